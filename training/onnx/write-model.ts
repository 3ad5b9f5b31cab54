import type { Network } from '../learn/network.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

const FLOAT = 1;
const IR_VERSION = 8;
const OPSET = 13;

/**
 * Writes a network as an ONNX model: `features` (float32, batch x inputs) -> `Gemm`, `Relu`, `Gemm`, `Softmax` ->
 * `probabilities` (float32, batch x classes).
 *
 * @param temperature the logits are divided by it; folded into the last layer
 * @param metadata kept in the file, where the reader finds it
 */
export function writeModel(
  net: Network,
  temperature: number,
  metadata: Readonly<Record<string, string>>,
): Buffer {
  const { inputs, hidden, outputs } = net;
  const scaled = (values: Float32Array): Float32Array => values.map((value) => value / temperature);
  const model = new ProtobufWriter()
    .varint(1, IR_VERSION)
    .text(2, 'steelyard-training')
    .message(7, (graph) => {
      const gemm = (from: string, weights: string, bias: string, to: string): void => {
        graph.message(1, (node) => {
          for (const name of [from, weights, bias]) node.text(1, name);
          node.text(2, to).text(3, to).text(4, 'Gemm');
        });
      };
      if (hidden === 0) gemm('features', 'first.weights', 'first.bias', 'logits');
      else {
        gemm('features', 'first.weights', 'first.bias', 'hidden');
        graph.message(1, (node) =>
          node.text(1, 'hidden').text(2, 'rectified').text(3, 'rectified').text(4, 'Relu'),
        );
        gemm('rectified', 'second.weights', 'second.bias', 'logits');
      }
      graph.message(1, (node) => {
        node.text(1, 'logits').text(2, 'probabilities').text(3, 'probabilities').text(4, 'Softmax');
        node.message(5, (attribute) => attribute.text(1, 'axis').varint(3, -1n).varint(20, 2));
      });
      graph.text(2, 'steelyard-security-scorer');
      const last = hidden === 0;
      tensor(graph, 'first.weights', [inputs, last ? outputs : hidden], last ? scaled(net.first) : net.first);
      tensor(graph, 'first.bias', [last ? outputs : hidden], last ? scaled(net.firstBias) : net.firstBias);
      if (!last) {
        tensor(graph, 'second.weights', [hidden, outputs], scaled(net.second));
        tensor(graph, 'second.bias', [outputs], scaled(net.secondBias));
      }
      graph.message(11, (value) => valueInfo(value, 'features', inputs));
      graph.message(12, (value) => valueInfo(value, 'probabilities', outputs));
    })
    .message(8, (opset) => opset.text(1, '').varint(2, OPSET));
  for (const [key, value] of Object.entries(metadata))
    model.message(14, (entry) => entry.text(1, key).text(2, value));
  return model.finish();
}

function tensor(graph: ProtobufWriter, name: string, dims: readonly number[], values: Float32Array): void {
  graph.message(5, (one) => {
    for (const dim of dims) one.varint(1, dim);
    const raw = Buffer.alloc(values.length * 4);
    for (let i = 0; i < values.length; i += 1) raw.writeFloatLE(values[i] as number, i * 4);
    one.varint(2, FLOAT).text(8, name).bytes(9, raw);
  });
}

function valueInfo(value: ProtobufWriter, name: string, size: number): void {
  value.text(1, name).message(2, (type) =>
    type.message(1, (tensorType) =>
      tensorType.varint(1, FLOAT).message(2, (shape) => {
        shape.message(1, (dim) => dim.text(2, 'batch'));
        shape.message(1, (dim) => dim.varint(1, size));
      }),
    ),
  );
}
