import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from './encoder.ts';
import { VectorIndex } from './vector-index.ts';

const unit = (...numbers: number[]): Float32Array => normalise(Float32Array.from(numbers));

describe('VectorIndex', () => {
  it('finds the nearest, nearest first, equals in the order of adding', () => {
    const index = new VectorIndex(2, 1);
    for (const vector of [unit(0, 1), unit(1, 0), unit(1, 1), unit(1, 0)]) index.add(vector);
    expect(index.search(unit(1, 0), 3, -1).map((one) => one.row)).toEqual([1, 3, 2]);
    expect(index.size).toBe(4);
  });

  it('keeps to `topK` and `threshold`', () => {
    const index = new VectorIndex(2);
    for (const vector of [unit(1, 0), unit(1, 0.1), unit(0, 1)]) index.add(vector);
    expect(index.search(unit(1, 0), 1, -1)).toHaveLength(1);
    expect(index.search(unit(1, 0), 5, 0.9).map((one) => one.row)).toEqual([0, 1]);
    expect(index.search(unit(1, 0), 5, 1).map((one) => one.row)).toEqual([0]);
  });

  it('finds exactly what a full sort finds, with sparse and dense queries', () => {
    const vector = fc.array(fc.constantFrom(0, 0, 0, 0.5, -1, 2), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.array(vector, { minLength: 1, maxLength: 40 }),
        vector,
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (rows, query, topK, threshold) => {
          const index = new VectorIndex(7, 2);
          const all = rows.map((row) => unit(...row));
          for (const row of all) index.add(row);
          const asked = unit(...query);
          const found = index.search(asked, topK, threshold);
          if (asked.every((value) => value === 0)) {
            expect(found).toEqual([]);
            return;
          }
          const expected = all
            .map((row, i) => ({
              row: i,
              alike: row.reduce((sum, value, j) => sum + value * (asked[j] as number), 0),
            }))
            .filter((one) => one.alike >= threshold + 1e-6)
            .sort((a, b) => b.alike - a.alike)
            .slice(0, topK);
          for (const [i, one] of expected.entries()) expect(found[i]?.alike).toBeCloseTo(one.alike, 5);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('refuses vectors of another length', () => {
    const index = new VectorIndex(3);
    expect(() => index.add(unit(1, 0))).toThrowError(expect.objectContaining({ code: 'CONFIG_INVALID' }));
    expect(() => index.search(unit(1, 0), 1, 0)).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
    expect(() => new VectorIndex(0)).toThrowError(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  });
});
