import type { Assessment, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import { type SemanticOptions, SemanticRiskScorer } from './semantic.ts';

/** The semantic scorer under the name that the command line and the hosts use. */
export class RecommendedRiskScorer implements RiskScorer {
  readonly name = 'recommended';
  readonly #semantic: SemanticRiskScorer;

  constructor(options: SemanticOptions = {}) {
    this.#semantic = new SemanticRiskScorer(options);
  }

  score(context: ActionContext): number {
    return this.assess(context).score;
  }

  assess(context: ActionContext): Assessment {
    return { ...this.#semantic.assess(context), scorer: this.name };
  }
}
