import type { Features } from './features.ts';

/** Numbers in a vector of our own encoder. */
export const DIMENSIONS = 384;

/** Places that each phrase is hashed to; two that share one place rarely share the other. */
const PLACES = 2;

/**
 * What tells much counts more than in proportion: two scripts are alike by what is odd in both, whatever ordinary
 * phrases they share or not.
 */
const EMPHASIS = 2;

/**
 * Makes a normalised vector of a fragment: each phrase adds its weight, with a sign, at places that its hash chooses
 * (feature hashing), so that the cosine of two vectors is near that of the weighted phrases. Deterministic, no model.
 *
 * @returns a vector of {@link DIMENSIONS} numbers of length 1; all zero for a fragment without phrases
 */
export function encode(features: Features): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const [phrase, told] of features) {
    const weight = told ** EMPHASIS;
    for (let i = 0; i < PLACES; i += 1) {
      const hash = hashOf(phrase, i);
      const at = hash % DIMENSIONS;
      vector[at] = (vector[at] as number) + (hash & 0x40000000 ? weight : -weight);
    }
  }
  return normalise(vector);
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
