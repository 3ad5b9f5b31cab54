/**
 * Whatever a run does stands in the facts: each call that was made is reachable, with the constants that it was made with. The
 * way there leads through functions, exits, exceptions, generators and things that wait.
 */
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { generateOwnControl, OWN_PLACES } from '../generate/own-control.ts';
import { Random } from '../generate/random.ts';
import { reduceLines } from '../generate/reduce.ts';
import { Engine } from './engine.ts';
import { allows, written } from './known-view.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 300);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);

/**
 * The first call of a run that the facts do not have; `undefined` where they have all, and `null` for a program that they tell as
 * not followed, which is stopped for that.
 */
function unforeseen(engine: Engine, body: string): string | undefined | null {
  const code = `${OWN_PLACES}\n${body}`;
  const facts = analyseScript(code, { toolNames: ['sink'] });
  if (!facts.ok || facts.unresolved.length > 0) return null;
  const known = facts.calls.filter(({ reachable }) => reachable);
  const { calls } = engine.run({ code, mocks: { sink: {} }, maxMs: 1000 });
  for (const { name, args } of calls) {
    const { at, v } = args as { at: number; v: unknown };
    const here = known.filter((call) => allows(call.args.fields?.get('at'), at));
    if (here.length === 0) return `${name} ${at} is not reached`;
    if (!here.some((call) => allows(call.args.fields?.get('v'), v)))
      return `${name} ${at} is given ${written(v)}`;
  }
  return undefined;
}

describe('what runs', () => {
  it('stands in the facts', async () => {
    const engine = await Engine.create();
    const missed: string[] = [];
    let followed = 0;
    for (let at = 0; at < PROGRAMS; at += 1) {
      const code = generateOwnControl(new Random(FIRST + at));
      const found = unforeseen(engine, code);
      if (found === null) continue;
      followed += 1;
      if (found === undefined) continue;
      const smallest = reduceLines(code, (shorter) => typeof unforeseen(engine, shorter) === 'string', 600);
      missed.push(`seed ${FIRST + at}: ${unforeseen(engine, smallest)}\n${smallest}`);
      if (missed.length >= 3) break;
    }
    engine.dispose();
    expect(missed).toEqual([]);
    // Guards against a check that has become empty.
    expect(followed).toBeGreaterThan(PROGRAMS * 0.8);
  }, 120_000);
});
