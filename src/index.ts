/** The public face of Steelyard. Everything else may change without notice. */

export {
  type ActionContext,
  type ActionFinding,
  type Assessment,
  assess,
  CompositeRiskScorer,
  type DecisionCard,
  DefaultRiskScorer,
  decisionCard,
  type FactorScore,
  FixedRiskScorer,
  functionNameOf,
  inSession,
  MaxRiskScorer,
  type PastCall,
  type ProvenanceMatch,
  RecommendedRiskScorer,
  type RiskLevel,
  type RiskScorer,
  renderCard,
  riskLevelFromScore,
  type SemanticOptions,
  SemanticRiskScorer,
  type WeightedScorer,
} from './action/index.ts';
export {
  type Anchor,
  AuditLog,
  type AuditLogOptions,
  type AuditRecord,
  type AuditStore,
  type DecisionRecord,
  type OutcomeRecord,
  type Receipt,
  type Verification,
  verifyLog,
} from './audit/index.ts';
export {
  type Catalog,
  type CatalogFile,
  type CatalogInput,
  compileCatalog,
  type Manifest,
  readCatalogFile,
  type ToolAnnotations,
  type ToolDeclaration,
  type ToolKnowledge,
} from './catalog/index.ts';
export {
  type ActionGate,
  Enclave,
  type EnclaveOptions,
  type Journal,
  type Limits,
  type RunOptions,
  type RunResult,
  type SecurityLevel,
  type ToolEntry,
  type ToolFunction,
} from './enclave/index.ts';
export { ERRORS, type ErrorCode, SteelyardError } from './errors.ts';
export type { Outcome } from './gate/assessment.ts';
export type { ScoringGateConfig } from './gate/config.ts';
export type { Logger } from './gate/logger.ts';
export type { EvaluateOptions } from './gate/options.ts';
export type { ScoringResult } from './gate/result.ts';
export { ScoringGate } from './gate/scoring-gate.ts';
export { ALL_RULES, RULESET_VERSION, ruleById } from './rules/index.ts';
export type { Finding, Rule, RuleMeta } from './rules/rule.ts';
export type { CustomAnalyzer } from './scorers/custom-analyzers.ts';
export type { ScorerName } from './scorers/scorer.ts';
export { type AnalyseOptions, analyseScript } from './script/analyse.ts';
export type {
  Analysis,
  Flow,
  FlowStep,
  Label,
  Outlet,
  Position,
  ScriptFacts,
  ScriptFailure,
  Span,
  ToolCall,
} from './script/facts.ts';
export {
  type MemorySessionOptions,
  MemorySessionStore,
  originsOf,
  ProvenanceIndex,
  type ProvenanceLimit,
  type ProvenanceReport,
  type SessionState,
  type SessionStore,
  type ValueOrigin,
} from './session/index.ts';
export {
  createAuditFolder,
  MemoryAuditStore,
  openAuditFolder,
  SqliteAuditStore,
  SqliteDatabase,
} from './store/index.ts';
export type { ScriptVerdict } from './verdict/decide.ts';
