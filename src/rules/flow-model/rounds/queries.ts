import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceForEach, oncePer } from '../once.ts';
import { isWeekOfTask } from '../task/weeks.ts';
import { literalsBelow } from '../values.ts';
import { namedThings, splitWords } from '../words.ts';
import { loopLabels } from './loop-labels.ts';

/**
 * What the call goes through was asked for by something that the task speaks of, however many calls ago: by a name, key or
 * number out of it, or by a word that it uses.
 */
export function isAnchored(view: CallView, model: FlowModel): boolean {
  const pending = [...loopLabels(view)];
  const seen = new Set(pending);
  for (let i = 0; i < pending.length && i < MOST_READERS; i++) {
    const reader = model.byId.get(pending[i] as number);
    if (reader === undefined) continue;
    if (asksForNamed(reader, model)) return true;
    for (const use of reader.call.args.labels) {
      if (!seen.has(use.label.call)) pending.push(use.label.call);
      seen.add(use.label.call);
    }
  }
  return false;
}

const MOST_READERS = 24;

/** A reading call asks for what the task names, by a word, a name, a key or a number. */
export function asksForNamed(reader: CallView, model: FlowModel): boolean {
  return queryNamesTask(reader, model) || queryNamesKey(reader, model) || namesNumber(reader, model);
}

function namesNumber(reader: CallView, model: FlowModel): boolean {
  return reader.arguments.some(
    ({ role, view: value }) =>
      role !== 'limit' &&
      value.constants.some(
        (one) =>
          typeof one === 'number' &&
          one > 9 &&
          // A number by which something is called is no count: `request 551`.
          (model.purpose.numbers.includes(one) || model.purpose.things.has(String(one))),
      ),
  );
}

/**
 * True when a reading call asks for what the task names: a whole argument that the task mentions, or a query that
 * contains a name, number or key out of the task.
 */
export function queryNamesTask(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (!purpose.stated || onlyRanks(view)) return false;
  for (const node of view.arguments) {
    if (node.role === 'limit' || node.role === 'fields' || node.role === 'flag') continue;
    for (const text of node.strings) {
      if (text.trim() === '') continue;
      if (text.length < 4000 && WIDENED.test(text)) return false;
      const words = splitWords(text);
      if (words.length <= 3 && words.length > 0 && words.every((word) => purpose.mentions(word))) return true;
      if (isWeekOfTask(text, model)) return true;
    }
  }
  return queryNamesThing(view, model);
}

/**
 * It says that it ranks what there is by how near it comes to the question, and leaves nothing out: what it returns was not asked for by
 * the question, whatever that names.
 */
function onlyRanks({ tools }: CallView): boolean {
  return tools.length > 0 && tools.every(ranksAll);
}

/** The call goes through what such a search has ranked. */
export function goesThroughNearest(view: CallView, model: FlowModel): boolean {
  return [...loopLabels(view)].some((id) => {
    const reader = model.byId.get(id);
    return reader !== undefined && onlyRanks(reader);
  });
}

const ranksAll = oncePer(({ declaration }: ToolKnowledge): boolean => {
  const told = (declaration?.description ?? '').slice(0, 600);
  return NEAREST.test(told) && FILLED_UP.test(told);
});

const NEAREST =
  /\b(?:nearest|closest|most (?:similar|alike)|similar(?:ity)?|fuzzy|best[- ]match\w*|best (?:ones? )?first|semantic\w*|ranked|ranking)\b/iu;

/** As many as it returns there always are. */
const FILLED_UP =
  /\b(?:always|at all times|in any case|never (?:empty|fewer)|fills? up|padded|whether (?:or not )?(?:they|it|these|any|that)|even (?:if|where|when) (?:they|it|none|nothing|no|little)|however (?:far|unlike|little|bad)|no (?:threshold|cut-?off|minimum))\b/iu;

/** An argument that is, as a whole, a key out of the task (`K-55120`, `INV-2093`): what is read belongs to it. */
export function queryNamesKey(view: CallView, model: FlowModel): boolean {
  return view.arguments.some(
    ({ path, role, view: value }) =>
      path.length > 0 &&
      role !== 'limit' &&
      value.complete &&
      value.constants.length === 1 &&
      isKey(String(value.constants[0]), model),
  );
}

function isKey(text: string, { purpose }: FlowModel): boolean {
  if (/^\d{4,12}$/u.test(text)) return purpose.things.has(text) && !/^20\d\d(?:[01]\d)?$/u.test(text);
  return /\p{L}/u.test(text) && /\d{2}/u.test(text) && purpose.wholeThings.includes(text.toLowerCase());
}

/** An alternative that holds for everything: whatever else the query names, it narrows nothing. */
const WIDENED =
  /\bor\s{1,8}(?:\S{1,80}\s{1,8}is\s{1,8}not\s{1,8}null\b|1\s{0,4}=\s{0,4}1\b|true\b|not\s{1,8}false\b|'1'\s{0,4}=\s{0,4}'1')/i;

/** The alternative in the query of what the call goes through, by which it narrows nothing. */
export function widenedQuery(view: CallView, model: FlowModel): string | undefined {
  for (const id of loopLabels(view)) {
    for (const literal of model.byId.get(id)?.literals ?? []) {
      const found = literal.length < 4000 ? WIDENED.exec(literal) : null;
      if (found !== null) return found[0];
    }
  }
  return undefined;
}

/** The query holds a name, number or key out of the task. */
export const queryNamesThing = onceForEach((view: CallView, model: FlowModel): boolean => {
  const { things } = model.purpose;
  if (things.size === 0 || onlyRanks(view)) return false;
  if (view.literals.some((literal) => literal.length < 4000 && WIDENED.test(literal))) return false;
  return view.arguments.some((node) => {
    if (node.role === 'limit' || node.role === 'fields' || node.role === 'flag' || node.path.length !== 1)
      return false;
    return literalsBelow(node.view).some(
      (literal) =>
        splitWords(literal).some((word) => things.has(word)) ||
        [...namedThings(` x ${literal}`)].some((thing) => things.has(thing)),
    );
  });
});
