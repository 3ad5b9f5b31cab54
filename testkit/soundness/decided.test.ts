/**
 * Nothing of a result is written into any place, but it decides what is done. Whatever a place comes to be with one result and
 * not with another has to carry a label, and what is said to be known of it has to be what the runs give.
 */
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { DECIDED_PLACES, DECIDED_READS, DECIDING_RESULTS, generateDecided } from '../generate/decided.ts';
import { Random } from '../generate/random.ts';
import { reduceLines } from '../generate/reduce.ts';
import { Engine } from './engine.ts';
import { allows, isKnown } from './known-view.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 300);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);

const READS = DECIDED_READS.map((read, at) => `await callTool('sink', { at: ${at}, v: ${read} });`).join(
  '\n',
);

interface Finding {
  /** What the facts have wrong; absent where nothing is. */
  readonly wrong?: string;
  /** Places that differ between the runs. */
  readonly differing: number;
}

/** `undefined` for a program that fails, or that is told as not followed. */
function compared(engine: Engine, body: string): Finding | undefined {
  const code = `const r = await callTool('source', {});\n${DECIDED_PLACES}\n${body}\n${READS}`;
  const facts = analyseScript(code, { toolNames: ['source', 'sink'] });
  if (!facts.ok) return undefined;
  const runs = DECIDING_RESULTS.map((source) =>
    engine
      .run({ code, mocks: { source, sink: {} }, maxMs: 1000 })
      .calls.filter(({ name }) => name === 'sink')
      .map(({ args }) => args as { readonly at: number; readonly v?: unknown }),
  );
  if (runs.some((run) => run.length < DECIDED_READS.length)) return undefined;
  let differing = 0;
  for (const [at, read] of DECIDED_READS.entries()) {
    const seen = runs.map((run) => run.find((args) => args.at === at)?.v);
    const calls = facts.calls.filter(
      ({ names, reachable, args }) => names[0] === 'sink' && reachable && allows(args.fields?.get('at'), at),
    );
    if (calls.length === 0) return { differing, wrong: `${read} is not reached` };
    for (const { args } of calls) {
      const value = args.fields?.get('v');
      const other = isKnown(value) ? seen.find((v) => !allows(value, v)) : undefined;
      if (other !== undefined) return { differing, wrong: `${read} is ${JSON.stringify(other)} as well` };
    }
    if (new Set(seen.map((v) => JSON.stringify(v))).size === 1) continue;
    differing += 1;
    if (!calls.some(({ args, control }) => args.labels.length + control.length > 0))
      return {
        differing,
        wrong: `${read} carries no label: ${seen.map((v) => JSON.stringify(v)).join(' ')}`,
      };
  }
  return { differing };
}

describe('what a result decides', () => {
  it('is told by whatever it has changed', async () => {
    const engine = await Engine.create();
    const missed: string[] = [];
    let differing = 0;
    for (let at = 0; at < PROGRAMS; at += 1) {
      const code = generateDecided(new Random(FIRST + at), 6);
      const found = compared(engine, code);
      differing += found?.differing ?? 0;
      if (found?.wrong === undefined) continue;
      const smallest = reduceLines(code, (shorter) => compared(engine, shorter)?.wrong !== undefined, 300);
      missed.push(`seed ${FIRST + at}: ${compared(engine, smallest)?.wrong}\n${smallest}`);
      if (missed.length >= 3) break;
    }
    engine.dispose();
    expect(missed).toEqual([]);
    // Guards against a check that has become empty.
    expect(differing).toBeGreaterThan(PROGRAMS);
  }, 120_000);
});
