/** Where a range of text stood first: an exact hash table over positions. */

import { randomFillSync } from 'node:crypto';

/**
 * Random words, one for each code unit and new in each process: nobody can prepare texts whose hashes collide. The
 * answers do not depend on them, since ranges with equal hashes are compared.
 */
export const MIX: Uint32Array = randomFillSync(new Uint32Array(0x10000));

/** Calls that are remembered for the same range. */
const MAX_PLACES = 4;

/** Hash of `codes[start, end)`. */
export function hashRange(codes: Uint16Array, start: number, end: number): number {
  let h = end - start;
  for (let i = start; i < end; i += 1) {
    h = Math.imul((h ^ (MIX[codes[i] as number] as number)) | 0, 0x9e3779b1);
    h ^= h >>> 15;
  }
  return h | 0;
}

/** A growing map from the contents of ranges, at most 255 long, to the first place in each of a few calls. */
export class RangeTable {
  #slots = new Int32Array(64);
  #shift = 26;
  /** One bit for a hash, 8 for each slot: small enough to stay near, it answers most questions with no. */
  #filter = new Int32Array(16);
  #size = 0;
  #entries = 0;
  #hashes = new Int32Array(32);
  #positions = new Int32Array(32);
  #lengths = new Uint8Array(32);
  #counts = new Int32Array(32);
  #nexts = new Int32Array(32);

  /**
   * @param callStart ranges from here on belong to the same call: only the first of them is kept
   */
  add(hash: number, codes: Uint16Array, position: number, length: number, callStart: number): void {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(hash, 0x85ebca6b) >>> this.#shift;
    for (;;) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry < 0) break;
      if (this.#hashes[entry] === hash && this.#same(entry, codes, position, length)) {
        this.#repeat(entry, position, length, callStart);
        return;
      }
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.#append(hash, position, length) + 1;
    this.#mark(hash);
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
  }

  /** False when no range has this hash. */
  mayHold(hash: number): boolean {
    return ((this.#filter[(hash >>> 5) & (this.#filter.length - 1)] as number) & (1 << hash)) !== 0;
  }

  #mark(hash: number): void {
    const word = (hash >>> 5) & (this.#filter.length - 1);
    this.#filter[word] = (this.#filter[word] as number) | (1 << hash);
  }

  /** The entry of the same contents in `query[at, at + length)`, or -1. */
  find(hash: number, codes: Uint16Array, query: Uint16Array, at: number, length: number): number {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(hash, 0x85ebca6b) >>> this.#shift;
    for (;;) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry < 0) return -1;
      if (this.#hashes[entry] === hash && this.#lengths[entry] === length) {
        const position = this.#positions[entry] as number;
        let i = 0;
        while (i < length && codes[position + i] === query[at + i]) i += 1;
        if (i === length) return entry;
      }
      slot = (slot + 1) & mask;
    }
  }

  position(entry: number): number {
    return this.#positions[entry] as number;
  }

  /** The same contents in a later call, or -1. */
  next(entry: number): number {
    return (this.#nexts[entry] as number) - 1;
  }

  /** How often the contents were added; of the first entry alone. */
  count(entry: number): number {
    return this.#counts[entry] as number;
  }

  #same(entry: number, codes: Uint16Array, position: number, length: number): boolean {
    if (this.#lengths[entry] !== length) return false;
    const known = this.#positions[entry] as number;
    for (let i = 0; i < length; i += 1) if (codes[known + i] !== codes[position + i]) return false;
    return true;
  }

  #repeat(entry: number, position: number, length: number, callStart: number): void {
    this.#counts[entry] = (this.#counts[entry] as number) + 1;
    let last = entry;
    for (let places = 1; ; places += 1) {
      if ((this.#positions[last] as number) >= callStart || places === MAX_PLACES) return;
      const next = this.next(last);
      if (next < 0) break;
      last = next;
    }
    const added = this.#append(this.#hashes[entry] as number, position, length);
    this.#nexts[last] = added + 1;
  }

  #append(hash: number, position: number, length: number): number {
    const entry = this.#entries;
    if (entry === this.#positions.length) this.#grow();
    this.#entries += 1;
    this.#hashes[entry] = hash;
    this.#positions[entry] = position;
    this.#lengths[entry] = length;
    this.#counts[entry] = 1;
    return entry;
  }

  #grow(): void {
    const size = this.#positions.length * 2;
    const grown = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    this.#hashes = grown(this.#hashes);
    this.#positions = grown(this.#positions);
    this.#counts = grown(this.#counts);
    this.#nexts = grown(this.#nexts);
    const lengths = new Uint8Array(size);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }

  #rehash(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#shift -= 1;
    this.#filter = new Int32Array(this.#filter.length * 2);
    const mask = this.#slots.length - 1;
    for (const filled of before) {
      if (filled === 0) continue;
      this.#mark(this.#hashes[filled - 1] as number);
      let slot = Math.imul(this.#hashes[filled - 1] as number, 0x85ebca6b) >>> this.#shift;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = filled;
    }
  }
}
