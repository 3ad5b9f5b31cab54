import type { NonceStore } from '../../approval/channels/webhook/nonces.ts';
import type { Migration, SqliteDatabase } from '../sqlite/database.ts';

const MIGRATION: Migration = {
  port: 'nonces',
  steps: [
    `CREATE TABLE webhook_nonce (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
     CREATE INDEX webhook_nonce_until ON webhook_nonce (until);`,
  ],
};

/** Ids of messages in a SQLite file, for several processes at once. */
export class SqliteNonceStore implements NonceStore {
  readonly #db: SqliteDatabase;

  /** @throws SteelyardError STORE_NEWER, or another STORE code */
  constructor(db: SqliteDatabase) {
    this.#db = db;
    db.migrate(MIGRATION);
  }

  async take(id: string, until: number, now: number): Promise<boolean> {
    return this.#db.write(() => {
      if (this.#db.get('SELECT id FROM webhook_nonce WHERE id = ?', id) !== undefined) return false;
      this.#db.run('DELETE FROM webhook_nonce WHERE until < ?', Math.floor(now));
      this.#db.run('INSERT INTO webhook_nonce (id, until) VALUES (?, ?)', id, Math.ceil(until));
      return true;
    });
  }
}
