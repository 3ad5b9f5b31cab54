import { expect, it } from 'vitest';
import { MUTATIONS } from './mutate.ts';
import { type Tally, trySeed } from './run.ts';

/** A share of what `main.ts` does with 10,000. */
const SEEDS = 150;

it(`believes ${SEEDS} honest logs and catches every mutation of them, for the right reason`, async () => {
  const tally: Tally = { kinds: {}, honest: 0, mutants: 0, failures: [] };
  for (let seed = 1; seed <= SEEDS; seed += 1) await trySeed(seed, 40, tally);
  expect(tally.failures).toEqual([]);
  expect(tally.mutants).toBeGreaterThan(SEEDS);
  expect(Object.keys(tally.kinds).sort()).toEqual([...Object.keys(MUTATIONS), 'combined'].sort());
}, 120_000);
