import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combine, WARN } from './flow-combine.ts';

const weights = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 });

describe('combine', () => {
  it.each([
    { weights: [], score: 0 },
    { weights: [85], score: 85 },
    { weights: [20, 85], score: 89 },
    { weights: [85, 80, 76], score: 100 },
    { weights: [72, 40], score: 80 },
    { weights: [39, 39, 39, 39], score: 39 },
    { weights: [40, 39], score: 48 },
  ])('$weights come to $score', ({ weights: given, score }) => {
    expect(combine(given).score).toBe(score);
  });

  it('gives the points in the order of the weights', () => {
    expect(combine([20, 85]).points).toEqual([4, 85]);
  });

  it('explains every point', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const { score, points } = combine(given);
        expect(points.reduce((a, b) => a + b, 0)).toBe(score);
        expect(points.every((point) => Number.isInteger(point) && point >= 0)).toBe(true);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never falls when a finding is added', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (given, more) => {
        expect(combine([...given, more]).score).toBeGreaterThanOrEqual(combine(given).score);
      }),
    );
  });

  it('never falls when a finding gets heavier', () => {
    fc.assert(
      fc.property(weights, fc.nat(), fc.integer({ min: 1, max: 100 }), (given, at, more) => {
        if (given.length === 0) return;
        const index = at % given.length;
        const heavier = given.map((weight, i) => (i === index ? Math.min(100, weight + more) : weight));
        expect(combine(heavier).score).toBeGreaterThanOrEqual(combine(given).score);
      }),
    );
  });

  it('never warns for notes alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: WARN - 1 }), { maxLength: 50 }), (given) => {
        expect(combine(given).score).toBeLessThan(WARN);
      }),
    );
  });
});
