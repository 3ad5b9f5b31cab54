import { describe, expect, it } from 'vitest';
import { FixedRiskScorer } from '../action/index.ts';
import type { Shown } from '../approval/approvals.ts';
import { callbackChannel } from '../approval/channels/callback.ts';
import { Grants } from '../approval/grants.ts';
import type { AuditRecord } from '../audit/entry/record.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';
import { MemoryGrantStore } from '../store/requests/grants-memory.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { createGate } from './action-gate.ts';
import type { ActionGateOptions } from './action-gate-options.ts';

const WHO = { sessionId: 's', agentId: 'bot' };
const TOOLS = [
  { name: 'notes:list', description: 'Lists notes.' },
  { name: 'notes:delete', description: 'Permanently deletes a note.' },
  { name: 'mail:send', description: 'Sends an e-mail.' },
];
const SCRIPT = `
  const notes = await callTool('notes:list', {});
  for (const id of ['n-1', 'n-2']) await callTool('notes:delete', { id });
  await callTool('mail:send', { to: 'ana@farm.example', body: 'Deleted, of ' + notes.length });
`;

function world(options: ActionGateOptions = {}, reply?: (shown: Shown) => ChallengeAnswer) {
  const at = { now: 1_000_000 };
  const shown: Shown[] = [];
  const records: AuditRecord[] = [];
  const requests = new MemoryRequestStore();
  const grants = new Grants({ store: new MemoryGrantStore(), now: () => at.now });
  const gate = createGate({
    requests,
    grants,
    now: () => at.now,
    policy: {
      levels: { LOW: 'allow', MEDIUM: 'confirm', HIGH: 'confirm' },
      minimumReviewSeconds: { MEDIUM: 0, HIGH: 0 },
    },
    audit: {
      append: async (record) => {
        records.push(record);
        return { id: `e-${records.length}` };
      },
    },
    channels: [
      callbackChannel([
        {
          approver: { id: 'ana', authenticatedBy: 'callback' },
          ask: async (one) => {
            shown.push(one);
            return reply?.(one) ?? { kind: 'confirm', typed: 'yes' };
          },
        },
      ]),
    ],
    ...options,
  });
  const call = (functionName: string, args: unknown, who = {}) =>
    gate.evaluate(
      {
        functionName,
        args,
        doc: TOOLS.find(({ name }) => name === functionName)?.description,
        ...WHO,
        ...who,
      },
      { wait: false },
    );
  return { gate, grants, shown, records, requests, at, call };
}

describe('a whole script', () => {
  it('is asked about once, and its calls then run within what its text says', async () => {
    const { gate, shown, records, call, grants } = world();
    const decision = await gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS });
    expect(decision).toMatchObject({ verdict: 'allow', reason: 'approved by `ana`' });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.text).toContain('line 3: `notes:delete`');
    expect(shown[0]?.text).toMatch(/id is "n-1"/);
    expect(shown[0]?.action).toContain('callTool');
    expect(records[0]).toMatchObject({ type: 'decision', subject: 'script', enforced: 'allow' });
    expect((await call('notes:delete', { id: 'n-1' })).grant).toBeDefined();
    expect((await call('notes:delete', { id: 'n-2' })).grant).toBeDefined();
    expect((await call('mail:send', { to: 'ana@farm.example', body: 'Deleted, of 7' })).grant).toBeDefined();
    expect(shown).toHaveLength(1);
    expect((await grants.list()).every(({ request }) => request === decision.request)).toBe(true);
  });

  it.each<[string, string, unknown, object]>([
    ['another value', 'notes:delete', { id: 'n-3' }, {}],
    ['another recipient', 'mail:send', { to: 'eve@evil.example', body: 'x' }, {}],
    [
      'a member that the text does not have',
      'mail:send',
      { to: 'ana@farm.example', body: 'x', bcc: 'eve@evil.example' },
      {},
    ],
    ['another agent', 'notes:delete', { id: 'n-1' }, { agentId: 'bot-2' }],
    ['another session', 'notes:delete', { id: 'n-1' }, { sessionId: 't' }],
  ])('does not cover %s', async (_what, tool, args, who) => {
    const { gate, call } = world();
    await gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS });
    expect((await call(tool, args, who)).grant).toBeUndefined();
  });

  it('covers so many calls as the text makes, and for so long as a question stays open', async () => {
    const { gate, call, at } = world();
    const once = `await callTool('notes:delete', { id: 'n-1' })`;
    await gate.approveScript(once, { ...WHO, declarations: TOOLS });
    expect((await call('notes:delete', { id: 'n-1' })).grant).toBeDefined();
    expect((await call('notes:delete', { id: 'n-1' })).grant).toBeUndefined();
    const { gate: second, call: later, at: clock } = world();
    await second.approveScript(once, { ...WHO, declarations: TOOLS });
    clock.now += 900_000;
    expect((await later('notes:delete', { id: 'n-1' })).grant).toBeUndefined();
    void at;
  });

  it('leaves to the moment what its text does not bound, and says so', async () => {
    const { gate, shown, call } = world();
    const decision = await gate.approveScript(
      `const [first] = await callTool('notes:list', {});
       await callTool('notes:delete', { id: first.id });
       for (const n of await callTool('notes:list', {})) await callTool('mail:send', { to: 'ana@farm.example', body: n });`,
      { ...WHO, declarations: TOOLS },
    );
    expect(decision.individually).toEqual([
      { tool: 'notes:delete', line: 2, why: '`id` is decided when it runs' },
      { tool: 'mail:send', line: 3, why: 'how often it is called is decided when it runs' },
    ]);
    expect([decision.verdict, shown.length, decision.grants]).toEqual(['allow', 0, []]);
    expect(await call('notes:delete', { id: 'n-1' })).toMatchObject({ code: 'APPROVAL_PENDING' });
  });

  it.each<[string, string, RegExp]>([
    [
      'a folder of a path',
      "callTool('mail:send', { to: 'https://api.example/v1/' + x.id, body: '' })",
      /to begins with "https:\/\/api\.example\/v1\/"/,
    ],
    ['one of several values', "callTool('notes:delete', { id: x ? 'a' : 'b' })", /id is "[ab]" or "[ab]"/],
  ])('bounds %s', async (_what, call, text) => {
    const { gate, shown } = world();
    await gate.approveScript(`const x = await callTool('notes:list', {}); await ${call}`, {
      ...WHO,
      declarations: TOOLS,
    });
    expect(shown[0]?.text).toMatch(text);
  });

  it('is denied where one of its calls is blocked, or nobody allows it', async () => {
    const blocked = world({ policy: { block: [{ tools: ['mail:*'], reason: 'no mail today' }] } });
    expect(await blocked.gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS })).toMatchObject({
      verdict: 'deny',
      code: 'POLICY_BLOCKED',
      reason: 'line 4 calls `mail:send`: no mail today',
    });
    expect(blocked.shown).toEqual([]);
    const refused = world({}, () => ({ kind: 'deny', reason: 'no' }));
    expect(await refused.gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS })).toMatchObject({
      code: 'APPROVAL_DENIED',
      grants: [],
    });
    expect(await refused.grants.list()).toEqual([]);
    expect(await refused.gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS })).toMatchObject({
      code: 'APPROVAL_REPEATED',
    });
  });

  it('is for people who are known in the ways that all of its calls want', async () => {
    const rule = (tool: string, ...authenticatedBy: string[]) => ({ tools: [tool], authenticatedBy });
    const asked = async (...rules: object[]) => {
      const { gate, requests } = world({ channels: [], policy: { rules } });
      const options = { ...WHO, declarations: TOOLS, wait: false };
      const decision = await gate.approveScript(SCRIPT, options);
      const request = decision.request === undefined ? undefined : await requests.get(decision.request);
      return { code: decision.code, ways: request?.decision.authenticatedBy };
    };
    expect(await asked(rule('mail:*', 'passkey'))).toEqual({ code: 'APPROVAL_PENDING', ways: ['passkey'] });
    expect(
      await asked(rule('mail:*', 'passkey', 'terminal'), rule('notes:*', 'terminal', 'callback')),
    ).toEqual({ code: 'APPROVAL_PENDING', ways: ['terminal'] });
    expect(await asked(rule('mail:*', 'passkey'), rule('notes:*', 'terminal'))).toEqual({
      code: 'POLICY_BLOCKED',
      ways: undefined,
    });
  });

  it('can be asked about without waiting; a changed script is another one', async () => {
    const { gate, requests, grants } = world({ channels: [] });
    const options = { ...WHO, declarations: TOOLS, wait: false };
    const first = await gate.approveScript(SCRIPT, options);
    expect(first.code).toBe('APPROVAL_PENDING');
    const ana = { id: 'ana', authenticatedBy: 'passkey' };
    const { digest } = await gate.approvals.begin(first.request as string, ana);
    await gate.approvals.answer(first.request as string, ana, digest, { kind: 'confirm', typed: 'yes' });
    expect((await gate.approveScript(`${SCRIPT}\n// x`, options)).code).toBe('APPROVAL_PENDING');
    expect(await grants.list()).toEqual([]);
    expect(await gate.approveScript(SCRIPT, options)).toMatchObject({
      verdict: 'allow',
      request: first.request,
    });
    expect((await requests.get(first.request as string))?.state).toBe('consumed');
    expect((await gate.approveScript(SCRIPT, options)).code).toBe('APPROVAL_PENDING');
  });

  it('closes where it cannot be read, weighed or permitted', async () => {
    expect(await world().gate.approveScript('const (', WHO)).toMatchObject({
      verdict: 'deny',
      code: 'SCORING_BLOCKED',
    });
    const broken = world({ scorer: { name: 'broken', score: () => Number.NaN } });
    expect(await broken.gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS })).toMatchObject({
      verdict: 'deny',
      code: 'RISK_SCORER_FAILED',
    });
    const store = new MemoryGrantStore();
    const give = store.addGrant.bind(store);
    let given = 0;
    store.addGrant = async (grant) => {
      given += 1;
      if (given > 1) throw new Error('disk');
      return give(grant);
    };
    const half = world({ grants: new Grants({ store, now: () => 1_000_000 }) });
    expect(await half.gate.approveScript(SCRIPT, { ...WHO, declarations: TOOLS })).toMatchObject({
      verdict: 'deny',
      grants: [],
    });
    expect(await new Grants({ store, now: () => 1_000_000 }).list()).toEqual([]);
    await expect(createGate({ channels: [] }).approveScript(SCRIPT)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    });
  });

  it.each(['notes:*', 'notes:\uff0a'])(
    'gives no pattern for a tool that is called like one: %s',
    async (tool) => {
      const { gate, call, shown } = world({ scorer: new FixedRiskScorer(0.5) });
      const decision = await gate.approveScript(`await callTool('${tool}', { id: 'n-1' })`, WHO);
      expect(decision.individually).toMatchObject([{ why: 'its name would be taken for a pattern' }]);
      expect(shown).toEqual([]);
      expect((await call('notes:delete', { id: 'n-1' })).grant).toBeUndefined();
    },
  );

  it('shows nothing that could repaint the screen', async () => {
    const { gate, shown } = world();
    await gate.approveScript(`await callTool('notes:delete', { id: 'a\\u001b[2Jb\\u202e' })`, {
      ...WHO,
      declarations: TOOLS,
    });
    expect(shown[0]?.text).not.toMatch(/[\p{Cf}]|(?!\n)\p{Cc}/u);
    expect(shown).toHaveLength(1);
  });
});
