import type { Scorer } from './scorer.ts';

/** Weighs nothing. The gate knows it by name and does not even parse the script. */
export const disabledScorer: Scorer = Object.freeze({
  name: 'disabled',
  score: () => ({ outcome: 'scored' as const, score: 0, signals: [], findings: [] }),
});
