import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import type { RequestStore } from '../approval/request.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { createGate } from './action-gate.ts';

const NEVER: ApprovalChannel = { name: 'never', reach: 1, ask: () => new Promise(() => {}) };
const ANA = { id: 'ana', authenticatedBy: 'callback' };
const LATER = { wait: false } as const;

const folder = mkdtempSync(join(tmpdir(), 'ask-flood-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(n: number, more: Partial<ActionContext> = {}): ActionContext {
  return { functionName: 'notes:delete', args: { id: `n-${n}` }, sessionId: 's', agentId: 'bot', ...more };
}

describe.each<[string, () => Promise<RequestStore>]>([
  ['memory', async () => new MemoryRequestStore()],
  [
    'sqlite',
    async () => new SqliteRequestStore(await SqliteDatabase.open(join(folder, `${Math.random()}.db`))),
  ],
])('an agent that asks about ever other calls, kept in %s', (_name, store) => {
  async function world(mostPending?: number) {
    const clock = { now: 1_000_000 };
    const requests = await store();
    const gate = createGate({
      requests,
      scorer: new FixedRiskScorer(0.5),
      now: () => clock.now,
      channels: [NEVER],
      policy: { minimumReviewSeconds: { MEDIUM: 0 }, ...(mostPending === undefined ? {} : { mostPending }) },
    });
    return { clock, requests, gate };
  }

  it('has twenty questions at once by default, also when it asks them all at the same time', async () => {
    const { gate, requests } = await world();
    const all = await Promise.all(Array.from({ length: 25 }, (_, i) => gate.evaluate(call(i), LATER)));
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => code === 'APPROVAL_PENDING')).toHaveLength(20);
    expect(codes.filter((code) => code === 'APPROVAL_FLOOD')).toHaveLength(5);
    expect(await requests.list()).toHaveLength(20);
    expect(all.find(({ code }) => code === 'APPROVAL_FLOOD')).toMatchObject({
      verdict: 'deny',
      reason: expect.stringMatching(
        /^20 questions of this session wait for people already, .*repeat this call unchanged/,
      ),
    });
  });

  it('may repeat the same call as often as it likes: that is one question', async () => {
    const { gate } = await world(2);
    const first = await gate.evaluate(call(1), LATER);
    for (let i = 0; i < 5; i += 1)
      expect(await gate.evaluate(call(1), LATER)).toMatchObject({
        code: 'APPROVAL_PENDING',
        request: first.request,
      });
    expect(await gate.evaluate(call(2), LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
    expect(await gate.evaluate(call(3), LATER)).toMatchObject({ code: 'APPROVAL_FLOOD' });
    expect(await gate.evaluate(call(1), LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  it('may ask again when one was answered, or has expired; other sessions may all along', async () => {
    const { gate, clock } = await world(1);
    const { request } = await gate.evaluate(call(1), LATER);
    expect(await gate.evaluate(call(2), LATER)).toMatchObject({ code: 'APPROVAL_FLOOD' });
    expect(await gate.evaluate(call(2, { sessionId: 't' }), LATER)).toMatchObject({
      code: 'APPROVAL_PENDING',
    });
    const shown = await gate.approvals.begin(request as string, ANA);
    await gate.approvals.answer(shown.id, ANA, shown.digest, { kind: 'confirm', typed: 'yes' });
    expect(await gate.evaluate(call(2), LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
    // What was approved runs, however many wait.
    expect(await gate.evaluate(call(1), LATER)).toMatchObject({ verdict: 'allow', request });
    clock.now += 900_000;
    expect(await gate.evaluate(call(3), LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  it('is denied at once instead of waiting, and what waits is not disturbed', async () => {
    const { gate, requests } = await world(1);
    const over = new AbortController();
    const waiting = gate.evaluate(call(1), { signal: over.signal });
    while ((await requests.list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await gate.evaluate(call(2))).toMatchObject({ verdict: 'deny', code: 'APPROVAL_FLOOD' });
    expect(await gate.evaluate(call(3), LATER)).toMatchObject({ code: 'APPROVAL_FLOOD' });
    over.abort();
    expect(await waiting).toMatchObject({ code: 'ABORTED' });
    expect(await gate.evaluate(call(3), LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });
});
