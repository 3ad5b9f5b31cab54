import type { ApproverStore, Invitation, Passkey, Person } from '../../approval/approver-store.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';

const MIGRATION: Migration = {
  port: 'approvers',
  steps: [
    `CREATE TABLE approver (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
     CREATE TABLE approver_passkey (
       id TEXT PRIMARY KEY,
       person TEXT NOT NULL REFERENCES approver (key),
       counter INTEGER NOT NULL,
       enrolled INTEGER NOT NULL,
       used INTEGER,
       body TEXT NOT NULL
     ) STRICT;
     CREATE INDEX approver_passkey_by_person ON approver_passkey (person, enrolled);
     CREATE TABLE approver_invitation (
       hash TEXT PRIMARY KEY,
       person TEXT NOT NULL,
       expires INTEGER NOT NULL,
       body TEXT NOT NULL
     ) STRICT;`,
  ],
};

type Row = Readonly<Record<string, unknown>>;

/** Approvers in a SQLite file, for several processes at once. */
export class SqliteApproverStore implements ApproverStore {
  readonly #db: SqliteDatabase;

  /** @throws SteelyardError STORE_NEWER, or another STORE code */
  constructor(db: SqliteDatabase) {
    this.#db = db;
    db.migrate(MIGRATION);
  }

  async addInvitation(invitation: Invitation): Promise<void> {
    this.#db.write(() =>
      this.#db.run(
        'INSERT INTO approver_invitation (hash, person, expires, body) VALUES (?, ?, ?, ?)',
        invitation.hash,
        invitation.person,
        invitation.expiresAt,
        JSON.stringify(invitation),
      ),
    );
  }

  async invitation(hash: string, now: number): Promise<Invitation | undefined> {
    return this.#db.read(() => this.#invitation(hash, now));
  }

  async enrol(hash: string, person: Person, passkey: Passkey, now: number): Promise<boolean> {
    return this.#db.write(() => {
      if (this.#invitation(hash, now)?.person !== person.key) return false;
      if (this.#db.get('SELECT id FROM approver_passkey WHERE id = ?', passkey.id) !== undefined)
        return false;
      this.#db.run('DELETE FROM approver_invitation WHERE hash = ? OR expires <= ?', hash, now);
      this.#db.run(
        'INSERT INTO approver (key, body) VALUES (?, ?) ON CONFLICT (key) DO NOTHING',
        person.key,
        JSON.stringify(person),
      );
      const { counter, usedAt, ...body } = passkey;
      this.#db.run(
        'INSERT INTO approver_passkey (id, person, counter, enrolled, used, body) VALUES (?, ?, ?, ?, ?, ?)',
        passkey.id,
        passkey.person,
        counter,
        passkey.enrolledAt,
        usedAt ?? null,
        JSON.stringify(body),
      );
      return true;
    });
  }

  async people(): Promise<readonly Person[]> {
    const rows = this.#db.read(() => this.#db.all('SELECT body FROM approver ORDER BY key'));
    return rows.map((row) => JSON.parse(row.body as string) as Person);
  }

  async person(key: string): Promise<Person | undefined> {
    const row = this.#db.read(() => this.#db.get('SELECT body FROM approver WHERE key = ?', key));
    return row === undefined ? undefined : (JSON.parse(row.body as string) as Person);
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    const row = this.#db.read(() => this.#db.get(`${PASSKEYS} WHERE id = ?`, id));
    return row === undefined ? undefined : passkeyOf(row);
  }

  async passkeysOf(person: string): Promise<readonly Passkey[]> {
    const rows = this.#db.read(() =>
      this.#db.all(`${PASSKEYS} WHERE person = ? ORDER BY enrolled, id`, person),
    );
    return rows.map(passkeyOf);
  }

  async used(id: string, counter: number, now: number): Promise<boolean> {
    return this.#db.write(() => {
      const row = this.#db.get('SELECT counter FROM approver_passkey WHERE id = ?', id);
      if (row === undefined) return false;
      const last = Number(row.counter);
      if (!(counter > last || (counter === 0 && last === 0))) return false;
      this.#db.run('UPDATE approver_passkey SET counter = ?, used = ? WHERE id = ?', counter, now, id);
      return true;
    });
  }

  async remove(person: string): Promise<boolean> {
    return this.#db.write(() => {
      const known = this.#db.get('SELECT key FROM approver WHERE key = ?', person) !== undefined;
      this.#db.run('DELETE FROM approver_invitation WHERE person = ?', person);
      this.#db.run('DELETE FROM approver_passkey WHERE person = ?', person);
      this.#db.run('DELETE FROM approver WHERE key = ?', person);
      return known;
    });
  }

  #invitation(hash: string, now: number): Invitation | undefined {
    const row = this.#db.get(
      'SELECT body FROM approver_invitation WHERE hash = ? AND expires > ?',
      hash,
      now,
    );
    return row === undefined ? undefined : (JSON.parse(row.body as string) as Invitation);
  }
}

const PASSKEYS = 'SELECT body, counter, used FROM approver_passkey';

function passkeyOf(row: Row): Passkey {
  return {
    ...(JSON.parse(row.body as string) as Omit<Passkey, 'counter' | 'usedAt'>),
    counter: Number(row.counter),
    ...(row.used === null ? {} : { usedAt: Number(row.used) }),
  };
}
