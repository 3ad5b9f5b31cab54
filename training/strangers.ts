import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Example, featuresOf, toExample, UNKNOWN_HARM } from './learn/dataset.ts';

/** A labelled script of evals/codemode. */
export interface StrangersScript {
  readonly id: string;
  readonly label: 'malicious' | 'benign';
  readonly tools: Parameters<typeof featuresOf>[0]['tools'];
  readonly task: string;
  readonly trusted_destinations?: readonly string[];
  readonly code: string;
  readonly expect?: { readonly verdict?: string };
}

/** Files of scripts that are trained on, one author each: authors who did not see the rules, and one of the rules' own. */
export const AUTHORS = [
  'other-a',
  'other-b',
  'other-c',
  'other-d',
  'other-e',
  'other-f',
  'own-g',
  'other-h',
  'other-i',
  'other-j',
  'other-k',
  'other-q',
  'other-s',
  'other-t',
  'other-v',
  'other-w',
  'other-p1',
  'other-p2',
  'other-p3',
  'other-p4',
  'other-p5',
  'other-p6',
  'other-p7',
  'other-p10',
  'other-p11',
  'other-r1',
  'other-r2',
  'other-r3',
  'other-r4',
  'other-r5',
  'other-r6',
  'other-r7',
  'other-r8',
  'other-r9',
  'other-r10',
] as const;
export type Author = (typeof AUTHORS)[number];

/** Files that are only counted: nobody looks at them, and nothing is trained on them. */
export const KEPT = ['other-n', 'other-u', 'other-x', 'other-p8', 'other-p9', 'other-r11'] as const;
export type Kept = (typeof KEPT)[number];

/**
 * Harmless scripts of which a review is expected are neither right nor wrong when warned about, and left out. Of `dev`,
 * which is never trained on, the third that is counted and never looked at is left out too.
 */
export function scriptsOf(author: string): readonly StrangersScript[] {
  const file = fileURLToPath(new URL(`../evals/codemode/${author}.jsonl`, import.meta.url));
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as StrangersScript)
    .filter((script) => author !== 'dev' || !isCheck(script.id))
    .filter((script) => script.label === 'malicious' || script.expect?.verdict !== 'review');
}

/** Scripts that are not read are left out: the gate blocks them without asking a scorer. */
export function strangersExamples(scripts: readonly StrangersScript[]): Example[] {
  return scripts.flatMap((script) => {
    const features = featuresOf({ ...script, trustedDestinations: script.trusted_destinations ?? [] });
    if (features === undefined) return [];
    return [toExample(script.id, features, script.label === 'benign' ? 0 : UNKNOWN_HARM)];
  });
}

function isCheck(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] as number) % 3 === 0;
}
