import type { Finding } from '../rules/rule.ts';
import { withScore } from './finding.ts';
import { WARN } from './flow-combine.ts';
import { ORDINARY_POINTS } from './local-llm/classifier.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Points of the learned scorer from which it may warn where `flow` does not. */
const SURE = 70;
/** What such a warning comes to: never a block by itself, since a model explains itself badly. */
const RAISED = 45;
/** What a score of `flow` comes to when the learned scorer takes the script for ordinary: just no warning. */
const LOWERED = WARN - 1;
/** Scores of `flow` from here on block by default. No second opinion lowers them: who wants out would only have to look ordinary. */
const BLOCKS = 70;

/** Rule of the finding that says that the learned scorer lowered the score, and by what. */
export const LEARNED_ORDINARY = 'LEARNED_ORDINARY';

/**
 * `flow`, with a second opinion. A script that `flow` lets pass is warned about when the other scorer is sure of harm;
 * one that `flow` warns about passes when the other one takes it for ordinary; what `flow` blocks stays blocked. A worse
 * answer of either never gives a better score. Where the other one cannot be asked, the result is that of `flow`, with
 * its outcome and reason. Figures: evals/LEARNED.md.
 *
 * @param lowers whether the other one may lower: only the shipped classifier was measured at it
 */
export function createRecommendedScorer(flow: Scorer, learned: Scorer, lowers: boolean): Scorer {
  return Object.freeze({
    name: 'recommended',
    score: (input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
      const first = flow.score(input) as ScorerOutput;
      const second = learned.score(input);
      return second instanceof Promise
        ? second.then((output) => unite(first, output, lowers))
        : unite(first, second, lowers);
    },
  });
}

function unite(flow: ScorerOutput, learned: ScorerOutput, lowers: boolean): ScorerOutput {
  if (learned.outcome !== 'scored' || learned.answeredBy !== undefined)
    return {
      ...flow,
      ...(learned.outcome === 'scored' ? { answeredBy: 'flow' as const } : { outcome: learned.outcome }),
      signals: [...flow.signals, ...learned.signals.filter((signal) => signal.startsWith('MODEL_'))],
      ...(learned.reason === undefined ? {} : { reason: learned.reason }),
    };
  if (learned.score >= SURE && flow.score < RAISED)
    return {
      outcome: 'scored',
      score: RAISED,
      signals: [...flow.signals, ...learned.signals],
      findings: [
        ...flow.findings,
        ...learned.findings.map((finding) => withScore(finding, RAISED - flow.score)),
      ],
    };
  if (lowers && learned.score < ORDINARY_POINTS && flow.score > LOWERED && flow.score < BLOCKS)
    return {
      ...flow,
      score: LOWERED,
      signals: [...flow.signals, LEARNED_ORDINARY],
      findings: [...flow.findings, lowering(flow.score, learned.score)],
    };
  return flow;
}

/** Its points are negative, so that the findings still add up to the score. */
function lowering(from: number, learned: number): Finding {
  return Object.freeze({
    rule: LEARNED_ORDINARY,
    message: `the local model takes the script for ordinary (${learned} of 100 points, below ${ORDINARY_POINTS}) and lowers the score from ${from} to ${LOWERED}: read the findings beside this one before trusting it`,
    score: LOWERED - from,
    severity: 0,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    flow: Object.freeze([]),
    note: true,
  });
}
