/** The hook as a process: one JSON object on stdout and exit code 0, whatever happens; else words on stderr and 2. */

import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SteelyardError } from '../../errors.ts';
import { type HookArguments, readHookArguments } from './arguments.ts';
import { readInput } from './read-input.ts';
import { closedText, runHook } from './run.ts';

/** Milliseconds for everything; the hosts wait longer than that. */
export const MOST_MS = 20_000;
/** A process that is stuck in one computation is ended from beside it, so much later. */
const STUCK_MS = 2000;

/** Exit code by which every host but Copilot understands a denial, with words on stderr. */
const EXIT_DENY = 2;

/** Runs the hook and ends the process. */
export function runHookProcess(args: readonly string[], mostMs = MOST_MS): void {
  let told: HookArguments;
  try {
    told = readHookArguments(args);
  } catch (error) {
    refuse(error);
  }
  const answer = new Answer();
  const close = (error: unknown): void => answer.give(() => closedText(told.host, error));
  process.on('uncaughtException', close);
  process.on('unhandledRejection', close);
  const over = new AbortController();
  const late = new SteelyardError('HOOK_TIMEOUT', `no decision came about within ${mostMs / 1000} seconds`);
  setTimeout(() => {
    over.abort();
    close(late);
  }, mostMs).unref();
  const guard = watch(answer.shared, closedText(told.host, late), mostMs + STUCK_MS);
  const { env } = process;
  runHook(() => readInput(process.stdin), { ...told, env, cwd: process.cwd(), signal: over.signal }).then(
    (text) => answer.give(() => text),
    close,
  );
  guard.unref();
}

/** The one answer. Two threads may want to give it, and the first one does. */
class Answer {
  readonly shared = new SharedArrayBuffer(4);

  give(text: () => string): void {
    if (Atomics.compareExchange(new Int32Array(this.shared), 0, 0, 1) !== 0) return;
    try {
      writeAll(1, `${text()}\n`);
    } catch (error) {
      refuse(error);
    }
    process.exit(0);
  }
}

/** Where no JSON can be written, every host understands this as a denial. */
function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : 'it threw no error object';
  try {
    writeAll(2, `Steelyard's hook failed, so the call is denied: ${message.replaceAll(/\s/g, ' ')}\n`);
  } finally {
    process.exit(EXIT_DENY);
  }
}

/** Writes all of it before it returns: the process ends right after. */
function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      // A pipe that is full for the moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

/** A thread that answers when this one cannot: timers do not run while something computes. */
function watch(shared: SharedArrayBuffer, text: string, ms: number): Worker {
  return new Worker(WATCH, { eval: true, workerData: { shared, text, ms, exit: EXIT_DENY } });
}

const WATCH = `
const { workerData: { shared, text, ms } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
setTimeout(() => {
  if (Atomics.compareExchange(new Int32Array(shared), 0, 0, 1) !== 0) return;
  try { writeSync(1, text + '\\n'); } finally { process.kill(process.pid, 'SIGKILL'); }
}, ms);
`;
