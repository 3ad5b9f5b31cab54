/** Runs one program in an engine, answering its requests from a table. */
import type { Ended, EngineProvider, EngineRun, Job, Request, Turn } from '../../src/enclave/engine.ts';
import type { LogEntry } from '../../src/enclave/types.ts';

export const JOB: Omit<Job, 'text'> = {
  globals: '{}',
  roots: [],
  callers: [],
  codeFromText: false,
  seed: '5'.repeat(64),
  at: 1_700_000_000_000,
  limits: {
    cpuMs: 2_000,
    memoryBytes: 16 * 1024 * 1024,
    toolCalls: 20,
    depth: 10,
    properties: 50,
    nodes: 1_000,
    outputBytes: 65_536,
  },
  logs: { maxEntries: 100, maxBytes: 10_000 },
};

/** A program as `prepareProgram` writes it. */
export const program = (body: string): string =>
  `"use strict"; (function () { return async ($host) => {\n${body}\n}; })()`;

export interface Answer {
  readonly ok: boolean;
  readonly text?: string;
}

export interface Observed extends Ended {
  readonly requests: readonly Request[];
  readonly logs: readonly LogEntry[];
  readonly turns: number;
}

export interface RunSettings {
  readonly job?: Partial<Omit<Job, 'limits'>> & { readonly limits?: Partial<Job['limits']> };
  /** Answers a request; `undefined` never does. */
  readonly answer?: (request: Request) => Answer | undefined;
  /** Given the run as soon as it is there. */
  readonly started?: (run: EngineRun) => void;
}

export function runProgram(
  engine: EngineProvider,
  body: string,
  settings: RunSettings = {},
): Promise<Observed> {
  const { answer = () => ({ ok: true, text: 'null' }), job = {}, started } = settings;
  const requests: Request[] = [];
  const logs: LogEntry[] = [];
  let turns = 0;
  return new Promise((resolve) => {
    const full: Job = { ...JOB, text: program(body), ...job, limits: { ...JOB.limits, ...job.limits } };
    const run = engine.run(full, {
      started: () => started?.(run),
      turn(turn: Turn): void {
        turns += 1;
        logs.push(...turn.logs);
        for (const request of turn.requests) {
          requests.push(request);
          if (request.kind === 'cancel') continue;
          const given = answer(request);
          if (given !== undefined)
            run.settle([{ sequence: request.sequence, at: full.at + requests.length, ...given }]);
        }
      },
      ended: (end) => resolve({ ...end, requests, logs, turns }),
    });
  });
}
