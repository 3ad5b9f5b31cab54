import type { Catalog, Effect, ToolKnowledge } from '../../catalog/index.ts';
import type { Assessment, RiskLevel, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import { ToolShelf } from './knowledge.ts';

export interface SemanticOptions {
  /** What is known of tools and destinations; tools that it does not declare are read from the call itself. */
  readonly catalog?: Catalog;
}

/** Harm of an effect that nothing else is known about, 0-1. */
const HARM: Readonly<Record<Effect, number>> = {
  read: 0.05,
  write: 0.2,
  send: 0.3,
  execute: 0.4,
  delete: 0.5,
  pay: 0.5,
  grant: 0.5,
};

/** Reads what a call means: the worst credible outcome leads. */
export class SemanticRiskScorer implements RiskScorer {
  readonly name = 'semantic';
  readonly #shelf: ToolShelf;

  constructor(options: SemanticOptions = {}) {
    this.#shelf = new ToolShelf(options.catalog);
  }

  score(context: ActionContext): number {
    return this.assess(context).score;
  }

  assess(context: ActionContext): Assessment {
    const tool = this.#shelf.of(context);
    const { effect, harm } = worstEffect(tool);
    return {
      score: harm,
      level: levelOf(harm),
      factors: [
        { name: 'effect', raw: harm, weight: 1, contribution: harm, evidence: [`the tool can ${effect}`] },
      ],
      scorer: this.name,
      outcome: 'found',
    };
  }
}

function worstEffect(tool: ToolKnowledge): { effect: Effect; harm: number } {
  let worst: { effect: Effect; harm: number } = { effect: 'read', harm: 0 };
  for (const { effect, confidence } of tool.effects) {
    const harm = HARM[effect] * confidence;
    if (harm > worst.harm) worst = { effect, harm };
  }
  return worst;
}

function levelOf(score: number): RiskLevel {
  if (score >= 0.8) return 'CRITICAL';
  if (score >= 0.6) return 'HIGH';
  return score >= 0.3 ? 'MEDIUM' : 'LOW';
}
