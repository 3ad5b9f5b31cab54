/** From what a host wrote on stdin to the one JSON object on stdout. */

import { join, resolve } from 'node:path';
import { ERRORS, SteelyardError } from '../../errors.ts';
import { openGateFolder } from '../../gate/index.ts';
import { answerEvent, said } from './answer.ts';
import type { HookAnswer, HostEvent, HostName } from './event.ts';
import { given, readFields } from './fields.ts';
import type { Host, HostEnvironment } from './host.ts';
import { HOST } from './hosts.ts';

export interface HookOptions {
  readonly host: HostName;
  /** Folder of the gate. Default: `.steelyard` in the project's folder as the host names it, else in `cwd`. */
  readonly dir?: string;
  /** Calls that may run are left to the host's own permissions. Default false. */
  readonly keepPrompts?: boolean;
  readonly env: HostEnvironment;
  readonly cwd: string;
  /** Milliseconds to wait for another process that writes to the gate's stores. Default 5000. */
  readonly busyMs?: number;
  /** Aborted when there is no time left. */
  readonly signal?: AbortSignal;
  /** Is told the event as soon as it is known; a call once more when it is answered, with whether its session has a task. */
  readonly heard?: (event: HostEvent, asked: boolean) => void;
  /** The process ends with the answer. What a call needs is durable by then; letting go of the stores in order would take longer. */
  readonly ends?: boolean;
}

/**
 * Answers one event. Never throws: whatever goes wrong denies the call that the event is about.
 *
 * @param input resolves to what the host wrote, whole
 * @returns JSON for stdout, in one line without its end; the exit code belonging to it is 0
 */
export async function runHook(input: () => Promise<string>, options: HookOptions): Promise<string> {
  const host = HOST[options.host];
  let event: HostEvent | undefined;
  let answer: HookAnswer;
  try {
    event = host.parse(readFields(await input()), options.env);
    options.heard?.(event, false);
    answer = await answered(event, host, options);
  } catch (error) {
    answer = closed(event, error);
  }
  return rendered(host, event, answer, options);
}

async function answered(event: HostEvent, host: Host, options: HookOptions): Promise<HookAnswer> {
  const folder = await openGateFolder(gateFolderOf(host, options), {
    hostTools: host.tools,
    ...given('busyMs', options.busyMs),
  });
  let mayRun = false;
  try {
    const answer = await answerEvent(event, folder, options.signal);
    mayRun = event.kind === 'call' && answer.verdict !== 'deny';
    if (event.kind === 'call' && options.heard !== undefined)
      options.heard(event, (await folder.sessions.read(event.call.sessionId)).task !== undefined);
    return answer;
  } finally {
    // The log is signed with the outcome of the call, or with whatever event comes next. Where it has to be put elsewhere,
    // that comes before the answer: if nobody takes it, nothing runs.
    if (!(mayRun && options.ends === true && !folder.anchored)) await folder.close();
  }
}

/** The agent can change its working directory and make folders there: what the host or the command says counts. */
export function gateFolderOf(host: Host, { dir, env, cwd }: HookOptions): string {
  if (dir !== undefined) return resolve(cwd, dir);
  const project = host.projectVariable === undefined ? undefined : env[host.projectVariable];
  return join(project === undefined || project === '' ? cwd : project, '.steelyard');
}

/** The answer where no decision came about. Only an event that asks for no verdict may go on, and says what failed. */
export function closed(event: HostEvent | undefined, error: unknown): HookAnswer {
  const code = error instanceof SteelyardError ? error.code : 'INTERNAL';
  const message = error instanceof Error ? error.message : 'it threw no error object';
  const text = `(${code}): ${message}; next: ${ERRORS[code].next}`;
  if (event !== undefined && event.kind !== 'call')
    return {
      verdict: 'none',
      reason: '',
      warning: said(`Steelyard could not take in \`${event.name}\` ${text}`),
    };
  return { verdict: 'deny', reason: said(`Steelyard denied this call, as it could not be decided ${text}`) };
}

/** A denial for an event that nobody has read, or will read any more. */
export function closedText(hostName: HostName, error: unknown): string {
  return rendered(HOST[hostName], undefined, closed(undefined, error), {});
}

function rendered(
  host: Host,
  event: HostEvent | undefined,
  answer: HookAnswer,
  { keepPrompts = false }: Pick<HookOptions, 'keepPrompts'>,
): string {
  return JSON.stringify(host.render(event, answer, { keepPrompts }));
}
