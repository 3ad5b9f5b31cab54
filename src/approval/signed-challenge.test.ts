import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../testkit/console/authenticator.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import { Approvals } from './approvals.ts';
import type { Passkey } from './approver-store.ts';
import type { ApprovalRequest, Approver, SignedAnswer } from './request.ts';
import { answerChallengeOf, type Passkeys, signatureOf } from './signed-challenge.ts';

const ORIGIN = 'http://localhost:4790';
const DIGEST = 'd'.repeat(64);
const ANSWER = 'a'.repeat(64);
const YES = { kind: 'confirm', typed: 'yes' } as const;
const WANTED = { level: 'HIGH', authenticatedBy: ['passkey'] } as const;

const anaKey = new Authenticator(ORIGIN);
const eveKey = new Authenticator(ORIGIN);
const enrolled: Passkeys = passkeysOf({ ana: anaKey });

function passkeysOf(people: Readonly<Record<string, Authenticator>>): Passkeys {
  const keys = Object.entries(people).map(
    ([person, { id, publicKey }]): Passkey => ({
      id,
      person,
      publicKey,
      counter: 0,
      transports: [],
      enrolledAt: 0,
    }),
  );
  return { passkey: async (id) => keys.find((key) => key.id === id) };
}

interface Forged {
  readonly request?: Partial<ApprovalRequest>;
  readonly key?: Authenticator;
  readonly person?: string;
  readonly answer?: string;
  readonly userVerified?: boolean;
  readonly origin?: string;
  readonly rpId?: string;
  readonly change?: Partial<SignedAnswer>;
}

/** What a page keeps of a signature over an answer to a request, or what somebody writes there. */
function kept(request: ApprovalRequest, forged: Forged = {}): Partial<Approver> {
  const { key = anaKey, person = 'ana', answer = ANSWER, change, ...options } = forged;
  const challenge = answerChallengeOf({ ...request, ...forged.request }, { answer, once: 'once' }, person);
  const { response } = key.get(challenge, options) as { response: Omit<SignedAnswer, 'answer' | 'once'> };
  const signed = {
    answer: ANSWER,
    once: 'once',
    origin: options.origin ?? ORIGIN,
    publicKey: key.publicKey,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...change,
  };
  return { credential: key.id, signed };
}

async function approved(
  parts: Partial<PolicyDecision>,
  signed: (request: ApprovalRequest) => Partial<Approver>,
  passkeys: Passkeys | undefined = enrolled,
): Promise<{ approvals: Approvals; store: MemoryRequestStore; id: string }> {
  const store = new MemoryRequestStore();
  const approvals = new Approvals({ store, ...(passkeys === undefined ? {} : { passkeys }) });
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
  return { approvals, store, id: request.id };
}

describe('what a passkey signs', () => {
  const request = { id: 'r', digest: 'd', nonce: 'n', expiresAt: 5 };
  const parts = { answer: 'a', once: 'o' };
  const challenge = answerChallengeOf(request, parts, 'Ana');
  const grant = { uses: 2, until: 9 };

  it('is pinned', () => {
    // base64url(sha256('{"action":"d","answer":"a","approver":"ana","expires":5,"grant":null,"nonce":"n","once":"o",
    // "request":"r","version":"steelyard.answer/2"}')), without the line break.
    expect(challenge).toBe('TbNZuioBjfAWHlN-qnui5FSfv-X3u2b3huoB8LZD-Pc');
  });

  it.each<[string, string]>([
    ['request', answerChallengeOf({ ...request, id: 'x' }, parts, 'Ana')],
    ['action', answerChallengeOf({ ...request, digest: 'x' }, parts, 'Ana')],
    ['nonce', answerChallengeOf({ ...request, nonce: 'x' }, parts, 'Ana')],
    ['end', answerChallengeOf({ ...request, expiresAt: 6 }, parts, 'Ana')],
    ['answer', answerChallengeOf(request, { ...parts, answer: 'x' }, 'Ana')],
    ['person', answerChallengeOf(request, parts, 'Bob')],
    ['moment', answerChallengeOf(request, { ...parts, once: 'x' }, 'Ana')],
    ['grant', answerChallengeOf(request, { ...parts, grant }, 'Ana')],
  ])('is another one for another %s', (_what, other) => {
    expect(other).not.toBe(challenge);
  });

  it('is another one for other further calls', () => {
    const offer = { tools: ['a'], bounds: [], maxListLength: 1, left: 5 };
    const all = [
      answerChallengeOf({ ...request, offer }, { ...parts, grant }, 'Ana'),
      answerChallengeOf({ ...request, offer }, { ...parts, grant: { ...grant, uses: 3 } }, 'Ana'),
      answerChallengeOf({ ...request, offer }, { ...parts, grant: { ...grant, until: 10 } }, 'Ana'),
      answerChallengeOf({ ...request, offer: { ...offer, tools: ['b'] } }, { ...parts, grant }, 'Ana'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('an approval that a passkey has to give', () => {
  it('is used where an enrolled passkey signed this very request', async () => {
    const { approvals, id } = await approved(WANTED, kept);
    expect((await approvals.consume(id, { digest: DIGEST })).state).toBe('consumed');
  });

  // Everything else about these is as a page would keep it: whoever writes to the store can do that.
  it.each<[string, string, (request: ApprovalRequest) => Partial<Approver>]>([
    ['no signature', 'missing', () => ({})],
    ['no credential', 'missing', (request) => ({ signed: kept(request).signed as SignedAnswer })],
    ['a passkey that is not enrolled', 'key-unknown', (request) => kept(request, { key: eveKey })],
    [
      'another key under the id of an enrolled one',
      'key-unknown',
      (request) => ({ ...kept(request, { key: eveKey }), credential: anaKey.id }),
    ],
    [
      'a signature by another key, beside the enrolled one',
      'does-not-hold',
      (request) => ({
        ...kept(request, { key: eveKey, change: { publicKey: anaKey.publicKey } }),
        credential: anaKey.id,
      }),
    ],
    ['made-up bytes', 'does-not-hold', (request) => kept(request, { change: { signature: 'c2ln' } })],
    ['an empty signature', 'does-not-hold', (request) => kept(request, { change: { signature: '' } })],
    ['another request', 'does-not-hold', (request) => kept(request, { request: { id: 'other' } })],
    ['another action', 'does-not-hold', (request) => kept(request, { request: { digest: 'e'.repeat(64) } })],
    ['another nonce', 'does-not-hold', (request) => kept(request, { request: { nonce: 'other' } })],
    ['an earlier end', 'does-not-hold', (request) => kept(request, { request: { expiresAt: 1 } })],
    ['another person', 'does-not-hold', (request) => kept(request, { person: 'bo' })],
    ['another answer', 'does-not-hold', (request) => kept(request, { answer: 'b'.repeat(64) })],
    ['no verified user', 'does-not-hold', (request) => kept(request, { userVerified: false })],
    ['another host', 'does-not-hold', (request) => kept(request, { rpId: 'evil.example' })],
    [
      'another page than is kept',
      'does-not-hold',
      (request) => kept(request, { change: { origin: 'http://localhost:1' } }),
    ],
  ])('is not used with %s', async (_what, state, signed) => {
    const { approvals, id } = await approved(WANTED, signed);
    await expect(approvals.consume(id, { digest: DIGEST })).rejects.toMatchObject({
      code: 'APPROVER_REFUSED',
      message: expect.stringContaining(
        `no signature of \`ana\` over this request is kept that holds (${state})`,
      ),
    });
    expect((await approvals.status(id)).state).toBe('approved');
  });

  it('is not used where nobody can verify it, or when the passkey was taken away', async () => {
    for (const passkeys of [undefined, passkeysOf({}), passkeysOf({ bo: anaKey })]) {
      const { store, id } = await approved(WANTED, kept);
      const later = new Approvals({ store, ...(passkeys === undefined ? {} : { passkeys }) });
      await expect(later.consume(id, { digest: DIGEST })).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
    }
  });

  it.each<[string, Partial<PolicyDecision>, Passkeys | undefined]>([
    ['the page does not sign at this level', { ...WANTED, level: 'MEDIUM' }, enrolled],
    ['the policy does not want it and nobody can verify it', {}, undefined],
  ])('needs none where %s', async (_what, parts, passkeys) => {
    const { store, id } = await approved(parts, () => ({}), passkeys);
    const approvals = new Approvals({ store, ...(passkeys === undefined ? {} : { passkeys }) });
    expect((await approvals.consume(id, { digest: DIGEST })).state).toBe('consumed');
  });

  it('says of evidence what it is worth', async () => {
    const { store, id } = await approved(WANTED, kept);
    const request = (await store.get(id)) as ApprovalRequest;
    const [part] = request.parts;
    if (part === undefined) throw new Error('nobody answered');
    expect(await signatureOf(request, part, enrolled)).toBe('holds');
    const later = { ...part, grant: { uses: 1, until: 1 } };
    expect(await signatureOf(request, later, enrolled)).toBe('does-not-hold');
  });
});

describe('what is kept by whoever can write there', () => {
  const forge = async (
    change: Partial<ApprovalRequest>,
    wanted: Partial<PolicyDecision> = {},
  ): Promise<Promise<ApprovalRequest>> => {
    const { approvals, store, id } = await approved(WANTED, kept);
    const request = (await store.get(id)) as ApprovalRequest;
    await store.replace({ ...request, ...change, revision: request.revision + 1 });
    return approvals.consume(id, { digest: DIGEST, decision: { ...request.decision, ...wanted } });
  };
  const by = (id: string, authenticatedBy: string) => async () => {
    const { store, id: request } = await approved(WANTED, kept);
    const [part] = ((await store.get(request)) as ApprovalRequest).parts;
    return { parts: [{ ...part, approver: { id, authenticatedBy } }] } as Partial<ApprovalRequest>;
  };

  it.each<[string, () => Promise<Partial<ApprovalRequest>>, Partial<PolicyDecision>]>([
    ['nobody', async () => ({ parts: [] }), {}],
    ['somebody at a terminal', by('ana', 'terminal'), {}],
    [
      'a milder level, in which nothing is signed',
      async () => ({
        ...(await by('ana', 'passkey')()),
        decision: { ...(await decisionKept()), level: 'LOW' as const },
      }),
      {},
    ],
    [
      'a policy of its own',
      async () => {
        const { authenticatedBy: _, ...decision } = await decisionKept();
        return { ...(await by('ana', 'terminal')()), decision };
      },
      {},
    ],
    ['one person where two are wanted', async () => ({}), { measure: 'multi-party', quorum: 2 }],
    ['somebody who is no approver', async () => ({}), { approvers: ['bo'] }],
  ])('is not used as the yes of %s', async (_what, change, wanted) => {
    await expect(forge(await change(), wanted)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
  });

  it('is used when nothing was changed', async () => {
    expect((await forge({})).state).toBe('consumed');
    expect((await forge({}, { approvers: ['Ana'] })).state).toBe('consumed');
  });

  async function decisionKept(): Promise<PolicyDecision> {
    const { store, id } = await approved(WANTED, kept);
    return ((await store.get(id)) as ApprovalRequest).decision;
  }
});
