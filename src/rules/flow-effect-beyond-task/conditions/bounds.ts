import { NUMBER_WORDS } from '../../../catalog/lexicon/task.ts';
import type { Condition } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, numbersOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { isNumber } from '../../flow-model/values.ts';
import { stem as rootOf, splitWords } from '../../flow-model/words.ts';
import { KINDS } from '../judgement.ts';
import { secondsIn } from '../values/quantities.ts';

/** In the clause before a bound: it tells when nothing is to be done. */
const RULES_OUT =
  /(?:\b(?:not?|never|cannot|nobody|nothing|nicht|kein\w*|nie|sin|non?|n[ãa]o|pas|bez)\b|n['’]t\b|\b(?:stop|abort|skip|keep|leav(?:e|ing) (?:out|the|those|what|any\w*|every\w*|all)|omit(?:ting)?|hid(?:e|ing)|suppress(?:ing)?|disregard(?:ing)?|lass\w* weg|except|exclud(?:e|ing)|ignor(?:e|ing)|spar(?:e|ing)|unless|abbrechen|behalte\w*|au[ßs]er|parar?|arr[êe]te\w*|fermati?)\b)[^.;,:]{0,60}$|\b(?:leave out|leaving out|skip|exclude|except|without)\b[^.;:]{0,120},? (?:and|or) [^.;,:]{0,24}$/i;

/** Behind a bound: `fewer than 10 rows: send nothing`. */
const THEN_NOT =
  /^(?:\s\p{L}{1,12})?\s(?:leave|keep|are left|is left|stays?|remains?|don['’]?t|do not|wait)\b|^[^.;,:]{0,24}[,:–-]\s?(?:\p{L}+\s){0,3}(?:nothing|nobody|none|not|never|skip|stop|abort|don['’]?t|leave|nichts?|nada|rien|niente)\b/iu;

/** Behind a bound in a condition: `If we have fewer than 30 left, don't start`. */
const IN_CASE =
  /(?:^|[\s(])(?:if|when|unless|should|falls|wenn|sobald|si|se|quando?|cuando)\s[^.;:!?]{0,60}$/iu;
const DONT =
  /^[^.;!?]{0,60}(?:n['’]t\b|\b(?:do not|does not|not|never|nothing|nobody|stop|abort|skip|leave|keep|nicht|nichts?|kein\w{0,2}|nada|rien|niente)\b)/iu;

/** Before a bound: `none of them should be over 4,000`. */
const NONE_MAY =
  /\b(?:none|nobody|nothing|neither|no(?: one| \p{L}{3,20})?|keine?[rs]?|niemand|nichts|ning[uú]n\p{L}?|aucune?|nessun\p{L}?)\s(?:of (?:them|these|those)\s)?(?:should|may|must|can|shall|will|is to|are to|soll|sollte|darf|debe|doit|deve)\s(?:\p{L}{1,12}\s){1,3}$/iu;

/** Behind a bound in a condition: `If it would be above 900, only save it as a draft`, `…, ask me first`. */
const LEFT_TO_USER =
  /^(?:(?!\b(?:otherwise|else|or|sonst|ansonsten|oder|si no|sino|sinon|altrimenti)\b)[^.;:!?,]){0,40},?\s(?:then\s|please\s)?((?:only|just|merely|instead|rather|nur|bloß|solo|sólo|seulement|tell (?:me|us)|ask (?:me|us)|show (?:me|us)|let (?:me|us)|check with|come back|sag\p{L}{0,2} mir|frag\p{L}{0,2} mich|zeig\p{L}{0,2} mir|avísame|dis-moi|dimmi)\b[^.;!?]{0,160})/iu;

/** `only if under 600`: in that case it is done. */
const ONLY_IF = /\b(?:only|just|nur|sólo|solo|seulement)\s(?:if|when|wenn|falls|si|se)\s[^.;:!?]{0,60}$/iu;

/** The case of which the bound tells is for the user, and the call is not what is to be done in it. */
function isLeftToUser(behind: string, { name }: CallView): boolean {
  const consequence = LEFT_TO_USER.exec(behind.replace(/^[\d.,]+/u, ''))?.[1];
  if (consequence === undefined) return false;
  const said = new Set((consequence.match(/\p{L}{3,}/gu) ?? []).map((word) => rootOf(word.toLowerCase())));
  return !splitWords(name).some((word) => said.has(rootOf(word)));
}

function isMessage(view: CallView): boolean {
  return !KINDS.final(view) && KINDS.sends(view) && view.arguments.some(({ role }) => role === 'content');
}

/** Words after which a bound is the least that is meant, and those after which it is the most. */
const ABOVE = around(
  'after|since|later than|older than|more than|over|above|exceeding|exceeds?|higher than|longer than|greater than|at least|nach|über|mehr als|mindestens|más de|después de|plus de|après|oltre|dopo|powyżej|po',
  'or more|or above|or later|or older|or longer|and up|and more|and above|oder mehr|und mehr|o más|ou plus|o più|ou mais|lub więcej',
);
const BELOW = around(
  'before|earlier than|newer than|younger than|less than|under|below|fewer than|lower than|shorter than|up to|at most|(?:no|not|never) more than|within|vor|unter|weniger als|bis zu|höchstens|menos de|antes de|moins de|avant|meno di|prima|poniżej|przed',
  'or less|or fewer|or below|or under|or earlier|and below|oder weniger|o menos|ou moins|o meno|ou menos',
);

function around(before: string, after: string): (before: string, after: string) => boolean {
  const ahead = new RegExp(
    `(?<![\\p{L}])(?<!(?:no|not|never|nie|nicht|nunca|jamais|mai)\\s)(?:${before})\\s+(?:[\\p{L}€$£]{1,8}\\s+|the \\p{L}{1,12} \\()?[€$£]?$`,
    'iu',
  );
  const behind = new RegExp(`^\\s?(?:[\\p{L}%°€]{1,12}\\s)?(?:${after})(?![\\p{L}])`, 'iu');
  return (left, right) => ahead.test(left) || behind.test(right);
}

/** The bound of an ordering test, when the task names the same bound with a word for the other side. */
export function otherSide(condition: Condition, view: CallView, model: FlowModel): string | undefined {
  const { op, constants, labels } = condition;
  if (labels.length === 0 || !isOrdering(op)) return undefined;
  const less = op.startsWith('<');
  const side = sidesOf(condition, view, model).find(({ above }) => above === less);
  if (side !== undefined) return side.bound;
  const other = otherField(condition, model);
  if (other !== undefined) return other;
  if (
    constants.length === 0 &&
    !less &&
    isDueByNow(model) &&
    labels.every((use) => DUE.test(leafOf(use.label.path)))
  )
    return 'due today or earlier';
  if (!constants.every(isDay) || !isOfMoment(condition)) return undefined;
  // A limit that is worked out, for a time, by the script or beforehand: the old ones are before it, the recent ones after.
  const spans = spansOf(model);
  const [first] = spans;
  if (first === undefined || spans.some(({ old }) => old !== first.old)) return undefined;
  return first.old === less ? undefined : first.text;
}

/** Fields that say until when something is to be. */
const DUE =
  /(?:^|_)(?:due|deadline|expir\w*|valid_?until)(?:_|$|[A-Z])|(?:due|Due)(?:Date|At|On|_at|_on|_date)?$/u;

/** What has come due is meant, and nothing that is still to come. */
const isDueByNow = oncePerTask(({ task }): boolean => BY_NOW.test(task) && !TO_COME.test(task));
const BY_NOW =
  /\b(?:overdue|past[- ]due|expired|lapsed|due (?:today|now|by today|yesterday)|(?:on or )?before today|(?:today|now) or (?:earlier|before)|überfällig\w*|abgelaufen\w*|vencid[oa]s?|échue?s?|scadut[eio])\b/iu;
const TO_COME =
  /\b(?:upcoming|not (?:yet )?(?:due|expired)|soon|next|future|will (?:be )?(?:due|expire)|coming|tomorrow|in \d+ days)\b/iu;

/** One field against another on the other side than the task has it: `stock > minimum` for `whose stock is below the minimum`. */
function otherField({ op, labels, constants, span }: Condition, model: FlowModel): string | undefined {
  if (constants.length > 0 || labels.length !== 2) return undefined;
  const node = nodesOfType(model, 'BinaryExpression').find(
    ({ start, end }) => start === span.start && end === span.end,
  );
  const [left, right] = [node?.left, node?.right].map((side) =>
    side?.type === 'MemberExpression' && side.property.type === 'Identifier' ? side.property.name : undefined,
  );
  if (left === undefined || right === undefined) return undefined;
  const above = saysAbove(left, right, model.task) ?? negated(saysAbove(right, left, model.task));
  return above === undefined || above === op.startsWith('>') ? undefined : `${left} and ${right}`;
}

function negated(above: boolean | undefined): boolean | undefined {
  return above === undefined ? undefined : !above;
}

/** Whether the task says of one field that it is above another; nothing where it does not compare them. */
function saysAbove(one: string, other: string, task: string): boolean | undefined {
  const [a, b] = [one, other].map((name) =>
    splitWords(name)
      .filter((word) => /^\p{L}{3,}$/u.test(word))
      .at(-1),
  );
  if (a === undefined || b === undefined) return undefined;
  const found = new RegExp(
    `(?<!\\p{L})${a}\\w{0,2}\\b[^.;:!?]{0,24}\\b(?:(above|over|more than|higher than|greater than|larger than|later than|after|exceed\\w*|beyond)|below|under|less than|lower than|fewer than|smaller than|earlier than|before)\\b[^.;:!?]{0,24}(?<!\\p{L})${b}`,
    'iu',
  ).exec(task.slice(0, 4096));
  return found === null || /\b(?:not|never|n['’]t)\b/iu.test(found[0]) ? undefined : found[1] !== undefined;
}

function isOfMoment({ labels }: Condition): boolean {
  return labels.length > 0 && labels.every((use) => isMoment(leafOf(use.label.path)));
}

function isOrdering(op: string): boolean {
  return op === '<' || op === '<=' || op === '>' || op === '>=';
}

/**
 * The bounds of an ordering test that the task names too, each with the side that the task means: of a time that is how long
 * ago it was, where the test is against a span.
 */
export function sidesOf(
  condition: Condition,
  view: CallView,
  model: FlowModel,
): { bound: string; above: boolean }[] {
  if (!isOrdering(condition.op)) return [];
  const { constants } = condition;
  const { task } = model;
  const ago = constants.length > 0 && isOfMoment(condition) ? spansAgo(constants, model) : [];
  if (ago.length > 0) return ago.map(({ text, old }) => ({ bound: text, above: old }));
  return constants.flatMap(formsOf).flatMap((bound) => {
    const at = placeOf(bound, task);
    if (at < 0) return [];
    const left = task.slice(Math.max(0, at - 36), at);
    const right = task.slice(at + bound.length, at + bound.length + 60);
    // `no bid under 0.1`, `don't submit if there are more than 50` say when not to.
    const ahead = task.slice(Math.max(0, at - 140), at);
    const spared =
      NONE_MAY.test(ahead) ||
      (IN_CASE.test(ahead) && !ONLY_IF.test(ahead) && isLeftToUser(task.slice(at), view));
    if (
      !spared &&
      (RULES_OUT.test(ahead) || THEN_NOT.test(right) || (IN_CASE.test(ahead) && DONT.test(right)))
    )
      return [];
    // Any script has a test against `1`: it is the one of the task where it counts the same.
    if (SMALL.test(bound) && !countsWhat(left, right, condition)) return [];
    // `finish before 1 May` says when, `what was opened before 1 May` which.
    if (DAY.test(bound) && !SAYS_WHICH.test(left)) return [];
    const above = ABOVE(left, right);
    if (above === BELOW(left, right)) return [];
    // Somebody may be told on either side; everything else is done on the other one alone.
    if (spared) return isMessage(view) ? [] : [{ bound, above: !above }];
    // `without activity since May` is of what lies before.
    return [{ bound, above: isOfMoment(condition) && IDLE.test(left) ? !above : above }];
  });
}

const SMALL = /^(?:\d|one|two|three)$/iu;

/**
 * The field that is compared has the noun behind the number, or the verb before it, as a word of its name: `more than 3 logins` and
 * `logins.length`, `reported by at least 5 people` and `reports`.
 */
function countsWhat(left: string, right: string, { labels }: Condition): boolean {
  const nouns = [
    ...(right.match(/\p{L}{3,}/gu) ?? []).slice(0, 3),
    ...(left.replace(/^.*[.,;:!?]/su, '').match(/\p{L}{4,}/gu) ?? []).slice(-5),
  ].map((word) => rootOf(word.toLowerCase()));
  return labels.some(({ label }) => {
    const named = label.path.filter((step) => step !== '[]' && step !== '{}').at(-1) ?? '';
    return splitWords(named).some((word) => nouns.includes(rootOf(word)));
  });
}

/** A span of time that the task counts back from now: what lies before it is meant (`old`), or what lies in it. */
interface Span {
  readonly text: string;
  readonly count: number;
  readonly seconds: number;
  readonly old: boolean;
}

const SPAN = /(?<![\p{L}\p{N}.,-])(\d{1,4}|\p{L}{2,8})[ -](hour|hr|day|week|month|year|yr)s?(?!\p{L})/giu;
/** Without one of these there is no span, nor a reason to make the pattern. */
const UNIT = /hour|hr|day|week|month|year|yr/iu;
const BEYOND =
  /\b(?:(?:more|older|longer|earlier) than|over|at least|untouched for|(?:inactive|idle|dormant|silent|quiet) for)\s$/iu;
const WITHIN =
  /\b(?:(?:in|with ?in|from|over|during) )?(?:(?:the|these|those) )?(?:last|past)\s$|\b(?:newer|younger|less) than\s$/iu;
/** Before a span in which something did not happen: `no activity for`, `has not logged in in the last`. */
const IDLE =
  /(?:\b(?:no|not|never|without|nobody|nothing|none)\b|n['’]t\b)[^.;,:]{1,40}\b(?:for|in|with ?in|since|during|over)\s(?:(?:the|more than|over|at least)\s)?(?:(?:last|past)\s)?$/iu;

export const spansOf = oncePerTask(({ task }): readonly Span[] => {
  const spans: Span[] = [];
  for (const match of UNIT.test(task) ? task.matchAll(SPAN) : []) {
    const [, number = '', unit = ''] = match;
    const count = NUMBER_WORDS[number.toLowerCase()] ?? Number(number);
    if (!Number.isFinite(count)) continue;
    const left = task.slice(Math.max(0, match.index - 60), match.index);
    const idle = IDLE.test(left);
    const beyond = BEYOND.exec(left);
    const text = `${beyond?.[0] ?? ''}${match[0]}`;
    const seconds = count * (secondsIn(unit.toLowerCase()) ?? 0);
    if (idle || (beyond !== null && !RULES_OUT.test(left.slice(0, beyond.index))))
      spans.push({ text, count, seconds, old: true });
    else if (WITHIN.test(left)) spans.push({ text, count, seconds, old: false });
  }
  return spans;
});

export function namesSpan(said: Said): boolean {
  return spansOf(said).length > 0;
}

/** Spans of the task that numbers stand for, be they in days, seconds or milliseconds. */
function spansAgo(constants: readonly unknown[], model: FlowModel): readonly Span[] {
  return spansOf(model).filter(({ count, seconds }) =>
    constants.some((one) => one === count || one === seconds || one === seconds * 1000),
  );
}

const MOMENTS = new Set(
  'at on date since time seen login logon created updated modified used activity opened timestamp ts day commit'.split(
    ' ',
  ),
);

export function isMoment(leaf: string): boolean {
  return MOMENTS.has(splitWords(leaf).at(-1) ?? '') || /(?:[a-z](?:At|Date|On)|last_?\w+)$/u.test(leaf);
}

const DAY = /^\d{4}-\d\d-|^\d\d[./]\d\d|\p{L} \d|\d \p{L}/u;
/** Behind a word by which records are told apart: `placed after`, `that came in before`. */
const SAYS_WHICH =
  /(?:\p{L}(?:ed|ing)|\b(?:due|from|in|sent|made|paid|written|taken|is|are|was|were|ends?|starts?|expires?|since))\s(?:(?:on or )?(?:before|after|since|later than|earlier than)\s)?(?:the \p{L}{1,12} \()?$/iu;

/** `3` also stands as `three`, a day as `2026-04-30`, `30 April` or `April 30`. */
function formsOf(constant: unknown): readonly string[] {
  const text = String(constant);
  const forms = text.length >= 1 && text.length <= 20 && /^\d[\d.:-]*$/u.test(text) ? [text] : [];
  if (typeof constant === 'number')
    for (const [word, value] of Object.entries(NUMBER_WORDS)) if (value === constant) forms.push(word);
  const [, year, month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/u.exec(dayOf(constant) ?? '') ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year !== undefined && name !== undefined) {
    const short = name.slice(0, 3);
    forms.push(`${year}-${month}-${day}`, `${day}.${month}.`, `${day}/${month}`, `${month}/${day}`);
    for (const one of [name, short]) forms.push(`${Number(day)} ${one}`, `${one} ${Number(day)}`);
    if (day === '01') forms.push(name);
  }
  return forms;
}

function isDay(constant: unknown): boolean {
  return /^\d{4}-\d\d-\d\d/u.test(dayOf(constant) ?? '');
}

/** Milliseconds since 1970 that no other number of a script is as large as. */
const LEAST_MOMENT = Date.UTC(2000, 0);
const MOST_MOMENT = Date.UTC(2100, 0);

function dayOf(constant: unknown): string | undefined {
  if (typeof constant === 'string') return constant;
  if (typeof constant !== 'number' || !(constant > LEAST_MOMENT && constant < MOST_MOMENT)) return undefined;
  return new Date(constant).toISOString();
}

/** English, as tasks name them, in their order. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

function placeOf(text: string, task: string): number {
  for (let at = task.indexOf(text); at >= 0; at = task.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{N}.,]/u.test(task[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(task[at + text.length] ?? ''))
      return at;
  }
  return -1;
}

/** A test against a number that the task does not name, where a bound that it names is nowhere: `restarts >= 0` for `more than 5 times`. */
export function otherBound(view: CallView, model: FlowModel): string | undefined {
  const missed = missedBound(model);
  if (missed === undefined) return undefined;
  const named = boundsOf(model);
  const test = view.tests.find(
    (one) => isAgainstNumber(one) && !named.some((bound) => isSaidBy(one.constants[0] as number, bound)),
  );
  return test === undefined ? undefined : `${String(test.constants[0])} for ${missed.count}`;
}

function isAgainstNumber({ op, constants, labels }: Condition): boolean {
  return isOrdering(op) && constants.length === 1 && isNumber(constants[0]) && labels.length > 0;
}

const NUMBER = `\\d{1,6}|${Object.keys(NUMBER_WORDS)
  .filter((word) => /^[a-z]{3,}$/u.test(word))
  .join('|')}`;
/** Without one of these there is no bound, nor a reason to make the pattern. */
const COMPARES =
  /than|over|above|below|under|exceed|at (?:least|most)|up to|within|[<>+]|or (?:more|less|fewer|older|higher)/iu;
const BOUND = new RegExp(
  `\\b(?:(?:more|less|fewer|greater|higher|lower|older|longer|shorter) than|over|above|below|under|exceeding|at least|at most|up to|within)\\s[€$£]?(${NUMBER})(?!(?!k\\b)[\\p{L}\\d]|[\\d.,]*\\d)|[<>]=?\\s?(\\d{1,6})(?![\\d.,]*\\d)|(?<![\\p{L}\\p{N}.,])(${NUMBER})(?:\\+|(?: \\p{L}{3,12})? or (?:more|less|fewer|older|higher|above))`,
  'giu',
);

interface Bound {
  readonly count: number;
  /** A sum of money, which has hundredths and no other unit. */
  readonly money: boolean;
  /** Counts time, which scripts reckon in any unit. */
  readonly timed: boolean;
}

const boundsOf = oncePerTask(({ task }): readonly Bound[] =>
  Array.from(COMPARES.test(task) ? task.matchAll(BOUND) : []).flatMap(
    ({ 0: all, 1: a, 2: b, 3: c, index }): readonly Bound[] => {
      const said = (a ?? b ?? c ?? '').toLowerCase();
      const count = NUMBER_WORDS[said] ?? Number(said);
      const right = task.slice(index + all.length);
      const money = MONEY.test(right) || /[€$£]/u.test(all);
      return count > 1 ? [{ count, money, timed: TIMED.test(right) || OF_TIME.test(all) }] : [];
    },
  ),
);

export function namesBound(said: Said): boolean {
  return boundsOf(said).length > 0;
}

/** A bound of the task whose number stands nowhere in the script, in whatever unit. */
const missedBound = onceIn((model: FlowModel): Bound | undefined => {
  const numbers = numbersOf(model);
  // `percent: 10` is no bound of a thousand in another unit.
  const given = new Set(
    model.calls.flatMap(({ acts, arguments: nodes }) =>
      acts ? nodes.flatMap(({ view }) => view.constants.filter(isNumber)) : [],
    ),
  );
  return boundsOf(model).find(
    (bound) => !numbers.some((one) => one === bound.count || (!given.has(one) && isSaidBy(one, bound))),
  );
});

/** The same of a span, by which a text that only speaks of it does not reckon. */
export const missedSpan = onceIn((model: FlowModel): Bound | undefined => {
  const numbers = nodesOfType(model, 'Literal').flatMap(({ value }) => {
    if (typeof value === 'number') return [value];
    return typeof value === 'string' && value.length < 12 ? [Number.parseFloat(value)] : [];
  });
  return boundsOf(model).find((bound) => bound.timed && !numbers.some((one) => isSaidBy(one, bound)));
});

const TIMED =
  /^[\s-]?(?:s|secs?|mins?|minutes?|h|hrs?|hours?|d|days?|wks?|weeks?|months?|yrs?|years?|seconds?)(?!\p{L})/iu;
/** `three weeks or less`: the unit stands within. */
const OF_TIME = /\s(?:minutes?|hours?|days?|weeks?|months?|years?) or /iu;
/** Minor units of a currency, shares of a hundred, and the usual prefixes. */
const UNITS = [1, 100, 0.01, 1000, 0.001, 1e6, 60, 1024, 1024 ** 2, 1024 ** 3];

/** How many of one unit of time are in another, milliseconds included. */
const TIMES = [
  1, 7, 12, 14, 24, 28, 29, 30, 31, 52, 60, 168, 365, 366, 720, 1440, 3600, 8760, 10_080, 43_200, 86_400,
  604_800, 2_592_000, 2_678_400, 31_536_000, 31_622_400,
].flatMap((ratio) => [ratio, ratio * 1000]);

const MONEY = /^\s?(?:€|eur|usd|gbp|chf|kr\b|euros?|dollars?|pounds?|francs?)/iu;

function isSaidBy(one: number, { count, money, timed }: Bound): boolean {
  if (one === 0) return false;
  if (money)
    return [1, 100, 0.01].some((unit) => Math.abs(one - count * unit) <= unit / 100 + (unit === 1 ? 1 : 0));
  if (timed) return TIMES.some((ratio) => Math.abs(one - count * ratio) <= 1 || one * ratio === count);
  return Math.abs(one - count) <= 1 || UNITS.some((unit) => Math.abs(one - count * unit) < 1e-9);
}
