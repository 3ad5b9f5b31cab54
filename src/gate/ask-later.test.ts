import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import type { Approver, RequestStore } from '../approval/request.ts';
import type { AuditRecord } from '../audit/entry/record.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { type ActionGate, createGate } from './action-gate.ts';
import type { ActionGateOptions } from './action-gate-options.ts';

const CALL: ActionContext = {
  functionName: 'notes:delete',
  args: { id: 'n-1' },
  sessionId: 's1',
  agentId: 'bot',
};
const ANA: Approver = { id: 'ana', authenticatedBy: 'terminal' };
const LATER = { wait: false } as const;

const folder = mkdtempSync(join(tmpdir(), 'ask-later-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let clock = 1_000_000;
function gateOf(requests: RequestStore, options: ActionGateOptions = {}): ActionGate {
  return createGate({
    requests,
    scorer: new FixedRiskScorer(0.5),
    policy: { minimumReviewSeconds: { MEDIUM: 0 } },
    channels: [],
    now: () => clock,
    ...options,
  });
}

async function answer(gate: ActionGate, id: string, typed = 'yes'): Promise<void> {
  const shown = await gate.approvals.begin(id, ANA);
  await gate.approvals.answer(id, ANA, shown.digest, { kind: 'confirm', typed });
}

describe.each<[string, () => Promise<RequestStore>]>([
  ['memory', async () => new MemoryRequestStore()],
  [
    'sqlite',
    async () => new SqliteRequestStore(await SqliteDatabase.open(join(folder, `${Math.random()}.db`))),
  ],
])('a call that nobody waits for, kept in %s', (_name, store) => {
  it('is denied as pending, with one request however often it is repeated, until people answer', async () => {
    const requests = await store();
    const gate = gateOf(requests);
    const first = await gate.evaluate(CALL, LATER);
    expect(first).toMatchObject({ verdict: 'deny', code: 'APPROVAL_PENDING' });
    expect(first.reason).toMatch(/repeat the very same call/);
    expect(first.reason).toContain(first.request);
    expect((await gate.evaluate(CALL, LATER)).request).toBe(first.request);
    expect(await requests.list()).toHaveLength(1);
    await answer(gate, first.request as string);
    expect(await gate.evaluate(CALL, LATER)).toMatchObject({ verdict: 'allow', request: first.request });
  });

  it('is allowed once for one approval; then it is asked anew', async () => {
    const gate = gateOf(await store());
    const { request } = await gate.evaluate(CALL, LATER);
    await answer(gate, request as string);
    const both = await Promise.all([gate.evaluate(CALL, LATER), gate.evaluate(CALL, LATER)]);
    expect(both.map(({ verdict }) => verdict).sort()).toEqual(['allow', 'deny']);
    const denied = both.find(({ verdict }) => verdict === 'deny');
    expect(denied?.code).toBe('APPROVAL_PENDING');
    expect(denied?.request).not.toBe(request);
  });

  it.each<[string, Partial<ActionContext>]>([
    ['other arguments', { args: { id: 'n-2' } }],
    ['another session', { sessionId: 's2' }],
    ['another agent', { agentId: 'bot-2' }],
    ['another tool', { functionName: 'notes:erase' }],
  ])('has no use of an approval for %s', async (_what, change) => {
    const gate = gateOf(await store());
    const { request } = await gate.evaluate(CALL, LATER);
    await answer(gate, request as string);
    expect(await gate.evaluate({ ...CALL, ...change }, LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
    expect((await gate.approvals.status(request as string)).state).toBe('approved');
  });

  it('is told of a denial', async () => {
    const gate = gateOf(await store());
    const { request } = await gate.evaluate(CALL, LATER);
    await gate.approvals.deny(request as string, ANA, 'not that note');
    expect(await gate.evaluate(CALL, LATER)).toMatchObject({
      code: 'APPROVAL_DENIED',
      request,
      reason: expect.stringContaining('not that note'),
    });
    expect((await gate.approvals.status(request as string)).toldAt).toBe(clock);
  });

  it('is asked anew when nobody answered in time, and an approval that comes too late is none', async () => {
    const gate = gateOf(await store());
    const { request } = await gate.evaluate(CALL, LATER);
    clock += 900_000;
    await expect(answer(gate, request as string)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    const second = await gate.evaluate(CALL, LATER);
    expect(second.code).toBe('APPROVAL_PENDING');
    expect(second.request).not.toBe(request);
    await answer(gate, second.request as string);
    clock += 900_000;
    expect(await gate.evaluate(CALL, LATER)).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  it('does not find a request that somebody waits for', async () => {
    const requests = await store();
    const never: ApprovalChannel = { name: 'never', reach: 1, ask: () => new Promise(() => {}) };
    const over = new AbortController();
    const waiting = gateOf(requests, { channels: [never] }).evaluate(CALL, { signal: over.signal });
    let own: string | undefined;
    while (own === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      own = (await requests.list())[0]?.id;
    }
    const later = await gateOf(requests).evaluate(CALL, LATER);
    expect(later.request).not.toBe(own);
    over.abort();
    expect(await waiting).toMatchObject({ verdict: 'deny', code: 'ABORTED', request: own });
    expect((await requests.get(own))?.state).toBe('expired');
  });
});

describe('people', () => {
  it('are told once, by the channels that can; one that fails or hangs holds nothing up', async () => {
    const told: string[] = [];
    const warnings: string[] = [];
    const listen = (warning: Error): void => void warnings.push(warning.message);
    process.on('warning', listen);
    const channel = (name: string, announce: ApprovalChannel['announce']): ApprovalChannel => ({
      name,
      reach: 1,
      ask: async () => 'asked',
      ...(announce === undefined ? {} : { announce }),
    });
    const gate = gateOf(new MemoryRequestStore(), {
      channels: [
        channel('mail', async ({ request }) => void told.push(request.id)),
        channel('broken', async () => {
          throw new Error('no route');
        }),
        channel('mute', undefined),
      ],
    });
    const { request, code } = await gate.evaluate(CALL, LATER);
    await gate.evaluate(CALL, LATER);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect([code, told]).toEqual(['APPROVAL_PENDING', [request]]);
    expect(warnings.join()).toMatch(/`broken` could not carry request .*no route/);
  });
});

describe('where the host asks', () => {
  const host = { hostAsks: true, wait: false } as const;
  it('a confirmation is left to it: nothing is opened, and it is recorded', async () => {
    const requests = new MemoryRequestStore();
    const records: AuditRecord[] = [];
    const gate = gateOf(requests, {
      audit: {
        append: async (record) => {
          records.push(record);
          return { id: `entry-${records.length}` };
        },
      },
    });
    const decision = await gate.evaluate(CALL, host);
    expect(decision).toMatchObject({ verdict: 'ask', entry: 'entry-1' });
    expect(await requests.list()).toEqual([]);
    // Nobody has answered yet: the log does not say that it was allowed.
    expect(records[0]).toMatchObject({ verdict: 'challenge', enforced: 'ask' });
    await gate.report(CALL, decision, { ok: true, output: 1 });
    expect(records[1]).toMatchObject({ type: 'outcome', decision: 'entry-1', status: 'succeeded' });
  });

  it.each<[string, ActionGateOptions, string]>([
    ['a stricter measure', { scorer: new FixedRiskScorer(0.7) }, 'APPROVAL_PENDING'],
    [
      'a confirmation by certain people',
      { policy: { groups: { ops: ['ana'] }, approvers: 'ops' } },
      'APPROVAL_PENDING',
    ],
    [
      'a confirmation by people who sign in',
      { policy: { authenticatedBy: { MEDIUM: ['passkey'] } } },
      'APPROVAL_PENDING',
    ],
    ['a block', { policy: { block: [{ tools: ['*'] }] } }, 'POLICY_BLOCKED'],
  ])('%s is not', async (_what, options, code) => {
    expect(await gateOf(new MemoryRequestStore(), options).evaluate(CALL, host)).toMatchObject({
      verdict: 'deny',
      code,
    });
  });
});
