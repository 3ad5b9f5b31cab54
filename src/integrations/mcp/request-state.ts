import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isObject } from './message.ts';

/** Begins every state that this proxy gave out; a version, so that a later form is told apart. */
const PREFIX = 'sy1.';
/** States that can be open at once; the oldest go first. */
const MOST_OPEN = 10_000;

/** What a call waits for when its client comes back with the state. */
export interface Sealed {
  /** `ask`: the proxy asked a person; `continue`: the server itself asked for input. */
  readonly kind: 'ask' | 'continue';
  /** SHA-256 of name and arguments of the call. */
  readonly digest: string;
  /** The server's own state, to be given back to it. */
  readonly upstream?: string;
  /** `inputResponses` of the request that was asked about, as they were written. */
  readonly responses?: string;
}

export type Opened<T> =
  | { readonly ok: true; readonly sealed: Sealed; readonly kept: T }
  | { readonly ok: false; readonly why: string };

/**
 * States that a client carries and brings back: signed, bound to one call, good once and for a time. The client sees
 * them, can keep them, change them and send them twice.
 */
export class RequestStates<T> {
  readonly #key = randomBytes(32);
  readonly #open = new Map<string, { readonly kept: T; readonly expires: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether a text claims to be a state of this proxy. */
  static isOurs(state: unknown): state is string {
    return typeof state === 'string' && state.startsWith(PREFIX);
  }

  /**
   * @param kept stays here until the state comes back
   * @param lifeMs how long it is good
   */
  seal(sealed: Sealed, kept: T, lifeMs: number): string {
    const nonce = randomBytes(16).toString('base64url');
    const expires = this.#now() + lifeMs;
    if (this.#open.size >= MOST_OPEN) this.#open.delete(this.#open.keys().next().value as string);
    this.#open.set(nonce, { kept, expires });
    const payload = Buffer.from(JSON.stringify({ ...sealed, nonce, expires }), 'utf8').toString('base64url');
    return `${PREFIX}${payload}.${this.#mac(payload)}`;
  }

  /** Opens a state, once. */
  open(state: string): Opened<T> {
    const [payload = '', mac = '', ...more] = state.slice(PREFIX.length).split('.');
    const given = Buffer.from(mac, 'base64url');
    const wanted = Buffer.from(this.#mac(payload), 'base64url');
    if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return refused('the state was not given out by this process');
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    // The signature says that it was written above.
    const { nonce, expires, ...sealed } = read as Sealed & { nonce: string; expires: number };
    const entry = this.#open.get(nonce);
    if (!isObject(read) || entry === undefined) return refused('the state was used already');
    this.#open.delete(nonce);
    if (!(this.#now() < expires)) return refused('the state has expired');
    return { ok: true, sealed, kept: entry.kept };
  }

  #mac(payload: string): string {
    return createHmac('sha256', this.#key).update(payload, 'utf8').digest('base64url');
  }
}

function refused(why: string): { ok: false; why: string } {
  return { ok: false, why };
}
