import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import { isAssertedBy, type KeptAssertion } from './assertion.ts';

const ORIGIN = 'https://approvals.example';
const CHALLENGE = Buffer.from('challenge').toString('base64url');
const KINDS = ['ES256', 'Ed25519', 'RS256'] as const;
type Kind = (typeof KINDS)[number];

interface Pair {
  readonly privateKey: KeyObject;
  readonly cose: Uint8Array;
}

const pairs: Readonly<Record<Kind, Pair>> = {
  ES256: pairOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }), [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, 'x'],
    [-3, 'y'],
  ]),
  Ed25519: pairOf(generateKeyPairSync('ed25519'), [
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, 'x'],
  ]),
  RS256: pairOf(generateKeyPairSync('rsa', { modulusLength: 2048 }), [
    [1, 3],
    [3, -257],
    [-1, 'n'],
    [-2, 'e'],
  ]),
};

function pairOf(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  members: readonly [number, number | 'x' | 'y' | 'n' | 'e'][],
): Pair {
  const jwk = publicKey.export({ format: 'jwk' });
  const map = new Map(
    members.map(([label, value]) => [
      label,
      typeof value === 'number' ? value : new Uint8Array(Buffer.from(jwk[value] as string, 'base64url')),
    ]),
  );
  return { privateKey, cose: isoCBOR.encode(map as Parameters<typeof isoCBOR.encode>[0]) };
}

interface Parts {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly host?: string;
  readonly flags?: number;
}

function assertion(kind: Kind, parts: Parts = {}): KeptAssertion {
  const { type = 'webauthn.get', challenge = CHALLENGE, origin = ORIGIN, host = 'approvals.example' } = parts;
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = Buffer.concat([
    createHash('sha256').update(host).digest(),
    Buffer.from([parts.flags ?? 5, 0, 0, 0, 7]),
  ]);
  const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
  const signature = sign(kind === 'Ed25519' ? null : 'sha256', signed, pairs[kind].privateKey);
  return {
    origin: ORIGIN,
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  };
}

function flipped(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ 1;
  return bytes.toString('base64url');
}

describe('an assertion that is kept', () => {
  it.each(KINDS)('holds by a key of the kind %s, and by no other one', async (kind) => {
    const kept = assertion(kind);
    const holds = await Promise.all(KINDS.map((other) => isAssertedBy(pairs[other].cose, CHALLENGE, kept)));
    expect(holds).toEqual(KINDS.map((other) => other === kind));
  });

  it.each<[string, Parts]>([
    ['another ceremony', { type: 'webauthn.create' }],
    ['another challenge', { challenge: 'x' }],
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['nobody being present', { flags: 4 }],
    ['no verified user', { flags: 1 }],
  ])('does not hold with %s', async (_what, parts) => {
    expect(await isAssertedBy(pairs.ES256.cose, CHALLENGE, assertion('ES256'))).toBe(true);
    expect(await isAssertedBy(pairs.ES256.cose, CHALLENGE, assertion('ES256', parts))).toBe(false);
  });

  it.each(KINDS)(
    'does not hold when a bit is changed of what was signed, or of the signature (%s)',
    async (kind) => {
      const { cose } = pairs[kind];
      const kept = assertion(kind);
      // The frame of an ECDSA signature authenticates nothing and is read loosely: its numbers are looked at alone.
      for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
        for (let at = part === 'signature' ? 8 : 0; at < 30; at += 1) {
          const changed = { ...kept, [part]: flipped(kept[part], at) };
          expect([part, at, await isAssertedBy(cose, CHALLENGE, changed)]).toEqual([part, at, false]);
        }
    },
  );

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['no map', Buffer.from('01', 'hex')],
    ['a map that ends early', pairs.ES256.cose.slice(0, 30)],
    ['a map that names a member twice', Buffer.from('a201020102', 'hex')],
    ['a map of a length that is not there', Buffer.from('bb0000000000000001', 'hex')],
    ['bytes of a length that is not there', Buffer.from('a12058ff00', 'hex')],
    ['a point beside its curve', Buffer.from(pairs.ES256.cose).fill(7, 12, 40)],
  ])('holds by no key that is %s', async (_what, cose) => {
    expect(await isAssertedBy(cose, CHALLENGE, assertion('ES256'))).toBe(false);
  });

  it.each(['', 'x', 'null', '[]', '{}'])('says nothing where its data is `%s`', async (text) => {
    const clientDataJSON = Buffer.from(text).toString('base64url');
    const kept = assertion('ES256');
    expect(await isAssertedBy(pairs.ES256.cose, CHALLENGE, { ...kept, clientDataJSON })).toBe(false);
    expect(await isAssertedBy(pairs.ES256.cose, CHALLENGE, { ...kept, origin: text })).toBe(false);
  });
});
