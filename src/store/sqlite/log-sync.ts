import { open } from 'node:fs/promises';
import { fileFailure } from './failure.ts';

/** How long commits are gathered that do not wait for the disk, in milliseconds. */
const GATHER_MS = 50;

interface Round {
  readonly done: Promise<void>;
  /** Ends the gathering. */
  readonly begin: () => void;
}

/**
 * Brings the write-ahead log of a database to the disk behind commits that did not wait for it, without holding up the
 * program. Frames stand in the log in the order of their commits, so whatever is on the disk is a state that there was.
 */
export class LogSync {
  readonly #path: () => string;
  #gathering: Round | undefined;
  #under: readonly Promise<unknown>[] = [];

  constructor(path: () => string) {
    this.#path = path;
  }

  /** When everything that stands in the log now is on the disk. @throws SteelyardError with a STORE code */
  soon(): Promise<void> {
    this.#gathering ??= this.#round();
    return this.#gathering.done;
  }

  /** Begins at once with what is gathered; undefined where nothing is left. Whoever waits for it is told how it went. */
  now(): Promise<unknown> | undefined {
    this.#gathering?.begin();
    return this.#under.length === 0 ? undefined : Promise.allSettled(this.#under);
  }

  #round(): Round {
    const path = this.#path();
    let begin = (): void => undefined;
    const gathered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      begin = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const done = gathered
      .then(() => {
        // What is committed from here on is for the next round.
        this.#gathering = undefined;
        return synced(path);
      })
      .finally(() => {
        this.#under = this.#under.filter((one) => one !== done);
      });
    this.#under = [...this.#under, done];
    return { done, begin };
  }
}

async function synced(path: string): Promise<void> {
  try {
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw fileFailure(path, cause);
  }
}
