import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCheckpoint, readKey, signing } from './note.ts';

/** A checkpoint of size 0, signed by a key of this name. */
function signedBy(name: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  const bytes = Buffer.concat([Buffer.of(1), raw]);
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4);
  const text = `${origin}\n0\n${createHash('sha256').digest('base64')}\n`;
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64');
  const key = readKey(`${name}+${id.toString('hex')}+${bytes.toString('base64')}`);
  const checkpoint = readCheckpoint(`${text}\n— ${name} ${signature}\n`);
  if (key === undefined || checkpoint === undefined) throw new Error('the note cannot be read');
  return signing(checkpoint, [key]).result;
}

describe('signing', () => {
  it('takes the key of a log for that log alone', () => {
    expect(signedBy('quay.example/a', 'quay.example/a')).toBe('good');
    expect(signedBy('quay.example/b', 'quay.example/a')).toBe('KEY_UNKNOWN');
  });
});
