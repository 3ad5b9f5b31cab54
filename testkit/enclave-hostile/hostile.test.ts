/**
 * Every attack once, at one of the four levels, with shortened limits of time, and all of a level in one process, since starting
 * it and its engines takes longer than most attacks. All attacks at all levels with the levels' own limits, each in a process
 * of its own: `npm run hostile`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_LEVELS } from '../../src/enclave/limits.ts';
import type { Bundle } from '../bundle.ts';
import type { Report } from './attempt.ts';
import { attackNames, type Batch, bundleAttacks, runBatches } from './children.ts';

const names = attackNames();
const AT_ONCE = 2;

/** The n-th attack runs at the n-th level, so that each kind of attack meets each level. */
function batches(): Batch[] {
  return SECURITY_LEVELS.map((level, at) => ({
    attacks: names.filter((_, index) => index % SECURITY_LEVELS.length === at),
    level,
    pace: 'quick',
    timeoutMs: 240_000,
  }));
}

describe('hostile scripts', () => {
  const reports = new Map<string, Report>();

  let programs: Bundle;

  beforeAll(async () => {
    programs = await bundleAttacks();
    for (const report of await runBatches(programs, batches(), AT_ONCE)) reports.set(report.attack, report);
  }, 300_000);
  afterAll(() => programs.remove());

  it('that end their process, or never begin, are told', async () => {
    const [report] = await runBatches(
      programs,
      [{ attacks: ['no-such-attack'], level: 'STANDARD', pace: 'quick', timeoutMs: 60_000 }],
      1,
    );
    expect(report?.problems.join()).toContain('the process ended before it: exit 1');
  });

  it('are more than a hundred', () => {
    expect(names.length).toBeGreaterThan(100);
  });

  it.each(names)('%s', (name) => {
    const { problems, level } = reports.get(name)!;
    expect(problems, `at ${level}`).toEqual([]);
  });
});
