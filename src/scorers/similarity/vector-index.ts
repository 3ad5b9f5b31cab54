import { SteelyardError } from '../../errors.ts';

/** One row that was found. */
export interface Neighbour {
  /** Row, in the order in which vectors were added. */
  readonly row: number;
  /** Cosine, -1 to 1. */
  readonly alike: number;
}

/**
 * Exact search for the nearest of normalised vectors that lie one after the other in one block of memory. Every row is
 * compared; nothing is approximated. Vectors that are mostly zero (those of our own encoder) are compared at the places
 * that are not zero.
 */
export class VectorIndex {
  readonly dimensions: number;
  #size = 0;
  #rows: Float32Array;

  /** @param dimensions numbers in a vector, 1–4096 */
  constructor(dimensions: number, capacity = 256) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > 4096)
      throw new SteelyardError('CONFIG_INVALID', `vectors have 1 to 4096 numbers, not ${dimensions}`);
    this.dimensions = dimensions;
    this.#rows = new Float32Array(dimensions * Math.max(1, capacity));
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a vector of length 1, or one of zeros, which nothing is like.
   *
   * @returns its row
   */
  add(vector: Float32Array): number {
    this.#check(vector);
    const { dimensions } = this;
    if ((this.#size + 1) * dimensions > this.#rows.length) {
      const larger = new Float32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.set(vector, this.#size * dimensions);
    this.#size += 1;
    return this.#size - 1;
  }

  /**
   * The `topK` nearest rows with a cosine of at least `threshold`, nearest first; equals in the order in which they were
   * added. `query` has length 1.
   */
  search(query: Float32Array, topK: number, threshold: number): readonly Neighbour[] {
    this.#check(query);
    const heap = new Nearest(topK);
    const places: number[] = [];
    for (let i = 0; i < query.length; i += 1) if (query[i] !== 0) places.push(i);
    if (places.length === 0) return [];
    const sparse = places.length <= query.length / 2;
    const at = Int32Array.from(places);
    const values = Float32Array.from(places, (place) => query[place] as number);
    for (let row = 0; row < this.#size; row += 1) {
      const start = row * this.dimensions;
      const alike = sparse ? dotAt(this.#rows, start, at, values) : dot(this.#rows, start, query);
      if (alike >= threshold && alike > heap.least) heap.push({ row, alike });
    }
    return heap.sorted();
  }

  #check(vector: Float32Array): void {
    if (vector.length !== this.dimensions)
      throw new SteelyardError(
        'CONFIG_INVALID',
        `a vector has ${vector.length} numbers where the others have ${this.dimensions}; one index takes the vectors of one model`,
      );
  }
}

function dotAt(rows: Float32Array, start: number, at: Int32Array, values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < at.length; i += 1)
    sum += (rows[start + (at[i] as number)] as number) * (values[i] as number);
  return sum;
}

/** Four sums at a time, since one would wait for itself. */
function dot(rows: Float32Array, start: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const { length } = query;
  const end = length - (length % 4);
  let i = 0;
  for (; i < end; i += 4) {
    a += (rows[start + i] as number) * (query[i] as number);
    b += (rows[start + i + 1] as number) * (query[i + 1] as number);
    c += (rows[start + i + 2] as number) * (query[i + 2] as number);
    d += (rows[start + i + 3] as number) * (query[i + 3] as number);
  }
  for (; i < length; i += 1) a += (rows[start + i] as number) * (query[i] as number);
  return a + b + c + d;
}

/** The `most` greatest so far, the least of them on top. */
class Nearest {
  readonly #most: number;
  readonly #heap: Neighbour[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** What a further one must exceed; an equal one came later and stays out. */
  get least(): number {
    return this.#heap.length < this.#most
      ? Number.NEGATIVE_INFINITY
      : (this.#heap[0]?.alike ?? Number.POSITIVE_INFINITY);
  }

  push(item: Neighbour): void {
    const heap = this.#heap;
    if (this.#most < 1) return;
    if (heap.length < this.#most) {
      heap.push(item);
      let i = heap.length - 1;
      while (i > 0) {
        const parent = (i - 1) >> 1;
        if (!below(item, heap[parent] as Neighbour)) break;
        heap[i] = heap[parent] as Neighbour;
        i = parent;
      }
      heap[i] = item;
      return;
    }
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && below(heap[child + 1] as Neighbour, heap[child] as Neighbour))
        child += 1;
      if (!below(heap[child] as Neighbour, item)) break;
      heap[i] = heap[child] as Neighbour;
      i = child;
    }
    heap[i] = item;
  }

  sorted(): readonly Neighbour[] {
    return [...this.#heap].sort((a, b) => b.alike - a.alike || a.row - b.row);
  }
}

/** Less alike; among equals the one that was added later. */
function below(a: Neighbour, b: Neighbour): boolean {
  return a.alike < b.alike || (a.alike === b.alike && a.row > b.row);
}
