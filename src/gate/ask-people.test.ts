import { describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import { callbackChannel } from '../approval/channels/callback.ts';
import { CLAIM_LAPSES_MS } from '../approval/claim.ts';
import { createGate } from './action-gate.ts';

const CALL: ActionContext = {
  functionName: 'notes:delete',
  args: { id: 'n-1' },
  sessionId: 's',
  agentId: 'bot',
};
const ANA = { id: 'ana', authenticatedBy: 'callback' };
const BO = { id: 'bo', authenticatedBy: 'callback' };

describe('a question for people with a passkey', () => {
  const gateFor = (authenticatedBy: string) =>
    createGate({
      scorer: new FixedRiskScorer(0.5),
      policy: { minimumReviewSeconds: { MEDIUM: 0 }, authenticatedBy: { MEDIUM: ['passkey'] } },
      channels: [
        callbackChannel([
          { approver: { id: 'ana', authenticatedBy }, ask: async () => ({ kind: 'confirm', typed: 'yes' }) },
        ]),
      ],
    });

  it('is answered by nobody at a terminal, and that is said', async () => {
    expect(await gateFor('terminal').evaluate(CALL)).toMatchObject({
      verdict: 'deny',
      code: 'APPROVAL_UNAVAILABLE',
      reason: expect.stringContaining('authenticated by `passkey` alone'),
    });
  });

  it('is answered by somebody with one', async () => {
    expect(await gateFor('passkey').evaluate(CALL)).toMatchObject({ verdict: 'allow' });
  });
});

describe('a question that was taken over while its asker waits', () => {
  it.each(['yes', 'deny'] as const)('is decided by who took it over: %s', async (word) => {
    let now = 1_000_000;
    const gate = createGate({
      scorer: new FixedRiskScorer(0.5),
      now: () => now,
      policy: { minimumReviewSeconds: { MEDIUM: 0 } },
      channels: [
        callbackChannel([
          {
            approver: ANA,
            ask: async ({ id, digest }) => {
              now += CLAIM_LAPSES_MS;
              await gate.approvals.begin(id, BO);
              // Long after Ana's answer was refused.
              setTimeout(
                () =>
                  void (word === 'yes'
                    ? gate.approvals.answer(id, BO, digest, { kind: 'confirm', typed: 'yes' })
                    : gate.approvals.deny(id, BO)),
                50,
              );
              return { kind: 'confirm', typed: 'yes' };
            },
          },
        ]),
      ],
    });
    const decision = await gate.evaluate(CALL);
    expect(decision).toMatchObject(
      word === 'yes'
        ? { verdict: 'allow', reason: 'approved by `bo`' }
        : { verdict: 'deny', code: 'APPROVAL_DENIED' },
    );
  });
});
