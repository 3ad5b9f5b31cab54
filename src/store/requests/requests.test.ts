import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApprovalRequest, RequestStore } from '../../approval/request.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { loadDriver, type SqliteDriver } from '../sqlite/driver.ts';
import { MemoryRequestStore } from './memory.ts';
import { SqliteRequestStore } from './sqlite.ts';

const folders: string[] = [];
const databases: SqliteDatabase[] = [];

afterEach(async () => {
  for (const db of databases.splice(0)) await db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function sqlite(driver?: SqliteDriver): Promise<RequestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
  folders.push(folder);
  return sqliteAt(join(folder, 'store.db'), driver);
}

async function sqliteAt(path: string, driver?: SqliteDriver): Promise<RequestStore> {
  const db = await SqliteDatabase.open(path, driver === undefined ? {} : { driver });
  databases.push(db);
  return new SqliteRequestStore(db);
}

/** The SQLite of this process, as one that was built without FTS5. */
async function withoutFts5(): Promise<SqliteDriver> {
  const { name, open } = await loadDriver();
  const asBuilt = (sql: string): string => {
    if (/fts5\(|\bMATCH\b/.test(sql)) throw new Error('no such module: fts5');
    return sql.replace("sqlite_compileoption_used('ENABLE_FTS5')", '0');
  };
  return {
    name,
    open: (path, readOnly) => {
      const connection = open(path, readOnly);
      return {
        exec: (sql) => connection.exec(asBuilt(sql)),
        prepare: (sql) => connection.prepare(asBuilt(sql)),
        close: () => connection.close(),
      };
    },
  };
}

function request(id: string, parts: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    id,
    nonce: 'n',
    digest: 'd'.repeat(64),
    action: '{}',
    tool: 'mail:send',
    shown: 'Sends an e-mail to Ana',
    card: { sentence: 'Sends' },
    facts: [],
    decision: {
      measure: 'confirm',
      level: 'MEDIUM',
      minimumReviewSeconds: 3,
      quorum: 1,
      parts: [],
      reason: 'its level is MEDIUM',
    },
    createdAt: 1000,
    expiresAt: 2000,
    state: 'pending',
    parts: [],
    revision: 1,
    ...parts,
  };
}

describe.each<[string, () => Promise<RequestStore>]>([
  ['memory', async () => new MemoryRequestStore()],
  ['SQLite', sqlite],
  ['SQLite without FTS5', async () => sqlite(await withoutFts5())],
])('a request store in %s', (_name, open) => {
  it('gives back what it was given', async () => {
    const store = await open();
    await store.add(request('a', { agent: 'bot', session: 's' }));
    expect(await store.get('a')).toEqual(request('a', { agent: 'bot', session: 's' }));
    expect(await store.get('b')).toBeUndefined();
  });

  it('takes an id once', async () => {
    const store = await open();
    await store.add(request('a'));
    await expect(store.add(request('a'))).rejects.toMatchObject({ code: 'APPROVAL_EXISTS' });
  });

  it('replaces only what was seen', async () => {
    const store = await open();
    await store.add(request('a'));
    expect(await store.replace(request('a', { state: 'approved', revision: 2 }))).toBe(true);
    expect(await store.replace(request('a', { state: 'denied', revision: 2 }))).toBe(false);
    expect((await store.get('a'))?.state).toBe('approved');
    expect(await store.replace(request('b', { revision: 2 }))).toBe(false);
  });

  it('lets one of many writers win', async () => {
    const store = await open();
    await store.add(request('a'));
    const wins = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.replace(request('a', { revision: 2, nonce: String(i) }))),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
  });

  it('adds no more to a session than may wait at once, and counts what waits alone', async () => {
    const store = await open();
    const bound = { most: 2, now: 1500 };
    await store.add(request('ended', { session: 's', state: 'denied' }));
    await store.add(request('over', { session: 's', createdAt: 500, expiresAt: 1500 }));
    await store.add(request('a', { session: 's' }), bound);
    const again = { session: 's', later: true, digest: 'e'.repeat(64) };
    await store.addOnce(request('b', again), bound);
    const flood = { code: 'APPROVAL_FLOOD', message: expect.stringContaining('2 questions of this session') };
    await expect(store.add(request('c', { session: 's' }), bound)).rejects.toMatchObject(flood);
    await expect(store.addOnce(request('d', { session: 's', later: true }), bound)).rejects.toMatchObject(
      flood,
    );
    expect(await store.get('c')).toBeUndefined();
    // A repetition is the same question; another session, or no bound, is another matter.
    expect((await store.addOnce(request('e', again), bound)).id).toBe('b');
    await store.add(request('f', { session: 't' }), bound);
    await store.add(request('g', { session: 's' }));
    await store.replace(request('a', { session: 's', state: 'approved', revision: 2 }));
    await store.replace(request('g', { session: 's', state: 'expired', revision: 2 }));
    await store.add(request('h', { session: 's' }), bound);
  });

  it('counts requests without a session together, whichever agent asks', async () => {
    const store = await open();
    const bound = { most: 1, now: 1500 };
    await store.add(request('a', { agent: 'bot-1' }), bound);
    await expect(store.add(request('b', { agent: 'bot-2' }), bound)).rejects.toMatchObject({
      code: 'APPROVAL_FLOOD',
    });
    await store.add(request('c', { session: '' }), bound);
  });

  it.each<[string, Parameters<RequestStore['list']>[0], readonly string[]]>([
    ['everything, newest first', {}, ['c', 'b', 'a']],
    ['by state', { states: ['denied'] }, ['b']],
    ['by several states', { states: ['denied', 'pending'] }, ['c', 'b', 'a']],
    ['by tool', { tool: 'bank:pay' }, ['c']],
    ['by agent', { agent: 'bot' }, ['b']],
    ['by session', { session: 's9' }, ['a']],
    ['by digest', { digest: 'e'.repeat(64) }, ['b']],
    ['those without an agent', { agent: null }, ['c', 'a']],
    ['those without a session', { session: null }, ['c', 'b']],
    ['by text of the card, in any case', { text: 'RENT' }, ['c']],
    ['by text with wildcards of SQL', { text: '%' }, []],
    ['a few', { limit: 2 }, ['c', 'b']],
  ])('lists %s', async (_what, filter, ids) => {
    const store = await open();
    await store.add(request('a', { createdAt: 1, session: 's9' }));
    await store.add(request('b', { createdAt: 2, state: 'denied', agent: 'bot', digest: 'e'.repeat(64) }));
    await store.add(request('c', { createdAt: 3, tool: 'bank:pay', shown: 'Pays the rent' }));
    expect((await store.list(filter)).map(({ id }) => id)).toEqual(ids);
  });

  it('does not let a caller change what is kept', async () => {
    const store = await open();
    const mine = request('a');
    await store.add(mine);
    (mine as { state: string }).state = 'approved';
    const got = await store.get('a');
    (got as unknown as { state: string }).state = 'approved';
    expect((await store.get('a'))?.state).toBe('pending');
  });

  it.each(['st', 'rent', 'he re', '"', '100%', 'ää', '東京都'])(
    'finds `%s` as a part of the text',
    async (text) => {
      const store = await open();
      await store.add(request('a', { shown: 'Pays THE Rent, "100%" of it, to Mäände in 東京都, state' }));
      await store.add(request('b', { shown: 'Another' }));
      expect((await store.list({ text })).map(({ id }) => id)).toEqual(['a']);
      expect(await store.list({ text: `${text}zzz` })).toEqual([]);
    },
  );

  it('tells of every change, until it is told to stop', async () => {
    const store = await open();
    let told = 0;
    const listener = (): void => {
      told += 1;
    };
    const end = store.watch?.(listener);
    store.watch?.(listener)();
    await store.add(request('a'));
    await Promise.resolve();
    expect(told).toBe(1);
    await store.replace(request('a', { revision: 2 }));
    await Promise.resolve();
    expect(told).toBe(2);
    end?.();
    await store.replace(request('a', { revision: 3 }));
    await Promise.resolve();
    expect(told).toBe(2);
  });

  it('adds a request that somebody comes back for once, until it is settled', async () => {
    const store = await open();
    const later = (id: string, parts: Partial<ApprovalRequest> = {}): ApprovalRequest =>
      request(id, { later: true, session: 's', ...parts });
    expect((await store.addOnce(later('a'))).id).toBe('a');
    expect((await store.addOnce(later('b'))).id).toBe('a');
    expect((await store.addOnce(later('c', { session: 't' }))).id).toBe('c');
    expect((await store.addOnce(later('d', { agent: 'x' }))).id).toBe('d');
    expect((await store.addOnce(later('e', { digest: 'e'.repeat(64) }))).id).toBe('e');
    expect((await store.addOnce(request('f', { session: 's' }))).id).toBe('f');
    await store.replace(later('a', { state: 'denied', revision: 2 }));
    expect((await store.addOnce(later('g'))).id).toBe('a');
    await store.replace(later('a', { state: 'denied', toldAt: 5, revision: 3 }));
    expect((await store.addOnce(later('g'))).id).toBe('g');
    await expect(store.addOnce(later('a', { session: 'u' }))).rejects.toMatchObject({
      code: 'APPROVAL_EXISTS',
    });
  });
});

describe('requests in memory', () => {
  it('are dropped when they are over and there are too many; open ones stay', async () => {
    const store = new MemoryRequestStore({ mostFinished: 3 });
    await store.add(request('open'));
    await store.add(request('untold', { later: true, state: 'denied' }));
    for (let i = 0; i < 10; i += 1) {
      await store.add(request(`r${i}`, { createdAt: i }));
      await store.replace(request(`r${i}`, { createdAt: i, state: 'denied', revision: 2 }));
    }
    const kept = (await store.list()).map(({ id }) => id).sort();
    expect(kept).toEqual(['open', 'r7', 'r8', 'r9', 'untold']);
  });
});

describe('requests in one file', () => {
  it('are watched from another connection, and a closed file ends the watch', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
    folders.push(folder);
    const [one, two] = [
      await SqliteDatabase.open(join(folder, 's.db')),
      await SqliteDatabase.open(join(folder, 's.db')),
    ];
    databases.push(one);
    const [here, there] = [new SqliteRequestStore(one), new SqliteRequestStore(two)];
    const change = new Promise<void>((resolve) => there.watch(resolve));
    await here.add(request('a'));
    await change;
    const closed = new Promise<void>((resolve) => there.watch(resolve));
    await two.close();
    await closed;
  });

  it('are taken over from a file of an earlier release', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
    folders.push(folder);
    const db = await SqliteDatabase.open(join(folder, 's.db'));
    databases.push(db);
    db.migrate({
      port: 'requests',
      steps: [
        `CREATE TABLE approval_request (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, state TEXT NOT NULL, tool TEXT NOT NULL,
           agent TEXT, session TEXT, created INTEGER NOT NULL, searched TEXT NOT NULL, body TEXT NOT NULL) STRICT`,
      ],
    });
    const old = request('a', { shown: 'Pays the rent' });
    db.run(
      'INSERT INTO approval_request VALUES (?, 1, ?, ?, NULL, NULL, 1000, ?, ?)',
      'a',
      'pending',
      old.tool,
      'mail:send pays the rent',
      JSON.stringify(old),
    );
    const store = new SqliteRequestStore(db);
    expect(await store.list({ text: 'rent', digest: old.digest })).toEqual([old]);
    expect(await store.replace(request('a', { state: 'denied', revision: 2 }))).toBe(true);
  });
});

describe('searching in SQLite', () => {
  it('says so when the file has an index that this SQLite cannot keep, and goes on where it can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
    folders.push(folder);
    const path = join(folder, 'store.db');
    await (await sqliteAt(path)).add(request('a'));
    const driver = await withoutFts5();
    await expect(sqliteAt(path, driver)).rejects.toMatchObject({ code: 'STORE_DRIVER_MISSING' });
    expect((await (await sqliteAt(path)).list({ text: 'e-mail' })).map(({ id }) => id)).toEqual(['a']);
  });

  it('finds what was kept without an index when there is one later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
    folders.push(folder);
    const path = join(folder, 'store.db');
    await (await sqliteAt(path, await withoutFts5())).add(request('a'));
    const store = await sqliteAt(path);
    await store.add(request('b'));
    expect((await store.list({ text: 'e-mail' })).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('looks for one or two characters in the newest 10,000, and for more of them in all', async () => {
    for (const driver of [undefined, await withoutFts5()]) {
      const folder = mkdtempSync(join(tmpdir(), 'steelyard-requests-'));
      folders.push(folder);
      const store = await sqliteAt(join(folder, 'store.db'), driver);
      await store.add(request('old', { shown: 'qxz', createdAt: 0 }));
      await store.add(request('new', { shown: 'qxz', createdAt: 9999 }));
      databases.at(-1)?.write(() =>
        databases.at(-1)?.run(
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
             INSERT INTO request (id, revision, state, tool, digest, created, searched, body)
             SELECT 'f' || i, 1, 'pending', 't', 'd', i, 'filler', '{}' FROM n`,
        ),
      );
      const found = async (text: string) => (await store.list({ text })).map(({ id }) => id);
      expect(await found('qxz')).toEqual(['new', 'old']);
      expect(await found('qx')).toEqual(['new']);
    }
  });
});
