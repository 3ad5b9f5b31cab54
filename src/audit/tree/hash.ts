import * as crypto from 'node:crypto';

/** Bytes of one hash: SHA-256. */
export const HASH_BYTES = 32;

const LEAF = 0;
const LEAF_CHARACTER = String.fromCharCode(LEAF);
const NODE = 1;
const EMPTY = Buffer.alloc(0);

/** `crypto.hash` (Node 20.12 and later) makes no object for each hash; and texts are cheaper to hand out than buffers. */
const sha256: (bytes: string | Uint8Array) => Buffer =
  typeof crypto.hash === 'function'
    ? (bytes) => Buffer.from(crypto.hash('sha256', bytes, 'binary'), 'latin1')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

/** Where two hashes are put together. */
const pair = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);

/**
 * Hash of a leaf. The prefix keeps leaves and nodes apart, so that no node can be passed off as a leaf.
 *
 * @param bytes a text stands for its bytes in UTF-8
 * @see RFC 6962 section 2.1
 */
export function leafHash(bytes: string | Uint8Array): Buffer {
  return sha256(typeof bytes === 'string' ? LEAF_CHARACTER + bytes : Buffer.concat([Buffer.of(LEAF), bytes]));
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
