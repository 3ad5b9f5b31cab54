import * as crypto from 'node:crypto';

/** One byte to a character: short texts are cheaper to pass around than buffers, and compare by value. */
export type Hash = string;

/** Made by Node itself, so never on shared memory. */
type Bytes = Buffer<ArrayBuffer>;

/** `crypto.hash` (Node 20.12 and later) makes no object for each hash. */
const oneShot: ((bytes: Bytes) => Hash) | undefined =
  typeof crypto.hash === 'function' ? (bytes) => crypto.hash('sha256', bytes, 'binary') : undefined;

export const sha256: (bytes: Bytes) => Hash =
  oneShot ?? ((bytes) => crypto.createHash('sha256').update(bytes).digest('binary'));

const pair = Buffer.alloc(65);
pair[0] = 1;

/** Section "Tree": SHA-256 of the byte 1, the left hash and the right hash. */
export function parent(left: Hash, right: Hash): Hash {
  // Faster than `write` for as few bytes.
  for (let i = 0; i < 32; i += 1) {
    pair[1 + i] = left.charCodeAt(i);
    pair[33 + i] = right.charCodeAt(i);
  }
  return sha256(pair);
}

/** A hash that is written in base64; `undefined` when it is not 32 bytes in the one right spelling. */
export function readHash(text: unknown): Hash | undefined {
  if (typeof text !== 'string') return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text ? bytes.toString('latin1') : undefined;
}
