import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runVerifier } from './command.ts';

const vector = (name: string): string =>
  fileURLToPath(new URL(`../../../testkit/audit-vectors/files/${name}`, import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steelyard-verifier-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.skipIf(process.platform === 'win32').each([
  ['plain.jsonl', /^VERIFIED example.com/],
  ['entry-0.tlog-proof', /^VERIFIED entry 0 of 3/],
])('reads %s from a pipe, which gives its bytes once', async (name, wanted) => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const anchor = name.endsWith('.jsonl') ? ['--checkpoint', vector('plain-5.checkpoint')] : [];
  const [{ text, exit }] = await Promise.all([
    runVerifier([pipe, '--key', vector('first.pub'), ...anchor]),
    writeFile(pipe, readFileSync(vector(name))),
  ]);
  expect(text).toMatch(wanted);
  expect(exit).toBe(0);
});

it.each([
  ['nothing', '', 'FAILED\nLOG_MISSING', 1],
  ['less than the beginning of a proof', 'c2s', 'FAILED\nTAIL_CUT', 1],
  ['a proof that is cut', 'c2sp.org/', 'FAILED\nPROOF_INVALID', 1],
])('judges a file with %s', async (_, content, wanted, code) => {
  await writeFile(join(folder, 'file'), content);
  const { text, exit } = await runVerifier([join(folder, 'file'), '--key', vector('first.pub')]);
  expect(text).toContain(wanted);
  expect(exit).toBe(code);
});

it('finds a log that is not there missing, and takes a folder for a misuse', async () => {
  const missing = await runVerifier([join(folder, 'no'), '--key', vector('first.pub')]);
  expect(missing).toMatchObject({ exit: 1, text: expect.stringContaining('LOG_MISSING') });
  const misuse = await runVerifier([folder, '--key', vector('first.pub')]);
  expect(misuse).toMatchObject({ exit: 2, text: expect.stringContaining('EISDIR') });
});
