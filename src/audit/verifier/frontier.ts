import { type Hash, parent, sha256 } from './sha256.ts';

/**
 * The right edge of a growing tree: one hash for each bit of its size, the widest subtree first. Section "Tree".
 */
export class Frontier {
  readonly #hashes: Hash[];
  #size: number;

  /** @param edge hashes of the subtrees that cover the first `size` leaves, one for each bit that is set */
  constructor(size: number, edge: readonly Hash[]) {
    this.#size = size;
    this.#hashes = [...edge];
  }

  get size(): number {
    return this.#size;
  }

  add(leaf: Hash): void {
    let hash = leaf;
    // Each trailing one of the size is a full subtree that the new leaf completes.
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2)
      hash = parent(this.#hashes.pop()!, hash);
    this.#hashes.push(hash);
    this.#size += 1;
  }

  root(): Hash {
    if (this.#hashes.length === 0) return sha256(Buffer.alloc(0));
    return this.#hashes.reduceRight((right, left) => parent(left, right));
  }
}

/** Number of bits that are set. */
export function bits(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}
