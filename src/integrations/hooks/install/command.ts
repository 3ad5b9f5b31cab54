/** The command by which a host starts the hook, for a POSIX shell. */

import { join } from 'node:path';
import type { HostName } from '../event.ts';
import { isFields } from '../fields.ts';

export const SCOPES = ['project', 'local', 'user'] as const;
/** `project` is shared with everybody who works on it, `local` is not; `user` is for all projects. */
export type Scope = (typeof SCOPES)[number];

/** Our entries are known by it. */
const MARK = "Steelyard's hook could not run";
/** Seconds; longer than the hook takes for itself. */
export const TIMEOUT = 30;
/** Seconds of processor time; a call takes a few tenths. A hook that is stuck in a computation runs no timer of its own. */
const LIMIT = 'ulimit -t 15 2>/dev/null; ';
const CLOSED = ` || { echo "${MARK}, so the call is denied" >&2; exit 2; }`;

/** Hosts let a call run when its hook is missing, crashes or is killed; exit code 2 with words on stderr denies it. */
export function closing(command: string): string {
  return `${LIMIT}${command}${CLOSED}`;
}

/** For events that ask for no verdict. */
export function telling(command: string): string {
  return `${LIMIT}${command} || echo "${MARK}" >&2`;
}

/** The command in what {@link closing} returned; undefined for anything else. */
export function closedCommand(text: string): string | undefined {
  if (!text.startsWith(LIMIT) || !text.endsWith(CLOSED)) return undefined;
  return text.slice(LIMIT.length, -CLOSED.length);
}

/** Whether an entry of a settings file, as parsed, is one of ours. */
export function isOurEntry(entry: unknown): boolean {
  return commandsOf(entry).some((command) => command.includes(MARK));
}

/** Commands of one entry of a settings file, of any author and host. */
export function commandsOf(entry: unknown): string[] {
  if (!isFields(entry)) return [];
  const hooks: readonly unknown[] = Array.isArray(entry.hooks) ? entry.hooks : [entry];
  return hooks.flatMap((hook) => (isFields(hook) && typeof hook.command === 'string' ? [hook.command] : []));
}

export interface Places {
  readonly host: HostName;
  readonly scope: Scope;
  /** Environment variable in which the host names the project's folder. */
  readonly projectVariable?: string | undefined;
  /** Absolute path of the `node` that is running. */
  readonly node: string;
  /** Absolute path of `hook.cjs`. */
  readonly hook: string;
  readonly project: string;
  readonly home: string;
  /** The hook is a dependency of the project: `node_modules/steelyard`. */
  readonly dependency: boolean;
  readonly keepPrompts: boolean;
}

/**
 * Files that others use too hold nothing of this machine, where the host says which folder is meant; in one's own, nothing
 * is looked up on the way.
 */
export function hookCommand(places: Places): string {
  const { host, scope, projectVariable, node, hook, project, home, dependency, keepPrompts } = places;
  const more = keepPrompts ? ' --keep-prompts' : '';
  if (scope === 'project' && projectVariable !== undefined) {
    const start = dependency
      ? `node "$${projectVariable}/node_modules/steelyard/dist/hook.cjs"`
      : 'steelyard hook';
    return `${start} ${host} --dir "$${projectVariable}/.steelyard"${more}`;
  }
  const folder = join(scope === 'user' ? home : project, '.steelyard');
  return `${quoted(node)} ${quoted(hook)} ${host} --dir ${quoted(folder)}${more}`;
}

/** A text as one word of a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
