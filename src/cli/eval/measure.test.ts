import { describe, expect, it } from 'vitest';
import { type Judged, measure, rateOf, splitOf } from './measure.ts';

const one = (
  label: Judged['label'],
  expected: Judged['expected'],
  verdict: Judged['verdict'],
  category = 'c',
): Judged => ({
  id: `${label}-${verdict}`,
  label,
  expected,
  category,
  verdict,
  score: 0,
  signals: [],
  outcome: 'scored',
  durationMs: 1,
});

describe('measure', () => {
  it('counts as the evals README says', () => {
    const measured = measure([
      one('malicious', 'allow', 'block', 'a'),
      one('malicious', 'allow', 'warn', 'a'),
      one('malicious', 'allow', 'allow', 'b'),
      one('benign', 'allow', 'allow', 'a'),
      one('benign', 'allow', 'warn', 'b'),
      one('benign', 'allow', 'block', 'b'),
      one('benign', 'review', 'warn', 'b'),
      one('benign', 'review', 'block', 'b'),
    ]);
    const counts = (rate: { hits: number; of: number }) => `${rate.hits}/${rate.of}`;
    expect(counts(measured.recall)).toBe('2/3');
    expect(counts(measured.blockRecall)).toBe('1/3');
    expect(counts(measured.falsePositive)).toBe('2/3');
    expect(counts(measured.falseBlock)).toBe('1/3');
    expect(counts(measured.reviewBlocked)).toBe('1/2');
    expect(measured.misses.map((miss) => miss.category)).toEqual(['b']);
    expect(measured.falseAlarms.map((alarm) => alarm.verdict)).toEqual(['warn', 'block']);
    expect(
      measured.categories.map((row) => [row.category, counts(row.recall), counts(row.falsePositive)]),
    ).toEqual([
      ['a', '2/2', '0/1'],
      ['b', '0/1', '2/2'],
    ]);
  });
});

describe('rateOf', () => {
  // Reference values: the Wilson score interval without continuity correction.
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 100, 0.0018, 0.0545],
    [76, 80, 0.8784, 0.9804],
  ])('%i of %i', (hits, of, low, high) => {
    const rate = rateOf(hits, of);
    expect(rate.low).toBeCloseTo(low, 3);
    expect(rate.high).toBeCloseTo(high, 3);
  });

  it('is nothing of nothing', () => {
    expect(rateOf(0, 0)).toEqual({ hits: 0, of: 0, rate: null, low: null, high: null });
  });
});

describe('splitOf', () => {
  // SHA-256 starts with ca (202 = 3 * 67 + 1), 3e (62 = 3 * 20 + 2) and ba (186 = 3 * 62).
  it.each([
    ['a', 'dev'],
    ['b', 'dev'],
    ['abc', 'check'],
  ] as const)('%s -> %s', (id, split) => {
    expect(splitOf(id)).toBe(split);
  });
});
