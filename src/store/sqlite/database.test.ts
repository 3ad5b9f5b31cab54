import {
  closeSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteDatabase } from './database.ts';
import { loadDriver } from './driver.ts';
import { fileFailure, storeFailure } from './failure.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steelyard-db-'));
  path = join(folder, 'x.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const rows = { port: 'rows', steps: ['CREATE TABLE r (a INTEGER PRIMARY KEY, b TEXT) STRICT'] };

async function filled(count: number): Promise<SqliteDatabase> {
  const db = await SqliteDatabase.open(path);
  db.migrate(rows);
  db.write(() => {
    for (let i = 0; i < count; i += 1) db.run('INSERT INTO r (b) VALUES (?)', 'x'.repeat(500));
  });
  return db;
}

describe('migrations', () => {
  it('run once, go on where they stopped, and keep ports apart', async () => {
    const db = await filled(1);
    db.migrate(rows);
    db.migrate({ port: 'rows', steps: [...rows.steps, 'ALTER TABLE r ADD COLUMN c TEXT'] });
    db.migrate({ port: 'other', steps: ['CREATE TABLE o (a INTEGER) STRICT'] });
    expect(db.read(() => db.all('SELECT a, c FROM r'))).toEqual([{ a: 1, c: null }]);
    await db.close();
  });

  it('change nothing when a step fails', async () => {
    const db = await filled(1);
    const steps = [...rows.steps, 'CREATE TABLE s (a INTEGER) STRICT', 'CREATE NONSENSE'];
    expect(() => db.migrate({ port: 'rows', steps })).toThrow(
      expect.objectContaining({ code: 'STORE_FAILED' }),
    );
    expect(() => db.read(() => db.all('SELECT * FROM s'))).toThrow();
    db.migrate({ port: 'rows', steps: steps.slice(0, 2) });
    expect(db.read(() => db.all('SELECT * FROM s'))).toEqual([]);
    await db.close();
  });

  it('refuse a file of a newer release', async () => {
    const db = await filled(0);
    expect(() => db.migrate({ port: 'rows', steps: [] })).toThrow(
      expect.objectContaining({ code: 'STORE_NEWER' }),
    );
    await db.close();
  });
});

describe('SqliteDatabase', () => {
  it('waits for the disk at each commit, and keeps readers and writers apart', async () => {
    const db = await filled(0);
    expect(db.read(() => db.get('PRAGMA synchronous'))).toEqual({ synchronous: 2 });
    expect(db.read(() => db.get('PRAGMA journal_mode'))).toEqual({ journal_mode: 'wal' });
    await db.close();
  });

  it('makes a whole copy while it is open', async () => {
    const db = await filled(50);
    const copy = join(folder, "it's a copy.db");
    await db.backup(copy);
    await expect(db.backup(copy)).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await db.close();
    const other = await SqliteDatabase.open(copy, { readOnly: true });
    expect(other.read(() => other.get('SELECT count(*) AS n FROM r'))).toEqual({ n: 50 });
    await other.close();
  });

  it('says that it is full, and goes on when there is room again', async () => {
    const db = await filled(10);
    const limit = Number(db.read(() => db.get('PRAGMA page_count'))?.page_count) + 1;
    db.get(`PRAGMA max_page_count=${limit}`);
    const more = (): void => db.write(() => db.run('INSERT INTO r (b) VALUES (?)', 'y'.repeat(40_000)));
    expect(more).toThrow(expect.objectContaining({ code: 'STORE_FULL', data: { path } }));
    expect(db.read(() => db.get('SELECT count(*) AS n FROM r'))).toEqual({ n: 10 });
    db.get('PRAGMA max_page_count=100000');
    more();
    expect(db.read(() => db.get('SELECT count(*) AS n FROM r'))).toEqual({ n: 11 });
    await db.close();
  });

  it('says that it cannot write', async () => {
    await (await filled(1)).close();
    const db = await SqliteDatabase.open(path, { readOnly: true });
    expect(() => db.write(() => db.run('DELETE FROM r'))).toThrow(
      expect.objectContaining({ code: 'STORE_READ_ONLY' }),
    );
    await db.close();
  });

  it('does not make a file that is only read', async () => {
    await expect(SqliteDatabase.open(path, { readOnly: true })).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
  });

  it('says that the file is no database, or damaged', async () => {
    writeFileSync(path, 'x'.repeat(8192));
    await expect(SqliteDatabase.open(path)).rejects.toMatchObject({ code: 'STORE_CORRUPT' });
    rmSync(path);
    await (await filled(200)).close();
    const file = openSync(path, 'r+');
    const size = statSync(path).size;
    for (let at = 4096; at < size; at += 4096) writeSync(file, Buffer.alloc(200, 0xee), 0, 200, at);
    closeSync(file);
    const db = await SqliteDatabase.open(path);
    await expect(db.check()).rejects.toMatchObject({ code: 'STORE_CORRUPT' });
    await db.close();
  });

  it('finds no damage in a sound file', async () => {
    const db = await filled(200);
    await expect(db.check()).resolves.toBeUndefined();
    await db.close();
  });

  it('says that another holds the lock, after the time it was told to wait', async () => {
    const holder = await filled(1);
    const other = await SqliteDatabase.open(path, { busyMs: 50 });
    const attempt = (): void => holder.write(() => other.write(() => undefined));
    expect(attempt).toThrow(expect.objectContaining({ code: 'STORE_BUSY' }));
    other.write(() => other.run('DELETE FROM r'));
    await holder.close();
    await other.close();
  });

  it('commits once what is written together, and keeps what is sound where a part of it fails', async () => {
    const db = await filled(0);
    const insert =
      (b: string): (() => void) =>
      () =>
        db.run('INSERT INTO r (b) VALUES (?)', b);
    const commits = (): unknown => db.read(() => db.get('SELECT count(*) AS n FROM r'))?.n;
    const ran: string[] = [];
    const noted =
      (b: string): (() => void) =>
      () => {
        ran.push(b);
        insert(b)();
      };
    const both = [db.writeTogether(noted('a')), db.writeTogether(noted('b'))];
    // Nothing is written before the turn is over.
    expect([commits(), ran]).toEqual([0, []]);
    await Promise.all(both);
    expect([commits(), ran]).toEqual([2, ['a', 'b']]);
    const wrong = (): never => {
      insert('half')();
      throw new Error('no');
    };
    const settled = await Promise.allSettled([
      db.writeTogether(noted('c')),
      db.writeTogether(wrong),
      db.writeTogether(insert('d')),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(db.read(() => db.all('SELECT b FROM r ORDER BY b')).map(({ b }) => b)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    const last = db.writeTogether(insert('e'));
    await db.close();
    await last;
    const other = await SqliteDatabase.open(path);
    expect(other.read(() => other.get('SELECT count(*) AS n FROM r'))).toEqual({ n: 5 });
    await other.close();
  });

  it('makes all wait for a lock once, whoever asked', { retry: 3 }, async () => {
    const holder = await filled(1);
    const other = await SqliteDatabase.open(path, { busyMs: 400 });
    const started = performance.now();
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const release = holder.write(() => {
      both = Promise.allSettled([1, 2, 3].map(() => other.writeTogether(() => undefined)));
      // Its turn is over while the lock is held.
      other.close();
      return performance.now() - started;
    });
    expect((await both)?.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      'STORE_BUSY',
      'STORE_BUSY',
      'STORE_BUSY',
    ]);
    expect(release).toBeLessThan(1100);
    await holder.close();
  });

  describe('a commit that does not wait for the disk', () => {
    /** What the connection is told, without the statements of the work itself. */
    async function watched(): Promise<{ db: SqliteDatabase; told: string[] }> {
      const driver = await loadDriver();
      const told: string[] = [];
      const db = await SqliteDatabase.open(path, {
        driver: {
          name: driver.name,
          open: (file, readOnly) => {
            const connection = driver.open(file, readOnly);
            return {
              exec: (sql) => {
                told.push(sql);
                return connection.exec(sql);
              },
              prepare: (sql) => connection.prepare(sql),
              close: () => connection.close(),
            };
          },
        },
      });
      db.migrate(rows);
      told.length = 0;
      return { db, told };
    }
    const insert = (db: SqliteDatabase) => (): void => db.run("INSERT INTO r (b) VALUES ('x')");
    const unsynced = ['PRAGMA synchronous=NORMAL', 'BEGIN IMMEDIATE', 'COMMIT', 'PRAGMA synchronous=FULL'];
    const synced = ['BEGIN IMMEDIATE', 'COMMIT'];

    it('is there for others at once, and the next one waits for both', async () => {
      const { db, told } = await watched();
      const other = await SqliteDatabase.open(path);
      db.write(insert(db), { sync: false });
      expect(other.select('SELECT count(*) AS n FROM r')).toEqual([{ n: 1 }]);
      db.write(insert(db));
      expect(told).toEqual([...unsynced, ...synced]);
      await other.close();
      await db.close();
    });

    it('waits where anybody in the same turn does', async () => {
      const { db, told } = await watched();
      const late = { sync: false };
      await Promise.all([db.writeTogether(insert(db), late), db.writeTogether(insert(db), late)]);
      await Promise.all([db.writeTogether(insert(db), late), db.writeTogether(insert(db))]);
      expect(told).toEqual([...unsynced, ...synced]);
      await db.close();
    });

    it('leaves later ones waiting when it fails', async () => {
      const { db, told } = await watched();
      const wrong = (): never => {
        throw new RangeError('no');
      };
      expect(() => db.write(wrong, { sync: false })).toThrow();
      expect(told.at(-1)).toBe('PRAGMA synchronous=FULL');
      expect(db.select('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
      await db.close();
    });

    it('is on the disk soon, also where the path is a link, and at once when it is closed', {
      retry: 3,
    }, async () => {
      await (await filled(0)).close();
      const link = join(folder, 'link.db');
      symlinkSync(path, link);
      const db = await SqliteDatabase.open(link);
      db.write(insert(db), { sync: false });
      const [one, same] = [db.synced(), db.synced()];
      await Promise.all([one, same]);
      db.write(insert(db), { sync: false });
      const started = performance.now();
      const last = db.synced();
      await new Promise((resolve) => setImmediate(resolve));
      await db.close();
      await last;
      // Without that it would have been gathered for 50 ms.
      expect(performance.now() - started).toBeLessThan(45);
      await expect(db.synced()).rejects.toMatchObject({ code: 'STORE_FAILED' });
    });

    it('says when it is not known to be on the disk', async () => {
      const db = await filled(1);
      db.write(insert(db), { sync: false });
      renameSync(`${path}-wal`, `${path}-elsewhere`);
      await expect(db.synced()).rejects.toMatchObject({ code: 'STORE_FAILED' });
      renameSync(`${path}-elsewhere`, `${path}-wal`);
      await db.synced();
      await db.close();
    });
  });

  it('refuses to be used when it is closed', async () => {
    const db = await filled(1);
    await db.close();
    await db.close();
    expect(() => db.read(() => 1)).toThrow(expect.objectContaining({ code: 'STORE_FAILED' }));
  });
});

describe('storeFailure', () => {
  it.each<[string, object, string]>([
    ['better-sqlite3: disk full', { code: 'SQLITE_FULL' }, 'STORE_FULL'],
    ['better-sqlite3: extended code', { code: 'SQLITE_READONLY_DBMOVED' }, 'STORE_READ_ONLY'],
    ['better-sqlite3: input or output', { code: 'SQLITE_IOERR_WRITE' }, 'STORE_FAILED'],
    ['node:sqlite: disk full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'STORE_FULL'],
    ['node:sqlite: extended code', { code: 'ERR_SQLITE_ERROR', errcode: 5 + 256 }, 'STORE_BUSY'],
    ['node:sqlite: damage', { code: 'ERR_SQLITE_ERROR', errcode: 11 }, 'STORE_CORRUPT'],
    ['node:sqlite: something else', { code: 'ERR_SQLITE_ERROR', errcode: 1 }, 'STORE_FAILED'],
    ['something that is no error of SQLite', {}, 'STORE_FAILED'],
  ])('reads %s', (_, fault, code) => {
    expect(storeFailure('x.db', Object.assign(new Error('x'), fault)).code).toBe(code);
  });
});

describe('loadDriver', () => {
  class FakeSqlite {}

  it('prefers the SQLite of Node', async () => {
    const driver = await loadDriver(async (name) => {
      if (name !== 'node:sqlite') throw new Error('not this one');
      return { DatabaseSync: FakeSqlite };
    });
    expect(driver.name).toBe('node:sqlite');
    expect(driver.open('x', false)).toBeInstanceOf(FakeSqlite);
  });

  it('takes the installed one where Node has none', async () => {
    const driver = await loadDriver(async (name) => {
      if (name === 'node:sqlite') throw new Error('no such module');
      return { default: FakeSqlite };
    });
    expect(driver.name).toBe('better-sqlite3');
  });

  it('says what to install where there is neither', async () => {
    const missing = loadDriver(async () => {
      throw new Error('no such module');
    });
    await expect(missing).rejects.toMatchObject({
      code: 'STORE_DRIVER_MISSING',
      message: expect.stringContaining('npm install better-sqlite3@12'),
    });
  });
});

describe('fileFailure', () => {
  it.each([
    ['ENOSPC', 'STORE_FULL'],
    ['EDQUOT', 'STORE_FULL'],
    ['EROFS', 'STORE_READ_ONLY'],
    ['EACCES', 'STORE_READ_ONLY'],
    ['EPERM', 'STORE_READ_ONLY'],
    ['EEXIST', 'AUDIT_EXISTS'],
    ['EIO', 'STORE_FAILED'],
  ])('of %s is %s', (code, ours) => {
    const made = fileFailure('/a/b', Object.assign(new Error('x'), { code }));
    expect(made).toMatchObject({ code: ours, data: { path: '/a/b' } });
    expect(made.message).toContain(`\`/a/b\` (${code})`);
    expect(fileFailure('/c', made)).toBe(made);
  });
});
