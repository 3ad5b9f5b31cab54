import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';

const usual = { blockThreshold: 70, warnThreshold: 40 };

describe('decide', () => {
  it.each([
    [0, 'allow'],
    [39, 'allow'],
    [39.999, 'allow'],
    [40, 'warn'],
    [69.999, 'warn'],
    [70, 'block'],
    [100, 'block'],
    [Number.POSITIVE_INFINITY, 'block'],
    [Number.NaN, 'block'],
  ] as const)('gives %s the verdict %s', (score, verdict) => {
    expect(decide(score, usual)).toBe(verdict);
  });

  it('never warns when both thresholds are equal', () => {
    const equal = { blockThreshold: 50, warnThreshold: 50 };
    expect([49, 50].map((score) => decide(score, equal))).toEqual(['allow', 'block']);
  });

  it('blocks everything at a threshold of 0 and only a full score at 100', () => {
    expect(decide(0, { blockThreshold: 0, warnThreshold: 0 })).toBe('block');
    expect(decide(99.9, { blockThreshold: 100, warnThreshold: 100 })).toBe('allow');
  });
});
