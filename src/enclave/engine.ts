/** What the Enclave needs of an engine. It knows neither tools nor gates: it runs one program and asks for calls. */

import type { ErrorCode } from '../errors.ts';
import type { LogEntry } from './types.ts';

/** One run, as data: it crosses to a thread or another process. */
export interface Job {
  /** A strict script whose value is a function of one parameter. */
  readonly text: string;
  /** JSON text of an object: names and values of further globals. */
  readonly globals: string;
  /** Further globals that begin the path of a tool. */
  readonly roots: readonly string[];
  /** Whether the script may make code from text (`eval`, `Function`). */
  readonly codeFromText: boolean;
  /** Further globals that are `callTool`. */
  readonly callers: readonly string[];
  /** 64 hexadecimal digits, from which all chance of the run comes. */
  readonly seed: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly limits: JobLimits;
  readonly logs: { readonly maxEntries: number; readonly maxBytes: number };
}

export interface JobLimits {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly toolCalls: number;
  readonly depth: number;
  readonly properties: number;
  readonly nodes: number;
  readonly outputBytes: number;
}

/** A request of the script, in the order in which it was made. */
export type Request =
  | {
      readonly kind: 'call';
      readonly sequence: number;
      /** The name given to `callTool`; absent for a member of a namespace. */
      readonly name?: string;
      /** JSON list: how it was written (`namespace`, `import`), then the names. */
      readonly path?: string;
      /** JSON. */
      readonly args: string;
      /** SHA-256 of `args`, in hexadecimal; made here, where a large text holds nobody up. */
      readonly argsDigest: string;
    }
  | { readonly kind: 'timer'; readonly sequence: number; readonly ms: number }
  | { readonly kind: 'cancel'; readonly sequence: number };

/** An answer to a request. `text` is JSON: a result, or `{ code, message }`. */
export interface Settlement {
  readonly sequence: number;
  /** Milliseconds since 1970, shown by the script's clock from now on. */
  readonly at: number;
  readonly ok: boolean;
  readonly text?: string;
}

/** The script has done what it can for now. */
export interface Turn {
  /** Messages that were worked off: the start is the first. */
  readonly handled: number;
  readonly requests: readonly Request[];
  readonly logs: readonly LogEntry[];
  /** Milliseconds that passed while it computed. */
  readonly cpuMs: number;
  /** Set when the program's promise is settled; later turns keep it. */
  readonly outcome?: ProgramOutcome;
}

export type ProgramOutcome =
  | { readonly kind: 'returned'; readonly text?: string }
  | {
      readonly kind: 'threw';
      readonly name: string;
      readonly message: string;
      /** Place in the text of the job, from 1. */
      readonly line?: number;
      readonly column?: number;
      /** Code of the failed call whose error this is, from the engine's own record. */
      readonly code?: ErrorCode;
      readonly sequence?: number;
      /** The tool that the script seems to have meant when it called something that is no function. */
      readonly missing?: string;
    };

/** How a run ended. The engine that ran it is gone. */
export interface Ended {
  readonly outcome:
    | ProgramOutcome
    /** A limit that the script cannot catch. */
    | { readonly kind: 'limit'; readonly code: ErrorCode; readonly message: string }
    /** The program waits for something that cannot come. */
    | { readonly kind: 'stalled' }
    /** Thread or process died, or the engine failed. */
    | { readonly kind: 'lost'; readonly reason: string };
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** Promises that were rejected while nobody looked. */
  readonly unhandled: number;
  /** Entries that the limits of the console left out. */
  readonly logsCut: number;
}

/** Told of what happens in one run. `turn` may be called any number of times before `ended`, which comes once. */
export interface EngineListener {
  /** The engine begins now: it may have waited for a free place. */
  started(): void;
  turn(turn: Turn): void;
  ended(end: Ended): void;
}

export interface EngineRun {
  settle(items: readonly Settlement[]): void;
  /** Ends a program whose outcome is known while calls are still pending. */
  finish(): void;
  /** Ends it whatever it does. `ended` follows within half a second, with a limit of this code. */
  stop(code: ErrorCode, message: string): void;
}

/** Runs programs, each in an engine of its own. */
export interface EngineProvider {
  readonly name: string;
  run(job: Job, listener: EngineListener): EngineRun;
  /** Ends all runs with `DISPOSED` and frees threads and processes. */
  dispose(): Promise<void>;
}
