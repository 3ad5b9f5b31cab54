/** One of two processes that use the same approvals; prints the ids that it could use. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Approvals } from '../../src/approval/approvals.ts';
import type { RequestSubject } from '../../src/approval/request.ts';
import { SqliteRequestStore } from '../../src/store/requests/sqlite.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';

const given = process.argv[2] ?? '';
const { path, ids, subject } = JSON.parse(readFileSync(given, 'utf8')) as {
  path: string;
  ids: readonly string[];
  subject: RequestSubject;
};
const db = await SqliteDatabase.open(path);
const approvals = new Approvals({ store: new SqliteRequestStore(db) });

// Both begin when both are there.
const marks = [`${given}.a`, `${given}.b`];
const [mine] = marks.filter((mark) => !existsSync(mark));
try {
  writeFileSync(mine ?? '', '', { flag: 'wx' });
} catch {
  writeFileSync(marks[1] ?? '', '');
}
while (!marks.every((mark) => existsSync(mark))) await new Promise((resolve) => setTimeout(resolve, 1));

const used: string[] = [];
for (const id of ids) {
  try {
    await approvals.consume(id, subject);
    used.push(id);
    // Who is ahead lets the other catch up.
    await new Promise((resolve) => setTimeout(resolve, 1));
  } catch (error) {
    if ((error as { code?: string }).code !== 'APPROVAL_CLOSED') throw error;
  }
}
await db.close();
process.stdout.write(JSON.stringify(used));
