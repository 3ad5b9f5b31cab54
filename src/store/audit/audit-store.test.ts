import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeAuditStore } from '../../../testkit/audit-store/conformance.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { MemoryAuditStore } from './memory.ts';
import { SqliteAuditStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'steelyard-store-'));
const opened: SqliteDatabase[] = [];
afterAll(async () => {
  for (const db of opened) await db.close();
  rmSync(folder, { recursive: true });
});

describeAuditStore('memory', async () => new MemoryAuditStore());
describeAuditStore('SQLite', async () => {
  const db = await SqliteDatabase.open(join(folder, `${opened.length}.db`));
  opened.push(db);
  return new SqliteAuditStore(db);
});
