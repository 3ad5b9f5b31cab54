/** What is remembered of a session, and the port that keeps it. */

import type { PastCall } from './types.ts';

/** The session of calls that name none: the gate's own. */
export const OWN_SESSION = '';

/** A session as it stands now. Later calls do not change it. */
export interface SessionState {
  /** What the user asked for, in the user's own words; holds for the whole session. */
  readonly task?: string | undefined;
  /** Calls that ran, oldest first. */
  readonly history: readonly PastCall[];
  /** Calls that ran before the oldest one of `history` and were dropped to stay within the limits. */
  readonly dropped: number;
  /** How often a function ran in this session. Dropped calls are counted too. */
  count(functionName: string): number;
}

/**
 * Keeps sessions. A call is recorded when it has run: to ask for a score, or to be denied, is not recorded. What was
 * forgotten makes later calls look newer and less known, never safer.
 */
export interface SessionStore {
  /** The state of a session; empty for one that is not known (or no longer). */
  read(sessionId?: string): SessionState | Promise<SessionState>;
  /** The user's own words for the session; the last ones hold. */
  setTask(task: string, sessionId?: string): void | Promise<void>;
  /** Records a call that ran. */
  ran(call: PastCall, sessionId?: string): void | Promise<void>;
  /** Forgets a session. */
  end(sessionId?: string): void | Promise<void>;
}
