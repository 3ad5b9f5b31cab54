import { SteelyardError } from '../../errors.ts';
import type { Assessment, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import { clamped, riskLevelFromScore, rounded } from '../levels.ts';
import { assess } from './custom.ts';
import { asFactor, checkScorers, grounds } from './united.ts';

export interface WeightedScorer {
  readonly scorer: RiskScorer;
  /** From 0; only the proportions count. */
  readonly weight: number;
}

/** The weighted average of several scorers. It lets one calm scorer outvote an alarmed one: see `MaxRiskScorer`. */
export class CompositeRiskScorer implements RiskScorer {
  readonly name = 'composite';
  readonly #parts: readonly WeightedScorer[];

  /**
   * @param parts at least one; weights are normalised to a sum of 1
   * @throws SteelyardError CONFIG_INVALID for an empty list, a negative or not finite weight, or weights of sum 0
   */
  constructor(parts: readonly WeightedScorer[]) {
    checkScorers(Array.isArray(parts) ? parts.map((part) => part?.scorer) : parts, this.name);
    for (const { scorer, weight } of parts) {
      if (!(Number.isFinite(weight) && weight >= 0))
        throw new SteelyardError(
          'CONFIG_INVALID',
          `the weight of \`${scorer.name}\` is not a number from 0 on`,
        );
    }
    // Divided by the largest first, so that huge weights do not add up to infinity.
    const largest = Math.max(...parts.map((part) => part.weight));
    if (largest === 0) throw new SteelyardError('CONFIG_INVALID', 'all weights of `composite` are 0');
    const total = parts.reduce((sum, part) => sum + part.weight / largest, 0);
    this.#parts = parts.map(({ scorer, weight }) => ({ scorer, weight: weight / largest / total }));
  }

  async score(context: ActionContext): Promise<number> {
    return (await this.assess(context)).score;
  }

  async assess(context: ActionContext): Promise<Assessment> {
    const answers = await Promise.all(this.#parts.map(({ scorer }) => assess(scorer, context)));
    const sum = answers.reduce((total, { score }, i) => total + score * this.#weight(i), 0);
    const score = rounded(clamped(sum));
    return {
      score,
      level: riskLevelFromScore(score),
      factors: answers.map((answer, i) => asFactor(answer, this.#weight(i))),
      scorer: this.name,
      ...grounds(answers),
    };
  }

  #weight(part: number): number {
    return (this.#parts[part] as WeightedScorer).weight;
  }
}
