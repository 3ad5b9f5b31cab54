/**
 * Whatever a run does stands in the facts: each call that was made is reachable, with the constants that it was made with. The
 * way there leads through functions, exits, exceptions, generators and things that wait.
 */
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import type { ValueView } from '../../src/script/facts.ts';
import { generateOwnControl, OWN_PLACES } from '../generate/own-control.ts';
import { Random } from '../generate/random.ts';
import { reduceLines } from '../generate/reduce.ts';
import { Engine } from './engine.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 300);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);

const written = (value: unknown): string => JSON.stringify({ v: value });

function allows(view: ValueView | undefined, value: unknown): boolean {
  if (view === undefined || !view.complete || view.kind !== 'primitive') return true;
  return view.constants.some((one) => typeof one !== 'bigint' && written(one) === written(value));
}

/** The first call of a run that the facts do not have; nothing where they have all, or cannot say. */
function unforeseen(engine: Engine, body: string): string | undefined {
  const code = `${OWN_PLACES}\n${body}`;
  const facts = analyseScript(code, { toolNames: ['sink'] });
  // What is told as unresolved is stopped for that.
  if (!facts.ok || facts.unresolved.length > 0) return undefined;
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
    let runs = 0;
    for (let at = 0; at < PROGRAMS; at += 1) {
      const code = generateOwnControl(new Random(FIRST + at));
      const found = unforeseen(engine, code);
      runs += 1;
      if (found === undefined) continue;
      const smallest = reduceLines(code, (shorter) => unforeseen(engine, shorter) !== undefined, 600);
      missed.push(`seed ${FIRST + at}: ${unforeseen(engine, smallest)}\n${smallest}`);
      if (missed.length >= 3) break;
    }
    engine.dispose();
    expect(missed).toEqual([]);
    expect(runs).toBe(PROGRAMS);
  }, 120_000);
});
