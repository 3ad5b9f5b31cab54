import type { Finding } from '../rules/rule.ts';
import type { ScorerName } from '../scorers/scorer.ts';
import { decide, type ScriptVerdict } from '../verdict/decide.ts';
import type { Assessment, Outcome } from './assessment.ts';
import type { GateSettings } from './config.ts';

/** What the gate says about a script. Frozen, and shared with nobody who could change it. */
export interface ScoringResult {
  /** 0-100. 0 says that nothing was found, not that the script is safe. */
  readonly score: number;
  /** Rule ids, analyzers' signals, and signals of what could not be done. */
  readonly signals: readonly string[];
  readonly findings: readonly Finding[];
  /** What to do now. In `monitor` mode never `block`. */
  readonly verdict: ScriptVerdict;
  /** `monitor` mode only: the verdict that `enforce` would have given. */
  readonly wouldBe?: ScriptVerdict;
  readonly outcome: Outcome;
  readonly scorer: ScorerName;
  /** Present when another scorer answered than `scorer`, because its model could not be had. */
  readonly answeredBy?: ScorerName;
  /** True when the scorer's part came from the cache. */
  readonly cached: boolean;
  readonly durationMs: number;
  /** One sentence on why it was not scored, or the scoring service's own words. */
  readonly reason?: string;
}

/** Puts thresholds, `failOpen` and `mode` on what is known of a script. */
export function conclude(
  assessment: Assessment,
  settings: Pick<GateSettings, 'thresholds' | 'failOpen' | 'mode' | 'scorer'>,
  meta: { readonly cached: boolean; readonly durationMs: number },
): ScoringResult {
  const { score, signals, findings, outcome, reason, answeredBy } = assessment;
  const full = fullVerdict(assessment, settings);
  const monitored = settings.mode === 'monitor';
  return Object.freeze({
    score,
    signals,
    findings,
    verdict: monitored && full === 'block' ? 'warn' : full,
    ...(monitored ? { wouldBe: full } : {}),
    outcome,
    scorer: settings.scorer,
    ...(answeredBy === undefined ? {} : { answeredBy }),
    cached: meta.cached,
    durationMs: meta.durationMs,
    ...(reason === undefined ? {} : { reason }),
  });
}

function fullVerdict(
  assessment: Assessment,
  settings: Pick<GateSettings, 'thresholds' | 'failOpen'>,
): ScriptVerdict {
  if (assessment.outcome === 'disabled') return 'allow';
  if (assessment.unread) return 'block';
  if (assessment.outcome !== 'scored' && !settings.failOpen) return 'block';
  // What was scored before something failed counts, so that a failing part cannot hide a finding of another.
  return decide(assessment.score, settings.thresholds);
}
