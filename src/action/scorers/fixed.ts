import type { Assessment, RiskScorer } from '../assessment.ts';
import { type ActionContext, checkContext } from '../context.ts';
import { checkScore } from '../levels.ts';
import { fromScore } from './custom.ts';

/** The same score for every call. */
export class FixedRiskScorer implements RiskScorer {
  readonly name = 'fixed';
  readonly #score: number;

  /**
   * @param score 0-1
   * @throws SteelyardError RISK_SCORER_FAILED for anything else
   */
  constructor(score: number) {
    checkScore(score, 'the fixed score');
    this.#score = score;
  }

  score(context: ActionContext): number {
    return this.assess(context).score;
  }

  assess(context: ActionContext): Assessment {
    checkContext(context);
    return fromScore(this.name, this.#score);
  }
}
