import { describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import { callbackChannel } from '../approval/channels/callback.ts';
import type { Bound, Grant } from '../approval/grant.ts';
import { Grants } from '../approval/grants.ts';
import type { Approver, GrantChoice } from '../approval/request.ts';
import { compileCatalog } from '../catalog/index.ts';
import { MemoryGrantStore } from '../store/requests/grants-memory.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { createGate } from './action-gate.ts';

const ANA = { id: 'ana', authenticatedBy: 'terminal' };
const PAY = { functionName: 'bank:pay', agentId: 'bot', sessionId: 's' };
const ARGS = { account: 'LT12', amount: 40, note: 'rent' };
const HOUR = 3_600_000;

interface Options {
  readonly choose?: (now: number) => GrantChoice;
  readonly score?: number;
  readonly policy?: object;
}

/** A gate whose person allows everything, and further calls as they choose. */
function world({ choose, score = 0.5, policy }: Options = {}) {
  const clock = { now: 1_000_000 };
  const now = (): number => clock.now;
  const requests = new MemoryRequestStore();
  const grants = new Grants({ store: new MemoryGrantStore(), now });
  let asked = 0;
  const gate = createGate({
    scorer: new FixedRiskScorer(score),
    policy: { minimumReviewSeconds: { MEDIUM: 0, HIGH: 0 }, levels: { HIGH: 'confirm' }, ...policy },
    catalog: compileCatalog({
      tools: [
        {
          name: 'bank:pay',
          description: 'Pays an amount to an account',
          inputSchema: {
            type: 'object',
            properties: {
              account: { type: 'string' },
              amount: { type: 'number' },
              note: { type: 'string', description: 'Text of the message' },
            },
          },
        },
      ],
    }),
    requests,
    grants,
    now,
    channels: [
      {
        name: 'person',
        reach: 1,
        ask: async ({ approvals, request }) => {
          asked += 1;
          const { digest } = await approvals.begin(request.id, ANA);
          const yes = { kind: 'confirm', typed: 'yes' } as const;
          await approvals.answer(request.id, ANA, digest, yes, choose?.(clock.now));
          return 'asked';
        },
      },
    ],
  });
  const pay = (args: object = ARGS, more: Partial<ActionContext> = {}) =>
    gate.evaluate({ ...PAY, args, ...more });
  return { clock, gate, grants, requests, pay, asked: () => asked };
}

const twoForAnHour = (now: number): GrantChoice => ({ uses: 2, until: now + HOUR });

describe('further calls that a person allows with one', () => {
  it('run without a question within the bounds, so often, so long', async () => {
    const { pay, asked, grants, requests } = world({ choose: twoForAnHour });
    const first = await pay();
    expect(first.reason).toBe(
      'approved by `ana`; 2 more calls like it may be made until 1970-01-01T01:16:40.000Z',
    );
    const [given] = await grants.list();
    expect(given).toMatchObject({
      left: 2,
      agent: 'bot',
      session: 's',
      givenBy: [ANA],
      request: first.request,
    });
    const second = await pay({ ...ARGS, amount: 39 });
    expect([second.reason, second.grant]).toEqual(['covered by a grant of `ana`, 1 left', given?.id]);
    expect(asked()).toBe(1);
    await pay();
    expect(await grants.list()).toEqual([]);
    await pay();
    expect(asked()).toBe(2);
    expect((await requests.list()).every(({ state }) => state === 'consumed')).toBe(true);
  });

  it.each<[string, object, Partial<ActionContext>]>([
    ['another account', { ...ARGS, account: 'LT13' }, {}],
    ['a larger amount', { ...ARGS, amount: 41 }, {}],
    ['one more argument', { ...ARGS, to: 'x' }, {}],
    ['another agent', ARGS, { agentId: 'other' }],
    ['another session', ARGS, { sessionId: 't' }],
    ['another tool', ARGS, { functionName: 'bank:pay-all' }],
  ])('are asked about with %s', async (_what, args, more) => {
    const { pay, asked } = world({ choose: twoForAnHour });
    await pay();
    await pay(args, more);
    expect(asked()).toBe(2);
  });

  it('are asked about when the time is over', async () => {
    const { pay, asked, clock } = world({ choose: twoForAnHour });
    await pay();
    clock.now += HOUR;
    await pay();
    expect(asked()).toBe(2);
  });

  it('are none where nothing was chosen', async () => {
    const { pay, grants } = world();
    expect((await pay()).reason).toBe('approved by `ana`');
    expect(await grants.list()).toEqual([]);
  });

  it.each<[string, ActionContext, object]>([
    ['several people decide', { ...PAY, args: ARGS }, { levels: { MEDIUM: 'multi-party' } }],
    ['the call has no values', { ...PAY, args: {} }, {}],
    ['a tool is called like a pattern', { ...PAY, functionName: 'bank:*', args: ARGS }, {}],
    ['there is more than can be read', { ...PAY, args: { script: 'x'.repeat(5000) } }, {}],
  ])('are not offered where %s', async (_what, context, policy) => {
    const { gate, requests } = world({ policy });
    await gate.evaluate(context, { wait: false });
    expect((await requests.list()).map(({ offer }) => offer)).toEqual([undefined]);
    const other = world();
    await other.gate.evaluate({ ...PAY, args: ARGS }, { wait: false });
    expect((await other.requests.list())[0]?.offer).toMatchObject({ left: 5, agent: 'bot' });
  });

  it.each<[string, (now: number) => GrantChoice]>([
    ['no call', (now) => ({ uses: 0, until: now + HOUR })],
    ['half a call', (now) => ({ uses: 1.5, until: now + HOUR })],
    ['too many calls', (now) => ({ uses: 21, until: now + HOUR })],
    ['a time that is over', (now) => ({ uses: 1, until: now })],
    ['more than a week', (now) => ({ uses: 1, until: now + 169 * HOUR })],
    ['no time', () => ({ uses: 1, until: Number.NaN })],
  ])('are refused for %s, and nothing runs', async (_what, choose) => {
    const { pay, grants } = world({ choose });
    expect(await pay()).toMatchObject({
      verdict: 'deny',
      reason: expect.stringContaining('further calls cannot be allowed'),
    });
    expect(await grants.list()).toEqual([]);
  });
});

describe('a grant covers calls that its giver may decide about', () => {
  const given = async (
    by: readonly Approver[],
    parts: Partial<Grant> = {},
    options: Options = {},
  ): Promise<{ allowed: boolean; grant: string | undefined }> => {
    const it = world({ score: 0.7, ...options });
    const bound: Bound = { kind: 'text', maxLength: 100 };
    const bounds = ['account', 'note'].map((name) => ({ path: [name], bound }));
    const range: Bound = { kind: 'range', min: 0, max: 100 };
    await it.grants.give(
      {
        tools: ['bank:pay'],
        bounds: [...bounds, { path: ['amount'], bound: range }],
        maxListLength: 1,
        left: 5,
        ...parts,
      },
      by,
      HOUR,
    );
    const decision = await it.gate.evaluate({ ...PAY, args: ARGS }, { wait: false });
    return { allowed: decision.verdict === 'allow', grant: decision.grant };
  };
  const BO = { id: 'bo', authenticatedBy: 'terminal' };

  it.each<[string, readonly Approver[], object, boolean]>([
    ['one person, where one decides', [ANA], {}, true],
    ['one person, where two decide', [ANA], { levels: { HIGH: 'multi-party' } }, false],
    ['two, where two decide', [ANA, BO], { levels: { HIGH: 'multi-party' } }, true],
    ['one person twice', [ANA, { ...ANA, id: 'ANA' }], { levels: { HIGH: 'multi-party' } }, false],
    ['somebody of the group', [ANA], { groups: { g: ['ana'] }, approvers: 'g' }, true],
    ['somebody beside the group', [BO], { groups: { g: ['ana'] }, approvers: 'g' }, false],
    ['a terminal, where a passkey is wanted', [ANA], { authenticatedBy: { HIGH: ['passkey'] } }, false],
    [
      'a passkey that signed nothing',
      [{ ...ANA, authenticatedBy: 'passkey' }],
      { authenticatedBy: { HIGH: ['passkey'] } },
      false,
    ],
  ])('%s', async (_what, by, policy, covered) => {
    const { allowed, grant } = await given(by, {}, { policy });
    expect([allowed, grant !== undefined]).toEqual([covered, covered]);
  });
});

describe('a callback channel', () => {
  it('sees what is offered, and allows the call alone', async () => {
    const grants = new Grants({ store: new MemoryGrantStore() });
    const offers: unknown[] = [];
    const gate = createGate({
      scorer: new FixedRiskScorer(0.5),
      policy: { minimumReviewSeconds: { MEDIUM: 0 } },
      grants,
      channels: [
        callbackChannel([
          {
            approver: ANA,
            ask: async ({ offer }) => {
              offers.push(offer?.tools);
              return { kind: 'confirm', typed: 'yes' };
            },
          },
        ]),
      ],
    });
    expect((await gate.evaluate({ ...PAY, args: ARGS })).verdict).toBe('allow');
    expect(offers).toEqual([['bank:pay']]);
    expect(await grants.list()).toEqual([]);
  });
});
