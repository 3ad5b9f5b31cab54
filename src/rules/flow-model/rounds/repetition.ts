import type { ArgumentRole, ToolKnowledge } from '../../../catalog/types.ts';
import type { Condition, Selection } from '../../../script/facts.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { nodesOfType } from '../nodes.ts';
import { onceForEach, onceIn, oncePer } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import { isWeekOfTask } from '../task/weeks.ts';
import { hasExplicit, literalsBelow, stringsOf } from '../values.ts';
import { namedThings, splitWords } from '../words.ts';
import { isOfWholeList } from './counted.ts';

/** Bounded repetition up to this many rounds is ordinary work, not a mass effect. */
export const SMALL_NUMBER = 25;

/** A literal list that the script itself spells out may be this long before it counts as many. */
const LISTED_NUMBER = 200;

/**
 * How far the objects that a repeated call touches were narrowed.
 * - `chosen`: a positive test against a constant, a small slice, or a query that names what the task names;
 * - `excluded`: only tests that leave out (`!==`, falsy, a predicate that was not understood);
 * - `none`: everything that the source returned.
 */
export type Narrowing = 'chosen' | 'excluded' | 'none';

const POSITIVE: ReadonlySet<Condition['op']> = new Set(['===', 'includes', 'match', '<', '<=', '>', '>=']);

const ORDER: ReadonlySet<Condition['op']> = new Set(['<', '<=', '>', '>=']);

/** True for a test that picks what is wanted, as opposed to leaving out what is not. */
export function picks(condition: Condition): boolean {
  // A word anywhere in a text says less than a value.
  if (!POSITIVE.has(condition.op) || condition.labels.length === 0 || condition.pattern === true)
    return false;
  // No count, amount or score is below 0.
  if (
    condition.op === '>=' &&
    condition.constants.length > 0 &&
    condition.constants.every((one) => one === 0)
  )
    return false;
  // A limit on a time or a number may be computed.
  return condition.constants.length > 0 || ORDER.has(condition.op);
}

/** True when the call runs for a number of rounds that data or nothing at all limits, or for very many. */
export function repeats(view: CallView): boolean {
  const { kind, max } = view.call.times;
  if (isListed(view)) return false;
  if (kind === 'data' || kind === 'unbounded') return true;
  return kind === 'bounded' && (max ?? 0) > LISTED_NUMBER;
}

/**
 * True when an argument that says which or who can only be one of several literals, and no result has a say in it: the
 * loop goes through a list that the script spells out, however it got there.
 */
export function isListed(view: CallView): boolean {
  if (view.call.loops.some((loop) => loop.labels.length > 0)) return false;
  return view.arguments.some(({ role, view: value, path }) => {
    if (path.length === 0 || role === 'content' || role === 'flag' || role === 'command') return false;
    if (value.labels.length > 0 || value.texts.length > 0) return false;
    const texts = value.constants.filter(
      (constant) => typeof constant === 'string' || typeof constant === 'number',
    );
    return texts.length >= 2 && texts.length <= LISTED_NUMBER;
  });
}

/** `!to.endsWith('@ours.example')`, where the task speaks of whom is outside `ours.example`: the other side of what it names. */
function isNamedSide({ op, constants, labels }: Condition, { task }: FlowModel): boolean {
  if (op !== 'lacks' || labels.length === 0 || constants.length === 0) return false;
  const said = task.toLowerCase();
  return constants.every(
    (one) =>
      typeof one === 'string' && one.length > 3 && said.includes(one.toLowerCase().replace(/^[@.]/u, '')),
  );
}

/**
 * `if (branch.merged)` picks when the task speaks of merged branches, and `if (meeting.organizer.self)` what is the user's own
 * when the task speaks of that.
 */
function isNamedState(condition: Condition, model: FlowModel): boolean {
  if (condition.op !== 'truthy') return false;
  return condition.labels.some((use) => {
    const leaf = use.label.path.filter((segment) => segment !== '[]').at(-1);
    if (use.label.path.length < 2 || leaf === undefined) return false;
    return model.purpose.mentions(leaf) || (OWN.test(leaf) && speaksOfOwn(model));
  });
}

/** True of what belongs to whoever asks. */
const OWN =
  /^(?:is_?)?(?:self|mine|me|own|owned_?by_?me|created_?by_?me|organi[sz]ed_?by_?me|assigned_?to_?me)$/iu;

const speaksOfOwn = oncePerTask(({ task }): boolean => FIRST_PERSON.test(task));

const FIRST_PERSON =
  /(?<![\p{L}\d])(?:I|my|mine|ich|mein(?:e[mnrs]?)?|yo|mis?|m[ií]as?|m[ií]os?|je|j’|j'|mon|ma|mes|io|mi[oae]i?|miei|eu|meus?|minhas?)(?![\p{L}\d])/iu;

/**
 * The user speaks of the things that the call goes through as of many (`pay the carrier invoices`), and the script asks
 * for some of them: by a query with an argument, or by tests. A listing without any is still everything.
 */
export function isAskedOfMany(view: CallView, narrowed: Narrowing, model: FlowModel): boolean {
  if (!model.purpose.stated || model.missesThing) return false;
  const readers = [...loopLabels(view)]
    .map((id) => model.byId.get(id))
    .filter((reader): reader is CallView => reader !== undefined && isReader(reader));
  if (readers.length === 0) return false;
  const outer = readers.filter((reader) =>
    reader.tools.some((tool) => namesOfThings(tool, reader).some((word) => model.purpose.mentionsMany(word))),
  );
  if (outer.length === 0) return false;
  return narrowed !== 'none' || readers.some(asksForSome);
}

/** The task says from what age or number on things are meant. */
export const namesBound = oncePerTask(({ task }): boolean => BOUND.test(task));

/** The task names a bound, and no test of the script nor the query of what the call goes through has any. */
export function losesBound(view: CallView, model: FlowModel): boolean {
  if (!namesBound(model) || compares(model)) return false;
  return loopLabels(view).size > 0 && !model.calls.some((call) => call.onlyReads && asksFromBound(call));
}

/** Somewhere one thing is compared with another by order, in whatever way that decides; not only to count rounds. */
const compares = onceIn((model: FlowModel): boolean => {
  const rounds = new Set<unknown>(nodesOfType(model, 'ForStatement').map(({ test }) => test));
  return nodesOfType(model, 'BinaryExpression').some(
    (node) => /^[<>]/u.test(node.operator) && !rounds.has(node),
  );
});

/** An argument that says from when or how many on, or a query with a number or comparison in it. */
function asksFromBound(reader: CallView): boolean {
  return reader.arguments.some(
    ({ path, role, view: value }) =>
      path.length > 0 &&
      role !== 'limit' &&
      (splitWords(path.join(' ')).some((word) => LIMITS.has(word)) ||
        (!PAGES.test(path.join('.')) && (value.texts.length > 0 || value.labels.length > 0)) ||
        stringsOf(value).some((text) => /[<>\d]/u.test(text))),
  );
}

const LIMITS = new Set(
  'old older age before after since until till from to start end date time day days week weeks month months year years min max last idle inactive unused stale than over under expired expires due threshold lt lte gt gte ttl'.split(
    ' ',
  ),
);

/** `older than 30 days`, `not touched for two weeks`, `more than 500`. */
const BOUND =
  /\b(?:older|newer|younger|longer|more|less|fewer|earlier|later) than (?:an? |\d|one|two|three|four|five|six|ten|twelve)|\b(?:not|n['’]t|nobody|untouched|unused|inactive|idle|stale|unopened)\b[^.;]{0,40}\b(?:for|in|since) (?:over |more than |the last |at least )?(?:an? |\d|one|two|three|four|five|six|ten|twelve)/iu;

/** Says of itself that it only reads, and its name does not say otherwise. */
function isReader(view: CallView): boolean {
  if (view.onlyReads) return true;
  return (
    view.tools.length > 0 &&
    view.tools.every((tool) => tool.declaration?.annotations?.readOnlyHint === true) &&
    READS.test(splitWords(view.name).join(' '))
  );
}

const READS = /\b(?:list|get|search|find|read|fetch|query|lookup|show)\b/u;

/** Nouns by which a tool calls what it returns: of its name, and of the fields of its result that are lists. */
function namesOfThings(tool: CallView['tools'][number], reader: CallView): readonly string[] {
  const words = [...splitWords(reader.name)];
  const { result } = tool;
  for (const [name, shape] of result?.fields ?? [])
    if (shape.items !== undefined) words.push(...splitWords(name));
  for (const name of result?.items?.fields?.keys() ?? []) words.push(...splitWords(name));
  return words.filter((word) => word.length > 3);
}

/** A filter that is no page, limit or choice of fields, and not empty or a wildcard. */
function asksForSome(reader: CallView): boolean {
  return reader.arguments.some(({ path, role, view: value }) => {
    if (path.length === 0 || role === 'limit' || role === 'fields' || PAGES.test(path.join('.')))
      return false;
    if (value.fields !== undefined || value.items !== undefined) return false;
    if (value.constants.length === 0) return value.texts.length > 0 || value.labels.length > 0;
    return value.constants.every(
      (constant) =>
        constant !== '' &&
        constant !== '*' &&
        constant !== '%' &&
        constant !== null &&
        constant !== undefined &&
        constant !== false,
    );
  });
}

const PAGES = /cursor|page|offset|token|after|next|limit|size|sort|order|seite|curseur|pagina/iu;

export function narrowing(view: CallView, model: FlowModel): Narrowing {
  const ranked = goesThroughNearest(view, model);
  const isChoice = (condition: Condition): boolean =>
    (picks(condition) && !(ranked && isOfAny(condition))) ||
    isNamedState(condition, model) ||
    isNamedSide(condition, model);
  let best: Narrowing = 'none';
  for (const selection of selectionsOf(view)) {
    if (selection.limit <= SMALL_NUMBER) return 'chosen';
    for (const condition of selection.conditions) {
      if (isChoice(condition)) return 'chosen';
      best = 'excluded';
    }
  }
  const own = loopLabels(view);
  // What was asked for the one at hand is a test of it as well, where it is held against something; whether anything was
  // found says little.
  const isOfOne = (call: number): boolean =>
    model.byId.get(call)?.call.args.labels.some(({ label }) => own.has(label.call)) === true;
  for (const condition of view.call.guards) {
    const against = condition.constants.some((one) => Boolean(one));
    if (!condition.labels.some(({ label }) => own.has(label.call) || (against && isOfOne(label.call))))
      continue;
    if (isEndOfLoop(condition, view) || isOfWholeList(condition, model)) continue;
    if (isChoice(condition)) return 'chosen';
    best = 'excluded';
  }
  // A query for what the task names is as good as a test, unless the script then only leaves things out. Of nested
  // loops each has to be narrowed: the rentals of every member are still every member's.
  const readers = [...own]
    .map((id) => model.byId.get(id))
    .filter((r): r is CallView => r?.onlyReads === true);
  if (readers.length === 0) return best;
  if (readers.every(readsFew)) return 'chosen';
  if (readers.every((r) => queryNamesKey(r, model))) return 'chosen';
  if (best === 'excluded') {
    if (!destroys(view) && !model.missesThing && readers.some((r) => queryNamesThing(r, model)))
      return 'chosen';
  } else if (readers.every((r) => queryNamesTask(r, model))) {
    const exact = !model.missesThing && readers.some((r) => queryNamesThing(r, model));
    if (!isFinal(view) || exact) return 'chosen';
    return 'excluded';
  }
  return best;
}

/** `list.members > 0`: of what was ranked, whether there is anything in it says nothing of whether it was meant. */
function isOfAny({ op, constants }: Condition): boolean {
  return (
    constants.length > 0 && constants.every((one) => one === (op === '>' ? 0 : op === '>=' ? 1 : undefined))
  );
}

/** `while (queue.length > 0)`: that something is left picks nothing. */
function isEndOfLoop({ op, constants, labels, span }: Condition, { call }: CallView): boolean {
  return (
    (op === '>' || op === '>=') &&
    constants.length > 0 &&
    constants.every((one) => one === 0 || one === 1) &&
    labels.every(({ strength }) => strength !== 'explicit') &&
    call.loops.some(
      (loop) =>
        (loop.kind === 'while' || loop.kind === 'do') &&
        loop.span.start <= span.start &&
        span.end <= loop.span.end,
    )
  );
}

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

/** The reading call itself asks for a few, once: `search({ max: 10 })`. */
function readsFew(reader: CallView): boolean {
  if (reader.call.times.kind !== 'once') return false;
  return reader.arguments.some(
    ({ role, roleConfidence, view: value }) =>
      role === 'limit' &&
      roleConfidence >= BELIEVED &&
      value.complete &&
      value.constants.length > 0 &&
      value.constants.every(
        (constant) => typeof constant === 'number' && constant > 0 && constant <= SMALL_NUMBER,
      ),
  );
}

function selectionsOf(view: CallView): readonly Selection[] {
  const found: Selection[] = [];
  for (const loop of view.call.loops) if (loop.selection !== undefined) found.push(loop.selection);
  // The tags of every repository are chosen by their age, and the repositories are not.
  const named = view.arguments.filter(
    ({ path, role, view: value }) =>
      path.length > 0 && isWhich(role) && value.items === undefined && hasExplicit(value.labels),
  );
  if (named.every((node) => node.view.selection !== undefined))
    for (const node of view.arguments) if (node.view.selection !== undefined) found.push(node.view.selection);
  return found;
}

/** Arguments that say which object it is, rather than what becomes of it. */
function isWhich(role: ArgumentRole): boolean {
  return role === 'identity' || role === 'destination' || role === 'other';
}

/** Deleting, paying and giving rights cannot simply be done again, nor what says of itself that it cannot. */
function isFinal(view: CallView): boolean {
  return view.irreversible || destroys(view);
}

function destroys(view: CallView): boolean {
  return (['delete', 'pay', 'grant'] as const).some((effect) => view.effect(effect) >= BELIEVED);
}

/** Known beginning of a place whose end counts parts (`s3://depot/cohort-7/part-…`). */
const LEAST_PREFIX = 12;

/** Every round writes more into the same place, which the script spells out: one object, many rows. */
export function fillsOnePlace(view: CallView): boolean {
  if (destroys(view)) return false;
  let fixed = false;
  for (const { path, role, view: value } of view.arguments) {
    if (path.length === 0) continue;
    if (role === 'identity' || role === 'destination' || role === 'query') {
      if (value.labels.length > 0) return false;
      if (value.complete && value.constants.length === 1) fixed = true;
      if (value.texts.length > 0 && value.texts.every((text) => (text[0]?.length ?? 0) >= LEAST_PREFIX))
        fixed = true;
    }
  }
  if (!fixed) return false;
  return view.call.args.labels.every(
    (use) =>
      use.strength !== 'explicit' ||
      view.role(use.at).role === 'content' ||
      view.role(use.at).confidence < BELIEVED,
  );
}

/** Calls whose results decide the rounds or identify the object of each round. */
function loopLabels(view: CallView): ReadonlySet<number> {
  const calls = new Set<number>();
  for (const loop of view.call.loops) for (const use of loop.labels) calls.add(use.label.call);
  for (const use of view.call.args.labels) {
    const role = view.role(use.at).role;
    if (isWhich(role)) calls.add(use.label.call);
  }
  return calls;
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
function queryNamesKey(view: CallView, model: FlowModel): boolean {
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
const queryNamesThing = onceForEach((view: CallView, model: FlowModel): boolean => {
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
