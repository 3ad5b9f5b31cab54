import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from './io.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'cli-install-'));
  mkdirSync(join(cwd, '.steelyard'));
  writeFileSync(join(cwd, '.steelyard', 'config.yaml'), '');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const settings = (): string => join(cwd, '.claude', 'settings.json');

async function run(
  args: readonly string[],
  typed?: string,
): Promise<{ exit: number; out: string; err: string }> {
  const texts = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    write: (text: string) => {
      texts[name] += text;
      return true;
    },
    once: () => undefined,
  });
  const source = (async function* () {
    if (typed !== undefined) yield typed;
  })();
  const io: Io = {
    stdout: sink('out'),
    stderr: sink('err'),
    stdin: Object.assign(source, { isTTY: typed !== undefined }),
    cwd,
    env: { HOME: join(cwd, 'home') },
  };
  const exit = await main(['install', ...args], io);
  return { exit, ...texts };
}

describe('steelyard install claude-code', () => {
  it('shows what changes, asks, and does nothing on anything but yes', async () => {
    for (const typed of ['', '\n', 'n\n', 'yess\n']) {
      const { exit, out } = await run(['claude-code'], typed);
      expect([exit, existsSync(settings())]).toEqual([1, false]);
      expect(out).toContain('"onFailure": "block"');
    }
    expect((await run(['claude-code'], 'y\n')).exit).toBe(0);
    expect(readFileSync(settings(), 'utf8')).toContain('$CLAUDE_PROJECT_DIR/.steelyard');
    expect((await run(['claude-code', '--remove'], 'n\n')).out).not.toContain('on your PATH');
    expect((await run(['cursor'], 'n\n')).out).toContain('no `steelyard` on your PATH');
  });

  it('refuses without a terminal, unless it is told not to ask', async () => {
    expect(await run(['claude-code'])).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
    expect(existsSync(settings())).toBe(false);
    expect((await run(['claude-code', '--yes'])).exit).toBe(0);
    expect((await run(['claude-code', '--yes'])).out).toContain('has the hook already');
    expect((await run(['claude-code', '--remove', '--yes'])).exit).toBe(0);
    expect(JSON.parse(readFileSync(settings(), 'utf8'))).toEqual({});
    expect((await run(['claude-code', '--remove', '--yes'])).out).toContain('has no hook');
  });

  it('tells of a link that leads to another file', async () => {
    await run(['claude-code', '--yes']);
    expect((await run(['claude-code', '--remove'], 'n\n')).out).not.toContain('leads to');
    const other = join(dirname(dirname(settings())), 'other.json');
    writeFileSync(other, '{}');
    rmSync(settings());
    symlinkSync(other, settings());
    expect((await run(['claude-code'], 'n\n')).out).toMatch(/settings\.json, which leads to .*other\.json\n/);
  });

  it.each([
    ['codex', '.codex/hooks.json', 'only after you have trusted it'],
    ['cursor', '.cursor/hooks.json', '$CURSOR_PROJECT_DIR/.steelyard'],
    ['gemini', '.gemini/settings.json', '$GEMINI_PROJECT_DIR/.steelyard'],
  ])('tells %s too, and takes it back', async (host, file, says) => {
    const { exit, out } = await run([host, '--yes']);
    expect([exit, out]).toEqual([0, expect.stringContaining(says)]);
    expect(readFileSync(join(cwd, file), 'utf8')).toContain(
      `hook ${host} --dir`.replace('hook codex', 'codex'),
    );
    expect((await run([host, '--yes'])).out).toContain('has the hook already');
    expect((await run([host, '--remove', '--yes'])).out).toContain('before-steelyard');
    expect(readFileSync(join(cwd, file), 'utf8')).not.toContain('teelyard');
  });

  it('refuses a file that the host would not read', async () => {
    mkdirSync(join(cwd, '.cursor'));
    writeFileSync(join(cwd, '.cursor/hooks.json'), '{}');
    expect(await run(['cursor', '--yes'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no `"version": 1`'),
    });
  });

  it('keeps the prompts of the host where it is told to', async () => {
    await run(['claude-code', '--yes', '--keep-prompts']);
    expect(readFileSync(settings(), 'utf8')).toContain('--keep-prompts');
  });

  it.each<[string, readonly string[], string]>([
    ['no host', [], 'say which host'],
    ['another host', ['copilot'], 'cannot install into `copilot`; known are claude-code, codex'],
    ['a host that is written wrong', ['gemni'], 'did you mean `gemini`?'],
    ['a file that the host does not have', ['cursor', '--local'], 'Cursor has no settings for `--local`'],
    ['an option that the host does not have', ['codex', '--keep-prompts'], 'has no meaning for Codex CLI'],
    ['two files', ['claude-code', '--user', '--project'], 'exclude each other'],
    ['too much', ['claude-code', 'codex'], '`codex` is too much'],
  ])('refuses %s', async (_what, args, message) => {
    expect(await run(args)).toMatchObject({ exit: 2, err: expect.stringContaining(message) });
  });

  it('refuses where there is no gate, and leaves a file that it does not understand', async () => {
    expect(await run(['claude-code', '--user', '--yes'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('GATE_FOLDER_MISSING'),
    });
    mkdirSync(join(cwd, '.claude'));
    writeFileSync(settings(), '{ // mine\n}');
    expect(await run(['claude-code', '--yes'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('HOST_SETTINGS_INVALID'),
    });
    expect(readFileSync(settings(), 'utf8')).toBe('{ // mine\n}');
  });
});
