/** Runs scripts: the Enclave, and what it takes and gives back. */

export { Enclave } from './enclave.ts';
export { LEVEL_LIMITS, LIMIT_RANGES, type Limits, SECURITY_LEVELS, type SecurityLevel } from './limits.ts';
export type {
  ActionAnswer,
  ActionGate,
  CallOutcome,
  ConsoleOptions,
  Diagnostic,
  EnclaveOptions,
  Isolation,
  Journal,
  JournalEntry,
  LogEntry,
  ObservedOrigin,
  RunError,
  RunOptions,
  RunResult,
  RunStats,
  ScriptGate,
  ToolCallContext,
  ToolCallEvent,
  ToolEntry,
  ToolFunction,
} from './types.ts';
