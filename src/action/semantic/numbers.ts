/** Numbers that a text says, in whatever form. */

import { inCents } from '../inspect/money/index.ts';

const LONGEST_READ = 16_384;
const MOST_KEPT = 32;
const kept = new Map<string, ReadonlySet<number>>();

/** Every number of a text, `1,040.50` and `1.040,50` alike; a digit group that can be read in two ways counts as both. */
export function numbersIn(text: string): ReadonlySet<number> {
  let found = kept.get(text);
  if (found === undefined) {
    found = read(text.slice(0, LONGEST_READ));
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(text, found);
  }
  return found;
}

function read(text: string): ReadonlySet<number> {
  const out = new Set<number>();
  for (const [digits] of text.matchAll(/\d(?:[\d.,']{0,20}\d)?/g)) {
    const plain = digits.replace(/'/g, '');
    const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
    const whole = plain.replace(/[.,]/g, '');
    out.add(Number(whole));
    if (last >= 0) out.add(Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`));
  }
  return out;
}

/** Whether a text says the number of an argument; amounts in cents stand in texts as whole units. */
export function saysNumber(text: string, value: number, key: string): boolean {
  const said = numbersIn(text);
  const size = Math.abs(value);
  return said.has(size) || (inCents(key) && said.has(size / 100));
}
