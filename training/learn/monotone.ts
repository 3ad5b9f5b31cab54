import type { Example } from './dataset.ts';

export interface MonotoneOptions {
  readonly inputs: number;
  /** Inputs whose weight may be negative; all others only ever speak for harm. */
  readonly free: ReadonlySet<number>;
  /** Half of this times the squared weights is added to the summed log loss. */
  readonly penalty: number;
  /** Most rounds over all weights. */
  readonly rounds: number;
}

/** Log-odds of harm: `bias` and what each input adds to it. */
export interface Monotone {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** No weight moves further in one step: a second-order step from far away would overshoot. */
const LONGEST_STEP = 1;
const DONE = 1e-5;

/**
 * Logistic regression with a quadratic penalty and weights that are not negative, but for those of `free`: one weight after
 * the other by Newton's step, until a round moves none. There is no chance in it.
 */
export function trainMonotone(examples: readonly Example[], options: MonotoneOptions): Monotone {
  const { inputs, free, penalty, rounds } = options;
  const columns: { readonly row: number; readonly value: number }[][] = Array.from(
    { length: inputs },
    () => [],
  );
  for (const [row, { indices, values }] of examples.entries())
    for (const [k, input] of indices.entries()) columns[input]?.push({ row, value: values[k] as number });
  const harmful = examples.map(({ label }) => Number(label !== 0));
  const sums = new Float64Array(examples.length);
  const weights = new Float64Array(inputs);
  const everywhere = examples.map((_, row) => ({ row, value: 1 }));
  let bias = 0;
  const step = (
    column: readonly { readonly row: number; readonly value: number }[],
    from: number,
    pull: number,
    least: number,
  ): number => {
    let slope = pull * from;
    let bend = pull;
    for (const { row, value } of column) {
      const share = 1 / (1 + Math.exp(-(sums[row] as number)));
      slope += value * (share - (harmful[row] as number));
      bend += value * value * share * (1 - share);
    }
    const wanted = Math.max(least, from - slope / Math.max(bend, 1e-9));
    const to = Math.min(from + LONGEST_STEP, Math.max(from - LONGEST_STEP, wanted));
    if (to !== from)
      for (const { row, value } of column) sums[row] = (sums[row] as number) + value * (to - from);
    return to;
  };
  for (let round = 0; round < rounds; round += 1) {
    const before = bias;
    bias = step(everywhere, bias, 0, Number.NEGATIVE_INFINITY);
    let most = Math.abs(bias - before);
    for (let input = 0; input < inputs; input += 1) {
      const column = columns[input] as { readonly row: number; readonly value: number }[];
      if (column.length === 0) continue;
      const from = weights[input] as number;
      const to = step(column, from, penalty, free.has(input) ? Number.NEGATIVE_INFINITY : 0);
      weights[input] = to;
      most = Math.max(most, Math.abs(to - from));
    }
    if (most < DONE) break;
  }
  return { weights, bias };
}

export function logOddsOf({ weights, bias }: Monotone, { indices, values }: Example): number {
  let sum = bias;
  for (let k = 0; k < indices.length; k += 1)
    sum += (weights[indices[k] as number] as number) * (values[k] as number);
  return sum;
}
