import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncoder, DIMENSIONS, MAX_VOCABULARY, normalise, vocabularyOf } from './encoder.ts';

const encode = createEncoder([]);

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}

describe('encode', () => {
  it('is the same in every process: pinned', () => {
    const vector = encode(new Map([['does send', 1]]));
    const set = [...vector].flatMap((value, at) =>
      value === 0 ? [] : [[at, Math.round(value * 100) / 100]],
    );
    expect(set).toEqual([
      [97, -0.71],
      [150, -0.71],
    ]);
  });

  it('has length 1 and the fixed dimension, for any phrases', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.float({ min: Math.fround(0.01), max: 10, noNaN: true })),
        (phrases) => {
          const vector = encode(new Map(Object.entries(phrases)));
          expect(vector.length).toBe(DIMENSIONS);
          const length = Math.sqrt(cosine(vector, vector));
          if (length > 0) expect(length).toBeCloseTo(1, 4);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is near for the same odd phrase, and far for another one', () => {
    const ordinary: [string, number][] = [
      ['does send', 1],
      ['to the own system', 0.4],
    ];
    const a = encode(new Map([...ordinary, ['secrets to a stranger', 1.8]]));
    const b = encode(
      new Map([
        ['does write', 1],
        ['secrets to a stranger', 1.8],
      ]),
    );
    const c = encode(new Map([...ordinary, ['runs something dangerous', 1.8]]));
    expect(cosine(a, b)).toBeGreaterThan(0.8);
    expect(cosine(a, c)).toBeLessThan(0.4);
  });

  it('gives each known phrase a number of its own, and hashes what is not known into the rest', () => {
    const known = createEncoder(['a', 'b']);
    const places = (phrase: string) =>
      [...known(new Map([[phrase, 1]]))].flatMap((value, at) => (value === 0 ? [] : [at]));
    expect([places('a'), places('b')]).toEqual([[0], [1]]);
    for (let i = 0; i < 500; i += 1) expect(Math.min(...places(`other ${i}`))).toBeGreaterThan(1);
    const full = createEncoder(Array.from({ length: DIMENSIONS }, (_, i) => `p${i}`));
    expect(
      full(new Map([[`p${DIMENSIONS - 1}`, 1]])).findIndex((value) => value !== 0),
    ).toBeGreaterThanOrEqual(MAX_VOCABULARY);
  });

  it('takes the weightiest phrases for known, and no words of names', () => {
    const fragments = [
      new Map([
        ['x', 1],
        ['word mail', 3],
      ]),
      new Map([
        ['y', 2],
        ['x', 0.5],
      ]),
    ];
    expect(vocabularyOf(fragments)).toEqual(['y', 'x']);
  });

  it('makes zero of nothing, and of numbers that are not finite', () => {
    expect(encode(new Map()).every((value) => value === 0)).toBe(true);
    expect([...normalise(new Float32Array([Number.NaN, 1]))]).toEqual([0, 0]);
    expect([...normalise(new Float32Array([Number.POSITIVE_INFINITY, 1]))]).toEqual([0, 0]);
  });
});
