import { stem } from '../../../catalog/language/words.ts';
import { NUMBER_WORDS } from '../../../catalog/lexicon/task.ts';
import type { LabelUse, Primitive } from '../../../script/facts.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { numbersOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { isNumber, onlyConstant, samePath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { MONTHS } from '../conditions/bounds.ts';
import { quantitiesOf } from './quantities.ts';
import { readersOf } from './readers.ts';

/** A literal that the task says to leave alone is what is done away with: `cancel 7731; keep 7732`. */
export function sparedLiteral(view: CallView, model: FlowModel): string | undefined {
  const spared = sparedIn(model);
  for (const { path, view: value } of view.arguments) {
    if (namesExplanation(leafOf(path)) || !value.complete) continue;
    const found = value.constants.find((one) => spared.has(String(one).toLowerCase()));
    if (found !== undefined) return String(found);
  }
  return undefined;
}

/** Numbers and keys that stand behind a word for leaving alone, and nowhere else in the task. */
const sparedIn = oncePerTask(({ task }): ReadonlySet<string> => {
  const found = new Set<string>();
  // A key has a digit; the pattern is dear to compile.
  for (const [, key = ''] of /\d/u.test(task) ? task.matchAll(SPARED) : []) {
    const own = key.toLowerCase();
    if (task.toLowerCase().indexOf(own) === task.toLowerCase().lastIndexOf(own)) found.add(own);
  }
  return found;
});

export function spares(said: Said): boolean {
  return sparedIn(said).size > 0;
}

const SPARED =
  /(?<!\p{L})(?:keep|spare|except|but not|not|leave|leaving|skip|without|apart from|other than|don['’]t touch|do not touch)\s(?:(?:the|order|invoice|ticket|number|no\.?|id|item|case|file)\s|#){0,2}((?=[\p{L}-]{0,12}\d)[\p{L}\p{N}][\p{L}\p{N}_-]{2,30})(?![\p{L}\p{N}_])(?!\s(?:days?|weeks?|months?|years?|hours?|minutes?|eur|euros?|usd|dollars?|%|percent|more|others?)\b)/giu;

/**
 * Two arguments of which each is given the field that has the other's name (`{ from: t.to, to: t.from }`), or what the task says of the
 * other (`{ from: 'savings', to: 'checking' }` for `from checking to savings`).
 */
export function swapped(view: CallView, model: FlowModel): readonly [string, string] | undefined {
  const turned = turnedRound(view, model) ?? sidesCrossed(view, model);
  if (turned !== undefined) return turned;
  const given: { to: string; from: string; use: LabelUse }[] = [];
  for (const { path, view: value } of view.arguments) {
    if (path.length !== 1) continue;
    const [use, ...others] = value.labels.filter(({ strength }) => strength === 'explicit');
    if (use === undefined || others.length > 0) continue;
    const [to, from] = [leafOf(path), leafOf(use.label.path)];
    if (to !== from) given.push({ to, from, use });
  }
  for (const one of given.length > 1 ? given : []) {
    if (!SIDES.test(one.to)) continue;
    const other = given.find(
      ({ to, from, use }) =>
        to === one.from &&
        from === one.to &&
        use.label.call === one.use.label.call &&
        samePath(use.label.path.slice(0, -1), one.use.label.path.slice(0, -1)),
    );
    if (other !== undefined) return [one.to, other.to];
  }
  return undefined;
}

function turnedRound(view: CallView, { purpose }: FlowModel): readonly [string, string] | undefined {
  const [from, to] = [FROM, TO].map((side) =>
    view.arguments.find((node) => node.path.length === 1 && side.test(node.leaf) && isText(literalOf(node))),
  );
  if (from === undefined || to === undefined) return undefined;
  const [first, then] = [from, to].map((node) => ` ${splitWords(String(literalOf(node))).join(' ')} `);
  const told = ` ${purpose.words.join(' ')} `;
  const place = (words: readonly string[], text = ''): boolean =>
    words.some((word) => told.includes(` ${word}${text}`) || told.includes(` ${word} the${text}`));
  const isTurned = place(FROM_WORDS, then) && place(TO_WORDS, first) && !place(FROM_WORDS, first);
  return isTurned ? [from.leaf, to.leaf] : undefined;
}

/** What the task says behind `to` is where it is taken from, and what it says behind `of` or before is where it goes: of an argument and a test too. */
function sidesCrossed(view: CallView, model: FlowModel): readonly [string, string] | undefined {
  const [source, aim] = sidesOf(model);
  if (source === undefined || aim === undefined || source === aim) return undefined;
  const is = (value: Primitive, said: string): boolean => String(value).toLowerCase() === said;
  const nodes = view.arguments.filter(({ path }) => path.length > 0);
  const given = nodes.find((node) => is(literalOf(node), source));
  if (given === undefined || nodes.some((node) => node !== given && is(literalOf(node), source)))
    return undefined;
  const tested = view.tests.find(
    ({ op, constants }) => op === '===' && constants.some((one) => is(one, aim)),
  );
  if (tested !== undefined && !nodes.some((node) => is(literalOf(node), aim))) return [given.leaf, aim];
  const other = TO.test(given.leaf) ? nodes.find((node) => is(literalOf(node), aim)) : undefined;
  return other === undefined ? undefined : [given.leaf, other.leaf];
}

/** `of Tom to Nina`, `room 12 to room 20`: the one, and the other. */
const sidesOf = oncePerTask(({ task }): readonly (string | undefined)[] => {
  const [, source, , aim] = OF_TO.exec(task.toLowerCase()) ?? [];
  return [source, aim];
});

const OF_TO =
  /\b(?:of|from|room|table|bed|seat|account|folder|team|queue|box|bay|slot)\s([\p{L}\p{N}_-]{1,30})(\s\p{L}+)?\s(?:to|into)\s(?:the\s)?(?:room\s|table\s|bed\s|seat\s|account\s|folder\s|team\s|queue\s|box\s|bay\s|slot\s)?([\p{L}\p{N}_-]{1,30})/u;

function isText(value: Primitive): boolean {
  return typeof value === 'string' && value.length > 1 && value.length < 60;
}

const FROM = /^(?:from|source|src|sender|payer|debit)(?:_?(?:account|id|name|folder|path))?$/iu;
const TO =
  /^(?:to|target|dest(?:ination)?|dst|recipient|payee|credit)(?:_?(?:account|id|name|folder|path))?$/iu;
const FROM_WORDS = ['from', 'von', 'de', 'desde', 'da'];
const TO_WORDS = ['to', 'into', 'zu', 'nach', 'auf', 'a', 'vers', 'hacia', 'al'];

/** Names that say which of two sides is meant. */
const SIDES =
  /(?:^|_)(?:from|to|source|target|src|dst|dest\w*|master|duplicate|primary|secondary|keep|drop|old|new|sender|recipient|payer|payee|debtor|creditor|debit|credit|buyer|seller|winner|loser|parent|child|start|end|min|max)(?:_|$|Id|Account)/u;

/** `all` as the one that a change is about, where the task speaks of one or some. */
export function everyOne(view: CallView): string | undefined {
  const node = view.arguments.find((one) => {
    const { path, role } = one;
    return (
      path.length > 0 &&
      ((ALL.test(String(literalOf(one))) && (role === 'identity' || ID.test(leafOf(path)))) ||
        (WITHIN.test(leafOf(path)) && ALL_BELOW.test(String(literalOf(one)))))
    );
  });
  return node === undefined ? undefined : `${node.leaf}: ${String(literalOf(node))}`;
}

const ID = /(?:^|_)ids?$|[a-z]Ids?$/u;
/** Arguments that say upon what a right is given. */
const WITHIN = /^(?:resource|resources|scope|object|target|bucket|repo|repository|project|path)$/iu;
const ALL_BELOW = /^[\w.:-]{1,60}[/:.]\*{1,2}$/u;
const ALL = /^(?:all|\*|any|every(?:one|thing|body)?|alle|todos|tous|tutti|%)$/iu;

/** A number by which a reading call chooses, where the task names another one for the same thing: `stars: 5` for `1-star`. */
export function otherNumber(view: CallView, model: FlowModel): string | undefined {
  const kinds = kindsOf(model);
  const { counts } = quantitiesOf(model);
  const untested = view.tests.length === 0;
  for (const reader of readersOf(view, model))
    for (const node of reader.arguments) {
      const { path, role } = node;
      const number = literalOf(node);
      // `5 beds on ward 12`: what the task says of another thing.
      if (!isNumber(number) || model.purpose.numbers.includes(number)) continue;
      // A page may be larger than what is wanted, where something chooses from it.
      const isOther =
        role === 'limit'
          ? untested && splitWords(reader.name).some((word) => isFarBeyond(number, counts.get(stem(word))))
          : splitWords(leafOf(path)).some((word) => kinds.get(stem(word))?.has(number) === false);
      if (isOther) return `${leafOf(path)}: ${number}`;
    }
  return undefined;
}

/** A hundred is what services give at once. */
function isFarBeyond(number: number, named: number | undefined): boolean {
  return named !== undefined && number > 100 && number > named * 20;
}

/** What an argument is, where it is one literal: nothing that was read has decided which. */
function literalOf({ view }: ArgumentNode): Primitive {
  return view.labels.length === 0 ? onlyConstant(view) : undefined;
}

/** Numbers that tell the kind, by the stem of their noun: `1-star reviews`. */
const kindsOf = oncePerTask(({ task }): ReadonlyMap<string, ReadonlySet<number>> => {
  const kinds = new Map<string, Set<number>>();
  for (const [, digits = '', noun = ''] of task.toLowerCase().matchAll(KIND)) {
    const value = NUMBER_WORDS[digits] ?? Number(digits);
    if (!Number.isFinite(value) || UNITS.test(noun)) continue;
    kinds.set(stem(noun), (kinds.get(stem(noun)) ?? new Set<number>()).add(value));
  }
  return kinds;
});

export function namesKindOrCount(said: Said): boolean {
  return kindsOf(said).size > 0 || quantitiesOf(said).counts.size > 0;
}

/** Of times and measures, of which a task names several. */
const UNITS =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|euros?|dollars?|percent|points?|times|pages?|digits?|characters?)$/u;

const KIND = /(?<![\p{L}\p{N}.,:/-])(\d{1,5}|\p{Ll}{3,8})-(\p{Ll}{3,20})/gu;

/** A reading call that leaves open what the task names: `category: 'all'` for `the category garden`, `month: ''` for `June`. */
export function leftOpen(view: CallView, model: FlowModel): string | undefined {
  const open = openReaders(model);
  if (open.size === 0) return undefined;
  const reader = readersOf(view, model).find((one) => open.has(one));
  return reader === undefined ? undefined : open.get(reader);
}

const openReaders = onceIn((model: FlowModel): ReadonlyMap<CallView, string> => {
  const found = new Map<CallView, string>();
  for (const reader of model.calls) {
    if (!reader.onlyReads) continue;
    const node = reader.arguments.find((one) => isOpen(one) && isSaid(leafOf(one.path), model));
    if (node !== undefined) found.set(reader, node.leaf);
  }
  return found;
});

function isOpen(node: ArgumentNode): boolean {
  const { path, role } = node;
  const one = literalOf(node);
  return (
    (one === '' || (typeof one === 'string' && ALL.test(one))) &&
    path.length === 1 &&
    role !== 'limit' &&
    role !== 'fields'
  );
}

/** The task names one by this noun (`category garden`) in a word that the script never says, or a month for a month. */
function isSaid(key: string, { task, calls }: FlowModel): boolean {
  const word = splitWords(key).at(-1) ?? '';
  if (/^(?:month|period|date|since|day|year)$/u.test(word)) return A_TIME.test(task);
  if (!/^\p{L}{4,24}$/u.test(word)) return false;
  const [, value = ''] =
    new RegExp(
      `(?<!\\p{L})${word}\\s(?:is |called |= ?)?["'“‘]?([\\p{L}\\p{N}][\\p{L}\\p{N}-]{2,30})`,
      'iu',
    ).exec(task) ?? [];
  if (value === '' || JOINS.test(value)) return false;
  const said = value.toLowerCase();
  return !calls.some(({ literals }) => literals.some((text) => text.toLowerCase().includes(said)));
}

/** Words behind a noun that name none. */
const JOINS =
  /^(?:and|but|for|from|that|which|who|whose|with|without|are|was|were|has|have|had|not|should|must|can|will|off|out|into|onto|over|under|until|till|per|und|oder|von|die|der|das|mit|los|las|les|des)$/iu;

const A_TIME =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|today|yesterday|this (?:week|month|year)|last (?:week|month|year)|20\d\d)\b/iu;

/** A month that is asked for or written to (`2026-12`), where the task names one other and the script never says that one. */
export function otherMonth(view: CallView, model: FlowModel): string | undefined {
  if (!missesMonth(model)) return undefined;
  return [view, ...readersOf(view, model)]
    .flatMap(({ arguments: nodes }) => nodes.filter(({ role }) => role !== 'content'))
    .map(literalOf)
    .find((one): one is string => typeof one === 'string' && isMonth(one));
}

/** The one month that the task names. */
const monthOf = oncePerTask(({ task }): string | undefined => {
  const named = new Set(Array.from(task.matchAll(MONTH), ([name]) => name));
  return named.size === 1 ? [...named][0] : undefined;
});

export function namesMonth(said: Said): boolean {
  return monthOf(said) !== undefined;
}

/** The script has neither the number of that month in a date nor its name, where it asks for one month: in the question. */
const missesMonth = onceIn((model: FlowModel): boolean => {
  const name = monthOf(model) ?? '';
  const month = name.slice(0, 3).toLowerCase();
  const digits = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  const texts = model.calls.flatMap(({ literals }) => literals);
  // What only speaks of the month asks for none.
  const asks = model.calls.some(({ onlyReads, literals }) => onlyReads && literals.some(isMonth));
  const ofMonth = new RegExp(`^\\d{4}-${digits}(?:-|$)`, 'u');
  return !texts.some((text) =>
    asks ? ofMonth.test(text) : text.includes(`-${digits}`) || text.toLowerCase().includes(month),
  );
});

/** `2026-10` */
function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text);
}

const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})`, 'gu');

/** A share that the task names, and by which the script never reckons: `30%` where neither 30 nor 0.3 stands anywhere. */
export function unreckoned(view: CallView, model: FlowModel): string | undefined {
  const missed = missedShare(model);
  if (missed === undefined) return undefined;
  return view.arguments.some((node) => isSum(node) || isShare(node)) ? `${missed}%` : undefined;
}

const sharesOf = oncePerTask(({ task }): readonly number[] =>
  Array.from(A_SHARE.test(task) ? task.matchAll(SHARE) : [], ([, digits = '']) =>
    Number(digits.replace(',', '.')),
  ),
);

export function namesShare(said: Said): boolean {
  return sharesOf(said).length > 0;
}

const missedShare = onceIn((model: FlowModel): number | undefined => {
  const numbers = numbersOf(model);
  return sharesOf(model).find(
    (share) => ![share, 100 - share, 100 + share].some((one) => has(numbers, one) || has(numbers, one / 100)),
  );
});

/** A sum that comes out of a result. */
function isSum({ role, path, view: { labels } }: ArgumentNode): boolean {
  return (
    (role === 'amount' || SUM.test(leafOf(path))) && labels.some(({ strength }) => strength === 'explicit')
  );
}

/** A share that the script sets by itself: `rollout: 100`. */
function isShare(node: ArgumentNode): boolean {
  return OF_SHARES.test(node.leaf) && isNumber(literalOf(node));
}

const OF_SHARES = /percent|pct|rollout|share|rate$|ratio|weight|discount|traffic|canary/iu;

const SUM = /price|amount|discount|rate|deposit|fee|total|salary|betrag|preis|importe|precio|montant|prix/iu;
/** What no match of the pattern below can do without; that one is dear to compile. */
const A_SHARE = /\d\s?[%p]/iu;
const SHARE =
  /(?<![\p{L}\p{N}.,])(?<!\b(?:max|min|maximum|minimum|most|least|up to|than|over|above|below|under|within|by|exceeds?|if|drops?|grew|fell|rose|per|each|every|full)\s)(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent\b|per cent\b|prozent\b|por ciento|pour cent|per cento)/giu;

function has(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((one) => Math.abs(one - wanted) < 1e-9);
}
