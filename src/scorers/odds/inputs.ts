import { FLOW_RULES } from '../../rules/flow-rules.ts';
import { DENSE_FEATURES } from '../features/names.ts';

/**
 * What the odds of harm are counted from, by name and in order: the features of a script, the weight (a hundredth of the
 * points) of the heaviest finding of each flow rule, and that of the heaviest of all.
 */
export const INPUTS: readonly string[] = Object.freeze([
  ...DENSE_FEATURES,
  ...FLOW_RULES.map(({ id }) => id),
  'heaviest',
]);

/** Whether an input says only what the user asked for: the one kind that may speak against harm. A script cannot add to it. */
export function isOfTask(input: string): boolean {
  return input.startsWith('task.');
}

/**
 * @param features as `extractFeatures` gives them
 * @param weights heaviest weight of each flow rule that found something, 0-100, by rule id
 * @returns one number for each of `INPUTS`
 */
export function inputsOf(features: Float32Array, weights: ReadonlyMap<string, number>): Float32Array {
  const inputs = new Float32Array(INPUTS.length);
  inputs.set(features);
  let heaviest = 0;
  for (const [at, { id }] of FLOW_RULES.entries()) {
    const weight = weights.get(id) ?? 0;
    inputs[features.length + at] = weight / 100;
    if (weight > heaviest) heaviest = weight;
  }
  inputs[INPUTS.length - 1] = heaviest / 100;
  return inputs;
}
