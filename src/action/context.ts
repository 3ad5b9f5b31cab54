/** One call that an agent is about to make, and what is known around it. */

import { types } from 'node:util';
import type { ToolAnnotations } from '../catalog/types.ts';
import { SteelyardError } from '../errors.ts';
import type { PastCall, ProvenanceLimit, ProvenanceMatch } from '../session/types.ts';

export type { PastCall, ProvenanceLimit, ProvenanceMatch };

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
  /** Digest of the tool's definition, where somebody else defines it: people allow a call of this definition alone. */
  readonly definition?: string | undefined;
  /** Why the tool, as it is defined, is not to be trusted: people must then allow each call by itself. */
  readonly untrusted?: string | undefined;
  /** Computed by session/provenance; absent when nothing is known of the session. */
  readonly provenance?: readonly ProvenanceMatch[] | undefined;
  /** Why `provenance` may lack matches (`forgotten`: results were dropped to make room); shown as evidence. */
  readonly provenanceLimits?: readonly ProvenanceLimit[] | undefined;
  /** Calls of this session that ran, oldest first. */
  readonly history?: readonly PastCall[] | undefined;
}

/**
 * Which call of this function in the session it is, from 1: what the context says, else what its history counts, plus
 * one, else 1.
 */
export function callNumberOf({ callNumber, functionName, history }: ActionContext): number {
  if (callNumber !== undefined && callNumber !== null) return callNumber;
  let n = 1;
  for (const past of history ?? []) if (past.functionName === functionName) n += 1;
  return n;
}

/**
 * Refuses a context that no score can be given for.
 *
 * @throws SteelyardError ACTION_INVALID: no name, a `doc` that is not a text, a `callNumber` that is not a whole number
 *   from 1 on; HINT_INVALID
 */
export function checkContext(context: ActionContext): void {
  if (context === null || typeof context !== 'object') throw invalid('the call is not an object');
  const { functionName, doc, callNumber } = context;
  if (typeof functionName !== 'string' || functionName.trim() === '')
    throw invalid('`functionName` is not a text with the name of the function');
  if (doc !== undefined && doc !== null && typeof doc !== 'string') throw invalid('`doc` is not a text');
  if (
    callNumber !== undefined &&
    callNumber !== null &&
    !(Number.isSafeInteger(callNumber) && callNumber >= 1)
  )
    throw invalid('`callNumber` is not a whole number from 1 on');
  checkedHints(context.hints);
}

/**
 * The hints of a call as names and values. No code of theirs runs.
 *
 * @throws SteelyardError HINT_INVALID for anything but true, false and finite numbers from 0 on: a negative amount
 *   would be a discount
 */
export function checkedHints(
  hints: ActionContext['hints'],
): readonly (readonly [string, boolean | number])[] {
  if (hints === undefined || hints === null) return NO_HINTS;
  if (typeof hints !== 'object' || Array.isArray(hints) || types.isProxy(hints))
    throw new SteelyardError('HINT_INVALID', '`hints` is not a plain object of hints');
  return Object.keys(hints).map((name) => {
    const value: unknown = Object.getOwnPropertyDescriptor(hints, name)?.value;
    if (typeof value === 'boolean') return [name, value];
    if (typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY) return [name, value];
    const shown = typeof value === 'number' ? `${value}` : `of type \`${typeof value}\``;
    throw new SteelyardError(
      'HINT_INVALID',
      `the hint \`${name.slice(0, 80)}\` is ${shown}, not true, false or a finite number from 0 on`,
      { data: { hint: name.slice(0, 80) } },
    );
  });
}

const NO_HINTS: readonly (readonly [string, boolean | number])[] = [];

/**
 * The name that a function is scored under. An arrow function has the name of what it was first assigned to.
 *
 * @throws SteelyardError ACTION_INVALID for a function without a name of its own: it must be given one
 */
export function functionNameOf(callee: (...args: never[]) => unknown): string {
  const name: unknown = Object.getOwnPropertyDescriptor(callee, 'name')?.value;
  // `new Function` calls what it makes `anonymous`, which says as little as no name.
  if (typeof name === 'string' && name.trim() !== '' && name !== 'anonymous') return name;
  throw invalid('the function has no name; register it under one');
}

function invalid(message: string): SteelyardError {
  return new SteelyardError('ACTION_INVALID', message);
}
