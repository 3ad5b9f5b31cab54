import { beforeEach, describe, expect, it } from 'vitest';
import { makeEnclave } from '../../../testkit/enclave-conformance/enclaves.ts';
import type { Journal, JournalEntry } from '../types.ts';

const executed: string[] = [];
const slow = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const enclave = makeEnclave({
  tools: {
    add: async (args) => {
      executed.push('add');
      const { a, b } = args as { a: number; b: number };
      return a + b;
    },
    wait: async (args) => {
      const { ms, name } = args as { ms: number; name: string };
      await slow(ms);
      executed.push(name);
      return name;
    },
    fail: async () => {
      executed.push('fail');
      throw new Error('no luck');
    },
    again: {
      execute: async () => {
        executed.push('again');
        return 'done';
      },
      annotations: { idempotentHint: true },
    },
    never: () => new Promise(() => {}),
    nothing: async () => undefined,
  },
});

beforeEach(() => {
  executed.length = 0;
});

/** Through JSON, as a journal that was kept somewhere. */
const kept = (journal: Journal): Journal => JSON.parse(JSON.stringify(journal)) as Journal;
const cut = (journal: Journal, keep: (entry: JournalEntry) => boolean): Journal => ({
  ...journal,
  entries: journal.entries.filter(keep),
});

const MIXED = `
const out = [Date.now() > 0, Math.random(), crypto.randomUUID()];
const names = await Promise.all([callTool('wait', { ms: 30, name: 'slow' }), callTool('wait', { ms: 1, name: 'quick' })]);
let order = [];
await Promise.all(['a', 'b'].map(async (n, i) => { order.push((await callTool('wait', { ms: i ? 1 : 25, name: n }))); }));
try { await callTool('fail', {}); } catch (error) { out.push(error.code, error.message); }
await new Promise((resolve) => setTimeout(resolve, 5));
out.push(await callTool('nothing', {}) === undefined, Date.now());
return [out, names, order];`;

describe('a journal', () => {
  it('repeats a run without executing anything', async () => {
    const first = await enclave.run(MIXED);
    expect(first.success).toBe(true);
    expect(executed).toEqual(['quick', 'slow', 'b', 'a', 'fail']);
    executed.length = 0;
    const second = await enclave.run(MIXED, { journal: kept(first.journal) });
    expect(second.value).toEqual(first.value);
    expect(executed).toEqual([]);
    expect(second.journal).toEqual(first.journal);
  });

  it.each(Array.from({ length: 8 }, (_, index) => index))('goes on where it was cut, %i', async (at) => {
    const code = `const a = await callTool('add', { a: 1, b: 2 }); const b = await callTool('add', { a, b: 3 });
      const c = await callTool('again', {}); return [a, b, c, Math.random()];`;
    const first = await enclave.run(code, { seed: 7 });
    executed.length = 0;
    const entries = first.journal.entries.slice(0, at);
    const second = await enclave.run(code, { journal: { ...kept(first.journal), entries } });
    const doubtful = entries.at(-1)?.kind === 'call' && at < 5;
    if (doubtful) {
      expect(second.error?.code).toBe('IN_DOUBT');
      expect(executed).toEqual([]);
    } else {
      expect(second.value).toEqual(first.value);
      expect(executed.length).toBe(3 - Math.floor(at / 2));
      expect(second.journal.entries.map(({ kind }) => kind)).toEqual(
        first.journal.entries.map(({ kind }) => kind),
      );
    }
  });

  it.each([
    ['another tool', `await callTool('again', {}); return 1;`],
    ['other arguments', `await callTool('add', { a: 1, b: 9 }); return 1;`],
    ['another script, same calls', `await callTool('add', { a: 1, b: 2 }); return 2;`],
    ['no call', `return 1;`],
  ])('does not fit %s', async (_, code) => {
    const first = await enclave.run(`await callTool('add', { a: 1, b: 2 }); return 1;`);
    executed.length = 0;
    const other = await enclave.run(code);
    executed.length = 0;
    const asIs = await enclave.run(code, { journal: first.journal });
    expect(asIs.error?.code).toBe('JOURNAL_MISMATCH');
    const forged = await enclave.run(code, { journal: { ...first.journal, program: other.journal.program } });
    if (!code.includes('a: 1, b: 2')) expect(forged.error?.code).toBe('JOURNAL_MISMATCH');
    expect(executed).toEqual([]);
  });

  it('does not fit when globals differ', async () => {
    const first = await enclave.run('return n;', { globals: { n: 1 } });
    const second = await enclave.run('return n;', { globals: { n: 2 }, journal: first.journal });
    expect(second.error?.code).toBe('JOURNAL_MISMATCH');
  });

  it('notices a settlement of a call that is not made', async () => {
    const code = `const a = await callTool('add', { a: 1, b: 2 }); if (a === 3) return 'three'; return callTool('add', { a, b: 1 });`;
    const first = await enclave.run(code);
    const entries: JournalEntry[] = [
      ...first.journal.entries.slice(0, 1),
      { kind: 'call', sequence: 1, tool: 'add', argsDigest: 'a'.repeat(64) },
      { kind: 'settled', sequence: 1, at: 1, value: '4' },
      first.journal.entries[1]!,
    ];
    const second = await enclave.run(code, { journal: { ...first.journal, entries } });
    expect(second.error?.code).toBe('JOURNAL_MISMATCH');
  });

  it('delivers results as recorded, whatever they say', async () => {
    const code = `return await callTool('add', { a: 1, b: 2 });`;
    const first = await enclave.run(code);
    const entries = first.journal.entries.map((entry) =>
      entry.kind === 'settled' ? { ...entry, value: '99' } : entry,
    );
    expect((await enclave.run(code, { journal: { ...first.journal, entries } })).value).toBe(99);
  });

  it('repeats a run whose last call was never awaited', async () => {
    const code = `callTool('never', {}); return 1;`;
    const first = await enclave.run(code);
    expect(first).toMatchObject({ success: true, value: 1 });
    expect(first.diagnostics).toMatchObject([
      { kind: 'UNAWAITED_CALL', data: { tool: 'never', settled: false } },
    ]);
    const second = await enclave.run(code, { journal: first.journal });
    expect(second).toMatchObject({ success: true, value: 1 });
  });

  it('can be continued after a run that ran out of time', async () => {
    const code = `const a = await callTool('add', { a: 1, b: 1 }); const b = await callTool('again', {}); return [a, b];`;
    const first = await enclave.run(code);
    const journal = cut(first.journal, (entry) => entry.sequence === 0);
    executed.length = 0;
    expect((await enclave.run(code, { journal })).value).toEqual([2, 'done']);
    expect(executed).toEqual(['again']);
  });

  type Wrong = (call: JournalEntry, settled: JournalEntry) => readonly unknown[];
  it.each<[string, Wrong | number | object]>([
    ['no object', 1],
    ['another version', { version: 2 }],
    ['a value that is no JSON', (call, settled) => [call, { ...settled, value: '{' }]],
    ['a value that is no text', (call, settled) => [call, { ...settled, value: 5 }]],
    ['a time that no clock shows', (call, settled) => [call, { ...settled, at: 1e300 }]],
    ['a settlement before its beginning', (call, settled) => [settled, call]],
  ])('is refused when it is %s', async (what, given) => {
    const first = await enclave.run(`return await callTool('add', { a: 1, b: 2 });`);
    const [call, settled] = first.journal.entries as [JournalEntry, JournalEntry];
    const journal = typeof given === 'function' ? { ...first.journal, entries: given(call, settled) } : given;
    await expect(enclave.run('return 1;', { journal: journal as Journal }), what).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

describe('onJournalEntry', () => {
  it('has each entry before what it announces happens', async () => {
    const seen: string[] = [];
    const result = await enclave.run(`return await callTool('add', { a: 1, b: 2 });`, {
      onJournalEntry: async (entry) => {
        await slow(10);
        seen.push(`${entry.kind} ${executed.length}`);
      },
    });
    expect(result.value).toBe(3);
    expect(seen).toEqual(['call 0', 'settled 1']);
  });

  it('ends the run when it fails, before the call', async () => {
    const result = await enclave.run(`return await callTool('add', { a: 1, b: 2 });`, {
      onJournalEntry: () => Promise.reject(new Error('disk full')),
    });
    expect(result.error).toMatchObject({ code: 'STORE_FAILED' });
    expect(executed).toEqual([]);
  });
});

describe('determinism', () => {
  const CHANCE = `return [Math.random(), Math.random(), crypto.randomUUID()];`;
  it('the same seed gives the same chance, another one another', async () => {
    const [a, b, c] = [
      await enclave.run(CHANCE, { seed: 1 }),
      await enclave.run(CHANCE, { seed: 1 }),
      await enclave.run(CHANCE, { seed: 2 }),
    ];
    expect(a.value).toEqual(b.value);
    expect(a.value).not.toEqual(c.value);
  });
  it('without a seed every run differs', async () => {
    const [a, b] = [await enclave.run(CHANCE), await enclave.run(CHANCE)];
    expect(a.value).not.toEqual(b.value);
  });
  it('the clock is the host’s, and stands while the script computes', async () => {
    let now = 1_000;
    const timed = makeEnclave({
      now: () => now,
      tools: {
        later: async () => {
          now += 500;
        },
      },
    });
    const result = await timed.run(
      `const a = Date.now(); for (let i = 0; i < 1e5; i++); const b = Date.now(); await callTool('later', {}); return [a, b, Date.now(), new Date().getTimezoneOffset()];`,
    );
    expect(result.value).toEqual([1_000, 1_000, 1_500, 0]);
  });
});
