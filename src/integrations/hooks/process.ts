/** The hook as a process: one JSON object on stdout and exit code 0, whatever happens; else words on stderr and 2. */

import { SteelyardError } from '../../errors.ts';
import { type HookArguments, readHookArguments } from './arguments.ts';
import type { HostEvent } from './event.ts';
import { LastWord, refuse } from './last-word.ts';
import { readInput } from './read-input.ts';
import { closedText, runHook } from './run.ts';

/** Milliseconds; hosts wait longer than that. */
const MOST_MS = 20_000;

/**
 * Runs the hook and ends the process.
 *
 * @param heard is told the event as soon as it is known, see `HookOptions`
 */
export function runHookProcess(
  args: readonly string[],
  heard: (event: HostEvent, asked: boolean) => void = () => undefined,
): void {
  let told: HookArguments;
  try {
    told = readHookArguments(args);
  } catch (error) {
    refuse(error);
  }
  const closed = (error: unknown): string => closedText(told.host, error);
  const late = new SteelyardError('HOOK_TIMEOUT', `no decision came about within ${MOST_MS / 1000} seconds`);
  const last = new LastWord({ closed, late, mostMs: MOST_MS });
  const { signal } = last;
  const { env } = process;
  runHook(() => readInput(0), { ...told, env, cwd: process.cwd(), signal, heard, ends: true }).then(
    (text) => last.give(() => text),
    (error) => last.give(() => closed(error)),
  );
}
