import { describe, expect, it } from 'vitest';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import { Approvals } from './approvals.ts';
import type { ApprovalRequest, Approver, SignedAnswer } from './request.ts';
import { answerChallengeOf } from './signed-challenge.ts';

const DIGEST = 'd'.repeat(64);
const YES = { kind: 'confirm', typed: 'yes' } as const;
const WANTED = { level: 'HIGH', authenticatedBy: ['passkey'] } as const;

async function approved(
  parts: Partial<PolicyDecision>,
  signed: (request: ApprovalRequest) => Partial<Approver>,
): Promise<{ approvals: Approvals; id: string }> {
  const approvals = new Approvals({ store: new MemoryRequestStore() });
  const request = await approvals.open(
    {
      digest: DIGEST,
      action: '{}',
      tool: 'bank:pay',
      shown: 'Pays',
      card: {},
      facts: [],
      decision: {
        measure: 'confirm',
        level: 'HIGH',
        minimumReviewSeconds: 0,
        quorum: 1,
        parts: [],
        reason: 'level',
        ...parts,
      },
    },
    60_000,
  );
  const approver = { id: 'ana', authenticatedBy: 'passkey', ...signed(request) };
  await approvals.begin(request.id, approver);
  const { request: after } = await approvals.answer(request.id, approver, DIGEST, YES);
  expect(after.state).toBe('approved');
  return { approvals, id: request.id };
}

/** What a page keeps of a signature over an answer to a request. */
function kept(
  request: Pick<ApprovalRequest, 'id' | 'digest' | 'nonce'>,
  { person = 'ana', type = 'webauthn.get', signature = 'c2ln' } = {},
): { credential: string; signed: SignedAnswer } {
  const answer = 'a'.repeat(64);
  const challenge = answerChallengeOf(request, answer, person, 'once');
  return {
    credential: 'key-1',
    signed: {
      answer,
      once: 'once',
      origin: 'http://localhost',
      publicKey: 'cHVi',
      clientDataJSON: Buffer.from(JSON.stringify({ type, challenge })).toString('base64url'),
      authenticatorData: 'YXV0',
      signature,
    },
  };
}

describe('an approval that a passkey has to give', () => {
  it('is used where a signature over this very request is kept', async () => {
    const { approvals, id } = await approved(WANTED, (request) => kept(request));
    expect((await approvals.consume(id, { digest: DIGEST })).state).toBe('consumed');
  });

  it.each<[string, (request: ApprovalRequest) => Partial<Approver>]>([
    ['no signature', () => ({})],
    ['no credential', (request) => ({ signed: kept(request).signed })],
    ['an empty signature', (request) => kept(request, { signature: '' })],
    ['a signature over another request', (request) => kept({ ...request, id: 'other' })],
    ['a signature over another action', (request) => kept({ ...request, digest: 'e'.repeat(64) })],
    ['a signature over another nonce', (request) => kept({ ...request, nonce: 'other' })],
    ['a signature of another person', (request) => kept(request, { person: 'bo' })],
    ['what made a key', (request) => kept(request, { type: 'webauthn.create' })],
    [
      'no JSON',
      (request) => ({ credential: 'k', signed: { ...kept(request).signed, clientDataJSON: 'bm8' } }),
    ],
  ])('is not used where %s is kept', async (_what, signed) => {
    const { approvals, id } = await approved(WANTED, signed);
    await expect(approvals.consume(id, { digest: DIGEST })).rejects.toMatchObject({
      code: 'APPROVER_REFUSED',
      message: expect.stringContaining('no signature of `ana` over this request is kept'),
    });
    expect((await approvals.status(id)).state).toBe('approved');
  });

  it.each<[string, Partial<PolicyDecision>]>([
    ['the policy does not want it', {}],
    ['the page does not sign at this level', { ...WANTED, level: 'MEDIUM' }],
  ])('needs none where %s', async (_what, parts) => {
    const { approvals, id } = await approved(parts, () => ({}));
    expect((await approvals.consume(id, { digest: DIGEST })).state).toBe('consumed');
  });
});

describe('an approval for people authenticated in a certain way', () => {
  it('is not used when it is kept as given in another way, or by nobody', async () => {
    const store = new MemoryRequestStore();
    const approvals = new Approvals({ store });
    for (const authenticatedBy of ['terminal', undefined]) {
      const { id } = await approved({ ...WANTED, level: 'MEDIUM' }, () => ({})).then(async (world) => {
        const request = await world.approvals.status(world.id);
        const parts =
          authenticatedBy === undefined
            ? []
            : request.parts.map((part) => ({ ...part, approver: { id: 'ana', authenticatedBy } }));
        await store.add({ ...request, parts });
        return request;
      });
      await expect(approvals.consume(id, { digest: DIGEST })).rejects.toMatchObject({
        code: 'APPROVER_REFUSED',
      });
    }
  });
});
