import type { RiskScorer } from '../action/assessment.ts';
import type { CatalogFile } from '../catalog/file.ts';
import type { EnclaveOptions, RunOptions, RunResult } from '../enclave/types.ts';
import type { EvaluateOptions } from '../gate/options.ts';
import type { ScoringResult } from '../gate/result.ts';
import type { RuleMeta } from '../rules/rule.ts';
import type { Analysis } from '../script/facts.ts';

export type EvaluateInput = EvaluateOptions;
export type GateResult = ScoringResult;

export interface Gate {
  evaluate(code: string, input: EvaluateInput): Promise<GateResult>;
}

/** The scorers of single calls that the command line knows. */
export const CALL_SCORERS = ['default', 'semantic', 'recommended'] as const;
export type CallScorerName = (typeof CALL_SCORERS)[number];

/** Runs scripts. `Enclave` is one. */
export interface Runner {
  run(code: string, options: RunOptions): Promise<RunResult>;
  dispose(): Promise<void>;
}

/** What the commands work with. Each member loads its part of the package when first called. */
export interface Services {
  /** @throws SteelyardError CONFIG_INVALID for an unknown key or a wrong value */
  openGate(config: Readonly<Record<string, unknown>>): Promise<Gate>;
  /** @throws SteelyardError CONFIG_INVALID for an unknown key or a wrong value */
  openEnclave(options: EnclaveOptions): Promise<Runner>;
  openScorer(name: CallScorerName): Promise<RiskScorer>;
  readCatalog(path: string): Promise<Partial<CatalogFile>>;
  rules(): Promise<readonly RuleMeta[]>;
  analyse(code: string, toolNames: readonly string[]): Promise<Analysis>;
}
