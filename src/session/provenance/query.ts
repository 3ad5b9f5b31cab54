/** A text of the arguments, made ready to be looked for. */

import type { View } from './decode.ts';
import { TURNED } from './disguises.ts';
import { foldInto, GAP, GAP_OF_QUERY, kindOf, OTHER } from './fold.ts';
import { hashForm } from './number-table.ts';
import { eachNumber } from './numbers.ts';
import { OffsetMap } from './offsets.ts';
import { hashRange, withRoom } from './range-table.ts';
import { eachPhrase, hasDigit, joins } from './words.ts';
import { rollGrams } from './zone.ts';

export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

/** A number of the text: its form is `forms[at, at + length)`, its kind first; it stands at [start, end). */
export interface NumberPlace {
  readonly at: number;
  readonly length: number;
  readonly hash: number;
  readonly start: number;
  readonly end: number;
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
  /** The comparable forms of the numbers. */
  readonly forms: Uint16Array;
}

const NO_FORMS = new Uint16Array();

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
  const words = eachPhrase(codes, 0, length, (start, end, firstEnd) => {
    if (turned) return;
    if (length <= SHORT_TEXT || identifies(start, end, firstEnd))
      phrases.push({ start, end, hash: hashRange(codes, start, end) });
  });

  /** Words with digits, parts of addresses, and two capitalised words. */
  function identifies(start: number, end: number, firstEnd: number): boolean {
    if (firstEnd === end) return hasDigit(codes, start, end);
    if (kindOf(codes[firstEnd + 1] as number) === OTHER) return false;
    const between = codes[firstEnd] as number;
    return joins(between) || (between === 0x20 && capital(start) && capital(firstEnd + 1));
  }

  function capital(at: number): boolean {
    const raw = offsets.before(at);
    const unit = view.text.charCodeAt(raw);
    if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a;
    const char = view.text[raw] as string;
    return char !== char.toLowerCase();
  }

  const numbers: NumberPlace[] = [];
  let forms: Uint16Array = NO_FORMS;
  let formsEnd = 0;
  if (!turned && hasDigit(codes, 0, length))
    eachNumber(codes, 0, length, true, (form, size, start, end) => {
      forms = withRoom(forms, formsEnd + size);
      for (let i = 0; i < size; i += 1) forms[formsEnd + i] = form[i] as number;
      numbers.push({ at: formsEnd, length: size, hash: hashForm(form, 0, size), start, end });
      formsEnd += size;
    });
  return { view, offsets, codes, length, grams, words, phrases, numbers, forms };
}
