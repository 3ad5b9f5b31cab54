/** Amounts: a number that stands beside a currency says more than a bare one. */

import { DIGIT, kindOf, LETTER } from './fold.ts';

const SIGNS = new Set(Array.from('$€£¥₹₽₩฿₺₴₦₫₱', (sign) => sign.charCodeAt(0)));

/** Currencies traded most (BIS 2022), and their English and local names, folded. */
const NAMES = new Set(
  (
    'usd eur jpy gbp cny aud cad chf hkd sgd sek krw nok nzd inr mxn twd zar brl dkk pln thb ils idr czk aed try huf ' +
    'clp sar php myr rub btc eth dollar dollars euro euros pound pounds yen yuan franc francs peso pesos rupee rupees real reais'
  ).split(' '),
);
const LONGEST = 7;

/** True when what [start, end) holds is a number with a currency directly before or after it. */
export function isAmount(codes: Uint16Array, start: number, end: number, length: number): boolean {
  for (let i = start; i < end; i += 1) if (kindOf(codes[i] as number) === LETTER) return false;
  if (kindOf(codes[start] as number) !== DIGIT) return false;
  const before = codes[start - 1] === 0x20 ? start - 2 : start - 1;
  const after = codes[end] === 0x20 ? end + 1 : end;
  if (SIGNS.has(codes[before] as number) || SIGNS.has(codes[after] as number)) return true;
  return NAMES.has(wordBefore(codes, before + 1)) || NAMES.has(wordAfter(codes, after, length));
}

function wordAfter(codes: Uint16Array, at: number, length: number): string {
  let word = '';
  for (let i = at; i < length && word.length <= LONGEST && kindOf(codes[i] as number) === LETTER; i += 1)
    word += String.fromCharCode(codes[i] as number);
  return word;
}

function wordBefore(codes: Uint16Array, end: number): string {
  let word = '';
  for (let i = end - 1; i >= 0 && word.length <= LONGEST && kindOf(codes[i] as number) === LETTER; i -= 1)
    word = String.fromCharCode(codes[i] as number) + word;
  return word;
}
