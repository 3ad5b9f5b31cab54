/** One comparable form of a text: case, white space, accents, look-alikes and invisible characters do not count. */

import type { OffsetMap } from './offsets.ts';

/** Kinds of folded code units; 0 is one that was not asked for yet. */
export const OTHER = 1;
export const LETTER = 2;
export const DIGIT = 3;
/** A character that is a word by itself: scripts that write no spaces. */
export const IDEOGRAPH = 4;

const SPACE = 0x20;
/** Stands for U+0000 of a text: 0 separates the pieces of a zone and must not occur in them. */
const NUL = 0xfffd;

/** Between texts that were decoded from different places. Those of a query and of a zone differ: nothing goes across. */
export const GAP = 0xffff;
export const GAP_OF_QUERY = 0xfffe;

const folded = new Uint16Array(0x10000);
const kinds = new Uint8Array(0x10000);

/** Letters of other scripts that are drawn as Latin ones, after case folding; and dashes and quotes. */
const LOOKALIKES = new Map<string, string>(
  [
    ['авеԁһіјкӏмноԛрсѕтԝухԍ', 'abedhijklmhoqpcstwyxg'],
    ['αβεικνορτυχ', 'abeiknoptux'],
    ['ıɑɡɩօս', 'iagiou'],
    ['‘’‚‛′`´', "'''''''"],
    ['“”„‟″«»', '"""""""'],
    ['‐‑‒–—―−﹘', '--------'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (c, at): [string, string] => [c, to[at] as string])),
);

/** Blocks of combining marks: accents that are drawn over the letter before. */
const MARK_BLOCKS: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x1ab0, 0x1aff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
const isMark = (unit: number): boolean => MARK_BLOCKS.some(([from, to]) => unit >= from && unit <= to);
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const BLANK = /[\s\u2800\u3164\uffa0\u115f\u1160]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function foldOne(unit: number): number {
  if (unit === 0 || unit === GAP_OF_QUERY) return NUL;
  if (unit >= 0xd800 && unit <= 0xdfff) return unit;
  const char = String.fromCharCode(unit);
  if (BLANK.test(char)) return SPACE;
  if (unit < 0x80) return char.toLowerCase().charCodeAt(0);
  if (isMark(unit) || INVISIBLE.test(char)) return 0;
  const plain = Array.from(char.normalize('NFKD'))
    .filter((part) => !isMark(part.charCodeAt(0)))
    .join('');
  const one = (plain.length === 1 ? plain : char).toLowerCase();
  const kept = one.length === 1 ? one : char;
  return (LOOKALIKES.get(kept) ?? kept).charCodeAt(0);
}

function kindOne(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return LETTER;
  const char = String.fromCharCode(unit);
  if (unit < 0x80) return /[0-9]/.test(char) ? DIGIT : /[A-Za-z]/.test(char) ? LETTER : OTHER;
  if (/\p{Nd}/u.test(char)) return DIGIT;
  if (ALONE.test(char)) return IDEOGRAPH;
  return WORD.test(char) ? LETTER : OTHER;
}

/**
 * The tables are filled by pages of 128, when a text first needs one: most texts need the first alone, and the classes of
 * characters that the others are told by are slow to compile.
 */
function fill(page: number): void {
  const from = page << 7;
  for (let unit = from; unit < from + 0x80; unit += 1) {
    folded[unit] = foldOne(unit);
    kinds[unit] = kindOne(unit);
  }
}
fill(0);

/** Kind of a folded code unit. */
export function kindOf(unit: number): number {
  const kind = kinds[unit] as number;
  if (kind !== 0) return kind;
  fill(unit >> 7);
  return kinds[unit] as number;
}

/** Letters in mathematical and enclosed alphabets are pairs; what they stand for is one code unit. */
const pairs = new Map<number, number>();

function foldPair(high: number, low: number): number {
  // Tags and variation selectors beyond the basic plane are invisible.
  if (high === 0xdb40) return 0;
  if (high !== 0xd835 && high !== 0xd83c) return -1;
  const point = (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
  let one = pairs.get(point);
  if (one === undefined) {
    const plain = String.fromCodePoint(point).normalize('NFKD').toLowerCase();
    const unit = plain.charCodeAt(0);
    one = plain.length === 1 ? foldUnit(unit) : -1;
    // At most 2,048 code points come here.
    pairs.set(point, one);
  }
  return one;
}

function foldUnit(unit: number): number {
  if (kinds[unit] === 0) fill(unit >> 7);
  return folded[unit] as number;
}

/**
 * Writes the folded text into `target` from `at` on. White space at both ends goes, runs of it become one space.
 *
 * @param target has room for `text.length` more code units
 * @param offsets receives the places where folded and raw positions drift apart, relative to `at`, the end included
 * @returns the end of what was written
 */
export function foldInto(text: string, target: Uint16Array, at: number, offsets: OffsetMap): number {
  let out = at;
  let blankAt = -1;
  let drift = 0;
  let rawEnd = 0;
  for (let i = 0; i < text.length; i += 1) {
    const raw = i;
    const unit = text.charCodeAt(i);
    let c: number;
    if (unit < 0x80) c = folded[unit] as number;
    else if (unit >= 0xd800 && unit <= 0xdbff && i + 1 < text.length) {
      const low = text.charCodeAt(i + 1);
      const pair = low >= 0xdc00 && low <= 0xdfff ? foldPair(unit, low) : -1;
      if (pair >= 0) i += 1;
      c = pair >= 0 ? pair : unit;
    } else c = foldUnit(unit);
    if (c === 0) continue;
    if (c === SPACE) {
      if (blankAt < 0) blankAt = raw;
      continue;
    }
    if (blankAt >= 0) {
      if (out > at) {
        if (blankAt - (out - at) !== drift) {
          drift = blankAt - (out - at);
          offsets.add(out - at, blankAt);
        }
        target[out] = SPACE;
        out += 1;
      }
      blankAt = -1;
    }
    if (raw - (out - at) !== drift) {
      drift = raw - (out - at);
      offsets.add(out - at, raw);
    }
    target[out] = c;
    out += 1;
    rawEnd = i + 1;
  }
  if (rawEnd - (out - at) !== drift) offsets.add(out - at, rawEnd);
  return out;
}
