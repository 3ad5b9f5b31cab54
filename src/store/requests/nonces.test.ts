import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryNonceStore, type NonceStore } from '../../approval/channels/webhook/nonces.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { SqliteNonceStore } from './nonces.ts';

let folder: string;
const open: SqliteDatabase[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonces-'));
});
afterAll(async () => {
  for (const db of open) await db.close();
  rmSync(folder, { recursive: true });
});
async function sqlite(name: string): Promise<NonceStore> {
  const db = await SqliteDatabase.open(join(folder, name));
  open.push(db);
  return new SqliteNonceStore(db);
}

describe.each<[string, () => Promise<NonceStore>]>([
  ['memory', async () => new MemoryNonceStore()],
  ['SQLite', () => sqlite(`${Math.random()}.db`)],
])('ids in %s', (_name, make) => {
  it('are taken once, until they may be forgotten', async () => {
    const nonces = await make();
    expect(await nonces.take('a', 1000, 0)).toBe(true);
    expect(await nonces.take('a', 1000, 0)).toBe(false);
    expect(await nonces.take('b', 1500, 500)).toBe(true);
    expect(await nonces.take('a', 3000, 1000)).toBe(false);
    expect(await nonces.take('c', 3000, 1001)).toBe(true);
    expect(await nonces.take('a', 3000, 1001)).toBe(true);
    expect(await nonces.take('b', 3000, 1001)).toBe(false);
  });
});

describe('ids in one file', () => {
  it('are taken by one of two openers', async () => {
    const [first, second] = [await sqlite('shared.db'), await sqlite('shared.db')];
    expect(await first.take('a', 1000, 0)).toBe(true);
    expect(await second.take('a', 1000, 0)).toBe(false);
  });
});
