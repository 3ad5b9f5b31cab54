import type { Assessment, FactorScore, RiskScorer } from '../assessment.ts';
import { type ActionContext, checkContext } from '../context.ts';
import { DefaultRiskScorer } from '../scorers/default.ts';
import { argumentTexts } from '../texts.ts';
import { type SemanticOptions, SemanticRiskScorer } from './semantic.ts';

/**
 * The semantic scorer with the five factors beside it: they are shown and weigh nothing. Only where the semantic scorer
 * could not read everything do they decide too, and then the higher score holds.
 */
export class RecommendedRiskScorer implements RiskScorer {
  readonly name = 'recommended';
  readonly #semantic: SemanticRiskScorer;
  readonly #default = new DefaultRiskScorer();

  constructor(options: SemanticOptions = {}) {
    this.#semantic = new SemanticRiskScorer(options);
  }

  /** @throws SteelyardError ACTION_INVALID, HINT_INVALID */
  score(context: ActionContext): number | Promise<number> {
    const answer = this.assess(context);
    return answer instanceof Promise ? answer.then(({ score }) => score) : answer.score;
  }

  /** @throws SteelyardError ACTION_INVALID, HINT_INVALID */
  assess(context: ActionContext): Assessment | Promise<Assessment> {
    checkContext(context);
    const texts = argumentTexts(context.args, context.kwargs);
    const five = this.#default.assess(context, texts);
    const answer = this.#semantic.assess(context, texts);
    return answer instanceof Promise
      ? answer.then((semantic) => this.#beside(semantic, five))
      : this.#beside(answer, five);
  }

  #beside(semantic: Assessment, five: Assessment): Assessment {
    const unsure = semantic.outcome === 'unavailable' || semantic.outcome === 'error';
    if (unsure && five.score > semantic.score)
      return {
        ...semantic,
        score: five.score,
        level: five.level,
        factors: [...five.factors, ...semantic.factors.map(shown)],
        scorer: this.name,
        reasons: [
          'the five factors decide, as the call could not be read in full',
          ...(semantic.reasons ?? []),
        ],
      };
    return { ...semantic, scorer: this.name, factors: [...semantic.factors, ...five.factors.map(shown)] };
  }
}

/** A factor of the scorer that does not decide: its evidence without points. */
function shown(factor: FactorScore): FactorScore {
  const { name, raw, evidence } = factor;
  return { name, raw, weight: 0, contribution: 0, evidence };
}
