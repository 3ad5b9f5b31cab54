import { createHash } from 'node:crypto';

/** Bytes of one hash: SHA-256. */
export const HASH_BYTES = 32;

const LEAF = Buffer.of(0);
const LEAF_TEXT = '\0';
const NODE = Buffer.of(1);

/**
 * Hash of a leaf. The prefix keeps leaves and nodes apart, so that no node can be passed off as a leaf.
 *
 * @see RFC 6962 section 2.1
 */
export function leafHash(bytes: string | Uint8Array): Buffer {
  const hash = createHash('sha256');
  return (
    typeof bytes === 'string' ? hash.update(LEAF_TEXT + bytes) : hash.update(LEAF).update(bytes)
  ).digest();
}

/** Hash of two subtrees side by side. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

/** Root of the tree without leaves: SHA-256 of nothing. */
export function emptyRoot(): Buffer {
  return createHash('sha256').digest();
}
