import type { ActionContext, Assessment } from '../action/index.ts';
import type { ErrorCode } from '../errors.ts';
import type { PolicyDecision } from '../verdict/policy.ts';

/** How a decision about one call may come about. */
export interface AskOptions {
  /**
   * `false` never waits for people, for hosts that cannot: a question is kept and the call denied with
   * `APPROVAL_PENDING`; once people have answered, the same call decides by their answer. Default `true`.
   */
  readonly wait?: boolean;
  /**
   * The host shows a question of its own: where a plain confirmation is asked for and nothing stricter, the verdict is
   * `ask` and no request is opened. Default `false`.
   */
  readonly hostAsks?: boolean;
  /** Ends the waiting: the question is withdrawn, and the call denied with `ABORTED`. */
  readonly signal?: AbortSignal;
}

export interface ActionDecision {
  /** `ask` only where the caller said that the host asks: the host shows its own question, and the person decides there. */
  readonly verdict: 'allow' | 'deny' | 'ask';
  /** Why it was denied; absent when it was not. */
  readonly code?: ErrorCode;
  /** For the agent, in words that it can act on. */
  readonly reason: string;
  /** SHA-256 of the frozen action; empty when it could not be frozen. */
  readonly digest: string;
  readonly assessment?: Assessment;
  readonly policy?: PolicyDecision;
  /** Id of the request to people, where there was one. */
  readonly request?: string;
  /** Id of the grant that covered it. */
  readonly grant?: string;
  /** Id of the decision's entry in the log. */
  readonly entry?: string;
}

/** What one step of the pipeline found out. */
export type Answer = Pick<ActionDecision, 'verdict' | 'code' | 'reason' | 'grant'>;

/** How an allowed call went. */
export interface Outcome {
  readonly ok: boolean;
  readonly output?: unknown;
  readonly error?: string;
  readonly durationMs?: number;
}

export interface ReportOptions {
  /**
   * Does not wait for the disk: the report is done when the session knows of the call, so that the next one can be weighed.
   * The outcome is durable with the next decision, or 50 ms later; a fault in keeping it comes here.
   */
  readonly late?: (error: unknown) => void;
}

/** What a gated function says of itself. */
export interface WrapOptions {
  /** Default: the function's own name; one without a name is refused. */
  readonly name?: string;
  readonly doc?: string;
  readonly hints?: Readonly<Record<string, unknown>>;
  readonly schema?: unknown;
  readonly annotations?: ActionContext['annotations'];
  /** Turns arguments that are no plain data into data, and back. */
  readonly canonicalise?: (args: readonly unknown[]) => unknown;
  readonly revive?: (data: unknown) => readonly unknown[];
}

/** What a call is about besides its arguments. */
export interface CallOptions {
  readonly agentId?: string;
  readonly sessionId?: string;
  readonly task?: string;
  readonly environment?: string;
}
