/** Where numbers stand in the texts of a zone, by their comparable forms. */

import { hashRange, RangeTable, withRoom } from './range-table.ts';

/** Before each form: where the number starts, in two units, and how long it is there. */
const HEAD = 3;

/** Hash of a form without its kind: as {@link hashRange} has it for the same text. */
export const hashForm = (forms: Uint16Array, at: number, length: number): number =>
  hashRange(forms, at + 1, at + length);

/** A growing map from the forms of numbers, with their kinds, to the first place in each of a few calls. */
export class NumberTable {
  readonly #table = new RangeTable();
  /** The forms, one after the other. */
  #codes: Uint16Array = new Uint16Array();
  #length = 0;
  #callStart = 0;

  /** What is added from here on belongs to another call. */
  begin(): void {
    this.#callStart = this.#length;
  }

  add(form: Uint16Array, length: number, start: number, end: number): void {
    const at = this.#length + HEAD;
    this.#codes = withRoom(this.#codes, at + length);
    const codes = this.#codes;
    codes[at - 3] = start & 0xffff;
    codes[at - 2] = start >>> 16;
    codes[at - 1] = end - start;
    for (let i = 0; i < length; i += 1) codes[at + i] = form[i] as number;
    const hash = hashForm(codes, at, length) ^ (codes[at] as number);
    if (this.#table.add(hash, codes, at, length, this.#callStart)) this.#length = at + length;
  }

  /** Adds where this form stands to `starts` and `ends`. */
  find(hash: number, forms: Uint16Array, at: number, length: number, starts: number[], ends: number[]): void {
    const codes = this.#codes;
    const table = this.#table;
    let entry = table.find(hash ^ (forms[at] as number), codes, forms, at, length);
    for (; entry >= 0; entry = table.next(entry)) {
      const place = table.position(entry);
      const start = (codes[place - 3] as number) | ((codes[place - 2] as number) << 16);
      starts.push(start);
      ends.push(start + (codes[place - 1] as number));
    }
  }
}
