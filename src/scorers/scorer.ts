import type { Catalog } from '../catalog/types.ts';
import type { Finding } from '../rules/rule.ts';
import type { ScriptFacts } from '../script/facts.ts';

/** What a scorer gets. Facts are computed once and shared by every scorer of one evaluation. */
export interface ScorerInput {
  readonly code: string;
  readonly facts: ScriptFacts;
  readonly catalog: Catalog;
  readonly task?: string | undefined;
  /** Rule id -> points that replace the rule's own; 0 switches the rule off. */
  readonly customRules: Readonly<Record<string, number>>;
}

export type ScorerName =
  | 'disabled'
  | 'rule-based'
  | 'flow'
  | 'external-api'
  | 'local-llm'
  | 'progressive'
  | 'recommended';

/**
 * What a scorer answers. `unavailable` (could not be asked) and `error` (asked, and failed) are never a zero:
 * the gate decides by `failOpen`, and `score` then holds only the parts that were scored.
 */
export interface ScorerOutput {
  readonly outcome: 'scored' | 'unavailable' | 'error';
  /** 0–100. */
  readonly score: number;
  readonly signals: readonly string[];
  readonly findings: readonly Finding[];
  /** Why it was not scored: one sentence without secrets. */
  readonly reason?: string;
  /** Present when another scorer answered than was asked, because a model could not be had. */
  readonly answeredBy?: ScorerName;
}

export interface Scorer {
  readonly name: string;
  /** Synchronous for scorers that only compute, so that a verdict costs no extra turn of the event loop. */
  score(input: ScorerInput): ScorerOutput | Promise<ScorerOutput>;
}
