import type { ScorerInput } from '../scorer.ts';

/** What a model says of one script: the probability of each class. Together 1. */
export interface Classification {
  readonly classes: readonly string[];
  readonly probabilities: Float32Array;
}

/** A model that is loaded. */
export interface Classifier {
  /** Probability of harm at which the score is 40, and at which it is 70. */
  readonly warnAt: number;
  readonly blockAt: number;
  classify(input: ScorerInput): Classification | Promise<Classification>;
}

/** 1 - probability of `harmless`. */
export function harmOf({ classes, probabilities }: Classification): number {
  return 1 - (probabilities[classes.indexOf('harmless')] ?? 0);
}

/**
 * Points for a probability of harm: straight lines through 0, `warnAt` (40), `blockAt` (70) and 1 (100), so that the
 * default thresholds stand where the model's false positives were measured.
 */
export function pointsFor(harm: number, { warnAt, blockAt }: Pick<Classifier, 'warnAt' | 'blockAt'>): number {
  if (harm < warnAt) return (40 * harm) / warnAt;
  if (harm < blockAt) return 40 + (30 * (harm - warnAt)) / (blockAt - warnAt);
  return 70 + (30 * (harm - blockAt)) / (1 - blockAt);
}
