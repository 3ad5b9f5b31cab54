import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { SteelyardError } from '../../../errors.ts';

/**
 * A key for messages, as Standard Webhooks writes it: `whsec_` for a secret that both sides share (HMAC-SHA-256),
 * `whsk_` for an Ed25519 private key that signs, `whpk_` for the public one that checks; base64 follows.
 */
export interface MessageKey {
  readonly kind: 'hmac' | 'ed25519';
  /** Absent for a key that can only check. */
  readonly sign?: (text: string) => string;
  readonly verify: (text: string, signature: Buffer) => boolean;
  /** What two keys with the same power have in common; never shown. */
  readonly identity: string;
}

const SHARED = 'whsec_';
const PRIVATE = 'whsk_';
const PUBLIC = 'whpk_';
/** Shorter secrets can be searched through. */
const LEAST_SECRET = 24;
/** What DER has before the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** @throws SteelyardError CONFIG_INVALID, without a part of the key */
export function readMessageKey(text: string, where: string): MessageKey {
  const prefix = [SHARED, PRIVATE, PUBLIC].find((one) => text.startsWith(one));
  const bytes = Buffer.from(text.slice(prefix?.length ?? 0), 'base64');
  if (prefix === SHARED && bytes.length >= LEAST_SECRET) return sharedKey(bytes);
  if (prefix === PRIVATE && bytes.length === 32) return signingKey(bytes);
  if (prefix === PUBLIC && bytes.length === 32) return checkingKey(publicKeyOf(bytes), bytes);
  throw new SteelyardError(
    'CONFIG_INVALID',
    `\`${where}\` is no key: it must be \`${SHARED}\` with base64 of at least ${LEAST_SECRET} bytes, or \`${PRIVATE}\` or \`${PUBLIC}\` with base64 of 32 bytes`,
    { data: { path: where } },
  );
}

function sharedKey(secret: Buffer): MessageKey {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text, 'utf8').digest();
  return {
    kind: 'hmac',
    sign: (text) => `v1,${mac(text).toString('base64')}`,
    verify: (text, signature) => signature.length === 32 && timingSafeEqual(mac(text), signature),
    identity: `hmac ${secret.toString('base64')}`,
  };
}

function signingKey(seed: Buffer): MessageKey {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const pub = createPublicKey(key);
  const bytes = pub.export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return {
    ...checkingKey(pub, bytes),
    sign: (text) => `v1a,${sign(null, Buffer.from(text, 'utf8'), key).toString('base64')}`,
  };
}

function publicKeyOf(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
}

function checkingKey(key: KeyObject, bytes: Buffer): MessageKey {
  return {
    kind: 'ed25519',
    verify: (text, signature) =>
      signature.length === 64 && verify(null, Buffer.from(text, 'utf8'), key, signature),
    identity: `ed25519 ${bytes.toString('base64')}`,
  };
}

/** The headers of a signed message. */
export interface MessageHeaders {
  /** Unique: the receiver takes each once. */
  readonly 'webhook-id': string;
  /** Seconds since 1970. */
  readonly 'webhook-timestamp': string;
  /** Signatures, separated by spaces: `v1,` for HMAC-SHA-256, `v1a,` for Ed25519. */
  readonly 'webhook-signature': string;
}

/** Signs a message: its id, its time and its body together. */
export function signMessage(key: MessageKey, id: string, nowMs: number, body: string): MessageHeaders {
  if (key.sign === undefined) throw new SteelyardError('CONFIG_INVALID', 'a public key cannot sign messages');
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': key.sign(`${id}.${timestamp}.${body}`),
  };
}

/** A message may be so much older or newer than our clock says, in seconds. */
export const TOLERANCE_SECONDS = 300;
/** Most signatures of one message that are looked at: a sender that changes its key sends two. */
const MOST_SIGNATURES = 4;

/**
 * Who signed a message.
 *
 * @returns the index of the key in `keys`, or why the message is refused
 */
export function signerOf(
  headers: { readonly [name: string]: string | readonly string[] | undefined },
  body: string,
  keys: readonly MessageKey[],
  nowMs: number,
): number | { readonly refused: string } {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(id))
    return { refused: 'it has no `webhook-id`' };
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return { refused: 'it has no `webhook-timestamp`' };
  if (typeof signatures !== 'string') return { refused: 'it has no `webhook-signature`' };
  // In both directions: a message from the future could be kept for later.
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    return { refused: `its time is more than ${TOLERANCE_SECONDS} s away` };
  const text = `${id}.${timestamp}.${body}`;
  for (const signature of signatures.split(' ').slice(0, MOST_SIGNATURES)) {
    const [version, value = ''] = signature.split(',', 2);
    const kind = version === 'v1' ? 'hmac' : version === 'v1a' ? 'ed25519' : undefined;
    const bytes = Buffer.from(value, 'base64');
    const found = keys.findIndex((key) => key.kind === kind && key.verify(text, bytes));
    if (found >= 0) return found;
  }
  return { refused: 'no known key signed it' };
}
