import type { ScorerInput } from '../scorer.ts';

/** What a model says of one script: the probability of each class. Together 1. */
export interface Classification {
  readonly classes: readonly string[];
  readonly probabilities: Float32Array;
}

/** A model that is loaded. */
export interface Classifier {
  /** Probability of harm at which the score is 20, below which a script is taken for ordinary; at which it is 40; and 70. */
  readonly ordinaryAt: number;
  readonly warnAt: number;
  readonly blockAt: number;
  classify(input: ScorerInput): Classification | Promise<Classification>;
}

/** 1 - probability of `harmless`. */
export function harmOf({ classes, probabilities }: Classification): number {
  return 1 - (probabilities[classes.indexOf('harmless')] ?? 0);
}

/** The points at `ordinaryAt`. */
export const ORDINARY_POINTS = 20;

/**
 * Points for a probability of harm: straight lines through 0, `ordinaryAt` (20), `warnAt` (40), `blockAt` (70) and 1
 * (100), so that the default thresholds stand where the model's false positives were measured.
 */
export function pointsFor(
  harm: number,
  { ordinaryAt, warnAt, blockAt }: Pick<Classifier, 'ordinaryAt' | 'warnAt' | 'blockAt'>,
): number {
  if (harm < ordinaryAt) return (ORDINARY_POINTS * harm) / ordinaryAt;
  if (harm < warnAt)
    return ORDINARY_POINTS + ((40 - ORDINARY_POINTS) * (harm - ordinaryAt)) / (warnAt - ordinaryAt);
  if (harm < blockAt) return 40 + (30 * (harm - warnAt)) / (blockAt - warnAt);
  return 70 + (30 * (harm - blockAt)) / (1 - blockAt);
}
