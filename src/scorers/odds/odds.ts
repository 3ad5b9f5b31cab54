import { featuresIn, isWhole, scopeOf } from '../features/extract.ts';
import type { ScorerInput } from '../scorer.ts';
import { groundsOf } from './grounds.ts';
import { INPUTS, inputsOf } from './inputs.ts';
import { BIAS, WEIGHTS } from './weights.ts';

/** Below even odds a script is taken for ordinary. */
export const ORDINARY_BELOW = 0;
/** From three to one on, a script is warned about though no rule says why. */
export const HARMFUL_FROM: number = Math.log(3);

const BY_INPUT: Float64Array = Float64Array.from(INPUTS, (name) => WEIGHTS[name] ?? 0);

export interface Odds {
  /** Natural logarithm of the odds that a script with these facts, for this task, is harmful. */
  readonly value: number;
  /** Nothing that could speak for harm was left out of the count. */
  readonly whole: boolean;
  /** What speaks most for harm, the most first, in words. */
  grounds(): readonly string[];
}

/**
 * How likely a script with these facts is harmful, by what labelled scripts of strangers with such facts were: a sum of counted
 * weights (`weights.ts`, written by `npm run train:odds`). Only what the user asks for can speak against harm; calls and
 * findings only ever add, so that no more of them make a script look better.
 *
 * @param found heaviest weight of each flow rule that found something, 0-100, by rule id
 * @returns `undefined` where no task or no catalogue is known: nothing was counted of such scripts
 */
export function oddsOf(input: ScorerInput, found: ReadonlyMap<string, number>): Odds | undefined {
  const { facts, catalog, task } = input;
  if (task === undefined || task.trim() === '' || catalog.names.length === 0) return undefined;
  const scope = scopeOf({ facts, catalog, task });
  const inputs = inputsOf(featuresIn(scope), found);
  let value = BIAS;
  for (let at = 0; at < inputs.length; at += 1) {
    const here = inputs[at] as number;
    if (here !== 0) value += here * (BY_INPUT[at] as number);
  }
  return { value, whole: isWhole(scope), grounds: () => groundsOf(inputs, BY_INPUT) };
}
