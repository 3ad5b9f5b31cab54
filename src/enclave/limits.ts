/** How much a run may use, from the tightest level to the widest. */
export type SecurityLevel = 'STRICT' | 'SECURE' | 'STANDARD' | 'PERMISSIVE';

export interface Limits {
  /** Milliseconds from the moment the engine begins until the result, tools that never answer included. `TIMEOUT`. */
  readonly wallMs: number;
  /** Milliseconds during which the engine itself computes. `CPU_LIMIT_EXCEEDED`. */
  readonly cpuMs: number;
  /** Bytes that the engine may allocate. `MEMORY_LIMIT_EXCEEDED`. */
  readonly memoryBytes: number;
  /** Calls in one run, refused ones included. `MAX_TOOL_CALLS`. */
  readonly toolCalls: number;
  /** Calls (and timers) that are under way at the same time; further ones wait for their turn. */
  readonly concurrentCalls: number;
  /** Milliseconds for one call, the wait for the gate included. `TOOL_TIMEOUT`. */
  readonly toolMs: number;
  /** Nesting of one value that crosses the bridge: `[[]]` has 2. `SERIALIZATION_LIMIT_EXCEEDED`. */
  readonly depth: number;
  /** Properties of one object that crosses the bridge. `SERIALIZATION_LIMIT_EXCEEDED`. */
  readonly properties: number;
  /** Values inside one value that crosses the bridge: elements, properties and itself. `SERIALIZATION_LIMIT_EXCEEDED`. */
  readonly nodes: number;
  /**
   * UTF-8 bytes of JSON: of the returned value (`OUTPUT_LIMIT_EXCEEDED`), and of the arguments or the result of one
   * call (`SERIALIZATION_LIMIT_EXCEEDED`).
   */
  readonly outputBytes: number;
}

const KB = 1024;
const MB = 1024 * KB;

/** The limits of each level. A single limit can be set beside the level, within {@link LIMIT_RANGES}. */
export const LEVEL_LIMITS: Readonly<Record<SecurityLevel, Limits>> = Object.freeze({
  STRICT: Object.freeze({
    wallMs: 5_000,
    cpuMs: 1_000,
    memoryBytes: 16 * MB,
    toolCalls: 10,
    concurrentCalls: 4,
    toolMs: 5_000,
    depth: 5,
    properties: 50,
    nodes: 10_000,
    outputBytes: 64 * KB,
  }),
  SECURE: Object.freeze({
    wallMs: 15_000,
    cpuMs: 5_000,
    memoryBytes: 32 * MB,
    toolCalls: 50,
    concurrentCalls: 8,
    toolMs: 15_000,
    depth: 10,
    properties: 100,
    nodes: 20_000,
    outputBytes: 256 * KB,
  }),
  STANDARD: Object.freeze({
    wallMs: 30_000,
    cpuMs: 10_000,
    memoryBytes: 64 * MB,
    toolCalls: 100,
    concurrentCalls: 16,
    toolMs: 30_000,
    depth: 20,
    properties: 500,
    nodes: 50_000,
    outputBytes: MB,
  }),
  PERMISSIVE: Object.freeze({
    wallMs: 60_000,
    cpuMs: 30_000,
    memoryBytes: 128 * MB,
    toolCalls: 1_000,
    concurrentCalls: 32,
    toolMs: 60_000,
    depth: 50,
    properties: 1_000,
    nodes: 100_000,
    outputBytes: 10 * MB,
  }),
});

export const SECURITY_LEVELS: readonly SecurityLevel[] = Object.freeze([
  'STRICT',
  'SECURE',
  'STANDARD',
  'PERMISSIVE',
]);

/** Smallest and largest value of each limit, both inclusive. All are whole numbers. */
export const LIMIT_RANGES: Readonly<Record<keyof Limits, readonly [number, number]>> = Object.freeze({
  wallMs: [1, 86_400_000],
  cpuMs: [1, 3_600_000],
  // An empty instance with its bindings takes about a megabyte; more than a gigabyte does not fit beside the host.
  memoryBytes: [4 * MB, 1024 * MB],
  toolCalls: [0, 1_000_000],
  concurrentCalls: [1, 1_000],
  toolMs: [1, 86_400_000],
  // Text nested deeper than this is not read by the engine itself.
  depth: [1, 200],
  properties: [1, 1_000_000],
  nodes: [1, 5_000_000],
  outputBytes: [2, 64 * MB],
});
