import * as crypto from 'node:crypto';

/** Bytes of one hash: SHA-256. */
export const HASH_BYTES = 32;

const LEAF = 0;
const NODE = 1;
const EMPTY = Buffer.alloc(0);

/** `crypto.hash` (Node 20.12 and later) makes no object for each hash; and texts are cheaper to hand out than buffers. */
const sha256: (bytes: Uint8Array) => Buffer =
  typeof crypto.hash === 'function'
    ? (bytes) => Buffer.from(crypto.hash('sha256', bytes, 'hex'), 'hex')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();

/** Where the bytes to be hashed are put together. */
const scratch = Buffer.alloc(1 << 16);

/**
 * Hash of a leaf. The prefix keeps leaves and nodes apart, so that no node can be passed off as a leaf.
 *
 * @see RFC 6962 section 2.1
 */
export function leafHash(bytes: string | Uint8Array): Buffer {
  if (typeof bytes !== 'string' || bytes.length * MOST_BYTES_OF_UNIT >= scratch.length)
    return sha256(Buffer.concat([Buffer.of(LEAF), Buffer.from(bytes as string)]));
  scratch[0] = LEAF;
  return sha256(scratch.subarray(0, 1 + scratch.write(bytes, 1)));
}

/** UTF-8 takes three bytes for one unit of UTF-16 at most. */
const MOST_BYTES_OF_UNIT = 3;

/** Hash of two subtrees side by side. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  scratch[0] = NODE;
  scratch.set(left, 1);
  scratch.set(right, 1 + HASH_BYTES);
  return sha256(scratch.subarray(0, 1 + 2 * HASH_BYTES));
}

/** Root of the tree without leaves: SHA-256 of nothing. */
export function emptyRoot(): Buffer {
  return sha256(EMPTY);
}

/** A hash in hexadecimal digits. */
export function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex');
}
