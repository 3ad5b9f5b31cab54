/**
 * Blocks: perfect subtrees, which never change once they are full. A block of height `h` and index `i` covers the
 * leaves `[i * 2**h, (i + 1) * 2**h)`. Sizes go up to 2**53, so there are no bit operations here.
 */
export interface Block {
  readonly height: number;
  readonly index: number;
}

/** The largest power of two below `n`, and its exponent. `n` is at least 2. */
export function split(n: number): { readonly leaves: number; readonly height: number } {
  let leaves = 1;
  let height = 0;
  while (leaves * 2 < n) {
    leaves *= 2;
    height += 1;
  }
  return { leaves, height };
}

/**
 * The fewest blocks that cover `[from, to)` exactly, from left to right. With `from` 0 these are the compact range of
 * a tree of `to` leaves: one for each bit of its size.
 *
 * `from` is a multiple of the largest power of two that fits into `to - from`, as it is for every subtree of RFC 6962.
 */
export function blocksOf(from: number, to: number): Block[] {
  const out: Block[] = [];
  let at = from;
  while (at < to) {
    let leaves = 1;
    let height = 0;
    while (leaves * 2 <= to - at) {
      leaves *= 2;
      height += 1;
    }
    out.push({ height, index: at / leaves });
    at += leaves;
  }
  return out;
}

/** A name for a block, for tables. */
export function blockKey(height: number, index: number): string {
  return `${height}/${index}`;
}
