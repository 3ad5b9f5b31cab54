import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeIo } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-patterns-'));
  writeFileSync(join(cwd, 'door.script.js'), "await callTool('door_unlock', { door: 'back' });\n");
  writeFileSync(
    join(cwd, 'tools.json'),
    JSON.stringify({ tools: [{ name: 'door_unlock', description: 'Unlock a door.' }], task: 'Is it open?' }),
  );
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(['patterns', ...args], io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

describe('steelyard patterns', () => {
  it('adds, lists, exports, removes and takes an export again', async () => {
    const add = [
      'add',
      'door.script.js',
      '--category',
      'our-incidents',
      '--title',
      'The door.',
      '--catalog',
      'tools.json',
    ];
    expect(await run(...add)).toEqual({ exit: 0, out: 'Added `door` (1 place to look for).\n', err: '' });
    expect((await run()).out).toBe('door  our-incidents  The door.  (own)\n');
    const { out } = await run('export');
    expect(JSON.parse(out)).toEqual([
      {
        id: 'door',
        category: 'our-incidents',
        title: 'The door.',
        code: "await callTool('door_unlock', { door: 'back' });\n",
        tools: [{ name: 'door_unlock', description: 'Unlock a door.' }],
        task: 'Is it open?',
      },
    ]);
    expect((await run('remove', 'door')).out).toBe('Removed `door`.\n');
    expect((await run('list')).out).toContain('No patterns of your own');
    writeFileSync(join(cwd, 'all.json'), out);
    expect((await run('add', 'all.json', '--format', 'json')).out).toContain('"added": "door"');
    expect(JSON.parse((await run('list', '--format', 'json')).out)).toMatchObject([
      { id: 'door', from: 'user' },
    ]);
  });

  it('are what `scan` looks among, in the mode for it', async () => {
    writeFileSync(join(cwd, 'config.json'), '{"scorer":"local-llm","localLlm":{"mode":"similarity"}}');
    const scan = async () => {
      const io = fakeIo({ cwd });
      const exit = await main(
        ['scan', 'door.script.js', '--catalog', 'tools.json', '--config', 'config.json'],
        io,
      );
      return { exit, out: io.stdout.text };
    };
    expect((await scan()).exit).toBe(0);
    await run('add', 'door.script.js', '--id', 'door-1', '--title', 'The door.', '--catalog', 'tools.json');
    const { exit, out } = await scan();
    expect([exit, out]).toEqual([
      1,
      expect.stringContaining('1.00 like the known attack `door-1` (own): The door'),
    ]);
  });

  it('lists the patterns of the package too', async () => {
    const { out } = await run('list', '--all');
    expect(out.split('\n').length).toBeGreaterThan(200);
    expect(out).toMatch(/^exfil-customers-mail {2}data-exfiltration {2}/m);
  });

  it('keeps them in another folder', async () => {
    await run('add', 'door.script.js', '--dir', 'elsewhere');
    expect((await run('list')).out).toContain('No patterns of your own');
    expect((await run('list', '--dir', 'elsewhere')).out).toContain('door');
  });

  it('shows nothing that moves a cursor', async () => {
    await run('add', 'door.script.js', '--title', 'a\u001b[2Jb');
    expect((await run('list')).out).toBe('door  own  a<U+001B>[2Jb  (own)\n');
  });

  it.each([
    [['lst'], 'did you mean `list`'],
    [['add'], '`add` takes one file'],
    [['add', '-'], 'give the pattern an id'],
    [['add', 'nowhere.js'], 'nowhere.js'],
    [['add', 'door.script.js', '--id', 'Door!'], '`id` is not 1 to 64'],
    [['add', 'door.script.js', '--id', 'exfil-customers-mail'], 'a pattern of the package has the id'],
    [['add', 'tools.json'], 'holds no list of patterns'],
    [['add', 'tools.json', '--id', 'x'], 'leave out `--id`'],
    [['remove'], 'needs an id'],
    [['remove', 'nobody'], 'no pattern `nobody`'],
    [['remove', 'exfil-customers-mail'], 'comes with the package'],
    [['list', 'x'], 'no further argument'],
    [['list', '--redis', 'NOT_SET'], '`NOT_SET` is not set'],
    [['list', '--redis', 'X', '--dir', 'y'], 'not both'],
  ])('refuses %j', async (args, message) => {
    const { exit, err } = await run(...args);
    expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('refuses what is there already, and changes nothing when one of many is wrong', async () => {
    await run('add', 'door.script.js');
    expect((await run('add', 'door.script.js')).err).toContain('there already is a pattern `door`');
    const pattern = { id: 'a', category: 'c', title: 'T.', code: "await callTool('x', {});" };
    writeFileSync(
      join(cwd, 'two.json'),
      JSON.stringify([pattern, { ...pattern, id: 'b', code: 'return 1' }]),
    );
    expect((await run('add', 'two.json')).exit).toBe(2);
    expect((await run('list')).out).toBe('door  own  door  (own)\n');
  });
});
