import { withScore } from './finding.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Points of the learned scorer from which it may warn where `flow` does not. */
const SURE = 70;
/** What such a warning comes to: never a block by itself, since a model explains itself badly. */
const WARNING = 45;

/**
 * `flow`, with a second look: a script that `flow` lets pass is warned about when the other scorer is sure of harm. By
 * default that is similarity to known attacks; with settings of `localLlm` it is what they name. What `flow` found stays
 * as it is. Where the other one cannot be asked, the result is that of `flow`, with its outcome and reason. Figures:
 * evals/LEARNED.md.
 */
export function createRecommendedScorer(flow: Scorer, learned: Scorer): Scorer {
  return Object.freeze({
    name: 'recommended',
    score: (input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
      const first = flow.score(input) as ScorerOutput;
      const second = learned.score(input);
      return second instanceof Promise ? second.then((output) => unite(first, output)) : unite(first, second);
    },
  });
}

function unite(flow: ScorerOutput, learned: ScorerOutput): ScorerOutput {
  if (learned.outcome !== 'scored' || learned.answeredBy !== undefined)
    return {
      ...flow,
      ...(learned.outcome === 'scored' ? { answeredBy: 'flow' as const } : { outcome: learned.outcome }),
      signals: [...flow.signals, ...learned.signals.filter((signal) => signal.startsWith('MODEL_'))],
      ...(learned.reason === undefined ? {} : { reason: learned.reason }),
    };
  if (learned.score < SURE || flow.score >= WARNING) return flow;
  return {
    outcome: 'scored',
    score: WARNING,
    signals: [...flow.signals, ...learned.signals],
    findings: [
      ...flow.findings,
      ...learned.findings.map((finding) => withScore(finding, WARNING - flow.score)),
    ],
  };
}
