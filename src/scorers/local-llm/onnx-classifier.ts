import { SteelyardError } from '../../errors.ts';
import { extractFeatures } from '../features/extract.ts';
import { FEATURE_COUNT } from '../features/names.ts';
import { printable } from '../settings.ts';
import type { Classification, Classifier } from './classifier.ts';
import { type ModelContract, readContract, refused } from './contract.ts';
import { type FeedForward, feedForward } from './onnx/feed-forward.ts';
import { type OnnxGraph, readGraph } from './onnx/graph.ts';
import type { Importer, Session } from './runtime.ts';
import { openSession } from './runtime.ts';

/**
 * The classifier in an ONNX file. A chain of `Gemm`, `Relu` and `Softmax`, as ours is, is run here and answers at once;
 * any other graph needs ONNX Runtime, an optional peer.
 *
 * @throws SteelyardError MODEL_CORRUPT, MODEL_CONTRACT; MODEL_RUNTIME_MISSING as a rejection
 */
export function openOnnxClassifier(
  bytes: Uint8Array,
  path: string,
  load: Importer,
): Classifier | Promise<Classifier> {
  const graph = readFile(bytes, path);
  const contract = readContract(graph);
  const own = feedForward(graph);
  if (own !== undefined) return ownClassifier(own, contract);
  return openSession(bytes, load).then((session) => sessionClassifier(session, contract));
}

function readFile(bytes: Uint8Array, path: string): OnnxGraph {
  try {
    return readGraph(bytes);
  } catch (cause) {
    throw new SteelyardError('MODEL_CORRUPT', `\`${printable(path)}\` is no ONNX model`, {
      cause,
      data: { path },
    });
  }
}

function ownClassifier(model: FeedForward, contract: ModelContract): Classifier {
  if (model.inputs !== FEATURE_COUNT || model.classes !== contract.classes.length)
    throw refused(
      `the weights take ${model.inputs} numbers and give ${model.classes}, unlike what the model declares`,
    );
  const { ordinaryAt, warnAt, blockAt, classes } = contract;
  return {
    ordinaryAt,
    warnAt,
    blockAt,
    classify: (input) => checked(model.run(extractFeatures(input)), classes),
  };
}

function sessionClassifier(session: Session, contract: ModelContract): Classifier {
  const { ordinaryAt, warnAt, blockAt, classes, input: name, output } = contract;
  return {
    ordinaryAt,
    warnAt,
    blockAt,
    classify: async (input) => {
      const found = await session.run(name, extractFeatures(input), [1, FEATURE_COUNT], output);
      return checked(found, classes);
    },
  };
}

/** Numbers that are no probabilities must not become a score. */
export function checked(probabilities: Float32Array, classes: readonly string[]): Classification {
  let sum = 0;
  for (const value of probabilities) {
    if (!(value >= 0 && value <= 1.0001))
      throw refused('the model answered with a number that is no probability');
    sum += value;
  }
  if (probabilities.length !== classes.length)
    throw refused(`the model answered with ${probabilities.length} numbers for ${classes.length} classes`);
  if (Math.abs(sum - 1) > 0.01) throw refused(`the probabilities come to ${sum.toFixed(3)}, not to 1`);
  return { classes, probabilities };
}
