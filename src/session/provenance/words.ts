/** Words of a folded text, and how much a stretch of it says. */

import { DIGIT, IDEOGRAPH, kindOf, LETTER, OTHER } from './fold.ts';

const SPACE = 0x20;

/** Words and pairs of words up to this length are looked up one by one; longer texts through their grams. */
export const MAX_PHRASE = 32;
/** Characters that may stand between the two words of a pair. */
const MAX_BETWEEN = 3;

/** End of the word that starts at `at`, or `at` when none does. A character that is a word by itself ends there. */
export function wordEnd(codes: Uint16Array, at: number, end: number): number {
  const first = kindOf(codes[at] as number);
  if (first === OTHER) return at;
  if (first === IDEOGRAPH) return at + 1;
  let i = at + 1;
  while (i < end) {
    const kind = kindOf(codes[i] as number);
    if (kind !== LETTER && kind !== DIGIT) break;
    i += 1;
  }
  return i;
}

/**
 * Calls `visit` with [start, end) of each word, and of each two neighbouring words with what stands between them; and with
 * where the first of them ends. Those longer than {@link MAX_PHRASE} are left out.
 */
export function eachPhrase(
  codes: Uint16Array,
  start: number,
  end: number,
  visit: (start: number, end: number, firstEnd: number) => void,
): number {
  let before = -1;
  let beforeEnd = -1;
  let words = 0;
  let i = start;
  while (i < end) {
    const to = wordEnd(codes, i, end);
    if (to === i) {
      i += 1;
      continue;
    }
    words += 1;
    if (to - i <= MAX_PHRASE) visit(i, to, to);
    if (before >= 0 && i - beforeEnd <= MAX_BETWEEN && to - before <= MAX_PHRASE)
      visit(before, to, beforeEnd);
    before = i;
    beforeEnd = to;
    i = to;
  }
  return words;
}

const DOT = 0x2e;

/** True when no word and no decimal number goes on over this border. */
export function isBorder(codes: Uint16Array, at: number, start: number, end: number): boolean {
  if (at <= start || at >= end) return true;
  if (codes[at] === DOT && at + 1 < end && bothDigits(codes, at - 1, at + 1)) return false;
  if (codes[at - 1] === DOT && at - 2 >= start && bothDigits(codes, at - 2, at)) return false;
  const left = kindOf(codes[at - 1] as number);
  const right = kindOf(codes[at] as number);
  return left === OTHER || right === OTHER || left === IDEOGRAPH || right === IDEOGRAPH;
}

const bothDigits = (codes: Uint16Array, a: number, b: number): boolean =>
  kindOf(codes[a] as number) === DIGIT && kindOf(codes[b] as number) === DIGIT;

const BITS_LETTER = 2.2;
const BITS_DIGIT = 3.3;
/** A letter beside digits in one word: an identifier says more than prose. */
const BITS_MIXED = 4.5;
const BITS_IDEOGRAPH = 7;
const BITS_OTHER = 1;
const BITS_SPACE = 0.3;
/** What a character says that repeats one of the two before it. */
const REPEATED = 0.25;
/** A word of prose says no more than which of some thousand words it is. */
const MAX_WORD = 13;

/** More than any strength asks for. */
const MAX_BITS = 128;

/** Signs inside of addresses, paths and identifiers. */
const JOINS = new Uint8Array(0x80);
for (const sign of '@.-_/:#') JOINS[sign.charCodeAt(0)] = 1;
export const joins = (code: number): boolean => JOINS[code] === 1;

/**
 * Bits that a stretch of text says, by kinds of characters: about 2.2 for a letter of prose (Shannon 1951) and 13 for a
 * word, log2(10) for a digit, more inside of identifiers and addresses, little for repetitions.
 */
export function bitsOf(codes: Uint16Array, start: number, end: number): number {
  let bits = 0;
  let i = start;
  let joined = false;
  while (i < end && bits < MAX_BITS) {
    const to = Math.min(end, wordEnd(codes, i, end));
    if (to <= i) {
      const c = codes[i] as number;
      const one = c === SPACE ? BITS_SPACE : BITS_OTHER;
      bits += i > start && c === codes[i - 1] ? one * REPEATED : one;
      joined = joins(c);
      i += 1;
      continue;
    }
    const word = wordBits(codes, i, to);
    const part = joined || (to + 1 < end && joins(codes[to] as number) && codes[to + 1] !== SPACE);
    bits += part ? word : Math.min(word, hasDigit(codes, i, to) ? word : MAX_WORD);
    joined = false;
    i = to;
  }
  return bits;
}

function wordBits(codes: Uint16Array, start: number, end: number): number {
  let bits = 0;
  let digits = 0;
  for (let i = start; i < end; i += 1) if (kindOf(codes[i] as number) === DIGIT) digits += 1;
  const letter = digits > 0 ? BITS_MIXED : BITS_LETTER;
  for (let i = start; i < end; i += 1) {
    const c = codes[i] as number;
    const kind = kindOf(c);
    const one = kind === DIGIT ? BITS_DIGIT : kind === IDEOGRAPH ? BITS_IDEOGRAPH : letter;
    const again = i > start && (c === codes[i - 1] || (i - start > 1 && c === codes[i - 2]));
    bits += again ? one * REPEATED : one;
  }
  return bits;
}

export function hasDigit(codes: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if (kindOf(codes[i] as number) === DIGIT) return true;
  return false;
}

/** Bits beyond chance at which a match is taken to be as strong as one can be. */
const FULL = 32;
const LEAST = 0.02;

/**
 * Strength of a match, 0.02-1 in steps of 0.01: bits of the text, less those that chance explains: there are as many
 * ways to match as the source and the argument have words, and more when the text is common in the source.
 *
 * @param places words of the source times words of the argument
 * @param count how often the text stands in the source
 */
export function strengthOf(bits: number, places: number, count: number): number {
  const beyond = bits - Math.log2(1 + places) - Math.log2(Math.max(1, count));
  return Math.round(Math.min(1, Math.max(LEAST, beyond / FULL)) * 100) / 100;
}
