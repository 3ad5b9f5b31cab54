import { compileCatalog } from '../../src/catalog/index.ts';
import { extractFeatures } from '../../src/scorers/features/extract.ts';
import { analyseScript } from '../../src/script/analyse.ts';
import { CATEGORIES } from '../generate/draft.ts';
import type { Sample } from '../generate/samples.ts';

/** One example: the features that are not zero, and its class. */
export interface Example {
  readonly id: string;
  readonly indices: Int32Array;
  readonly values: Float32Array;
  /** Index into `CATEGORIES`; 0 is harmless. Or {@link UNKNOWN_HARM}. */
  readonly label: number;
}

/** The label of a script that is harmful in a way that nobody named: any class but `harmless` is right. */
export const UNKNOWN_HARM = -1;

/** What is needed to make features of a script, wherever it came from. */
export interface ScriptSource {
  readonly id: string;
  readonly tools: Sample['tools'];
  readonly task: string | undefined;
  readonly trustedDestinations: readonly string[];
  readonly code: string;
}

/** @returns `undefined` for a text that is not read: the gate blocks it without asking a scorer */
export function featuresOf(source: ScriptSource): Float32Array | undefined {
  const catalog = compileCatalog({
    ...(source.tools === undefined ? {} : { tools: source.tools }),
    trustedDestinations: source.trustedDestinations,
  });
  const facts = analyseScript(source.code, { toolNames: catalog.names });
  if (!facts.ok) return undefined;
  return extractFeatures({ facts, catalog, ...(source.task === undefined ? {} : { task: source.task }) });
}

export function toExample(id: string, features: Float32Array, label: number): Example {
  const at: number[] = [];
  features.forEach((value, index) => {
    if (value !== 0) at.push(index);
  });
  return {
    id,
    indices: Int32Array.from(at),
    values: Float32Array.from(at, (index) => features[index] as number),
    label,
  };
}

/** @throws Error when a generated script is not read: the generator is wrong then */
export function examplesOf(samples: readonly Sample[]): Example[] {
  return samples.map((sample) => {
    const features = featuresOf(sample);
    if (features === undefined) throw new Error(`the generated script ${sample.id} is not read`);
    return toExample(sample.id, features, CATEGORIES.indexOf(sample.category));
  });
}
