import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Approvals } from '../approval/approvals.ts';
import { Grants } from '../approval/grants.ts';
import type { RequestSubject } from '../approval/request.ts';
import { SqliteGrantStore } from '../store/requests/grants-sqlite.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { fakeIo } from './fake.ts';
import { main } from './main.ts';

const BIN = fileURLToPath(new URL('../../dist/bin.js', import.meta.url));
const ACTION = '{"args":{"amount":1240.5,"to":"ana@farm.example"},"tool":"bank:pay"}';

let cwd: string;
let db: SqliteDatabase;
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-approvals-'));
  mkdirSync(join(cwd, '.steelyard'));
  db = await SqliteDatabase.open(join(cwd, '.steelyard/approvals.db'));
});
afterEach(async () => {
  await db.close();
  rmSync(cwd, { recursive: true });
});

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(args, io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

async function open(parts: Partial<RequestSubject> = {}): Promise<string> {
  const approvals = new Approvals({ store: new SqliteRequestStore(db) });
  const { id } = await approvals.open(
    {
      digest: 'd'.repeat(64),
      action: ACTION,
      tool: 'bank:pay',
      agent: 'bot-1',
      shown: 'HIGH 0.72 Pays Ana',
      card: { sentence: 'Pays Ana' },
      facts: [{ kind: 'recipient', question: 'Who?', answer: 'secret-answer', weight: 1, path: ['to'] }],
      decision: {
        measure: 'confirm',
        level: 'HIGH',
        minimumReviewSeconds: 0,
        quorum: 1,
        parts: [],
        reason: 'level',
      },
      ...parts,
    },
    600_000,
  );
  return id;
}

describe('steelyard approvals', () => {
  it('lists what waits, and finds it by text', async () => {
    const id = await open();
    const listed = await run('approvals');
    expect(listed.exit).toBe(0);
    expect(listed.out).toContain(`${id}  pending  HIGH  confirm  bank:pay  for bot-1`);
    expect((await run('approvals', 'list', '--search', 'nothing like it')).out).toBe(
      'No request is waiting.\n',
    );
    expect((await run('approvals', 'list', '--state', 'denied')).out).toBe('No request is waiting.\n');
  });

  it('shows the whole action', async () => {
    const { out } = await run('approvals', 'show', await open());
    expect(out).toContain('"to": "ana@farm.example"');
    expect(out).toContain('Pays Ana');
  });

  it('takes the beginning of an id, when one request alone waits that begins so', async () => {
    const id = await open();
    expect((await run('approvals', 'show', id.slice(0, 8))).out).toContain(`${id}  pending`);
    expect((await run('approvals', 'show', id.slice(0, 3))).err).toContain('APPROVAL_NOT_FOUND');
    const store = new SqliteRequestStore(db);
    const request = await store.get(id);
    if (request === undefined) throw new Error('nothing was kept');
    await store.add({ ...request, id: `${id.slice(0, 8)}-twin` });
    const both = await run('approvals', 'deny', id.slice(0, 8));
    expect([both.exit, both.err]).toEqual([2, expect.stringContaining('2 requests begin with')]);
    expect((await store.get(id))?.state).toBe('pending');
  });

  it('shows within which bounds further calls can be allowed', async () => {
    const bounds = [{ path: ['amount'], bound: { kind: 'range' as const, min: 0, max: 1240.5 } }];
    const offer = { tools: ['bank:pay'], bounds, maxListLength: 1, left: 5 };
    expect((await run('approvals', 'show', await open({ offer }))).out).toContain(
      'Further calls can be allowed with it, as long as:\n  amount is from 0 to 1240.5\n',
    );
    expect((await run('approvals', 'show', await open())).out).not.toContain('Further calls');
  });

  it.each(['list', 'show'])('shows no right answers and no nonce: %s', async (action) => {
    const id = await open();
    const args = action === 'list' ? [] : [id];
    const { out } = await run('approvals', action, ...args, '--format', 'json');
    expect(out).toContain('bank:pay');
    expect(out).not.toContain('secret-answer');
    expect(out).not.toContain('nonce');
  });

  it('denies with a reason', async () => {
    const id = await open();
    expect((await run('approvals', 'deny', id, '--reason', 'not on a Friday')).exit).toBe(0);
    const { out } = await run('approvals', 'show', id, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      state: 'denied',
      parts: [{ approver: { id: userInfo().username, authenticatedBy: 'terminal' }, status: 'denied' }],
    });
    expect(out).toContain('not on a Friday');
  });

  it('does not take the user from the environment', async () => {
    const id = await open();
    const saved = process.env.USER;
    process.env.USER = 'somebody-else';
    await run('approvals', 'deny', id);
    if (saved === undefined) delete process.env.USER;
    else process.env.USER = saved;
    expect((await run('approvals', 'show', id, '--format', 'json')).out).not.toContain('somebody-else');
  });

  it('lets nothing of an action reach the terminal as it is', async () => {
    const hostile = '\u001b[2J\u202e\u0007';
    const id = await open({
      tool: `pay${hostile}`,
      action: JSON.stringify({ [hostile]: hostile }),
      shown: hostile,
    });
    for (const args of [['list'], ['show', id], ['show', id, '--format', 'json']]) {
      const { out } = await run('approvals', ...args);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
  });

  it.each<[string, readonly string[], number, RegExp]>([
    ['an unknown action', ['aprove', 'x'], 2, /did you mean `approve`/],
    ['no id', ['show'], 2, /needs an id/],
    ['an id that is none', ['show', 'nothing'], 2, /APPROVAL_NOT_FOUND/],
    ['an unknown option', ['list', '--stat', 'denied'], 2, /did you mean/],
  ])('says what is wrong: %s', async (_name, args, exit, message) => {
    const result = await run('approvals', ...args);
    expect(result.exit).toBe(exit);
    expect(result.err).toMatch(message);
  });

  it('says that nothing was asked where there is no database', async () => {
    expect(await run('approvals', '--dir', 'elsewhere')).toMatchObject({
      exit: 0,
      out: 'No request is waiting: no gate has asked anything here.\n',
    });
    const result = await run('approvals', 'show', 'some-id', '--dir', 'elsewhere');
    expect(result.exit).toBe(2);
    expect(result.err).toMatch(/no gate has asked anything there/);
    expect(existsSync(join(cwd, 'elsewhere'))).toBe(false);
  });

  it('cannot approve without a terminal, and does not hang', async () => {
    const id = await open();
    // A session of its own has no controlling terminal, wherever the tests run.
    const child = spawnSync('setsid', ['-w', process.execPath, BIN, 'approvals', 'approve', id], {
      cwd,
      encoding: 'utf8',
      timeout: 20_000,
      input: 'yes\n',
    });
    expect(child.stderr).toContain('APPROVAL_UNAVAILABLE');
    expect(child.status).toBe(1);
  });

  it('approves at a real terminal, and tells the gate that waits in another process', async () => {
    const id = await open();
    const child = spawn(
      'script',
      ['-qec', `${process.execPath} ${BIN} approvals approve ${id}`, '/dev/null'],
      { cwd },
    );
    let screen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      screen += chunk.toString('utf8');
      if (/Enter for more[^\n]*$/.test(screen)) child.stdin.write('\n');
      if (/Type `yes`[^\n]*$/.test(screen) && child.stdin.writable) child.stdin.end('yes\n');
    });
    const exit = await new Promise((resolve) => child.on('close', resolve));
    expect(screen).toContain('Allowed.');
    expect(exit).toBe(0);
    const approvals = new Approvals({ store: new SqliteRequestStore(db) });
    expect((await approvals.status(id)).state).toBe('approved');
  });

  it('has `script` and `setsid` to test with', () => {
    expect(
      execFileSync('sh', ['-c', 'command -v script && command -v setsid'], { encoding: 'utf8' }),
    ).not.toBe('');
  });
});

describe('steelyard grants', () => {
  it('lists and takes back', async () => {
    const given = await new Grants({ store: new SqliteGrantStore(db) }).give(
      {
        tools: ['mail:send'],
        bounds: [{ path: ['to'], bound: { kind: 'values', values: ['ana@farm.example'] } }],
        maxListLength: 1,
        left: 3,
      },
      [{ id: 'ana', authenticatedBy: 'callback' }],
      60_000,
    );
    expect((await run('grants')).out).toContain(`${given.id}  mail:send  3 left`);
    expect((await run('grants')).out).toContain('  to is "ana@farm.example"\n');
    expect((await run('grants', 'revoke', given.id)).out).toContain('Revoked');
    expect((await run('grants')).out).toBe('No grant is open.\n');
    expect((await run('grants', 'revoke', 'nothing')).err).toContain('GRANT_NOT_FOUND');
  });
});
