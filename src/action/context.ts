/** One call that an agent is about to make, and what is known around it. */

import type { ToolAnnotations } from '../catalog/types.ts';
import type { PastCall, ProvenanceMatch } from '../session/types.ts';

export type { PastCall, ProvenanceMatch };

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
