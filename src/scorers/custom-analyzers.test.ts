import { describe, expect, it } from 'vitest';
import { type CustomAnalyzer, runAnalyzers, runAnalyzersSync } from './custom-analyzers.ts';

const ast = { type: 'Program' };

function analyzer(name: string, analyze: (code: string, tree: unknown) => unknown): CustomAnalyzer {
  return { name, analyze: analyze as CustomAnalyzer['analyze'] };
}

const run = (...list: CustomAnalyzer[]) => runAnalyzers(list, 'code', ast, 40);

describe('runAnalyzers', () => {
  it('adds the scores and signals of synchronous and asynchronous analyzers', async () => {
    const parts = await run(
      analyzer('one', () => ({ score: 10, signals: ['A'] })),
      analyzer('two', async () => ({ score: 5.5, signals: ['B'] })),
      analyzer('none', () => ({ score: 0 })),
    );
    expect(parts).toMatchObject({ score: 15.5, signals: ['A', 'B'], failures: [] });
    expect(parts.findings.map(({ rule, score }) => [rule, score])).toEqual([
      ['analyzer:one', 10],
      ['analyzer:two', 5.5],
    ]);
  });

  it('gives the script and its tree', async () => {
    const seen: unknown[] = [];
    await run(
      analyzer('look', (code, tree) => {
        seen.push(code, tree);
        return { score: 0 };
      }),
    );
    expect(seen).toEqual(['code', ast]);
  });

  it('caps the sum, also where it overflows', async () => {
    const parts = await run(
      analyzer('a', () => ({ score: Number.MAX_VALUE })),
      analyzer('b', () => ({ score: Number.MAX_VALUE })),
    );
    expect(parts.score).toBe(100);
  });

  it.each([
    ['NaN', () => ({ score: Number.NaN })],
    ['Infinity', () => ({ score: Number.POSITIVE_INFINITY })],
    ['a negative number', () => ({ score: -1 })],
    ['a numeric string', () => ({ score: '10' })],
    ['no score', () => ({})],
    ['nothing', () => undefined],
    ['a number alone', () => 10],
    ['signals that are not a list', () => ({ score: 10, signals: 'A' })],
    ['a signal that is not a string', () => ({ score: 10, signals: [1] })],
    [
      'a throwing getter',
      () => ({
        get score(): number {
          throw new Error('secret payload');
        },
      }),
    ],
    [
      'an exception',
      () => {
        throw new RangeError('secret payload');
      },
    ],
    ['a rejection', () => Promise.reject(new Error('secret payload'))],
    ['silence', () => new Promise(() => {})],
  ])('refuses %s and keeps the other part', async (_, bad) => {
    const parts = await run(
      analyzer('bad', bad),
      analyzer('good', () => ({ score: 7, signals: ['G'] })),
    );
    expect(parts.score).toBe(7);
    expect(parts.signals).toEqual(['G']);
    expect(parts.failures).toHaveLength(1);
    expect(parts.failures[0]).toMatch(/^analyzer `bad` /);
    expect(parts.failures[0]).not.toContain('secret');
  });

  it('names the limit and the kind of error', async () => {
    const parts = await run(
      analyzer('slow', () => new Promise(() => {})),
      analyzer('loud', () => {
        throw new RangeError('x');
      }),
    );
    expect(parts.failures).toEqual([
      'analyzer `slow` did not answer within 40 ms',
      'analyzer `loud` threw (`RangeError`)',
    ]);
  });

  it('lets time limits run side by side', { retry: 3 }, async () => {
    const started = performance.now();
    await run(
      ...Array.from({ length: 10 }, (_, index) => analyzer(`slow${index}`, () => new Promise(() => {}))),
    );
    expect(performance.now() - started).toBeLessThan(300);
  });

  it('survives a rejection that comes too late', async () => {
    const parts = await run(
      analyzer('late', () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 60))),
    );
    expect(parts.failures).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

describe('runAnalyzersSync', () => {
  it('adds what is there at once', () => {
    const parts = runAnalyzersSync([analyzer('one', () => ({ score: 10 }))], 'code', ast);
    expect(parts).toMatchObject({ score: 10, failures: [], late: [] });
  });

  it('names analyzers that are late, and survives their rejection', async () => {
    const parts = runAnalyzersSync([analyzer('one', () => Promise.reject(new Error('x')))], 'code', ast);
    expect(parts.late).toEqual(['one']);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
});
