import { describe, expect, it, vi } from 'vitest';
import { fakeFacts, fakeInput, fakeRule } from './fake-facts.ts';
import { toFinding } from './finding.ts';
import { createProgressiveScorer } from './progressive.ts';
import type { Scorer, ScorerOutput } from './scorer.ts';

function answer(score: number, rule: string, over: Partial<ScorerOutput> = {}): ScorerOutput {
  const report = { message: rule, span: { start: 0, end: 1 } };
  const finding = toFinding(fakeRule(rule, score, 1), report, fakeFacts(), score);
  return { outcome: 'scored', score, signals: [rule], findings: [finding], ...over };
}

function stage(
  name: string,
  output: ScorerOutput | Promise<ScorerOutput>,
): Scorer & { score: ReturnType<typeof vi.fn> } {
  return { name, score: vi.fn(() => output) };
}

const max = { escalationThreshold: 30, combination: 'max' } as const;

describe('escalation', () => {
  it.each([
    [29, false],
    [30, true],
    [80, true],
  ])('for a fast score of %s is %s', (score, escalates) => {
    const detailed = stage('detailed', answer(90, 'DETAILED'));
    const output = createProgressiveScorer(stage('fast', answer(score, 'FAST')), detailed, max).score(
      fakeInput(),
    );
    expect(detailed.score).toHaveBeenCalledTimes(escalates ? 1 : 0);
    expect(output).toMatchObject({ score: escalates ? 90 : score });
  });

  it('happens at every score when the threshold is 0', () => {
    const detailed = stage('detailed', answer(5, 'DETAILED'));
    const settings = { escalationThreshold: 0, combination: 'max' } as const;
    createProgressiveScorer(stage('fast', answer(0, 'FAST')), detailed, settings).score(fakeInput());
    expect(detailed.score).toHaveBeenCalledTimes(1);
  });
});

describe('combination', () => {
  it.each([
    ['max', 60, 20, 60, ['FAST', 'DETAILED'], [60, 0]],
    ['max', 40, 80, 80, ['FAST', 'DETAILED'], [0, 80]],
    ['avg', 40, 80, 60, ['FAST', 'DETAILED'], [20, 40]],
    ['replace', 60, 20, 20, ['DETAILED'], [20]],
  ] as const)('%s of %s and %s is %s', (combination, fast, detailed, score, signals, points) => {
    const scorer = createProgressiveScorer(
      stage('fast', answer(fast, 'FAST')),
      stage('detailed', answer(detailed, 'DETAILED')),
      { escalationThreshold: 30, combination },
    );
    const output = scorer.score(fakeInput()) as ScorerOutput;
    expect(output.score).toBe(score);
    expect(output.signals).toEqual(signals);
    expect(output.findings.map((finding) => finding.score)).toEqual(points);
  });
});

describe('a failing stage', () => {
  const down = answer(0, 'DOWN', { outcome: 'unavailable', reason: 'nobody there', findings: [] });

  it('keeps the fast score when the detailed one is not to be had, even under `replace`', () => {
    const settings = { escalationThreshold: 30, combination: 'replace' } as const;
    const scorer = createProgressiveScorer(
      stage('fast', answer(75, 'FAST')),
      stage('detailed', down),
      settings,
    );
    expect(scorer.score(fakeInput())).toMatchObject({
      outcome: 'unavailable',
      score: 75,
      reason: 'nobody there',
    });
  });

  it('asks the detailed scorer when the fast one failed', () => {
    const scorer = createProgressiveScorer(
      stage('fast', down),
      stage('detailed', answer(50, 'DETAILED')),
      max,
    );
    expect(scorer.score(fakeInput())).toMatchObject({
      outcome: 'unavailable',
      score: 50,
      signals: ['DOWN', 'DETAILED'],
      reason: 'nobody there',
    });
  });
});

it('waits for stages that answer with promises', async () => {
  const fast = stage('fast', Promise.resolve(answer(30, 'FAST')));
  const detailed = stage('detailed', Promise.resolve(answer(70, 'DETAILED')));
  expect(await createProgressiveScorer(fast, detailed, max).score(fakeInput())).toMatchObject({ score: 70 });
});
