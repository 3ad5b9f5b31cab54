import { describe, expect, it } from 'vitest';
import { fakeFacts } from '../scorers/fake-facts.ts';
import { harness, SOURCE } from './harness.ts';

describe('customAnalyzers', () => {
  const add = (score: number) => ({ name: 'extra', analyze: () => ({ score, signals: ['EXTRA'] }) });

  it('are added to the total, capped at 100', async () => {
    expect(
      await harness({ score: 50, config: { customAnalyzers: [add(25)] } }).gate.evaluate(SOURCE),
    ).toMatchObject({
      score: 75,
      verdict: 'block',
      signals: ['SAMPLE', 'EXTRA'],
      findings: [{ rule: 'SAMPLE' }, { rule: 'analyzer:extra', score: 25 }],
    });
    expect((await harness({ config: { customAnalyzers: [add(1e308)] } }).gate.evaluate(SOURCE)).score).toBe(
      100,
    );
  });

  it.each([
    [true, 'warn'],
    [false, 'block'],
  ])('that fail count as a failing scorer (failOpen %s)', async (failOpen, verdict) => {
    const bad = { name: 'bad', analyze: () => ({ score: Number.NaN }) };
    const { gate, warnings } = harness({ score: 50, config: { failOpen, customAnalyzers: [bad] } });
    expect(await gate.evaluate(SOURCE)).toMatchObject({
      verdict,
      score: 50,
      outcome: 'error',
      signals: ['SAMPLE', 'ANALYZER_FAILED'],
      reason: 'analyzer `bad` returned a score that is not a finite number >= 0',
    });
    expect(warnings).toHaveLength(1);
  });

  it('have the time of `analyzerTimeoutMs`', async () => {
    const slow = (ms: number) => ({
      name: 'slow',
      analyze: () =>
        new Promise<{ score: number }>((resolve) => setTimeout(() => resolve({ score: 30 }), ms)),
    });
    const run = (ms: number) =>
      harness({ score: 10, config: { analyzerTimeoutMs: 60, customAnalyzers: [slow(ms)] } }).gate.evaluate(
        SOURCE,
      );
    expect(await run(1)).toMatchObject({ outcome: 'scored', score: 40 });
    expect(await run(500)).toMatchObject({ outcome: 'error', score: 10 });
  });

  it('are asked each time, with a tree, while the rest comes from the cache', async () => {
    let calls = 0;
    const trees: unknown[] = [];
    const analyze = (_code: string, ast: unknown) => {
      trees.push(ast);
      calls += 1;
      return { score: calls };
    };
    const { gate, asked } = harness({ score: 50, config: { customAnalyzers: [{ name: 'a', analyze }] } });
    expect(await gate.evaluate(SOURCE)).toMatchObject({ score: 51, cached: false });
    expect(await gate.evaluate(SOURCE)).toMatchObject({ score: 52, cached: true });
    expect(trees).toEqual([fakeFacts().ast, fakeFacts().ast]);
    expect(asked).toHaveLength(1);
  });
});

describe('evaluateSync', () => {
  it('gives the same as evaluate', async () => {
    const config = {
      customAnalyzers: [{ name: 'a', analyze: () => ({ score: 5 }) }],
      cache: { enabled: false },
    };
    const { gate } = harness({ config });
    expect(gate.evaluateSync(SOURCE)).toEqual(await gate.evaluate(SOURCE));
  });

  it.each([
    [{ scorer: 'external-api' }, 'external-api'],
    [{ scorer: 'progressive', progressive: { detailed: 'external-api' } }, 'progressive'],
    [{ scorer: 'progressive', progressive: { fast: 'external-api' } }, 'progressive'],
  ] as const)('refuses %j by name', (config, name) => {
    const { gate } = harness({ config: { ...config, externalApi: { endpoint: 'https://scores.example/' } } });
    expect(() => gate.evaluateSync(SOURCE)).toThrow(
      `the scorer \`${name}\` does not answer at once; use \`evaluate\` instead of \`evaluateSync\``,
    );
  });

  it('refuses an analyzer that answers later', () => {
    const { gate } = harness({
      config: { customAnalyzers: [{ name: 'late', analyze: async () => ({ score: 0 }) }] },
    });
    expect(() => gate.evaluateSync(SOURCE)).toThrow('the analyzer `late` does not answer at once');
  });
});
