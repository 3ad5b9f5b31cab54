import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateFolder } from '../../src/gate/new-folder.ts';
import { claudeCodeHostCheck } from '../../src/integrations/hooks/index.ts';
import {
  claudeCodeEntries,
  hookCommand,
  isOurEntry,
  withHooks,
} from '../../src/integrations/hooks/install/index.ts';

const HOOK = process.env.STEELYARD_HOOK ?? fileURLToPath(new URL('../../dist/hook.js', import.meta.url));

describe('the proof that Claude Code is gated', () => {
  let root: string;
  let project: string;
  let dir: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'host-check-'));
    project = join(root, 'project');
    dir = join(project, '.steelyard');
    mkdirSync(join(project, '.claude'), { recursive: true });
    await createGateFolder(dir, {});
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const install = (command: string, change = (text: string): string => text): void =>
    writeFileSync(
      join(project, '.claude', 'settings.local.json'),
      change(withHooks('{}', claudeCodeEntries(command), isOurEntry, 's')),
    );
  const check = async (): Promise<{ ok: boolean; proved: readonly string[] }> =>
    claudeCodeHostCheck(dir, root).run();

  it('fails where nothing is installed', async () => {
    expect(await check()).toEqual({
      ok: false,
      proved: [expect.stringContaining('steelyard install claude-code')],
    });
  });

  it('fails where the hook cannot decide, so that everything is denied', async () => {
    install('false');
    expect(await check()).toMatchObject({
      ok: false,
      proved: [expect.stringMatching(/every call is denied/)],
    });
  });

  it('fails where the hook says yes to everything', async () => {
    install('echo "{}"');
    expect(await check()).toMatchObject({
      ok: false,
      proved: [expect.stringMatching(/dangerous call is not denied/)],
    });
  });

  it('fails where it is not for all tools', async () => {
    install('exit 1', (text) => text.replace('"matcher": "*"', '"matcher": "Bash"'));
    expect(await check()).toMatchObject({ ok: false, proved: [expect.stringMatching(/not for all tools/)] });
  });

  it.each([
    ['beside the call', '"async": true'],
    ['under a condition', '"if": "Bash(git *)"'],
    ['with too little time', '"timeout": 1'],
  ])('fails where it runs %s', async (_, member) => {
    install('exit 1', (text) =>
      text.replace(member.includes('timeout') ? '"timeout": 30' : '"onFailure": "block"', member),
    );
    expect(await check()).toMatchObject({ ok: false, proved: [expect.stringMatching(/was changed/)] });
  });

  it('fails where the settings switch all hooks off', async () => {
    install('false', (text) => text.replace('{', '{ "disableAllHooks": true,'));
    expect((await check()).proved[0]).toMatch(/settings\.local\.json`: it switches all hooks off/);
    install('false', (text) => text.replace('{', '{ "disableAllHooks": false,'));
    expect((await check()).proved.join()).not.toMatch(/switches all hooks off/);
  });

  it('shows that it is gated and closed', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const places = {
      scope: 'local',
      node: process.execPath,
      hook: HOOK,
      project,
      home: root,
      dependency: false,
    } as const;
    install(hookCommand({ ...places, keepPrompts: false }));
    expect(await check()).toEqual({
      ok: true,
      proved: [expect.stringMatching(/dangerous call.*cut off.*crashes are denied/)],
    });
  });
});
