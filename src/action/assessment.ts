/** A scored call with its grounds. */

import type { ActionContext } from './context.ts';
import type { ActionFinding } from './inspect/finding.ts';

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export interface FactorScore {
  readonly name: string;
  /** 0-1, clamped. */
  readonly raw: number;
  /** Share of the total, 0-1. */
  readonly weight: number;
  /** `raw * weight`. */
  readonly contribution: number;
  /** What was seen, in short clauses. Secrets are masked. */
  readonly evidence: readonly string[];
}

export interface Assessment {
  /** 0-1, rounded to 12 decimals. */
  readonly score: number;
  readonly level: RiskLevel;
  readonly factors: readonly FactorScore[];
  /** The scorer that answered. */
  readonly scorer: string;
  /** What readers of the values observed; empty for scorers that read none. */
  readonly findings?: readonly ActionFinding[];
  /** `found`: scored. The others say why it could not be, and are never a silent LOW. */
  readonly outcome?: 'found' | 'not-found' | 'not-applicable' | 'unavailable' | 'error';
  /** Short machine- and human-readable reasons for the level, the worst first. */
  readonly reasons?: readonly string[];
}

export interface RiskScorer {
  readonly name: string;
  score(context: ActionContext): number | Promise<number>;
  assess?(context: ActionContext): Assessment | Promise<Assessment>;
}
