import { sha256 } from '../../canonical/index.ts';
import { SteelyardError } from '../../errors.ts';
import { DENSE_FEATURES, FEATURE_COUNT, FEATURE_VERSION } from '../features/names.ts';
import type { OnnxGraph } from './onnx/graph.ts';

/** What a classifier's file says of itself: docs/model-contract.md. */
export interface ModelContract {
  readonly input: string;
  readonly output: string;
  /** Names of the classes in the order of the output; `harmless` is one of them. */
  readonly classes: readonly string[];
  /** Probability of harm from which the score is 20, 40 and 70. */
  readonly ordinaryAt: number;
  readonly warnAt: number;
  readonly blockAt: number;
}

/** SHA-256 (hex, 16 digits) over the names of the features in their order: a model trained on others is refused. */
export function featureDigest(): string {
  return sha256()
    .update(`${FEATURE_VERSION}\n${DENSE_FEATURES.join('\n')}`)
    .digest('hex')
    .slice(0, 16);
}

/**
 * Reads and checks what a model takes and gives.
 *
 * @throws SteelyardError MODEL_CONTRACT naming what is wrong and what is expected
 */
export function readContract(graph: OnnxGraph): ModelContract {
  const [input, ...moreInputs] = graph.inputs;
  const [output] = graph.outputs;
  if (input === undefined || moreInputs.length > 0 || output === undefined)
    throw refused(
      `the model has ${graph.inputs.length} inputs and ${graph.outputs.length} outputs, not one of each`,
    );
  const width = input.dims.at(-1) ?? -1;
  if (input.dims.length !== 2 || width !== FEATURE_COUNT)
    throw refused(
      `the input \`${input.name.slice(0, 40)}\` takes [${input.dims.join(', ')}], not [batch, ${FEATURE_COUNT}]`,
    );
  const trained = graph.metadata.get('steelyard.features');
  if (trained !== undefined && trained !== featureDigest())
    throw refused(
      `the model was trained on other features (\`${trained.slice(0, 16)}\`, these are \`${featureDigest()}\`)`,
    );
  const classes = classesOf(graph, output.dims.at(-1) ?? -1);
  const warnAt = point(graph, 'steelyard.warnAt', 0.4);
  const blockAt = point(graph, 'steelyard.blockAt', 0.7);
  const ordinaryAt = point(graph, 'steelyard.ordinaryAt', warnAt / 2);
  if (!(ordinaryAt < warnAt && warnAt < blockAt))
    throw refused(
      'the metadata `steelyard.ordinaryAt`, `steelyard.warnAt` and `steelyard.blockAt` must rise in this order',
    );
  return { input: input.name, output: output.name, classes, ordinaryAt, warnAt, blockAt };
}

function classesOf(graph: OnnxGraph, count: number): readonly string[] {
  const named = graph.metadata.get('steelyard.classes');
  const classes =
    named === undefined
      ? count === 2
        ? ['harmless', 'harmful']
        : []
      : named.split(',').map((name) => name.trim());
  if (classes.length < 2 || classes.length > 64 || !classes.includes('harmless'))
    throw refused('the metadata `steelyard.classes` must name 2 to 64 classes, `harmless` among them');
  if (count !== -1 && count !== classes.length)
    throw refused(`the output has ${count} classes, and \`steelyard.classes\` names ${classes.length}`);
  return classes;
}

function point(graph: OnnxGraph, key: string, fallback: number): number {
  const text = graph.metadata.get(key);
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0 && value < 1)) throw refused(`the metadata \`${key}\` must be a number between 0 and 1`);
  return value;
}

export function refused(message: string): SteelyardError {
  return new SteelyardError('MODEL_CONTRACT', message);
}
