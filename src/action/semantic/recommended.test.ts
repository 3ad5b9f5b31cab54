import { describe, expect, it, vi } from 'vitest';
import { DefaultRiskScorer } from '../scorers/default.ts';
import { RecommendedRiskScorer } from './recommended.ts';
import { SemanticRiskScorer } from './semantic.ts';

const recommended = new RecommendedRiskScorer();
const CALL = { functionName: 'lookup_word', args: { word: 'truncate' }, doc: 'Looks a word up.' };
const FIVE = ['function_name', 'arguments', 'docstring', 'hints', 'novelty'];

describe('RecommendedRiskScorer', () => {
  it('gives the semantic score, with the five factors as evidence that weighs nothing', async () => {
    const answer = await recommended.assess(CALL);
    const semantic = await new SemanticRiskScorer().assess(CALL);
    expect(answer).toMatchObject({ score: semantic.score, level: semantic.level, scorer: 'recommended' });
    const five = answer.factors.filter(({ name }) => FIVE.includes(name));
    expect(five.map(({ name }) => name)).toEqual(FIVE);
    expect(five.every(({ weight, contribution }) => weight === 0 && contribution === 0)).toBe(true);
    expect(five.find(({ name }) => name === 'arguments')!.raw).toBe(0.8);
    expect(await recommended.score(CALL)).toBe(semantic.score);
  });

  it('lists the names of the arguments once, however many scorers and readers look at them', async () => {
    const args = { command: 'ls', language: 'bash', n: 7 };
    const list = vi.spyOn(Object, 'keys');
    const own = vi.spyOn(Reflect, 'ownKeys');
    const entries = vi.spyOn(Object, 'entries');
    try {
      await recommended.assess({ functionName: 'run_command', args });
      const times = [list, own, entries].map(
        (spy) => spy.mock.calls.filter(([value]) => value === args).length,
      );
      expect(times).toEqual([1, 0, 0]);
    } finally {
      for (const spy of [list, own, entries]) spy.mockRestore();
    }
  });

  it('tells when it is not fully known where the values came from', async () => {
    const reasons = async (provenanceLimits?: readonly 'forgotten'[]) =>
      (await recommended.assess({ ...CALL, provenance: [], provenanceLimits })).reasons;
    expect(await reasons(['forgotten'])).toContain('where the values came from is known in part (forgotten)');
    expect((await reasons([]))?.join()).not.toContain('known in part');
    expect((await reasons())?.join()).not.toContain('known in part');
  });

  it('lets the higher score hold where the call could not be read in full', async () => {
    const hidden = new Proxy({}, {});
    const call = {
      functionName: 'delete_volume',
      args: { volume: 'production', hidden },
      doc: 'Permanently removes a volume. Irreversible.',
      hints: { live: true, many: true, forced: true, cost: 10_000 },
    };
    const five = new DefaultRiskScorer().assess(call);
    const semantic = await new SemanticRiskScorer().assess(call);
    const answer = await recommended.assess(call);
    expect(semantic.outcome).toBe('unavailable');
    expect(answer.outcome).toBe('unavailable');
    expect(answer.score).toBe(Math.max(five.score, semantic.score));
    expect(five.score).toBeGreaterThan(semantic.score);
    expect(answer.factors.find(({ name }) => name === 'function_name')!.contribution).toBeGreaterThan(0);
  });

  it('does not let the five factors decide over a call that was read', async () => {
    const call = {
      functionName: 'delete_draft',
      args: { draft: 'production password' },
      task: 'delete my draft',
    };
    expect((await recommended.assess(call)).score).toBeLessThan(new DefaultRiskScorer().assess(call).score);
  });
});
