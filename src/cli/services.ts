import type { ToolDeclaration } from '../catalog/types.ts';
import type { EvaluateOptions } from '../gate/options.ts';
import type { ScoringResult } from '../gate/result.ts';
import type { RuleMeta } from '../rules/rule.ts';
import type { Analysis } from '../script/facts.ts';

export type EvaluateInput = EvaluateOptions;
export type GateResult = ScoringResult;

export interface Gate {
  evaluate(code: string, input: EvaluateInput): Promise<GateResult>;
}

/** A catalogue file as read, before it is compiled. */
export interface CatalogSource {
  readonly tools?: readonly ToolDeclaration[];
  readonly manifest?: unknown;
  readonly trustedDestinations?: readonly string[];
  readonly task?: string;
}

/** What the commands work with. Each member loads its part of the package when first called. */
export interface Services {
  /** @throws SteelyardError CONFIG_INVALID for an unknown key or a wrong value */
  openGate(config: Readonly<Record<string, unknown>>): Promise<Gate>;
  readCatalog(path: string): Promise<CatalogSource>;
  rules(): Promise<readonly RuleMeta[]>;
  analyse(code: string, toolNames: readonly string[]): Promise<Analysis>;
}
