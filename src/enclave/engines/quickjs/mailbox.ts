/**
 * Memory that a pool and the thread of an engine share: who has to wake up, and one short message each way. Where both
 * are awake, such a message costs neither a copy of objects nor a call of the system.
 */
import type { Patience } from './patience.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

/** Words: what is there for the engine (a sum of `PORT` and `MAIL`), whether it must stop, and the state of its answer. */
const NEWS = 0;
const STOP = 1;
const ANSWER = 2;
const TO_ENGINE = 3;
const TO_POOL = 4;
const HEAD_BYTES = 32;

const PORT = 1;
const MAIL = 2;

/** The pool looks at its port alone; it looks here as well; the answer is here. */
const NOBODY = 0;
const AWAITED = 1;
const GIVEN = 2;

/** Bytes of a message. Longer ones go through the port. */
const ROOM = 32 * 1024;

export class Mailbox {
  readonly shared: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #toEngine: Buffer;
  readonly #toPool: Buffer;
  /** The port may hold more than the message that was taken last. */
  #more = false;

  constructor(shared = new SharedArrayBuffer(HEAD_BYTES + 2 * ROOM)) {
    this.shared = shared;
    this.#words = new Int32Array(shared, 0, HEAD_BYTES / 4);
    this.#toEngine = Buffer.from(shared, HEAD_BYTES, ROOM);
    this.#toPool = Buffer.from(shared, HEAD_BYTES + ROOM, ROOM);
  }

  // ---- the pool's side ----

  /** There is a message at the port. */
  ring(): void {
    this.#wake(PORT);
  }

  /**
   * For an engine that waits and has read everything: what it was sent before must not be overtaken.
   *
   * @returns false when the message is too long
   */
  put(message: ToEngine): boolean {
    if (!write(message, this.#toEngine, this.#words, TO_ENGINE)) return false;
    this.#wake(MAIL);
    return true;
  }

  /** From now on the engine may answer here. `answer` has to be called before anything of the port is read. */
  expect(): void {
    Atomics.store(this.#words, ANSWER, AWAITED);
  }

  /** @returns nothing when the answer will come through the port */
  answer(patience: Patience): FromEngine | undefined {
    const words = this.#words;
    patience.until(() => Atomics.load(words, ANSWER) === GIVEN);
    if (Atomics.compareExchange(words, ANSWER, AWAITED, NOBODY) !== GIVEN) return undefined;
    const message = read(this.#toPool, words, TO_POOL) as FromEngine;
    Atomics.store(words, ANSWER, NOBODY);
    return message;
  }

  set stopped(stop: boolean) {
    Atomics.store(this.#words, STOP, stop ? 1 : 0);
  }

  #wake(news: number): void {
    Atomics.or(this.#words, NEWS, news);
    Atomics.notify(this.#words, NEWS);
  }

  // ---- the engine's side ----

  /**
   * Waits, without running anything else, until there is a message.
   *
   * @param port takes the next message of the port
   */
  receive(port: () => ToEngine | undefined, patience: Patience): ToEngine {
    const words = this.#words;
    for (;;) {
      const news = Atomics.exchange(words, NEWS, 0);
      if ((news & PORT) !== 0) this.#more = true;
      if ((news & MAIL) !== 0) return read(this.#toEngine, words, TO_ENGINE) as ToEngine;
      if (this.#more) {
        const message = port();
        if (message !== undefined) return message;
        this.#more = false;
        continue;
      }
      if (!patience.until(() => Atomics.load(words, NEWS) !== 0)) Atomics.wait(words, NEWS, 0);
    }
  }

  /** @returns false when it has to go through the port */
  give(message: FromEngine): boolean {
    const words = this.#words;
    if (Atomics.load(words, ANSWER) !== AWAITED || !write(message, this.#toPool, words, TO_POOL))
      return false;
    return Atomics.compareExchange(words, ANSWER, AWAITED, GIVEN) === AWAITED;
  }

  get stopped(): boolean {
    return Atomics.load(this.#words, STOP) === 1;
  }
}

function write(message: unknown, room: Buffer, words: Int32Array, length: number): boolean {
  const text = JSON.stringify(message);
  // A unit of UTF-16 takes at most three bytes.
  if (text.length * 3 > ROOM) return false;
  words[length] = room.write(text);
  return true;
}

function read(room: Buffer, words: Int32Array, length: number): unknown {
  return JSON.parse(room.toString('utf8', 0, words[length]));
}
