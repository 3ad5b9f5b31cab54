import { Random } from '../random.ts';
import { type Example, UNKNOWN_HARM } from './dataset.ts';

/** A network with one hidden layer of rectified units, or none (then it is multinomial logistic regression). */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  /** `inputs x hidden`, row by input; `inputs x outputs` without a hidden layer. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  /** `hidden x outputs`; empty without a hidden layer. */
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
}

export interface NetworkOptions {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly epochs: number;
  readonly rate: number;
  /** Weight decay of a step. */
  readonly decay: number;
  /** Share of the inputs that one step does not see. */
  readonly dropout: number;
  /** What is taken from the right class and spread over all: labels are a person's judgement. */
  readonly smoothing: number;
  readonly seed: number;
}

const BATCH = 32;

/** Class logits of one example. */
export function logits(net: Network, example: Pick<Example, 'indices' | 'values'>): Float64Array {
  const layer = net.hidden === 0 ? net.outputs : net.hidden;
  const sums = Float64Array.from(net.firstBias);
  for (let k = 0; k < example.indices.length; k += 1) {
    const base = (example.indices[k] as number) * layer;
    const value = example.values[k] as number;
    for (let j = 0; j < layer; j += 1)
      sums[j] = (sums[j] as number) + value * (net.first[base + j] as number);
  }
  if (net.hidden === 0) return sums;
  const out = Float64Array.from(net.secondBias);
  for (let j = 0; j < net.hidden; j += 1) {
    const value = sums[j] as number;
    if (value <= 0) continue;
    for (let c = 0; c < net.outputs; c += 1)
      out[c] = (out[c] as number) + value * (net.second[j * net.outputs + c] as number);
  }
  return out;
}

export function softmax(values: Float64Array, temperature = 1): Float64Array {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp((value - top) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Adam over shuffled batches, with the rate falling to a tenth over the epochs (half a cosine). */
export function train(examples: readonly Example[], options: NetworkOptions): Network {
  const random = new Random(options.seed);
  const { inputs, hidden, outputs } = options;
  const layer = hidden === 0 ? outputs : hidden;
  const draw = (count: number, spread: number): Float32Array =>
    Float32Array.from({ length: count }, () => random.normal() * spread);
  const net: Network = {
    inputs,
    hidden,
    outputs,
    first: draw(inputs * layer, hidden === 0 ? 0 : 0.12),
    firstBias: new Float32Array(layer),
    second: draw(hidden * outputs, hidden === 0 ? 0 : Math.sqrt(2 / hidden)),
    secondBias: new Float32Array(hidden === 0 ? 0 : outputs),
  };
  const parameters = [net.first, net.firstBias, net.second, net.secondBias];
  const gradients = parameters.map((one) => new Float32Array(one.length));
  const moments = parameters.map(
    (one) => [new Float32Array(one.length), new Float32Array(one.length)] as const,
  );
  const order = examples.map((_, index) => index);
  let step = 0;
  const steps = options.epochs * Math.ceil(examples.length / BATCH);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    const shuffled = random.shuffle(order);
    for (let start = 0; start < shuffled.length; start += BATCH) {
      const batch = shuffled.slice(start, start + BATCH);
      for (const gradient of gradients) gradient.fill(0);
      for (const index of batch)
        backward(net, examples[index] as Example, gradients as Gradients, options, random);
      step += 1;
      const rate = options.rate * (0.1 + 0.45 * (1 + Math.cos((Math.PI * step) / steps)));
      parameters.forEach((values, p) => {
        const [mean, square] = moments[p] as readonly [Float32Array, Float32Array];
        const gradient = gradients[p] as Float32Array;
        const decay = p % 2 === 0 ? options.decay : 0;
        adam(values, gradient, mean, square, { rate, decay, step, count: batch.length });
      });
    }
  }
  return net;
}

type Gradients = [Float32Array, Float32Array, Float32Array, Float32Array];

function backward(
  net: Network,
  example: Example,
  gradients: Gradients,
  options: NetworkOptions,
  random: Random,
): void {
  const { hidden, outputs } = net;
  const layer = hidden === 0 ? outputs : hidden;
  const keep = 1 - options.dropout;
  const values = example.values.map((value) => (random.next() < keep ? value / keep : 0));
  const sums = Float64Array.from(net.firstBias);
  for (let k = 0; k < values.length; k += 1) {
    const value = values[k] as number;
    if (value === 0) continue;
    const base = (example.indices[k] as number) * layer;
    for (let j = 0; j < layer; j += 1)
      sums[j] = (sums[j] as number) + value * (net.first[base + j] as number);
  }
  let out = sums;
  if (hidden > 0) {
    out = Float64Array.from(net.secondBias);
    for (let j = 0; j < hidden; j += 1) {
      const value = sums[j] as number;
      if (value > 0)
        for (let c = 0; c < outputs; c += 1)
          out[c] = (out[c] as number) + value * (net.second[j * outputs + c] as number);
    }
  }
  const error = softmax(out);
  // Where only harm is known, the kinds of harm share it as the network itself would.
  const harm = 1 - (error[0] as number);
  for (let c = 0; c < outputs; c += 1) {
    const share =
      example.label !== UNKNOWN_HARM
        ? Number(c === example.label)
        : c === 0
          ? 0
          : (error[c] as number) / Math.max(1e-6, harm);
    const wanted = share * (1 - options.smoothing) + options.smoothing / outputs;
    error[c] = (error[c] as number) - wanted;
  }
  let delta = error;
  if (hidden > 0) {
    delta = new Float64Array(hidden);
    for (let j = 0; j < hidden; j += 1) {
      const value = sums[j] as number;
      if (value <= 0) continue;
      let sum = 0;
      for (let c = 0; c < outputs; c += 1) {
        const at = j * outputs + c;
        sum += (error[c] as number) * (net.second[at] as number);
        gradients[2][at] = (gradients[2][at] as number) + (error[c] as number) * value;
      }
      delta[j] = sum;
    }
    for (let c = 0; c < outputs; c += 1) gradients[3][c] = (gradients[3][c] as number) + (error[c] as number);
  }
  for (let j = 0; j < layer; j += 1) gradients[1][j] = (gradients[1][j] as number) + (delta[j] as number);
  for (let k = 0; k < values.length; k += 1) {
    const value = values[k] as number;
    if (value === 0) continue;
    const base = (example.indices[k] as number) * layer;
    for (let j = 0; j < layer; j += 1)
      gradients[0][base + j] = (gradients[0][base + j] as number) + (delta[j] as number) * value;
  }
}

function adam(
  values: Float32Array,
  gradient: Float32Array,
  mean: Float32Array,
  square: Float32Array,
  { rate, decay, step, count }: { rate: number; decay: number; step: number; count: number },
): void {
  const meanShare = 1 - 0.9 ** step;
  const squareShare = 1 - 0.999 ** step;
  for (let i = 0; i < values.length; i += 1) {
    const slope = (gradient[i] as number) / count;
    const value = values[i] as number;
    mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope;
    square[i] = 0.999 * (square[i] as number) + 0.001 * slope * slope;
    const move = (mean[i] as number) / meanShare / (Math.sqrt((square[i] as number) / squareShare) + 1e-8);
    values[i] = value - rate * (move + decay * value);
  }
}
