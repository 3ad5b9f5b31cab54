/** One answer on stdout and the end of the process, whatever else happens in it. */

import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Exit code by which every host but Copilot understands a denial, with words on stderr. */
const EXIT_DENY = 2;

export interface LastWordOptions {
  /** The denial for a fault, as text for stdout. Must not throw. */
  readonly closed: (error: unknown) => string;
  /** The fault when time is over. */
  readonly late: Error;
  /** Milliseconds for everything. */
  readonly mostMs: number;
  /** Milliseconds after which a process that is stuck in one computation is ended from beside it. */
  readonly stuckMs: number;
}

/** The first to speak is heard: the hook itself, a fault, the clock, or the thread that watches over them. */
export class LastWord {
  /** Aborted when time is over. */
  readonly signal: AbortSignal;
  readonly #spoken = new SharedArrayBuffer(4);

  constructor({ closed, late, mostMs, stuckMs }: LastWordOptions) {
    const close = (error: unknown): void => this.give(() => closed(error));
    process.on('uncaughtException', close);
    process.on('unhandledRejection', close);
    const over = new AbortController();
    this.signal = over.signal;
    // Not unreferenced: a host that never ends what it sends is answered, too.
    setTimeout(() => {
      over.abort();
      close(late);
    }, mostMs);
    const workerData = { spoken: this.#spoken, text: `${closed(late)}\n`, ms: stuckMs };
    // Nothing that the process was started with is to hold the watcher up.
    new Worker(WATCH, { eval: true, execArgv: [], workerData }).unref();
  }

  /** Writes the answer and ends the process with 0; with 2 and words on stderr where it cannot be written. */
  give(text: () => string): void {
    if (Atomics.compareExchange(new Int32Array(this.#spoken), 0, 0, 1) !== 0) return;
    try {
      writeAll(1, `${text()}\n`);
    } catch (error) {
      refuse(error);
    }
    process.exit(0);
  }
}

/** Where no JSON can be written, every host understands this as a denial. */
export function refuse(error: unknown): never {
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

/** Answers from a thread of its own: timers do not run while something computes. */
const WATCH = `
const { workerData: { spoken, text, ms } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
setTimeout(() => {
  if (Atomics.compareExchange(new Int32Array(spoken), 0, 0, 1) !== 0) return;
  try { writeSync(1, text); } finally { process.kill(process.pid, 'SIGKILL'); }
}, ms);
`;
