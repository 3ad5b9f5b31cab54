import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScoringGate } from '../../src/index.ts';
import { FRAMES } from './frames.ts';

interface Labelled {
  readonly id: string;
  readonly code: string;
  readonly task: string;
  readonly shape?: string;
  readonly tools: readonly unknown[];
  readonly trusted_destinations: readonly string[];
}

/** The part of the development set that may be looked at (evals/codemode/README.md). */
const RECORDS = readFileSync(new URL('../../evals/codemode/dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled)
  .filter(({ id }) => createHash('sha256').update(id).digest()[0]! % 3 !== 0);

const silent = { warn() {}, error() {}, info() {}, debug() {} };
const gate = new ScoringGate({ scorer: 'flow', cache: { enabled: false }, logger: silent });

function isAllowed({ code, tools, trusted_destinations }: Labelled, task: string): boolean {
  const options = { tools: tools as never, trustedDestinations: trusted_destinations, task };
  return gate.evaluateSync(code, options).verdict === 'allow';
}

const allowed = new Map(RECORDS.map((record) => [record.id, isAllowed(record, record.task)]));

describe('whether a script passes does not hang on what stands around the request', () => {
  it.each(Object.entries(FRAMES))('%s', (_name, frame) => {
    const changed = RECORDS.filter((record) => {
      const task = frame(record.task);
      return task !== undefined && isAllowed(record, task) !== allowed.get(record.id);
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
  });
});
