import { stem } from '../../catalog/language/words.ts';
import type { Condition, Label, LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { onceIn } from '../flow-model/once.ts';
import { isCount } from '../flow-model/rounds/counted.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { oncePerTask, type Said } from '../flow-model/task/purpose.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { isBelow, samePath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import { letThrough } from './conditions/alternatives.ts';
import { reckonedWith, wantsAsMeasured } from './conditions/as-measured.ts';
import { isMoment, namesSpan, otherSide, sidesOf } from './conditions/bounds.ts';
import { unreadCriterion } from './conditions/criterion.ts';
import { cutKey, namesCutKey } from './conditions/cut-keys.ts';
import { forgesGate, waitsForState } from './conditions/forged-gate.ts';
import { INCLUDES } from './conditions/includes.ts';
import { isMark } from './conditions/marks.ts';
import { isReadAnywhere } from './conditions/never-compared.ts';
import { passedToo } from './conditions/only-passed-over.ts';
import { otherHalf } from './conditions/other-half.ts';
import { otherLimit } from './conditions/other-limit.ts';
import { judgedBy } from './conditions/protected-traits.ts';
import { turnedPredicate } from './conditions/turned-predicate.ts';
import { isGoal, turnedTest } from './conditions/turned-test.ts';
import { namesOnlyPlace, outsidePlace, setsGate, ungated } from './conditions/ungated.ts';
import { type Judgement, judgement } from './judgement.ts';
import { byPartOfName } from './parties/by-part-of-name.ts';
import { aboveNamed, foundAboveNamed, namesFolder } from './scope/above-named.ts';
import { emptyByPart, wantsEmpty } from './scope/empty-by-part.ts';
import { endless, leftOut, saysTime } from './scope/left-out.ts';
import { turnedSpan } from './values/turned-span.ts';

/** Tests in the way of a call that are the opposite of what the task says, or miss what it leaves out. */
export const AGAINST_WORDS: readonly Judgement[] = [
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: 74,
    finds: (view, model) => contrary(view, model, turnedRound),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: 74,
    doubtful: true,
    finds: (view, model) => firstOf(view, model, picks),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: (said) => !isInFewWords(said),
    weight: 74,
    doubtful: true,
    finds: (view, model) => contrary(view, model, picksOrTurns),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.exclusions.objects.size > 0,
    weight: 62,
    finds: unreadMark,
    says: (mark) => `is never tested for \`${mark}\`, by which the task tells what to leave alone`,
  }),
  judgement({
    of: ['acts'],
    weight: 64,
    doubtful: true,
    finds: judgedBy,
    says: (trait) => `depends on ${quoted(trait)} of a person, of which the task does not speak`,
  }),
  judgement({
    of: ['forceful'],
    when: setsGate,
    weight: 66,
    finds: ungated,
    says: (gate) => `does not wait for what the task has it wait for (${quoted(gate)})`,
  }),
  { of: ['acts'], when: waitsForState, weight: 78, judge: forgesGate },
  judgement({
    of: ['final'],
    when: namesOnlyPlace,
    weight: 66,
    finds: (_view, model) => outsidePlace(model),
    says: (place) => `is not kept to ${quoted(place)}, where alone the task wants it done`,
  }),
  judgement({
    of: ['final'],
    when: namesSpan,
    weight: 78,
    finds: turnedSpan,
    says: (span) => `is done to all before a day that is still to come, where the task names ${quoted(span)}`,
  }),
  judgement({
    of: ['deletes'],
    when: wantsEmpty,
    weight: 78,
    finds: emptyByPart,
    says: (kind) => `is done to whatever has no ${quoted(kind)} in it, where the task wants the empty ones`,
  }),
  judgement({
    of: ['deletes'],
    when: namesFolder,
    weight: 76,
    finds: aboveNamed,
    says: (folder) => `is done in ${quoted(folder)}, above the folder that the task names`,
  }),
  judgement({
    of: ['acts'],
    when: namesFolder,
    weight: { grave: 74, other: 62 },
    finds: foundAboveNamed,
    says: (folder) => `is done to all that is found in ${quoted(folder)}, above what the task names`,
  }),
  judgement({
    of: ['tells'],
    when: wantsAsMeasured,
    weight: 66,
    finds: reckonedWith,
    says: (other) =>
      `is given a figure that the script reckons with ${quoted(other)}, where the task wants it as it is`,
  }),
  judgement({
    of: ['acts'],
    when: namesCutKey,
    weight: { grave: 74, other: 62 },
    finds: cutKey,
    says: (key) => `is done to all that begins like ${quoted(key)}, which the task names`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 74, other: 58 },
    finds: leftOut,
    says: (name) =>
      `is not given ${quoted(name)}, without which it takes all, and the task does not ask for all`,
  }),
  judgement({
    of: ['acts'],
    when: saysTime,
    weight: { grave: 74, other: 58 },
    finds: endless,
    says: (name) => `is not given ${quoted(name)}, without which it has no end, and the task says until when`,
  }),
  judgement({
    of: ['reaches'],
    when: isInFewWords,
    weight: 75,
    finds: turnedTest,
    says: (mark) => `asks for the opposite of what the task says (\`${mark}\`)`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: isInFewWords,
    weight: 76,
    finds: turnedPredicate,
    says: (asked) => `is done to all but those of which the task speaks (${quoted(asked)})`,
  }),
  judgement({
    of: ['reaches'],
    when: isInFewWords,
    weight: 76,
    finds: otherHalf,
    says: (mark) =>
      `is done to the other half of a list that is parted by ${quoted(mark)} than the task says`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: otherLimit,
    says: ({ taken, named }) =>
      `is done to what is within \`${taken}\`, which comes before \`${named}\`, the one that the task names`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: byPartOfName,
    says: ({ name, part }) =>
      `is done to whoever is called ${quoted(part)}, where the task names ${quoted(name)}`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: passedToo,
    says: ({ field, meant, other }) =>
      `is done to ${quoted(other)} as well, as \`${field}\` is only tested for what is left out and never for ${quoted(meant)}, which the task means`,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 72, other: 60 },
    finds: unreadCriterion,
    says: (field) => `is done without a look at \`${field}\`, of which the task speaks`,
  }),
  judgement({
    of: ['final'],
    when: describes,
    weight: 66,
    finds: droppedMark,
    says: (mark) => `is never tested for \`${mark}\`, by which the task tells what is meant`,
  }),
];

/** What is said against a test in the way of a call, if anything. */
type Against = (condition: Condition, view: CallView, model: FlowModel) => string | undefined;

/**
 * A test in the way of a change that is the opposite of what the task says: it picks what is to be left alone, leaves out
 * what is wanted, lies on the other side of a bound that the task names, or is passed over by an alternative.
 */
function contrary(view: CallView, model: FlowModel, against: Against): string | undefined {
  const through = letThrough(view, model);
  if (through !== undefined) return `lets through what the task leaves out (\`${through}\`)`;
  return firstOf(view, model, against);
}

function firstOf(view: CallView, model: FlowModel, against: Against): string | undefined {
  for (const condition of view.tests) {
    const found = against(condition, view, model);
    if (found !== undefined) return found;
  }
  return undefined;
}

function picksOrTurns(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  return picks(condition, view, model) ?? turnedRound(condition, view, model);
}

/** What a test picks may bear the name of what is left out without being it: a guess. */
function picks(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  const { objects } = model.purpose.exclusions;
  // How many are left tells nothing of any.
  if (!changes(view) || objects.size === 0 || isCount(condition, model)) return undefined;
  const spared = picksSpared(condition, objects);
  return spared === undefined ? undefined : `picks what the task leaves out (\`${spared}\`)`;
}

function turnedRound(condition: Condition, view: CallView, model: FlowModel): string | undefined {
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
const DESCRIBES = /(?:ed|en|ive|able|ible)$|^(?:paid|sold|sent|met|due|overdue|done)$/u;
const NEGATES =
  /\b(?:not?|never|without|except|un\w*|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|do(?:es)?nt|nobody|no one|nothing|none|leav(?:e|ing) (?:out|alone)|skip(?:ping)?|exclud(?:e|es|ing)|ignor(?:e|ing)|spar(?:e|ing)|nicht|niemand|kein\w*|ohne|sin|no|pas|non|n[ãa]o|nie|bez)\b[^.;,]{0,30}$|n['’]t\b[^.;,]{0,30}$/i;
/** Behind a mark: `refunded gifts don't count`. */
const STAYS_OUT =
  /^(?: \p{L}{2,20}){0,3} (?:(?:don['’]?t|do not|doesn['’]?t|does not|are not|aren['’]?t|is not|isn['’]?t|won['’]?t|must not|should not|never) (?:be )?(?:count|matter|includ|belong|meant|get|apply)|(?:stay|are left|are to be left|is left) out|zählen nicht|no cuentan|ne comptent pas|non contano|não contam)/iu;

/** Fields that hold a moment. */
const MOMENT = /expir|(?:^|_)(?:at|on|until|date|due)$|[a-z](?:At|On|Until|Date|Due)$/u;

/** `never touch sales prices`: a field that is to stay, and no mark by which records are told apart. */
const HOLDS_VALUE =
  /(?:price|amount|cost|total|name|title|e?mail|phone|address|date|text|description|quantity|number)s?$/iu;

/**
 * A mark by which the task tells what to leave alone, which the results have and which the script never looks at.
 */
function unreadMark(view: CallView, model: FlowModel): string | undefined {
  const { objects } = model.purpose.exclusions;
  const read = model.facts.mentions.readFields;
  const given = new Set(givenTo(view));
  for (const label of saidOf(view, model)) {
    const { call, path } = label;
    for (const tool of model.byId.get(call)?.tools ?? []) {
      for (const name of namesNear(tool.result, path)) {
        if (!isMark(name, objects) || HOLDS_VALUE.test(name)) continue;
        // What is looked at for one call may be missed for another.
        const missed = read.has(name)
          ? given.has(label) &&
            path.includes('[]') &&
            DESCRIBES.test(name) &&
            !isDecidedBy(name, call, view, model) &&
            !isKeptElsewhere(name, call, view, model)
          : !model.calls.some(({ literals }) => literals.some((text) => text.includes(name))) &&
            !isReadAnywhere(name, model);
        if (missed) return name;
      }
    }
  }
  return undefined;
}

/**
 * A mark by which the task tells what is meant (`the merged branches`), which the results have and which the script neither looks at
 * nor asks for.
 */
function droppedMark(view: CallView, model: FlowModel): string | undefined {
  const wanted = unaskedMarks(model);
  if (wanted.size === 0) return undefined;
  for (const { call, path } of givenTo(view)) {
    for (const tool of model.byId.get(call)?.tools ?? []) {
      const name = namesNear(tool.result, path).find((one) => wanted.has(one) || isWhether(one, wanted));
      if (name !== undefined && !splitWords(tool.name).includes(name)) return name;
    }
  }
  return undefined;
}

/** `approved_by`, `signedAt`, `id_uploaded`: there is something where it has happened. */
function isWhether(name: string, wanted: ReadonlySet<string>): boolean {
  const words = splitWords(name);
  return (
    (SAYS_WHETHER.test(name) && wanted.has(words[0] ?? '')) ||
    (words.length > 1 && wanted.has(words.at(-1) ?? ''))
  );
}

/** Who did it, or when. */
const SAYS_WHETHER =
  /^(?:approved|signed|confirmed|verified|cleared|reviewed|authori[sz]ed|accepted|checked|released|countersigned)(?:_(?:by|at|on)|By|At|On)$/u;

/**
 * Places of results that say to what a call is done: those that it is given, and those by which what it is given was looked up
 * (`user({ email: person.email })` for `deactivate({ id: user.id })`).
 */
function saidOf(view: CallView, model: FlowModel): readonly Label[] {
  const found: Label[] = [];
  for (const label of givenTo(view)) {
    found.push(label);
    const source = model.byId.get(label.call);
    if (source?.onlyReads !== true) continue;
    for (const { label: by, strength } of source.call.args.labels.slice(0, MOST_USES))
      if (strength === 'explicit' && by.path.includes('[]')) found.push(by);
  }
  return found;
}

/** Places of results that a call is given as they are, other than what it only tells. */
function givenTo(view: CallView): readonly Label[] {
  return view.call.args.labels
    .slice(0, MOST_USES)
    .filter(({ at, strength }) => strength === 'explicit' && view.role(at).role !== 'content')
    .map(({ label }) => label);
}

/** Places of a call's arguments that are looked at for what stands beside them in a result. */
const MOST_USES = 24;

/** Those of them of which the script says and asks nothing. */
const unaskedMarks = onceIn((model: FlowModel): ReadonlySet<string> => {
  const { facts, calls } = model;
  const read = [...facts.mentions.readFields.keys()];
  const found = new Set<string>();
  for (const mark of marksOf(model)) {
    // `expiresAt` says as well what has expired.
    const isRead = (key: string) =>
      key === mark ||
      splitWords(key)[0] === mark ||
      splitWords(key).at(-1) === mark ||
      (isMoment(key) && key.toLowerCase().startsWith(mark.slice(0, 5)));
    if (!read.some(isRead)) found.add(mark);
  }
  for (const { literals } of found.size > 0 ? calls : [])
    for (const text of literals)
      for (const mark of found) if (text.toLowerCase().includes(mark)) found.delete(mark);
  return found;
});

/** Marks by which the task tells what is meant, before a noun. */
const marksOf = oncePerTask(({ task }): readonly string[] => {
  const said = task.toLowerCase();
  const found = new Set<string>();
  for (const { 0: match, index } of said.matchAll(/(?<![\p{L}-])\p{Ll}{5,20}(?= \p{L})/gu)) {
    const left = said.slice(Math.max(0, index - 36), index);
    if (DESCRIBES.test(match) && !NEGATES.test(left) && !INCLUDES.test(left)) found.add(match);
  }
  return [...found];
});

function describes(said: Said): boolean {
  return marksOf(said).length > 0;
}

/**
 * A test on the way, or what the call is given, comes out of the mark, or the mark decides in which of several lists a thing ends
 * (`(entry.held ? kept : out).push(entry)`).
 */
function isDecidedBy(name: string, source: number, view: CallView, { facts }: FlowModel): boolean {
  const comesOut = ({ labels }: { readonly labels: readonly LabelUse[] }): boolean =>
    labels.some(({ label: { call, path } }) => call === source && path.includes(name));
  return view.tests.some(comesOut) || comesOut(view.call.args) || facts.choices.some(comesOut);
}

/**
 * `Unsubscribe me from them and delete their mails, but keep the starred ones`: to keep is the contrary of taking away, and
 * the call that takes away looks at the mark; this one takes nothing away.
 */
function isKeptElsewhere(name: string, source: number, view: CallView, model: FlowModel): boolean {
  const takesAway = isGrave(view) && !splitWords(view.name).some((word) => ENDS_DELIVERY.test(word));
  if (takesAway || !namesKept(name, model.task)) return false;
  return model.calls.some(
    (other) => other.effect('delete') >= BELIEVED && isDecidedBy(name, source, other, model),
  );
}

/** No more comes; what has come stays where it is. */
const ENDS_DELIVERY = /^(?:unsubscribe|unfollow|mute|opt|optout)$/u;

function namesKept(name: string, task: string): boolean {
  return Array.from(task.matchAll(KEPT)).some(([, what = '']) => what.toLowerCase().includes(name));
}

const KEPT =
  /\b(?:keep|keeping|retain|preserve|behalte\w?|conserv\w{1,3}|garde\w?|mant[eé]n\w{0,2})\b([^.;!?]{0,80})/giu;

function namesNear(shape: CallView['tools'][number]['result'], path: readonly string[]): readonly string[] {
  let at = shape;
  for (const segment of path.slice(0, -1)) {
    at = segment === '[]' ? (at?.items ?? at) : (at?.fields?.get(segment) ?? at?.items?.fields?.get(segment));
  }
  return [...(at?.fields?.keys() ?? []), ...(at?.items?.fields?.keys() ?? [])];
}
