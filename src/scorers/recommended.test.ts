import { describe, expect, it } from 'vitest';
import { fakeInput } from './fake-facts.ts';
import { createRecommendedScorer } from './recommended.ts';
import type { Scorer, ScorerOutput } from './scorer.ts';

function giving(name: string, output: Partial<ScorerOutput>, late = false): Scorer {
  const whole: ScorerOutput = { outcome: 'scored', score: 0, signals: [], findings: [], ...output };
  return { name, score: () => (late ? Promise.resolve(whole) : whole) };
}
const unite = (flow: Partial<ScorerOutput>, learned: Partial<ScorerOutput>): ScorerOutput =>
  createRecommendedScorer(giving('flow', flow), giving('local-llm', learned)).score(
    fakeInput(),
  ) as ScorerOutput;

describe('recommended', () => {
  it('is what `flow` says while the model is not sure', () => {
    expect(unite({ score: 66, signals: ['F'] }, { score: 10 })).toMatchObject({ score: 66, signals: ['F'] });
    expect(unite({ score: 20 }, { score: 60, signals: ['LEARNED_RISK'] })).toMatchObject({
      score: 20,
      signals: [],
    });
  });

  it('warns where the model is sure and `flow` sees nothing, and never blocks by the model alone', () => {
    const output = unite({ score: 0 }, { score: 100, signals: ['LEARNED_RISK'] });
    expect(output.score).toBeGreaterThanOrEqual(40);
    expect(output.score).toBeLessThan(70);
    expect(output.signals).toEqual(['LEARNED_RISK']);
  });

  it('keeps what `flow` found where that is worse', () => {
    expect(unite({ score: 90, signals: ['F'] }, { score: 100, signals: ['LEARNED_RISK'] })).toMatchObject({
      score: 90,
      signals: ['F'],
    });
  });

  it('says so when the model did not answer; what `flow` found still counts', () => {
    const failed = unite(
      { score: 50, signals: ['F'] },
      { outcome: 'error', signals: ['MODEL_CORRUPT'], reason: 'the digest differs' },
    );
    expect(failed).toMatchObject({
      outcome: 'error',
      score: 50,
      signals: ['F', 'MODEL_CORRUPT'],
      reason: 'the digest differs',
    });
    const replaced = unite(
      { score: 50, signals: ['F'] },
      {
        answeredBy: 'rule-based',
        score: 100,
        signals: ['EXFIL_PATTERN', 'MODEL_MISSING'],
        reason: 'no file',
      },
    );
    expect(replaced).toMatchObject({
      outcome: 'scored',
      answeredBy: 'flow',
      score: 50,
      signals: ['F', 'MODEL_MISSING'],
    });
  });

  it('waits for a model that answers later', async () => {
    const scorer = createRecommendedScorer(
      giving('flow', { score: 1 }),
      giving('local-llm', { score: 100 }, true),
    );
    expect(await scorer.score(fakeInput())).toMatchObject({ outcome: 'scored' });
  });
});
