import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toolCalled } from '../../testkit/mcp/rig.ts';
import { ToolPins } from '../integrations/mcp/index.ts';
import { type FakeIo, fakeIo } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-mcp-cli-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ exit: number; io: FakeIo }> {
  const io = fakeIo({ cwd, stdin: '', env: { TOKEN: 't' } });
  return { exit: await main(['mcp', ...args], io), io };
}

describe('steelyard mcp', () => {
  it.each<[string, string[], string]>([
    ['neither a command nor an address', [], 'say how the server is started'],
    ['both', ['--url', 'https://a.example', '--', 'server'], 'not both'],
    ['a header without an address', ['--header', 'a=TOKEN', '--', 'server'], '`--header` goes with `--url`'],
    ['a header that is none', ['--url', 'https://a.example', '--header', 'TOKEN'], 'takes NAME=VARIABLE'],
    [
      'a header from nowhere',
      ['--url', 'https://a.example', '--header', 'a=NONE'],
      'no environment variable `NONE`',
    ],
    ['a dialogue of no kind', ['--elicit', 'all', '--', 'server'], 'is one of none, confirm, quiz'],
    ['a wait that is none', ['--wait', 'long', '--', 'server'], 'takes a number'],
    ['an action of pins that is none', ['pins', 'acept'], 'did you mean `accept`?'],
    ['a pin without a name', ['pins', 'accept'], 'needs SERVER/TOOL@DIGEST, or SERVER@DIGEST'],
    ['two names', ['pins', 'list', 'a', 'b'], 'takes one name'],
  ])('refuses %s', async (_, args, why) => {
    const { exit, io } = await run(...args);
    expect([exit, io.stderr.text]).toEqual([2, expect.stringContaining(why)]);
    expect(io.stdout.text).toBe('');
  });

  it('starts nothing without a gate', async () => {
    const { exit, io } = await run('--', process.execPath, '-e', 'process.exit(0)');
    expect([exit, io.stderr.text]).toEqual([2, expect.stringContaining('GATE_FOLDER_MISSING')]);
  });

  it('refuses an address that anybody on the way could read', async () => {
    const made = fakeIo({ cwd, stdin: '' });
    expect(await main(['init'], made)).toBe(0);
    const { exit, io } = await run('--url', 'http://mcp.example.com/', '--header', 'authorization=TOKEN');
    expect([exit, io.stderr.text]).toEqual([2, expect.stringContaining('CONFIG_INVALID')]);
  });
});

describe('steelyard mcp pins', () => {
  const folder = (): string => join(cwd, '.steelyard');

  it('says so when there are none', async () => {
    const { exit, io } = await run('pins');
    expect([exit, io.stdout.text]).toEqual([0, 'No tool is pinned: no proxy has seen one here.\n']);
  });

  it('shows what has changed, escaped, and takes it as accepted', async () => {
    mkdirSync(folder());
    const pins = new ToolPins(folder(), 'files', () => 0);
    pins.check([toolCalled('read'), toolCalled('write')]);
    pins.check([toolCalled('read'), toolCalled('write', { description: 'Writes. \u202e' })]);
    const digest = pins.waiting('write').digest.slice(0, 32);
    const { io } = await run('pins', 'list');
    expect(io.stdout.text).toBe(
      `files/read  pinned  1970-01-01T00:00:00.000Z
files/write  NOT TRUSTED  its definition has changed since it was pinned
  was: {"description":"Does write.","inputSchema":{"type":"object"},"name":"write"}
  now: {"description":"Writes. <U+202E>","inputSchema":{"type":"object"},"name":"write"}
  to accept it: steelyard mcp pins accept files/write@${digest}
`,
    );
    expect((await run('pins', 'list', 'other')).io.stdout.text).toContain('No tool is pinned');
    const json = JSON.parse((await run('pins', '--format', 'json')).io.stdout.text) as { trusted: boolean }[];
    expect(json.map(({ trusted }) => trusted)).toEqual([true, false]);
    expect((await run('pins', 'accept', `files/read@${digest}`)).exit).toBe(2);
    for (const name of ['files/write', 'files/write@', `files/write@${'0'.repeat(32)}`, `files@${digest}`]) {
      const { exit, io: refused } = await run('pins', 'accept', name);
      expect([exit, refused.stderr.text]).toEqual([2, expect.stringContaining('pins list')]);
    }
    expect((await run('pins', 'accept', `files/write@${digest}`)).io.stdout.text).toBe(
      'Accepted `files/write`.\n',
    );
    expect((await run('pins')).io.stdout.text).not.toContain('NOT TRUSTED');
    expect(readFileSync(join(folder(), 'mcp-pins', 'files.json'), 'utf8')).toContain('"version": 1');
  });

  it('accepts all of a server', async () => {
    mkdirSync(folder());
    const pins = new ToolPins(folder(), 'files', () => 0);
    const names = ['a', 'b/c'];
    pins.check(names.map((name) => toolCalled(name)));
    pins.check(names.map((name) => toolCalled(name, { description: 'x' })));
    const shown = async (): Promise<readonly string[]> =>
      Array.from(
        (await run('pins')).io.stdout.text.matchAll(/pins accept (\S+)/g),
        ([, name]) => name as string,
      );
    const [one, other, all] = await shown();
    expect(all).toMatch(/^files@[0-9a-f]{32}$/);
    expect((await run('pins', 'accept', other as string)).io.stdout.text).toBe('Accepted `files/b/c`.\n');
    // It was for both of them.
    expect((await run('pins', 'accept', all as string)).exit).toBe(2);
    expect((await run('pins', 'accept', one as string)).io.stdout.text).toBe('Accepted `files/a`.\n');
    expect(await shown()).toEqual([]);
  });
});
