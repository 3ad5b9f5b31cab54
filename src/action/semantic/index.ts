export { RecommendedRiskScorer } from './recommended.ts';
export { type SemanticOptions, SemanticRiskScorer } from './semantic.ts';
