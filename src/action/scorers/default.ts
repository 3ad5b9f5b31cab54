import type { Assessment, FactorScore, RiskScorer } from '../assessment.ts';
import { type ActionContext, checkContext } from '../context.ts';
import {
  argumentsFactor,
  docstringFactor,
  type Factor,
  functionNameFactor,
  hintsFactor,
  noveltyFactor,
} from '../factors/index.ts';
import { clamped, riskLevelFromScore, rounded } from '../levels.ts';
import { type ArgumentTexts, argumentTexts } from '../texts.ts';

/** The five factors in the order of their weights. */
export const FACTORS: readonly Factor[] = [
  functionNameFactor,
  argumentsFactor,
  docstringFactor,
  hintsFactor,
  noveltyFactor,
];

/**
 * The five-factor score: `0.30 name + 0.25 arguments + 0.20 docstring + 0.15 hints + 0.10 novelty`, each factor clamped
 * to 0-1. Pure and at once: it counts nothing and asks nobody.
 *
 * What could not be read of the arguments is evidence, and the outcome is then `unavailable`: the score holds for the
 * rest alone.
 */
export class DefaultRiskScorer implements RiskScorer {
  readonly name = 'default';

  /** @throws SteelyardError ACTION_INVALID, HINT_INVALID */
  score(context: ActionContext): number {
    return this.assess(context).score;
  }

  /**
   * @param texts what is inside the arguments, where the caller has read them already
   * @throws SteelyardError ACTION_INVALID, HINT_INVALID
   */
  assess(context: ActionContext, texts?: ArgumentTexts): Assessment {
    checkContext(context);
    const read = texts ?? argumentTexts(context.args, context.kwargs);
    const factors: FactorScore[] = [];
    let total = 0;
    let incomplete = false;
    for (const factor of FACTORS) {
      const { name, weight } = factor;
      const reading = factor.read(context, read);
      const raw = rounded(clamped(reading.raw));
      const contribution = rounded(raw * weight);
      total += contribution;
      incomplete ||= reading.incomplete === true;
      factors.push({ name, raw, weight, contribution, evidence: reading.evidence });
    }
    const score = rounded(clamped(total));
    return {
      score,
      level: riskLevelFromScore(score),
      factors,
      scorer: this.name,
      outcome: incomplete ? 'unavailable' : 'found',
    };
  }
}
