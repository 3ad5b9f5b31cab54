import { splitWords } from '../../flow-model/words.ts';

/** One of the values that a text says a field can have. */
export interface ListedValue {
  /** In lower case. */
  readonly value: string;
  /** Words by which the list explains it: `given` of `true (given)`. */
  readonly words: readonly string[];
}

/** What a field can be, where a text lists it: `consent is granted, withdrawn or unknown`, `true (given), false (refused) or null`. */
export function listedAs(field: string, text: string): readonly ListedValue[] {
  const list = text.length > LONGEST ? undefined : patternOf(field).exec(text)?.[1];
  if (list === undefined) return [];
  return Array.from(list.matchAll(EACH), ([, value = '', explained = '']) => ({
    value: value.toLowerCase(),
    words: splitWords(explained),
  })).filter(({ value }) => value !== 'or');
}

/** A text without the sentence in which it lists what the field can be: naming a value there asks for none. */
export function withoutLists(text: string, field: string): string {
  return text.length > LONGEST ? text : text.replace(patternOf(field), ' ');
}

const LONGEST = 4096;
const ITEM = String.raw`["'\x60]?[\p{L}_][\p{L}\p{N}_-]{1,24}["'\x60]?(?: \([^()]{1,60}\))?`;
const EACH = /["'`]?([\p{L}_][\p{L}\p{N}_-]{1,24})["'`]?(?: \(([^()]{1,60})\))?/gu;

function patternOf(field: string): RegExp {
  const name = field.replace(/[^\p{L}\p{N}_ ]/gu, '.').replace(/[_ ]/gu, '[_ ]');
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${name}["'\x60]?(?: is(?: one of)?:?| can be| may be| are|:| =| one of| says) (${ITEM}(?:(?:, (?:or )?| \| ?|\/)${ITEM}){0,8}(?:,? or | \| ?|\/)${ITEM})(?![\p{L}\p{N}_-])`,
    'iu',
  );
}
