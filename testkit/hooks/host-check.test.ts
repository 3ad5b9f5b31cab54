import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateFolder } from '../../src/gate/new-folder.ts';
import { HOST, HOSTS, type HostName, hookHostCheck } from '../../src/integrations/hooks/index.ts';
import {
  HOST_SETTINGS,
  hookCommand,
  isOurEntry,
  settingsPath,
  withHooks,
} from '../../src/integrations/hooks/install/index.ts';

const HOOK = process.env.STEELYARD_HOOK ?? fileURLToPath(new URL('../../dist/hook.cjs', import.meta.url));

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
      change(withHooks('{}', HOST_SETTINGS['claude-code'].entries(command), isOurEntry, 's')),
    );
  const check = async (): Promise<{ ok: boolean; proved: readonly string[] }> =>
    hookHostCheck('claude-code', dir, root).run();

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
    expect(await check()).toMatchObject({ ok: false, proved: [expect.stringMatching(/or changed/)] });
  });

  it('fails where the settings switch all hooks off', async () => {
    install('false', (text) => text.replace('{', '{ "disableAllHooks": true,'));
    expect((await check()).proved[0]).toMatch(/settings\.local\.json`: it switches all hooks off/);
    install('false', (text) => text.replace('{', '{ "disableAllHooks": false,'));
    expect((await check()).proved.join()).not.toMatch(/switches all hooks off/);
  });

  it('fails where the file is not read by the host', async () => {
    mkdirSync(join(project, '.cursor'), { recursive: true });
    const { entries } = HOST_SETTINGS.cursor;
    writeFileSync(join(project, '.cursor/hooks.json'), withHooks('{}', entries('false'), isOurEntry, 's'));
    const { ok, proved } = await hookHostCheck('cursor', dir, root).run();
    expect([ok, proved[0]]).toEqual([false, expect.stringContaining('no `"version": 1`')]);
  });

  it.for(HOSTS)('shows that it is gated and closed: %s', async (host, context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const settings = HOST_SETTINGS[host];
    const path = settingsPath(settings, 'user', project, root) as string;
    const command = hookCommand({
      host,
      scope: 'local',
      projectVariable: HOST[host].projectVariable,
      node: process.execPath,
      hook: HOOK,
      project,
      home: root,
      dependency: false,
      keepPrompts: false,
    });
    mkdirSync(dirname(path), { recursive: true });
    for (const [scope] of settings.files)
      rmSync(settingsPath(settings, scope, project, root) as string, { force: true });
    writeFileSync(path, withHooks(settings.empty, settings.entries(command), isOurEntry, 's'));
    expect(await hookHostCheck(host satisfies HostName, dir, root).run()).toEqual({
      ok: true,
      proved: [expect.stringMatching(/dangerous call.*cut off.*crashes are denied/)],
    });
  });
});
