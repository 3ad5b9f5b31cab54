import { types } from 'node:util';
import { SteelyardError } from '../../errors.ts';
import type { ActionContext } from '../context.ts';
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
  read: ({ hints }) => readHints(hints),
};

/** @throws SteelyardError HINT_INVALID for anything but true, false and finite numbers from 0 on */
function readHints(hints: ActionContext['hints'] | null): FactorReading {
  if (hints === undefined || hints === null) return { raw: 0, evidence: [] };
  if (typeof hints !== 'object' || Array.isArray(hints) || types.isProxy(hints)) {
    throw new SteelyardError('HINT_INVALID', '`hints` is not a plain object of hints');
  }
  let sum = 0;
  const evidence: string[] = [];
  for (const name of Object.keys(hints)) {
    const added = worth(name, Object.getOwnPropertyDescriptor(hints, name)?.value);
    if (added === 0) continue;
    sum += added;
    if (evidence.length < MOST_NAMED) evidence.push(`\`${name.slice(0, 80)}\` adds ${added.toFixed(2)}`);
  }
  return { raw: sum, evidence };
}

function worth(name: string, value: unknown): number {
  if (value === true) return PER_TRUE;
  if (value === false) return 0;
  if (typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY) {
    return Math.min(value / FULL_AMOUNT, 1) * PER_FULL_AMOUNT;
  }
  const shown = typeof value === 'number' ? `${value}` : `of type \`${typeof value}\``;
  throw new SteelyardError(
    'HINT_INVALID',
    `the hint \`${name.slice(0, 80)}\` is ${shown}, not true, false or a finite number from 0 on`,
    { data: { hint: name.slice(0, 80) } },
  );
}
