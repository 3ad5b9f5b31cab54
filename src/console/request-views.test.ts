import { describe, expect, it } from 'vitest';
import { Approvals } from '../approval/approvals.ts';
import { CLAIM_LAPSES_MS } from '../approval/claim.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import { summaryOf } from './request-views.ts';

const ANA = { id: 'ana', authenticatedBy: 'passkey' };
const BO = { id: 'bo', authenticatedBy: 'passkey' };

async function world(parts: Partial<PolicyDecision> = {}) {
  const clock = { now: 1_000_000 };
  const approvals = new Approvals({ store: new MemoryRequestStore(), now: () => clock.now });
  const { id } = await approvals.open(
    {
      digest: 'd'.repeat(64),
      action: '{}',
      tool: 'notes:delete',
      shown: 'Deletes a note',
      card: {},
      facts: [],
      decision: {
        measure: 'confirm',
        level: 'MEDIUM',
        minimumReviewSeconds: 3,
        quorum: 1,
        parts: [],
        reason: 'level',
        ...parts,
      },
    },
    3_600_000,
  );
  const standing = async (person: string) =>
    summaryOf(await approvals.status(id), person, clock.now).standing;
  return { clock, approvals, id, standing };
}

describe('how a person stands to a question that somebody opened', () => {
  it('it is taken until its holder has answered nothing for five minutes', async () => {
    const { clock, approvals, id, standing } = await world();
    expect([await standing('ana'), await standing('bo')]).toEqual(['can-answer', 'can-answer']);
    await approvals.begin(id, ANA);
    clock.now += 3000 + CLAIM_LAPSES_MS - 1;
    expect([await standing('ana'), await standing('bo')]).toEqual(['answering', 'taken']);
    clock.now += 1;
    expect([await standing('ana'), await standing('bo')]).toEqual(['answering', 'can-answer']);
    await approvals.begin(id, BO);
    expect([await standing('ana'), await standing('bo')]).toEqual(['taken', 'answering']);
    clock.now += 3000 + CLAIM_LAPSES_MS;
    expect([await standing('ana'), await standing('bo')]).toEqual(['can-answer', 'answering']);
  });

  it('says to others, and to nobody else, when it is free', async () => {
    const { clock, approvals, id } = await world();
    const freeFrom = async (person: string) =>
      summaryOf(await approvals.status(id), person, clock.now).freeFrom;
    expect([await freeFrom('ana'), await freeFrom('bo')]).toEqual([undefined, undefined]);
    await approvals.begin(id, ANA);
    const free = clock.now + 3000 + CLAIM_LAPSES_MS;
    expect([await freeFrom('ana'), await freeFrom('bo')]).toEqual([undefined, free]);
    clock.now = free;
    expect([await freeFrom('ana'), await freeFrom('bo')]).toEqual([undefined, undefined]);
  });

  it('it is for people with a passkey, unless the policy wants something else', async () => {
    expect(await (await world({ authenticatedBy: ['passkey'] })).standing('ana')).toBe('can-answer');
    expect(await (await world({ authenticatedBy: ['terminal'] })).standing('ana')).toBe('not-approver');
  });

  it('it is never taken where several decide', async () => {
    const { approvals, id, standing } = await world({
      measure: 'multi-party',
      quorum: 2,
      parts: ['confirm'],
    });
    await approvals.begin(id, ANA);
    expect([await standing('ana'), await standing('bo')]).toEqual(['answering', 'can-answer']);
  });
});
