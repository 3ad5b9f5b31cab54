/** Ranges of a text, joined where they touch. */

export type Span = readonly [number, number];

export class Spans {
  #spans: [number, number][] = [];
  #settled = true;

  add([start, end]: Span): void {
    this.#spans.push([start, end]);
    this.#settled = false;
  }

  /** Sorts and joins what was added. */
  settle(): void {
    if (this.#settled) return;
    const sorted = this.#spans.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const joined: [number, number][] = [];
    for (const span of sorted) {
      const last = joined.at(-1);
      if (last !== undefined && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
      else joined.push(span);
    }
    this.#spans = joined;
    this.#settled = true;
  }

  covers([start, end]: Span): boolean {
    this.settle();
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((this.#spans[mid] as Span)[0] <= start) low = mid + 1;
      else high = mid;
    }
    return low > 0 && (this.#spans[low - 1] as Span)[1] >= end;
  }

  /** What lies between the spans in [0, length). */
  gaps(length: number): Span[] {
    this.settle();
    const out: Span[] = [];
    let from = 0;
    for (const [start, end] of this.#spans) {
      if (start > from) out.push([from, start]);
      from = Math.max(from, end);
    }
    if (from < length) out.push([from, length]);
    return out;
  }
}
