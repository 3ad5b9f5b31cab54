import { describe, expect, it } from 'vitest';
import { grantShortOf, shortOf, type Wanted } from './given.ts';
import type { Grant } from './grant.ts';
import type { ApprovalRequest, Approver } from './request.ts';

const ANA: Approver = { id: 'Ana', authenticatedBy: 'passkey', credential: 'key-of-ana' };
const BO: Approver = { id: 'bo', authenticatedBy: 'passkey', credential: 'key-of-bo' };
const CY: Approver = { id: 'cy', authenticatedBy: 'terminal' };
const TWO: Wanted = { measure: 'multi-party', level: 'MEDIUM', quorum: 2 };
const ONE: Wanted = { measure: 'confirm', level: 'MEDIUM', quorum: 1 };

/** Passkeys that are enrolled, and whose they are. */
const enrolled = (keys: Readonly<Record<string, string>>) => ({
  passkey: async (id: string) =>
    Object.hasOwn(keys, id)
      ? { id, person: keys[id] as string, publicKey: '', counter: 0, transports: [], enrolledAt: 0 }
      : undefined,
});

const allowedBy = (...people: readonly Approver[]) =>
  ({
    parts: people.map((approver) => ({ approver, challenge: { status: 'passed' } })),
  }) as unknown as ApprovalRequest;

describe('what people allowed below HIGH, where nothing is signed', () => {
  const cases: [string, readonly Approver[], Readonly<Record<string, string>>, RegExp | undefined][] = [
    [
      'counts while their passkeys are enrolled',
      [ANA, BO],
      { 'key-of-ana': 'ana', 'key-of-bo': 'bo' },
      undefined,
    ],
    ['counts beside somebody at a terminal', [ANA, CY], { 'key-of-ana': 'ana' }, undefined],
    [
      'does not count when one of them was taken away since',
      [ANA, BO],
      { 'key-of-bo': 'bo' },
      /`Ana` is not enrolled/,
    ],
    [
      'does not count when the passkey is somebody else’s now',
      [ANA, BO],
      { 'key-of-ana': 'bo', 'key-of-bo': 'bo' },
      /`Ana` is not enrolled/,
    ],
  ];
  it.each(cases)('%s', async (_what, people, keys, short) => {
    const found = await shortOf(allowedBy(...people), TWO, enrolled(keys));
    if (short === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(short);
  });

  it('is no grant any longer, either', async () => {
    const grant = { givenBy: [ANA] } as unknown as Grant;
    const requests = { get: async () => undefined };
    expect(await grantShortOf(grant, ONE, requests, enrolled({ 'key-of-ana': 'ana' }))).toBeUndefined();
    expect(await grantShortOf(grant, ONE, requests, enrolled({}))).toMatch(/`Ana` is not enrolled/);
  });
});
