import type { GraphNode, OnnxGraph, Tensor } from './graph.ts';

/** A forward pass of our own: a chain of `Gemm`, `Relu` and a last `Softmax`. Parity with ONNX Runtime is tested. */
export interface FeedForward {
  readonly inputs: number;
  readonly classes: number;
  /** @param features `inputs` numbers */
  run(features: Float32Array): Float32Array;
}

interface Layer {
  readonly weights: Tensor;
  readonly bias: Tensor;
  readonly rectified: boolean;
}

/** @returns `undefined` for a graph of another form: it needs a runtime */
export function feedForward(graph: OnnxGraph): FeedForward | undefined {
  const layers: Layer[] = [];
  let at = graph.inputs[0]?.name;
  const nodes = [...graph.nodes];
  const last = nodes.pop();
  if (at === undefined || last?.op !== 'Softmax') return undefined;
  const axis = last.attributes.get('axis') ?? -1;
  if (axis !== -1 && axis !== 1) return undefined;
  for (let i = 0; i < nodes.length; i += 1) {
    const node = nodes[i] as GraphNode;
    const weights = graph.tensors.get(node.inputs[1] ?? '');
    const bias = graph.tensors.get(node.inputs[2] ?? '');
    if (node.op !== 'Gemm' || node.attributes.size > 0 || node.inputs[0] !== at) return undefined;
    if (weights === undefined || bias === undefined || weights.dims.length !== 2) return undefined;
    if (bias.values.length !== weights.dims[1]) return undefined;
    if (layers.length > 0 && layers[layers.length - 1]?.weights.dims[1] !== weights.dims[0]) return undefined;
    at = node.outputs[0];
    const next = nodes[i + 1];
    const rectified = next?.op === 'Relu' && next.inputs[0] === at;
    if (rectified) {
      at = next.outputs[0];
      i += 1;
    }
    layers.push({ weights, bias, rectified });
  }
  const first = layers[0]?.weights.dims[0];
  const classes = layers[layers.length - 1]?.weights.dims[1];
  if (first === undefined || classes === undefined || last.inputs[0] !== at) return undefined;
  return { inputs: first, classes, run: (features) => forward(layers, features) };
}

function forward(layers: readonly Layer[], features: Float32Array): Float32Array {
  let values: Float32Array = features;
  for (const { weights, bias, rectified } of layers) {
    const width = bias.values.length;
    const sums = Float32Array.from(bias.values);
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] as number;
      // Most features are zero: a row that is not needed is not read.
      if (value === 0) continue;
      const base = i * width;
      for (let j = 0; j < width; j += 1)
        sums[j] = (sums[j] as number) + value * (weights.values[base + j] as number);
    }
    if (rectified) for (let j = 0; j < width; j += 1) if ((sums[j] as number) < 0) sums[j] = 0;
    values = sums;
  }
  return softmax(values);
}

function softmax(values: Float32Array): Float32Array {
  let top = Number.NEGATIVE_INFINITY;
  for (const value of values) top = Math.max(top, value);
  const powers = values.map((value) => Math.exp(value - top));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}
