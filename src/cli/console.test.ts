import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteApproverStore } from '../store/approvers/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { fakeIo, fakeSink } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-console-'));
  mkdirSync(join(cwd, '.steelyard'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(['console', ...args], io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

async function withStore<T>(work: (store: SqliteApproverStore) => Promise<T>): Promise<T> {
  const db = await SqliteDatabase.open(join(cwd, '.steelyard/approvals.db'));
  try {
    return await work(new SqliteApproverStore(db));
  } finally {
    await db.close();
  }
}

describe('steelyard console', () => {
  it.each<[string, readonly string[], string]>([
    ['the default port', [], 'http://localhost:4790/#invite='],
    ['another port', ['--port', '8123'], 'http://localhost:8123/#invite='],
    ['a proxy', ['--origin', 'https://a.example'], 'https://a.example/#invite='],
  ])('makes a link for %s', async (_where, options, start) => {
    const { exit, out } = await run('invite', 'Ana Ruiz', ...options);
    expect(exit).toBe(0);
    expect(out.startsWith(start)).toBe(true);
    expect(out).toMatch(/#invite=[\w-]{43}\nFor Ana Ruiz alone, once, until 20\d\d-/);
  });

  it('lists people, and takes one away', async () => {
    expect((await run('people')).out).toBe('Nobody is enrolled.\n');
    await withStore(async (store) => {
      await store.addInvitation({ hash: 'h', person: 'ana', name: 'Ana', expiresAt: 2000 });
      const passkey = { id: 'k', person: 'ana', publicKey: '', counter: 0, transports: [], enrolledAt: 1000 };
      await store.enrol('h', { key: 'ana', name: 'Ana', handle: '', enrolledAt: 1000 }, passkey, 1000);
    });
    expect((await run('people')).out).toBe(
      'Ana  1 passkey  since 1970-01-01T00:00:01.000Z  invited by the command line\n',
    );
    expect(JSON.parse((await run('people', '--format', 'json')).out)).toMatchObject([
      { name: 'Ana', passkeys: 1 },
    ]);
    expect((await run('remove', 'ANA')).exit).toBe(0);
    const again = await run('remove', 'Ana');
    expect([again.exit, again.err]).toEqual([
      2,
      expect.stringContaining('`steelyard console people` shows who'),
    ]);
    expect(await withStore((store) => store.people())).toEqual([]);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown action', ['invit', 'ana'], 'did you mean `invite`?'],
    ['nobody to invite', ['invite'], '`invite` takes one name'],
    ['two names', ['invite', 'ana', 'bob'], '`invite` takes one name'],
    ['a name too much', ['people', 'ana'], '`people` takes nothing more'],
    ['a name that hides something', ['invite', 'an\u202ea'], 'visible characters'],
    ['an origin without https', ['--origin', 'http://a.example'], 'passkeys need https'],
    ['an address as origin', ['--origin', 'https://10.0.0.1'], 'passkeys need a name'],
    ['an origin with a path', ['--origin', 'https://a.example/x'], 'more than a scheme'],
    ['listening elsewhere without an origin', ['--listen', '0.0.0.0'], 'say the `origin` of the page'],
    ['a folder that is not there', ['--dir', 'nowhere'], 'GATE_FOLDER_MISSING'],
  ])('refuses %s', async (_what, args, message) => {
    const { exit, err } = await run(...args);
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });

  it.each<[string, boolean]>([
    ['channels: [terminal]', true],
    ['channels: [terminal, console]', false],
  ])('says whether gates ask here: %s', async (config, said) => {
    writeFileSync(join(cwd, '.steelyard/config.yaml'), config);
    const stopping = new AbortController();
    const sink = fakeSink();
    sink.write = (text) => {
      sink.text += text;
      stopping.abort('SIGINT');
      return true;
    };
    await main(['console', '--port', '0'], fakeIo({ cwd, stdout: sink, signal: stopping.signal }));
    expect(sink.text).toMatch(/^Approvals: /);
    expect(sink.text.includes('name `console` in `channels`')).toBe(said);
  });

  it('serves until it is interrupted, and leaves no port to others', async () => {
    const stopping = new AbortController();
    const sink = fakeSink();
    const ready = new Promise<string>((resolve) => {
      sink.write = (text) => {
        sink.text += text;
        resolve(text);
        return true;
      };
    });
    const serving = main(['console', '--port', '0'], fakeIo({ cwd, stdout: sink, signal: stopping.signal }));
    const url = /http:\/\/localhost:(\d+)/.exec(await ready);
    expect(sink.text).toContain('steelyard console invite NAME');
    const response = await fetch(`${url?.[0]}/`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<div id="page">'),
    ]);
    const taken = await run('--port', url?.[1] as string);
    expect([taken.exit, taken.err]).toEqual([2, expect.stringContaining('CONSOLE_PORT_TAKEN')]);
    stopping.abort('SIGINT');
    expect(await serving).toBe(130);
  });
});
