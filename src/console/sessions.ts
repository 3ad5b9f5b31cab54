import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SteelyardError } from '../errors.ts';

/** Somebody who is signed in, in one browser. */
export interface Session {
  /** The person's key, see `personOf`. */
  readonly person: string;
  readonly name: string;
  /** Credential id that they signed in with. */
  readonly credential: string;
  readonly token: string;
  readonly startedAt: number;
  usedAt: number;
  /** Pages of this session that wait for news. */
  streams: number;
}

/** Milliseconds without anything done, and in all. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
const MOST_SESSIONS = 500;
const BYTES = 32;

/**
 * Who is signed in. In memory: whoever restarts the server signs everybody out.
 *
 * A session has two secrets. The cookie is sent by browsers to every port of the same host, so that another local server
 * may come to see it; the token stays with the origin of the page. One without the other opens nothing.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns the id for the cookie */
  start(who: Pick<Session, 'person' | 'name' | 'credential'>): {
    readonly id: string;
    readonly session: Session;
  } {
    const id = randomBytes(BYTES).toString('base64url');
    const now = this.#now();
    const session: Session = {
      ...who,
      token: randomBytes(BYTES).toString('base64url'),
      startedAt: now,
      usedAt: now,
      streams: 0,
    };
    this.#sessions.set(id, session);
    // The oldest go first: a map keeps its order.
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= MOST_SESSIONS) break;
      this.#sessions.delete(oldest);
    }
    return { id, session };
  }

  /**
   * The session of a cookie and a token.
   *
   * @param touch whether this counts as something done
   * @throws SteelyardError CONSOLE_SIGN_IN, CONSOLE_REFUSED for a token of another session
   */
  find(id: string | undefined, token: string | undefined, touch = true): Session {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (session === undefined || this.isOver(session)) {
      if (id !== undefined) this.#sessions.delete(id);
      throw new SteelyardError('CONSOLE_SIGN_IN', 'nobody is signed in here, or not any more');
    }
    if (!same(session.token, token ?? ''))
      throw new SteelyardError('CONSOLE_REFUSED', 'the request has no token of this session');
    if (touch) session.usedAt = this.#now();
    return session;
  }

  isOver(session: Session): boolean {
    const now = this.#now();
    return (
      now - session.usedAt >= IDLE_MS || now - session.startedAt >= LONGEST_MS || now < session.startedAt
    );
  }

  isLive(session: Session): boolean {
    return !this.isOver(session) && [...this.#sessions.values()].includes(session);
  }

  end(id: string): void {
    this.#sessions.delete(id);
  }
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
