import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../../../testkit/enclave-conformance/harness.ts';
import { QuickJsPool } from './pool.ts';

const MEMORY = 16 << 20;
const pool = new QuickJsPool({ isolation: 'thread', workers: 1, memoryBytes: MEMORY });
afterAll(() => pool.dispose());

const LOOK = `return [
  typeof globalThis.left, Object.prototype.left, [].left, Promise.prototype.then === globalThis.kept, Math.random(),
  JSON.stringify({ a: 1 }), typeof callTool, Object.isFrozen(Math), [3, 1, 2].sort().join(), typeof Array.prototype.map,
  String(new Date(0).toISOString()), Object.getOwnPropertyNames(globalThis).length, (await callTool('a', {})),
];`;

describe('an engine is as new for each run', () => {
  it.each([
    ['globals', `globalThis.left = 1; globalThis.kept = Promise.prototype.then; return 1;`],
    [
      'prototypes',
      `Object.prototype.left = 1; Array.prototype.left = 2; delete Array.prototype.map; return 1;`,
    ],
    [
      'intrinsics',
      `JSON.stringify = () => 'x'; Math.random = () => 0; Array.prototype.sort = () => []; Object.freeze(Math); return 1;`,
    ],
    ['tools', `globalThis.callTool = 1; return 1;`],
    ['an error', `Object.prototype.left = 1; throw new Error('x');`],
    ['a stalled run', `Object.prototype.left = 1; await new Promise(() => {});`],
    [
      'pending work',
      `Object.prototype.left = 1; setTimeout(() => { globalThis.left = 1; }, 1); Promise.resolve().then(() => { globalThis.left = 2; }); return 1;`,
    ],
    ['a limit', `Object.prototype.left = 1; for (;;) {}`],
    ['an overflow', `Object.prototype.left = 1; const f = () => f() + 1; f();`],
    [
      'much memory',
      `Object.prototype.left = 1; const all = []; for (let i = 0; i < 300; i++) all.push('y'.repeat(20000) + i); return all.length;`,
    ],
    [
      'no memory',
      `Object.prototype.left = 1; const all = []; for (;;) all.push('y'.repeat(20000) + all.length);`,
    ],
    ['chance', `for (let i = 0; i < 100; i++) Math.random(); return crypto.randomUUID();`],
  ])('after %s', async (_, code) => {
    const first = await runProgram(pool, LOOK);
    expect(first.outcome).toMatchObject({ kind: 'returned' });
    await runProgram(pool, code, { job: { limits: { cpuMs: 400 } } });
    const second = await runProgram(pool, LOOK);
    expect(second.outcome).toEqual(first.outcome);
    expect(second.memoryBytes).toBeLessThan(first.memoryBytes * 1.05);
  });
});
