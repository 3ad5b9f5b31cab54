import { describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import type { Shown } from '../approval/approvals.ts';
import { callbackChannel } from '../approval/channels/callback.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { type ActionGate, createGate } from './action-gate.ts';

const CALL: ActionContext = {
  functionName: 'notes:delete',
  args: { id: 'n-1' },
  sessionId: 's',
  agentId: 'bot',
};
const OTHER: ActionContext = { ...CALL, args: { id: 'n-2' } };
const ANA = { id: 'ana', authenticatedBy: 'callback' };

/** A gate whose only person answers as `replies` say, one after the other. */
function world(replies: readonly ChallengeAnswer[], repeats: object = {}) {
  const left = [...replies];
  const shown: Shown[] = [];
  const at = { now: 1_000_000 };
  const requests = new MemoryRequestStore();
  const gate: ActionGate = createGate({
    requests,
    scorer: new FixedRiskScorer(0.5),
    now: () => at.now,
    policy: { repeats, minimumReviewSeconds: { MEDIUM: 0, HIGH: 0, CRITICAL: 0 } },
    channels: [
      callbackChannel([
        {
          approver: ANA,
          ask: async (one) => {
            shown.push(one);
            return left.shift() ?? { kind: 'deny' };
          },
        },
      ]),
    ],
  });
  return { gate, shown, at, requests };
}
const NO: ChallengeAnswer = { kind: 'deny', reason: 'no' };
const YES: ChallengeAnswer = { kind: 'confirm', typed: 'yes' };
const N: ChallengeAnswer = { kind: 'confirm', typed: 'n' };

describe('asking again', () => {
  it('for the very same call is refused for a while after a no, and nobody is bothered', async () => {
    const { gate, shown, at } = world([NO, YES], { seconds: 60 });
    expect(await gate.evaluate(CALL)).toMatchObject({ code: 'APPROVAL_DENIED' });
    at.now += 59_000;
    expect(await gate.evaluate(CALL)).toMatchObject({
      verdict: 'deny',
      code: 'APPROVAL_REPEATED',
      reason: expect.stringMatching(/refused less than 60 s ago/),
    });
    expect(shown).toHaveLength(1);
    at.now += 1_000;
    expect(await gate.evaluate(CALL)).toMatchObject({ verdict: 'allow' });
  });

  it('is refused after a challenge that was not passed, with one retry in it; `n` approves nothing', async () => {
    const { gate, shown } = world([N, N, YES]);
    expect(await gate.evaluate(CALL)).toMatchObject({ code: 'APPROVAL_FAILED' });
    expect(shown.map(({ prompt }) => prompt.attempt)).toEqual([1, 2]);
    expect(await gate.evaluate(CALL)).toMatchObject({ code: 'APPROVAL_REPEATED' });
  });

  it('for another call of the tool gets a harder challenge', async () => {
    const { gate, shown } = world([NO]);
    await gate.evaluate(CALL);
    const second = await gate.evaluate(OTHER);
    expect(second.policy).toMatchObject({
      measure: 'quiz',
      reason: expect.stringContaining('refused a short time ago'),
    });
    expect(shown.map(({ prompt }) => prompt.kind)).toEqual(['confirm', 'quiz']);
  });

  it.each<[string, Partial<ActionContext>]>([
    ['another session', { sessionId: 't' }],
    ['another agent', { agentId: 'bot-2' }],
    ['another tool', { functionName: 'notes:archive' }],
  ])('is as the first time for %s', async (_what, change) => {
    const { gate } = world([NO, YES]);
    await gate.evaluate(CALL);
    expect(await gate.evaluate({ ...CALL, ...change })).toMatchObject({ verdict: 'allow' });
  });

  it('is as the policy says', async () => {
    const asks = world([NO, YES], { same: 'ask', tool: 'ask' });
    await asks.gate.evaluate(CALL);
    expect(await asks.gate.evaluate(CALL)).toMatchObject({ verdict: 'allow' });
    const refuses = world([NO, YES], { tool: 'refuse' });
    await refuses.gate.evaluate(CALL);
    expect(await refuses.gate.evaluate(OTHER)).toMatchObject({ code: 'APPROVAL_REPEATED' });
    const forgets = world([NO, YES], { seconds: 0 });
    await forgets.gate.evaluate(CALL);
    expect(await forgets.gate.evaluate(CALL)).toMatchObject({ verdict: 'allow' });
  });

  it('is no repetition when nobody had answered', async () => {
    const { gate, requests, at } = world([YES]);
    await createGate({
      requests,
      scorer: new FixedRiskScorer(0.5),
      now: () => at.now,
      channels: [{ name: 'gone', reach: 1, ask: async () => ({ unavailable: 'gone' }) }],
    }).evaluate(CALL);
    expect(await gate.evaluate(CALL)).toMatchObject({ verdict: 'allow' });
  });

  it('counts from when the asker was told, where it had not waited', async () => {
    const { gate, at } = world([]);
    const later = { wait: false } as const;
    const { request } = await gate.evaluate(CALL, later);
    await gate.approvals.deny(request as string, ANA, 'no');
    at.now += 400_000;
    expect(await gate.evaluate(CALL, later)).toMatchObject({ code: 'APPROVAL_DENIED', request });
    expect(await gate.evaluate(CALL, later)).toMatchObject({ code: 'APPROVAL_REPEATED' });
    at.now += 300_000;
    expect(await gate.evaluate(CALL, later)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  it('closes when earlier requests cannot be read', async () => {
    const { gate, requests } = world([YES]);
    requests.list = async () => {
      throw new Error('disk');
    };
    expect(await gate.evaluate(CALL)).toMatchObject({ verdict: 'deny', code: 'STORE_FAILED' });
  });
});
