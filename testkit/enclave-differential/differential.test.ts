/** What the analyser read and what the engine executed agree: calls, order, arguments. Development scripts: enclave-dev. */
import { afterAll, describe, expect, it } from 'vitest';
import { Enclave } from '../../src/enclave/index.ts';
import { analyseScript } from '../../src/script/analyse.ts';
import type { RanCall } from '../enclave-dev/dev-run.ts';
import { generateProgram } from '../generate/program.ts';
import { Engine } from '../soundness/engine.ts';
import { matches, outside } from './admits.ts';
import { disagreements } from './compare.ts';

const PROGRAMS = Number(process.env.STEELYARD_PROGRAMS ?? 30);
const FIRST = Number(process.env.STEELYARD_FIRST_SEED ?? 0);
const MOST_CALLS = 100;

let mocks: Readonly<Record<string, unknown>> = {};
let calls: RanCall[] = [];
const enclave = new Enclave({
  toolHandler: (name, args) => {
    calls.push({ name, args });
    return mocks[name];
  },
  declarations: generateProgram(0).toolNames.map((name) => ({ name })),
  scoringGate: false,
  limits: { toolCalls: MOST_CALLS, cpuMs: 3000, wallMs: 20_000 },
  now: () => Date.UTC(2026, 10, 20, 9, 30),
});
afterAll(() => enclave.dispose());

async function ran(code: string, results: Readonly<Record<string, unknown>>) {
  mocks = results;
  calls = [];
  const result = await enclave.run(code);
  return { result, calls };
}

describe('generated programs', () => {
  it('call what was read, in that order, with such arguments', async () => {
    const wrong: string[] = [];
    const count = { ran: 0, ended: 0, calls: 0 };
    for (let seed = FIRST; seed < FIRST + PROGRAMS; seed += 1) {
      const program = generateProgram(seed);
      const facts = analyseScript(program.code, { toolNames: program.toolNames });
      if (!facts.ok) continue;
      const { result } = await ran(program.code, program.mocks);
      count.ran += 1;
      count.calls += calls.length;
      if (result.success) count.ended += 1;
      else if (result.error?.code !== 'MAX_TOOL_CALLS') wrong.push(`seed ${seed}: ${result.error?.message}`);
      const found = disagreements(facts, calls, result.success);
      if (found.length > 0) wrong.push(`seed ${seed}: ${found.slice(0, 3).join('; ')}`);
      // Another engine with other bindings; at the limit, calls that nobody waited for were not begun.
      const engine = await Engine.create();
      const other = engine.run({ code: program.code, mocks: program.mocks, maxCalls: MOST_CALLS });
      engine.dispose();
      const theirs = result.success ? other.calls : other.calls.slice(0, calls.length);
      if (JSON.stringify(theirs) !== JSON.stringify(calls)) wrong.push(`seed ${seed}: the engines differ`);
    }
    expect(wrong).toEqual([]);
    expect(count.ran).toBeGreaterThan(PROGRAMS * 0.9);
    expect(count.ended).toBeGreaterThan(PROGRAMS * 0.8);
    expect(count.calls).toBeGreaterThan(PROGRAMS * 3);
  }, 300_000);
});

describe('the comparison', () => {
  const NAMES = ['read_record', 'put_text', 'put_pair'];
  const facts = (code: string) => {
    const read = analyseScript(code, { toolNames: NAMES });
    if (!read.ok) throw new Error(read.message);
    return read;
  };
  const TWO = facts(
    `await callTool('read_record', { n: 1 });\nawait callTool('put_text', { text: 'a' + 1 });`,
  );
  const one = { name: 'read_record', args: { n: 1 } };
  const two = { name: 'put_text', args: { text: 'a1' } };

  it.each([
    ['as read', [one, two], []],
    [
      'a call that was not read',
      [one, two, { name: 'put_pair', args: {} }],
      ['call 2 of put_pair was not read'],
    ],
    ['another argument', [one, { ...two, args: { text: 'a2' } }], ['call 1 of put_text: text is "a2"']],
    [
      'a further argument',
      [{ ...one, args: { n: 1, m: 2 } }, two],
      ['call 0 of read_record: the value has the property m'],
    ],
    ['a list', [{ ...one, args: [1] }, two], ['call 0 of read_record: the value was to be an object']],
    ['a call less', [one], ['put_text ran 0 times, not 1 or more']],
    ['a call twice', [one, two, two], ['put_text ran 2 times, not 1 or fewer']],
    ['another order', [two, one], ['put_text ran before read_record']],
  ])('sees %s', (_, seen, expected) => {
    expect(disagreements(TWO, seen, true)).toEqual(expected);
  });

  it('looks at the number of calls only when the script has ended', () => {
    expect(disagreements(TWO, [one], false)).toEqual([]);
  });

  it('sees calls that were read as not reachable', () => {
    const dead = facts(`function f() { return callTool('put_text', {}) }`);
    expect(dead.calls.length === 0 || dead.form === 'expression').toBe(true);
    const unused = facts(`const f = () => callTool('put_text', {});\nreturn 1;\n`);
    expect(disagreements(unused, [{ name: 'put_text', args: {} }], true)).toEqual([
      'call 0 of put_text was read as not reachable',
    ]);
  });

  it('matches texts with holes', () => {
    expect(matches(['a', null, 'b', null, 'c'], 'a1b2c')).toBe(true);
    expect(matches(['a', null, 'b', null, 'c'], 'a1c2b')).toBe(false);
    expect(matches(['a', null, 'a'], 'a')).toBe(false);
    expect(matches([null], '')).toBe(true);
    expect(matches(['a'], 'ab')).toBe(false);
  });

  it('admits what a view lists, and nothing else when it is complete', () => {
    const [call] = facts(
      `const n = Date.now() > 0 ? 1 : 2;\nawait callTool('put_text', { n, list: [n, 'x'] });`,
    ).calls;
    expect(outside(call!.args, { n: 1, list: [2, 'x'] })).toBeUndefined();
    expect(outside(call!.args, { n: 3, list: [1, 'x'] })).toBe('n is 3');
    expect(outside(call!.args, { n: 1, list: [1] })).toBe('list has 1 elements, not 2-2');
  });
});
