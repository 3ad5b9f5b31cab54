import { SteelyardError } from '../../errors.ts';
import type { Assessment, FactorScore, RiskScorer } from '../assessment.ts';
import { rounded } from '../levels.ts';
import { checkScorer } from './custom.ts';

/** What scorers made of several others share. */

/** @throws SteelyardError CONFIG_INVALID for an empty list or something that is no scorer */
export function checkScorers(
  scorers: readonly unknown[],
  owner: string,
): asserts scorers is readonly RiskScorer[] {
  if (!Array.isArray(scorers) || scorers.length === 0)
    throw new SteelyardError('CONFIG_INVALID', `\`${owner}\` needs at least one scorer`);
  for (const one of scorers) checkScorer(one);
}

/** One part's assessment as a factor of the whole. */
export function asFactor(part: Assessment, weight: number): FactorScore {
  return {
    name: part.scorer,
    raw: part.score,
    weight: rounded(weight),
    contribution: rounded(part.score * weight),
    evidence: [part.level, ...part.factors.flatMap((factor) => factor.evidence)],
  };
}

/** Findings and reasons of all parts, and the worst outcome: a part that could not answer is not passed over. */
export function grounds(parts: readonly Assessment[]): Pick<Assessment, 'findings' | 'reasons' | 'outcome'> {
  const outcomes = parts.map((part) => part.outcome ?? 'found');
  const bad = (['error', 'unavailable'] as const).find((one) => outcomes.includes(one));
  return {
    findings: parts.flatMap((part) => part.findings ?? []),
    reasons: parts.flatMap((part) => part.reasons ?? []),
    outcome: bad ?? (outcomes.includes('found') ? 'found' : (outcomes[0] as 'found')),
  };
}
