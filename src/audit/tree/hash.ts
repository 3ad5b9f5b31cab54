import * as crypto from 'node:crypto';

/** Bytes of one hash: SHA-256. */
export const HASH_BYTES = 32;

const LEAF = 0;
const NODE = 1;
const EMPTY = Buffer.alloc(0);

/** `crypto.hash` (Node 20.12 and later) makes no object for each hash; and texts are cheaper to hand out than buffers. */
const sha256: (bytes: string | Uint8Array) => Buffer =
  typeof crypto.hash === 'function'
    ? (bytes) => Buffer.from(crypto.hash('sha256', bytes, 'binary'), 'latin1')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

/** Where two hashes are put together. */
const pair = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);

/** Where a leaf stands behind its prefix. */
let leaf = Buffer.alloc(8192, LEAF);

/**
 * Hash of a leaf. The prefix keeps leaves and nodes apart, so that no node can be passed off as a leaf.
 *
 * @param bytes a text stands for its bytes in UTF-8
 * @see RFC 6962 section 2.1
 */
export function leafHash(bytes: string | Uint8Array): Buffer {
  // A UTF-16 code unit takes three bytes at most.
  const most = 1 + 3 * bytes.length;
  if (leaf.length < most) leaf = Buffer.alloc(most, LEAF);
  if (typeof bytes === 'string') return sha256(leaf.subarray(0, 1 + leaf.write(bytes, 1)));
  leaf.set(bytes, 1);
  return sha256(leaf.subarray(0, 1 + bytes.length));
}

/** Hash of two subtrees side by side. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return sha256(pair);
}

/** Root of the tree without leaves: SHA-256 of nothing. */
export function emptyRoot(): Buffer {
  return sha256(EMPTY);
}

/** A hash in hexadecimal digits. */
export function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex');
}
