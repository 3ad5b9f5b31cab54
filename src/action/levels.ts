import { SteelyardError } from '../errors.ts';
import type { RiskLevel } from './assessment.ts';

/** The levels, lowest first. `from` is inclusive. */
export const RISK_LEVELS: readonly { readonly level: RiskLevel; readonly from: number }[] = [
  { level: 'LOW', from: 0 },
  { level: 'MEDIUM', from: 0.3 },
  { level: 'HIGH', from: 0.6 },
  { level: 'CRITICAL', from: 0.8 },
];

/**
 * The level of a score.
 *
 * @param score 0-1; boundaries belong to the higher level
 * @throws SteelyardError RISK_SCORER_FAILED for anything else: what is not a score is never LOW
 */
export function riskLevelFromScore(score: number): RiskLevel {
  checkScore(score, 'a score');
  if (score >= 0.8) return 'CRITICAL';
  if (score >= 0.6) return 'HIGH';
  return score >= 0.3 ? 'MEDIUM' : 'LOW';
}

/** True when `level` is `least` or above. */
export function isAtLeast(level: RiskLevel, least: RiskLevel): boolean {
  return rank(level) >= rank(least);
}

/** Rounds to 12 decimals, so that sums of decimal weights meet the boundaries that they add up to. */
export function rounded(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}

export function clamped(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** @throws SteelyardError RISK_SCORER_FAILED unless the value is a number from 0 to 1 */
export function checkScore(value: unknown, what: string): asserts value is number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return;
  const shown = typeof value === 'number' ? `${value}` : `a value of type \`${typeof value}\``;
  throw new SteelyardError('RISK_SCORER_FAILED', `${what} is ${shown}, not a number from 0 to 1`);
}

function rank(level: RiskLevel): number {
  return RISK_LEVELS.findIndex((one) => one.level === level);
}
