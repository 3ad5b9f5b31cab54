/** A text of the arguments, made ready to be looked for. */

import type { View } from './decode.ts';
import { TURNED } from './disguises.ts';
import { foldInto, GAP, GAP_OF_QUERY } from './fold.ts';
import { type NumberPlace, numbersIn } from './numbers.ts';
import { OffsetMap } from './offsets.ts';
import { hashRange } from './range-table.ts';
import { eachPhrase, hasDigit, JOINS, wordEnd } from './words.ts';
import { rollGrams } from './zone.ts';

export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

export interface Query {
  readonly view: View;
  /** From folded positions to those of the view. */
  readonly offsets: OffsetMap;
  readonly codes: Uint16Array;
  readonly length: number;
  /** Hash of the gram at each position. */
  readonly grams: Int32Array;
  readonly words: number;
  /** Words and pairs of words to look up, in order of their ends. */
  readonly phrases: readonly Phrase[];
  readonly numbers: readonly NumberPlace[];
}

/** In texts up to this length every word is looked up; in longer ones those that identify something. */
const SHORT_TEXT = 64;

export function makeQuery(view: View): Query {
  const offsets = new OffsetMap();
  const codes = new Uint16Array(view.text.length + 1);
  const length = foldInto(view.text, codes, 0, offsets);
  if (view.above !== undefined)
    for (let i = 0; i < length; i += 1) if (codes[i] === GAP) codes[i] = GAP_OF_QUERY;
  const grams = new Int32Array(length);
  rollGrams(codes, length, grams);
  const phrases: Phrase[] = [];
  const turned = view.how.some((one) => TURNED.has(one));
  const words = eachPhrase(codes, 0, length, (start, end, size) => {
    if (turned) return;
    if (length <= SHORT_TEXT || identifies(start, end, size))
      phrases.push({ start, end, hash: hashRange(codes, start, end) });
  });

  /** Words with digits, parts of addresses, and two capitalised words. */
  function identifies(start: number, end: number, size: 1 | 2): boolean {
    if (size === 1) return hasDigit(codes, start, end);
    const first = wordEnd(codes, start, end);
    const between = codes[first] as number;
    if (wordEnd(codes, first + 1, end) !== end) return false;
    return JOINS.has(between) || (between === 0x20 && capital(start) && capital(first + 1));
  }

  function capital(at: number): boolean {
    const char = view.text[offsets.before(at)] as string;
    return char !== char.toLowerCase();
  }

  const numbers = !turned && hasDigit(codes, 0, length) ? numbersIn(codes, 0, length, true) : [];
  return { view, offsets, codes, length, grams, words, phrases, numbers };
}
