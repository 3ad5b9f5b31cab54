import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Hash, readHash } from './sha256.ts';

/** A public key, and the sizes of checkpoints that it may sign, both ends included. Section "Keys". */
export interface TrustedKey {
  readonly name: string;
  readonly id: string;
  readonly text: string;
  readonly key: KeyObject;
  readonly from: number;
  readonly to: number;
}

export interface SignedCheckpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
  /** What is signed. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly id: string; readonly bytes: Buffer }[];
}

/** Reads `name+id+base64`, optionally with a range of sizes behind it; `undefined` when it is not a key. */
export function readKey(line: string): TrustedKey | undefined {
  const [text, from, to, ...more] = line.split(' ');
  const [name, id] = text?.split('+', 2) ?? [];
  if (!text || !name || !id || /\s/.test(text) || more.length > 0) return undefined;
  if ((from === undefined) !== (to === undefined)) return undefined;
  const encoded = text.slice(name.length + id.length + 2);
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded || bytes.length !== 33 || bytes[0] !== 1) return undefined;
  const wanted = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8);
  const range = [number(from ?? '0'), to === undefined || to === '-' ? Number.MAX_SAFE_INTEGER : number(to)];
  if (wanted !== id || range.includes(-1)) return undefined;
  const x = bytes.subarray(1).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return { name, id, text, key, from: range[0]!, to: range[1]! };
}

/** Reads a file of keys: one a line, `#` begins a comment. `undefined` when a line is wrong, or there is none. */
export function readKeys(text: string): TrustedKey[] | undefined {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map(readKey);
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Section "Checkpoints"; `undefined` when the text is not a signed checkpoint. */
export function readCheckpoint(note: unknown): SignedCheckpoint | undefined {
  if (typeof note !== 'string' || !note.endsWith('\n')) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  if (/[\u0000-\u0009\u000b-\u001f]|\p{Cs}/u.test(note)) return undefined;
  const gap = note.lastIndexOf('\n\n');
  if (gap < 0) return undefined;
  const text = note.slice(0, gap + 1);
  const [origin, sizeText, rootText, ...rest] = text.split('\n');
  const size = number(sizeText ?? '');
  const root = readHash(rootText);
  if (!origin || size < 0 || root === undefined || rest.slice(0, -1).includes('')) return undefined;
  const signatures = [];
  for (const line of note.slice(gap + 2, -1).split('\n')) {
    const [dash, name, encoded, ...more] = line.split(' ');
    const bytes = Buffer.from(encoded ?? '', 'base64');
    if (dash !== '—' || !name || more.length > 0 || bytes.length < 5) return undefined;
    if (bytes.toString('base64') !== encoded || name.includes('+')) return undefined;
    signatures.push({ name, id: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) });
  }
  return { origin, size, root, text, signatures };
}

export type Signing =
  | { readonly result: 'good'; readonly keys: readonly TrustedKey[] }
  | { readonly result: 'SIGNATURE_INVALID' | 'KEY_UNKNOWN' | 'KEY_RETIRED' };

/** Who signed a checkpoint. One wrong signature of a known key is enough to refuse it. */
export function signing(checkpoint: SignedCheckpoint, trusted: readonly TrustedKey[]): Signing {
  const good: TrustedKey[] = [];
  let retired = false;
  for (const { name, id, bytes } of checkpoint.signatures) {
    const key = trusted.find((one) => one.name === name && one.id === id);
    if (key === undefined) continue;
    if (!verify(null, Buffer.from(checkpoint.text), key.key, bytes)) return { result: 'SIGNATURE_INVALID' };
    // Section "Keys": a key signs for the log whose name it has, so that nobody signs for another log in the same file.
    if (name !== checkpoint.origin) continue;
    if (checkpoint.size >= key.from && checkpoint.size <= key.to) good.push(key);
    else retired = true;
  }
  if (good.length > 0) return { result: 'good', keys: good };
  return { result: retired ? 'KEY_RETIRED' : 'KEY_UNKNOWN' };
}

/** A decimal number without sign and leading zeros; -1 when it is not one. */
function number(text: string): number {
  return /^(0|[1-9][0-9]{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : -1;
}
