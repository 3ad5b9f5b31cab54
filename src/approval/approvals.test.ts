import { describe, expect, it } from 'vitest';
import type { ChallengeAnswer, KeyFact } from '../challenge/index.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import { Approvals } from './approvals.ts';
import { CLAIM_LAPSES_MS } from './claim.ts';
import type { Approver, RequestSubject } from './request.ts';

const DIGEST = 'd'.repeat(64);
const FACTS: readonly KeyFact[] = [
  { kind: 'recipient', question: 'Who?', answer: 'ana@farm.example', weight: 1, path: ['to'] },
  { kind: 'amount', question: 'How much?', answer: '1240.50', weight: 0.9, path: ['amount'] },
  { kind: 'object', question: 'Which?', answer: 'INV-2093', weight: 0.8, path: ['invoice'] },
];
const ANA: Approver = { id: 'ana', authenticatedBy: 'callback' };
const BO: Approver = { id: 'bo', authenticatedBy: 'callback' };

function decision(parts: Partial<PolicyDecision> = {}): PolicyDecision {
  return {
    measure: 'confirm',
    level: 'MEDIUM',
    minimumReviewSeconds: 3,
    quorum: 1,
    parts: [],
    reason: 'level',
    ...parts,
  };
}

function subject(parts: Partial<PolicyDecision> = {}, more: Partial<RequestSubject> = {}): RequestSubject {
  return {
    digest: DIGEST,
    action: '{"tool":"bank:pay"}',
    tool: 'bank:pay',
    shown: 'Pays Ana',
    card: {},
    facts: FACTS,
    decision: decision(parts),
    agent: 'bot-1',
    session: 's-1',
    ...more,
  };
}

function world() {
  const clock = { now: 1_000_000 };
  const store = new MemoryRequestStore();
  return { clock, store, approvals: new Approvals({ store, now: () => clock.now }) };
}

const YES: ChallengeAnswer = { kind: 'confirm', typed: 'yes' };

describe('a request', () => {
  it('is kept before it is shown', async () => {
    const { approvals, store } = world();
    const { id } = await approvals.open(subject(), 60_000);
    expect(await store.get(id)).toMatchObject({ state: 'pending', parts: [] });
  });

  it('goes from shown to approved to consumed, once', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    const shown = await approvals.begin(id, ANA);
    expect(shown).toMatchObject({ digest: DIGEST, reviewLeftMs: 3000, prompt: { kind: 'confirm' } });
    clock.now += 3000;
    expect((await approvals.answer(id, ANA, DIGEST, YES)).request.state).toBe('approved');
    expect((await approvals.consume(id, subject())).state).toBe('consumed');
    await expect(approvals.consume(id, subject())).rejects.toMatchObject({
      code: 'APPROVAL_CLOSED',
      data: { state: 'consumed' },
    });
  });

  it('takes no answer when nobody waits for it any longer', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    expect((await approvals.withdraw(id)).state).toBe('expired');
    await expect(approvals.answer(id, ANA, DIGEST, YES)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    const other = await approvals.open(subject({ minimumReviewSeconds: 0 }), 60_000);
    await approvals.begin(other.id, ANA);
    await approvals.answer(other.id, ANA, DIGEST, YES);
    expect((await approvals.withdraw(other.id)).state).toBe('approved');
    await expect(approvals.consume(other.id, { ...subject(), nonce: 'x' })).rejects.toMatchObject({
      code: 'APPROVAL_MISMATCH',
    });
    expect((await approvals.consume(other.id, { ...subject(), nonce: other.nonce })).state).toBe('consumed');
  });

  it.each(['bot-1', 'BOT-1 ', 'bot-\u200b1', 'b\u00adot-1'])(
    'is not for the agent itself: %j',
    async (id) => {
      const { approvals } = world();
      const request = await approvals.open(subject(), 60_000);
      await expect(approvals.begin(request.id, { id, authenticatedBy: 'callback' })).rejects.toMatchObject({
        code: 'APPROVER_REFUSED',
      });
    },
  );

  it('is consumed by one of two who try at once', async () => {
    const { approvals, clock, store } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    await approvals.answer(id, ANA, DIGEST, YES);
    const other = new Approvals({ store, now: () => clock.now });
    const ends = await Promise.allSettled([approvals.consume(id, subject()), other.consume(id, subject())]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each<[string, { digest?: string; agent?: string; session?: string }]>([
    ['other arguments', { digest: 'e'.repeat(64) }],
    ['another agent', { agent: 'bot-2' }],
    ['another session', { session: 's-2' }],
  ])('is not consumed by %s', async (_name, other) => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    await approvals.answer(id, ANA, DIGEST, YES);
    await expect(approvals.consume(id, { ...subject(), ...other })).rejects.toMatchObject({
      code: 'APPROVAL_MISMATCH',
    });
    expect((await approvals.consume(id, subject())).state).toBe('consumed');
  });

  it('expires, and then takes no answer and no use', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 60_000;
    expect((await approvals.status(id)).state).toBe('expired');
    await expect(approvals.answer(id, ANA, DIGEST, YES)).rejects.toMatchObject({
      data: { state: 'expired' },
    });
  });

  it('expires after it was approved and not used', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    await approvals.answer(id, ANA, DIGEST, YES);
    clock.now += 60_000;
    await expect(approvals.consume(id, subject())).rejects.toMatchObject({ data: { state: 'expired' } });
  });

  it('is not made longer by a clock that goes back', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 60_000);
    clock.now -= 3_600_000;
    expect((await approvals.status(id)).state).toBe('expired');
  });

  it('is denied at any time, by anybody who may decide', async () => {
    const { approvals } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    const denied = await approvals.deny(id, BO, 'wrong account');
    expect(denied.state).toBe('denied');
    expect(denied.parts.at(-1)).toMatchObject({
      approver: BO,
      challenge: { transcript: [{}, { what: 'denied', detail: 'wrong account' }] },
    });
    await expect(approvals.answer(id, ANA, DIGEST, YES)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
  });

  it('gives back the same questions to who comes again', async () => {
    const { approvals } = world();
    const { id } = await approvals.open(subject({ measure: 'quiz' }), 60_000);
    const first = await approvals.begin(id, ANA);
    expect((await approvals.begin(id, ANA)).prompt).toEqual(first.prompt);
  });

  it('does not show right answers', async () => {
    const { approvals, store } = world();
    const { id } = await approvals.open(subject({ measure: 'quiz' }), 60_000);
    const shown = await approvals.begin(id, ANA);
    const items = (await store.get(id))?.parts[0]?.challenge.items ?? [];
    expect(items).toHaveLength(3);
    expect(JSON.stringify(shown)).not.toContain('"answer"');
  });
});

describe('who may decide', () => {
  it.each<[string, Approver, Partial<PolicyDecision>, RegExp]>([
    ['the agent itself', { id: 'BOT-1 ', authenticatedBy: 'x' }, {}, /agent that asks/],
    ['nobody', { id: ' ', authenticatedBy: 'x' }, {}, /not known/],
    ['somebody outside of the group', BO, { approvers: ['ana'] }, /not among the approvers/],
  ])('is not %s', async (_name, approver, parts, message) => {
    const { approvals } = world();
    const { id } = await approvals.open(subject(parts), 60_000);
    await expect(approvals.begin(id, approver)).rejects.toThrow(message);
    await expect(approvals.deny(id, approver)).rejects.toThrow(message);
  });

  it('is one person for one question', async () => {
    const { approvals } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await approvals.begin(id, ANA);
    await expect(approvals.begin(id, BO)).rejects.toThrow(/somebody else/);
  });

  it('is not who was not shown it', async () => {
    const { approvals } = world();
    const { id } = await approvals.open(subject(), 60_000);
    await expect(approvals.answer(id, ANA, DIGEST, YES)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
  });
});

describe('a question for people who are authenticated in a certain way', () => {
  const PASSKEY = { authenticatedBy: ['passkey', 'webhook-ed25519'] };
  const KEY: Approver = { id: 'ana', authenticatedBy: 'passkey' };

  it.each(['terminal', 'callback', 'webhook-hmac', 'mcp-elicitation', 'Passkey', 'passkey ', ''])(
    'is not answered by who is known by `%s`',
    async (authenticatedBy) => {
      const { approvals, clock, store } = world();
      const { id } = await approvals.open(subject(PASSKEY), 60_000);
      await expect(approvals.begin(id, { id: 'ana', authenticatedBy })).rejects.toMatchObject({
        code: 'APPROVER_REFUSED',
        message: expect.stringContaining('authenticated by `passkey` or `webhook-ed25519` alone'),
      });
      expect((await store.get(id))?.parts).toEqual([]);
      // Nor by who was shown it elsewhere.
      await approvals.begin(id, KEY);
      clock.now += 3000;
      await expect(approvals.answer(id, { id: 'ana', authenticatedBy }, DIGEST, YES)).rejects.toMatchObject({
        code: 'APPROVER_REFUSED',
      });
      expect((await store.get(id))?.parts[0]).toMatchObject({ approver: KEY, challenge: { attempt: 1 } });
      expect((await approvals.answer(id, KEY, DIGEST, YES)).request.state).toBe('approved');
    },
  );

  it.each(['passkey', 'webhook-ed25519'])('is answered by who is known by `%s`', async (authenticatedBy) => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(PASSKEY), 60_000);
    await approvals.begin(id, { id: 'ana', authenticatedBy });
    clock.now += 3000;
    const { request } = await approvals.answer(id, { id: 'ana', authenticatedBy }, DIGEST, YES);
    expect(request.state).toBe('approved');
  });

  it('takes a no from everywhere', async () => {
    const { approvals } = world();
    const { id } = await approvals.open(subject(PASSKEY), 60_000);
    expect((await approvals.deny(id, ANA)).state).toBe('denied');
    const other = await approvals.open(subject(PASSKEY), 60_000);
    await approvals.begin(other.id, KEY);
    const denied = await approvals.answer(other.id, ANA, DIGEST, { kind: 'deny' });
    expect(denied.request.state).toBe('denied');
  });

  it('needs it of each of several people', async () => {
    const { approvals, clock } = world();
    const several = { measure: 'multi-party' as const, quorum: 2, parts: ['confirm'] as const };
    const { id } = await approvals.open(subject({ ...several, ...PASSKEY }), 60_000);
    await approvals.begin(id, KEY);
    await expect(approvals.begin(id, BO)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
    await approvals.begin(id, { ...BO, authenticatedBy: 'passkey' });
    clock.now += 3000;
    await approvals.answer(id, KEY, DIGEST, YES);
    await expect(approvals.answer(id, BO, DIGEST, YES)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
    const { request } = await approvals.answer(id, { ...BO, authenticatedBy: 'passkey' }, DIGEST, YES);
    expect(request.state).toBe('approved');
  });
});

describe('a question that somebody opened and left', () => {
  const QUIZ = { measure: 'quiz' as const };
  async function wrongAnswers(
    store: MemoryRequestStore,
    id: string,
    person: string,
  ): Promise<ChallengeAnswer> {
    const part = (await store.get(id))?.parts.find(({ approver }) => approver.id === person);
    const items = part?.challenge.items ?? [];
    return {
      kind: 'quiz',
      answers: Object.fromEntries(items.map(({ question }) => [question.id, 'no idea'])),
    };
  }

  it('is for others five minutes after an answer would count, and not before', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 3_600_000);
    await approvals.begin(id, ANA);
    clock.now += 3000 + CLAIM_LAPSES_MS - 1;
    await expect(approvals.begin(id, BO)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
    clock.now += 1;
    await approvals.begin(id, BO);
    await expect(approvals.answer(id, ANA, DIGEST, YES)).rejects.toMatchObject({
      code: 'APPROVAL_TAKEN',
      message: expect.stringContaining('another person has taken this request over'),
    });
    await expect(approvals.begin(id, ANA)).rejects.toMatchObject({ code: 'APPROVAL_TAKEN' });
    clock.now += 3000;
    const { request } = await approvals.answer(id, BO, DIGEST, YES);
    expect(request.state).toBe('approved');
    expect(request.parts.map(({ approver, challenge }) => [approver.id, challenge.status])).toEqual([
      ['ana', 'open'],
      ['bo', 'passed'],
    ]);
  });

  it('is still theirs while nobody took it over, and each answer keeps it', async () => {
    const { approvals, clock, store } = world();
    const { id } = await approvals.open(subject(QUIZ), 3_600_000);
    await approvals.begin(id, ANA);
    clock.now += CLAIM_LAPSES_MS;
    await approvals.answer(id, ANA, DIGEST, await wrongAnswers(store, id, 'ana'));
    clock.now += CLAIM_LAPSES_MS - 1;
    await expect(approvals.begin(id, BO)).rejects.toThrow(/somebody else/);
  });

  it('is not kept by looking at it again and again', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(), 3_600_000);
    for (let i = 0; i < 4; i += 1) {
      await approvals.begin(id, ANA);
      clock.now += 100_000;
    }
    expect((await approvals.begin(id, BO)).prompt.kind).toBe('confirm');
  });

  it('gives nobody more attempts for leaving and coming back', async () => {
    const { approvals, clock, store } = world();
    const { id } = await approvals.open(subject(QUIZ), 3_600_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    const before = await approvals.answer(id, ANA, DIGEST, await wrongAnswers(store, id, 'ana'));
    clock.now += CLAIM_LAPSES_MS;
    // Another person is another person: two attempts, and questions of their own.
    expect((await approvals.begin(id, BO)).prompt.attempt).toBe(1);
    clock.now += 3000 + CLAIM_LAPSES_MS;
    const back = await approvals.begin(id, { ...ANA, id: 'ANA ' });
    expect(back.prompt).toEqual(before.next?.prompt);
    expect(back.prompt.attempt).toBe(2);
    // Who took it back holds it anew.
    await expect(approvals.begin(id, BO)).rejects.toMatchObject({ code: 'APPROVAL_TAKEN' });
    const last = await approvals.answer(id, ANA, DIGEST, await wrongAnswers(store, id, 'ana'));
    expect(last.request.state).toBe('failed');
  });

  it.each<[string, Approver, Partial<PolicyDecision>]>([
    ['the agent', { id: 'bot-1', authenticatedBy: 'callback' }, {}],
    ['nobody', { id: ' ', authenticatedBy: 'callback' }, {}],
    ['somebody outside of the group', BO, { approvers: ['ana'] }],
  ])('is not taken over by %s', async (_name, other, parts) => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(parts), 3_600_000);
    await approvals.begin(id, ANA);
    clock.now += 3000 + CLAIM_LAPSES_MS;
    await expect(approvals.begin(id, other)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
    expect((await approvals.answer(id, ANA, DIGEST, YES)).request.state).toBe('approved');
  });

  it('is taken over by one of two who try at once', async () => {
    const { approvals, clock, store } = world();
    const { id } = await approvals.open(subject(), 3_600_000);
    await approvals.begin(id, ANA);
    clock.now += 3000 + CLAIM_LAPSES_MS;
    const other = new Approvals({ store, now: () => clock.now });
    const both = await Promise.allSettled([
      approvals.begin(id, BO),
      other.begin(id, { id: 'cy', authenticatedBy: 'callback' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is denied by who was overtaken, too', async () => {
    const { approvals, clock } = world();
    for (const way of ['deny', 'answer'] as const) {
      const { id } = await approvals.open(subject(), 3_600_000);
      await approvals.begin(id, ANA);
      clock.now += 3000 + CLAIM_LAPSES_MS;
      await approvals.begin(id, BO);
      const denied =
        way === 'deny'
          ? await approvals.deny(id, ANA)
          : (await approvals.answer(id, ANA, DIGEST, { kind: 'deny' })).request;
      expect(denied.state).toBe('denied');
    }
  });

  it('is of no concern where several decide', async () => {
    const { approvals, clock } = world();
    const several = { measure: 'multi-party' as const, quorum: 2, parts: ['confirm'] as const };
    const { id } = await approvals.open(subject(several), 3_600_000);
    await approvals.begin(id, ANA);
    await approvals.begin(id, BO);
    clock.now += 3000 + CLAIM_LAPSES_MS;
    await approvals.begin(id, { id: 'cy', authenticatedBy: 'callback' });
    await approvals.answer(id, ANA, DIGEST, YES);
    expect((await approvals.answer(id, BO, DIGEST, YES)).request.state).toBe('approved');
  });
});

describe('several people', () => {
  const several = { measure: 'multi-party' as const, quorum: 2, parts: ['confirm', 'quiz'] as const };

  it('each have a part of their own, and both must pass', async () => {
    const { approvals, clock, store } = world();
    const { id } = await approvals.open(subject(several), 60_000);
    expect((await approvals.begin(id, ANA)).prompt.kind).toBe('confirm');
    expect((await approvals.begin(id, BO)).prompt.kind).toBe('quiz');
    clock.now += 3000;
    expect((await approvals.answer(id, ANA, DIGEST, YES)).request.state).toBe('pending');
    const items = (await store.get(id))?.parts[1]?.challenge.items ?? [];
    const answers = Object.fromEntries(items.map(({ question, answer }) => [question.id, answer]));
    expect((await approvals.answer(id, BO, DIGEST, { kind: 'quiz', answers })).request.state).toBe(
      'approved',
    );
  });

  it.each(['ana', 'ANA', ' Ana '])('are not one person as `ana` and `%s`', async (again) => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(several), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    await approvals.answer(id, ANA, DIGEST, YES);
    const twice = { id: again, authenticatedBy: 'callback' };
    // Who comes again gets the part that they had.
    expect((await approvals.begin(id, twice)).prompt.kind).toBe('confirm');
    expect((await approvals.answer(id, twice, DIGEST, YES)).request.state).toBe('pending');
  });

  it('are stopped by one no', async () => {
    const { approvals, clock } = world();
    const { id } = await approvals.open(subject(several), 60_000);
    await approvals.begin(id, ANA);
    clock.now += 3000;
    await approvals.answer(id, ANA, DIGEST, YES);
    expect((await approvals.deny(id, BO)).state).toBe('denied');
  });
});
