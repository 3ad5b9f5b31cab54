/**
 * The tools of the example: files of one folder, a SQLite database, and an outbox folder in the place of a mail server.
 * `RECONCILE_DIR` names the working folder; without it a new one is made in the system's folder for temporary files.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seed = fileURLToPath(new URL('./data/', import.meta.url));
const folder = process.env.RECONCILE_DIR ?? mkdtempSync(join(tmpdir(), 'reconcile-'));
const files = join(folder, 'files');
const outbox = join(folder, 'outbox');
for (const one of [files, outbox]) mkdirSync(one, { recursive: true });
cpSync(join(seed, 'payments-2026-10.csv'), join(files, 'payments-2026-10.csv'));
const db = await openDatabase(join(folder, 'orders.db'));

/** Node's own SQLite from 22.13 on, else better-sqlite3: what is used here is the same in both. */
async function openDatabase(path) {
  const fresh = !existsSync(path);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const own = major > 22 || (major === 22 && minor >= 13);
  const Database = own
    ? (await import('node:sqlite')).DatabaseSync
    : (await import('better-sqlite3')).default;
  const database = new Database(path);
  if (fresh) database.exec(readFileSync(join(seed, 'orders.sql'), 'utf8'));
  return database;
}

/** A name of a file in the folder, and nothing else. */
function inFolder(name) {
  if (typeof name !== 'string' || name !== basename(name) || name.startsWith('.')) {
    throw new Error('the name of a file in the folder is wanted, without a path');
  }
  return join(files, name);
}

const text = { type: 'string' };
const object = (properties) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const tools = {
  'files:list': {
    description: 'List the files of the working folder.',
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: object({}),
    execute: () => ({ names: readdirSync(files).sort() }),
  },
  'files:read': {
    description: 'Read a text file of the working folder.',
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: object({ name: text }),
    execute: ({ name }) => ({ text: readFileSync(inFolder(name), 'utf8') }),
  },
  'files:write': {
    description: 'Write a text file into the working folder.',
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    inputSchema: object({ name: text, text }),
    execute: ({ name, text: content }) => {
      writeFileSync(inFolder(name), content);
      return { ok: true };
    },
  },
  'invoices:open': {
    description: 'List the invoices that are not paid yet, with the name of the customer.',
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: object({}),
    returns: '{ invoices: [{ number, customer, cents }] }',
    execute: () => ({
      invoices: db
        .prepare(
          `SELECT number, name AS customer, amount_cents AS cents FROM invoices JOIN customers ON customer = id
           WHERE status = 'open' ORDER BY number`,
        )
        .all(),
    }),
  },
  'invoices:mark_paid': {
    description: 'Mark one open invoice as paid.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    inputSchema: object({ number: text }),
    execute: ({ number }) => ({
      changed: Number(
        db.prepare(`UPDATE invoices SET status = 'paid' WHERE number = ? AND status = 'open'`).run(number)
          .changes,
      ),
    }),
  },
  'customers:list': {
    description: 'List customers with their e-mail addresses and bank accounts.',
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: object({}),
    returns: '{ customers: [{ id, name, email, iban }] }',
    execute: () => ({ customers: db.prepare('SELECT * FROM customers ORDER BY id').all() }),
  },
  'mail:send': {
    description: 'Send an e-mail.',
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    inputSchema: object({ to: text, subject: text, body: text }),
    execute: (mail) => {
      const number = String(readdirSync(outbox).length + 1).padStart(3, '0');
      writeFileSync(join(outbox, `${number}.json`), JSON.stringify(mail, null, 2));
      return { sent: true };
    },
  },
};

export const task =
  'Reconcile payments-2026-10.csv with our open invoices: mark what was paid in full, write the report to ' +
  'report-2026-10.md and mail a short summary to accounting@northwind.example.';
export const trustedDestinations = ['northwind.example'];
export const close = () => db.close();
