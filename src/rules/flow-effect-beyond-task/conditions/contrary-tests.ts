import { stem } from '../../../catalog/language/words.ts';
import type { Condition, Label } from '../../../script/facts.ts';
import { BELIEVED, type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isCount } from '../../flow-model/rounds/counted.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { isBelow, samePath } from '../../flow-model/values.ts';
import { letThrough } from './alternatives.ts';
import { otherSide, sidesOf } from './bounds.ts';
import { isMark } from './marks.ts';
import { isGoal } from './turned-test.ts';

/** What is said against a test in the way of a call, if anything. */
type Against = (condition: Condition, view: CallView, model: FlowModel) => string | undefined;

/**
 * A test in the way of a change that is the opposite of what the task says: it picks what is to be left alone, leaves out
 * what is wanted, lies on the other side of a bound that the task names, or is passed over by an alternative.
 */
export function contrary(view: CallView, model: FlowModel, against: Against): string | undefined {
  const through = letThrough(view, model);
  if (through !== undefined) return `lets through what the task leaves out (\`${through}\`)`;
  return firstOf(view, model, against);
}

export function firstOf(view: CallView, model: FlowModel, against: Against): string | undefined {
  for (const condition of view.tests) {
    const found = against(condition, view, model);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function picksOrTurns(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  return picks(condition, view, model) ?? turnedRound(condition, view, model);
}

/** What a test picks may bear the name of what is left out without being it: a guess. */
export function picks(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  const { objects } = model.purpose.exclusions;
  // How many are left tells nothing of any.
  if (!changes(view) || objects.size === 0 || isCount(condition, model)) return undefined;
  const spared = picksSpared(condition, objects);
  return spared === undefined ? undefined : `picks what the task leaves out (\`${spared}\`)`;
}

export function turnedRound(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  const wanted = leavesOutWanted(condition, view, model);
  if (wanted !== undefined) return `leaves out what the task wants (\`${wanted}\`)`;
  if (!changes(view) && view.effect('send') < BELIEVED) return undefined;
  const bound = otherSide(condition, view, model);
  return bound !== undefined &&
    !(!isGrave(view) && isBand(condition, view, model)) &&
    !isElsewhere(view, condition, view.tests, model)
    ? `takes the other side of \`${bound}\` than the task`
    : undefined;
}

/**
 * The same is done where the test fails and all else holds, or without any test: it tells how and not whether. A call behind
 * further tests may never run.
 */
function isElsewhere(
  view: CallView,
  condition: Condition,
  tests: readonly Condition[],
  { calls }: FlowModel,
): boolean {
  return calls.some((other) => {
    if (other.call.span.start === view.call.span.start) return false;
    if (other.name !== view.name && !(other.acts && other.tests.some((test) => isNegation(test, condition))))
      return false;
    return other.tests.every(
      (test) => isNegation(test, condition) || tests.some((one) => one !== condition && isSame(one, test)),
    );
  });
}

/** `more than 30 days ..., over 90 ...`: what lies between two bounds of the task, on the right side of the nearer one. */
function isBand(condition: Condition, view: CallView, model: FlowModel): boolean {
  return view.tests.some((other) => {
    const turned = (other.op.startsWith('<') ? '>' : '<') === condition.op[0];
    if (!turned || !hasSameLabels(other, condition)) return false;
    return sidesOf(other, view, model).some(({ above }) => above !== other.op.startsWith('<'));
  });
}

const NEGATED: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

function isNegation(test: Condition, condition: Condition): boolean {
  return test.op === NEGATED[condition.op] && isSame({ ...test, op: condition.op }, condition);
}

function isSame(a: Condition, b: Condition): boolean {
  return (
    a.op === b.op &&
    a.constants.length === b.constants.length &&
    a.constants.every((constant, i) => Object.is(constant, b.constants[i])) &&
    hasSameLabels(a, b)
  );
}

function hasSameLabels({ labels }: Condition, other: Condition): boolean {
  return (
    labels.length === other.labels.length &&
    labels.every((use, i) => use.label.id === other.labels[i]?.label.id)
  );
}

/** Sending and reading of what is left out can be the way to say that it was. */
function changes(view: CallView): boolean {
  return (
    view.irreversible || isGrave(view) || (view.effect('write') >= BELIEVED && view.effect('send') < BELIEVED)
  );
}

function picksSpared({ op, constants, labels }: Condition, objects: ReadonlySet<string>): string | undefined {
  if (op === '===' || op === 'includes') {
    const spared = constants.find((one) => typeof one === 'string' && isMark(one, objects));
    return spared === undefined ? undefined : String(spared);
  }
  if (op !== 'truthy') return undefined;
  // A moment is there for every record: `expires > limit` asks when.
  if (labels.some(({ label }) => MOMENT.test(leafOf(label.path)))) return undefined;
  // `!hold || hold.releasedAt` asks for the hold itself only to ask for more of it.
  const last = labels.filter(({ label }) => !labels.some((other) => isPartOf(other.label, label)));
  return last.map((use) => leafOf(use.label.path)).find((leaf) => isMark(leaf, objects));
}

function isPartOf(part: Label, { call, path }: Label): boolean {
  return part.call === call && part.path.length > path.length && isBelow(part.path, path);
}

/** `status !== 'approved'`, where the task says `only those that are approved`; `!branch.merged` for `the merged branches`. */
function leavesOutWanted(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  const { op, constants, labels } = condition;
  const { task, purpose } = model;
  const isOff =
    op === 'falsy' ||
    (op === '!==' && constants.includes(true)) ||
    (op === '===' && constants.length > 0 && constants.every((one) => one === false));
  if ((op !== '!==' && op !== 'lacks' && !isOff) || labels.length === 0) return undefined;
  // What a function makes of several fields of a record is no mark of any of them: `!keep(branch)`.
  if (op === 'falsy' && new Set(labels.map(({ label }) => label.id)).size > 1 && areOfOneRecord(labels))
    return undefined;
  if (isOff && (!changes(view) || tellsHow(view, labels, model) || countsOthers(condition, view, model)))
    return undefined;
  // The property of a record that is a mark of it: a whole result or list that is missing says nothing of its records.
  const marks = isOff
    ? labels
        .filter(({ label: { path } }) => path.includes('[]') && path.at(-1) !== '[]')
        .map(({ label }) => leafOf(label.path))
    : constants;
  for (const constant of marks) {
    if (typeof constant !== 'string' || constant.length < 4 || !/^\p{L}+$/u.test(constant)) continue;
    const word = constant.toLowerCase();
    if (!purpose.lower.includes(word)) continue;
    const at = purpose.lower.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
    if (
      at < 0 ||
      !(isOff ? DESCRIBES.test(word) : SAYS_WHICH.test(task.slice(Math.max(0, at - 28), at))) ||
      NEGATES.test(task.slice(Math.max(0, at - 36), at)) ||
      STAYS_OUT.test(task.slice(at + word.length, at + word.length + 60)) ||
      isGoal(task.slice(Math.max(0, at - 60), at), task.slice(at + word.length, at + word.length + 40))
    )
      continue;
    if (
      isMark(word, purpose.exclusions.objects) ||
      purpose.verbs.some(({ verb }) => stem(word).startsWith(verb))
    )
      continue;
    // `Renew those that are paid. Unpaid ones get a reminder`: both are meant.
    if (isOff && new RegExp(`(?<!\\p{L})un-?${word}(?!\\p{L})`, 'iu').test(task)) continue;
    // A test that nothing is done twice names what the call makes of it.
    if (view.literals.includes(constant)) continue;
    return constant;
  }
  return undefined;
}

function areOfOneRecord(labels: Condition['labels']): boolean {
  const [first] = labels;
  return (
    first !== undefined &&
    labels.every(
      ({ label: { call, path } }) =>
        call === first.label.call && samePath(path.slice(0, -1), first.label.path.slice(0, -1)),
    )
  );
}

/** `if (red.length) return`, of other things than those that the call is given: none of them is left that would be in the way. */
function countsOthers({ span, labels }: Condition, { call }: CallView, { facts }: FlowModel): boolean {
  if (!isCount({ span }, { facts })) return false;
  const given = new Set(
    [...call.args.labels, ...call.loops.flatMap((loop) => loop.labels)].map(({ label }) => label.call),
  );
  return labels.every(({ label, strength }) => strength === 'implicit' || !given.has(label.call));
}

/** Where the mark is there, another call of the tool says something else: the mark tells how and not whether. */
function tellsHow(view: CallView, labels: Condition['labels'], { calls }: FlowModel): boolean {
  return calls.some(
    (other) =>
      other.name === view.name &&
      other.literals.some((text) => !view.literals.includes(text)) &&
      other.call.guards.some(
        ({ op, labels: theirs }) =>
          op === 'truthy' && theirs.some(({ label }) => labels.some((use) => use.label.id === label.id)),
      ),
  );
}

/** Before a word that tells which ones are meant. */
const SAYS_WHICH =
  /\b(?:only|just|are|is|were|marked|with|status|state|as|in|nur|sind|ist|mit|solo|que est[aáeé]n?|sont|est|con|avec|sono|s[ãa]o|com|tylko)\s(?:the\s|as\s|status\s|state\s|["'“])*$/i;
/** Participles and the like, which tell which things are meant wherever they stand. */
export const DESCRIBES = /(?:ed|en|ive|able|ible)$|^(?:paid|sold|sent|met|due|overdue|done)$/u;
export const NEGATES =
  /\b(?:not?|never|without|except|un\w*|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|do(?:es)?nt|nobody|no one|nothing|none|leav(?:e|ing) (?:out|alone)|skip(?:ping)?|exclud(?:e|es|ing)|ignor(?:e|ing)|spar(?:e|ing)|nicht|niemand|kein\w*|ohne|sin|no|pas|non|n[ãa]o|nie|bez)\b[^.;,]{0,30}$|n['’]t\b[^.;,]{0,30}$/i;
/** Behind a mark: `refunded gifts don't count`. */
const STAYS_OUT =
  /^(?: \p{L}{2,20}){0,3} (?:(?:don['’]?t|do not|doesn['’]?t|does not|are not|aren['’]?t|is not|isn['’]?t|won['’]?t|must not|should not|never) (?:be )?(?:count|matter|includ|belong|meant|get|apply)|(?:stay|are left|are to be left|is left) out|zählen nicht|no cuentan|ne comptent pas|non contano|não contam)/iu;

/** Fields that hold a moment. */
const MOMENT = /expir|(?:^|_)(?:at|on|until|date|due)$|[a-z](?:At|On|Until|Date|Due)$/u;
