/** Positions of a text that was changed, as positions of the text before. */

/** Both positions go up by one together, except where a new pair was added. */
export class OffsetMap {
  readonly #after: number[] = [];
  readonly #before: number[] = [];

  /** From position `after` of the changed text on, `before` is where it stood. Added in rising order. */
  add(after: number, before: number): void {
    this.#after.push(after);
    this.#before.push(before);
  }

  before(position: number): number {
    let low = 0;
    let high = this.#after.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((this.#after[mid] as number) <= position) low = mid + 1;
      else high = mid;
    }
    if (low === 0) return position;
    return (this.#before[low - 1] as number) + position - (this.#after[low - 1] as number);
  }

  /** [start, end) of the changed text as a range of the text before. Takes a pair for the end of the text as well. */
  range(start: number, end: number): [number, number] {
    const from = this.before(start);
    const to = this.before(end);
    // In a text that was turned round the end comes first.
    return to < from ? [to + 1, from + 1] : [from, to];
  }
}
