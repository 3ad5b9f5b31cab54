import { splitWords, stem } from '../words.ts';
import { oncePerTask, type Purpose, type Said } from './purpose.ts';

/** Things that the task names by what they are and how they are called: `blocks 7 and 8`. */
export interface Named {
  readonly noun: string;
  readonly names: readonly string[];
  readonly text: string;
  /** Stands in what is to be told (`that court 3 is closed`, `about court 3`), which says nothing of whom. */
  readonly told: boolean;
}

/** The things that the task names by the noun of an argument or field: `block`, `site_id`, `areaName`. */
export function namedBy(name: string, said: Said): Named | undefined {
  const groups = groupsOf(said);
  if (groups.length === 0) return undefined;
  const noun = nounOf(name);
  return noun === '' ? undefined : groups.find((group) => stem(group.noun) === noun);
}

/** What an argument or field is the name or number of, as a stem; empty where it says more than one word. */
export function nounOf(name: string): string {
  const words = splitWords(name).filter((word) => !FORMS.has(word));
  const [word = ''] = words;
  return words.length === 1 && word.length > 2 ? stem(word) : '';
}

/** The task has the word, in whatever number. */
export function saysAs(word: string, { words }: Purpose): boolean {
  return words.some((one) => one === word || stem(one) === stem(word));
}

/** What stands here belongs to what is to be told, in the sentence at hand. */
export function isTold(at: number, task: string): boolean {
  return TOLD.test(task.slice(0, Math.max(0, at)));
}

/** What says of a name that it is one. */
const FORMS = new Set('id ids no nr num number name names key code slug ref uid uuid'.split(' '));
/** Nouns of when and how many, which scripts reckon with. */
const OF_TIME = new Set(
  'second minute hour day week weekend month quarter year season term date time page version next last top first the one at since before after until from to by in of on and or for with'.split(
    ' ',
  ),
);

const groupsOf = oncePerTask(({ task }): readonly Named[] => {
  const found: Named[] = [];
  for (const match of task.slice(0, LONGEST).matchAll(GROUP)) {
    const [text, noun = '', list = ''] = match;
    const bare = noun.toLowerCase();
    if (OF_TIME.has(bare) || OF_TIME.has(stem(bare))) continue;
    const names = list
      .split(LINK)
      .map((name) => name.replace(QUOTES, '').trim())
      .filter((name) => name !== '');
    if (names.length > 0) found.push({ noun: bare, names, text, told: isTold(match.index, task) });
  }
  return found;
});

const TOLD = /(?:\b(?:that|about|why|how|dass|über|que|sur|sobre|che|su)\b|[:"“„«])[^.;!?]*$/iu;
const LONGEST = 4000;
const DAYS = String.raw`(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\b`;
/** A key, number or name: something with a digit or in quotes, or with a capital; no time, share or sum. */
const NAME = String.raw`(?:["'“‘«„][^"'”’»“]{1,40}["'”’»“]|(?=[\p{L}-]{0,12}\d)[\p{L}\d]{1,24}(?:[-_/.][\p{L}\d]{1,24}){0,4}(?![:%]|\p{L}|\d)|(?!${DAYS})\p{Lu}[\p{L}-]{1,30}(?!['’]))`;
const AND = String.raw`(?:,\s?(?:and\s|or\s)?|\s(?:and|or|&|und|oder|et|ou|y|o|e|i|og|och|en)\s)`;
/** A row that goes on (`A to D`) is not spelled out, and a version (`5.1.0`) is not called by its beginning. */
const GROUP = new RegExp(
  String.raw`(?<![\p{L}\d_-])(\p{L}{3,20})\s(${NAME}(?:${AND}${NAME}){0,8})(?![-_/.]?[\p{L}\d])(?!\s?(?:[-–—]|to\b|through\b|until\b|bis\b)\s?[\p{L}\d])`,
  'gu',
);
const LINK = new RegExp(AND, 'gu');
const QUOTES = /["'“”‘’«»„]/gu;
