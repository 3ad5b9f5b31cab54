import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../../../testkit/enclave-conformance/harness.ts';
import type { EngineRun } from '../../engine.ts';
import { QuickJsPool } from './pool.ts';

const MEMORY = 16 << 20;
const pools: QuickJsPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.dispose())));
function makePool(isolation: 'thread' | 'process', workers: number): QuickJsPool {
  const pool = new QuickJsPool({ isolation, workers, memoryBytes: MEMORY });
  pools.push(pool);
  return pool;
}

describe.each(['thread', 'process'] as const)('a pool of engines, %s', (isolation) => {
  it('serves more runs than it has engines', async () => {
    const pool = makePool(isolation, 2);
    const runs = Array.from({ length: 200 }, (_, n) =>
      runProgram(pool, `return ${n} + (await callTool('a', {}) ?? 0);`),
    );
    const ends = await Promise.all(runs);
    expect(ends.map(({ outcome }) => outcome)).toEqual(
      ends.map((_, n) => ({ kind: 'returned', text: String(n) })),
    );
  });

  it('a run that hangs in a tool does not hold up the others', async () => {
    const pool = makePool(isolation, 6);
    const holds: EngineRun[] = [];
    const waiting = Array.from({ length: 4 }, () =>
      runProgram(pool, `await callTool('never', {});`, {
        answer: () => undefined,
        started: (run) => holds.push(run),
      }),
    );
    const quick = await runProgram(pool, 'return 1;');
    expect(quick.outcome).toEqual({ kind: 'returned', text: '1' });
    while (holds.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const hold of holds) hold.stop('ABORTED', 'enough');
    for (const end of await Promise.all(waiting))
      expect(end.outcome).toMatchObject({ kind: 'limit', code: 'ABORTED' });
  });

  it('gives a place once, although an answer comes after the end of its run', async () => {
    const pool = makePool(isolation, 1);
    const first = runProgram(
      pool,
      `const a = callTool('a', {});\ncallTool('b', {}).then(() => {});\nawait a;\nfor (;;);`,
      {
        answer: (request) => {
          if (request.sequence === 0) return { ok: true, text: '0' };
          // The engine computes by then, and reads it when its run is over.
          setTimeout(() => running?.settle([{ sequence: 1, at: 0, ok: true }]), 30);
          return undefined;
        },
        started: (run) => {
          running = run;
        },
        job: { limits: { cpuMs: 200 } },
      },
    );
    let running: EngineRun | undefined;
    const others = [1, 2, 3].map((n) => runProgram(pool, `await callTool('c', {}); return ${n};`));
    expect((await first).outcome).toMatchObject({ kind: 'limit', code: 'CPU_LIMIT_EXCEEDED' });
    expect((await Promise.all(others)).map(({ outcome }) => outcome)).toEqual(
      [1, 2, 3].map((n) => ({ kind: 'returned', text: String(n) })),
    );
  });

  it('stops a run that computes, and one that waits in the queue', async () => {
    const pool = makePool(isolation, 1);
    let first: EngineRun | undefined;
    const computing = runProgram(pool, 'for (;;) {}', {
      started: (run) => {
        first = run;
      },
      job: { limits: { cpuMs: 60_000 } },
    });
    while (first === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const queued = runProgram(pool, 'return 1;');
    first.stop('TIMEOUT', 'too long');
    expect((await computing).outcome).toEqual({ kind: 'limit', code: 'TIMEOUT', message: 'too long' });
    expect((await queued).outcome).toEqual({ kind: 'returned', text: '1' });
  });

  it('ends everything when it is disposed of, and runs nothing afterwards', async () => {
    const pool = makePool(isolation, 1);
    const runs = [1, 2].map(() =>
      runProgram(pool, `await callTool('never', {});`, { answer: () => undefined }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    await pool.dispose();
    for (const { outcome } of await Promise.all(runs))
      expect(outcome).toMatchObject({ kind: 'limit', code: 'DISPOSED' });
    expect((await runProgram(pool, 'return 1;')).outcome).toMatchObject({ kind: 'limit', code: 'DISPOSED' });
  });
});

describe('an engine process that dies', () => {
  it('loses its run, and is replaced', async () => {
    const { spawnSync } = await import('node:child_process');
    const pool = makePool('process', 1);
    const dying = runProgram(pool, `await callTool('never', {});`, {
      answer: () => {
        const found = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'enclave-process'])
          .stdout.toString()
          .split('\n');
        for (const pid of found.map(Number).filter((one) => one > 0)) process.kill(pid, 'SIGKILL');
        return undefined;
      },
    });
    expect((await dying).outcome).toMatchObject({ kind: 'lost' });
    expect((await runProgram(pool, 'return 1;')).outcome).toEqual({ kind: 'returned', text: '1' });
  });

  it('has an empty environment and may read nothing but itself', async () => {
    const { readFileSync, existsSync, readdirSync } = await import('node:fs');
    if (!existsSync('/proc/self/environ')) return;
    const pool = makePool('process', 1);
    let environment = 'not looked at';
    let command = '';
    await runProgram(pool, `await callTool('look', {});`, {
      answer: () => {
        for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
          try {
            const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
            const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
            if (!line.includes('enclave-process') || !stat.includes(`) S ${process.pid} `)) continue;
            environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
            command = line;
          } catch {
            // A process that has ended in the meantime.
          }
        }
        return { ok: true, text: '1' };
      },
    });
    expect(environment).toBe('');
    expect(command).toMatch(/--(experimental-)?permission/);
  });
});
