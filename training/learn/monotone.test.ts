import { describe, expect, it } from 'vitest';
import type { Example } from './dataset.ts';
import { logOddsOf, type MonotoneOptions, trainMonotone } from './monotone.ts';

const example = (label: number, ...at: number[]): Example => ({
  id: '',
  indices: Int32Array.from(at),
  values: Float32Array.from(at, () => 1),
  label,
});
const many = (times: number, one: Example): Example[] => Array.from({ length: times }, () => one);
const OPTIONS: MonotoneOptions = { inputs: 3, free: new Set(), penalty: 0.01, rounds: 500 };

/** Input 0 is seen with harm, input 1 with what is harmless, input 2 with both alike. */
const SEEN = [
  ...many(30, example(1, 0)),
  ...many(10, example(0, 0)),
  ...many(10, example(1, 1)),
  ...many(30, example(0, 1)),
  ...many(20, example(1, 2)),
  ...many(20, example(0, 2)),
];

describe('trainMonotone', () => {
  it('finds the log-odds that were counted', () => {
    const model = trainMonotone(SEEN, { ...OPTIONS, free: new Set([1]) });
    expect(logOddsOf(model, example(0, 0))).toBeCloseTo(Math.log(3), 1);
    expect(logOddsOf(model, example(0, 1))).toBeCloseTo(-Math.log(3), 1);
    expect(logOddsOf(model, example(0, 2))).toBeCloseTo(0, 1);
  });

  it('lets only free inputs speak against harm', () => {
    const { weights } = trainMonotone(SEEN, OPTIONS);
    expect(weights[1]).toBe(0);
    expect(Math.min(...weights)).toBe(0);
    expect(trainMonotone(SEEN, { ...OPTIONS, free: new Set([1]) }).weights[1]).toBeLessThan(0);
  });

  it('gives the same twice, and smaller weights for a larger penalty', () => {
    expect(trainMonotone(SEEN, OPTIONS)).toEqual(trainMonotone(SEEN, OPTIONS));
    const [light, heavy] = [0.01, 20].map(
      (penalty) => trainMonotone(SEEN, { ...OPTIONS, penalty }).weights[0],
    );
    expect(heavy).toBeLessThan((light as number) / 2);
  });

  it('counts every harm, whatever it is called', () => {
    const named = SEEN.map((one) => (one.label === 1 ? { ...one, label: -1 } : one));
    expect(trainMonotone(named, OPTIONS)).toEqual(trainMonotone(SEEN, OPTIONS));
  });
});
