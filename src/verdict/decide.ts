/** What happens to a script. `challenge` belongs to single calls and is never given here. */
export type ScriptVerdict = 'allow' | 'warn' | 'block';

export interface Thresholds {
  /** 0-100. A score at or above it blocks. */
  readonly blockThreshold: number;
  /** 0-100, at most `blockThreshold`. A score at or above it warns. */
  readonly warnThreshold: number;
}

/**
 * The verdict for a score, both thresholds inclusive.
 *
 * @param score 0-100; a score that is not a number blocks, since nothing was weighed
 */
export function decide(score: number, thresholds: Thresholds): ScriptVerdict {
  if (Number.isNaN(score) || score >= thresholds.blockThreshold) return 'block';
  return score >= thresholds.warnThreshold ? 'warn' : 'allow';
}
