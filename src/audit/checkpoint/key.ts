import { createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { SteelyardError } from '../../errors.ts';
import { KEY_BYTES, privateKeyOf, publicBytesOf, publicKeyOf } from './ed25519.ts';

/** Signature type 1 of C2SP signed notes: plain Ed25519. */
const ED25519 = 1;
const PRIVATE = 'PRIVATE+KEY+';

/** A key that checks signatures: `name+id+base64`, as C2SP signed notes write it. */
export interface VerifierKey {
  readonly name: string;
  /** 8 hexadecimal digits. */
  readonly id: string;
  /** The whole key as text. */
  readonly text: string;
  verify(text: string, signature: Uint8Array): boolean;
}

/** A key that signs. Its private text is given once, to be put away; it is not a property that could be printed. */
export interface SigningKey {
  readonly verifier: VerifierKey;
  sign(text: string): Buffer;
}

/**
 * Makes a key.
 *
 * @param name the log's origin: a name without spaces, `+` and control characters
 * @param seed 32 random bytes; chosen ones only for test vectors
 * @returns the key and the text to keep secret, of the form `PRIVATE+KEY+name+id+base64`
 */
export function createSigningKey(
  name: string,
  seed: Uint8Array = randomBytes(KEY_BYTES),
): { readonly key: SigningKey; readonly secret: string } {
  if (!isKeyName(name)) {
    throw new SteelyardError(
      'CONFIG_INVALID',
      `\`${name}\` cannot name a log: it is empty or has a space or \`+\``,
    );
  }
  const key = signingKey(name, privateKeyOf(seed));
  const encoded = Buffer.concat([Buffer.of(ED25519), seed]).toString('base64');
  return { key, secret: `${PRIVATE}${name}+${key.verifier.id}+${encoded}` };
}

/**
 * Reads a private key as {@link createSigningKey} gave it.
 *
 * @throws SteelyardError AUDIT_KEY_INVALID, without a part of the text
 */
export function parseSigningKey(secret: string): SigningKey {
  const rest = secret.startsWith(PRIVATE) ? secret.slice(PRIVATE.length) : '';
  const parts = splitKey(rest);
  if (parts === undefined) throw damaged('the private key is not of the form `PRIVATE+KEY+name+id+base64`');
  const key = signingKey(parts.name, privateKeyOf(parts.bytes));
  if (key.verifier.id !== parts.id) throw damaged('the private key does not match its own id');
  return key;
}

/**
 * Reads a public key, `name+id+base64`.
 *
 * @throws SteelyardError AUDIT_KEY_INVALID
 */
export function parseVerifierKey(text: string): VerifierKey {
  const parts = splitKey(text);
  if (parts === undefined) throw damaged('a public key is not of the form `name+id+base64`');
  if (keyId(parts.name, parts.bytes) !== parts.id) throw damaged('a public key does not match its own id');
  return verifierKey(parts.name, parts.bytes);
}

/** Key names hold no Unicode spaces, no `+` and no control characters. */
export function isKeyName(name: string): boolean {
  return name !== '' && name.length <= 256 && !/[\s+\p{Cc}\u0085]/u.test(name);
}

function signingKey(name: string, key: KeyObject): SigningKey {
  const verifier = verifierKey(name, publicBytesOf(key));
  return { verifier, sign: (text) => sign(null, Buffer.from(text), key) };
}

function verifierKey(name: string, bytes: Buffer): VerifierKey {
  const id = keyId(name, bytes);
  let key: KeyObject | undefined;
  return {
    name,
    id,
    text: `${name}+${id}+${Buffer.concat([Buffer.of(ED25519), bytes]).toString('base64')}`,
    verify: (text, signature) => {
      key ??= publicKeyOf(bytes);
      return verify(null, Buffer.from(text), key, signature);
    },
  };
}

/** First four bytes of SHA-256(name, newline, signature type, public key). */
function keyId(name: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.of(ED25519)).update(bytes);
  return hash.digest('hex').slice(0, 8);
}

/** `+` also occurs in base64, so that only the first two of them separate. */
function splitKey(text: string): { name: string; id: string; bytes: Buffer } | undefined {
  const [name, id] = text.split('+', 2);
  if (name === undefined || id === undefined || !isKeyName(name) || !/^[0-9a-f]{8}$/.test(id))
    return undefined;
  const encoded = text.slice(name.length + id.length + 2);
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded || bytes.length !== KEY_BYTES + 1) return undefined;
  return bytes[0] === ED25519 ? { name, id, bytes: bytes.subarray(1) } : undefined;
}

function damaged(message: string): SteelyardError {
  return new SteelyardError('AUDIT_KEY_INVALID', message);
}
