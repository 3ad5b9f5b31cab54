import type { Grant } from '../../approval/grant.ts';
import type { GrantStore } from '../../approval/grants.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';

const MIGRATION: Migration = {
  port: 'grants',
  steps: [
    `CREATE TABLE approval_grant (
       id TEXT PRIMARY KEY,
       revision INTEGER NOT NULL,
       open INTEGER NOT NULL,
       created INTEGER NOT NULL,
       expires INTEGER NOT NULL,
       body TEXT NOT NULL
     ) STRICT;
     CREATE INDEX approval_grant_open ON approval_grant (open, expires);`,
  ],
};

/** Grants in a SQLite file, for several processes at once. */
export class SqliteGrantStore implements GrantStore {
  readonly #db: SqliteDatabase;

  /** @throws SteelyardError STORE_NEWER, or another STORE code */
  constructor(db: SqliteDatabase) {
    this.#db = db;
    db.migrate(MIGRATION);
  }

  async addGrant(grant: Grant): Promise<void> {
    this.#db.write(() =>
      this.#db.run(
        'INSERT INTO approval_grant (id, revision, open, created, expires, body) VALUES (?, ?, ?, ?, ?, ?)',
        grant.id,
        grant.revision,
        isOpen(grant),
        grant.createdAt,
        grant.expiresAt,
        JSON.stringify(grant),
      ),
    );
  }

  async getGrant(id: string): Promise<Grant | undefined> {
    const row = this.#db.read(() => this.#db.get('SELECT body FROM approval_grant WHERE id = ?', id));
    return row === undefined ? undefined : (JSON.parse(row.body as string) as Grant);
  }

  async replaceGrant(next: Grant): Promise<boolean> {
    return this.#db.write(() => {
      const row = this.#db.get('SELECT revision FROM approval_grant WHERE id = ?', next.id);
      if (row === undefined || Number(row.revision) !== next.revision - 1) return false;
      this.#db.run(
        'UPDATE approval_grant SET revision = ?, open = ?, expires = ?, body = ? WHERE id = ?',
        next.revision,
        isOpen(next),
        next.expiresAt,
        JSON.stringify(next),
        next.id,
      );
      return true;
    });
  }

  async openGrants(now: number): Promise<readonly Grant[]> {
    const rows = this.#db.read(() =>
      this.#db.all(
        'SELECT body FROM approval_grant WHERE open = 1 AND expires > ? ORDER BY created DESC, id DESC',
        now,
      ),
    );
    return rows.map((row) => JSON.parse(row.body as string) as Grant);
  }
}

function isOpen({ revokedAt, left }: Grant): number {
  return revokedAt === undefined && left > 0 ? 1 : 0;
}
