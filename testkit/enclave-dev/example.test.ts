/** The example project: the harmless script does its work on real files and SQLite, its twin is stopped before it begins. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundle } from '../bundle.ts';
import { ENGINE_ENTRIES } from '../engine-entries.ts';

/** As much of better-sqlite3 as is used here; it brings no types. */
interface Reader {
  prepare(sql: string): { pluck(): { all(): unknown[] } };
  close(): void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (
  path: string,
  options: { readonly: boolean },
) => Reader;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = 'examples/enclave-reconcile/';
const folders: string[] = [];
let program: Bundle;

beforeAll(async () => {
  // Read by the loader of the tests, the command line takes longer to start than all that it does.
  program = await bundle('example', { ...ENGINE_ENTRIES, bin: 'src/cli/bin.ts' });
});
afterAll(() => program.remove());
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a script of the example from the command line, in a working folder of its own. */
function run(script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'steelyard-example-'));
  folders.push(folder);
  const bin = fileURLToPath(new URL('bin.js', program.folder));
  const command = ['run', EXAMPLE + script, '--tools', `${EXAMPLE}tools.mjs`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...command], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, RECONCILE_DIR: folder },
    encoding: 'utf8',
  });
  const database = new Database(join(folder, 'orders.db'), { readonly: true });
  const paid = database
    .prepare("SELECT number FROM invoices WHERE status = 'paid' ORDER BY number")
    .pluck()
    .all();
  database.close();
  const mails = readdirSync(join(folder, 'outbox')).map(
    (name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')) as { to: string; body: string },
  );
  return { status, stdout, stderr, folder, paid, mails, files: readdirSync(join(folder, 'files')).sort() };
}

describe('examples/enclave-reconcile', () => {
  it('runs the harmless script', () => {
    const { status, stdout, stderr, folder, paid, mails, files } = run('reconcile.script.js');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('ALLOW');
    expect(stdout).toMatch(
      /invoices:mark_paid \{"number":"INV-1041"\}\n +← `number` from call 1 `files:read: text` \(exact\)/,
    );
    expect(stdout).toContain('log    reconciled 5 payments');
    expect(paid).toEqual(['INV-1041', 'INV-1042', 'INV-1044']);
    expect(mails).toEqual([
      {
        to: 'accounting@northwind.example',
        subject: 'Payments of October 2026',
        body: '3 invoices are paid, 1 differ, 1 unknown. See report-2026-10.md.',
      },
    ]);
    expect(files).toEqual(['payments-2026-10.csv', 'report-2026-10.md']);
    const report = readFileSync(join(folder, 'files', 'report-2026-10.md'), 'utf8');
    expect(report).toContain(
      '- INV-1047: 2400.00 came, 2500.00 are due\n- INV-1050: no open invoice, 120.00 from',
    );
  });

  it('blocks its twin that sends bank accounts away, before anything is done', () => {
    const { status, stdout, paid, mails, files } = run('leak.script.js', '--format', 'json');
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as {
      error: { code: string; data: { score: number; signals: string[] } };
      calls: unknown[];
    };
    expect(report.error.code).toBe('SCORING_BLOCKED');
    expect(report.error.data.score).toBeGreaterThanOrEqual(70);
    expect(report.error.data.signals).toContain('FLOW_UNTRUSTED_DESTINATION');
    expect([report.calls, paid, mails, files]).toEqual([[], [], [], ['payments-2026-10.csv']]);
  });
});
