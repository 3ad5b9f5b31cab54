import { describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../action/index.ts';
import type { Shown } from '../approval/approvals.ts';
import { callbackChannel } from '../approval/channels/callback.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import type { GrantProposal } from '../approval/grant.ts';
import { Grants } from '../approval/grants.ts';
import type { ApprovalRequest } from '../approval/request.ts';
import type { AuditRecord, DecisionRecord, OutcomeRecord } from '../audit/entry/record.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import { MemorySessionStore } from '../session/index.ts';
import { MemoryGrantStore } from '../store/requests/grants-memory.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { createGate } from './action-gate.ts';
import type { ActionAudit, ActionGateOptions } from './action-gate-options.ts';

/** A log that keeps what it is given. */
class Log implements ActionAudit {
  readonly records: AuditRecord[] = [];
  async append(record: AuditRecord): Promise<{ id: string }> {
    this.records.push(record);
    return { id: `entry-${this.records.length}` };
  }
  get decision(): DecisionRecord {
    return this.records.find((record) => record.type === 'decision') as DecisionRecord;
  }
  get outcome(): OutcomeRecord | undefined {
    return this.records.find((record) => record.type === 'outcome') as OutcomeRecord | undefined;
  }
}

interface World {
  readonly log: Log;
  readonly requests: MemoryRequestStore;
  readonly shown: Shown[];
  now: number;
}

function world(): World {
  return { log: new Log(), requests: new MemoryRequestStore(), shown: [], now: 1_000_000 };
}

type Reply = (shown: Shown, request: ApprovalRequest) => ChallengeAnswer;

/** A person who waits `afterMs` and then replies. */
function person(at: World, id: string, reply: Reply, afterMs = 60_000) {
  return {
    approver: { id, authenticatedBy: 'callback' },
    ask: async (shown: Shown): Promise<ChallengeAnswer> => {
      at.shown.push(shown);
      at.now += afterMs;
      const request = (await at.requests.get(shown.id)) as ApprovalRequest;
      return reply(shown, request);
    },
  };
}

function gateOf(at: World, reply: Reply | undefined, options: ActionGateOptions = {}, afterMs?: number) {
  return createGate({
    audit: at.log,
    requests: at.requests,
    now: () => at.now,
    channels: reply === undefined ? [] : [callbackChannel([person(at, 'ana', reply, afterMs)])],
    ...options,
  });
}

const rightAnswers: Reply = (shown, request) => {
  const part = request.parts.find(({ challenge }) => challenge.status === 'open');
  const items = part?.challenge.items ?? [];
  if (shown.prompt.kind === 'confirm') return { kind: 'confirm', typed: 'yes' };
  return {
    kind: 'quiz',
    answers: Object.fromEntries(items.map(({ question, answer }) => [question.id, answer])),
  };
};
const wrongAnswers: Reply = () => ({ kind: 'quiz', answers: { q1: 'x', q2: 'y', q3: 'z' } });
const denial: Reply = () => ({ kind: 'deny', reason: 'not on a Friday' });

const DELETE: ActionContext = {
  functionName: 'delete_user',
  args: ['usr_123'],
  kwargs: { env: 'production' },
  doc: 'Permanently remove a user account.',
};

describe('the worked example', () => {
  it('is 0.720, HIGH, a quiz; right answers after 10 s let it run', async () => {
    const at = world();
    const decision = await gateOf(at, rightAnswers, {}, 10_000).evaluate(DELETE);
    expect(decision.assessment).toMatchObject({ score: 0.72, level: 'HIGH' });
    expect(decision.policy?.measure).toBe('quiz');
    expect(decision).toMatchObject({ verdict: 'allow', reason: 'approved by `ana`' });
    expect(at.log.decision).toMatchObject({
      verdict: 'challenge',
      enforced: 'allow',
      digest: decision.digest,
      challenge: {
        kind: 'quiz',
        passed: true,
        reviewMs: 10_000,
        steps: [{ passed: true, responseMs: 10_000 }],
      },
      approvers: [{ id: 'ana', authenticatedBy: 'callback', decision: 'approve', responseMs: 10_000 }],
    });
  });

  it('does not count right answers before 10 s', async () => {
    const at = world();
    const decision = await gateOf(at, rightAnswers, {}, 4_000).evaluate(DELETE);
    expect(at.shown).toHaveLength(3);
    expect(at.shown.map(({ reviewLeftMs }) => reviewLeftMs)).toEqual([10_000, 6_000, 2_000]);
    expect(decision.verdict).toBe('allow');
  });

  it('is denied by wrong answers, after one retry', async () => {
    const at = world();
    const decision = await gateOf(at, wrongAnswers).evaluate(DELETE);
    expect(at.shown.map(({ prompt }) => prompt.attempt)).toEqual([1, 2]);
    expect(decision).toMatchObject({ verdict: 'deny', code: 'APPROVAL_FAILED' });
    expect(at.log.decision).toMatchObject({ enforced: 'deny', challenge: { passed: false } });
  });

  it('runs what was frozen, and records how it went', async () => {
    const at = world();
    const ran: unknown[][] = [];
    const removed = gateOf(at, rightAnswers).wrap(
      async (...args: unknown[]) => {
        ran.push(args);
        return 'gone';
      },
      { name: 'delete_user', doc: 'Permanently remove a production user account.' },
    );
    expect(await removed('usr_123', { env: 'production' })).toBe('gone');
    expect(ran).toEqual([['usr_123', { env: 'production' }]]);
    expect(at.log.outcome).toMatchObject({ decision: 'entry-1', status: 'succeeded', tool: 'delete_user' });
  });
});

describe('measures', () => {
  it.each<[number, string, string]>([
    [0.1, 'allow', 'allow'],
    [0.3, 'confirm', 'allow'],
    [0.6, 'quiz', 'allow'],
  ])('a score of %d asks for %s', async (score, measure, verdict) => {
    const at = world();
    const decision = await gateOf(at, rightAnswers, { scorer: new FixedRiskScorer(score) }).evaluate(DELETE);
    expect([decision.policy?.measure, decision.verdict]).toEqual([measure, verdict]);
  });

  it('asks nobody for LOW', async () => {
    const at = world();
    await gateOf(at, rightAnswers, { scorer: new FixedRiskScorer(0.1) }).evaluate(DELETE);
    expect(at.shown).toEqual([]);
    expect(at.log.decision).toMatchObject({ verdict: 'allow', enforced: 'allow' });
  });

  it('takes two different people for CRITICAL', async () => {
    const at = world();
    const policy = { multiParty: { parts: ['confirm'] } };
    const critical = { scorer: new FixedRiskScorer(0.9), policy };
    expect(await gateOf(at, rightAnswers, critical).evaluate(DELETE)).toMatchObject({
      verdict: 'deny',
      code: 'APPROVAL_UNAVAILABLE',
      reason: expect.stringContaining('2 different people must agree, and 1 can be reached'),
    });
    const two = callbackChannel([person(at, 'ana', rightAnswers), person(at, 'bo', rightAnswers)]);
    expect(await gateOf(at, undefined, { ...critical, channels: [two] }).evaluate(DELETE)).toMatchObject({
      verdict: 'allow',
    });
    const twice = callbackChannel([person(at, 'ana', rightAnswers), person(at, 'ANA', rightAnswers)]);
    expect((await gateOf(at, undefined, { ...critical, channels: [twice] }).evaluate(DELETE)).verdict).toBe(
      'deny',
    );
  });

  it('follows the policy, and says why it blocks', async () => {
    const at = world();
    const gate = gateOf(at, rightAnswers, {
      policy: { block: [{ tools: ['delete_*'], reason: 'accounts are closed by hand' }] },
    });
    expect(await gate.evaluate(DELETE)).toMatchObject({
      verdict: 'deny',
      code: 'POLICY_BLOCKED',
      reason: 'accounts are closed by hand',
    });
    expect(at.shown).toEqual([]);
    expect(() => createGate({ policy: { blok: [] } })).toThrow(/did you mean `block`/);
  });

  it('asks nobody and lets it run in monitor mode, and records what it would have asked', async () => {
    const at = world();
    const decision = await gateOf(at, denial, { mode: 'monitor' }).evaluate(DELETE);
    expect(decision).toMatchObject({ verdict: 'allow', reason: 'not enforced; it would have been: quiz' });
    expect(at.shown).toEqual([]);
    expect(at.log.decision).toMatchObject({ verdict: 'challenge', enforced: 'allow' });
  });

  it('uses the environment and the agent of the gate where a call names none', async () => {
    const at = world();
    const gate = gateOf(at, rightAnswers, {
      scorer: new FixedRiskScorer(0.1),
      environment: 'production',
      agentId: 'bot-7',
      policy: { environments: { production: { floor: 'HIGH' } } },
    });
    expect((await gate.evaluate(DELETE)).policy?.measure).toBe('quiz');
    expect(at.log.decision).toMatchObject({ environment: 'production', agent: 'bot-7' });
  });
});

describe('what fails closes', () => {
  const never: ApprovalChannel = { name: 'never', reach: 1, ask: () => new Promise(() => {}) };
  const crashes: ApprovalChannel = {
    name: 'crashes',
    reach: 1,
    ask: async () => {
      throw new Error('socket hang up');
    },
  };

  it.each<[string, ActionGateOptions, string, RegExp]>([
    ['no channel', { channels: [] }, 'APPROVAL_UNAVAILABLE', /no channel reaches anybody/],
    ['a channel that crashes', { channels: [crashes] }, 'APPROVAL_UNAVAILABLE', /crashes: socket hang up/],
    [
      'nobody answering in time',
      { channels: [never], policy: { expirySeconds: 1 }, now: Date.now },
      'APPROVAL_EXPIRED',
      /no denial/,
    ],
    [
      'a scorer that throws',
      {
        scorer: {
          name: 'broken',
          score: () => {
            throw new Error('boom');
          },
        },
      },
      'RISK_SCORER_FAILED',
      /could not be weighed.*boom/,
    ],
    [
      'a scorer with a wrong score',
      { scorer: { name: 'broken', score: () => 7 } },
      'RISK_SCORER_FAILED',
      /weighed/,
    ],
    [
      'a log that does not keep',
      {
        audit: {
          append: async () => {
            throw new SteelyardError('STORE_FULL', 'the disk is full');
          },
        },
      },
      'STORE_FULL',
      /could not be recorded: the disk is full/,
    ],
  ])('%s', async (_name, options, code, reason) => {
    const decision = await gateOf(world(), rightAnswers, options).evaluate(DELETE);
    expect(decision).toMatchObject({ verdict: 'deny', code, reason: expect.stringMatching(reason) });
  });

  it('a store of requests that does not keep', async () => {
    const at = world();
    const requests = new MemoryRequestStore();
    requests.add = async () => {
      throw new SteelyardError('STORE_READ_ONLY', 'read only');
    };
    expect(await gateOf(at, rightAnswers, { requests }).evaluate(DELETE)).toMatchObject({
      verdict: 'deny',
      code: 'STORE_READ_ONLY',
    });
    expect(at.shown).toEqual([]);
  });

  it('asks about a call that its scorer could not weigh', async () => {
    const scorer = {
      name: 'half',
      score: () => 0,
      assess: () => ({
        score: 0,
        level: 'LOW' as const,
        factors: [],
        scorer: 'half',
        outcome: 'unavailable' as const,
      }),
    };
    expect((await gateOf(world(), rightAnswers, { scorer }).evaluate(DELETE)).policy?.measure).toBe(
      'confirm',
    );
  });

  it('tells a no from a person in their words', async () => {
    expect(await gateOf(world(), denial).evaluate(DELETE)).toMatchObject({
      code: 'APPROVAL_DENIED',
      reason: 'a person denied it: not on a Friday; do not try the same by another way',
    });
  });

  it.each<[string, unknown]>([
    ['a function', { callback: () => 1 }],
    ['a getter', Object.defineProperty({}, 'a', { enumerable: true, get: () => 1 })],
    ['a lone surrogate', { text: '\ud800' }],
  ])('an argument that is %s', async (_name, args) => {
    const at = world();
    expect(await gateOf(at, rightAnswers).evaluate({ ...DELETE, args })).toMatchObject({
      verdict: 'deny',
      code: 'ARGUMENT_NOT_CANONICAL',
    });
    expect(at.log.decision).toMatchObject({ verdict: 'block', enforced: 'deny' });
  });
});

describe('a grant', () => {
  const CALL: ActionContext = {
    functionName: 'delete_note',
    args: { id: 'n-1' },
    doc: 'Permanently deletes a note.',
    agentId: 'bot-1',
  };
  const bounds: GrantProposal['bounds'] = [
    { path: ['id'], bound: { kind: 'values', values: ['n-1', 'n-2'] } },
  ];
  const proposal: GrantProposal = {
    tools: ['delete_note'],
    bounds,
    maxListLength: 0,
    left: 2,
    agent: 'bot-1',
  };

  it('covers no tool that is not trusted, and no allowance of the policy does', async () => {
    const at = world();
    const grants = new Grants({ store: new MemoryGrantStore(), now: () => at.now });
    await grants.give(proposal, [{ id: 'ana', authenticatedBy: 'callback' }], 1_000_000);
    const gate = gateOf(at, denial, { grants, scorer: new FixedRiskScorer(0.5) });
    const changed = { ...CALL, untrusted: 'its definition has changed' };
    expect(await gate.evaluate(changed)).toMatchObject({ code: 'APPROVAL_DENIED' });
    expect(await gate.evaluate(CALL)).toMatchObject({ verdict: 'allow', grant: expect.any(String) });
    const easy = gateOf(at, denial, { grants, scorer: new FixedRiskScorer(0) });
    expect(await easy.evaluate(changed)).toMatchObject({
      code: 'MCP_TOOL_UNTRUSTED',
      policy: { measure: 'block' },
    });
    expect(await easy.evaluate(CALL)).toMatchObject({ verdict: 'allow' });
    const watching = gateOf(at, denial, { mode: 'monitor', scorer: new FixedRiskScorer(0) });
    expect((await watching.evaluate(changed)).reason).toBe('not enforced; it would have been: block');
    expect((await watching.evaluate(CALL)).reason).toBe('not enforced; it would have been: allow');
  });

  it('lets calls run that it covers, so often, and asks about others', async () => {
    const at = world();
    const grants = new Grants({ store: new MemoryGrantStore(), now: () => at.now });
    const { id } = await grants.give(proposal, [{ id: 'ana', authenticatedBy: 'callback' }], 1_000_000);
    const gate = gateOf(at, denial, { grants, scorer: new FixedRiskScorer(0.5) });
    expect(await gate.evaluate(CALL)).toMatchObject({
      verdict: 'allow',
      grant: id,
      reason: 'covered by a grant of `ana`, 1 left',
    });
    expect(await gate.evaluate({ ...CALL, args: { id: 'n-9' } })).toMatchObject({ code: 'APPROVAL_DENIED' });
    expect(await gate.evaluate({ ...CALL, agentId: 'bot-2' })).toMatchObject({ code: 'APPROVAL_DENIED' });
    expect((await gate.evaluate({ ...CALL, args: { id: 'n-2' } })).verdict).toBe('allow');
    expect(await gate.evaluate(CALL)).toMatchObject({ code: 'APPROVAL_DENIED' });
  });

  it('does not pass a block, and is not used where nobody would be asked', async () => {
    const at = world();
    const grants = new Grants({ store: new MemoryGrantStore(), now: () => at.now });
    await grants.give(proposal, [{ id: 'ana', authenticatedBy: 'callback' }], 1_000_000);
    const blocking = gateOf(at, denial, { grants, policy: { block: [{ tools: ['*'] }] } });
    expect(await blocking.evaluate(CALL)).toMatchObject({ code: 'POLICY_BLOCKED' });
    await gateOf(at, denial, { grants, scorer: new FixedRiskScorer(0) }).evaluate(CALL);
    await gateOf(at, denial, { grants, mode: 'monitor' }).evaluate(CALL);
    expect((await grants.list())[0]?.left).toBe(2);
  });

  it('closes when it cannot be read', async () => {
    const store = new MemoryGrantStore();
    store.openGrants = async () => {
      throw new Error('disk');
    };
    const gate = gateOf(world(), rightAnswers, {
      grants: new Grants({ store }),
      scorer: new FixedRiskScorer(0.5),
    });
    expect(await gate.evaluate(CALL)).toMatchObject({ verdict: 'deny', code: 'STORE_FAILED' });
  });
});

describe('what runs is what was shown', () => {
  it('although the caller changes its arguments meanwhile', async () => {
    const at = world();
    const order = { to: 'ana@farm.example', amount: 5 };
    const swap: Reply = (shown, request) => {
      order.to = 'mallory@evil.example';
      order.amount = 5_000_000;
      return rightAnswers(shown, request);
    };
    const ran: unknown[] = [];
    const pay = gateOf(at, swap).wrap((what: unknown) => ran.push(what), { name: 'send_payment' });
    await pay(order);
    expect(ran).toEqual([{ to: 'ana@farm.example', amount: 5 }]);
    expect(at.shown[0]?.action).toContain('ana@farm.example');
  });

  it('with dates, big integers and bytes', async () => {
    const ran: unknown[] = [];
    const gate = gateOf(world(), rightAnswers, { scorer: new FixedRiskScorer(0) });
    await gate.wrap((...args: unknown[]) => ran.push(args), { name: 'keep' })(
      new Date(5),
      7n,
      new Uint8Array([1]),
    );
    expect(ran).toEqual([[new Date(5), 7n, new Uint8Array([1])]]);
  });

  it('with a form of its own', async () => {
    class Money {
      readonly cents: number;
      constructor(cents: number) {
        this.cents = cents;
      }
    }
    const ran: Money[] = [];
    const gate = gateOf(world(), rightAnswers, { scorer: new FixedRiskScorer(0) });
    const pay = gate.wrap((money: Money) => ran.push(money), {
      name: 'pay',
      canonicalise: ([money]) => (money as Money).cents,
      revive: (cents) => [new Money(cents as number)],
    });
    await pay(new Money(7));
    expect(ran[0]).toBeInstanceOf(Money);
    expect(ran[0]?.cents).toBe(7);
    expect(() => gate.wrap(() => 1, { name: 'x', revive: () => [] })).toThrow(/go together/);
  });

  it('is another action for another agent, session or environment', async () => {
    const gate = gateOf(world(), rightAnswers, { scorer: new FixedRiskScorer(0) });
    const digests = await Promise.all(
      [{}, { agentId: 'b' }, { sessionId: 's' }, { environment: 'e' }, { args: ['usr_124'] }].map(
        async (parts) => (await gate.evaluate({ ...DELETE, ...parts })).digest,
      ),
    );
    expect(new Set(digests).size).toBe(5);
  });
});

describe('wrap', () => {
  it('refuses a function without a name, and says so', () => {
    expect(() => createGate({ channels: [] }).wrap(() => 1)).toThrow(/has no name/);
  });

  it('throws the code of the denial, and runs nothing', async () => {
    let ran = 0;
    const gate = gateOf(world(), denial);
    const remove = gate.wrap(
      async () => {
        ran += 1;
      },
      { name: 'delete_production_user', doc: 'Permanently deletes.' },
    );
    await expect(remove()).rejects.toMatchObject({ code: 'APPROVAL_DENIED' });
    expect(ran).toBe(0);
  });

  it('gives back what the function throws, and records it', async () => {
    const at = world();
    const gate = gateOf(at, rightAnswers, { scorer: new FixedRiskScorer(0) });
    const fail = gate.wrap(
      async () => {
        throw new TypeError('no such user');
      },
      { name: 'find_user' },
    );
    await expect(fail()).rejects.toThrow(TypeError);
    expect(at.log.outcome).toMatchObject({ status: 'failed', error: 'no such user' });
  });

  it('counts a call only when it has run', async () => {
    const at = world();
    const sessions = new MemorySessionStore();
    const policy = { repeats: { seconds: 0 } };
    const denied = gateOf(at, denial, { sessions, policy }).wrap(async () => 1, {
      name: 'delete_user',
      doc: 'Permanently.',
    });
    for (let i = 0; i < 3; i += 1) await denied().catch(() => undefined);
    expect(sessions.read().count('delete_user')).toBe(0);
    await gateOf(at, rightAnswers, { sessions, policy }).wrap(async () => 1, {
      name: 'delete_user',
      doc: 'Permanently.',
    })();
    expect(sessions.read().count('delete_user')).toBe(1);
  });
});
