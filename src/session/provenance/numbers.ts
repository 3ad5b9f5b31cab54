/** Numbers, amounts, telephone, card and account numbers, in one form whatever their separators. */

import { DIGIT, kindOf, LETTER, OTHER } from './fold.ts';
import { hasDigit, wordEnd } from './words.ts';

/**
 * Takes in a number: `form[0, length)` is its kind ({@link VALUE} or {@link COMPACT}) and then its comparable form; it stands
 * at [start, end). `form` is written again for the next one.
 */
export type TakeNumber = (form: Uint16Array, length: number, start: number, end: number) => void;

/** `n1000`: the value of a number. */
export const VALUE = 0x6e;
/** `cgb29nwbk60161331926819`: a number or account without its separators. */
export const COMPACT = 0x63;

/** Longest run of groups that is read as one number. */
const MAX_RUN = 64;
/** Digits from which a number without its separators is taken to be an account, card or telephone number. */
const MIN_COMPACT = 7;

const SPACE = 0x20;
const APOSTROPHE = 0x27;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;
const LOW_LINE = 0x5f;

/** What may stand between groups: 1, and for round brackets and the plus sign 2. */
const SEPARATORS = new Uint8Array(0x80);
for (const sign of " .,-/'_") SEPARATORS[sign.charCodeAt(0)] = 1;
for (const sign of '()+') SEPARATORS[sign.charCodeAt(0)] = 2;
const separator = (code: number): number => (code < 0x80 ? (SEPARATORS[code] as number) : 0);

/**
 * Gives `take` the numbers of `codes[start, end)` whose comparable form differs from how they are written, each with where it
 * stands. `1,000.00` is 1000; `1.234` is both 1.234 and 1234, as nothing says which. Linear: each run is read once.
 *
 * @param plain also those that are written in their comparable form already
 */
export function eachNumber(
  codes: Uint16Array,
  start: number,
  end: number,
  plain: boolean,
  take: TakeNumber,
): void {
  let i = start;
  while (i < end) {
    const to = wordEnd(codes, i, end);
    if (to === i) {
      i += 1;
      continue;
    }
    if (!hasDigit(codes, i, to)) {
      i = to;
      continue;
    }
    const last = runEnd(codes, i, to, end);
    if (last - i <= MAX_RUN) readRun(codes, i, last, plain, take);
    i = last;
  }
}

/** An IBAN starts with two letters and two digits; its later groups may be letters alone. */
function startsIban(codes: Uint16Array, start: number, end: number): boolean {
  return (
    end - start >= 4 &&
    kindOf(codes[start] as number) === LETTER &&
    kindOf(codes[start + 1] as number) === LETTER &&
    kindOf(codes[start + 2] as number) === DIGIT &&
    kindOf(codes[start + 3] as number) === DIGIT
  );
}

/**
 * End of the groups that belong together: words with digits, one separator apart, or two when one is a bracket or plus
 * (`+44 (20) 7946`). Groups of four, as accounts and cards are written, end with the first shorter one.
 */
function runEnd(codes: Uint16Array, start: number, firstEnd: number, end: number): number {
  const iban = startsIban(codes, start, firstEnd);
  let fours = firstEnd - start === 4 ? 1 : 0;
  let last = firstEnd;
  for (;;) {
    let next = last;
    let sign = 0;
    for (; next < end && next - last < 2; next += 1) {
      const one = separator(codes[next] as number);
      if (one === 0) break;
      sign |= one;
    }
    if (next === last || next >= end || (next - last === 2 && sign === 1)) return last;
    const to = wordEnd(codes, next, end);
    const size = to - next;
    const fits = size > 0 && (hasDigit(codes, next, to) || (iban && size === 4));
    if (!fits || to - start > MAX_RUN) return last;
    if (fours >= 2 && size !== 4) return size < 4 ? to : last;
    fours = fours > 0 && size === 4 ? fours + 1 : 0;
    last = to;
  }
}

function readRun(codes: Uint16Array, start: number, end: number, plain: boolean, take: TakeNumber): void {
  const values = valuesOf(codes, start, end);
  let digits = 0;
  let from = start;
  let before = 0;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !parts(codes[at] as number)) {
      if (kindOf(codes[at] as number) === DIGIT) digits += 1;
      continue;
    }
    // Groups that only a space or a list separator held together are numbers of their own as well.
    if (at - from < end - start) {
      if (digits - before >= MIN_COMPACT) takeCompact(codes, from, at, plain, take);
      for (const one of valuesOf(codes, from, at))
        if (!values.includes(one)) takeValue(one, codes, from, at, plain, take);
    }
    from = at + 1;
    before = digits;
  }
  if (digits >= MIN_COMPACT) takeCompact(codes, start, end, plain, take);
  for (const one of values) takeValue(one, codes, start, end, plain, take);
}

const parts = (code: number): boolean => code === SPACE || code === COMMA || code === SLASH;

function takeCompact(codes: Uint16Array, start: number, end: number, plain: boolean, take: TakeNumber): void {
  form[0] = COMPACT;
  let length = 1;
  for (let i = start; i < end; i += 1) {
    const code = codes[i] as number;
    if (kindOf(code) === OTHER) continue;
    form[length] = code;
    length += 1;
  }
  if (plain || length <= end - start) take(form, length, start, end);
}

function takeValue(
  value: string,
  codes: Uint16Array,
  start: number,
  end: number,
  plain: boolean,
  take: TakeNumber,
): void {
  form[0] = VALUE;
  let same = value.length === end - start;
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    same &&= code === codes[start + i];
    form[i + 1] = code;
  }
  if (plain || !same) take(form, value.length + 1, start, end);
}

/** A kind, the characters of a run, and the zeros that a power of ten adds. */
const form = new Uint16Array(1 + MAX_RUN + 9);

const NOTHING: readonly string[] = [];

/** Powers of ten that are glued to a number. Other letters there are a unit or currency. */
const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, mn: 6, mio: 6, bn: 9 };
const LONGEST_UNIT = 4;

/** Inside of a written number beside its digits. */
const inNumber = (code: number): boolean =>
  code === DOT || code === COMMA || code === SPACE || code === APOSTROPHE || code === LOW_LINE;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

const textOf = (codes: Uint16Array, start: number, end: number): string =>
  String.fromCharCode.apply(null, codes.subarray(start, end) as unknown as number[]);

/**
 * The values that the written number `codes[start, end)` can have: digits, with at most one kind of grouping and one decimal
 * sign, and a unit of up to four letters.
 */
function valuesOf(codes: Uint16Array, start: number, end: number): readonly string[] {
  let unit = start;
  while (unit < end && isDigit(codes[unit] as number)) unit += 1;
  if (unit === start) return NOTHING;
  const plain = unit;
  while (unit < end && (isDigit(codes[unit] as number) || inNumber(codes[unit] as number))) unit += 1;
  if (end - unit > LONGEST_UNIT) return NOTHING;
  for (let i = unit; i < end; i += 1)
    if ((codes[i] as number) < 0x61 || (codes[i] as number) > 0x7a) return NOTHING;
  const bare = textOf(codes, start, unit);
  const letters = unit === end ? '' : textOf(codes, unit, end);
  const power = Object.hasOwn(POWERS, letters) ? (POWERS[letters] as number) : 0;
  return plain === unit ? [value(bare, '', power)] : readings(bare, power);
}

function readings(bare: string, power: number): readonly string[] {
  const out = new Set<string>();
  const grouped = /^[0-9]{1,3}([.,' _])[0-9]{3}(?:\1[0-9]{3})*((?!\1)[.,][0-9]+)?$/.exec(bare);
  if (grouped !== null) {
    const fraction = grouped[2] ?? '';
    const whole = bare.slice(0, bare.length - fraction.length).replaceAll(grouped[1] as string, '');
    out.add(value(whole, fraction.slice(1), power));
  }
  const decimal = /^([0-9]+)[.,]([0-9]+)$/.exec(bare);
  if (decimal !== null) out.add(value(decimal[1] as string, decimal[2] as string, power));
  return [...out];
}

/** `007.50` -> `7.5`; with the power 3 -> `7500`. */
function value(whole: string, fraction: string, power: number): string {
  const digits = fraction.padEnd(power, '0');
  return trim(whole + digits.slice(0, power), digits.slice(power));
}

function trim(whole: string, fraction: string): string {
  let from = 0;
  while (from < whole.length - 1 && whole[from] === '0') from += 1;
  let to = fraction.length;
  while (to > 0 && fraction[to - 1] === '0') to -= 1;
  return whole.slice(from) + (to > 0 ? `.${fraction.slice(0, to)}` : '');
}
