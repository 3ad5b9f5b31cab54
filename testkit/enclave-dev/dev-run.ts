/** Runs records of the development set in Enclaves, with their mocks as tools. */
import { afterAll } from 'vitest';
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

/** Spellings that lead to one tool. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A script that can list its tools must find its own alone. */
const LISTS_TOOLS = /\b(?:tools|codemode)\b(?!\s*[.[:])/;

/** One Enclave with the tools of several records, no two of which could be taken for each other. */
class Shared {
  readonly #names = new Map<string, string>();
  readonly #ids = new Set<string>();
  #closed = false;
  #enclave: Enclave | undefined;
  #running: Mocked | undefined;
  #calls: RanCall[] = [];

  /** @returns false when a tool of one record could be taken for one of another */
  take({ id, tools, code }: Mocked): boolean {
    const alone = LISTS_TOOLS.test(code);
    if (this.#closed || (alone && this.#ids.size > 0)) return false;
    if (tools.some(({ name }) => (this.#names.get(folded(name)) ?? name) !== name)) return false;
    for (const { name } of tools) this.#names.set(folded(name), name);
    this.#ids.add(id);
    this.#closed = alone;
    return true;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  async run(subject: Mocked, options: RanOptions): Promise<Ran> {
    this.#running = subject;
    this.#calls = [];
    this.#enclave ??= this.#open(options);
    const result = await this.#enclave.run(subject.code);
    return { result, calls: this.#calls };
  }

  dispose(): Promise<void> | undefined {
    return this.#enclave?.dispose();
  }

  #open({ level = 'STANDARD', limits = {}, now }: RanOptions): Enclave {
    const tools: Record<string, ToolEntry> = {};
    // Without schemas: the set's own harness checks no arguments.
    for (const name of this.#names.values()) tools[name] = { execute: (args) => this.#answer(name, args) };
    return new Enclave({
      tools,
      scoringGate: false,
      securityLevel: level,
      limits,
      workers: 1,
      ...(now === undefined ? {} : { now: () => now }),
    });
  }

  #answer(name: string, args: unknown): unknown {
    const { mocks = {}, tools = [] } = this.#running ?? {};
    if (!tools.some((tool) => tool.name === name)) throw new Error(`${name} is a tool of another record`);
    this.#calls.push({ name, args });
    return mocks[name];
  }
}

/** Runs one record after the other; engines are shared, as starting one takes longer than most scripts. */
export function mockedRuns(
  subjects: readonly Mocked[],
  options: RanOptions,
): (subject: Mocked) => Promise<Ran> {
  const all: Shared[] = [];
  for (const subject of subjects) {
    if (all.some((one) => one.take(subject))) continue;
    const one = new Shared();
    one.take(subject);
    all.push(one);
  }
  afterAll(() => Promise.all(all.map((one) => one.dispose())));
  return (subject) => {
    const shared = all.find((one) => one.has(subject.id));
    if (shared === undefined) throw new Error(`${subject.id} is not among the records`);
    return shared.run(subject, options);
  };
}
