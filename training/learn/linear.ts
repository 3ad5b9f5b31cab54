import { type Example, UNKNOWN_HARM } from './dataset.ts';
import { type Network, softmax } from './network.ts';

export interface LinearOptions {
  readonly inputs: number;
  readonly outputs: number;
  /** Half of this times the squared weights is added to the summed log loss. */
  readonly penalty: number;
  /** Most steps; fewer when the loss falls no more. */
  readonly steps: number;
}

/** Earlier steps that the curvature is estimated from. */
const MEMORY = 10;

/**
 * Multinomial logistic regression with a quadratic penalty on the weights (not on the biases): all examples at once, by
 * L-BFGS. There is no chance in it.
 */
export function trainLinear(examples: readonly Example[], options: LinearOptions): Network {
  const { inputs, outputs, steps } = options;
  let at: Float64Array = new Float64Array((inputs + 1) * outputs);
  let now = lossOf(at, examples, options);
  const history: { readonly moved: Float64Array; readonly turned: Float64Array; readonly both: number }[] =
    [];
  for (let step = 0; step < steps; step += 1) {
    const direction = Float64Array.from(now.slope);
    const shares: number[] = [];
    for (const { moved, turned, both } of [...history].reverse()) {
      const share = dot(moved, direction) / both;
      shares.push(share);
      add(direction, turned, -share);
    }
    const last = history.at(-1);
    const scale =
      last === undefined
        ? 1 / Math.max(1, Math.sqrt(dot(direction, direction)))
        : last.both / dot(last.turned, last.turned);
    direction.forEach((value, i) => {
      direction[i] = value * scale;
    });
    for (const { moved, turned, both } of history)
      add(direction, moved, (shares.pop() as number) - dot(turned, direction) / both);
    const found = along(at, direction, now, (place) => lossOf(place, examples, options));
    if (found === undefined) break;
    const moved = found.place.map((value, i) => value - (at[i] as number));
    const turned = found.slope.map((value, i) => value - (now.slope[i] as number));
    const both = dot(moved, turned);
    if (both > 1e-10) history.push({ moved, turned, both });
    if (history.length > MEMORY) history.shift();
    const done = now.loss - found.loss < 1e-6 * now.loss;
    at = found.place;
    now = found;
    if (done) break;
  }
  return {
    inputs,
    hidden: 0,
    outputs,
    first: Float32Array.from(at.subarray(0, inputs * outputs)),
    firstBias: Float32Array.from(at.subarray(inputs * outputs)),
    second: new Float32Array(0),
    secondBias: new Float32Array(0),
  };
}

interface Place {
  readonly loss: number;
  readonly slope: Float64Array;
}

/** Halves the step until the loss falls enough; `undefined` where it does not. */
function along(
  at: Float64Array,
  direction: Float64Array,
  { loss, slope }: Place,
  lossAt: (place: Float64Array) => Place,
): (Place & { readonly place: Float64Array }) | undefined {
  const fall = dot(slope, direction);
  for (let length = 1; length > 1e-6; length /= 2) {
    const place = at.map((value, i) => value - length * (direction[i] as number));
    const found = lossAt(place);
    if (found.loss <= loss - 1e-4 * length * fall) return { ...found, place };
  }
  return undefined;
}

function lossOf(at: Float64Array, examples: readonly Example[], options: LinearOptions): Place {
  const { inputs, outputs, penalty } = options;
  const slope = new Float64Array(at.length);
  const biases = inputs * outputs;
  let loss = 0;
  for (let i = 0; i < biases; i += 1) {
    const value = at[i] as number;
    loss += (penalty / 2) * value * value;
    slope[i] = penalty * value;
  }
  for (const { indices, values, label } of examples) {
    const sums = at.slice(biases);
    for (let k = 0; k < indices.length; k += 1) {
      const base = (indices[k] as number) * outputs;
      const value = values[k] as number;
      for (let c = 0; c < outputs; c += 1) sums[c] = (sums[c] as number) + value * (at[base + c] as number);
    }
    const found = softmax(sums);
    const harm = Math.max(1e-12, 1 - (found[0] as number));
    loss -= Math.log(Math.max(1e-12, label === UNKNOWN_HARM ? harm : (found[label] as number)));
    for (let c = 0; c < outputs; c += 1) {
      const share = found[c] as number;
      const wanted = label === UNKNOWN_HARM ? (c === 0 ? 0 : share / harm) : Number(c === label);
      sums[c] = share - wanted;
      slope[biases + c] = (slope[biases + c] as number) + share - wanted;
    }
    for (let k = 0; k < indices.length; k += 1) {
      const base = (indices[k] as number) * outputs;
      const value = values[k] as number;
      for (let c = 0; c < outputs; c += 1)
        slope[base + c] = (slope[base + c] as number) + value * (sums[c] as number);
    }
  }
  return { loss, slope };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] as number) + times * (what[i] as number);
}
