/** What the Enclave takes and gives back. */

import type { ActionContext } from '../action/context.ts';
import type { ToolAnnotations, ToolDeclaration } from '../catalog/types.ts';
import type { ErrorCode } from '../errors.ts';
import type { ScoringGateConfig } from '../gate/config.ts';
import type { Logger } from '../gate/logger.ts';
import type { EvaluateOptions } from '../gate/options.ts';
import type { ScoringResult } from '../gate/result.ts';
import type { Limits, SecurityLevel } from './limits.ts';

/** What a tool learns of its call. */
export interface ToolCallContext {
  /** The tool's full name. */
  readonly tool: string;
  /** 0-based number of the call in its run. */
  readonly sequence: number;
  /** Aborted when the run has ended, or the call's time is over: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** What the caller of `run` handed over for the tools (`toolContext`). Scripts cannot see it. */
  readonly context?: unknown;
}

/**
 * Runs one tool. What it returns must be data, as `JSON.stringify` writes it (a `Date` is a text, a `Map` is `{}`); what
 * it throws reaches the script as `TOOL_ERROR`, its text alone.
 */
export type ToolFunction = (args: unknown, context: ToolCallContext) => unknown;

/** A tool with what is declared of it. The declaration is read by the gate and by the bridge. */
export interface ToolEntry {
  readonly execute: ToolFunction;
  readonly description?: string;
  /**
   * JSON Schema (draft 2020-12, 2019-09, 7 or 4) that arguments must satisfy before the tool is called. `format` is an
   * annotation, as the newer drafts say: it is not checked; use `pattern`, or check in the tool.
   */
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly returns?: string;
  /** `idempotentHint` permits calling it again when a journal does not say whether it had run. */
  readonly annotations?: ToolAnnotations;
}

/** The part of a scoring gate that is needed here. `ScoringGate` is one. */
export interface ScriptGate {
  evaluate(code: string, options?: EvaluateOptions): ScoringResult | Promise<ScoringResult>;
}

/** An action gate's answer. Anything but the literal `allow` is a refusal. */
export interface ActionAnswer {
  readonly verdict: 'allow' | 'deny' | 'ask';
  /** Shown to the script and to the caller. */
  readonly reason?: string;
  /** Why it was denied; `APPROVAL_PENDING` pauses the run, where that was asked for. */
  readonly code?: string;
  /** Id of the request to people. */
  readonly request?: string;
  /** Id of the decision's entry in the log. */
  readonly entry?: string;
}

/** Asked before each call of a tool. What it throws is a refusal. */
export interface ActionGate {
  /**
   * @param how `wait: false` where the run pauses instead of waiting for people; `signal` is aborted when nobody waits
   *   for the answer any more
   */
  evaluate(
    context: ActionContext,
    how?: { readonly wait?: boolean; readonly signal?: AbortSignal },
  ): ActionAnswer | Promise<ActionAnswer>;
  /** Told how a call went that it had allowed. What it throws is logged, and hides no result. */
  report?(
    context: ActionContext,
    answer: ActionAnswer,
    outcome: {
      readonly ok: boolean;
      readonly output?: unknown;
      readonly error?: string;
      readonly durationMs?: number;
    },
  ): unknown;
}

/** Told of each call, when it starts and when it is settled. What it throws is logged and changes nothing. */
export interface ToolCallEvent {
  readonly phase: 'start' | 'settled';
  readonly sequence: number;
  readonly tool: string;
  readonly args: unknown;
  /** Milliseconds since the run began. */
  readonly atMs: number;
  /** `settled` only. */
  readonly outcome?: CallOutcome;
  /** True when the outcome came from the journal and nothing was executed. */
  readonly replayed: boolean;
}

export type CallOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

export interface ConsoleOptions {
  /** Most entries that are kept. 0-100000, default 1000. Further ones are counted in a diagnostic. */
  readonly maxEntries?: number;
  /** Most UTF-8 bytes of all kept texts. 0-16777216, default 65536. */
  readonly maxBytes?: number;
}

/** Where engines live: a thread of this process, or a process of their own with an empty environment. */
export type Isolation = 'thread' | 'process';

/** Settings of an Enclave. Every key may be left out; unknown keys are refused. */
export interface EnclaveOptions {
  /**
   * Name -> tool. Names are looked up as own properties. Members that the language asks for by itself (`then`, `toJSON`,
   * `toString`, `valueOf`) are reached by `callTool` alone. Excludes `toolHandler`.
   */
  readonly tools?: Readonly<Record<string, ToolFunction | ToolEntry>>;
  /** One function for all tools: the names are those of `declarations`, or any when there are none. */
  readonly toolHandler?: (name: string, args: unknown, context: ToolCallContext) => unknown;
  /** What tools say of themselves, as MCP lists them. With `tools`, for those that are functions alone. */
  readonly declarations?: readonly ToolDeclaration[];
  /** What the user says about tools, a `Manifest`. For the scoring gate. */
  readonly manifest?: unknown;
  /** Addresses, domains and names that belong to the user. For the scoring gate. */
  readonly trustedDestinations?: readonly string[];
  /** A gate, its configuration, or `false` for none. Default: a gate with its own defaults (`flow`, blocks at 70). */
  readonly scoringGate?: ScoringGateConfig | ScriptGate | false;
  readonly actionGate?: ActionGate;
  /**
   * Where people must allow a call: end the run with `APPROVAL_PENDING` and a journal instead of waiting. With that
   * journal the run goes on later, in any process, and only what had not happened happens. Default false.
   */
  readonly pauseForApprovals?: boolean;
  /**
   * Compare arguments with what came before, in a thread of its own, and give the evidence to the action gate and to
   * the journal. Default: true when there is an `actionGate`.
   */
  readonly provenance?: boolean;
  /** Single limits beside the level's. */
  readonly limits?: Partial<Limits>;
  /** Default `STANDARD`. */
  readonly securityLevel?: SecurityLevel;
  /** JSON data that the script sees as global constants. */
  readonly globals?: Readonly<Record<string, unknown>>;
  /** `false` keeps nothing of the console. Default: kept, with the defaults of {@link ConsoleOptions}. */
  readonly console?: boolean | ConsoleOptions;
  /** Aborts every run of this Enclave. */
  readonly signal?: AbortSignal;
  readonly onToolCall?: (event: ToolCallEvent) => unknown;
  readonly logger?: Logger;
  /** Default `process` at STRICT, else `thread`. */
  readonly isolation?: Isolation;
  /** Most engines at the same time, 1-256. Default: 8, or the number of processors where that is more. Further runs wait. */
  readonly workers?: number;
  /** Milliseconds since 1970: the clock that scripts see. While it gives none, theirs stands still. Default `Date.now`. */
  readonly now?: () => number;
}

/** Settings of one run. Unknown keys are refused. */
export interface RunOptions {
  /** Continue or repeat an earlier run of the same script. */
  readonly journal?: Journal;
  /** Takes each entry of the journal before what it announces happens; a promise is waited for. */
  readonly onJournalEntry?: (entry: JournalEntry) => unknown;
  /** The user's own words. For the gates. */
  readonly task?: string;
  /** Calling convention that the agent was told to use. For the scoring gate. */
  readonly shape?: string;
  /** Default `auto`. */
  readonly language?: 'js' | 'ts' | 'auto';
  /** Single limits instead of the Enclave's. They can only be lowered. */
  readonly limits?: Partial<Limits>;
  /** Further JSON data for the script, beside and instead of the Enclave's. */
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** Where all chance of the script begins: a whole number, 0-4294967295. Default: 256 bits, drawn anew for each run. */
  readonly seed?: number;
  readonly agentId?: string;
  readonly sessionId?: string;
  /** Anything; each tool of this run finds it in its context. Scripts cannot see it. */
  readonly toolContext?: unknown;
}

export interface RunError {
  /** Class of the error: what the script threw (`TypeError`), else `SteelyardError`. */
  readonly name: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Place in the script as the agent sent it, from 1. */
  readonly line?: number;
  readonly column?: number;
}

export interface RunStats {
  /** Milliseconds for everything: reading, scoring, waiting for an engine, running. */
  readonly durationMs: number;
  readonly toolCalls: number;
  /** Bytes allocated in the engine at the end, or the limit where that was met; 0 when nothing ran. */
  readonly memoryBytes: number;
  /** Milliseconds during which the engine computed. */
  readonly cpuMs: number;
}

export interface LogEntry {
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  readonly text: string;
}

/** Something about the run that its caller should know, and that did not end it. */
export interface Diagnostic {
  /**
   * - `UNAWAITED_CALL`: the script ended before the call was settled; it was cancelled;
   * - `UNHANDLED_REJECTION`: a promise failed and nobody looked;
   * - `LOGS_CUT`: the console's limits were met;
   * - `FLOW_NOT_PREDICTED`: data of a result was seen in an argument without a static flow between them.
   */
  readonly kind: 'UNAWAITED_CALL' | 'UNHANDLED_REJECTION' | 'LOGS_CUT' | 'FLOW_NOT_PREDICTED';
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RunResult {
  readonly success: boolean;
  /** What the script returned, as data. Absent when it returned nothing or failed. */
  readonly value?: unknown;
  readonly error?: RunError;
  readonly stats: RunStats;
  /** Absent when no scoring gate was asked. */
  readonly scoring?: ScoringResult;
  readonly logs: readonly LogEntry[];
  readonly journal: Journal;
  readonly diagnostics: readonly Diagnostic[];
}

/** One value of an argument that was also seen in earlier results. Evidence, not proof. */
export interface ObservedOrigin {
  /** Where in the arguments. */
  readonly argument: readonly (string | number)[];
  readonly from: readonly {
    /** Number of the call that returned it. */
    readonly call: number;
    /** Where in its result. */
    readonly path: readonly (string | number)[];
    /** What it took to find it: `exact`, `case`, `base64` and others. */
    readonly how: string;
  }[];
}

export type JournalEntry =
  | {
      readonly kind: 'call';
      readonly sequence: number;
      readonly tool: string;
      /** SHA-256 of the JSON text of the arguments. */
      readonly argsDigest: string;
      readonly observed?: readonly ObservedOrigin[];
    }
  | { readonly kind: 'timer'; readonly sequence: number; readonly ms: number }
  /** The call before it has not happened: the run was paused until people allow a call. */
  | { readonly kind: 'held'; readonly sequence: number }
  | {
      readonly kind: 'settled';
      readonly sequence: number;
      /** What the script's clock showed from then on: milliseconds since 1970. */
      readonly at: number;
      /** JSON text of the result; absent where the tool returned nothing. */
      readonly value?: string;
      readonly error?: { readonly code: ErrorCode; readonly message: string };
    };

/** What happened in a run, in order. JSON. It holds results of tools: keep it as carefully as those. */
export interface Journal {
  readonly version: 1;
  /** SHA-256 of the text that ran and of the globals that it was given. */
  readonly program: string;
  /** 64 hexadecimal digits, from which all chance of the run comes. */
  readonly seed: string;
  /** Milliseconds since 1970: what the script's clock showed at first. */
  readonly startedAt: number;
  readonly entries: readonly JournalEntry[];
}
