import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecord, DecisionRecord } from '../audit/entry/record.ts';
import { verifyProof } from '../audit/verifier/index.ts';
import { openAuditFolder } from '../store/audit-folder.ts';
import { makeNew, writeNew } from './audit/new-file.ts';
import { fakeIo } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-audit-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const folder = (): string => join(cwd, '.steelyard/audit');

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(['audit', ...args], io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

const decision: DecisionRecord = {
  type: 'decision',
  subject: 'call',
  tool: 'mail:send',
  digest: 'a'.repeat(64),
  verdict: 'challenge',
  enforced: 'allow',
  session: 's1',
  agent: 'bot',
  arguments: { to: 'ann@mail.example', pin: 1234 },
  assessment: { score: 0.72, level: 'HIGH' },
  approvers: [{ id: 'lee@acme.example', authenticatedBy: 'passkey', decision: 'approve', responseMs: 5100 }],
};

async function filled(...more: AuditRecord[]): Promise<void> {
  expect((await run('init', '--origin', 'example.com/agents')).exit).toBe(0);
  const { log, close } = await openAuditFolder(folder());
  const { id } = await log.append(decision);
  await log.append({ type: 'outcome', decision: id, status: 'succeeded', tool: 'mail:send', durationMs: 12 });
  await log.append({
    ...decision,
    tool: '=cmd',
    verdict: 'block',
    enforced: 'deny',
    session: 's2',
    reasons: ['outside', 'x'],
  });
  for (const record of more) await log.append(record);
  await close();
}

describe('steelyard audit', () => {
  it('makes a log, names its keys, and warns that nothing anchors it', async () => {
    const { exit, out } = await run('init', '--origin', 'example.com/agents');
    expect(exit).toBe(0);
    expect(out).toContain('example.com/agents+');
    expect(out).toContain('UNANCHORED');
    expect(out).not.toContain('PRIVATE+KEY');
    expect((await run('init', '--origin', 'example.com/agents')).err).toContain('AUDIT_EXISTS');
    expect((await run('init')).exit).toBe(2);
  });

  it('says what to do where there is no log', async () => {
    const { exit, err } = await run('show');
    expect(exit).toBe(2);
    expect(err).toContain('AUDIT_NOT_FOUND');
    expect(err).toContain('steelyard audit init');
    expect(existsSync(folder())).toBe(false);
  });

  it('shows a timeline, filtered, as JSON, or one entry in full', async () => {
    await filled();
    const { out } = await run('show');
    expect(out.split('\n').length).toBe(4);
    expect(out).toMatch(
      /0 {2}\d{4}-\d\d-\d\d .*challenge +mail:send +bot\/s1 +HIGH 0.72, approved by lee@acme.example \(passkey\)/,
    );
    expect(out).toMatch(/2 .*block .*=cmd .*not run, outside/);
    expect((await run('show', '--session', 's2')).out.split('\n').length).toBe(2);
    expect((await run('show', '--tool', 'mail:*', '--type', 'decision')).out.split('\n').length).toBe(2);
    expect((await run('show', '--verdict', 'block')).out).toContain('=cmd');
    expect((await run('show', '--agent', 'nobody')).err).toContain('no entry matches');
    expect((await run('show', '--limit', '1')).out).toMatch(/^ +2 /);
    expect((await run('show', '--until', '2020-01-01')).out).toBe('');
    expect((await run('show', '--since', '1h', '--format', 'json')).out.split('\n').length).toBe(4);
    expect((await run('show', '2')).out).toContain('"verdict": "block"');
    expect((await run('show', '99')).exit).toBe(1);
    expect((await run('show', 'x')).exit).toBe(2);
    expect((await run('show', '--since', 'yesterday')).err).toContain('--since');
    expect((await run('show', '--since', '2026-02-30')).err).toContain('`2026-02-30`');
    expect((await run('show', '--since', '2024-02-29T10:00Z', '--limit', '1')).exit).toBe(0);
  });

  it('shows a type once where there is no verdict', async () => {
    await filled();
    await run('rotate');
    const { out } = await run('show', '--type', 'key');
    expect(out).toMatch(/^ +3 {2}\S+ \S+ {2}key +another key signs from the next checkpoint on\n$/);
  });

  it('verifies what comes in by standard input', async () => {
    await filled();
    const io = fakeIo({ cwd, stdin: (await run('export')).out });
    expect(await main(['audit', 'verify', '-', '--key', join(folder(), 'audit.pub')], io)).toBe(0);
    expect(io.stdout.text).toContain('UNANCHORED example.com/agents\nentries 0 to 2');
  });

  it.each<[string, string[], RegExp]>([
    ['a verdict that there is not', ['show', '--verdict', 'blok'], /did you mean `block`/],
    [
      'a format of another action',
      ['show', '--format', 'csv'],
      /`show` writes pretty, json, jsonl, not `csv`/,
    ],
    ['a format where there is one', ['prune', '--format', 'json'], /`prune` has one format alone/],
    ['an option of another action', ['stats', '--limit', '3'], /`--limit` is not for `stats`/],
    [
      'a file to write where nothing is written',
      ['checkpoint', '-o', 'x'],
      /`--output` is not for `checkpoint`/,
    ],
    ['a filter on a log to verify', ['export', '--session', 's1'], /JSONL is the whole log/],
    ['a filter on one entry', ['show', '1', '--session', 's1'], /takes no filters/],
    ['half an entry', ['show', '--limit', '2.5'], /whole number/],
    ['no text', ['search', ''], /needs a text/],
    ['no index', ['prove'], /needs the index/],
    ['too many words', ['stats', '3'], /`3` is too much/],
  ])('refuses %s instead of passing over it', async (_, args, message) => {
    await filled();
    const { exit, err } = await run(...args);
    expect(err).toMatch(message);
    expect(exit).toBe(2);
  });

  it('writes over no file, and says where it cannot write', async () => {
    await filled();
    writeFileSync(join(cwd, 'kept'), 'kept');
    for (const args of [
      ['export', '-o', 'kept'],
      ['prove', '0', '-o', 'kept'],
      ['backup', 'kept'],
    ]) {
      const { exit, err } = await run(...args);
      expect(exit).toBe(2);
      expect(err).toMatch(/INPUT_INVALID: `.*kept` is there already\n.*name a new file/);
    }
    expect(readFileSync(join(cwd, 'kept'), 'utf8')).toBe('kept');
    expect((await run('export', '-o', 'no/such/folder')).err).toMatch(/cannot be written \(ENOENT\)/);
    expect((await run('backup', 'no/such/folder')).err).toMatch(/cannot be written \(ENOENT\)/);
  });

  it('leaves no half file behind', async () => {
    const path = join(cwd, 'half.jsonl');
    async function* lines(): AsyncGenerator<string> {
      yield 'x'.repeat(100_000);
      throw new Error('the rest is gone');
    }
    await expect(writeNew(path, lines())).rejects.toThrow('the rest is gone');
    expect(existsSync(path)).toBe(false);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    await expect(makeNew(path, () => Promise.reject(full))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringContaining('cannot be written (ENOSPC)'),
    });
    expect(existsSync(path)).toBe(false);
  });

  it('names a log that it cannot read, or that is not there', async () => {
    expect((await run('verify')).err).toContain('AUDIT_NOT_FOUND');
    await filled();
    const { exit, err } = await run('verify', '.', '--key', '.steelyard/audit/audit.pub');
    expect(exit).toBe(2);
    expect(err).toMatch(/INPUT_INVALID: `\.` cannot be read: EISDIR/);
  });

  it('finds text, and says by its exit code when there is none', async () => {
    await filled();
    expect((await run('search', 'outside')).out).toContain('=cmd');
    expect((await run('search', 'ann@mail.example')).exit).toBe(1);
    expect((await run('search')).exit).toBe(2);
  });

  it('prints no escape sequences of what it shows', async () => {
    await filled({ ...decision, tool: 'x\u001b[2J', reasons: ['\u001b]0;title\u0007'] });
    const { out } = await run('show');
    expect(out).not.toContain('\u001b[2J');
    expect(out).not.toContain('\u0007');
  });

  it('verifies the folder and an exported file, with and without a checkpoint', async () => {
    await filled();
    const { out: note } = await run('checkpoint');
    writeFileSync(join(cwd, 'held'), note);
    expect(await run('verify')).toMatchObject({ exit: 0, out: expect.stringMatching(/^UNANCHORED/) });
    expect(await run('verify', '--require-anchor')).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/^FAILED/),
    });
    expect(await run('verify', '--require-anchor', '--checkpoint', 'held')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^VERIFIED/),
    });
    expect((await run('export', '-o', 'log.jsonl')).exit).toBe(0);
    expect((await run('export', '-o', 'log.jsonl')).exit).toBe(2);
    const key = '.steelyard/audit/audit.pub';
    expect(await run('verify', 'log.jsonl')).toMatchObject({ exit: 2 });
    expect(await run('verify', 'log.jsonl', '--key', key, '--checkpoint', 'held', '--deep')).toMatchObject({
      exit: 0,
    });
    expect(await run('verify', 'gone.jsonl', '--key', key)).toMatchObject({
      exit: 1,
      out: expect.stringContaining('LOG_MISSING'),
    });
    expect(await run('verify', 'log.jsonl', '--key', 'gone')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('INPUT_INVALID'),
    });
    const text = readFileSync(join(cwd, 'log.jsonl'), 'utf8');
    writeFileSync(join(cwd, 'bad.jsonl'), text.replace('"block"', '"allow"'));
    const bad = await run('verify', 'bad.jsonl', '--key', key, '--checkpoint', 'held', '--format', 'json');
    expect(bad.exit).toBe(1);
    expect(JSON.parse(bad.out)).toMatchObject({ status: 'FAILED', problems: [{ code: 'ENTRY_CHANGED' }] });
  });

  it('says how many entries are not signed yet', async () => {
    await filled();
    const { log, db } = await openAuditFolder(folder());
    await log.append(decision);
    await db.close();
    expect((await run('verify')).err).toContain('1 entries stand behind the last checkpoint');
  });

  it('exports rows that no spreadsheet takes for formulas', async () => {
    await filled();
    const { out } = await run('export', '--format', 'csv', '--verdict', 'block');
    const [head, row, rest] = out.split('\r\n');
    expect(head).toMatch(/^index,time,type,verdict,enforced,tool/);
    expect(row).toMatch(/^2,.*,decision,block,deny,'=cmd,bot,s2,HIGH,0.72,lee@acme.example approve,/);
    expect(rest).toBe('');
  });

  it('proves an entry, and what a hidden value was, and nothing else', async () => {
    await filled();
    const proof = (await run('prove', '0')).out;
    const openings = (
      await run('prove', '0', '--value', '/arguments/to=ann@mail.example', '--value', '/arguments/pin=1234')
    ).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const keys = readFileSync(join(folder(), 'audit.pub'), 'utf8');
    expect(verifyProof(proof, keys, openings)).toMatchObject({ status: 'VERIFIED', index: 0 });
    const other = [{ ...openings[0], value: 'bob@mail.example' }];
    expect(verifyProof(proof, keys, other)).toMatchObject({ problems: [{ code: 'OPENING_INVALID' }] });
    expect((await run('prove', '0', '--value', '/arguments/to=bob@mail.example')).err).toContain(
      'was another one',
    );
    expect((await run('prove', '0', '--value', '/arguments/x=1')).err).toContain(
      'hidden are: /arguments/pin, /arguments/to, /digest',
    );
    expect((await run('prove', '7')).err).toContain('INPUT_INVALID');
    expect((await run('prove')).exit).toBe(2);
  });

  it('counts', async () => {
    await filled();
    const { out } = await run('stats', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      origin: 'example.com/agents',
      size: 3,
      signedTo: 3,
      anchoredTo: 0,
      state: 'UNANCHORED',
      entries: 3,
      types: { decision: 2, outcome: 1 },
      verdicts: { challenge: 1, block: 1, succeeded: 1 },
      tools: { 'mail:send': 2, '=cmd': 1 },
    });
    expect((await run('stats', '--session', 's1')).out).toContain('1 entries match');
  });

  it('follows audit.json: anchors, redaction, retention; and refuses what it does not know', async () => {
    await filled();
    const settings = (value: object): void =>
      writeFileSync(join(folder(), 'audit.json'), JSON.stringify(value));
    settings({
      anchors: [{ file: '../anchor.jsonl', name: 'wall' }],
      redact: { fields: ['colour'] },
      retentionDays: 0,
    });
    const { log, close } = await openAuditFolder(folder());
    await log.append({ ...decision, arguments: { colour: 'red' } });
    await close();
    expect((await run('show', '3', '--format', 'json')).out).toContain('[redacted:field]');
    expect(readFileSync(join(cwd, '.steelyard/anchor.jsonl'), 'utf8')).toContain('example.com/agents');
    expect(JSON.parse((await run('stats', '--format', 'json')).out)).toMatchObject({
      state: 'ANCHORED',
      anchoredTo: 4,
    });
    expect((await run('prune', '--keep-days', '0')).out).toContain('4 entries older than 0 days');
    expect((await run('verify')).exit).toBe(0);
    settings({ anchor: [] });
    expect((await run('checkpoint')).err).toContain('did you mean `anchors`');
    settings({ anchors: [{ file: 'a', git: 'b' }] });
    expect((await run('checkpoint')).err).toContain('CONFIG_INVALID');
    settings({ redact: { classes: ['secrets'] } });
    expect((await run('checkpoint')).err).toContain('not `secrets`; did you mean `secret`');
    settings([]);
    expect((await run('checkpoint')).err).toContain('audit.json: the whole is an object');
    settings({ retentionDays: 200 });
    expect((await run('prune', '--keep-days', '183')).err).toContain('200 days at least');
    writeFileSync(join(folder(), 'audit.json'), '{');
    expect((await run('checkpoint')).err).toContain('CONFIG_INVALID');
  });

  it('keeps six months where nothing is said', async () => {
    await filled();
    expect((await run('prune', '--keep-days', '30')).err).toContain('183 days at least');
    expect((await run('prune')).out).toContain('0 entries older than 183 days');
  });

  it('tells of an anchor that failed', async () => {
    await filled();
    writeFileSync(
      join(folder(), 'audit.json'),
      JSON.stringify({ anchors: [{ file: 'missing/anchor.jsonl' }] }),
    );
    expect(await run('checkpoint')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('AUDIT_ANCHOR_FAILED'),
    });
  });

  it('rotates and copies', async () => {
    await filled();
    expect((await run('rotate')).out).toContain('example.com/agents+');
    expect((await run('verify')).exit).toBe(0);
    expect((await run('backup', 'copy.db')).exit).toBe(0);
    expect(existsSync(join(cwd, 'copy.db'))).toBe(true);
    expect((await run('backup')).exit).toBe(2);
  });

  it.each([
    [['shwo'], 'did you mean `show`'],
    [[], 'say what to do'],
    [['stats', 'x'], 'too much'],
  ])('refuses %j', async (args, message) => {
    const { exit, err } = await run(...args);
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });
});
