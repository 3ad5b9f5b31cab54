/**
 * How the weights of findings become one score, 0-100.
 *
 * Sorted from the heaviest, the findings give `w1 + w2/5 + w3/25 + w4/125 + ...`, capped at 100: the worst finding
 * decides, every further one adds less. Adding a finding, or making one heavier, never lowers any term, so the score is
 * monotone. Findings below {@link WARN} are notes: without at least one heavier finding they stay below it together,
 * so that many trifles never warn.
 */
export const WARN = 40;

/** Share of the next finding. */
const NEXT = 0.2;

/** Most that notes alone can come to. */
const MOST_OF_NOTES = WARN - 1;

export interface Combined {
  /** 0-100, whole. */
  readonly score: number;
  /** Points that each finding adds, in the order given; whole, and together exactly `score`. */
  readonly points: readonly number[];
}

/** @param weights 0-100 each, in any order */
export function combine(weights: readonly number[]): Combined {
  const order = weights.map((_, index) => index).sort((a, b) => weights[b]! - weights[a]! || a - b);
  const heaviest = order.length === 0 ? 0 : weights[order[0]!]!;
  const ceiling = heaviest >= WARN ? 100 : MOST_OF_NOTES;
  const points: number[] = weights.map(() => 0);
  let sum = 0;
  let given = 0;
  let share = 1;
  for (const index of order) {
    sum = Math.min(ceiling, sum + weights[index]! * share);
    // Rounding the running sum keeps the points whole and their sum equal to the score.
    const upTo = Math.round(sum);
    points[index] = upTo - given;
    given = upTo;
    share *= NEXT;
  }
  return { score: given, points };
}
