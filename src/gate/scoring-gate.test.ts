import { describe, expect, it, vi } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { fakeCatalog } from '../scorers/fake-facts.ts';
import type { ScorerOutput } from '../scorers/scorer.ts';
import type { FailureSignal } from '../script/facts.ts';
import { harness, SOURCE } from './harness.ts';
import { ScoringGate } from './scoring-gate.ts';

const down = (): ScorerOutput => ({
  outcome: 'unavailable',
  score: 0,
  signals: ['SCORER_UNAVAILABLE'],
  findings: [],
  reason: 'nobody there',
});

describe('verdicts', () => {
  it('gives a whole result', async () => {
    const { gate } = harness({ score: 50, config: { scorer: 'rule-based' } });
    const result = await gate.evaluate(SOURCE);
    expect(result).toEqual({
      score: 50,
      signals: ['SAMPLE'],
      findings: [expect.objectContaining({ rule: 'SAMPLE', score: 50, line: 1, column: 1 })],
      verdict: 'warn',
      outcome: 'scored',
      scorer: 'rule-based',
      cached: false,
      durationMs: 0,
    });
    const frozen = [result, result.signals, result.findings, result.findings[0], result.findings[0]?.flow];
    expect(frozen.every(Object.isFrozen)).toBe(true);
  });

  it.each([
    [39, {}, 'allow'],
    [40, {}, 'warn'],
    [70, {}, 'block'],
    [70, { blockThreshold: 71 }, 'warn'],
    [30, { blockThreshold: 30 }, 'block'],
    [30, { warnThreshold: 30 }, 'warn'],
    [40, { warnThreshold: 41 }, 'allow'],
  ] as const)('for %s with %j: %s', async (score, config, verdict) => {
    expect((await harness({ score, config }).gate.evaluate(SOURCE)).verdict).toBe(verdict);
  });

  it.each([
    [Number.NaN, 100],
    [250, 100],
    [Number.POSITIVE_INFINITY, 100],
    [-5, 0],
  ])('never gives the score %s', async (score, given) => {
    const output = (): ScorerOutput => ({ outcome: 'scored', score, signals: [], findings: [] });
    expect((await harness({ output }).gate.evaluate(SOURCE)).score).toBe(given);
  });
});

describe('a script that was not read', () => {
  it.each([
    ['UNPARSEABLE', 'unparseable'],
    ['TOO_LARGE', 'too-large'],
    ['TOO_DEEP', 'too-deep'],
    ['BUDGET_EXHAUSTED', 'budget-exhausted'],
  ] as [FailureSignal, string][])('%s blocks whatever `failOpen` says', async (signal, outcome) => {
    const analysis = () => ({ ok: false, signal, message: 'why', position: { line: 3, column: 4 } }) as const;
    const analyze = vi.fn(() => ({ score: 0 }));
    const config = { failOpen: true, blockThreshold: 100, customAnalyzers: [{ name: 'a', analyze }] };
    const { gate, asked } = harness({ analysis, config });
    expect(await gate.evaluate('x')).toMatchObject({
      verdict: 'block',
      score: 100,
      signals: [signal],
      outcome,
      reason: 'why',
      findings: [{ rule: signal, message: 'why', score: 100, line: 3, column: 4 }],
    });
    expect(asked).toEqual([]);
    expect(analyze).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the analyser',
      {
        analysis: () => {
          throw new RangeError('secret text');
        },
      },
    ],
    [
      'a rule',
      {
        output: () => {
          throw new RangeError('secret text');
        },
      },
    ],
    ['a rule, later', { output: () => Promise.reject(new RangeError('secret text')) }],
  ])('because of a fault in %s blocks, and is not kept', async (_, options) => {
    const { gate, analysed, warnings } = harness({ ...options, config: { failOpen: true } });
    const result = await gate.evaluate(SOURCE);
    expect(result).toMatchObject({
      verdict: 'block',
      score: 100,
      outcome: 'error',
      signals: ['ANALYSIS_FAILED'],
    });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(warnings).toEqual(['the analysis failed with an internal error (`RangeError`)']);
    await gate.evaluate(SOURCE);
    expect(analysed).toHaveLength(2);
  });
});

it('blocks when the catalogue makes us fail, and passes on an error about the catalogue', async () => {
  const gateWith = (error: Error): ScoringGate =>
    new ScoringGate(
      { logger: { warn: () => undefined } },
      {
        compile: () => {
          throw error;
        },
      },
    );
  expect(await gateWith(new TypeError('x')).evaluate(SOURCE)).toMatchObject({
    verdict: 'block',
    signals: ['ANALYSIS_FAILED'],
  });
  const wrong = new SteelyardError('CATALOG_INVALID', 'no name');
  await expect(gateWith(wrong).evaluate(SOURCE)).rejects.toBe(wrong);
});

describe('disabled', () => {
  it('allows without parsing, compiling, analyzers or the cache', async () => {
    const analyze = vi.fn(() => ({ score: 100 }));
    const onScore = vi.fn();
    const config = { scorer: 'disabled', customAnalyzers: [{ name: 'a', analyze }], onScore } as const;
    const { gate, analysed, compiled, asked } = harness({ config });
    const result = await gate.evaluate('not even {{ JavaScript');
    expect(result).toMatchObject({
      verdict: 'allow',
      score: 0,
      outcome: 'disabled',
      scorer: 'disabled',
      cached: false,
    });
    expect([analysed, compiled, asked]).toEqual([[], [], []]);
    expect(analyze).not.toHaveBeenCalled();
    expect(onScore).toHaveBeenCalledTimes(1);
  });
});

describe('failOpen', () => {
  it.each([
    [true, 'allow'],
    [false, 'block'],
  ] as const)('%s: a scorer that is not there means %s, and is logged', async (failOpen, verdict) => {
    const { gate, warnings } = harness({ output: down, config: { scorer: 'rule-based', failOpen } });
    const result = await gate.evaluate(SOURCE);
    expect(result).toMatchObject({ verdict, outcome: 'unavailable', score: 0, reason: 'nobody there' });
    expect(warnings).toEqual([
      `the scorer \`rule-based\` failed: nobody there; verdict ${verdict} (\`failOpen\` is ${failOpen})`,
    ]);
  });

  it('allows by default', async () => {
    expect((await harness({ output: down }).gate.evaluate(SOURCE)).verdict).toBe('allow');
  });

  it.each([
    [45, 'warn'],
    [75, 'block'],
  ])('does not forgive what was scored all the same: %s', async (score, verdict) => {
    const { gate } = harness({ output: () => ({ ...down(), score }) });
    expect(await gate.evaluate(SOURCE)).toMatchObject({ verdict, score, outcome: 'unavailable' });
  });

  it('does not forgive what an analyzer found', async () => {
    const config = { customAnalyzers: [{ name: 'a', analyze: () => ({ score: 90, signals: ['A'] }) }] };
    const { gate } = harness({ output: down, config });
    expect(await gate.evaluate(SOURCE)).toMatchObject({
      verdict: 'block',
      score: 90,
      outcome: 'unavailable',
    });
  });
});

describe('mode: monitor', () => {
  it.each([
    [20, 'allow', 'allow'],
    [50, 'warn', 'warn'],
    [80, 'warn', 'block'],
  ])('never blocks a score of %s: %s instead of %s', async (score, verdict, wouldBe) => {
    const { gate } = harness({ score, config: { mode: 'monitor' } });
    expect(await gate.evaluate(SOURCE)).toMatchObject({ score, verdict, wouldBe });
  });

  it('never blocks a script that was not read, and logs what it would have done', async () => {
    const analysis = () => ({ ok: false, signal: 'UNPARSEABLE', message: 'why' }) as const;
    const { gate, warnings } = harness({ analysis, config: { mode: 'monitor' } });
    expect(await gate.evaluate('{')).toMatchObject({
      verdict: 'warn',
      wouldBe: 'block',
      outcome: 'unparseable',
    });
    expect(warnings).toEqual(['a script with score 100 would be blocked (`mode` is `monitor`): UNPARSEABLE']);
  });

  it('says nothing of what it would be in `enforce` mode', async () => {
    expect(await harness({ score: 80 }).gate.evaluate(SOURCE)).not.toHaveProperty('wouldBe');
  });
});

describe('what is weighed', () => {
  it('passes on options, declared names and limits', async () => {
    const { gate, analysed, asked, compiled } = harness({
      config: { maxBytes: 999, customRules: { EXFIL_PATTERN: 1 } },
    });
    const tools = [{ name: 'crm:list' }];
    const manifest = { tools: {} };
    const trustedDestinations = ['example.com'];
    await gate.evaluate(SOURCE, {
      tools,
      manifest,
      trustedDestinations,
      task: 'a task',
      language: 'ts',
      shape: 'callTool',
    });
    expect(compiled).toEqual([{ tools, manifest, trustedDestinations }]);
    expect(analysed).toEqual([
      { code: SOURCE, options: { language: 'ts', toolNames: ['crm:list', 'mail:send'], maxBytes: 999 } },
    ]);
    expect(asked[0]).toMatchObject({ code: SOURCE, task: 'a task', customRules: { EXFIL_PATTERN: 1 } });
  });

  it('takes a compiled catalogue', async () => {
    const { gate, compiled, asked } = harness();
    const catalog = fakeCatalog('mine');
    await gate.evaluate(SOURCE, { catalog });
    expect(compiled).toEqual([]);
    expect(asked[0]?.catalog).toBe(catalog);
  });

  it.each([
    [{ tolls: [] }, 'unknown key `tolls`, did you mean `tools`?'],
    [{ tools: {} }, '`tools` must be a list'],
    [{ trustedDestinations: 'example.com' }, '`trustedDestinations` must be a list'],
    [{ task: 1 }, '`task` must be a string'],
    [{ language: 'jsx' }, '`language` must be one of'],
    [{ catalog: {} }, '`catalog` must be a compiled catalogue'],
    [{ catalog: fakeCatalog(), tools: [] }, '`catalog` and `tools` exclude each other'],
  ])('refuses %j', async (options, message) => {
    await expect(harness().gate.evaluate(SOURCE, options as object)).rejects.toThrow(message);
  });

  it.each([[undefined], [null], [1], [{}], [Buffer.from('x')]])('refuses %s as a script', async (code) => {
    await expect(harness().gate.evaluate(code as unknown as string)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

it('serves 1000 evaluations at the same time, each with its own answer', async () => {
  const output = async (input: { code: string }): Promise<ScorerOutput> => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    return { outcome: 'scored', score: Number(input.code) % 101, signals: [input.code], findings: [] };
  };
  const { gate } = harness({ output, config: { blockThreshold: 100, warnThreshold: 100 } });
  const results = await Promise.all(Array.from({ length: 1000 }, (_, index) => gate.evaluate(String(index))));
  results.forEach((result, index) => {
    expect([result.score, result.signals]).toEqual([index % 101, [String(index)]]);
  });
});
