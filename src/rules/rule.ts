import type { Catalog } from '../catalog/types.ts';
import type { FlowStep, Position, ScriptFacts, Span } from '../script/facts.ts';

/** What a rule may look at besides the facts. */
export interface RuleContext {
  readonly catalog: Catalog;
  /** The user's own words, if the host gave them. */
  readonly task?: string | undefined;
}

/** One observation as a rule reports it. */
export interface Report {
  readonly message: string;
  readonly span: Span;
  /** Id of the flow that carries it, where there is one. */
  readonly flow?: number;
  /** 0–100: how much harm, if this is real, before other findings count. Flow rules only. */
  readonly weight?: number;
  /** The smallest change that would let it pass. */
  readonly fix?: string;
  /** Marks a finding that only informs. */
  readonly note?: boolean;
  /** Marks a guess at what the user wants: where scripts like this one were ordinary, it only informs. */
  readonly doubtful?: boolean;
}

export interface RuleMeta {
  readonly id: string;
  readonly family: 'rule-based' | 'flow';
  readonly lifecycle: 'trial' | 'stable' | 'frozen' | 'retired';
  /** 0–10: harm if real. */
  readonly severity: number;
  /**
   * How often a warning or block to which this rule gave most points was right, on scripts of authors who had seen nothing:
   * high from 85%, medium from 60%, low below; an estimate where fewer than five were seen. Counts: evals/codemode/README.md.
   */
  readonly precision: 'high' | 'medium' | 'low';
  /** Points in the additive table of `rule-based`; absent for flow rules. */
  readonly score?: number;
  readonly title: string;
  /** Why it matters, one or two sentences. */
  readonly why: string;
  readonly owasp: readonly string[];
  readonly atlas: readonly string[];
}

export interface Rule extends RuleMeta {
  check(facts: ScriptFacts, context: RuleContext): Iterable<Report>;
}

/** A finding as every scorer and output gives it. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  /** Points that this finding adds to the score. */
  readonly score: number;
  readonly severity: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly flow: readonly (FlowStep & Position)[];
  readonly fix?: string;
  readonly note?: boolean;
}
