import { nodeHash } from './hash.ts';

/**
 * Root that an audit path leads to, or `undefined` when the path cannot be one of a tree of this size.
 *
 * @see RFC 9162 section 2.1.3.2
 */
export function rootFromInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (index < 0 || index >= size) return undefined;
  let node = index;
  let last = size - 1;
  let hash: Uint8Array = leaf;
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

/**
 * True when `proof` shows that the tree of `older` leaves with root `olderRoot` is a prefix of the newer one.
 *
 * @see RFC 9162 section 2.1.4.2
 */
export function isConsistent(
  older: number,
  newer: number,
  olderRoot: Uint8Array,
  newerRoot: Uint8Array,
  proof: readonly Uint8Array[],
): boolean {
  if (older < 0 || older > newer) return false;
  if (older === newer) return proof.length === 0 && same(olderRoot, newerRoot);
  if (older === 0) return proof.length === 0;
  const path = isPowerOfTwo(older) ? [olderRoot, ...proof] : [...proof];
  if (path.length === 0) return false;
  let node = older - 1;
  let last = newer - 1;
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  let before = path[0]!;
  let after = path[0]!;
  for (const hash of path.slice(1)) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      before = nodeHash(hash, before);
      after = nodeHash(hash, after);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      after = nodeHash(after, hash);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(before, olderRoot) && same(after, newerRoot);
}

function isPowerOfTwo(n: number): boolean {
  return Number.isInteger(Math.log2(n));
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
