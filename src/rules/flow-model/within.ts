import type { Node } from '../../script/ast.ts';

/** A node or a span. */
type Place = Pick<Node, 'start' | 'end'>;

/** Whether a node stands in one of these: they are merged first, and searched by halves. */
export function within(places: readonly Place[]): (node: Place) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const place of [...places].sort((a, b) => startOf(a) - startOf(b))) {
    const last = ends.at(-1);
    if (last !== undefined && startOf(place) <= last) ends[ends.length - 1] = Math.max(last, endOf(place));
    else {
      starts.push(startOf(place));
      ends.push(endOf(place));
    }
  }
  return (node) => {
    const at = placesBefore(starts, startOf(node) + 1);
    return at > 0 && endOf(node) <= (ends[at - 1] as number);
  };
}

/** Those of the nodes that begin in another node or a span, in the order in which they were given. */
export function beginningIn<T extends Place>(nodes: readonly T[]): (place: Place) => readonly T[] {
  const sorted = nodes
    .map((node, order) => ({ node, order }))
    .sort((a, b) => startOf(a.node) - startOf(b.node));
  const starts = sorted.map(({ node }) => startOf(node));
  return (place) =>
    sorted
      .slice(placesBefore(starts, startOf(place)), placesBefore(starts, endOf(place)))
      .sort((a, b) => a.order - b.order)
      .map(({ node }) => node);
}

/** Whether a node or span has anything in common with one of these. */
export function overlapping(places: readonly Place[]): (place: Place) => boolean {
  const sorted = [...places].sort((a, b) => startOf(a) - startOf(b));
  const starts = sorted.map(startOf);
  let last = Number.NEGATIVE_INFINITY;
  /** Of each and those before it, the last end. */
  const ends = sorted.map((place) => {
    last = Math.max(last, endOf(place));
    return last;
  });
  return (place) => {
    const at = placesBefore(starts, endOf(place));
    return at > 0 && (ends[at - 1] as number) > startOf(place);
  };
}

/** Whether something that begins at this place stands in a node. */
export function isIn(place: number, node: Place): boolean {
  return startOf(node) <= place && place < endOf(node);
}

/** How many of these places, which are sorted, lie before another. */
function placesBefore(sorted: readonly number[], place: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startOf({ start }: Place): number {
  return start ?? 0;
}

function endOf({ end }: Place): number {
  return end ?? 0;
}
