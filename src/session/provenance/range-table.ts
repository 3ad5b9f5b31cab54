/** Where a range of text stood first: an exact hash table over positions. */

import { randomFillSync } from 'node:crypto';

/**
 * Random words, one for each code unit and new in each process: nobody can prepare texts whose hashes collide. The
 * answers do not depend on them, since ranges with equal hashes are compared.
 */
export const MIX: Uint32Array = randomFillSync(new Uint32Array(0x10000));

/** `codes` with room for `needed` of them: itself, or a larger copy. */
export function withRoom(codes: Uint16Array, needed: number): Uint16Array {
  if (needed <= codes.length) return codes;
  const grown = new Uint16Array(2 * needed);
  grown.set(codes);
  return grown;
}

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

/** What a hash sets in its word of the filter, which the bits between these choose. */
const bitsOfHash = (hash: number): number => (1 << hash) | (1 << (hash >>> 27));

/** Numbers of an entry, side by side so that they are fetched together: hash, position, length, count, next + 1. */
const WIDTH = 5;
const HASH = 0;
const POSITION = 1;
const LENGTH = 2;
const COUNT = 3;
const NEXT = 4;

/** A growing map from the contents of ranges to the first place in each of a few calls. */
export class RangeTable {
  #slots = new Int32Array(64);
  #shift = 26;
  /** Two bits of one word for a hash, 8 for each slot: small enough to stay near, it answers most questions with no. */
  #filter = new Int32Array(16);
  #size = 0;
  /** Entries by their offset in this array; -1 is none. */
  #entries = new Int32Array(32 * WIDTH);
  #end = 0;

  /**
   * @param callStart ranges from here on belong to the same call: only the first of them is kept
   * @returns whether the place was kept
   */
  add(hash: number, codes: Uint16Array, position: number, length: number, callStart: number): boolean {
    const known = this.find(hash, codes, codes, position, length);
    if (known >= 0) return this.#repeat(known, position, callStart);
    const mask = this.#slots.length - 1;
    let slot = Math.imul(hash, 0x85ebca6b) >>> this.#shift;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = this.#append(hash, position, length) + 1;
    this.#mark(hash);
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return true;
  }

  /** The first of `hashes[from, to)` that some range may have; `to` when no range has any of them. */
  nextHeld(hashes: Int32Array, from: number, to: number): number {
    const filter = this.#filter;
    const mask = filter.length - 1;
    for (let i = from; i < to; i += 1) {
      const hash = hashes[i] as number;
      const bits = bitsOfHash(hash);
      if (((filter[(hash >>> 5) & mask] as number) & bits) === bits) return i;
    }
    return to;
  }

  /** The entry of the same contents as `query[at, at + length)`, or -1. Every character is compared. */
  find(hash: number, codes: Uint16Array, query: Uint16Array, at: number, length: number): number {
    const bits = bitsOfHash(hash);
    if (((this.#filter[(hash >>> 5) & (this.#filter.length - 1)] as number) & bits) !== bits) return -1;
    const entries = this.#entries;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = Math.imul(hash, 0x85ebca6b) >>> this.#shift;
    for (;;) {
      const entry = (slots[slot] as number) - 1;
      if (entry < 0) return -1;
      if (entries[entry + HASH] === hash && entries[entry + LENGTH] === length) {
        const position = entries[entry + POSITION] as number;
        let i = 0;
        while (i < length && codes[position + i] === query[at + i]) i += 1;
        if (i === length) return entry;
      }
      slot = (slot + 1) & mask;
    }
  }

  position(entry: number): number {
    return this.#entries[entry + POSITION] as number;
  }

  /** The same contents in a later call, or -1. */
  next(entry: number): number {
    return (this.#entries[entry + NEXT] as number) - 1;
  }

  /** How often the contents were added; of the first entry alone. */
  count(entry: number): number {
    return this.#entries[entry + COUNT] as number;
  }

  #repeat(entry: number, position: number, callStart: number): boolean {
    const entries = this.#entries;
    entries[entry + COUNT] = (entries[entry + COUNT] as number) + 1;
    let last = entry;
    for (let places = 1; ; places += 1) {
      if ((entries[last + POSITION] as number) >= callStart || places === MAX_PLACES) return false;
      const next = this.next(last);
      if (next < 0) break;
      last = next;
    }
    const added = this.#append(entries[entry + HASH] as number, position, entries[entry + LENGTH] as number);
    this.#entries[last + NEXT] = added + 1;
    return true;
  }

  #append(hash: number, position: number, length: number): number {
    const entry = this.#end;
    if (entry === this.#entries.length) {
      const grown = new Int32Array(entry * 2);
      grown.set(this.#entries);
      this.#entries = grown;
    }
    this.#end += WIDTH;
    this.#entries[entry + HASH] = hash;
    this.#entries[entry + POSITION] = position;
    this.#entries[entry + LENGTH] = length;
    this.#entries[entry + COUNT] = 1;
    return entry;
  }

  #mark(hash: number): void {
    const word = (hash >>> 5) & (this.#filter.length - 1);
    this.#filter[word] = (this.#filter[word] as number) | bitsOfHash(hash);
  }

  #rehash(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#shift -= 1;
    this.#filter = new Int32Array(this.#filter.length * 2);
    const mask = this.#slots.length - 1;
    for (const filled of before) {
      if (filled === 0) continue;
      const hash = this.#entries[filled - 1 + HASH] as number;
      this.#mark(hash);
      let slot = Math.imul(hash, 0x85ebca6b) >>> this.#shift;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = filled;
    }
  }
}
