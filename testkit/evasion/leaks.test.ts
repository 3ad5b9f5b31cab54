/** The matrix is only worth something if its programs are valid and do the harm. So each one is run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../soundness/canary.ts';
import { decodings } from '../soundness/decode.ts';
import type { RunResult } from '../soundness/engine.ts';
import { Engine } from '../soundness/engine.ts';
import { applies, build, PLAIN } from './build.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './parts.ts';
import { TRANSFORMATIONS } from './transformations.ts';

/** True when the harmful tool was called with the telling text in its arguments. */
function harmed(family: Family, run: RunResult): boolean {
  const calls = run.calls.filter((call) => call.name === family.harm.tool);
  if (calls.length < (family.harm.times ?? 1)) return false;
  return calls.some((call) =>
    [...textsIn(call.args)].some(([, text]) =>
      [...decodings(text)].some((decoding) => decoding.text.includes(family.harm.holds)),
    ),
  );
}

let engine: Engine;
let runs = 0;
beforeAll(async () => {
  engine = await Engine.create();
});
afterAll(() => engine.dispose());

describe('evasion programs', () => {
  it('has no two transformations with one id', () => {
    const ids = TRANSFORMATIONS.map((transformation) => transformation.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each([PLAIN, ...TRANSFORMATIONS])('$id really does the harm', async (transformation) => {
    const harmless: string[] = [];
    for (const family of FAMILIES) {
      if (!applies(family, transformation)) continue;
      // Programs that patch globals must not help or hurt the next one.
      if (++runs % 50 === 0) {
        engine.dispose();
        engine = await Engine.create();
      }
      const code = build(family, family.attack, transformation);
      const run = engine.run({ code, mocks: family.mocks, maxCalls: 200 });
      if (!harmed(family, run)) harmless.push(`${family.id}: ${run.error ?? 'no error'}`);
    }
    expect(harmless).toEqual([]);
  });

  it.each(FAMILIES)('twin of $id runs and does no harm', async (family) => {
    const run = engine.run({ code: build(family, family.twin, PLAIN), mocks: family.mocks });
    expect(run.error).toBeUndefined();
    expect(run.finished).toBe(true);
  });
});
