import { describe, expect, it } from 'vitest';
import { countRun, summaryText } from './summary-reporter.ts';

const test = (state: 'passed' | 'failed' | 'skipped' | 'pending', reason?: string) => ({
  name: `a ${state} test`,
  state,
  reason,
});

describe('summary of a run', () => {
  it('is one line when nothing was skipped', () => {
    const run = countRun([{ errors: 0, tests: [test('passed'), test('passed'), test('failed')] }], 0);
    expect(summaryText(run)).toBe('2 passed, 1 failed, 0 skipped\n');
  });

  it('names skipped tests with their reason before the numbers', () => {
    const tests = [test('passed'), test('skipped', 'no network\nhere'), test('skipped')];
    expect(summaryText(countRun([{ errors: 0, tests }], 0))).toBe(
      'skipped: a skipped test: no network here\n' +
        'skipped: a skipped test: no reason given\n' +
        '1 passed, 0 failed, 2 skipped\n',
    );
  });

  it('counts what failed without a test: a file that does not load, a suite, a stray error', () => {
    expect(countRun([{ errors: 1, tests: [] }], 0).failed).toBe(1);
    expect(countRun([{ errors: 0, tests: [test('passed')] }], 2)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('does not take a test without a result for a passed one', () => {
    expect(countRun([{ errors: 0, tests: [test('pending')] }], 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('says so when there was nothing', () => {
    expect(summaryText(countRun([], 0))).toBe('0 passed, 0 failed, 0 skipped\n');
  });
});
