/**
 * The public face of Steelyard's main entry: weighing scripts. Everything else may change without notice.
 *
 * The other parts have entries of their own, so that a host pays only for what it uses when it starts:
 * `steelyard/action` (single calls), `steelyard/gate` (the gate for calls, policy, people), `steelyard/enclave` (running
 * scripts), `steelyard/audit` and `steelyard/store` (evidence).
 */

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
export type { ScriptVerdict } from './verdict/decide.ts';
