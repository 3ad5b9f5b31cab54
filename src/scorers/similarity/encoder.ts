import type { Features } from './features.ts';

/** Numbers in a vector of our own encoder. */
export const DIMENSIONS = 384;

/** Most phrases that have a number of their own; the rest of the vector is for phrases that are not known. */
export const MAX_VOCABULARY = 288;

/** Places that a phrase which is not known is hashed to; two that share one place rarely share the other. */
const PLACES = 2;

/**
 * What tells much counts more than in proportion: two scripts are alike by what is odd in both, whatever ordinary
 * phrases they share or not.
 */
const EMPHASIS = 2;

/** Makes a normalised vector of a fragment: {@link DIMENSIONS} numbers of length 1; all zero without phrases. */
export type Encoder = (features: Features) => Float32Array;

/**
 * An encoder whose cosines are near those of the weighted phrases. Phrases of the vocabulary have a number each; all
 * others (words of names, commands that no pattern has) are hashed, with a sign, into what is left. Deterministic, no
 * model.
 *
 * @param vocabulary known phrases; those beyond {@link MAX_VOCABULARY} are hashed
 */
export function createEncoder(vocabulary: readonly string[]): Encoder {
  const known = new Map(vocabulary.slice(0, MAX_VOCABULARY).map((phrase, at) => [phrase, at]));
  const hashed = DIMENSIONS - known.size;
  return (features) => {
    const vector = new Float32Array(DIMENSIONS);
    for (const [phrase, told] of features) {
      const weight = told ** EMPHASIS;
      const own = known.get(phrase);
      if (own !== undefined) {
        vector[own] = weight;
        continue;
      }
      for (let i = 0; i < PLACES; i += 1) {
        const hash = hashOf(phrase, i);
        const at = known.size + (hash % hashed);
        const part = weight / Math.SQRT2;
        vector[at] = (vector[at] as number) + (hash & 0x40000000 ? part : -part);
      }
    }
    return normalise(vector);
  };
}

/** Phrases of patterns worth a number of their own: not words of names, the weightiest first. */
export function vocabularyOf(fragments: Iterable<Features>): readonly string[] {
  const most = new Map<string, number>();
  for (const features of fragments)
    for (const [phrase, weight] of features)
      if (!phrase.startsWith('word ')) most.set(phrase, Math.max(weight, most.get(phrase) ?? 0));
  return [...most].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([phrase]) => phrase);
}

/** Scales a vector to length 1, in place. A vector of zeros, or one with a number that is not finite, becomes zero. */
export function normalise(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!(length > 0) || !Number.isFinite(length)) return vector.fill(0);
  for (let i = 0; i < vector.length; i += 1) vector[i] = (vector[i] as number) / length;
  return vector;
}

/** FNV-1a over UTF-16 code units with a final mix (murmur3), unsigned. @see http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
