import { SteelyardError } from '../../errors.ts';
import { loadDriver, type SqlConnection, type SqliteDriver, type SqlRow, type SqlValue } from './driver.ts';
import { storeFailure } from './failure.ts';
import { LogSync } from './log-sync.ts';

/** The steps that made a port's tables, in order. Steps are added, never changed. */
export interface Migration {
  /** Name of the port, such as `audit`. */
  readonly port: string;
  readonly steps: readonly string[];
}

export interface OpenOptions {
  /** Milliseconds to wait for another process. Default 5000. */
  readonly busyMs?: number;
  /** Opens an existing file, and writes nothing. */
  readonly readOnly?: boolean;
  readonly driver?: SqliteDriver;
}

/** How much of a commit has to be done when it is told of. */
export interface CommitOptions {
  /**
   * Whether the disk is waited for. Without it a commit is there for every process and outlives this one, but a loss of power
   * takes it until the next one that waits, or until {@link SqliteDatabase.synced}. Default `true`.
   */
  readonly sync?: boolean;
}

const BUSY_MS = 5000;

/** Work for a transaction that is still to begin. */
interface Waiting {
  readonly work: () => unknown;
  readonly sync: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One SQLite file, for several ports and several processes at once. Writes wait for the disk: WAL with
 * `synchronous=FULL` syncs the log at each commit.
 */
export class SqliteDatabase {
  readonly path: string;
  readonly #connection: SqlConnection;
  readonly #statements = new Map<string, ReturnType<SqlConnection['prepare']>>();
  readonly #log: LogSync;
  #waiting: Waiting[] = [];
  #open = true;

  private constructor(path: string, connection: SqlConnection) {
    this.path = path;
    this.#connection = connection;
    // The name of the file itself: beside it stands the log, also where the path is a link.
    this.#log = new LogSync(() => `${this.get('PRAGMA database_list')?.file}-wal`);
  }

  /** @throws SteelyardError STORE_DRIVER_MISSING, or another STORE code when the file cannot be used */
  static async open(path: string, options: OpenOptions = {}): Promise<SqliteDatabase> {
    const driver = options.driver ?? (await loadDriver());
    const readOnly = options.readOnly === true;
    let connection: SqlConnection | undefined;
    try {
      connection = driver.open(path, readOnly);
      connection.exec(`PRAGMA busy_timeout=${Math.trunc(options.busyMs ?? BUSY_MS)}`);
      // A new file gets larger pages: an entry of the audit log has 1 to 2 KB, of which the usual pages hold two badly.
      if (!readOnly) connection.exec('PRAGMA page_size=8192; PRAGMA journal_mode=WAL');
      connection.exec('PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF');
      return new SqliteDatabase(path, connection);
    } catch (cause) {
      connection?.close();
      throw storeFailure(path, cause);
    }
  }

  /**
   * Brings a port's tables up to date, all or nothing.
   *
   * @throws SteelyardError STORE_NEWER when the file has more steps than are known here
   */
  migrate({ port, steps }: Migration): void {
    this.write(() => {
      this.#connection.exec(
        'CREATE TABLE IF NOT EXISTS steelyard_migration (port TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT',
      );
      const row = this.get('SELECT version FROM steelyard_migration WHERE port = ?', port);
      const done = Number(row?.version ?? 0);
      if (done > steps.length) {
        throw new SteelyardError(
          'STORE_NEWER',
          `\`${this.path}\` has version ${done} of \`${port}\`, known is ${steps.length}`,
        );
      }
      for (const step of steps.slice(done)) this.#connection.exec(step);
      if (done < steps.length) {
        this.run(
          'INSERT INTO steelyard_migration VALUES (?, ?) ON CONFLICT(port) DO UPDATE SET version = excluded.version',
          port,
          steps.length,
        );
      }
    });
  }

  /**
   * Runs `work` as one durable transaction that no other writer can come between. The lock is taken at the start:
   * a lock that is taken at the first write would fail where two processes both had read before.
   */
  write<T>(work: () => T, { sync = true }: CommitOptions = {}): T {
    return this.#guarded(() => {
      if (sync) return this.#committed(work);
      this.#connection.exec('PRAGMA synchronous=NORMAL');
      try {
        return this.#committed(work);
      } finally {
        this.#connection.exec('PRAGMA synchronous=FULL');
      }
    });
  }

  #committed<T>(work: () => T): T {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  /**
   * As {@link write}, in one transaction with what others ask for in the same turn of the event loop: they wait for the disk
   * once, if one of them does. Each is done or undone by itself, for which it may be run twice.
   *
   * @returns after it is committed, and on the disk if anybody in that turn waits for it
   */
  writeTogether<T>(work: () => T, { sync = true }: CommitOptions = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, sync, resolve: resolve as (result: unknown) => void, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#writeWaiting());
    });
  }

  /**
   * When all that was committed before is on the disk: 50 ms later at most, as far as the disk allows.
   *
   * @throws SteelyardError with a STORE code where that is not known
   */
  async synced(): Promise<void> {
    await this.#guarded(() => this.#log.soon());
  }

  #writeWaiting(): void {
    const group = this.#waiting;
    this.#waiting = [];
    const sync = group.some((one) => one.sync);
    try {
      const results = this.write(() => group.map(({ work }) => work()), { sync });
      group.forEach(({ resolve }, i) => {
        resolve(results[i]);
      });
    } catch (error) {
      // All were undone. Whoever holds the lock holds it against each of them; anything else was the fault of one.
      const held = error instanceof SteelyardError && error.code === 'STORE_BUSY';
      for (const { work, resolve, reject } of group) {
        try {
          if (held || group.length === 1) throw error;
          resolve(this.write(work, { sync }));
        } catch (own) {
          reject(own);
        }
      }
    }
  }

  /** Runs `work` on one unchanging state of the file. */
  read<T>(work: () => T): T {
    return this.#guarded(() => {
      this.#connection.exec('BEGIN');
      try {
        return work();
      } finally {
        this.#rollback();
      }
    });
  }

  /** The rows of one question, which sees one state of the file by itself. */
  select(sql: string, ...values: SqlValue[]): readonly SqlRow[] {
    return this.#guarded(() => this.all(sql, ...values));
  }

  run(sql: string, ...values: SqlValue[]): void {
    this.#statement(sql).run(...values);
  }

  get(sql: string, ...values: SqlValue[]): SqlRow | undefined {
    return this.#statement(sql).get(...values) as SqlRow | undefined;
  }

  all(sql: string, ...values: SqlValue[]): readonly SqlRow[] {
    return this.#statement(sql).all(...values) as SqlRow[];
  }

  /** Writes a whole, consistent copy to a new file, while others go on writing. */
  async backup(path: string): Promise<void> {
    this.#guarded(() => this.run('VACUUM INTO ?', path));
  }

  /** Looks at every page. Takes as long as reading the file. @throws SteelyardError STORE_CORRUPT */
  async check(): Promise<void> {
    this.#guarded(() => {
      const [first] = this.all('PRAGMA quick_check(1)');
      if (first?.quick_check !== 'ok') {
        throw new SteelyardError('STORE_CORRUPT', `found damage in the database \`${this.path}\``, {
          data: { path: this.path },
        });
      }
    });
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    if (this.#waiting.length > 0) this.#writeWaiting();
    this.#open = false;
    const late = this.#log.now();
    if (late !== undefined) await late;
    this.#connection.close();
  }

  #guarded<T>(work: () => T): T {
    if (!this.#open) throw new SteelyardError('STORE_FAILED', `the database \`${this.path}\` is closed`);
    try {
      return work();
    } catch (cause) {
      throw storeFailure(this.path, cause);
    }
  }

  /** Where SQLite has rolled back by itself (disk full, I/O error) there is nothing left to roll back. */
  #rollback(): void {
    try {
      this.#connection.exec('ROLLBACK');
    } catch (error) {
      if (!/no transaction is active/.test(String((error as Error).message))) throw error;
    }
  }

  #statement(sql: string): ReturnType<SqlConnection['prepare']> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
