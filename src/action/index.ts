/** One call, understood: what is known of it, scorers, and their answers. */

export {
  type MemorySessionOptions,
  MemorySessionStore,
  originsOf,
  ProvenanceIndex,
  type SessionState,
  type SessionStore,
} from '../session/index.ts';
export type { Assessment, FactorScore, RiskLevel, RiskScorer } from './assessment.ts';
export { type DecisionCard, decisionCard, renderCard } from './card/index.ts';
export {
  type ActionContext,
  functionNameOf,
  type PastCall,
  type ProvenanceMatch,
} from './context.ts';
export { inSession } from './in-session.ts';
export type { ActionFinding, Inspection, Reversibility, Scope } from './inspect/finding.ts';
export { isAtLeast, RISK_LEVELS, riskLevelFromScore } from './levels.ts';
export { CompositeRiskScorer, type WeightedScorer } from './scorers/composite.ts';
export { assess } from './scorers/custom.ts';
export { DefaultRiskScorer } from './scorers/default.ts';
export { FixedRiskScorer } from './scorers/fixed.ts';
export { MaxRiskScorer } from './scorers/max.ts';
export { RecommendedRiskScorer, type SemanticOptions, SemanticRiskScorer } from './semantic/index.ts';
