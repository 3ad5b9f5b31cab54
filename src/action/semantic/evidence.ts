/** The points of a score, one by one, and the reasons for its level. */

import type { FactorScore } from '../assessment.ts';
import { rounded } from '../levels.ts';
import { type Doubt, total } from './doubt.ts';
import type { Outcome, PartName } from './harm.ts';
import type { Weighing } from './weigh.ts';

const HARMS: readonly PartName[] = ['effect', 'scope', 'reversibility', 'sensitivity', 'reach'];

/**
 * Where the points come from; contributions add up to the score. The parts of the harm count as far as any call is to be
 * doubted; provenance and fit show what was added because of whose wish it seems to be.
 */
export function factorsOf({ weighed, floor }: Weighing, score: number): FactorScore[] {
  const { outcome, doubt, score: reached } = weighed[0]!;
  const ground = Math.max(outcome.leastDoubt, total(doubt)) - doubt.provenance - doubt.fit;
  const factors = HARMS.map((name) => harmFactor(name, outcome, Math.max(doubt.base, ground)));
  const scale = reached === 0 ? 0 : outcome.harm;
  factors.push(doubtFactor('provenance', doubt.provenance, scale, doubt.provenanceEvidence));
  factors.push(doubtFactor('fit', doubt.fit, scale, doubt.fitEvidence));
  const missing = rounded(score - factors.reduce((sum, factor) => sum + factor.contribution, 0));
  factors.push({
    name: 'floor',
    raw: floor.score,
    weight: floor.score === 0 ? 0 : rounded(Math.max(0, missing) / floor.score),
    contribution: Math.max(0, missing),
    evidence: floor.evidence,
  });
  return factors;
}

function harmFactor(name: PartName, outcome: Outcome, ground: number): FactorScore {
  const parts = outcome.parts.filter((part) => part.name === name);
  const raw = rounded(parts.reduce((sum, part) => sum + part.harm, 0));
  return {
    name,
    raw,
    weight: rounded(ground),
    contribution: rounded(raw * ground),
    evidence: parts.map((part) => part.evidence),
  };
}

function doubtFactor(name: string, raw: number, harm: number, evidence: string): FactorScore {
  return {
    name,
    raw: rounded(raw),
    weight: rounded(harm),
    contribution: rounded(raw * harm),
    evidence: [evidence],
  };
}

/** Short clauses, the worst first. */
export function reasonsOf({ weighed, floor, inspections, limits }: Weighing): string[] {
  const { outcome, doubt } = weighed[0]!;
  const reasons = outcome.parts.map((part) => part.evidence);
  const above = Math.max(0, outcome.leastDoubt - total(doubt));
  if (above > 0 && outcome.harm >= 0.4) reasons.push('it is never ordinary, whoever asks for it');
  for (const text of doubtReasons(doubt)) reasons.push(text);
  for (const one of weighed.slice(1, 4))
    if (one.score >= 0.2 && one.outcome.finding !== undefined) reasons.push(one.outcome.finding.message);
  for (const text of floor.evidence) reasons.push(text);
  for (const one of inspections)
    if (one.outcome === 'error' || one.outcome === 'unavailable')
      reasons.push(`the reader \`${one.inspector}\` gave no answer: ${one.reason ?? one.outcome}`);
  if (limits.length > 0) reasons.push(`where the values came from is known in part (${limits.join(', ')})`);
  return [...new Set(reasons)];
}

function doubtReasons(doubt: Doubt): string[] {
  return doubt.provenance > doubt.fit
    ? [doubt.provenanceEvidence, doubt.fitEvidence]
    : [doubt.fitEvidence, doubt.provenanceEvidence];
}
