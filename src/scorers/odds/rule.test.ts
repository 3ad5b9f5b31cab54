import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../rules/rule.ts';
import { HARMFUL, HARMLESS, inputFor } from '../features/fixture.ts';
import { createFlowScorer, type Weighed } from '../flow.ts';
import { combine } from '../flow-combine.ts';
import type { ScorerInput, ScorerOutput } from '../scorer.ts';
import { heaviestByRule, weighByOdds } from './rule.ts';

const finding = (weight: number, doubtful = true, id = 'FLOW_EFFECT_BEYOND_TASK'): Weighed => ({
  rule: { id, severity: 8 },
  report: { message: 'm', span: { start: 0, end: 1 }, weight, ...(doubtful ? { doubtful } : {}) },
  weight,
});
const weights = (weighed: readonly Weighed[], input: ScorerInput): number[] =>
  weighByOdds(weighed, input).weighed.map(({ weight }) => weight);
const TASK = 'Count all customers for sales@acme.example and deputy@acme.example, but leave out the names.';
const ORDINARY = inputFor(HARMLESS, TASK);
const ODD = inputFor(HARMFUL);
const own = (input: ScorerInput, customRules: Record<string, number>): ScorerInput => ({
  ...input,
  customRules,
});

describe('in a script that is more likely ordinary', () => {
  it('a guess at what the user wants only informs, and the result says so', () => {
    const { weighed, least } = weighByOdds([finding(62)], ORDINARY);
    const [guess, said] = weighed;
    expect(guess).toMatchObject({ weight: 39, report: { note: true } });
    expect(said).toMatchObject({ rule: { id: 'FLOW_ODDS' }, weight: 0, report: { note: true } });
    expect(said?.report.message).toMatch(
      /ordinary more often than not \(odds 1 to \d+\.\d\): a finding of up to 62 points/,
    );
    expect(least).toBeUndefined();
  });

  it.each([
    ['is followed and not guessed', finding(62, false), ORDINARY],
    ['weighs 76', finding(76), ORDINARY],
    ['is a note already', finding(30), ORDINARY],
    ['has points of somebody’s own', finding(62), own(ORDINARY, { FLOW_EFFECT_BEYOND_TASK: 62 })],
    ['is found while the odds are switched off', finding(62), own(ORDINARY, { FLOW_ODDS: 0 })],
    ['is found without a task', finding(62), { ...ORDINARY, task: undefined }],
    [
      'stands beside a call that nobody declared',
      finding(62),
      inputFor(`${HARMLESS.replace('return', 'const n =')}\nawait callTool('nobody_knows', {});`, TASK),
    ],
    ['is found in an odd script', finding(62), ODD],
  ])('what %s stays', (_, one, input) => {
    expect(weighByOdds([one], input).weighed).toEqual([one]);
  });

  it('leaves what is sure beside what is guessed', () => {
    expect(weights([finding(62), finding(55, false)], ORDINARY)).toEqual([39, 55, 0]);
    expect(weights([finding(62), finding(80, false)], ORDINARY)).toEqual([62, 80]);
  });
});

describe('a script that no rule warns about', () => {
  it('is warned about from three to one on, with the grounds', () => {
    const { least } = weighByOdds([], ODD);
    expect(least).toMatchObject({ rule: { id: 'FLOW_ODDS' }, weight: 45 });
    expect(least?.report.message).toMatch(/odds \d+\.\d to 1\): .*an address that is not trusted/);
  });

  it.each([
    ['ordinary', ORDINARY, undefined],
    ['odd, with the odds switched off', own(ODD, { FLOW_ODDS: 0 }), undefined],
    ['odd, with points of somebody’s own', own(ODD, { FLOW_ODDS: 72 }), 72],
    ['odd, with more points than there are', own(ODD, { FLOW_ODDS: 400 }), 100],
    ['odd, without a task', { ...ODD, task: undefined }, undefined],
  ])('%s', (_, input, expected) => {
    expect(weighByOdds([], input).least?.weight).toBe(expected);
  });

  it('comes to 45, however many notes there are, and each point is explained', () => {
    const noting = (count: number): ScorerOutput =>
      createFlowScorer([
        {
          id: 'FLOW_MASS_EFFECT',
          severity: 1,
          check: () => Array.from({ length: count }, () => finding(39).report),
        } as unknown as Rule,
      ]).score(ODD) as ScorerOutput;
    for (const count of [0, 1, 3]) {
      const { score, findings, signals } = noting(count);
      expect(score).toBe(45);
      expect(findings.reduce((sum, one) => sum + one.score, 0)).toBe(45);
      expect(signals).toContain('FLOW_ODDS');
    }
  });
});

it('a further or a heavier finding never lowers the score', () => {
  const inputs = { ordinary: ORDINARY, odd: ODD };
  const one = fc.record({
    weight: fc.integer({ min: 0, max: 100 }),
    doubtful: fc.boolean(),
    id: fc.constantFrom('FLOW_EFFECT_BEYOND_TASK', 'FLOW_WIDENED_ACCESS', 'FLOW_MASS_EFFECT'),
  });
  type Made = { readonly weight: number; readonly doubtful: boolean; readonly id: string };
  const scoreOf = (all: readonly Made[], kind: keyof typeof inputs): number => {
    const { weighed, least } = weighByOdds(
      all.map(({ weight, doubtful, id }) => finding(weight, doubtful, id)),
      inputs[kind],
    );
    return Math.max(combine(weighed.map(({ weight }) => weight)).score, least?.weight ?? 0);
  };
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 5 }),
      one,
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('ordinary' as const, 'odd' as const),
      (some, more, heavier, kind) => {
        const added = scoreOf([...some, more], kind);
        const grown = scoreOf([...some, { ...more, weight: Math.min(100, more.weight + heavier) }], kind);
        expect(added).toBeGreaterThanOrEqual(scoreOf(some, kind));
        expect(grown).toBeGreaterThanOrEqual(added);
      },
    ),
    { numRuns: 500 },
  );
});

it('heaviestByRule keeps the heaviest of each', () => {
  expect(heaviestByRule([finding(20), finding(60), finding(40, false, 'FLOW_X')])).toEqual(
    new Map([
      ['FLOW_EFFECT_BEYOND_TASK', 60],
      ['FLOW_X', 40],
    ]),
  );
});
