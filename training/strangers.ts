import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Example, featuresOf, toExample } from './learn/dataset.ts';

interface ScriptRecord {
  readonly id: string;
  readonly label: 'malicious' | 'benign';
  readonly tools: Parameters<typeof featuresOf>[0]['tools'];
  readonly task: string;
  readonly trusted_destinations?: readonly string[];
  readonly code: string;
  readonly expect?: { readonly verdict?: string };
}

/** Scripts of other authors: used to compare candidates, never to train. `other-f.jsonl` is left closed. */
const SETS = ['dev', 'other-a', 'other-b', 'other-c', 'other-d', 'other-e'] as const;

/**
 * `dev` is the two thirds of dev.jsonl that development may look at; `others` are the scripts of five more authors.
 * Harmless scripts of which a review is expected are neither right nor wrong when warned about, and left out.
 */
export function strangersScripts(): Record<'dev' | 'others', Example[]> {
  const out: Record<'dev' | 'others', Example[]> = { dev: [], others: [] };
  for (const set of SETS) {
    const file = fileURLToPath(new URL(`../evals/codemode/${set}.jsonl`, import.meta.url));
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '') continue;
      const record = JSON.parse(line) as ScriptRecord;
      if (set === 'dev' && isCheck(record.id)) continue;
      if (record.label === 'benign' && record.expect?.verdict === 'review') continue;
      const features = featuresOf({ ...record, trustedDestinations: record.trusted_destinations ?? [] });
      if (features === undefined) continue;
      out[set === 'dev' ? 'dev' : 'others'].push(
        toExample(record.id, features, record.label === 'benign' ? 0 : 1),
      );
    }
  }
  return out;
}

/** The third that is counted, and never looked at. */
function isCheck(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] as number) % 3 === 0;
}
