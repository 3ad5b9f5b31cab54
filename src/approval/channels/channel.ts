import type { Approvals } from '../approvals.ts';
import type { ApprovalRequest } from '../request.ts';

/** What a channel works with. It carries questions and answers, and grades nothing. */
export interface Asking {
  readonly approvals: Approvals;
  readonly request: ApprovalRequest;
  /** Aborted when the request is decided elsewhere, or over. */
  readonly signal: AbortSignal;
}

/** Brings a request to people and their answers back. */
export interface ApprovalChannel {
  readonly name: string;
  /** Most different people that it can reach: 1 for a terminal. */
  readonly reach: number;
  /**
   * Asks until this channel has nothing more to do. The state of the request says how it ended.
   *
   * @returns `unavailable` when nobody could be asked, with the reason
   */
  ask(asking: Asking): Promise<'asked' | { readonly unavailable: string }>;
  /**
   * Tells people of a request that nobody waits for, and returns when it is sent. Absent: the channel cannot do that;
   * the request is found where requests are kept.
   */
  announce?(asking: Asking): Promise<void>;
}
