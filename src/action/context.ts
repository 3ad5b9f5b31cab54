/** One call that an agent is about to make, and what is known around it. */

import type { ToolAnnotations } from '../catalog/types.ts';

/** A call that ran before in the same session, with what it returned when that was seen. */
export interface PastCall {
  readonly functionName: string;
  readonly args: unknown;
  /** What it returned; absent when the host did not tell. */
  readonly output?: unknown;
}

/** How a part of an argument came about. Evidence with a strength, never a proof. */
export interface ProvenanceMatch {
  /** Where in the arguments: keys and list indices from the root. */
  readonly path: readonly (string | number)[];
  /**
   * - `task`: also in the user's own task text;
   * - `result`: also in what an earlier call returned;
   * - `own`: in neither, so the agent made it up (or knows it from elsewhere).
   */
  readonly from: 'task' | 'result' | 'own';
  /** True for the task, and for results of tools whose data only the user or their organisation writes. */
  readonly trusted: boolean;
  /** 0-1: how unlikely the match is by chance. A short common word is weak, a long identifier is strong. */
  readonly strength: number;
  /** Characters of the argument's text that matched, in [start, end). */
  readonly span?: readonly [number, number];
  /** The earlier call that returned it: its 0-based number in the history and its tool. */
  readonly call?: { readonly index: number; readonly functionName: string };
  /** What it took to find it (`exact`, `case`, `whitespace`, `json`, `base64`, `hex`, `url`). */
  readonly how?: string;
}

/**
 * Everything a scorer may look at. Scoring is pure: it neither counts the call nor changes the context.
 */
export interface ActionContext {
  /** The tool's full name (`users:delete`, `mcp__mail__send_message`). */
  readonly functionName: string;
  /** Named arguments as one object, or positional ones as an array. Any value; not yet canonical. */
  readonly args: unknown;
  /** Named arguments beside positional ones. */
  readonly kwargs?: Readonly<Record<string, unknown>> | undefined;
  /** The tool's documentation. A claim of its author. */
  readonly doc?: string | undefined;
  /** Booleans and non-negative finite numbers from the caller; anything else is `HINT_INVALID`. */
  readonly hints?: Readonly<Record<string, unknown>> | undefined;
  /** JSON Schema of the arguments. */
  readonly schema?: unknown;
  /** MCP annotations. Claims of the tool's author: they may raise what is believed, and lower it only a little. */
  readonly annotations?: ToolAnnotations | undefined;
  readonly agentId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** This call is the n-th of this function in the session, from 1. Default: what the session counted, plus one. */
  readonly callNumber?: number | undefined;
  /** Where it would run (`production`, `staging`); can only raise the score. */
  readonly environment?: string | undefined;
  /** What the user asked for, in the user's own words. Trusted. */
  readonly task?: string | undefined;
  /** The working directory that relative paths stand in. */
  readonly cwd?: string | undefined;
  /** Computed by session/provenance; absent when nothing is known of the session. */
  readonly provenance?: readonly ProvenanceMatch[] | undefined;
  /** Calls of this session that ran, oldest first. */
  readonly history?: readonly PastCall[] | undefined;
}
