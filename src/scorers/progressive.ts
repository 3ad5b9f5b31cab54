import { withScore } from './finding.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** How the two scores become one once the detailed scorer was asked. */
export type Combination = 'max' | 'avg' | 'replace';

export interface ProgressiveSettings {
  /** Fast score (0-100, inclusive) from which the detailed scorer is asked. */
  readonly escalationThreshold: number;
  readonly combination: Combination;
}

/**
 * Asks a fast scorer first and a detailed one only when the fast score reaches `escalationThreshold`, or when
 * the fast scorer failed: not knowing is no reason to look less closely. A failure of either stays a failure
 * of the whole; whatever was scored still counts.
 */
export function createProgressiveScorer(
  fast: Scorer,
  detailed: Scorer,
  settings: ProgressiveSettings,
): Scorer {
  const escalate = (first: ScorerOutput, input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
    if (first.outcome === 'scored' && first.score < settings.escalationThreshold) return first;
    const second = detailed.score(input);
    return second instanceof Promise
      ? second.then((output) => combine(first, output, settings.combination))
      : combine(first, second, settings.combination);
  };
  return Object.freeze({
    name: 'progressive',
    score: (input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
      const first = fast.score(input);
      return first instanceof Promise
        ? first.then((output) => escalate(output, input))
        : escalate(first, input);
    },
  });
}

function combine(fast: ScorerOutput, detailed: ScorerOutput, combination: Combination): ScorerOutput {
  if (fast.outcome !== 'scored' || detailed.outcome !== 'scored') return partial(fast, detailed);
  if (combination === 'replace') return detailed;
  if (combination === 'avg') return merge(fast, detailed, 0.5, 0.5);
  return detailed.score >= fast.score ? merge(fast, detailed, 0, 1) : merge(fast, detailed, 1, 0);
}

/** One of the two failed: the worst part that was scored counts in full, under the failure's outcome. */
function partial(fast: ScorerOutput, detailed: ScorerOutput): ScorerOutput {
  const failed = detailed.outcome === 'scored' ? fast : detailed;
  const parts = detailed.score >= fast.score ? merge(fast, detailed, 0, 1) : merge(fast, detailed, 1, 0);
  return {
    ...parts,
    outcome: failed.outcome,
    ...(failed.reason === undefined ? {} : { reason: failed.reason }),
  };
}

/** Keeps the findings of both; their points are weighted, so that they still say what each one added. */
function merge(
  fast: ScorerOutput,
  detailed: ScorerOutput,
  fastShare: number,
  detailedShare: number,
): ScorerOutput {
  const { answeredBy, reason } = detailed.answeredBy === undefined ? fast : detailed;
  return {
    outcome: 'scored',
    ...(answeredBy === undefined ? {} : { answeredBy, ...(reason === undefined ? {} : { reason }) }),
    score: fast.score * fastShare + detailed.score * detailedShare,
    signals: [...new Set([...fast.signals, ...detailed.signals])],
    findings: [
      ...fast.findings.map((finding) => withScore(finding, finding.score * fastShare)),
      ...detailed.findings.map((finding) => withScore(finding, finding.score * detailedShare)),
    ],
  };
}
