import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createSigningKey } from '../../src/audit/checkpoint/key.ts';
import { exportLog } from '../../src/audit/export.ts';
import { AuditLog, type Receipt } from '../../src/audit/log.ts';
import type { AuditStore } from '../../src/audit/store-port.ts';
import { verifyLog } from '../../src/audit/verifier/index.ts';
import { MemoryAuditStore } from '../../src/store/audit/memory.ts';
import { SqliteAuditStore } from '../../src/store/audit/sqlite.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';

const ORIGIN = 'example.com/writers';
const { key } = createSigningKey(ORIGIN, Buffer.alloc(32, 5));
const folder = mkdtempSync(join(tmpdir(), 'steelyard-writers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WRITERS = 3;

/** A store that lets others go first at a few random points: long enough for them to finish what they do meanwhile. */
function delayed(store: AuditStore, s: fc.Scheduler, when: fc.Stream<number>): AuditStore {
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (when.next().value === 0) await s.schedule(Promise.resolve(), String(name));
        return member.apply(target, args);
      };
    },
  });
}

const moments = fc.infiniteStream(fc.integer({ min: 0, max: 6 }));
const action = fc.record({
  writer: fc.integer({ min: 0, max: WRITERS - 1 }),
  what: fc.constantFrom('append', 'append', 'append', 'group', 'checkpoint', 'prove', 'prune'),
});

async function holds(
  stores: readonly AuditStore[],
  actions: readonly { writer: number; what: string }[],
  s: fc.Scheduler,
  when: fc.Stream<number>,
): Promise<void> {
  await stores[0]!.create(ORIGIN);
  let time = 1_760_000_000_000;
  const opening = stores.map((store, i) =>
    AuditLog.open({
      store: delayed(store, s, when),
      key,
      saltKey: Buffer.alloc(32),
      checkpointEvery: i === 0 ? 2 : 0,
      clock: () => time++,
    }),
  );
  const logs = s.waitFor(Promise.all(opening));
  const writers = await logs;
  const receipts: Receipt[] = [];
  const pending = actions.map(async ({ writer, what }) => {
    const log = writers[writer]!;
    const append = async (): Promise<void> => {
      receipts.push(await log.append({ type: 'outcome', decision: `by ${writer}`, status: 'unknown' }));
    };
    if (what === 'append') return append();
    if (what === 'group') return void (await Promise.all([append(), append(), append()]));
    if (what === 'checkpoint') return void (await log.checkpoint());
    const head = await stores[writer]!.head();
    if (head === undefined || head.size === head.first) return;
    if (what === 'prove') await log.prove(head.size - 1).catch(expected);
    else await log.prune(Math.floor((head.first + head.checkpointSize) / 2), 'test').catch(expected);
  });
  await s.waitFor(Promise.all(pending));
  await s.waitFor(Promise.all(writers.map((log) => log.close())));

  const result = await verifyLog(exportLog(stores[0]!), { keys: key.verifier.text, deep: true });
  expect(result.problems).toEqual([]);
  const indices = receipts.map((receipt) => receipt.index).sort((a, b) => a - b);
  expect(new Set(indices).size).toBe(indices.length);
  const kept = new Map(
    (await stores[0]!.entries({ from: 0, to: result.size, limit: result.size + 1 })).map((one) => [
      one.index,
      one,
    ]),
  );
  for (const { index, id } of receipts) {
    if (index >= result.first) expect(kept.get(index)?.bytes).toContain(`"id":"${id}"`);
  }
  expect(result.signedTo).toBe(result.size);
}

/** An entry may be pruned by another writer before it is asked for. */
function expected(error: { code?: string }): void {
  expect(error.code).toBe('INPUT_INVALID');
}

describe('any order of several writers', () => {
  it('leaves a log in memory that verifies, with every acknowledged entry', async () => {
    const property = fc.asyncProperty(
      fc.array(action, { maxLength: 16 }),
      fc.scheduler(),
      moments,
      async (actions, s, when) => {
        const store = new MemoryAuditStore();
        await holds(Array(WRITERS).fill(store), actions, s, when);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  }, 120_000);

  it('leaves a log in SQLite, with a connection for each, that verifies, with every acknowledged entry', async () => {
    let n = 0;
    const property = fc.asyncProperty(
      fc.array(action, { maxLength: 10 }),
      fc.scheduler(),
      moments,
      async (actions, s, when) => {
        n += 1;
        const dbs = await Promise.all(
          Array.from({ length: WRITERS }, () => SqliteDatabase.open(join(folder, `${n}.db`))),
        );
        await holds(
          dbs.map((db) => new SqliteAuditStore(db)),
          actions,
          s,
          when,
        );
        for (const db of dbs) await db.close();
      },
    );
    await fc.assert(property, { numRuns: 15 });
  }, 120_000);
});
