import { describe, expect, it, vi } from 'vitest';
import { fakeCatalog, fakeFacts } from '../scorers/fake-facts.ts';
import type { ScorerOutput } from '../scorers/scorer.ts';
import { harness, SOURCE } from './harness.ts';
import { ScoringGate } from './scoring-gate.ts';

const down = (): ScorerOutput => ({
  outcome: 'unavailable',
  score: 0,
  signals: ['SCORER_UNAVAILABLE'],
  findings: [],
  reason: 'nobody there',
});

describe('the logger', () => {
  it.each([
    [39, 0],
    [40, 1],
    [70, 0],
  ])('hears of a warning and not of others: %s', async (score, count) => {
    const { gate, warnings } = harness({ score });
    await gate.evaluate(SOURCE);
    expect(warnings).toHaveLength(count);
  });

  it('is stderr by default, one line for each warning', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const gate = new ScoringGate(
        { customAnalyzers: [{ name: 'a', analyze: () => ({ score: 45, signals: ['X\n\u001b[2J'] }) }] },
        {
          analyse: () => fakeFacts(),
          compile: () => fakeCatalog(),
          scorer: { name: 'fake', score: () => ({ outcome: 'scored', score: 0, signals: [], findings: [] }) },
        },
      );
      await gate.evaluate(SOURCE);
      expect(write.mock.calls).toEqual([
        ['steelyard: warning: a script with score 45 is allowed with a warning: X??[2J\n'],
      ]);
    } finally {
      write.mockRestore();
    }
  });

  it('may fail without changing the verdict', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const broken = {
        warn: () => {
          throw new Error('disk full');
        },
      };
      const rejecting = {
        warn: async () => {
          throw new Error('disk full');
        },
      };
      for (const logger of [broken, rejecting]) {
        expect((await harness({ score: 50, config: { logger } }).gate.evaluate(SOURCE)).verdict).toBe('warn');
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(write).toHaveBeenCalledTimes(4);
    } finally {
      write.mockRestore();
    }
  });

  it('hears of settings that change nothing', () => {
    const { warnings } = harness({ config: { scorer: 'flow', customRules: { EXFIL_PATTERN: 80 } } });
    expect(warnings).toEqual(['`customRules.EXFIL_PATTERN` has no effect with the scorer `flow`']);
  });

  it('hears of problems in a catalogue, once', async () => {
    const catalog = { ...fakeCatalog(), problems: [{ tool: 'a\nb', message: 'is declared twice' }] };
    const { gate, warnings } = harness({ score: 0, catalog });
    await gate.evaluate(SOURCE);
    await gate.evaluate('other');
    expect(warnings).toEqual(['the catalogue has a problem: tool `a?b`: is declared twice']);
  });
});

describe('onScore', () => {
  it('gets every result, also of blocks, failures, hits and evaluateSync', async () => {
    const onScore = vi.fn();
    const results = [];
    for (const options of [{ score: 0 }, { score: 80 }, { output: down }]) {
      const { gate } = harness({ ...options, config: { onScore } });
      results.push(await gate.evaluate(SOURCE), gate.evaluateSync(SOURCE));
    }
    expect(onScore.mock.calls.map(([result]) => result)).toEqual(results);
    expect(onScore.mock.calls[1]?.[0]).toMatchObject({ cached: true });
  });

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('secret');
      },
      '`onScore` threw (`TypeError`); the verdict is unchanged',
    ],
    ['rejects', () => Promise.reject(new TypeError('secret')), '`onScore` rejected'],
  ])('that %s is logged and changes nothing', async (_, onScore, message) => {
    const { gate, warnings } = harness({ score: 80, config: { onScore } });
    expect((await gate.evaluate(SOURCE)).verdict).toBe('block');
    await Promise.resolve();
    expect(warnings).toEqual([message]);
  });

  it('cannot change the result', async () => {
    const onScore = (result: { verdict: string }): void => {
      result.verdict = 'allow';
    };
    const { gate, warnings } = harness({ score: 80, config: { onScore } });
    expect((await gate.evaluate(SOURCE)).verdict).toBe('block');
    expect(warnings).toHaveLength(1);
  });
});
