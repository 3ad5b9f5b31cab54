import { describe, expect, it } from 'vitest';
import { fakeInput, fakeRule } from './fake-facts.ts';
import { createRuleBasedScorer } from './rule-based.ts';
import type { ScorerOutput } from './scorer.ts';

const silent = fakeRule('SILENT', 99, 0);
const one = fakeRule('ONE', 20, 1);
const many = fakeRule('MANY', 25, 3);

function score(rules: Parameters<typeof createRuleBasedScorer>[0], customRules: Record<string, number> = {}) {
  return createRuleBasedScorer(rules).score(fakeInput({ customRules })) as ScorerOutput;
}

describe('the additive table', () => {
  it('scores 0 where nothing fires', () => {
    expect(score([silent])).toEqual({ outcome: 'scored', score: 0, signals: [], findings: [] });
  });

  it('adds the points of each rule once, and lists every place', () => {
    const output = score([silent, one, many]);
    expect(output.score).toBe(45);
    expect(output.signals).toEqual(['ONE', 'MANY']);
    expect(output.findings.map(({ rule, score: points }) => [rule, points])).toEqual([
      ['ONE', 20],
      ['MANY', 25],
      ['MANY', 0],
      ['MANY', 0],
    ]);
  });

  it('is capped at 100', () => {
    expect(score([fakeRule('A', 60, 1), fakeRule('B', 60, 1)]).score).toBe(100);
  });

  it('lists a note without points or a signal', () => {
    const note = fakeRule('NOTE', 50, 0, () => [{ message: 'n', span: { start: 0, end: 1 }, note: true }]);
    const output = score([note]);
    expect(output).toMatchObject({
      score: 0,
      signals: [],
      findings: [{ rule: 'NOTE', score: 0, note: true }],
    });
  });

  it('lists at most 100 places of a rule', () => {
    expect(score([fakeRule('A', 10, 5000)]).findings).toHaveLength(100);
  });
});

describe('customRules', () => {
  it('replaces the points of a rule', () => {
    const output = score([one, many], { MANY: 80 });
    expect(output.score).toBe(100);
    expect(output.findings[1]?.score).toBe(80);
  });

  it('switches a rule off with 0, without even running it', () => {
    const loud = fakeRule('LOUD', 10, 0, () => {
      throw new Error('was run');
    });
    expect(score([loud, one], { LOUD: 0 })).toMatchObject({ score: 20, signals: ['ONE'] });
  });

  it('does not read names from the prototype', () => {
    expect(score([fakeRule('toString', 10, 1)]).score).toBe(10);
  });
});
