/** Checks options once, so that nothing of them is looked at again while scripts run. */
import { availableParallelism } from 'node:os';
import { type Logger, readLogger } from '../gate/logger.ts';
import { ScoringGate } from '../gate/scoring-gate.ts';
import {
  invalid,
  printable,
  type RawSettings,
  readBoolean,
  readChoice,
  readNumber,
  readObject,
} from '../scorers/settings.ts';
import { encode, namesPrototype } from './bridge/encode.ts';
import { ToolTable } from './bridge/tools.ts';
import { isTime, readJournal } from './journal/format.ts';
import { LEVEL_LIMITS, LIMIT_RANGES, type Limits, SECURITY_LEVELS, type SecurityLevel } from './limits.ts';
import { Reader, SharedAnalyses } from './reading.ts';
import type {
  ActionGate,
  EnclaveOptions,
  Isolation,
  Journal,
  JournalEntry,
  RunOptions,
  ScriptGate,
  ToolCallEvent,
} from './types.ts';

export interface EnclaveSettings {
  readonly tools: ToolTable;
  readonly scoringGate: ScriptGate | undefined;
  readonly reader: Reader;
  readonly actionGate: ActionGate | undefined;
  readonly pauses: boolean;
  readonly provenance: boolean;
  /** What is given to the scoring gate with each script. */
  readonly knowledge: {
    readonly manifest?: unknown;
    readonly trustedDestinations?: readonly string[];
  };
  readonly limits: Limits;
  readonly level: SecurityLevel;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly console: { readonly kept: boolean; readonly maxEntries: number; readonly maxBytes: number };
  readonly signal: AbortSignal | undefined;
  readonly onToolCall: ((event: ToolCallEvent) => unknown) | undefined;
  readonly logger: Logger;
  readonly isolation: Isolation;
  readonly workers: number;
  /** NaN when the clock cannot be read. Never throws. */
  readonly now: () => number;
}

export interface RunSettings {
  readonly journal: Journal | undefined;
  readonly onJournalEntry: ((entry: JournalEntry) => unknown) | undefined;
  readonly task: string | undefined;
  readonly shape: string | undefined;
  readonly language: 'js' | 'ts' | 'auto';
  readonly limits: Limits;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly signals: readonly AbortSignal[];
  readonly seed: number | undefined;
  readonly agentId: string | undefined;
  readonly sessionId: string | undefined;
  readonly toolContext: unknown;
}

/** Every option of an Enclave. */
export const ENCLAVE_KEYS = [
  'tools',
  'toolHandler',
  'declarations',
  'manifest',
  'trustedDestinations',
  'scoringGate',
  'actionGate',
  'pauseForApprovals',
  'provenance',
  'limits',
  'securityLevel',
  'globals',
  'console',
  'signal',
  'onToolCall',
  'logger',
  'isolation',
  'workers',
  'now',
] as const satisfies readonly (keyof EnclaveOptions)[];

const RUN_KEYS = [
  'journal',
  'onJournalEntry',
  'task',
  'shape',
  'language',
  'limits',
  'globals',
  'signal',
  'seed',
  'agentId',
  'sessionId',
  'toolContext',
] as const satisfies readonly (keyof RunOptions)[];

const LIMIT_KEYS = Object.keys(LIMIT_RANGES) as (keyof Limits)[];

/** @throws SteelyardError CONFIG_INVALID for unknown keys (with the nearest known one) and wrong values */
export function readEnclaveOptions(options: EnclaveOptions | undefined): EnclaveSettings {
  const raw = readObject(options, '', ENCLAVE_KEYS);
  const level = readChoice(raw, '', 'securityLevel', SECURITY_LEVELS, 'STANDARD');
  const { manifest, trustedDestinations } = raw;
  if (trustedDestinations !== undefined && !Array.isArray(trustedDestinations))
    throw invalid('`trustedDestinations` must be a list', 'trustedDestinations');
  const isolations: readonly Isolation[] = ['thread', 'process'];
  const limits = readLimits(raw, LEVEL_LIMITS[level]);
  const tools = ToolTable.read(raw as EnclaveOptions);
  const analyses = new SharedAnalyses();
  const scoringGate = readScoringGate(raw, analyses);
  const maxBytes = (raw.scoringGate as { maxBytes?: number } | undefined)?.maxBytes;
  const workers = { min: 1, max: 256, fallback: Math.max(8, availableParallelism()), integer: true };
  return {
    tools,
    scoringGate,
    reader: new Reader(
      { tools: tools.names, level, ...(typeof maxBytes === 'number' ? { maxBytes } : {}) },
      analyses,
    ),
    actionGate: readActionGate(raw),
    pauses: readBoolean(raw, '', 'pauseForApprovals', false),
    provenance: readBoolean(raw, '', 'provenance', raw.actionGate !== undefined),
    knowledge: {
      ...(manifest === undefined ? {} : { manifest }),
      ...(trustedDestinations === undefined
        ? {}
        : { trustedDestinations: trustedDestinations as readonly string[] }),
    },
    limits,
    level,
    globals: readGlobals(raw, limits),
    console: readConsole(raw),
    signal: readSignal(raw),
    onToolCall: readFunction(raw, 'onToolCall') as EnclaveSettings['onToolCall'],
    logger: readLogger(raw),
    isolation: readChoice(raw, '', 'isolation', isolations, level === 'STRICT' ? 'process' : 'thread'),
    workers: readNumber(raw, '', 'workers', workers),
    now: readClock(raw),
  };
}

/** @throws SteelyardError CONFIG_INVALID, also for a limit above the Enclave's; INPUT_INVALID for a journal that is none */
export function readRunOptions(options: RunOptions | undefined, enclave: EnclaveSettings): RunSettings {
  const raw = readObject(options, '', RUN_KEYS);
  for (const key of ['task', 'shape', 'agentId', 'sessionId'] as const)
    if (raw[key] !== undefined && typeof raw[key] !== 'string')
      throw invalid(`\`${key}\` must be a string`, key);
  const signal = readSignal(raw);
  const seed = { min: 0, max: 0xffff_ffff, fallback: -1, integer: true };
  const journal = raw.journal === undefined ? undefined : readJournal(raw.journal);
  const chosen = readNumber(raw, '', 'seed', seed);
  return {
    journal,
    onJournalEntry: readFunction(raw, 'onJournalEntry') as RunSettings['onJournalEntry'],
    task: raw.task as string | undefined,
    shape: raw.shape as string | undefined,
    language: readChoice(raw, '', 'language', ['auto', 'js', 'ts'], 'auto'),
    limits: raw.limits === undefined ? enclave.limits : readLimits(raw, enclave.limits, true),
    globals: { ...enclave.globals, ...readGlobals(raw, enclave.limits) },
    signals: [enclave.signal, signal].filter((one) => one !== undefined),
    seed: chosen === -1 ? undefined : chosen,
    agentId: raw.agentId as string | undefined,
    sessionId: raw.sessionId as string | undefined,
    toolContext: raw.toolContext,
  };
}

function readLimits(raw: RawSettings, base: Limits, lower = false): Limits {
  const block = readObject(raw.limits, 'limits', LIMIT_KEYS);
  const limits = { ...base };
  for (const key of LIMIT_KEYS) {
    const [min, max] = LIMIT_RANGES[key];
    const range = { min, max: lower ? Math.min(max, base[key]) : max, fallback: base[key], integer: true };
    limits[key] = readNumber(block, 'limits', key, range);
  }
  return Object.freeze(limits);
}

function readScoringGate(raw: RawSettings, analyses: SharedAnalyses): ScriptGate | undefined {
  const { scoringGate } = raw;
  if (scoringGate === false) return undefined;
  const isGate =
    typeof scoringGate === 'object' &&
    scoringGate !== null &&
    'evaluate' in scoringGate &&
    typeof scoringGate.evaluate === 'function';
  if (isGate) return scoringGate as ScriptGate;
  const logger = raw.logger === undefined ? {} : { logger: readLogger(raw) };
  const given = readPlain(scoringGate);
  return new ScoringGate({ ...logger, ...given }, { analyse: analyses.take });
}

function readPlain(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('`scoringGate` must be a gate, its configuration or `false`', 'scoringGate');
  return value as Record<string, unknown>;
}

function readActionGate(raw: RawSettings): ActionGate | undefined {
  const { actionGate } = raw;
  if (actionGate === undefined) return undefined;
  const isGate =
    typeof actionGate === 'object' &&
    actionGate !== null &&
    'evaluate' in actionGate &&
    typeof actionGate.evaluate === 'function';
  if (!isGate) throw invalid('`actionGate` must be an object with a function `evaluate`', 'actionGate');
  return actionGate as ActionGate;
}

/** Names that a script or the engine needs for itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'callTool',
  'tools',
  'codemode',
  'console',
  'globalThis',
  'undefined',
  'NaN',
  'Infinity',
  '__proto__',
]);

function readGlobals(raw: RawSettings, limits: Limits): Readonly<Record<string, unknown>> {
  const { globals } = raw;
  if (globals === undefined) return {};
  if (typeof globals !== 'object' || globals === null || Array.isArray(globals))
    throw invalid('`globals` must be an object of JSON data', 'globals');
  const encoded = encode(globals, limits);
  if (!encoded.ok || encoded.text === undefined)
    throw invalid(`\`globals\` must be JSON data: ${encoded.ok ? 'it is not' : encoded.reason}`, 'globals');
  const copy = JSON.parse(encoded.text) as Record<string, unknown>;
  for (const name of Object.keys(copy)) {
    if (RESERVED.has(name) || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
      throw invalid(`\`globals.${printable(name)}\` is not a name that can be given`, 'globals');
  }
  if (namesPrototype(encoded.text, copy)) throw invalid('`globals` may not name `__proto__`', 'globals');
  JSON.stringify(globals, refuseLost);
  return copy;
}

/** What JSON leaves out, or writes as `null`, is no data: nobody should look for it in a script. */
function refuseLost(key: string, value: unknown): unknown {
  const isLost = typeof value === 'function' || typeof value === 'symbol' || Number.isNaN(value);
  if (isLost) throw invalid(`\`globals\` must be JSON data: \`${printable(key)}\` is not`, 'globals');
  return value;
}

function readConsole(raw: RawSettings): EnclaveSettings['console'] {
  const given = raw.console;
  if (given === false) return { kept: false, maxEntries: 0, maxBytes: 0 };
  const block = readObject(given === true ? undefined : given, 'console', ['maxEntries', 'maxBytes']);
  const entries = { min: 0, max: 100_000, fallback: 1000, integer: true };
  const bytes = { min: 0, max: 16_777_216, fallback: 65_536, integer: true };
  return {
    kept: true,
    maxEntries: readNumber(block, 'console', 'maxEntries', entries),
    maxBytes: readNumber(block, 'console', 'maxBytes', bytes),
  };
}

function readSignal(raw: RawSettings): AbortSignal | undefined {
  const { signal } = raw;
  if (signal === undefined) return undefined;
  if (!(signal instanceof AbortSignal)) throw invalid('`signal` must be an AbortSignal', 'signal');
  return signal;
}

/** A clock that never throws: what is no time, or cannot be read, is NaN. */
function readClock(raw: RawSettings): () => number {
  const now = readFunction(raw, 'now') as (() => unknown) | undefined;
  if (now === undefined) return Date.now;
  return () => {
    try {
      const time = now();
      return isTime(time) ? time : Number.NaN;
    } catch {
      return Number.NaN;
    }
  };
}

function readFunction(raw: RawSettings, key: string): unknown {
  const value = raw[key];
  if (value !== undefined && typeof value !== 'function') throw invalid(`\`${key}\` must be a function`, key);
  return value;
}
