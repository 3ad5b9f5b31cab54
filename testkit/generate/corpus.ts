import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ToolDeclaration } from '../../src/catalog/types.ts';

/** A record of the public development set, as far as tests and benchmarks use it. */
export interface DevRecord {
  readonly id: string;
  readonly code: string;
  readonly task: string;
  readonly tools: readonly ToolDeclaration[];
  readonly trusted_destinations: readonly string[];
  readonly mocks: Readonly<Record<string, unknown>>;
}

export function devRecords(): DevRecord[] {
  const text = readFileSync(new URL('../../evals/codemode/dev.jsonl', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DevRecord);
}

/** True for the third of the set that is only for checking: nobody looks at it while developing. */
export const forChecking = (id: string): boolean =>
  (createHash('sha256').update(id).digest()[0] as number) % 3 === 0;
