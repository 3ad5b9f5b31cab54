import {
  type ApprovalRequest,
  comebackKey,
  type RequestFilter,
  type RequestStore,
} from '../../approval/request.ts';
import { SteelyardError } from '../../errors.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';
import type { SqlValue } from '../sqlite/driver.ts';

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
    `ALTER TABLE approval_request ADD COLUMN comeback TEXT;
     ALTER TABLE approval_request ADD COLUMN digest TEXT;
     CREATE INDEX approval_request_by_call ON approval_request (tool, session, state);
     CREATE UNIQUE INDEX approval_request_comeback ON approval_request (comeback) WHERE comeback IS NOT NULL;`,
  ],
};

/** Longest text that is searched; the whole card is in the body. */
const MAX_SEARCHED = 2000;

/** Requests in a SQLite file, for several processes at once. */
export class SqliteRequestStore implements RequestStore {
  readonly #db: SqliteDatabase;

  /** @throws SteelyardError STORE_NEWER, or another STORE code */
  constructor(db: SqliteDatabase) {
    this.#db = db;
    db.migrate(MIGRATION);
  }

  async add(request: ApprovalRequest): Promise<void> {
    this.#db.write(() => this.#insert(request));
  }

  async addOnce(request: ApprovalRequest): Promise<ApprovalRequest> {
    return this.#db.write(() => {
      const key = comebackKey(request);
      const row =
        key === undefined
          ? undefined
          : this.#db.get('SELECT body FROM approval_request WHERE comeback = ?', key);
      if (row !== undefined) return JSON.parse(row.body as string) as ApprovalRequest;
      this.#insert(request);
      return request;
    });
  }

  #insert(request: ApprovalRequest): void {
    if (this.#db.get('SELECT id FROM approval_request WHERE id = ?', request.id) !== undefined)
      throw new SteelyardError('APPROVAL_EXISTS', `the request \`${request.id}\` exists already`);
    this.#db.run(
      `INSERT INTO approval_request (id, revision, state, tool, agent, session, created, searched, comeback, digest, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      request.id,
      request.revision,
      request.state,
      request.tool,
      request.agent ?? null,
      request.session ?? null,
      request.createdAt,
      `${request.tool}\n${request.shown}`.toLowerCase().slice(0, MAX_SEARCHED),
      comebackKey(request) ?? null,
      request.digest,
      JSON.stringify(request),
    );
  }

  async get(id: string): Promise<ApprovalRequest | undefined> {
    const row = this.#db.read(() => this.#db.get('SELECT body FROM approval_request WHERE id = ?', id));
    return row === undefined ? undefined : (JSON.parse(row.body as string) as ApprovalRequest);
  }

  async replace(next: ApprovalRequest): Promise<boolean> {
    return this.#db.write(() => {
      const row = this.#db.get('SELECT revision FROM approval_request WHERE id = ?', next.id);
      if (row === undefined || Number(row.revision) !== next.revision - 1) return false;
      this.#db.run(
        'UPDATE approval_request SET revision = ?, state = ?, comeback = ?, body = ? WHERE id = ?',
        next.revision,
        next.state,
        comebackKey(next) ?? null,
        JSON.stringify(next),
        next.id,
      );
      return true;
    });
  }

  async list(filter: RequestFilter = {}): Promise<readonly ApprovalRequest[]> {
    const where: string[] = [];
    const values: SqlValue[] = [];
    const equal = (column: string, value: string | null | undefined): void => {
      if (value === undefined) return;
      where.push(value === null ? `${column} IS NULL` : `${column} = ?`);
      if (value !== null) values.push(value);
    };
    if (filter.states !== undefined) {
      where.push(`state IN (${filter.states.map(() => '?').join(', ')})`);
      values.push(...filter.states);
    }
    equal('tool', filter.tool);
    equal('agent', filter.agent);
    equal('session', filter.session);
    equal('digest', filter.digest);
    if (filter.text !== undefined) {
      where.push('instr(searched, ?) > 0');
      values.push(filter.text.toLowerCase());
    }
    const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
    const rows = this.#db.read(() =>
      this.#db.all(
        `SELECT body FROM approval_request ${condition} ORDER BY created DESC, id DESC LIMIT ?`,
        ...values,
        filter.limit ?? 100,
      ),
    );
    return rows.map((row) => JSON.parse(row.body as string) as ApprovalRequest);
  }
}
