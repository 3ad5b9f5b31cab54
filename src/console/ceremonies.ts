import { randomBytes } from 'node:crypto';
import { SteelyardError } from '../errors.ts';

/** What a passkey is asked for, and may be answered once. */
export interface Pending {
  /** What it is for: `sign-in`, `enrol:<hash>`, `answer:<request>:<answer>:<person>` ... */
  readonly purpose: string;
  /** base64url, as it stands in what is signed. */
  readonly challenge: string;
  /** Random part of the challenge. */
  readonly once: string;
  readonly expiresAt: number;
}

const LASTS_MS = 3 * 60_000;
const MOST = 2000;
const BYTES = 32;

/** Challenges that wait for a passkey. Each is taken out by the first answer, right or wrong. */
export class Ceremonies {
  readonly #pending = new Map<string, Pending>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param challengeOf makes the challenge out of 32 random bytes (base64url); default: these bytes themselves */
  begin(
    purpose: string,
    challengeOf: (once: string) => string = (once) => once,
  ): { readonly id: string; readonly challenge: string } {
    const id = randomBytes(BYTES).toString('base64url');
    const once = randomBytes(BYTES).toString('base64url');
    const challenge = challengeOf(once);
    this.#pending.set(id, { purpose, challenge, once, expiresAt: this.#now() + LASTS_MS });
    for (const oldest of this.#pending.keys()) {
      if (this.#pending.size <= MOST) break;
      this.#pending.delete(oldest);
    }
    return { id, challenge };
  }

  /** @throws SteelyardError PASSKEY_REFUSED when it was used, is over, or is for something else */
  take(id: unknown, purpose: string): Pending {
    const pending = typeof id === 'string' ? this.#pending.get(id) : undefined;
    if (pending !== undefined) this.#pending.delete(id as string);
    if (pending === undefined || this.#now() >= pending.expiresAt)
      throw new SteelyardError('PASSKEY_REFUSED', 'this was answered already, or nobody asked for it');
    if (pending.purpose !== purpose)
      throw new SteelyardError('PASSKEY_REFUSED', 'the passkey was asked about something else');
    return pending;
  }
}
