export { canonicalForm, type Fragment } from './canonical-form.ts';
export { canonicalPattern } from './canonical-pattern.ts';
export { checkPattern, checkStored, isPatternId, PATTERN_LIMITS } from './check-pattern.ts';
export { type Features, featureText } from './features.ts';
export type { KnownPattern, PatternSource } from './known-pattern.ts';
export { shippedPatterns } from './library.ts';
export type { Embedder, PatternIndex } from './pattern-index.ts';
export { MAX_PATTERNS, type PatternStorage, type StoredPattern } from './pattern-storage.ts';
export { PatternStore } from './pattern-store.ts';
export {
  createSimilarityScorer,
  type Match,
  type SimilarityOptions,
  type SimilarityOutput,
  type SimilarityScorer,
} from './scorer.ts';
export {
  readSimilaritySettings,
  SIMILAR_TO_ATTACK,
  SIMILARITY_DEFAULTS,
  type SimilaritySettings,
} from './settings.ts';
export { createVectoriaIndex, type VectoriaLike, type VectoriaOptions } from './vectoria.ts';
