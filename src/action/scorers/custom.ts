import { SteelyardError } from '../../errors.ts';
import type { Assessment, RiskScorer } from '../assessment.ts';
import { type ActionContext, checkContext } from '../context.ts';
import { checkScore, riskLevelFromScore, rounded } from '../levels.ts';
import { traced } from '../traced.ts';

/**
 * Asks any scorer for its grounds. It is told where the values came from, as far as the call's own task and history say
 * it; a scorer that has only `score` gets a single factor with its own name.
 *
 * The level is always the one of the score, whatever the scorer says of it.
 *
 * @throws SteelyardError RISK_SCORER_FAILED when the scorer throws or its score is not a number from 0 to 1; errors
 *   about the call itself (ACTION_INVALID, HINT_INVALID) as they are
 */
export async function assess(scorer: RiskScorer, context: ActionContext): Promise<Assessment> {
  checkScorer(scorer);
  checkContext(context);
  try {
    const call = traced(context);
    if (scorer.assess === undefined) return fromScore(scorer.name, await scorer.score(call));
    const given = await scorer.assess(call);
    checkScore(given?.score, `the score of \`${scorer.name}\``);
    const score = rounded(given.score);
    return {
      ...given,
      score,
      level: riskLevelFromScore(score),
      factors: given.factors ?? [],
      scorer: scorer.name,
    };
  } catch (cause) {
    if (cause instanceof SteelyardError) throw cause;
    const why = cause instanceof Error ? cause.message : 'it threw no error object';
    throw new SteelyardError('RISK_SCORER_FAILED', `the scorer \`${scorer.name}\` failed: ${oneLine(why)}`, {
      cause,
    });
  }
}

/** @throws SteelyardError CONFIG_INVALID unless the value is `{ name, score, assess? }` */
export function checkScorer(value: unknown): asserts value is RiskScorer {
  const { name, score, assess: grounds } = (value ?? {}) as Partial<RiskScorer>;
  if (typeof name !== 'string' || name === '')
    throw new SteelyardError('CONFIG_INVALID', 'a risk scorer needs a `name`');
  if (typeof score !== 'function' || (grounds !== undefined && typeof grounds !== 'function'))
    throw new SteelyardError('CONFIG_INVALID', `the risk scorer \`${name}\` needs a function \`score\``);
}

/** An assessment with nothing but a score. */
export function fromScore(name: string, given: unknown): Assessment {
  checkScore(given, `the score of \`${name}\``);
  const score = rounded(given);
  return {
    score,
    level: riskLevelFromScore(score),
    factors: [{ name, raw: score, weight: 1, contribution: score, evidence: [] }],
    scorer: name,
    outcome: 'found',
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s/g, ' ').slice(0, 200);
}
