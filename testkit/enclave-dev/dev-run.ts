/** Runs a record of the development set in the Enclave, with its mocks as tools. */
import type { ToolDeclaration } from '../../src/catalog/types.ts';
import { Enclave } from '../../src/enclave/index.ts';
import type { Limits, SecurityLevel } from '../../src/enclave/limits.ts';
import type { RunResult, ToolEntry } from '../../src/enclave/types.ts';

export interface Mocked {
  readonly id: string;
  readonly code: string;
  readonly tools: readonly ToolDeclaration[];
  readonly mocks: Readonly<Record<string, unknown>>;
}

export interface RanCall {
  readonly name: string;
  readonly args: unknown;
}

export interface Ran {
  readonly result: RunResult;
  /** Calls that were executed, in order. */
  readonly calls: readonly RanCall[];
}

export interface RanOptions {
  readonly level?: SecurityLevel;
  readonly limits?: Partial<Limits>;
  /** Milliseconds since 1970 that the script sees. */
  readonly now?: number;
}

export async function runMocked(subject: Mocked, options: RanOptions = {}): Promise<Ran> {
  const calls: RanCall[] = [];
  const tools: Record<string, ToolEntry> = {};
  // Without schemas: the set's own harness checks no arguments.
  for (const { name, description } of subject.tools) {
    tools[name] = {
      ...(description === undefined ? {} : { description }),
      execute: (args) => {
        calls.push({ name, args });
        return subject.mocks[name];
      },
    };
  }
  const { now, level = 'STANDARD', limits = {} } = options;
  const enclave = new Enclave({
    tools,
    scoringGate: false,
    securityLevel: level,
    limits,
    workers: 1,
    ...(now === undefined ? {} : { now: () => now }),
  });
  try {
    return { result: await enclave.run(subject.code), calls };
  } finally {
    await enclave.dispose();
  }
}
