/** Decoded text while it is written, and what its units are made of. */

import { OffsetMap } from './offsets.ts';

/** Collects decoded code units and where each came from. */
export class Writer {
  readonly offsets = new OffsetMap();
  length = 0;
  #units: Uint16Array<ArrayBuffer>;
  #drift = 0;
  #ended = false;

  constructor(room: number) {
    this.#units = new Uint16Array(room);
  }

  put(unit: number, from: number): void {
    if (from - this.length !== this.#drift) {
      this.#drift = from - this.length;
      this.offsets.add(this.length, from);
    }
    if (this.length === this.#units.length) {
      const grown = new Uint16Array(this.length * 2 + 16);
      grown.set(this.#units);
      this.#units = grown;
    }
    this.#units[this.length] = unit;
    this.length += 1;
  }

  putPoint(point: number, from: number): void {
    if (point < 0x10000) {
      this.put(point, from);
      return;
    }
    this.put(0xd800 + ((point - 0x10000) >> 10), from);
    this.put(0xdc00 + ((point - 0x10000) & 0x3ff), from);
  }

  /** Says where the text before ends; the first time counts. */
  end(from: number): void {
    if (this.#ended) return;
    this.#ended = true;
    if (from - this.length !== this.#drift) this.offsets.add(this.length, from);
  }

  text(): string {
    return Buffer.from(this.#units.buffer, 0, this.length * 2).toString('utf16le');
  }
}

/** Value of a hexadecimal digit, or -1. */
export const hexValue = (unit: number): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

/** The number that `digits` hexadecimal digits from `at` on make, or -1. */
export function hexNumber(text: string, at: number, digits: number): number {
  if (at + digits > text.length) return -1;
  let value = 0;
  for (let i = at; i < at + digits; i += 1) {
    const one = hexValue(text.charCodeAt(i));
    if (one < 0) return -1;
    value = value * 16 + one;
  }
  return value;
}

/** Bytes of the UTF-8 sequence that starts with this one; 0 when none does. */
export function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2) return 0;
  if (byte < 0xe0) return 2;
  if (byte < 0xf0) return 3;
  return byte < 0xf5 ? 4 : 0;
}
