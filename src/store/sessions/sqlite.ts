import {
  type MemorySessionOptions,
  MemorySessionStore,
  OWN_SESSION,
  type PastCall,
  type ProvenanceReport,
  type SessionState,
  type SessionStore,
} from '../../session/index.ts';
import type { CommitOptions, Migration, SqliteDatabase } from '../sqlite/database.ts';

const MIGRATION: Migration = {
  port: 'sessions',
  steps: [
    `CREATE TABLE session_event (
       seq INTEGER PRIMARY KEY AUTOINCREMENT,
       session TEXT NOT NULL,
       time INTEGER NOT NULL,
       kind TEXT NOT NULL CHECK (kind IN ('task', 'ran', 'end')),
       value TEXT NOT NULL
     ) STRICT;
     CREATE INDEX session_event_session ON session_event (session, seq);
     CREATE INDEX session_event_time ON session_event (time);`,
  ],
};

/** Sessions that are held ready; others are read again when they are used. */
const MOST_READY = 64;

/** What a loss of power takes of a session makes later calls look newer: nothing waits for the disk but forgetting. */
const UNSYNCED: CommitOptions = { sync: false };

interface Ready {
  memory: MemorySessionStore;
  /** The last event that it has taken in. */
  seq: number;
}

export interface SqliteSessionOptions extends MemorySessionOptions {
  /** Milliseconds since 1970, UTC. */
  readonly clock?: () => number;
}

/**
 * Sessions in a SQLite file, for several processes at once. What happened is kept as it was told; what it means is
 * worked out by {@link MemorySessionStore}, so that both answer alike. Arguments and outputs are kept in clear until the
 * session ends or is forgotten, as where values came from cannot be told without them.
 */
export class SqliteSessionStore implements SessionStore {
  readonly #db: SqliteDatabase;
  readonly #memory: MemorySessionOptions;
  readonly #clock: () => number;
  readonly #ready = new Map<string, Ready>();

  /** @throws SteelyardError CONFIG_INVALID for a wrong limit, or a STORE code */
  constructor(db: SqliteDatabase, { clock = Date.now, ...memory }: SqliteSessionOptions = {}) {
    this.#db = db;
    this.#memory = memory;
    this.#clock = clock;
    // Wrong limits are told of here, not at the first call.
    new MemorySessionStore(memory);
    db.migrate(MIGRATION);
  }

  async read(sessionId: string = OWN_SESSION): Promise<SessionState> {
    return this.#current(sessionId).memory.read(sessionId);
  }

  async provenance(args: unknown, sessionId: string = OWN_SESSION): Promise<ProvenanceReport | undefined> {
    return this.#current(sessionId).memory.provenance(args, sessionId);
  }

  async addTask(text: string, sessionId: string = OWN_SESSION): Promise<void> {
    // Callers say it with each call; what holds already is not kept again.
    if (this.#current(sessionId).memory.read(sessionId).task?.includes(text) === true) return;
    this.#db.write(() => this.#insert(sessionId, 'task', text), UNSYNCED);
  }

  async ran(call: PastCall, sessionId: string = OWN_SESSION): Promise<void> {
    // Copied within the limits first: getters and proxies do not run, and nothing is kept that would be dropped.
    const copy = new MemorySessionStore(this.#memory);
    copy.ran(call);
    const kept = copy.read().history[0] ?? { functionName: call.functionName, args: null, cut: true };
    await this.#db.writeTogether(() => this.#insert(sessionId, 'ran', kept), UNSYNCED);
    // Taken in now, in a process that has the session before it: its next call is not to wait for that.
    if (this.#ready.has(sessionId)) this.#current(sessionId);
  }

  /** The session's data is deleted; a mark stays, by which other processes see it. */
  async end(sessionId: string = OWN_SESSION): Promise<void> {
    this.#db.write(() => {
      this.#db.run('DELETE FROM session_event WHERE session = ?', sessionId);
      this.#insert(sessionId, 'end', null);
    });
  }

  /** Deletes what was told before a time. @returns number of events */
  async forget(before: number): Promise<number> {
    this.#ready.clear();
    return this.#db.write(() => {
      const count = this.#db.get('SELECT count(*) AS n FROM session_event WHERE time < ?', before)?.n;
      this.#db.run('DELETE FROM session_event WHERE time < ?', before);
      return Number(count);
    });
  }

  #insert(sessionId: string, kind: string, value: unknown): void {
    const text = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one));
    this.#db.run(
      'INSERT INTO session_event (session, time, kind, value) VALUES (?, ?, ?, ?)',
      sessionId,
      this.#clock(),
      kind,
      text,
    );
  }

  /** The session with everything that any process has told so far. */
  #current(sessionId: string): Ready {
    const ready = this.#ready.get(sessionId) ?? {
      memory: new MemorySessionStore(this.#memory),
      seq: 0,
    };
    const events = this.#db.select(
      'SELECT seq, kind, value FROM session_event WHERE session = ? AND seq > ? ORDER BY seq',
      sessionId,
      ready.seq,
    );
    for (const { seq, kind, value } of events) {
      const told: unknown = JSON.parse(value as string);
      if (kind === 'end') ready.memory = new MemorySessionStore(this.#memory);
      else if (kind === 'task') ready.memory.addTask(told as string, sessionId);
      else ready.memory.ran(told as PastCall, sessionId);
      ready.seq = Number(seq);
    }
    this.#ready.delete(sessionId);
    this.#ready.set(sessionId, ready);
    if (this.#ready.size > MOST_READY) this.#ready.delete(this.#ready.keys().next().value as string);
    return ready;
  }
}
