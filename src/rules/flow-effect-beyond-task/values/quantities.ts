import { stem, tokens } from '../../../catalog/language/words.ts';
import { NUMBER_WORDS } from '../../../catalog/lexicon/task.ts';
import { argumentAt } from '../../../catalog/schema.ts';
import type { LabelUse, ValueView } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, numbersOf } from '../../flow-model/nodes.ts';
import { asksForNamed } from '../../flow-model/rounds/queries.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { isNumber, onlyConstant, showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/** Units of time as tasks and names of arguments write them, in seconds. */
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|millis|milliseconds?)$/u, 0.001],
  [/^(?:s|secs?|seconds?|secondes?|segundos?|sekunden?|ttl)$/u, 1],
  [/^(?:m|mins?|minut\w{0,3})$/u, 60],
  [/^(?:h|hrs?|hours?|heures?|horas?|stunden?|ore|godzin\w?)$/u, 3600],
  [/^(?:d|days?|jours?|dias?|tage?n?|giorni|dni|dagen)$/u, 86_400],
  [/^(?:w|weeks?|wochen?|semaines?|semanas?|settimane)$/u, 604_800],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mesi)$/u, 2_592_000],
  [/^(?:y|yrs?|years?|jahre?n?|ans?|anos?|anni)$/u, 31_536_000],
];
/** How many times as much as the task names is more than a margin. */
const FAR = 3;
/** So many times as long is no margin for anything: milliseconds for seconds, seconds for minutes or hours. */
const OTHER_UNIT = 50;

/** Of a unit of time by its name. */
export function secondsIn(unit: string): number | undefined {
  return TIMES.find(([name]) => name.test(unit))?.[1];
}

/** Seconds in the unit of an argument, by its name (`ttl_days`) or by what the tool says of it (`Lifetime in seconds.`). */
function unitOf(path: readonly string[], { tools }: CallView): number | undefined {
  const named = secondsIn(splitWords(leafOf(path)).at(-1) ?? '');
  if (named !== undefined || path.length !== 1) return named;
  for (const { declaration } of tools) {
    const said = argumentAt(declaration?.inputSchema, path)?.description?.slice(0, 400) ?? '';
    const unit = IN_UNITS.exec(said)?.[1]?.toLowerCase();
    if (unit !== undefined) return secondsIn(unit);
  }
  return undefined;
}

const IN_UNITS =
  /(?:\b(?:in|number of|how many)\s|\(|^)((?:milli)?seconds|minutes|hours|days|weeks|months|years)\b/iu;

interface Quantities {
  /** Seconds of the longest time that the task names; 0 without one. */
  readonly longest: number;
  /** Number that stands before a noun, by the noun's stem. */
  readonly counts: ReadonlyMap<string, number>;
}

/** `ten minutes`, `4 replicas`, `40-60 cryo racks`: numbers of the task with what they count. */
export const quantitiesOf = oncePerTask(({ task }): Quantities => {
  let longest = 0;
  const counts = new Map<string, number>();
  const list = tokens(task).flatMap((token) => token.split('-'));
  list.forEach((token, at) => {
    const [, digits, glued] = /^(\d{1,6})([a-z]{0,4})$/u.exec(token) ?? [];
    const value = digits !== undefined ? Number(digits) : NUMBER_WORDS[token];
    if (value === undefined || isState(list, at)) return;
    const seconds = secondsIn(glued || (list[at + 1] ?? ''));
    // `5 min later` says when, not how long.
    if (seconds !== undefined && !OFFSET.has(list[at + (glued ? 1 : 2)] ?? ''))
      longest = Math.max(longest, value * seconds);
    for (const noun of list.slice(at + 1, at + 4)) {
      if (!/^\p{L}{3,}$/u.test(noun)) break;
      const key = stem(noun);
      counts.set(key, Math.max(value, counts.get(key) ?? 0));
      // `the last 3 days` counts nothing that comes after.
      if (secondsIn(noun) !== undefined) break;
    }
  });
  return { longest, counts };
});

/** `we are down to one day`, `it took 3 hours`: how things are, not how they shall be. */
function isState(list: readonly string[], at: number): boolean {
  const before = list[at - 1] ?? '';
  return /^(?:took|taken|lasted|already)$/.test(before) || (before === 'to' && list[at - 2] === 'down');
}

/** Behind a time that stands between two moments. */
const OFFSET = new Set(
  'later earlier apart ahead ago später spaeter früher frueher más después antes tard tôt dopo prima'.split(
    ' ',
  ),
);

export function namesQuantity(said: Said): boolean {
  const { longest, counts } = quantitiesOf(said);
  return longest > 0 || counts.size > 0;
}

/** An argument with a number, in its own unit, far beyond what the task names for that unit or noun. */
export function beyondNamed(view: CallView, model: FlowModel): string | undefined {
  const { longest, counts } = quantitiesOf(model);
  const asks = !view.acts && view.onlyReads;
  if (asks && !view.tools.some((tool) => tool.reach.reach === 'world')) return undefined;
  for (const { path, role, view: value } of view.arguments) {
    const least = role === 'amount' ? undefined : leastOf(value);
    if (least === undefined) continue;
    const words = splitWords(leafOf(path));
    if (words.length === 0) continue;
    const seconds = longest > 0 ? unitOf(path, view) : undefined;
    // A unit alone says what lasts only where something is done.
    if (seconds !== undefined && (words.length > 1 ? isLasting(words, view) : view.acts)) {
      if (least * seconds > longest * FAR) return `${showPath(path)}: ${least}`;
    }
    if (asks || role === 'limit') continue;
    const named = words.map((word) => counts.get(stem(word))).find((count) => count !== undefined);
    if (named !== undefined && named > 0 && least > named * 2) return `${showPath(path)}: ${least}`;
  }
  return undefined;
}

/** What is made lasts so much longer than the longest time of the task that another unit was meant. */
export function inOtherUnit(view: CallView, model: FlowModel): string | undefined {
  const { longest } = quantitiesOf(model);
  if (longest === 0) return undefined;
  for (const { path, role, view: value } of view.arguments) {
    const one = onlyConstant(value);
    if (role === 'amount' || role === 'limit' || !isNumber(one)) continue;
    const words = splitWords(leafOf(path));
    if (!words.some((word) => LASTING.has(word))) continue;
    const seconds = unitOf(path, view);
    if (seconds !== undefined && one * seconds > longest * OTHER_UNIT) return `${showPath(path)}: ${one}`;
  }
  return undefined;
}

/**
 * A number in a unit of time where the task names another one of that unit, alone: `due_days: 7` for `30 days`. What the script
 * also reckons with may be meant elsewhere.
 */
export function otherTime(view: CallView, model: FlowModel): string | undefined {
  const said = timesOf(model);
  for (const { path, role, view: value } of view.arguments) {
    const one = onlyConstant(value);
    if (role === 'limit' || !isNumber(one) || one <= 0) continue;
    const unit = unitOf(path, view);
    if (unit === undefined || said?.unit !== unit || said.count === one) continue;
    if (!numbersOf(model).includes(said.count)) return `${showPath(path)}: ${one}`;
  }
  return undefined;
}

/** The one time that the task names. */
const timesOf = oncePerTask(({ task }): { readonly count: number; readonly unit: number } | undefined => {
  const found: { readonly count: number; readonly unit: number }[] = [];
  const list = tokens(task).flatMap((token) => token.split('-'));
  list.forEach((token, at) => {
    const count = /^\d{1,6}$/u.test(token) ? Number(token) : NUMBER_WORDS[token];
    const unit = secondsIn(list[at + 1] ?? '');
    if (count === undefined || unit === undefined || isState(list, at) || OFFSET.has(list[at + 2] ?? ''))
      return;
    found.push({ count, unit });
  });
  return found.length === 1 ? found[0] : undefined;
});

export function namesOneTime(said: Said): boolean {
  return timesOf(said) !== undefined;
}

/** Words by which a number says how many are left, or for each of how many, or speaks beside it of others. */
const KEPT_OR_EACH =
  /\b(?:keep\w*|but|except|save for|leave|leaving|retain\w*|each|every|everyone|everybody|anyone|the rest|others?|remaining|per|all|at least|beh[aä]lt\w*|bis auf|au[ßs]er|je|pro|alle?)\b/iu;

/** The task says how many of something are meant. */
export function countsThings(said: Said): boolean {
  return quantitiesOf(said).counts.size > 0 && !KEPT_OR_EACH.test(said.purpose.task);
}

/**
 * What cannot be taken back is done to more than the number that the task names: `slice(0, 24)`, or all there are, for `the 3 oldest
 * snapshots`.
 */
export function beyondCount(view: CallView, model: FlowModel): string | undefined {
  const { counts } = quantitiesOf(model);
  const rounds = mostRounds(view);
  if (rounds === undefined) return undefined;
  const { labels } = view.call.args;
  const nouns = [...splitWords(view.name), ...labels.flatMap(({ label }) => label.path.flatMap(splitWords))];
  // Days and hours are counted, too, and nothing is done to them.
  const noun = nouns.find(
    (word) => rounds > (counts.get(stem(word)) ?? Number.POSITIVE_INFINITY) && secondsIn(word) === undefined,
  );
  if (noun === undefined) return undefined;
  // `if (queue.length < 400) queue.push(one)`
  const named = counts.get(stem(noun)) ?? 0;
  if (named > 9 && nodesOfType(model, 'Literal').some(({ value }) => value === named)) return undefined;
  // `the two references that Kim gave`: all that one record has.
  if (labels.length > 0 && labels.every((use) => isWithinNamed(use, model))) return undefined;
  return Number.isFinite(rounds) ? `${rounds} ${noun}` : `any number of ${noun}`;
}

/** A list within the one record that was asked for by what the task names. */
function isWithinNamed({ label: { call, path } }: LabelUse, model: FlowModel): boolean {
  const source = model.byId.get(call);
  const [list] = path;
  if (source === undefined || list === undefined || list === '[]' || !asksForNamed(source, model))
    return false;
  return source.tools.some(({ result }) =>
    [...(result?.fields?.keys() ?? [])].some((name) => name !== list && !OF_PAGES.test(name)),
  );
}

/** What stands beside the one list of a result, and is no record. */
export const OF_PAGES = /cursor|next|page|total|count|more|offset|limit|token/iu;

/** Most rounds over a collection that no test narrowed; nothing where one did. */
function mostRounds({ call, tests }: CallView): number | undefined {
  if (tests.length > 0) return undefined;
  if (call.times.kind === 'bounded') return call.times.max;
  return call.times.kind === 'data' &&
    call.loops.every(({ kind }) => kind === 'for-of' || kind === 'callback')
    ? Number.POSITIVE_INFINITY
    : undefined;
}

/** The least that the value can be; nothing where it may be anything. */
function leastOf({ constants, complete, range }: ValueView): number | undefined {
  const numbers = constants.filter(isNumber);
  if (complete) return numbers.length > 0 ? Math.max(...numbers) : undefined;
  return range !== undefined && Number.isFinite(range.min) ? range.min : undefined;
}

const LASTING = new Set(
  'until till expires expire expiry expiration ttl duration valid validity lifetime period for lock open run hold dauer ablauf gueltig duracion duree durata durata durat durata fin'.split(
    ' ',
  ),
);

function isLasting(words: readonly string[], view: CallView): boolean {
  return (
    words.some((word) => LASTING.has(word)) ||
    (view.acts && words.length === 2 && !TECHNICAL.has(words[0] ?? ''))
  );
}

/** Times of the machinery, which say nothing of what is asked. */
const TECHNICAL = new Set(
  'timeout retry wait poll delay backoff cache interval max min keep sleep'.split(' '),
);

/** Words by which the user limits how long something is to last. */
const LIMITS =
  /\b(?:until|till)\b|\b(?:for|within|valid|lasting)\b.{0,24}\b\d+\s?(?:minutes?|mins?|hours?|h|days?|d|weeks?|months?)\b|\b\d+[- ](?:minute|hour|day|week|month)s?\b|\bfrom\b.{1,40}\b(?:to|till)\b\s?\d|\b(?:bis|f[üu]r)\b.{0,30}\b(?:\d+|ende)\b|\b(?:hasta|durante|fino a|jusqu|pendant|valable|at[ée]|przez|do dnia|tot)\b.{0,30}\d/i;
const ENDS = new Set(
  'until till expires expire expiry expiration expiresat expiresin ends end endat endsat ttl duration minutes hours days dauer bis ablauf gueltig duracion hasta caduca vencimiento duree expira expiracion fin validuntil valid scadenza durata duur dauermin'.split(
    ' ',
  ),
);
const ENDLESS = new Set([
  '',
  'never',
  'none',
  'permanent',
  'forever',
  'unlimited',
  'nie',
  'nunca',
  'jamais',
  'mai',
]);

/** Words by which the user wants no end, or one that somebody sets later: `until we revoke it`. */
const WANTS_NO_END =
  /\b(?:without (?:an? |any )?(?:end|expiry|expiration|limit)\b|no (?:end(?: date)?|expiry|expiration)\b|never expir|indefinite|permanent(?:ly)?\b|until (?:we|you|i|they|further|revoked|cancell?ed|withdrawn)\b|unbefristet|bis auf (?:weiteres|widerruf)|hasta nuevo|sin (?:caducidad|fin)\b|jusqu.{1,3}nouvel|sans (?:limite|fin)\b|senza (?:scadenza|limiti)\b|bezterminow)/i;

export function limitsTime({ purpose: { task } }: Said): boolean {
  return /\d|til|ende/i.test(task) && LIMITS.test(task) && !WANTS_NO_END.test(task);
}

/** The argument for the end of something, left out, empty or without end where the task names one. */
export function droppedEnd(view: CallView, { purpose }: FlowModel): string | undefined {
  if (!purpose.fits(view)) return undefined;
  for (const node of view.arguments) {
    if (!isEnd(node.path)) continue;
    const { view: value } = node;
    if (value.complete && value.constants.length > 0 && value.constants.every(isEndless))
      return showPath(node.path);
  }
  return leftOut(view);
}

export function isEnd(path: readonly string[]): boolean {
  const leaf = leafOf(path);
  return path.length > 0 && !namesExplanation(leaf) && splitWords(leaf).some((word) => ENDS.has(word));
}

function isEndless(constant: unknown): boolean {
  return (
    constant === 0 ||
    constant === null ||
    constant === Number.POSITIVE_INFINITY ||
    (typeof constant === 'string' && ENDLESS.has(constant.trim().toLowerCase()))
  );
}

/** An end that the tool takes and the call does not give. */
function leftOut(view: CallView): string | undefined {
  const { fields, open } = view.call.args;
  const [tool] = view.tools;
  if (tool === undefined || view.tools.length !== 1 || open === true || fields === undefined)
    return undefined;
  const name = traitsOf(tool).takes.find((key) => isEnd([key]));
  if (name === undefined || view.arguments.some((node) => isEnd(node.path))) return undefined;
  return name;
}
