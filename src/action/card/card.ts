import type { Assessment, RiskLevel } from '../assessment.ts';
import type { ActionContext } from '../context.ts';

/** What a person needs to decide about one call. Values are complete and not yet escaped; `renderCard` escapes. */
export interface DecisionCard {
  /** What the call does, in one sentence. */
  readonly sentence: string;
  readonly level: RiskLevel;
  readonly score: number;
  /** Why this level, the worst first. */
  readonly why: readonly string[];
}

/** Explains an assessment. Pure; the same call and assessment give the same card. */
export function decisionCard(context: ActionContext, assessment: Assessment): DecisionCard {
  return {
    sentence: `Calls \`${context.functionName}\`.`,
    level: assessment.level,
    score: assessment.score,
    why: assessment.reasons ?? assessment.factors.flatMap((factor) => factor.evidence),
  };
}
