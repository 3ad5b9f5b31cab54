import { type Catalog, compileCatalog } from '../../catalog/index.ts';
import type { Assessment, RiskScorer } from '../assessment.ts';
import { type ActionContext, checkContext } from '../context.ts';
import { prepareSql } from '../inspect/sql/index.ts';
import { clamped, riskLevelFromScore, rounded } from '../levels.ts';
import { type ArgumentTexts, argumentTexts } from '../texts.ts';
import { factorsOf, reasonsOf } from './evidence.ts';
import { ToolShelf } from './knowledge.ts';
import { type Weighing, weigh } from './weigh.ts';

export interface SemanticOptions {
  /** What is known of tools and destinations; tools that it does not declare are read from the call itself. */
  readonly catalog?: Catalog;
}

/**
 * Reads what a call means: effect, scope, reversibility, sensitivity and reach make the harm of each credible outcome;
 * where the values came from and what the user asked for make the doubt that it is wanted. The score is the worst
 * product, so that nothing harmless averages it away.
 *
 * Answers at once, except the first time that it meets SQL: then the parsers are loaded. The outcome is `unavailable`
 * where a part of the arguments or a reader's parser could not be had, and `error` where a reader failed; the score
 * then holds for the rest alone.
 */
export class SemanticRiskScorer implements RiskScorer {
  readonly name = 'semantic';
  readonly #catalog: Catalog;
  readonly #shelf: ToolShelf;

  constructor(options: SemanticOptions = {}) {
    this.#catalog = options.catalog ?? compileCatalog();
    this.#shelf = new ToolShelf(options.catalog);
  }

  /** @throws SteelyardError ACTION_INVALID, HINT_INVALID */
  score(context: ActionContext): number | Promise<number> {
    const answer = this.assess(context);
    return answer instanceof Promise ? answer.then(({ score }) => score) : answer.score;
  }

  /**
   * @param texts what is inside the arguments, where the caller has read them already
   * @throws SteelyardError ACTION_INVALID, HINT_INVALID
   */
  assess(context: ActionContext, texts?: ArgumentTexts): Assessment | Promise<Assessment> {
    checkContext(context);
    const read = texts ?? argumentTexts(context.args, context.kwargs);
    const weighing = weigh(context, read, this.#shelf, this.#catalog);
    if (!isUnparsed(weighing)) return this.#answer(weighing);
    return this.#again(context, read);
  }

  async #again(context: ActionContext, texts: ArgumentTexts): Promise<Assessment> {
    try {
      await prepareSql();
    } catch (cause) {
      const answer = this.#answer(weigh(context, texts, this.#shelf, this.#catalog));
      const reason = cause instanceof Error ? cause.message : 'the SQL parsers cannot be loaded';
      return { ...answer, outcome: 'unavailable', reasons: [...(answer.reasons ?? []), reason] };
    }
    return this.#answer(weigh(context, texts, this.#shelf, this.#catalog));
  }

  #answer(weighing: Weighing): Assessment {
    const { weighed, floor, findings } = weighing;
    const score = rounded(clamped(Math.max(weighed[0]!.score, floor.score)));
    return {
      score,
      level: riskLevelFromScore(score),
      factors: factorsOf(weighing, score),
      scorer: this.name,
      findings,
      outcome: outcomeOf(weighing),
      reasons: reasonsOf(weighing),
    };
  }
}

function isUnparsed({ findings }: Weighing): boolean {
  return findings.some((finding) => finding.id === 'SQL_NOT_PARSED');
}

function outcomeOf({ inspections, unread }: Weighing): NonNullable<Assessment['outcome']> {
  if (inspections.some((one) => one.outcome === 'error')) return 'error';
  return unread || inspections.some((one) => one.outcome === 'unavailable') ? 'unavailable' : 'found';
}
