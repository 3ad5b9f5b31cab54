import type { Finding } from '../rules/rule.ts';
import { settleFinding } from '../scorers/finding.ts';
import type { ScorerName, ScorerOutput } from '../scorers/scorer.ts';
import type { FailureSignal, ScriptFailure } from '../script/facts.ts';

/**
 * How an evaluation ended.
 * - `scored`: the scorer and every analyzer answered;
 * - `disabled`: nothing was looked at;
 * - `unavailable`, `error`: the scorer or an analyzer could not be asked, or failed. `failOpen` decides;
 * - `unparseable`, `too-large`, `too-deep`, `budget-exhausted`: the script was not read, and is blocked.
 *
 * A fault of our own is `error` with the signal `ANALYSIS_FAILED`, and blocks like a script that was not read.
 */
export type Outcome =
  | 'scored'
  | 'disabled'
  | 'unavailable'
  | 'error'
  | 'unparseable'
  | 'too-large'
  | 'too-deep'
  | 'budget-exhausted';

/** What is known of a script before thresholds are looked at. Frozen. */
export interface Assessment {
  readonly outcome: Outcome;
  readonly score: number;
  readonly signals: readonly string[];
  readonly findings: readonly Finding[];
  readonly reason?: string;
  /** Present when another scorer answered than was asked. */
  readonly answeredBy?: ScorerName;
  /** True when the script itself was not understood: blocked whatever `failOpen` says. */
  readonly unread: boolean;
}

const FAILURE_OUTCOME: Readonly<Record<FailureSignal, Outcome>> = {
  UNPARSEABLE: 'unparseable',
  TOO_LARGE: 'too-large',
  TOO_DEEP: 'too-deep',
  BUDGET_EXHAUSTED: 'budget-exhausted',
};

/** Signal of a script that could not be weighed because of a fault in the analyser or in a rule. */
export const ANALYSIS_FAILED = 'ANALYSIS_FAILED';

export const DISABLED: Assessment = freeze({
  outcome: 'disabled',
  score: 0,
  signals: [],
  findings: [],
  unread: false,
});

/** A script that was not read is as bad as can be: nobody knows what it does. */
export function fromFailure(failure: ScriptFailure): Assessment {
  return unread(FAILURE_OUTCOME[failure.signal], failure.signal, failure.message, failure.position);
}

/** Our own code threw. The class is named; the message may quote the script and is left out. */
export function fromFault(error: unknown): Assessment {
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  return unread('error', ANALYSIS_FAILED, `the analysis failed with an internal error (\`${kind}\`)`);
}

export function fromScorer(output: ScorerOutput): Assessment {
  const { outcome, signals, findings, reason, answeredBy } = output;
  const score = capScore(output.score);
  return freeze({
    outcome,
    score,
    signals: [...signals],
    findings: findings.map((finding) => Object.freeze(finding)),
    unread: false,
    ...(reason === undefined ? {} : { reason }),
    ...(answeredBy === undefined ? {} : { answeredBy }),
  });
}

/** Adds the parts of the analyzers; the first failure is the one that is reported. */
export function withParts(
  base: Assessment,
  parts: Pick<Assessment, 'score' | 'signals' | 'findings'> & { readonly failures: readonly string[] },
): Assessment {
  const failed = parts.failures.length > 0;
  const reasons = [...(base.reason === undefined ? [] : [base.reason]), ...parts.failures];
  return freeze({
    outcome: failed && base.outcome === 'scored' ? 'error' : base.outcome,
    score: capScore(base.score + parts.score),
    signals: [...new Set([...base.signals, ...parts.signals, ...(failed ? ['ANALYZER_FAILED'] : [])])],
    findings: [...base.findings, ...parts.findings],
    unread: base.unread,
    ...(base.answeredBy === undefined ? {} : { answeredBy: base.answeredBy }),
    ...(reasons.length === 0 ? {} : { reason: reasons.join('; ') }),
  });
}

/** Only what would come out the same again is kept: a model that was missing may be there next time. */
export function isCacheable(assessment: Assessment): boolean {
  if (assessment.answeredBy !== undefined) return false;
  return assessment.outcome === 'scored' || (assessment.unread && assessment.outcome !== 'error');
}

/** Works out everything lazy, so that a kept assessment does not keep the script's tree alive. */
export function settle(assessment: Assessment): void {
  for (const finding of assessment.findings) settleFinding(finding);
}

/** 0-100. A scorer whose arithmetic went wrong has not found the script harmless. */
function capScore(score: number): number {
  if (Number.isNaN(score)) return 100;
  return Math.min(100, Math.max(0, score));
}

function unread(
  outcome: Outcome,
  signal: string,
  message: string,
  position: { line: number; column: number } = { line: 1, column: 1 },
): Assessment {
  const { line, column } = position;
  const finding: Finding = Object.freeze({
    rule: signal,
    message,
    score: 100,
    severity: 10,
    line,
    column,
    endLine: line,
    endColumn: column,
    flow: Object.freeze([]),
  });
  return freeze({
    outcome,
    score: 100,
    signals: [signal],
    findings: [finding],
    reason: message,
    unread: true,
  });
}

function freeze(assessment: Assessment): Assessment {
  Object.freeze(assessment.signals);
  Object.freeze(assessment.findings);
  return Object.freeze(assessment);
}
