import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../../errors.ts';
import type { ActionContext } from '../context.ts';
import { DefaultRiskScorer, FACTORS } from './default.ts';

const scorer = new DefaultRiskScorer();
const call = (given: Partial<ActionContext> = {}): ActionContext => ({
  functionName: 'delete_user',
  args: ['usr_123'],
  kwargs: { env: 'production' },
  doc: 'Permanently remove a user account.',
  callNumber: 1,
  ...given,
});

describe('DefaultRiskScorer', () => {
  it('gives the worked example 0.720 and HIGH', () => {
    const { score, level, factors, scorer: name, outcome } = scorer.assess(call());
    expect([score, level, name, outcome]).toEqual([0.72, 'HIGH', 'default', 'found']);
    expect(factors.map(({ name, raw, weight, contribution }) => [name, raw, weight, contribution])).toEqual([
      ['function_name', 0.95, 0.3, 0.285],
      ['arguments', 0.7, 0.25, 0.175],
      ['docstring', 0.85, 0.2, 0.17],
      ['hints', 0, 0.15, 0],
      ['novelty', 0.9, 0.1, 0.09],
    ]);
    expect(factors.map((factor) => factor.evidence)).toEqual([
      ['verb `delete` is destructive'],
      ['credential `production` in `env`'],
      ['says `permanent`'],
      [],
      ['first call in the session'],
    ]);
    expect(scorer.score(call())).toBe(0.72);
  });

  it('gives the same for one object of named arguments', () => {
    expect(scorer.score(call({ args: { user: 'usr_123', env: 'production' }, kwargs: undefined }))).toBe(
      0.72,
    );
  });

  it('weighs to a sum of 1', () => {
    expect(FACTORS.map((factor) => factor.weight).reduce((a, b) => a + b)).toBeCloseTo(1, 15);
  });

  it('rounds to 12 decimals, so that 0.3 is reached by what adds up to it', () => {
    // 0.30*0.95 + 0.25*0 + 0.20*0.05 + 0.15*0 + 0.10*0.1 = 0.305; with 0.40 as the name: 0.14
    expect(scorer.score(call({ args: {}, kwargs: {}, doc: 'x', callNumber: 10 }))).toBe(0.305);
    // 0.285 + 0 + 0.02 + 0.15 * (1/12) + 0.01: the third hint has an endless decimal expansion.
    expect(scorer.score(call({ args: {}, kwargs: {}, doc: '', hints: { a: 1 / 3 } }))).toBe(0.395004);
  });

  it('reaches CRITICAL, and no more than 1', () => {
    const worst = call({
      args: 'DROP DELETE TRUNCATE ALTER sudo rm -rf chmod 777 secret token key http://a 1.2.3.4 a@b.c',
      hints: { a: true, b: true, c: true, d: 1e308 },
    });
    const { factors, score, level } = scorer.assess(worst);
    expect(factors.find((factor) => factor.name === 'hints')?.raw).toBe(1);
    expect(score).toBeLessThanOrEqual(1);
    expect(level).toBe('CRITICAL');
  });

  it('does not change the context, and gives the same answer again', () => {
    const context = Object.freeze(call({ callNumber: undefined, history: Object.freeze([]) }));
    expect(scorer.score(context)).toBe(scorer.score(context));
  });

  it('counts the calls of this function in the history when no number is given', () => {
    const past = (functionName: string) => ({ functionName, args: {} });
    const history = [past('delete_user'), past('get_user'), past('delete_user')];
    const novelty = (given: Partial<ActionContext>) =>
      scorer.assess(call({ callNumber: undefined, ...given })).factors[4];
    expect(novelty({ history })).toMatchObject({ raw: 0.722222222222, evidence: ['call 3 in the session'] });
    expect(novelty({})?.raw).toBe(0.9);
    expect(novelty({ history, callNumber: 1 })?.raw).toBe(0.9);
  });

  it.each<[string, Partial<ActionContext>]>([
    ['no name', { functionName: '' }],
    ['a name of blanks', { functionName: ' \t' }],
    ['a name that is no text', { functionName: 7 as never }],
    ['a doc that is no text', { doc: {} as never }],
    ['call 0', { callNumber: 0 }],
    ['call NaN', { callNumber: Number.NaN }],
    ['call 1.5', { callNumber: 1.5 }],
  ])('refuses %s', (_name, given) => {
    expect(() => scorer.score(call(given))).toThrow(expect.objectContaining({ code: 'ACTION_INVALID' }));
  });

  it('says that it could not read everything, and never takes that for a finding of nothing', () => {
    const args = Object.defineProperty({}, 'body', { get: () => 'rm -rf /', enumerable: true });
    const { outcome, factors } = scorer.assess(call({ args, kwargs: undefined }));
    expect(outcome).toBe('unavailable');
    expect(factors[1]?.evidence).toContain('not read in full: `body` (a getter)');
  });

  it('throws errors of the one class', () => {
    expect(() => scorer.score(call({ hints: { a: -1 } }))).toThrow(SteelyardError);
  });
});
