import type { Finding } from '../rules/rule.ts';
import { withScore } from './finding.ts';
import { WARN } from './flow-combine.ts';
import { ORDINARY_POINTS } from './local-llm/classifier.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Points from which a model that nobody measured beside `flow` may warn. The shipped one may with every warning of its own. */
const SURE = 70;
/** What a warning of the learned scorer alone comes to: never a block by itself, since a model explains itself badly. */
const RAISED = 45;
/** What a score of `flow` comes to when the learned scorer takes the script for ordinary: just no warning. */
const LOWERED = WARN - 1;
/** Scores of `flow` from here on block by default. No second opinion lowers them: who wants out would only have to look ordinary. */
const BLOCKS = 70;

/** Rule of the finding that says that the learned scorer lowered the score, and by what. */
export const LEARNED_ORDINARY = 'LEARNED_ORDINARY';

/**
 * `flow`, with a second opinion. A script that `flow` lets pass is warned about when the other scorer warns;
 * one that `flow` warns about passes when the other one takes it for ordinary; what `flow` blocks stays blocked. A worse
 * answer of either never gives a better score. Where the other one cannot be asked, the result is that of `flow`, with
 * its outcome and reason. Figures: evals/LEARNED.md.
 *
 * @param measured whether the other one was measured beside `flow`, as the shipped classifier was: only then it may lower,
 *   and warn below 70 points
 */
export function createRecommendedScorer(flow: Scorer, learned: Scorer, measured: boolean): Scorer {
  return Object.freeze({
    name: 'recommended',
    score: (input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
      const first = flow.score(input) as ScorerOutput;
      const second = learned.score(input);
      return second instanceof Promise
        ? second.then((output) => unite(first, output, measured))
        : unite(first, second, measured);
    },
  });
}

function unite(flow: ScorerOutput, learned: ScorerOutput, measured: boolean): ScorerOutput {
  if (learned.outcome !== 'scored' || learned.answeredBy !== undefined)
    return {
      ...flow,
      ...(learned.outcome === 'scored' ? { answeredBy: 'flow' as const } : { outcome: learned.outcome }),
      signals: [...flow.signals, ...learned.signals.filter((signal) => signal.startsWith('MODEL_'))],
      ...(learned.reason === undefined ? {} : { reason: learned.reason }),
    };
  if (learned.score >= (measured ? WARN : SURE) && flow.score < RAISED)
    return {
      outcome: 'scored',
      score: RAISED,
      signals: [...flow.signals, ...learned.signals],
      findings: [
        ...flow.findings,
        ...learned.findings.map((finding) => withScore(finding, RAISED - flow.score)),
      ],
    };
  if (measured && learned.score < ORDINARY_POINTS && flow.score > LOWERED && flow.score < BLOCKS)
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
