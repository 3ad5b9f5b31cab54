import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateFolder } from '../../src/gate/index.ts';
import { createGateFolder } from '../../src/gate/new-folder.ts';
import {
  HOST_SETTINGS,
  hookCommand,
  isOurEntry,
  withHooks,
} from '../../src/integrations/hooks/install/index.ts';
import { claudeCli, runClaude } from './claude-code-cli.ts';
import type { ScriptedCall } from './messages-stand-in.ts';

const HOOK = process.env.STEELYARD_HOOK ?? fileURLToPath(new URL('../../dist/hook.cjs', import.meta.url));
const CLI = claudeCli();
const missing =
  CLI === undefined
    ? 'no Claude Code is installed: set STEELYARD_CLAUDE_CLI to its binary'
    : existsSync(HOOK)
      ? undefined
      : 'there is no build';

const bash = (command: string): ScriptedCall => ({ name: 'Bash', input: { command, description: 'x' } });

describe('the real Claude Code, driven by a model stand-in', () => {
  let root: string;
  let project: string;
  let home: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'claude-'));
    project = join(root, 'project');
    home = join(root, 'home');
    mkdirSync(join(project, '.claude'), { recursive: true });
    mkdirSync(home);
    await createGateFolder(join(project, '.steelyard'), {});
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const install = (command: string): void =>
    writeFileSync(
      join(project, '.claude', 'settings.json'),
      withHooks('{}', HOST_SETTINGS['claude-code'].entries(command), isOurEntry, 'settings.json'),
    );

  it('runs what is allowed, and nothing that is denied', { timeout: 180_000 }, async (context) => {
    if (missing !== undefined || CLI === undefined) return context.skip(missing);
    const places = {
      host: 'claude-code',
      scope: 'local',
      node: process.execPath,
      hook: HOOK,
      project,
      home,
      dependency: false,
      keepPrompts: false,
    } as const;
    install(hookCommand(places));
    const policy = join(project, '.steelyard', 'policy.yaml');
    const before = readFileSync(policy, 'utf8');
    const { results } = await runClaude(
      CLI,
      [
        bash('echo fine > RAN'),
        bash('printf "" > .steelyard/policy.yaml; touch HARM'),
        { name: 'Write', input: { file_path: join(home, '.bashrc'), content: 'x y z' } },
        { name: 'Read', input: { file_path: join(project, 'RAN') } },
        bash('exit 3'),
      ],
      { project, home, prompt: 'write the file RAN' },
    );
    expect(readFileSync(join(project, 'RAN'), 'utf8')).toBe('fine\n');
    expect(existsSync(join(project, 'HARM'))).toBe(false);
    expect(readFileSync(policy, 'utf8')).toBe(before);
    expect(existsSync(join(home, '.bashrc'))).toBe(false);
    expect(results[1]).toMatch(/APPROVAL_PENDING/);
    // Nobody sits in front of it: what would be asked in a dialogue waits for people too.
    expect(results[2]).toMatch(/APPROVAL_PENDING/);
    expect(results[3]).toMatch(/fine/);

    const folder = await openGateFolder(join(project, '.steelyard'));
    const waiting = await folder.requests.list({ states: ['pending'] });
    const state = await folder.sessions.read(waiting[0]?.session);
    await folder.close();
    expect(waiting.map(({ tool }) => tool).sort()).toEqual(['Bash', 'Write']);
    expect(state.task).toBe('write the file RAN');
    expect(state.history.map(({ functionName }) => functionName)).toEqual(['Bash', 'Read', 'Bash']);
  });

  it.for([
    ['is missing', 'node /nonexistent/hook.cjs claude-code'],
    ['crashes', 'kill -9 $$'],
    ['prints nothing and fails', 'exit 1'],
  ])('runs nothing when the hook %s', { timeout: 180_000 }, async ([, command], context) => {
    if (missing !== undefined || CLI === undefined || command === undefined) return context.skip(missing);
    install(command);
    await runClaude(CLI, [bash('touch OPEN')], { project, home });
    expect(existsSync(join(project, 'OPEN'))).toBe(false);
  });
});
