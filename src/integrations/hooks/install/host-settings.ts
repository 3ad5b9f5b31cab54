/** Where and how each host is told of the hook: every host has a form of its own. */

import { join } from 'node:path';
import type { HostName } from '../event.ts';
import { type Fields, field, isFields } from '../fields.ts';
import type { HostEnvironment } from '../host.ts';
import { closing, type Scope, TIMEOUT, telling } from './command.ts';
import type { HookEntries } from './edit-hooks.ts';

export interface HostSettings {
  readonly title: string;
  /** Its settings files; the first scope is the default. */
  readonly files: readonly (readonly [scope: Scope, file: string])[];
  /** Text of a new file. */
  readonly empty: string;
  /** Entries by event in the host's own form; `command` is what starts the hook, for a POSIX shell. */
  entries(command: string): HookEntries;
  /** The event at which calls are decided. */
  readonly decides: string;
  /** The hook can leave calls that may run to the host's own dialogues. */
  readonly prompts?: true;
  /** What else has to be done, or to be known. */
  readonly note?: string;
  /** Why the host does not read a file with hooks in it, or does not run them. */
  off?(settings: Fields): string | undefined;
  /** A call of a shell as the host tells of it. */
  canary(command: string, project: string): object;
  readonly environment: HostEnvironment;
  /** Whether an answer with exit code 0 denies the call. */
  isDenial(answer: Fields): boolean;
}

/** Entries that nest: a list of commands under one matcher. */
function nested(
  command: string,
  events: readonly string[],
  [decides, hook]: readonly [string, object],
  matcher: string,
): HookEntries {
  const listening = { type: 'command', command: telling(command), ...hook };
  const entries: Record<string, object> = {
    [decides]: { matcher, hooks: [{ type: 'command', command: closing(command), ...hook }] },
  };
  for (const event of events) entries[event] = { hooks: [listening] };
  return entries;
}

const SESSION = 'steelyard-doctor';

function decisionIn(answer: Fields): unknown {
  const output = field(answer, 'hookSpecificOutput');
  return isFields(output) ? field(output, 'permissionDecision') : undefined;
}

const claudeCode: HostSettings = {
  title: 'Claude Code',
  files: [
    ['project', '.claude/settings.json'],
    ['local', '.claude/settings.local.json'],
    ['user', '.claude/settings.json'],
  ],
  empty: '{}\n',
  decides: 'PreToolUse',
  prompts: true,
  // Releases before 2.1.295 know no `onFailure`; all of them take exit code 2 with words on stderr for a denial.
  entries: (command) => {
    const listening = { type: 'command', command: telling(command), timeout: TIMEOUT };
    return {
      PreToolUse: {
        matcher: '*',
        hooks: [
          {
            type: 'command',
            command: closing(command),
            timeout: TIMEOUT,
            onFailure: 'block',
            statusMessage: 'Steelyard weighs this call',
          },
        ],
      },
      PostToolUse: { matcher: '*', hooks: [listening] },
      PostToolUseFailure: { matcher: '*', hooks: [listening] },
      UserPromptSubmit: { hooks: [listening] },
      SessionStart: { hooks: [listening] },
      SessionEnd: { hooks: [listening] },
    };
  },
  off: (settings) =>
    field(settings, 'disableAllHooks') === true
      ? 'it switches all hooks off by `disableAllHooks`'
      : undefined,
  canary: (command, cwd) => ({
    session_id: SESSION,
    cwd,
    hook_event_name: 'PreToolUse',
    permission_mode: 'default',
    tool_name: 'Bash',
    tool_input: { command },
  }),
  // Nobody sits in front of it: what would be a dialogue is a denial, too.
  environment: { CLAUDE_CODE_SESSION_ATTENDED: '0' },
  isDenial: (answer) => decisionIn(answer) === 'deny',
};

const codex: HostSettings = {
  title: 'Codex CLI',
  files: [
    ['project', '.codex/hooks.json'],
    ['user', '.codex/hooks.json'],
  ],
  empty: '{}\n',
  decides: 'PreToolUse',
  note:
    'Codex runs it only after you have trusted it there, and again after each change of it. The file names folders of this\n' +
    'machine, as Codex does not say where its project is: leave it out of what you share. Scripts of its code mode are not\n' +
    'seen as a whole, only the calls in them.\n',
  entries: (command) =>
    nested(
      command,
      ['PostToolUse', 'UserPromptSubmit', 'SessionStart'],
      ['PreToolUse', { timeout: TIMEOUT }],
      '.*',
    ),
  canary: (command, cwd) => ({
    session_id: SESSION,
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  }),
  environment: {},
  isDenial: (answer) => decisionIn(answer) === 'deny',
};

const gemini: HostSettings = {
  title: 'Gemini CLI',
  files: [
    ['project', '.gemini/settings.json'],
    ['user', '.gemini/settings.json'],
  ],
  empty: '{}\n',
  decides: 'BeforeTool',
  note: 'Gemini CLI runs the hooks of a project only in folders that it trusts.\n',
  // Its time is in milliseconds.
  entries: (command) =>
    nested(
      command,
      ['AfterTool', 'BeforeAgent', 'SessionStart', 'SessionEnd'],
      ['BeforeTool', { timeout: TIMEOUT * 1000 }],
      '.*',
    ),
  canary: (command, cwd) => ({
    session_id: SESSION,
    cwd,
    hook_event_name: 'BeforeTool',
    tool_name: 'run_shell_command',
    tool_input: { command },
  }),
  environment: {},
  isDenial: (answer) => field(answer, 'decision') === 'deny',
};

const cursor: HostSettings = {
  title: 'Cursor',
  files: [
    ['project', '.cursor/hooks.json'],
    ['user', '.cursor/hooks.json'],
  ],
  empty: '{\n  "version": 1\n}\n',
  decides: 'preToolUse',
  note: 'Do not add `beforeShellExecution` beside it: a shell command would be weighed twice.\n',
  // The one host whose entries do not nest.
  entries: (command) => {
    const listening = { command: telling(command), timeout: TIMEOUT };
    return {
      preToolUse: { command: closing(command), timeout: TIMEOUT, failClosed: true },
      postToolUse: listening,
      postToolUseFailure: listening,
      beforeSubmitPrompt: listening,
      sessionStart: listening,
      sessionEnd: listening,
    };
  },
  off: (settings) =>
    field(settings, 'version') === 1 ? undefined : 'it has no `"version": 1`, without which it is not read',
  canary: (command, root) => ({
    conversation_id: SESSION,
    workspace_roots: [root],
    hook_event_name: 'preToolUse',
    tool_name: 'Shell',
    tool_input: { command },
  }),
  environment: {},
  isDenial: (answer) => field(answer, 'permission') === 'deny',
};

export const HOST_SETTINGS: Readonly<Record<HostName, HostSettings>> = {
  'claude-code': claudeCode,
  codex,
  cursor,
  gemini,
};

/** The settings file of a scope; undefined where the host has none. */
export function settingsPath(
  { files }: HostSettings,
  scope: Scope,
  project: string,
  home: string,
): string | undefined {
  const file = files.find(([name]) => name === scope)?.[1];
  return file === undefined ? undefined : join(scope === 'user' ? home : project, file);
}
