import type { EntryType } from '../../audit/entry/record.ts';
import type {
  AppendHead,
  AuditStore,
  EntryFilter,
  EntryRange,
  LogHead,
  StoredCheckpoint,
  StoredEntry,
} from '../../audit/store-port.ts';
import { HASH_BYTES } from '../../audit/tree/hash.ts';
import { SteelyardError } from '../../errors.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';
import type { SqlRow, SqlValue } from '../sqlite/driver.ts';

const MIGRATION: Migration = {
  port: 'audit',
  steps: [
    `CREATE TABLE audit_log (
       one INTEGER PRIMARY KEY CHECK (one = 1),
       origin TEXT NOT NULL,
       first INTEGER NOT NULL DEFAULT 0,
       edge BLOB NOT NULL DEFAULT x''
     ) STRICT;
     CREATE TABLE audit_entry (
       idx INTEGER PRIMARY KEY,
       time INTEGER NOT NULL,
       hash BLOB NOT NULL,
       type TEXT NOT NULL,
       session TEXT,
       agent TEXT,
       tool TEXT,
       verdict TEXT,
       bytes TEXT NOT NULL
     ) STRICT;
     CREATE TRIGGER audit_entry_stays BEFORE UPDATE ON audit_entry
       BEGIN SELECT RAISE(ABORT, 'entries of an audit log are not changed'); END;
     CREATE TABLE audit_node (
       level INTEGER NOT NULL,
       idx INTEGER NOT NULL,
       hash BLOB NOT NULL,
       PRIMARY KEY (level, idx)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE audit_checkpoint (
       size INTEGER PRIMARY KEY,
       note TEXT NOT NULL,
       time INTEGER NOT NULL
     ) STRICT;
     CREATE TABLE audit_anchor (
       size INTEGER NOT NULL REFERENCES audit_checkpoint (size),
       anchor TEXT NOT NULL,
       PRIMARY KEY (size, anchor)
     ) STRICT, WITHOUT ROWID;`,
  ],
};

const COLUMNS = 'idx, time, hash, type, session, agent, tool, verdict, bytes';
/** Built once: a text that is put together for each entry is also looked at in full for each. */
const INSERT = `INSERT INTO audit_entry (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** A log in a SQLite file. Any number of processes may append to it at once. */
export class SqliteAuditStore implements AuditStore {
  readonly #db: SqliteDatabase;

  /** @throws SteelyardError STORE_NEWER, or another STORE code. A file opened for reading is taken as it is. */
  constructor(db: SqliteDatabase, options: { readonly readOnly?: boolean } = {}) {
    this.#db = db;
    if (options.readOnly !== true) db.migrate(MIGRATION);
  }

  async create(origin: string): Promise<void> {
    this.#db.write(() => {
      if (this.#db.get('SELECT one FROM audit_log') !== undefined) {
        throw new SteelyardError('AUDIT_EXISTS', `\`${this.#db.path}\` holds a log already`);
      }
      this.#db.run('INSERT INTO audit_log (one, origin) VALUES (1, ?)', origin);
    });
  }

  async head(): Promise<LogHead | undefined> {
    return this.#db.read(() => {
      const row = this.#db.get('SELECT origin, first, edge FROM audit_log');
      if (row === undefined) return undefined;
      const edge = row.edge as Uint8Array;
      const hashes = Array.from({ length: edge.length / HASH_BYTES }, (_, i) =>
        Buffer.from(edge.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES)),
      );
      return { ...this.#appendHead(), origin: row.origin as string, first: Number(row.first), edge: hashes };
    });
  }

  async append(
    place: (head: AppendHead) => readonly StoredEntry[],
    options?: { readonly sync?: boolean },
  ): Promise<void> {
    await this.#db.writeTogether(() => {
      for (const { index, time, hash, bytes, keys } of place(this.#appendHead())) {
        this.#db.run(
          INSERT,
          index,
          time,
          hash,
          keys.type,
          keys.session,
          keys.agent,
          keys.tool,
          keys.verdict,
          bytes,
        );
      }
    }, options);
  }

  synced(): Promise<void> {
    return this.#db.synced();
  }

  async entries(range: EntryRange, filter: EntryFilter = {}): Promise<readonly StoredEntry[]> {
    const { where, values } = condition(range, filter);
    const order = range.newest === true ? 'DESC' : 'ASC';
    const sql = `SELECT ${COLUMNS} FROM audit_entry WHERE ${where} ORDER BY idx ${order} LIMIT ?`;
    return this.#db.read(() => this.#db.all(sql, ...values, range.limit).map(entryOf));
  }

  async hashes(level: number, from: number, to: number): Promise<Uint8Array> {
    const rows = this.#db.read(() =>
      level === 0
        ? this.#db.all('SELECT idx, hash FROM audit_entry WHERE idx >= ? AND idx < ? ORDER BY idx', from, to)
        : this.#db.all(
            'SELECT idx, hash FROM audit_node WHERE level = ? AND idx >= ? AND idx < ? ORDER BY idx',
            level,
            from,
            to,
          ),
    );
    const gap = rows.findIndex((row, i) => Number(row.idx) !== from + i);
    return Buffer.concat((gap < 0 ? rows : rows.slice(0, gap)).map((row) => row.hash as Uint8Array));
  }

  async putNodes(level: number, from: number, hashes: readonly Uint8Array[]): Promise<void> {
    this.#db.write(() => {
      for (const [i, hash] of hashes.entries()) {
        this.#db.run(
          'INSERT OR IGNORE INTO audit_node (level, idx, hash) VALUES (?, ?, ?)',
          level,
          from + i,
          hash,
        );
      }
    });
  }

  async checkpoints(from = 0): Promise<readonly StoredCheckpoint[]> {
    return this.#db.read(() => {
      const anchors = new Map<number, string[]>();
      for (const row of this.#db.all(
        'SELECT size, anchor FROM audit_anchor WHERE size >= ? ORDER BY size, anchor',
        from,
      )) {
        const size = Number(row.size);
        anchors.set(size, [...(anchors.get(size) ?? []), row.anchor as string]);
      }
      return this.#db
        .all('SELECT size, note, time FROM audit_checkpoint WHERE size >= ? ORDER BY size', from)
        .map((row) => ({
          size: Number(row.size),
          note: row.note as string,
          time: Number(row.time),
          anchors: anchors.get(Number(row.size)) ?? [],
        }));
    });
  }

  async putCheckpoint({ size, note, time }: StoredCheckpoint): Promise<void> {
    this.#db.write(() =>
      this.#db.run(
        'INSERT OR IGNORE INTO audit_checkpoint (size, note, time) VALUES (?, ?, ?)',
        size,
        note,
        time,
      ),
    );
  }

  async markAnchored(size: number, anchor: string): Promise<void> {
    this.#db.write(() =>
      this.#db.run(
        'INSERT OR IGNORE INTO audit_anchor (size, anchor) SELECT size, ? FROM audit_checkpoint WHERE size = ?',
        anchor,
        size,
      ),
    );
  }

  async prune(before: number, edge: readonly Uint8Array[]): Promise<void> {
    this.#db.write(() => {
      this.#db.run('DELETE FROM audit_entry WHERE idx < ?', before);
      this.#db.run(
        'UPDATE audit_log SET first = ?, edge = ? WHERE first < ?',
        before,
        Buffer.concat(edge),
        before,
      );
    });
  }

  #appendHead(): AppendHead {
    const last = this.#db.get('SELECT idx, time FROM audit_entry ORDER BY idx DESC LIMIT 1');
    const checkpoint = this.#db.get('SELECT size FROM audit_checkpoint ORDER BY size DESC LIMIT 1');
    return {
      size: last === undefined ? this.#firstIndex() : Number(last.idx) + 1,
      lastTime: Number(last?.time ?? 0),
      checkpointSize: Number(checkpoint?.size ?? 0),
    };
  }

  #firstIndex(): number {
    return Number(this.#db.get('SELECT first FROM audit_log')?.first ?? 0);
  }
}

function condition(range: EntryRange, filter: EntryFilter): { where: string; values: SqlValue[] } {
  const where = ['idx >= ?', 'idx < ?'];
  const values: SqlValue[] = [range.from, range.to];
  const add = (text: string, ...more: SqlValue[]): void => {
    where.push(text);
    values.push(...more);
  };
  for (const column of ['type', 'session', 'agent', 'verdict'] as const) {
    const value = filter[column];
    if (value !== undefined) add(`${column} = ?`, value);
  }
  if (filter.tool?.endsWith('*')) {
    const head = filter.tool.slice(0, -1);
    add('substr(tool, 1, ?) = ?', [...head].length, head);
  } else if (filter.tool !== undefined) add('tool = ?', filter.tool);
  if (filter.since !== undefined) add('time >= ?', filter.since);
  if (filter.until !== undefined) add('time < ?', filter.until);
  if (filter.text !== undefined) add('instr(bytes, ?) > 0', filter.text);
  return { where: where.join(' AND '), values };
}

function entryOf(row: SqlRow): StoredEntry {
  return {
    index: Number(row.idx),
    time: Number(row.time),
    hash: row.hash as Uint8Array,
    bytes: row.bytes as string,
    keys: {
      type: row.type as EntryType,
      session: row.session as string | null,
      agent: row.agent as string | null,
      tool: row.tool as string | null,
      verdict: row.verdict as string | null,
    },
  };
}
