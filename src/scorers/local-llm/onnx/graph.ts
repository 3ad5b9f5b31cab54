import { readFields, textOf } from './protobuf-reader.ts';

/** A matrix or a vector of float32, row by row. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

export interface GraphNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: ReadonlyMap<string, number>;
}

/** As much of an ONNX file as is needed to see what it is, and to run the small ones. */
export interface OnnxGraph {
  readonly nodes: readonly GraphNode[];
  readonly tensors: ReadonlyMap<string, Tensor>;
  readonly inputs: readonly ValueInfo[];
  readonly outputs: readonly ValueInfo[];
  readonly metadata: ReadonlyMap<string, string>;
}

/** `dims`: -1 where the file leaves a dimension open. */
export interface ValueInfo {
  readonly name: string;
  readonly dims: readonly number[];
}

const FLOAT = 1;

/** @throws Error of any kind for bytes that are no ONNX model */
export function readGraph(bytes: Uint8Array): OnnxGraph {
  const metadata = new Map<string, string>();
  let graph: Uint8Array | undefined;
  for (const { field, value } of readFields(bytes)) {
    if (field === 7 && value instanceof Uint8Array) graph = value;
    if (field === 14 && value instanceof Uint8Array) {
      const entry = readFields(value);
      metadata.set(
        textOf(entry.find((one) => one.field === 1)?.value),
        textOf(entry.find((one) => one.field === 2)?.value),
      );
    }
  }
  if (graph === undefined) throw new TypeError('there is no graph');
  const nodes: GraphNode[] = [];
  const tensors = new Map<string, Tensor>();
  const inputs: ValueInfo[] = [];
  const outputs: ValueInfo[] = [];
  for (const { field, value } of readFields(graph)) {
    if (!(value instanceof Uint8Array)) continue;
    if (field === 1) nodes.push(readNode(value));
    if (field === 5) {
      const { name, tensor } = readTensor(value);
      if (tensor !== undefined) tensors.set(name, tensor);
    }
    if (field === 11) inputs.push(readValueInfo(value));
    if (field === 12) outputs.push(readValueInfo(value));
  }
  return { nodes, tensors, inputs: inputs.filter(({ name }) => !tensors.has(name)), outputs, metadata };
}

function readNode(bytes: Uint8Array): GraphNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  const attributes = new Map<string, number>();
  let op = '';
  for (const { field, value } of readFields(bytes)) {
    if (field === 1) inputs.push(textOf(value));
    if (field === 2) outputs.push(textOf(value));
    if (field === 4) op = textOf(value);
    if (field === 5 && value instanceof Uint8Array) {
      const parts = readFields(value);
      const name = textOf(parts.find((part) => part.field === 1)?.value);
      const whole = parts.find((part) => part.field === 3)?.value;
      const real = parts.find((part) => part.field === 2)?.value;
      if (typeof whole === 'bigint') attributes.set(name, Number(whole));
      else if (real instanceof Uint8Array)
        attributes.set(name, new DataView(real.buffer, real.byteOffset, 4).getFloat32(0, true));
    }
  }
  return { op, inputs, outputs, attributes };
}

function readTensor(bytes: Uint8Array): { name: string; tensor: Tensor | undefined } {
  const dims: number[] = [];
  let name = '';
  let kind = 0;
  let raw: Uint8Array | undefined;
  for (const { field, value } of readFields(bytes)) {
    if (field === 1 && typeof value === 'bigint') dims.push(Number(value));
    if (field === 2 && typeof value === 'bigint') kind = Number(value);
    if (field === 8) name = textOf(value);
    if (field === 9 && value instanceof Uint8Array) raw = value;
  }
  const count = dims.reduce((product, dim) => product * dim, 1);
  if (kind !== FLOAT || raw === undefined || raw.length !== count * 4) return { name, tensor: undefined };
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  return {
    name,
    tensor: { dims, values: Float32Array.from({ length: count }, (_, i) => view.getFloat32(i * 4, true)) },
  };
}

function readValueInfo(bytes: Uint8Array): ValueInfo {
  const inner = (from: Uint8Array | undefined, wanted: number): Uint8Array | undefined => {
    const found =
      from === undefined ? undefined : readFields(from).find(({ field }) => field === wanted)?.value;
    return found instanceof Uint8Array ? found : undefined;
  };
  const name = textOf(readFields(bytes).find(({ field }) => field === 1)?.value);
  const shape = inner(inner(inner(bytes, 2), 1), 2);
  const dims = (shape === undefined ? [] : readFields(shape)).map(({ value }) => {
    const size =
      value instanceof Uint8Array ? readFields(value).find(({ field }) => field === 1)?.value : undefined;
    return typeof size === 'bigint' ? Number(size) : -1;
  });
  return { name, dims };
}
