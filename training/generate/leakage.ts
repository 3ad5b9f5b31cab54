import type { Sample } from './samples.ts';

type Text = Pick<Sample, 'id' | 'code' | 'task'>;

/** Words in a row that are compared. */
const SHINGLE = 8;
/** Hashes kept of one script (the smallest of each of as many permutations). */
const PERMUTATIONS = 32;
/** Two scripts of different splits that share this much are one script. */
export const MOST_ALIKE = 0.8;

export interface Leak {
  readonly a: string;
  readonly b: string;
  /** Share of the shingles that both have. */
  readonly alike: number;
}

/**
 * Finds scripts of one split that are nearly the same as one of another: equal text after spaces, or at least
 * {@link MOST_ALIKE} of their word shingles in common (exactly counted for pairs that a hash of them brings together).
 */
export function leaksBetween(first: readonly Text[], second: readonly Text[]): Leak[] {
  const prepared = first.map(prepare);
  const buckets = new Map<string, number[]>();
  prepared.forEach(({ bands }, index) => {
    for (const band of bands) {
      const list = buckets.get(band);
      if (list === undefined) buckets.set(band, [index]);
      else list.push(index);
    }
  });
  const leaks: Leak[] = [];
  for (const sample of second) {
    const { shingles, bands } = prepare(sample);
    const near = new Set(bands.flatMap((band) => buckets.get(band) ?? []));
    for (const index of near) {
      const other = prepared[index] as Prepared;
      const alike = jaccard(shingles, other.shingles);
      if (alike >= MOST_ALIKE) leaks.push({ a: other.id, b: sample.id, alike });
    }
  }
  return leaks;
}

interface Prepared {
  readonly id: string;
  readonly shingles: ReadonlySet<number>;
  readonly bands: readonly string[];
}

function prepare(sample: Text): Prepared {
  const words = `${sample.task ?? ''} ${sample.code}`.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
  const shingles = new Set<number>();
  for (let i = 0; i + SHINGLE <= words.length; i += 1)
    shingles.add(hash(words.slice(i, i + SHINGLE).join(' ')));
  if (shingles.size === 0) shingles.add(hash(words.join(' ')));
  const smallest = new Array<number>(PERMUTATIONS).fill(2 ** 32);
  for (const shingle of shingles) {
    for (let p = 0; p < PERMUTATIONS; p += 1) {
      const mixed = Math.imul(shingle ^ (p * 0x9e3779b1), 0x85ebca6b) >>> 0;
      if (mixed < (smallest[p] as number)) smallest[p] = mixed;
    }
  }
  // Four values a band: two scripts with 0.8 in common meet in one of eight bands with a probability of 0.985.
  const bands: string[] = [];
  for (let p = 0; p < PERMUTATIONS; p += 4) bands.push(`${p}:${smallest.slice(p, p + 4).join(',')}`);
  return { id: sample.id, shingles, bands };
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0;
  for (const one of a) if (b.has(one)) both += 1;
  return both / (a.size + b.size - both);
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
