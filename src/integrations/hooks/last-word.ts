/** One answer on stdout and the end of the process, whatever else happens in it. */

import { writeSync } from 'node:fs';

/** Exit code by which every host but Copilot understands a denial, with words on stderr. */
const EXIT_DENY = 2;

export interface LastWordOptions {
  /** The denial for a fault, as text for stdout. Must not throw. */
  readonly closed: (error: unknown) => string;
  /** The fault when time is over. */
  readonly late: Error;
  /** Milliseconds for everything. */
  readonly mostMs: number;
}

/**
 * The first to speak is heard: the hook itself, a fault, or the clock. A timer does not run while something computes: what
 * is stuck there is ended by the limit of processor time under which hosts start the hook (`install/command.ts`).
 */
export class LastWord {
  /** Aborted when time is over. */
  readonly signal: AbortSignal;
  #spoken = false;

  constructor({ closed, late, mostMs }: LastWordOptions) {
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
  }

  /** Writes the answer and ends the process with 0; with 2 and words on stderr where it cannot be written. */
  give(text: () => string): void {
    if (this.#spoken) return;
    this.#spoken = true;
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
