/** What was read is what will run: the program printed from the tree makes the same calls as the text that was sent. */
import { describe, expect, it } from 'vitest';
import { parseScript, printScript } from '../../src/script/parse.ts';
import { build, PLAIN } from '../evasion/build.ts';
import { FAMILIES } from '../evasion/families.ts';
import type { Family } from '../evasion/parts.ts';
import { TRANSFORMATIONS } from '../evasion/transformations.ts';
import { devRecords, forChecking } from '../generate/corpus.ts';
import { generateProgram } from '../generate/program.ts';
import { runOnce } from './engine.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 50);

interface Runnable {
  readonly id: string;
  readonly code: string;
  readonly mocks: Readonly<Record<string, unknown>>;
}

/** Ids of programs whose printed form behaves otherwise. */
async function different(programs: readonly Runnable[]): Promise<string[]> {
  const out: string[] = [];
  for (const { id, code, mocks } of programs) {
    const parsed = parseScript(code);
    if (!parsed.ok) {
      out.push(`${id}: ${parsed.signal}`);
      continue;
    }
    const printed = await printScript(parsed);
    const sent = await runOnce({ code, mocks, maxCalls: 60 });
    const again = await runOnce({ code: printed.code, mocks, maxCalls: 60 });
    if (JSON.stringify(sent) !== JSON.stringify(again))
      out.push(id.startsWith('dev-') && forChecking(id) ? id : `${id}: ${sent.error} / ${again.error}`);
  }
  return out;
}

describe('the printed program behaves as the one that was sent', () => {
  it('on the development set', async () => {
    expect(await different(devRecords())).toEqual([]);
  }, 60_000);

  it('on generated programs', async () => {
    const programs = Array.from({ length: PROGRAMS }, (_, seed) => ({
      id: `seed ${seed}`,
      ...generateProgram(seed),
    }));
    expect(await different(programs)).toEqual([]);
  }, 60_000);

  it('on evasive programs', async () => {
    const [family] = FAMILIES as [Family];
    const programs = [PLAIN, ...TRANSFORMATIONS].map((transformation) => ({
      id: transformation.id,
      code: build(family, family.attack, transformation),
      mocks: family.mocks,
    }));
    expect(await different(programs)).toEqual([]);
  }, 60_000);
});
