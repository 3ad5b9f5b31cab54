/** Amounts of money as arguments write them. */

import { keyWords } from '../key-words.ts';

export interface Amount {
  readonly value: number;
  /** ISO 4217 code or the sign as written; empty when none is told. */
  readonly currency: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₿': 'BTC',
};
const CODES =
  /^(usd|eur|gbp|jpy|chf|cad|aud|nzd|cny|inr|brl|mxn|sek|nok|dkk|pln|czk|huf|ron|try|zar|sgd|hkd|krw|rub|uah|ils|aed|sar|thb|idr|php|vnd|btc|eth|usdt|usdc|sol|xrp|bnb|ltc|doge)$/i;

/** Longer texts are not looked up: that would take a hash of all of them. */
const LONGEST_CODE = 4;

/** Rough worth of one unit in US dollars, by order of magnitude alone: enough to tell a coffee from a house. */
const WORTH: Readonly<Record<string, number>> = {
  JPY: 0.01,
  INR: 0.01,
  KRW: 0.001,
  HUF: 0.003,
  IDR: 0.0001,
  VND: 0.00004,
  RUB: 0.01,
  CZK: 0.05,
  PHP: 0.02,
  THB: 0.03,
  TRY: 0.03,
  UAH: 0.02,
  MXN: 0.05,
  ZAR: 0.05,
  BTC: 50_000,
  ETH: 2500,
  SOL: 100,
  BNB: 500,
  LTC: 70,
};

export function isCurrency(text: string): boolean {
  return text.length <= LONGEST_CODE && (CODES.test(text) || Object.hasOwn(SIGNS, text));
}

/** Reads `1,250.00 EUR`, `$40`, `1.250,50 €`, `12k`; `undefined` when it is no amount. */
export function readAmount(value: unknown): Amount | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, currency: '' } : undefined;
  if (typeof value === 'bigint') return { value: Number(value), currency: '' };
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const match =
    /^([A-Za-z]{3,4}|[$€£¥₹₿])? {0,2}([-+]?\d[\d.,']{0,24}(?: \d{3}){0,6}(?:[.,]\d{1,8})?) {0,2}([kKmM])? {0,2}([A-Za-z]{3,4}|[$€£¥₹₿])?$/.exec(
      value.trim(),
    );
  if (match === null) return undefined;
  const sign = (match[1] ?? match[4] ?? '').toUpperCase();
  if (sign !== '' && !isCurrency(sign)) return undefined;
  const number = decimal(match[2]!) * (match[3] === undefined ? 1 : /k/i.test(match[3]) ? 1e3 : 1e6);
  return Number.isFinite(number) ? { value: number, currency: SIGNS[sign] ?? sign } : undefined;
}

/** The last of `.` and `,` is the decimal sign, unless three digits follow it and nothing else does. */
function decimal(text: string): number {
  const plain = text.replace(/[' ]/g, '');
  const dot = plain.lastIndexOf('.');
  const comma = plain.lastIndexOf(',');
  const last = Math.max(dot, comma);
  if (last < 0) return Number(plain);
  const both = dot >= 0 && comma >= 0;
  const thousands = !both && plain.length - last === 4 && (comma >= 0 || plain.indexOf('.') !== dot);
  const whole = plain.slice(0, thousands ? plain.length : last).replace(/[.,]/g, '');
  return Number(thousands ? whole : `${whole}.${plain.slice(last + 1)}`);
}

/** Order of magnitude in US dollars; the number itself where the currency is not known. */
export function dollars(amount: Amount): number {
  return Math.abs(amount.value) * (WORTH[amount.currency] ?? 1);
}

/** `amount_cents`, `amountMinor`: hundredths of the unit. */
export function inCents(key: string): boolean {
  return keyWords(key).words.some(
    (word) => word === 'cents' || word === 'cent' || word === 'minor' || word === 'pence',
  );
}
