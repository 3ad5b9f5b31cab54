/** One body of text to find things in: the user's words, the trusted results, or the untrusted ones. */

import { type View, viewsOf } from './decode.ts';
import { foldInto } from './fold.ts';
import type { Leaf, Path } from './leaves.ts';
import { NumberTable } from './number-table.ts';
import { eachNumber } from './numbers.ts';
import { OffsetMap } from './offsets.ts';
import { hashRange, MIX, RangeTable, withRoom } from './range-table.ts';
import type { ProvenanceLimit } from './types.ts';
import { eachPhrase, hasDigit } from './words.ts';

/** Length of the grams that are indexed, and the distance of their starts: together they find every 12 characters. */
export const GRAM = 9;
export const STRIDE = 4;

/** What a piece counts beside its characters, so that very many short values are bounded as well. */
const PIECE_LOAD = 16;

/** A stretch of the zone: one view of one text of one call. */
export interface Piece {
  readonly call: number;
  readonly path: Path;
  readonly view: View;
  readonly offsets: OffsetMap;
}

/** Hash of the gram at `at`; {@link rollGrams} gives the same. */
export function hashGram(codes: Uint16Array, at: number): number {
  let h = 0;
  for (let i = at; i < at + GRAM; i += 1) h = ((h << 1) | (h >>> 31)) ^ (MIX[codes[i] as number] as number);
  return h | 0;
}

/** Hashes of all grams of `codes[0, length)` (cyclic polynomials: Cohen 1997). `target` has room for `length`. */
export function rollGrams(codes: Uint16Array, length: number, target: Int32Array): void {
  if (length < GRAM) return;
  let h = hashGram(codes, 0);
  target[0] = h;
  for (let i = 1; i + GRAM <= length; i += 1) {
    const out = MIX[codes[i - 1] as number] as number;
    h =
      ((h << 1) | (h >>> 31)) ^
      ((out << GRAM) | (out >>> (32 - GRAM))) ^
      (MIX[codes[i + GRAM - 1] as number] as number);
    target[i] = h | 0;
  }
}

export class Zone {
  grams = new RangeTable();
  phrases = new RangeTable();
  numbers = new NumberTable();
  /** Folded texts, separated by 0. */
  codes: Uint16Array = new Uint16Array(1024);
  length = 1;
  words = 0;
  /** Some text has a digit; without one no number is looked for. */
  digits = false;
  #load = 0;
  #starts: number[] = [];
  #pieces: Piece[] = [];
  /** Names of members of the current call; each is indexed once. */
  #keys = new Set<string>();
  #call = -1;
  #callStart = 0;

  /**
   * Takes in a text of a call. Calls come one after the other.
   *
   * @param most load that is not to be exceeded: characters, and {@link PIECE_LOAD} for each piece
   * @param when what to do then: `forget` the oldest calls, down to half of it, or `refuse` what does not fit
   * @returns what kept it from being complete
   */
  add(call: number, leaf: Leaf, most: number, when: 'forget' | 'refuse'): ProvenanceLimit | undefined {
    if (call !== this.#call) this.#begin(call);
    if (leaf.key) {
      if (this.#keys.has(leaf.text)) return undefined;
      this.#keys.add(leaf.text);
    }
    const { views, complete } = viewsOf(leaf.text);
    let limit: ProvenanceLimit | undefined = complete ? undefined : 'decoded-chars';
    for (const view of views) {
      if (view.text.length + PIECE_LOAD > most - this.#load && when === 'forget' && this.#forget(most / 2))
        limit = 'forgotten';
      const room = most - this.#load - PIECE_LOAD;
      if (room <= 0) return 'result-chars';
      const cut = view.text.length > room ? { ...view, text: view.text.slice(0, room) } : view;
      this.#append({ call, path: leaf.path, view: cut, offsets: new OffsetMap() });
      if (cut !== view) return 'result-chars';
    }
    return limit;
  }

  #begin(call: number): void {
    this.#call = call;
    this.#callStart = this.length;
    this.numbers.begin();
    this.#keys = new Set();
  }

  /** Keeps the newest calls whose load is at most `most`, and the present one. False when nothing could go. */
  #forget(most: number): boolean {
    let first = this.#pieces.length;
    let load = 0;
    while (first > 0) {
      const piece = this.#pieces[first - 1] as Piece;
      load += piece.view.text.length + PIECE_LOAD;
      if (load > most && piece.call !== this.#call) break;
      first -= 1;
    }
    const oldest = this.#pieces[first - 1]?.call;
    if (oldest === undefined) return false;
    while (this.#pieces[first]?.call === oldest) first += 1;
    const kept = this.#pieces.slice(first);
    const present = this.#call;
    const keys = this.#keys;
    this.grams = new RangeTable();
    this.phrases = new RangeTable();
    this.numbers = new NumberTable();
    this.length = 1;
    this.words = 0;
    this.digits = false;
    this.#load = 0;
    this.#starts = [];
    this.#pieces = [];
    // Also what is kept of the present call alone begins anew: places before are not of this index.
    this.#call = -1;
    for (const piece of kept) {
      if (piece.call !== this.#call) this.#begin(piece.call);
      this.#append({ ...piece, offsets: new OffsetMap() });
    }
    if (this.#call !== present) this.#begin(present);
    this.#keys = keys;
    return true;
  }

  #append(piece: Piece): void {
    this.codes = withRoom(this.codes, this.length + piece.view.text.length + 1);
    const start = this.length;
    const end = foldInto(piece.view.text, this.codes, start, piece.offsets);
    if (end === start) return;
    this.codes[end] = 0;
    this.length = end + 1;
    this.#load += piece.view.text.length + PIECE_LOAD;
    this.#starts.push(start);
    this.#pieces.push(piece);
    this.#index(start, end);
  }

  #index(start: number, end: number): void {
    const { codes, grams, phrases } = this;
    const callStart = this.#callStart;
    for (let at = Math.ceil(start / STRIDE) * STRIDE; at + GRAM <= end; at += STRIDE)
      grams.add(hashGram(codes, at), codes, at, GRAM, callStart);
    this.words += eachPhrase(codes, start, end, (from, to) => {
      phrases.add(hashRange(codes, from, to), codes, from, to - from, callStart);
    });
    if (!hasDigit(codes, start, end)) return;
    this.digits = true;
    const { numbers } = this;
    eachNumber(codes, start, end, false, (form, length, from, to) => numbers.add(form, length, from, to));
  }

  /** The piece that holds this position, and where the piece starts. */
  pieceAt(position: number): { readonly piece: Piece; readonly start: number } {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((this.#starts[mid] as number) <= position) low = mid + 1;
      else high = mid;
    }
    return { piece: this.#pieces[low - 1] as Piece, start: this.#starts[low - 1] as number };
  }
}
