/** What a hostile script tries, and how that must end. One file in attacks/ holds one attack. */

import type { SecurityLevel } from '../../src/enclave/limits.ts';
import type { EnclaveOptions, RunOptions, RunResult, ToolFunction } from '../../src/enclave/types.ts';
import type { ErrorCode } from '../../src/errors.ts';

/**
 * A stable end: the value that the script returns, or the code of the error. `oneOf`: one of these codes or values, where
 * two limits are met at about the same time.
 */
export type Ending =
  | { readonly value: unknown }
  | { readonly code: ErrorCode; readonly message?: RegExp }
  | { readonly oneOf: readonly string[] };

/** The part of an Enclave that attacks use. */
export interface Target {
  run(code: string, options?: RunOptions): Promise<RunResult>;
  dispose(): Promise<void>;
}

/** What the attack's process writes down outside of the engine. */
export interface Host {
  /** Names and arguments of calls that were really executed, in order. */
  readonly calls: { readonly tool: string; readonly args: unknown }[];
}

export interface Attack {
  /** What is tried, in one sentence; where it is public, the advisory that it comes from. */
  readonly about: string;
  /** The script. */
  readonly code: string;
  /** Tools beside `echo`, which returns its arguments, and `noop`, which returns nothing. */
  readonly tools?: Readonly<Record<string, ToolFunction>>;
  readonly run?: RunOptions;
  /** Instead of one run of `code`: returns how it ended. `open` makes further Enclaves with the same tools. */
  readonly act?: (
    target: Target,
    code: string,
    open: (options: EnclaveOptions) => Target,
  ) => Promise<RunResult | { readonly value: unknown }>;
  /** How it must end, at every level or at each that is named. */
  readonly expect: Ending | ({ readonly [level in SecurityLevel]?: Ending } & { readonly others: Ending });
  /** True when `act` leaves the Enclave disposed of. */
  readonly disposes?: boolean;
  /** True when it needs more time than most: memory is filled step by step, or all calls of the level are made. */
  readonly slow?: boolean;
  /** Executed calls that must have been seen on the host; not looked at when absent. */
  readonly calls?: readonly string[];
  /** The same kind of script without the harm, and what it returns at every level. */
  readonly neighbour: { readonly code: string; readonly value: unknown };
}

export const defineAttack = (attack: Attack): Attack => attack;
