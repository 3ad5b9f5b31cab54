import {
  type ApprovalRequest,
  comebackKey,
  floodError,
  type PendingBound,
  type RequestFilter,
  type RequestStore,
} from '../../approval/request.ts';
import { SteelyardError } from '../../errors.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';
import type { SqlValue } from '../sqlite/driver.ts';
import { ChangeWatch } from './watch.ts';

const MIGRATION: Migration = {
  port: 'requests',
  steps: [
    `CREATE TABLE approval_request (
       id TEXT PRIMARY KEY,
       revision INTEGER NOT NULL,
       state TEXT NOT NULL,
       tool TEXT NOT NULL,
       agent TEXT,
       session TEXT,
       created INTEGER NOT NULL,
       searched TEXT NOT NULL,
       body TEXT NOT NULL
     ) STRICT;
     CREATE INDEX approval_request_by_state ON approval_request (state, created DESC);
     CREATE INDEX approval_request_by_time ON approval_request (created DESC);`,
    `CREATE TABLE request (
       seq INTEGER PRIMARY KEY AUTOINCREMENT,
       id TEXT NOT NULL UNIQUE,
       revision INTEGER NOT NULL,
       state TEXT NOT NULL,
       tool TEXT NOT NULL,
       agent TEXT,
       session TEXT,
       digest TEXT NOT NULL,
       comeback TEXT,
       created INTEGER NOT NULL,
       searched TEXT NOT NULL,
       body TEXT NOT NULL
     ) STRICT;
     INSERT INTO request (id, revision, state, tool, agent, session, digest, created, searched, body)
       SELECT id, revision, state, tool, agent, session, json_extract(body, '$.digest'), created, searched, body
       FROM approval_request ORDER BY created, id;
     DROP TABLE approval_request;
     CREATE INDEX request_by_state ON request (state, created, id);
     CREATE INDEX request_by_time ON request (created, id);
     CREATE INDEX request_by_session ON request (session, state, created, id);
     CREATE INDEX request_by_digest ON request (digest);
     CREATE UNIQUE INDEX request_comeback ON request (comeback) WHERE comeback IS NOT NULL;`,
  ],
};

/** Parts of words, where this SQLite has them (FTS5); kept by the file itself, whoever writes. */
const SEARCH: Migration = {
  port: 'requests-search',
  steps: [
    `CREATE VIRTUAL TABLE request_text USING fts5(searched, content='', tokenize='trigram');
     INSERT INTO request_text (rowid, searched) SELECT seq, searched FROM request;
     CREATE TRIGGER request_text_added AFTER INSERT ON request BEGIN
       INSERT INTO request_text (rowid, searched) VALUES (new.seq, new.searched);
     END;`,
  ],
};

/** Longest text that is searched; the whole card is in the body. */
const MAX_SEARCHED = 2000;
/** Shortest text that the index of parts of words can find. */
const LEAST_INDEXED = 3;
/** A shorter text is looked for in so many requests, the newest: all of them would have to be read. */
const MOST_READ = 10_000;
const NEWEST = 'request.created DESC, request.id DESC';

/**
 * Requests in a SQLite file, for several processes at once. Where this SQLite has no FTS5, a search finds the same by reading
 * every request: some 0.1 s for 100,000 of them.
 */
export class SqliteRequestStore implements RequestStore {
  readonly #db: SqliteDatabase;
  readonly #watch: ChangeWatch;
  readonly #indexed: boolean;

  /**
   * @throws SteelyardError STORE_NEWER, STORE_DRIVER_MISSING for a file with an index that this SQLite cannot keep, or another
   *   STORE code
   */
  constructor(db: SqliteDatabase) {
    this.#db = db;
    db.migrate(MIGRATION);
    this.#indexed = db.get(`SELECT sqlite_compileoption_used('ENABLE_FTS5') AS has`)?.has === 1;
    if (this.#indexed) db.migrate(SEARCH);
    else if (db.get("SELECT name FROM sqlite_master WHERE name = 'request_text'") !== undefined)
      throw new SteelyardError(
        'STORE_DRIVER_MISSING',
        `\`${db.path}\` is searched by an index (FTS5) that the SQLite of this process does not have`,
      );
    this.#watch = new ChangeWatch(() => Number(db.get('PRAGMA data_version')?.data_version));
  }

  async add(request: ApprovalRequest, bound?: PendingBound): Promise<void> {
    this.#db.write(() => this.#insert(request, bound));
    this.#watch.changed();
  }

  async addOnce(request: ApprovalRequest, bound?: PendingBound): Promise<ApprovalRequest> {
    const kept = this.#db.write(() => {
      const key = comebackKey(request);
      const row =
        key === undefined ? undefined : this.#db.get('SELECT body FROM request WHERE comeback = ?', key);
      if (row !== undefined) return JSON.parse(row.body as string) as ApprovalRequest;
      this.#insert(request, bound);
      return request;
    });
    this.#watch.changed();
    return kept;
  }

  async get(id: string): Promise<ApprovalRequest | undefined> {
    const row = this.#db.read(() => this.#db.get('SELECT body FROM request WHERE id = ?', id));
    return row === undefined ? undefined : (JSON.parse(row.body as string) as ApprovalRequest);
  }

  async replace(next: ApprovalRequest): Promise<boolean> {
    const done = this.#db.write(() => {
      const row = this.#db.get('SELECT revision FROM request WHERE id = ?', next.id);
      if (row === undefined || Number(row.revision) !== next.revision - 1) return false;
      this.#db.run(
        'UPDATE request SET revision = ?, state = ?, comeback = ?, body = ? WHERE id = ?',
        next.revision,
        next.state,
        comebackKey(next) ?? null,
        JSON.stringify(next),
        next.id,
      );
      return true;
    });
    if (done) this.#watch.changed();
    return done;
  }

  watch(listener: () => void): () => void {
    return this.#watch.add(listener);
  }

  async list(filter: RequestFilter = {}): Promise<readonly ApprovalRequest[]> {
    const { states } = filter;
    const limit = filter.limit ?? 100;
    // One state at a time: each is read in the order of its index, and no further than the limit.
    const rows = this.#db.read(() =>
      states === undefined
        ? this.#rows(filter, undefined, limit)
        : [...new Set(states)].flatMap((state) => this.#rows(filter, state, limit)),
    );
    return rows
      .map((row) => JSON.parse(row.body as string) as ApprovalRequest)
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  }

  #rows(filter: RequestFilter, state: string | undefined, limit: number) {
    const where: string[] = [];
    const values: SqlValue[] = [];
    const equal = (column: string, value: string | null | undefined): void => {
      if (value === undefined) return;
      where.push(value === null ? `request.${column} IS NULL` : `request.${column} = ?`);
      if (value !== null) values.push(value);
    };
    let from = 'request';
    let order = NEWEST;
    const text = filter.text?.toLowerCase();
    const long = text !== undefined && [...text].length >= LEAST_INDEXED;
    if (long && this.#indexed) {
      from = 'request_text JOIN request ON request.seq = request_text.rowid';
      where.push('request_text MATCH ?');
      values.push(`"${text.replaceAll('"', '""')}"`);
      // As they were kept; the newest matches are found without looking at the others.
      order = 'request_text.rowid DESC';
    }
    equal('state', state);
    equal('tool', filter.tool);
    equal('agent', filter.agent);
    equal('session', filter.session);
    equal('digest', filter.digest);
    const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
    const found = `FROM ${from} ${condition} ORDER BY ${order}`;
    if (text === undefined || (long && this.#indexed))
      return this.#db.all(`SELECT request.body ${found} LIMIT ?`, ...values, limit);
    // Bodies are read of what was found alone.
    return this.#db.all(
      `SELECT request.body FROM request WHERE seq IN
         (SELECT seq FROM (SELECT seq, searched ${found} LIMIT ?) WHERE instr(searched, ?) > 0 LIMIT ?)
       ORDER BY ${NEWEST}`,
      ...values,
      long ? -1 : MOST_READ,
      text,
      limit,
    );
  }

  /** Reads the newest of the session alone: no more than may wait. */
  #isFull(session: string | undefined, { most, now }: PendingBound): boolean {
    const row = this.#db.get(
      `SELECT count(*) AS waiting FROM
         (SELECT json_extract(body, '$.expiresAt') AS ends FROM request
          WHERE session IS ? AND state = 'pending' ORDER BY created DESC, id DESC LIMIT ?)
       WHERE ends > ?`,
      session ?? null,
      most,
      now,
    );
    return Number(row?.waiting) >= most;
  }

  #insert(request: ApprovalRequest, bound?: PendingBound): void {
    if (this.#db.get('SELECT id FROM request WHERE id = ?', request.id) !== undefined)
      throw new SteelyardError('APPROVAL_EXISTS', `the request \`${request.id}\` exists already`);
    if (bound !== undefined && this.#isFull(request.session, bound)) throw floodError(bound);
    this.#db.run(
      `INSERT INTO request (id, revision, state, tool, agent, session, digest, comeback, created, searched, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      request.id,
      request.revision,
      request.state,
      request.tool,
      request.agent ?? null,
      request.session ?? null,
      request.digest,
      comebackKey(request) ?? null,
      request.createdAt,
      `${request.tool}\n${request.shown}`.toLowerCase().slice(0, MAX_SEARCHED),
      JSON.stringify(request),
    );
  }
}
