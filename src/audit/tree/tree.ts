import { type Block, blockKey, blocksOf, split } from './block.ts';
import { emptyRoot, HASH_BYTES, nodeHash } from './hash.ts';

/** Leaves of one node of level 1, nodes of level 1 of one node of level 2, and so on. */
export const TILE = 256;
const TILE_HEIGHT = 8;

/** Where hashes come from. A node of level L is the root of the `256 ** L` leaves that it covers; level 0 are leaves. */
export interface HashSource {
  /** Number of leaves that were pruned from the left. Their blocks are in `edge`. */
  readonly first: number;
  /** Hashes of the blocks that cover `[0, first)`, from left to right; empty when nothing is pruned. */
  readonly edge: readonly Uint8Array[];
  /**
   * The hashes of the nodes `[from, to)` of a level, one after the other, as far as they are kept from `from` on
   * without a gap. Leaves from `first` on are always kept; nodes are worked out from the level below where they are not.
   */
  hashes(level: number, from: number, to: number): Promise<Uint8Array>;
}

interface Tile {
  /** Index, within its level, of the first hash that is kept. */
  readonly start: number;
  readonly bytes: Uint8Array;
}

/**
 * Roots and proofs of a Merkle tree, by RFC 6962 section 2.1. Reads at most a few tiles for each question, however
 * large the tree is. What it has read is kept: use one for a few questions, not for ever.
 */
export class Tree {
  readonly #source: HashSource;
  readonly #edge: ReadonlyMap<string, Uint8Array>;
  readonly #tiles = new Map<string, Tile>();

  constructor(source: HashSource) {
    this.#source = source;
    const blocks = blocksOf(0, source.first);
    this.#edge = new Map(blocks.map((block, i) => [blockKey(block.height, block.index), source.edge[i]!]));
  }

  /** Root of the first `size` leaves. `size` is 0, or at least the number of pruned leaves. */
  async root(size: number): Promise<Buffer> {
    return size === 0 ? emptyRoot() : this.#span(0, size);
  }

  /**
   * The audit path of a leaf: siblings from the leaf up to the root.
   *
   * @param index 0-based, below `size` and not pruned
   */
  async inclusion(index: number, size: number): Promise<Buffer[]> {
    const path: Buffer[] = [];
    let from = 0;
    let to = size;
    while (to - from > 1) {
      const middle = from + split(to - from).leaves;
      if (index < middle) {
        path.push(await this.#span(middle, to));
        to = middle;
      } else {
        path.push(await this.#span(from, middle));
        from = middle;
      }
    }
    return path.reverse();
  }

  /** Proof that the tree of `older` leaves is a prefix of the tree of `newer`. `older` is not pruned away. */
  async consistency(older: number, newer: number): Promise<Buffer[]> {
    if (older === 0 || older === newer) return [];
    const proof: Buffer[] = [];
    let from = 0;
    let to = newer;
    let whole = true;
    while (older < to) {
      const middle = from + split(to - from).leaves;
      if (older <= middle) {
        proof.push(await this.#span(middle, to));
        to = middle;
      } else {
        proof.push(await this.#span(from, middle));
        from = middle;
        whole = false;
      }
    }
    if (!whole) proof.push(await this.#span(from, to));
    return proof.reverse();
  }

  /** Hashes of the blocks that cover `[0, size)`: what is left of them when they are pruned. */
  async compactRange(size: number): Promise<Buffer[]> {
    return Promise.all(blocksOf(0, size).map((block) => this.#block(block)));
  }

  /** The node of a level; it is full in a tree that has `(index + 1) * 256 ** level` leaves. */
  async node(level: number, index: number): Promise<Buffer> {
    return this.#block({ height: level * TILE_HEIGHT, index });
  }

  /** Root of `[from, to)`, which is a subtree of some tree. */
  async #span(from: number, to: number): Promise<Buffer> {
    const hashes: Buffer[] = [];
    for (const block of blocksOf(from, to)) hashes.push(await this.#block(block));
    return hashes.reduceRight((right, left) => nodeHash(left, right));
  }

  async #block({ height, index }: Block): Promise<Buffer> {
    // A block of a full tile's height is looked up as one hash of the level above.
    const level = Math.floor(height / TILE_HEIGHT);
    const fan = 2 ** (height - level * TILE_HEIGHT);
    const tile = await this.#tile(level, Math.floor((index * fan) / TILE), (index + 1) * fan);
    return this.#fold(tile, level, height, index);
  }

  #fold(tile: Tile, level: number, height: number, index: number): Buffer {
    const known = this.#edge.get(blockKey(height, index));
    if (known !== undefined) return Buffer.from(known);
    if (height > level * TILE_HEIGHT) {
      return nodeHash(
        this.#fold(tile, level, height - 1, index * 2),
        this.#fold(tile, level, height - 1, index * 2 + 1),
      );
    }
    const at = (index - tile.start) * HASH_BYTES;
    if (at < 0 || at + HASH_BYTES > tile.bytes.length) {
      throw new RangeError(`the tree has no hash ${index} at level ${level}`);
    }
    return Buffer.from(tile.bytes.subarray(at, at + HASH_BYTES));
  }

  /** Hashes of a level from the start of a tile up to `to`, which is at most the tile's end. */
  async #tile(level: number, number: number, to: number): Promise<Tile> {
    const key = blockKey(level, number);
    // What lies wholly in the pruned part is known by the blocks of the edge alone.
    const start = Math.max(number * TILE, Math.floor(this.#source.first / TILE ** level));
    const wanted = Math.max(0, to - start) * HASH_BYTES;
    const kept = this.#tiles.get(key);
    if (kept !== undefined && kept.bytes.length >= wanted) return kept;
    let bytes = await this.#source.hashes(level, start, to);
    if (level > 0 && bytes.length < wanted) bytes = await this.#completed(level, start, bytes, to);
    const tile = { start, bytes };
    this.#tiles.set(key, tile);
    return tile;
  }

  async #completed(level: number, start: number, bytes: Uint8Array, to: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [bytes];
    for (let index = start + bytes.length / HASH_BYTES; index < to; index += 1) {
      parts.push(await this.#folded(level, index));
    }
    return Buffer.concat(parts);
  }

  /** A node of a level, out of the full tile below it. */
  async #folded(level: number, index: number): Promise<Buffer> {
    const below = await this.#tile(level - 1, index, (index + 1) * TILE);
    return this.#fold(below, level - 1, level * TILE_HEIGHT, index);
  }
}
