/** Numbers, amounts, telephone, card and account numbers, in one form whatever their separators. */

import { DIGIT, kindOf, LETTER, OTHER } from './fold.ts';
import { hasDigit, wordEnd } from './words.ts';

/** Round brackets and the plus sign. */
const BRACKETS = new Set([0x28, 0x29, 0x2b]);

export interface NumberPlace {
  /** `n:1000` for a number, `c:gb29nwbk60161331926819` for characters without separators. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Longest run of groups that is read as one number. */
const MAX_RUN = 64;
/** Digits from which a number without its separators is taken to be an account, card or telephone number. */
const MIN_COMPACT = 7;

const DOT = 0x2e;
const COMMA = 0x2c;

/** Between groups: space, `.`, `,`, `-`, `/`, `'`, `(`, `)`, `+`, `_`. */
const SEPARATORS = new Set([0x20, DOT, COMMA, 0x2d, 0x2f, 0x27, 0x28, 0x29, 0x2b, 0x5f]);

/**
 * Numbers of `codes[start, end)` whose comparable form differs from how they are written, each with where it stands.
 * `1,000.00` is 1000; `1.234` is both 1.234 and 1234, as nothing says which. Linear: each run is read once.
 *
 * @param plain also those that are written in their comparable form already
 */
export function numbersIn(codes: Uint16Array, start: number, end: number, plain = false): NumberPlace[] {
  const found: NumberPlace[] = [];
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
    if (last - i <= MAX_RUN) readRun(codes, i, last, plain, found);
    i = last;
  }
  return found;
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
    while (next < end && next - last < 2 && SEPARATORS.has(codes[next] as number)) next += 1;
    if (next === last || next >= end) return last;
    if (next - last === 2 && !BRACKETS.has(codes[last] as number) && !BRACKETS.has(codes[last + 1] as number))
      return last;
    const to = wordEnd(codes, next, end);
    const size = to - next;
    const fits = size > 0 && (hasDigit(codes, next, to) || (iban && size === 4));
    if (!fits || to - start > MAX_RUN) return last;
    if (fours >= 2 && size !== 4) return size < 4 ? to : last;
    fours = fours > 0 && size === 4 ? fours + 1 : 0;
    last = to;
  }
}

function readRun(codes: Uint16Array, start: number, end: number, plain: boolean, found: NumberPlace[]): void {
  const text = String.fromCharCode.apply(null, codes.subarray(start, end) as unknown as number[]);
  const keys = keysOf(text);
  // Groups that only a space or a list separator held together are numbers of their own as well.
  if (PARTS.test(text)) {
    let at = start;
    for (const part of text.split(PARTS)) {
      for (const key of keysOf(part))
        if ((plain || key.slice(2) !== part) && !keys.includes(key))
          found.push({ key, start: at, end: at + part.length });
      at += part.length + 1;
    }
  }
  for (const key of keys) if (plain || key.slice(2) !== text) found.push({ key, start, end });
}

const PARTS = /[ ,;/]/;

/** The comparable forms of a number or account, each once. */
function keysOf(text: string): readonly string[] {
  let digits = 0;
  let others = 0;
  for (let i = 0; i < text.length; i += 1) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind === DIGIT) digits += 1;
    else if (kind === OTHER) others += 1;
  }
  // Without a digit at its beginning it is no number, but it may be an account.
  const first = text.charCodeAt(0);
  const values = first >= 0x30 && first <= 0x39 ? readings(text) : NOTHING;
  if (digits < MIN_COMPACT && values.length === 0) return NOTHING;
  const keys = values.map((value) => `n:${value}`);
  if (digits >= MIN_COMPACT) keys.unshift(`c:${others === 0 ? text : withoutOthers(text)}`);
  return keys;
}

const NOTHING: readonly string[] = [];

function withoutOthers(text: string): string {
  let bare = '';
  for (let i = 0; i < text.length; i += 1)
    if (kindOf(text.charCodeAt(i)) !== OTHER) bare += text[i] as string;
  return bare;
}

/** Powers of ten that are glued to a number. Other letters there are a unit or currency. */
const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, mn: 6, mio: 6, bn: 9 };

/** The values that a written number can have: digits, with at most one kind of grouping and one decimal sign. */
function readings(text: string): readonly string[] {
  const parts = /^([0-9][0-9.,' _]*)([a-z]{0,4})$/.exec(text);
  if (parts === null) return NOTHING;
  const bare = parts[1] as string;
  const unit = parts[2] as string;
  const power = Object.hasOwn(POWERS, unit) ? (POWERS[unit] as number) : 0;
  if (/^[0-9]+$/.test(bare)) return [value(bare, '', power)];
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
