/** What is remembered of a session, and the port that keeps it. */

import type { PastCall, ProvenanceReport } from './types.ts';

/** The session of calls that name none: the gate's own. */
export const OWN_SESSION = '';

/** A session as it stands now. Later calls do not change it. */
export interface SessionState {
  /** All that the user asked for in this session, in the user's own words. */
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
  /**
   * Where the parts of a call's arguments stood before: in the user's words or in earlier results of the session. `call`
   * and `echo` of a match are numbers in the `history` of `read`. `limits` says why a match may be missing, such as a
   * result that was forgotten. Undefined when nothing was said or returned so far.
   */
  provenance(
    args: unknown,
    sessionId?: string,
  ): ProvenanceReport | undefined | Promise<ProvenanceReport | undefined>;
  /** Takes in the user's own words; what was said before still holds. */
  addTask(text: string, sessionId?: string): void | Promise<void>;
  /** Records a call that ran. */
  ran(call: PastCall, sessionId?: string): void | Promise<void>;
  /** Forgets a session. */
  end(sessionId?: string): void | Promise<void>;
}
