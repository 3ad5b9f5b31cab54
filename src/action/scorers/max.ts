import type { Assessment, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import { assess } from './custom.ts';
import { asFactor, checkScorers, grounds } from './united.ts';

/** The highest score of several scorers. */
export class MaxRiskScorer implements RiskScorer {
  readonly name = 'max';
  readonly #scorers: readonly RiskScorer[];

  /** @throws SteelyardError CONFIG_INVALID for an empty list */
  constructor(scorers: readonly RiskScorer[]) {
    checkScorers(scorers, this.name);
    this.#scorers = [...scorers];
  }

  async score(context: ActionContext): Promise<number> {
    return (await this.assess(context)).score;
  }

  async assess(context: ActionContext): Promise<Assessment> {
    const answers = await Promise.all(this.#scorers.map((scorer) => assess(scorer, context)));
    const highest = answers.reduce((best, one) => (one.score > best.score ? one : best));
    return {
      score: highest.score,
      level: highest.level,
      // The highest one decides alone, whatever the others say.
      factors: answers.map((answer) => asFactor(answer, answer === highest ? 1 : 0)),
      scorer: this.name,
      ...grounds(answers),
    };
  }
}
