import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** What of a WebAuthn assertion is kept; base64url but for the origin. */
export interface KeptAssertion {
  /** Where the page was; the passkey is bound to its host name. */
  readonly origin: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** Hash of the host, flags and counter. */
const SHORTEST_DATA = 37;

/**
 * Whether a passkey signed this challenge, on the page of this origin, with its user verified. The counter is looked at
 * when an assertion is made, not here.
 *
 * @param challenge base64url, as it stands in what was signed
 * @param publicKey the passkey's COSE key (RFC 9053): ES256, Ed25519 or RS256
 * @see WebAuthn Level 3, 7.2 Verifying an Authentication Assertion, steps 11-22
 */
export function isAssertedBy(publicKey: Uint8Array, challenge: string, kept: KeptAssertion): boolean {
  const key = readKey(publicKey);
  if (key === undefined) return false;
  const clientData = Buffer.from(kept.clientDataJSON, 'base64url');
  const data = Buffer.from(kept.authenticatorData, 'base64url');
  if (!saysSo(clientData, challenge, kept.origin) || data.length < SHORTEST_DATA) return false;
  const host = hostOf(kept.origin);
  if (host === undefined || !data.subarray(0, 32).equals(sha256(host))) return false;
  const flags = data[32] as number;
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return false;
  try {
    const signed = Buffer.concat([data, sha256(clientData)]);
    return verify(key.hash, signed, key.object, Buffer.from(kept.signature, 'base64url'));
  } catch {
    // OpenSSL throws for some signatures that are none.
    return false;
  }
}

function saysSo(clientData: Buffer, challenge: string, origin: string): boolean {
  try {
    const said: unknown = JSON.parse(clientData.toString('utf8'));
    if (typeof said !== 'object' || said === null) return false;
    const { type, ...rest } = said as Readonly<Record<string, unknown>>;
    return type === 'webauthn.get' && rest.challenge === challenge && rest.origin === origin;
  } catch {
    // No JSON: nothing that a browser wrote.
    return false;
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).hostname;
  } catch {
    // No address of any page.
    return undefined;
  }
}

interface Key {
  readonly object: KeyObject;
  readonly hash: 'sha256' | null;
}

/** `undefined` for what is no key of a kind that is enrolled here. */
function readKey(cose: Uint8Array): Key | undefined {
  const map = readMap(cose);
  const [kind, curve] = [map?.get(1), map?.get(-1)];
  const bytes = (label: number): string => {
    const value = map?.get(label);
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : '';
  };
  let jwk: JsonWebKey;
  if (kind === 2 && curve === 1) jwk = { kty: 'EC', crv: 'P-256', x: bytes(-2), y: bytes(-3) };
  else if (kind === 1 && curve === 6) jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes(-2) };
  else if (kind === 3) jwk = { kty: 'RSA', n: bytes(-1), e: bytes(-2) };
  else return undefined;
  try {
    return {
      object: createPublicKey({ key: jwk, format: 'jwk' }),
      hash: jwk.kty === 'OKP' ? null : 'sha256',
    };
  } catch {
    // A point that is not on its curve, or no key at all.
    return undefined;
  }
}

/** The members of a CBOR map (RFC 8949) from numbers to numbers or bytes, which is what COSE keys are. */
function readMap(cbor: Uint8Array): ReadonlyMap<number, number | Uint8Array> | undefined {
  const bytes = Buffer.from(cbor);
  let at = 0;
  const head = (): { readonly major: number; readonly value: number } | undefined => {
    const first = bytes[at];
    if (first === undefined) return undefined;
    at += 1;
    const short = first & 31;
    if (short < 24) return { major: first >> 5, value: short };
    const size = { 24: 1, 25: 2, 26: 4 }[short];
    if (size === undefined || at + size > bytes.length) return undefined;
    at += size;
    return { major: first >> 5, value: bytes.readUIntBE(at - size, size) };
  };
  const item = (): number | Uint8Array | undefined => {
    const read = head();
    if (read?.major === 0) return read.value;
    if (read?.major === 1) return -1 - read.value;
    if (read?.major !== 2 || at + read.value > bytes.length) return undefined;
    at += read.value;
    return bytes.subarray(at - read.value, at);
  };
  const map = head();
  if (map?.major !== 5 || map.value > 16) return undefined;
  const members = new Map<number, number | Uint8Array>();
  for (let i = 0; i < map.value; i += 1) {
    const label = item();
    const value = item();
    if (typeof label !== 'number' || value === undefined || members.has(label)) return undefined;
    members.set(label, value);
  }
  return at === bytes.length ? members : undefined;
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
