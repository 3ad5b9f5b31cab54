/** What every engine must do, whatever it is made of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineProvider } from '../../src/enclave/engine.ts';
import { type Answer, JOB, type Observed, type RunSettings, runProgram } from './harness.ts';

const returned = (value: unknown) => ({ kind: 'returned', text: JSON.stringify(value) });
const limit = (code: string) => ({ kind: 'limit', code });
const json = (value: unknown): Answer => ({ ok: true, text: JSON.stringify(value) });

/** Program, answers, expected outcome. */
const CASES: readonly (readonly [string, string, object, RunSettings?])[] = [
  ['returns data', `return { a: [1, 'x', null, true] };`, returned({ a: [1, 'x', null, true] })],
  ['returns nothing', ``, { kind: 'returned' }],
  [
    'returns what JSON makes of it',
    `return [undefined, () => 1, NaN, new Date(0), new Map([[1, 2]])];`,
    returned([null, null, null, '1970-01-01T00:00:00.000Z', {}]),
  ],
  [
    'throws',
    `\n  throw new RangeError('far');`,
    { kind: 'threw', name: 'RangeError', message: 'far', line: 3 },
  ],
  ['throws what is no error', `throw 'text';`, { kind: 'threw', name: '', message: 'text' }],
  ['throws null', `throw null;`, { kind: 'threw', message: 'null' }],
  [
    'an error whose parts throw',
    `throw { get message() { throw 1; }, get stack() { throw 2; }, get name() { throw 3; } };`,
    { kind: 'threw' },
  ],
  [
    'a call has its result',
    `return callTool('a', {});`,
    returned({ n: 1 }),
    { answer: () => json({ n: 1 }) },
  ],
  [
    'a call of nothing',
    `return (await callTool('a', {})) === undefined;`,
    returned(true),
    { answer: () => ({ ok: true }) },
  ],
  [
    'a failed call',
    `try { await callTool('a', {}); } catch (e) { return [e.name, e.code, e.message, e instanceof Error]; }`,
    returned(['ToolError', 'TOOL_ERROR', 'no', true]),
    { answer: () => ({ ok: false, text: '{"code":"TOOL_ERROR","message":"no"}' }) },
  ],
  [
    'a failed call that nobody catches',
    `await callTool('a', {});`,
    { kind: 'threw', name: 'ToolError', code: 'TOOL_ERROR', sequence: 0 },
    { answer: () => ({ ok: false, text: '{"code":"TOOL_ERROR","message":"no"}' }) },
  ],
  [
    '`__proto__` in a result is data',
    `const r = await callTool('a', {}); return [Object.keys(r), r.polluted, ({}).polluted];`,
    returned([['__proto__'], null, null]),
    { answer: () => ({ ok: true, text: '{"__proto__":{"polluted":1}}' }) },
  ],
  [
    'the clock is the job’s',
    `return [Date.now(), new Date().toISOString()];`,
    returned([JOB.at, new Date(JOB.at).toISOString()]),
  ],
  [
    'globals are given, and constant',
    `'use strict'; try { extra.list.push(2); } catch (e) { return [extra, e.name]; }`,
    returned([{ list: [1] }, 'TypeError']),
    { job: { globals: '{"extra":{"list":[1]}}' } },
  ],
  [
    'no code from text',
    `const out = []; for (const make of [() => eval('1'), () => Function('return 1')(), () => (async () => {}).constructor('1'), () => (function* () {}).constructor('1')]) { try { make(); out.push('made'); } catch (e) { out.push(e.name); } } return out;`,
    returned(['EvalError', 'EvalError', 'EvalError', 'EvalError']),
  ],
  [
    'nothing of the host',
    `return ['process', 'require', 'fetch', 'WebAssembly', 'SharedArrayBuffer', 'WeakRef', 'global', 'std', 'os', 'host'].filter((name) => name in globalThis);`,
    returned([]),
  ],
  ['an endless loop', `for (;;) {}`, limit('CPU_LIMIT_EXCEEDED'), { job: { limits: { cpuMs: 60 } } }],
  [
    'endless microtasks',
    `for (;;) await null;`,
    limit('CPU_LIMIT_EXCEEDED'),
    { job: { limits: { cpuMs: 60 } } },
  ],
  [
    'endless generators',
    `function* g() { for (;;) yield; } for (const x of g());`,
    limit('CPU_LIMIT_EXCEEDED'),
    { job: { limits: { cpuMs: 60 } } },
  ],
  [
    'a loop in a getter of the result',
    `return { get a() { for (;;) {} } };`,
    limit('CPU_LIMIT_EXCEEDED'),
    { job: { limits: { cpuMs: 60 } } },
  ],
  [
    'a pattern that multiplies',
    `return /^(a+)+$/.test('a'.repeat(40) + 'b');`,
    limit('CPU_LIMIT_EXCEEDED'),
    { job: { limits: { cpuMs: 60 } } },
  ],
  [
    'a built-in that does not look at the clock',
    `return Array(1e9).join();`,
    limit('CPU_LIMIT_EXCEEDED'),
    { job: { limits: { cpuMs: 60 } } },
  ],
  ['too much memory at once', `return new Uint8Array(1e9).length;`, limit('MEMORY_LIMIT_EXCEEDED')],
  [
    'too much memory piece by piece',
    `const all = []; for (;;) all.push('x'.repeat(50000) + all.length);`,
    limit('MEMORY_LIMIT_EXCEEDED'),
  ],
  ['recursion without end', `const f = () => 1 + f(); return f();`, { kind: 'threw', name: 'RangeError' }],
  ['text nested too deep', `return JSON.parse('['.repeat(100000));`, { kind: 'threw', name: 'RangeError' }],
  ['too many calls', `for (;;) callTool('a', {});`, limit('MAX_TOOL_CALLS')],
  ['a value that is too large', `return 'x'.repeat(1e5);`, limit('OUTPUT_LIMIT_EXCEEDED')],
  [
    'arguments that are too large together',
    `const big = 'x'.repeat(60000); const ends = await Promise.allSettled([1, 2, 3, 4, 5].map(() => callTool('a', { big }))); return ends.map((e) => e.reason?.code ?? e.status);`,
    returned(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'SERIALIZATION_LIMIT_EXCEEDED']),
  ],
  ['waits for nothing', `await new Promise(() => {});`, { kind: 'stalled' }],
  [
    'a timer',
    `const t = Date.now(); await new Promise((r) => setTimeout(r, 5)); return Date.now() > t;`,
    returned(true),
    { answer: () => ({ ok: true }) },
  ],
  [
    'a cancelled timer',
    `clearTimeout(setTimeout(() => {}, 5)); await new Promise(() => {});`,
    { kind: 'stalled' },
    { answer: () => undefined },
  ],
];

/** @param make given once; it is disposed of at the end */
export function describeEngine(name: string, make: () => EngineProvider): void {
  describe(`the engine ${name}`, () => {
    let engine: EngineProvider;
    beforeAll(() => {
      engine = make();
    });
    afterAll(() => engine.dispose());
    const run = (body: string, settings?: RunSettings): Promise<Observed> =>
      runProgram(engine, body, settings);

    it.each(CASES.map(([what, ...rest]) => ({ what, rest })))('$what', async ({ rest }) => {
      const [body, outcome, settings] = rest;
      const seen = await run(body, settings);
      expect(seen.outcome).toMatchObject(outcome);
      expect((await run('return 1;')).outcome).toEqual(returned(1));
    });

    it('says what a call is, in the order of the calls', async () => {
      const seen = await run(
        `const all = [callTool('a:b', { n: 1 }), tools.x.y({ n: 2 }), callTool('c', 1, 'two'), callTool('d')]; await Promise.all(all);`,
      );
      const digests = seen.requests.map((request) => (request.kind === 'call' ? request.argsDigest : ''));
      expect(digests.every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
      expect(seen.requests).toMatchObject([
        { kind: 'call', sequence: 0, name: 'a:b', args: '{"n":1}' },
        { kind: 'call', sequence: 1, path: '["namespace","tools","x","y"]', args: '{"n":2}' },
        { kind: 'call', sequence: 2, name: 'c', args: '[1,"two"]' },
        { kind: 'call', sequence: 3, name: 'd', args: '{}' },
      ]);
    });

    it('the same job runs the same way', async () => {
      const body = `const a = await callTool('a', {}); console.log(Math.random()); return [a, Math.random(), crypto.randomUUID(), Date.now()];`;
      const [first, second, other] = [
        await run(body),
        await run(body),
        await run(body, { job: { seed: 'a'.repeat(64) } }),
      ];
      expect(second.outcome).toEqual(first.outcome);
      expect(second.logs).toEqual(first.logs);
      expect(other.outcome).not.toEqual(first.outcome);
    });

    it('counts what it used', async () => {
      const seen = await run(
        `const all = 'x'.repeat(2e6); let n = 0; for (let i = 0; i < 2e6; i++) n += i; globalThis.kept = all + n; return 1;`,
      );
      expect(seen.memoryBytes).toBeGreaterThan(2e6);
      expect(seen.memoryBytes).toBeLessThanOrEqual(JOB.limits.memoryBytes);
      expect(seen.cpuMs).toBeGreaterThan(1);
    });

    it('reports rejections that nobody looked at, and only those', async () => {
      expect((await run(`Promise.reject(1); return 1;`)).unhandled).toBe(1);
      expect(
        (await run(`const p = Promise.reject(1); await null; await p.catch(() => 0); return 1;`)).unhandled,
      ).toBe(0);
    });
  });
}
