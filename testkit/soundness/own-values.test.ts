/**
 * What the analyser works out of a script's own values decides which branches it reads, so it has to be what a run gives. And a
 * value that is another one with another result of a tool carries a label of that result, however it came to be.
 */
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { generateOwnValues, RESULT_LEAVES } from '../generate/own-values.ts';
import { Random } from '../generate/random.ts';
import { Engine } from './engine.ts';
import { allows, isKnown } from './known-view.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 600);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);

/** What arrives at the sink; nothing where the program fails on its own. */
function ran(engine: Engine, code: string, source: unknown): { readonly v?: unknown } | undefined {
  const { calls } = engine.run({ code, mocks: { source, sink: {} }, maxMs: 1000 });
  return calls.find(({ name }) => name === 'sink')?.args as { readonly v?: unknown } | undefined;
}

function factsOf(code: string) {
  const facts = analyseScript(code, { toolNames: ['source', 'sink'] });
  if (!facts.ok) return undefined;
  return facts.calls.filter(({ names, reachable }) => names[0] === 'sink' && reachable);
}

/** Results between which every leaf of {@link RESULT_LEAVES} is another one. */
const SOURCES = [
  { d: ['1', '7', '3'], r: { name: 'ann', size: 1, ok: true } },
  { d: ['9', '2', '4'], r: { name: 'bob', size: 4, ok: false } },
  { d: ['3', '3'], r: { name: '1', size: 2, ok: true } },
  { d: ['6', '8', '1', '3'], r: { name: 'abc', size: 0, ok: false } },
];

describe("a script's own values", () => {
  it('are what a run gives, where they are said to be known', async () => {
    const engine = await Engine.create();
    const wrong: string[] = [];
    let known = 0;
    for (let at = 0; at < PROGRAMS; at += 1) {
      const { statements, expression } = generateOwnValues(new Random(FIRST + at), { statements: 5 });
      const code = `${statements}\nawait callTool('sink', { v: ${expression} });`;
      const args = ran(engine, code, {});
      if (args === undefined) continue;
      const calls = factsOf(code);
      if (calls === undefined) continue;
      const value = calls[0]?.args.fields?.get('v');
      if (calls.length === 0) wrong.push(`seed ${FIRST + at}: not reached\n${code}`);
      else if (isKnown(value)) {
        known += 1;
        if (!allows(value, args.v))
          wrong.push(
            `seed ${FIRST + at}: ${JSON.stringify(args)} is none of ${value.constants.map(String)}\n${code}`,
          );
      }
    }
    engine.dispose();
    expect(wrong).toEqual([]);
    // Guards against a check that has become empty.
    expect(known).toBeGreaterThan(PROGRAMS / 4);
  }, 120_000);

  it('carry a label of a result with which they change', async () => {
    const engine = await Engine.create();
    const missed: string[] = [];
    let changing = 0;
    for (let at = 0; at < PROGRAMS; at += 1) {
      const { statements, expression } = generateOwnValues(new Random(FIRST + at), {
        statements: 2,
        results: RESULT_LEAVES,
      });
      const code = `const { d, r } = await callTool('source', {});\n${statements}\nawait callTool('sink', { v: ${expression} });`;
      const runs = new Set(SOURCES.map((source) => JSON.stringify(ran(engine, code, source))));
      if (runs.size < 2 || runs.has(undefined as unknown as string)) continue;
      const calls = factsOf(code);
      if (calls === undefined) continue;
      changing += 1;
      if (!calls.some(({ args, control }) => args.labels.length + control.length > 0))
        missed.push(`seed ${FIRST + at}: ${[...runs].join(' ')}\n${code}`);
    }
    engine.dispose();
    expect(missed).toEqual([]);
    expect(changing).toBeGreaterThan(PROGRAMS / 8);
  }, 120_000);
});
