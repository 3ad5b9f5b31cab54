import { checkedHints } from '../context.ts';
import type { Factor, FactorReading } from './factor.ts';

const PER_TRUE = 0.3;
const FULL_AMOUNT = 10_000;
const PER_FULL_AMOUNT = 0.8;

/** Hints named in the evidence; the sum takes all of them. */
const MOST_NAMED = 16;

/** What the caller says of the call. Hints only ever add. */
export const hintsFactor: Factor = {
  name: 'hints',
  weight: 0.15,
  read: ({ hints }) => readHints(checkedHints(hints)),
};

function readHints(hints: readonly (readonly [string, boolean | number])[]): FactorReading {
  let sum = 0;
  const evidence: string[] = [];
  for (const [name, value] of hints) {
    const added =
      typeof value === 'boolean'
        ? value
          ? PER_TRUE
          : 0
        : Math.min(value / FULL_AMOUNT, 1) * PER_FULL_AMOUNT;
    sum += added;
    if (added > 0 && evidence.length < MOST_NAMED)
      evidence.push(`\`${name.slice(0, 80)}\` adds ${added.toFixed(2)}`);
  }
  return { raw: sum, evidence };
}
