import { describe, expect, it } from 'vitest';
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
