import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeSessionStore } from '../../../testkit/session-store/conformance.ts';
import { MemorySessionStore } from '../../session/index.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { SqliteSessionStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'steelyard-sessions-'));
const opened: SqliteDatabase[] = [];
afterAll(async () => {
  for (const db of opened) await db.close();
  rmSync(folder, { recursive: true });
});

async function database(name = `${opened.length}.db`): Promise<SqliteDatabase> {
  const db = await SqliteDatabase.open(join(folder, name));
  opened.push(db);
  return db;
}

describeSessionStore('memory', async (options) => new MemorySessionStore(options));
describeSessionStore('SQLite', async (options) => new SqliteSessionStore(await database(), options));

it('SQLite shares sessions between processes, and remembers them after a restart', async () => {
  const [a, b] = [
    new SqliteSessionStore(await database('shared.db')),
    new SqliteSessionStore(await database('shared.db')),
  ];
  await a.ran({ functionName: 'f', args: {} }, 's');
  await b.ran({ functionName: 'f', args: {} }, 's');
  expect((await a.read('s')).count('f')).toBe(2);
  expect((await b.read('s')).count('f')).toBe(2);
  await a.end('s');
  expect((await b.read('s')).count('f')).toBe(0);
  await b.ran({ functionName: 'g', args: {} }, 's');
  expect((await new SqliteSessionStore(await database('shared.db')).read('s')).count('g')).toBe(1);
});

it('SQLite keeps what the user asks for once, however often it is said', async () => {
  const db = await database();
  const store = new SqliteSessionStore(db);
  for (const text of ['pay the rent', 'by Friday', 'pay the rent', 'rent']) await store.addTask(text, 's');
  expect((await store.read('s')).task).toBe('pay the rent\nby Friday');
  await store.addTask('pay the rent', 't');
  expect(db.select('SELECT session FROM session_event ORDER BY seq')).toEqual([
    { session: 's' },
    { session: 's' },
    { session: 't' },
  ]);
});

it('SQLite leaves nothing of a session that ended, and forgets what is old', async () => {
  const db = await database();
  let now = 1000;
  const store = new SqliteSessionStore(db, { clock: () => now });
  await store.ran({ functionName: 'f', args: { secret: 'canary-1' } }, 's');
  await store.ran({ functionName: 'f', args: { secret: 'canary-2' } }, 't');
  await store.end('s');
  const kept = (): string => JSON.stringify(db.read(() => db.all('SELECT value FROM session_event')));
  expect(kept()).not.toContain('canary-1');
  now = 2000;
  await store.ran({ functionName: 'f', args: { n: 10n } }, 't');
  expect(await store.forget(2000)).toBe(2);
  expect(kept()).not.toContain('canary-2');
  expect((await store.read('t')).count('f')).toBe(1);
});
