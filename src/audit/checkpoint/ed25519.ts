import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Bytes of an Ed25519 seed and of a public key. */
export const KEY_BYTES = 32;

/** What stands before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed the 32 bytes of RFC 8032 */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** @param bytes the 32 bytes of RFC 8032 */
export function publicKeyOf(bytes: Uint8Array): KeyObject {
  const x = Buffer.from(bytes).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** The 32 public bytes of a private key. */
export function publicBytesOf(key: KeyObject): Buffer {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x as string, 'base64url');
}
