/** Where and how Claude Code is told of the hook. */

import { join } from 'node:path';
import { isFields } from '../fields.ts';
import type { HookEntries } from './edit-hooks.ts';

export const SCOPES = ['project', 'local', 'user'] as const;
/** `project` is shared with everybody who works on it, `local` is not; `user` is for all projects. */
export type Scope = (typeof SCOPES)[number];

/** Our entries are known by it. */
const MARK = "Steelyard's hook could not run";
/** Seconds; longer than the hook takes for itself. */
export const TIMEOUT = 30;

export function settingsPath(scope: Scope, project: string, home: string): string {
  if (scope === 'user') return join(home, '.claude', 'settings.json');
  return join(project, '.claude', scope === 'local' ? 'settings.local.json' : 'settings.json');
}

/**
 * @param command what starts the hook, for a POSIX shell
 * @returns entries by event. Releases before 2.1.295 know no `onFailure`, and let a call run when its hook is missing,
 *   crashes or is killed; all of them take exit code 2 with words on stderr for a denial
 */
export function claudeCodeEntries(command: string): HookEntries {
  const closing = `${command} || { echo "${MARK}, so the call is denied" >&2; exit 2; }`;
  const telling = `${command} || echo "${MARK}" >&2`;
  const listening = { type: 'command', command: telling, timeout: TIMEOUT };
  return {
    PreToolUse: {
      matcher: '*',
      hooks: [
        {
          type: 'command',
          command: closing,
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
}

export function isOurEntry(entry: unknown): boolean {
  return commandsOf(entry).some((command) => command.includes(MARK));
}

/** Commands of one entry of a settings file, of any author. */
export function commandsOf(entry: unknown): string[] {
  if (!isFields(entry) || !Array.isArray(entry.hooks)) return [];
  return entry.hooks.flatMap((hook: unknown) =>
    isFields(hook) && typeof hook.command === 'string' ? [hook.command] : [],
  );
}

export interface Places {
  readonly scope: Scope;
  /** Absolute path of the `node` that is running. */
  readonly node: string;
  /** Absolute path of `hook.js`. */
  readonly hook: string;
  readonly project: string;
  readonly home: string;
  /** The hook is a dependency of the project: `node_modules/steelyard`. */
  readonly dependency: boolean;
  readonly keepPrompts: boolean;
}

/** Files that others use too hold nothing of this machine; in one's own, nothing is looked up on the way. */
export function hookCommand(places: Places): string {
  const { scope, node, hook, project, home, dependency, keepPrompts } = places;
  const more = keepPrompts ? ' --keep-prompts' : '';
  if (scope === 'project') {
    const start = dependency
      ? 'node "$CLAUDE_PROJECT_DIR/node_modules/steelyard/dist/hook.js"'
      : 'steelyard hook';
    return `${start} claude-code --dir "$CLAUDE_PROJECT_DIR/.steelyard"${more}`;
  }
  const folder = join(scope === 'user' ? home : project, '.steelyard');
  return `${quoted(node)} ${quoted(hook)} claude-code --dir ${quoted(folder)}${more}`;
}

/** A text as one word of a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
