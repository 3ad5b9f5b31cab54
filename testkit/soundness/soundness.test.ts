/** Soundness by running: every canary that arrives at a sink must be in the static flows. */
import { describe, expect, it } from 'vitest';
import { devRecords, forChecking } from '../generate/corpus.ts';
import { generateProgram } from '../generate/program.ts';
import { Engine } from './engine.ts';
import type { Subject } from './summary.ts';
import { add, emptyTotals, examine, smallest, tell } from './summary.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 50);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);

/** One line for each unsound subject; of subjects that are only for checking, the name alone. */
async function unsound(
  subjects: readonly Subject[],
  totals = emptyTotals(),
  alone = true,
): Promise<string[]> {
  const out: string[] = [];
  for (const subject of subjects) {
    const engine = await Engine.create();
    const report = examine(engine, subject, { alone });
    engine.dispose();
    add(totals, report);
    if (report === undefined || report.missed.length === 0) continue;
    const hidden = subject.id.startsWith('dev-') && forChecking(subject.id);
    out.push(hidden ? subject.id : `${subject.id}: ${report.missed.slice(0, 4).map(tell).join('; ')}`);
  }
  return out;
}

describe('soundness by running', () => {
  it('holds on the development set', async () => {
    const totals = emptyTotals();
    const subjects = devRecords().map(({ id, code, mocks, tools }) => ({
      id,
      code,
      mocks,
      toolNames: tools.map((tool) => tool.name),
    }));
    expect(await unsound(subjects, totals)).toEqual([]);
    expect(totals.unread).toBe(0);
    // Guards against a check that has become empty.
    expect(totals.seen).toBeGreaterThan(400);
    // Static explicit flows that no run showed. A rise is a loss of precision.
    expect(totals.unseen / totals.flows).toBeLessThan(0.4);
  }, 120_000);

  it('holds on generated programs', async () => {
    const totals = emptyTotals();
    const subjects = Array.from({ length: PROGRAMS }, (_, at) => {
      const program = generateProgram(FIRST + at);
      return { ...program, id: `seed ${program.seed}` };
    });
    const found = await unsound(subjects, totals, false);
    if (found.length > 0) {
      const first = subjects.find(({ id }) => found[0]?.startsWith(`${id}:`)) as Subject;
      expect.fail(`${found.length} unsound; ${found[0]}\n${await smallest(first)}`);
    }
    // Programs that run out of budget are not read, and blocked; they are to stay rare.
    expect(totals.unread / PROGRAMS).toBeLessThanOrEqual(0.02);
    expect(totals.seen).toBeGreaterThan(PROGRAMS);
  }, 600_000);
});
