import { describe, expect, it } from 'vitest';
import { isAtLeast, RISK_LEVELS, riskLevelFromScore, rounded } from './levels.ts';

describe('riskLevelFromScore', () => {
  it.each<[number, string]>([
    [0, 'LOW'],
    [0.299999999999, 'LOW'],
    [0.3, 'MEDIUM'],
    [0.599999999999, 'MEDIUM'],
    [0.6, 'HIGH'],
    [0.799999999999, 'HIGH'],
    [0.8, 'CRITICAL'],
    [1, 'CRITICAL'],
  ])('%d is %s', (score, level) => {
    expect(riskLevelFromScore(score)).toBe(level);
  });

  it.each([Number.NaN, -0.1, 1.1, Number.POSITIVE_INFINITY, '0.5', undefined, null])(
    'refuses %s',
    (score) => {
      expect(() => riskLevelFromScore(score as never)).toThrow(
        expect.objectContaining({ code: 'RISK_SCORER_FAILED' }),
      );
    },
  );

  it('agrees with the table', () => {
    for (const { level, from } of RISK_LEVELS) expect(riskLevelFromScore(from)).toBe(level);
  });
});

it('isAtLeast orders the levels', () => {
  const levels = RISK_LEVELS.map((one) => one.level);
  expect(levels.map((level) => levels.filter((least) => isAtLeast(level, least)).length)).toEqual([
    1, 2, 3, 4,
  ]);
});

it('rounded takes away what floating point leaves over', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(rounded(0.1 + 0.2)).toBe(0.3);
  expect(rounded(0.1234567890126)).toBe(0.123456789013);
});
