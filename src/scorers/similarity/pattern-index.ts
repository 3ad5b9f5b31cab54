import { SteelyardError } from '../../errors.ts';
import { DIMENSIONS, type Encoder, normalise } from './encoder.ts';
import { type Features, featureText } from './features.ts';
import { VectorIndex } from './vector-index.ts';

/** What is put into an index: one fragment of a pattern. */
export interface IndexEntry {
  /** Unique within the index. */
  readonly key: string;
  readonly features: Features;
}

export interface Hit {
  readonly key: string;
  /** Cosine, -1 to 1. */
  readonly alike: number;
}

/** Where fragments of patterns are looked up. Implementations: exact search (here), `vectoriadb`. */
export interface PatternIndex {
  add(entries: readonly IndexEntry[]): void | Promise<void>;
  /**
   * @returns for each fragment the `topK` nearest entries with a cosine of at least `threshold`, nearest first
   * @throws SteelyardError SCORER_UNAVAILABLE when the model or the store does not answer
   */
  search(
    fragments: readonly Features[],
    limits: { readonly topK: number; readonly threshold: number },
  ): readonly (readonly Hit[])[] | Promise<readonly (readonly Hit[])[]>;
}

/** A model that makes vectors of texts. All vectors have the same number of dimensions, and need no normal length. */
export interface Embedder {
  /** Shown in messages. */
  readonly modelName: string;
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** An index that answers at once. */
export interface EncodedIndex {
  add(entries: readonly IndexEntry[]): void;
  search(
    fragments: readonly Features[],
    limits: { readonly topK: number; readonly threshold: number },
  ): readonly (readonly Hit[])[];
}

/** Exact search over vectors of our own encoder. Patterns and scripts are encoded by the same. */
export function createEncodedIndex(encode: Encoder): EncodedIndex {
  const vectors = new VectorIndex(DIMENSIONS);
  const keys: string[] = [];
  return {
    add(entries) {
      for (const { key, features } of entries) {
        vectors.add(encode(features));
        keys.push(key);
      }
    },
    search: (fragments, { topK, threshold }) =>
      fragments.map((features) => hitsOf(vectors, encode(features), keys, topK, threshold)),
  };
}

/** Texts that are embedded at once. */
const BATCH = 64;

/** Exact search over vectors of a model that reads the canonical form as text. */
export function createEmbeddedIndex(embedder: Embedder): PatternIndex {
  let vectors: VectorIndex | undefined;
  const keys: string[] = [];
  return {
    async add(entries) {
      const made = await embedAll(
        embedder,
        entries.map((entry) => featureText(entry.features)),
      );
      for (const [i, vector] of made.entries()) {
        vectors ??= new VectorIndex(vector.length);
        vectors.add(vector);
        keys.push((entries[i] as IndexEntry).key);
      }
    },
    async search(fragments, { topK, threshold }) {
      if (vectors === undefined || fragments.length === 0) return fragments.map(() => []);
      const index = vectors;
      const made = await embedAll(embedder, fragments.map(featureText));
      return made.map((vector) => hitsOf(index, vector, keys, topK, threshold));
    },
  };
}

function hitsOf(
  vectors: VectorIndex,
  query: Float32Array,
  keys: readonly string[],
  topK: number,
  threshold: number,
): readonly Hit[] {
  return vectors
    .search(query, topK, threshold)
    .map(({ row, alike }) => ({ key: keys[row] as string, alike: Math.min(1, alike) }));
}

async function embedAll(embedder: Embedder, texts: readonly string[]): Promise<readonly Float32Array[]> {
  const found: Float32Array[] = [];
  for (let i = 0; i < texts.length; i += BATCH) {
    const batch = texts.slice(i, i + BATCH);
    let vectors: readonly Float32Array[];
    try {
      vectors = await embedder.embed(batch);
    } catch (cause) {
      if (cause instanceof SteelyardError) throw cause;
      throw new SteelyardError(
        'SCORER_UNAVAILABLE',
        `the model \`${embedder.modelName}\` made no embedding`,
        { cause },
      );
    }
    if (!Array.isArray(vectors) || vectors.length !== batch.length || vectors.some((one) => !isVector(one)))
      throw new SteelyardError(
        'SCORER_UNAVAILABLE',
        `the model \`${embedder.modelName}\` answered with something that is not one vector for each text`,
      );
    for (const vector of vectors) found.push(normalise(Float32Array.from(vector)));
  }
  return found;
}

/** A model that answers `NaN` would be like nothing, and nothing would ever be found. */
function isVector(value: unknown): value is Float32Array {
  return (
    value instanceof Float32Array && value.length > 0 && value.every((number) => Number.isFinite(number))
  );
}
