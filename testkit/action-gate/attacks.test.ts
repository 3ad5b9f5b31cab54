/**
 * Attacks on approvals, each with the defence and without it: a test that passes although the defence is gone shows
 * nothing. Attacks on single parts stand beside them: the terminal (`src/approval/channels/terminal.test.ts`: what
 * scrolls away, hidden characters), the webhook, quizzes and teach-backs (`src/challenge`).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../../src/action/index.ts';
import {
  type ApprovalRequest,
  Approvals,
  callbackChannel,
  createGate,
  MemoryRequestStore,
  type RequestSubject,
  SqliteRequestStore,
} from '../../src/gate/index.ts';
import { SqliteDatabase } from '../../src/store/index.ts';
import { bundle } from '../bundle.ts';

const ANA = { id: 'ana', authenticatedBy: 'passkey' };
const SUBJECT: RequestSubject = {
  digest: 'd'.repeat(64),
  action: '{}',
  tool: 'bank:pay',
  agent: 'bot',
  session: 's',
  shown: 'Pays',
  card: {},
  facts: [],
  decision: {
    measure: 'confirm',
    level: 'MEDIUM',
    minimumReviewSeconds: 0,
    quorum: 1,
    parts: [],
    reason: 'x',
  },
};
const PAIR: RequestSubject['decision'] = {
  ...SUBJECT.decision,
  measure: 'multi-party',
  quorum: 2,
  parts: ['confirm'],
};

/** A store that takes every change, whoever was faster. */
class Careless extends MemoryRequestStore {
  override async replace(next: ApprovalRequest): Promise<boolean> {
    for (;;) {
      const revision = ((await this.get(next.id))?.revision ?? 0) + 1;
      if (await super.replace({ ...next, revision })) return true;
    }
  }
}

async function approved(
  approvals: Approvals,
  subject: Partial<RequestSubject> = {},
  by = [ANA],
): Promise<string> {
  const { id } = await approvals.open({ ...SUBJECT, ...subject }, 60_000);
  for (const person of by) {
    const { digest } = await approvals.begin(id, person);
    await approvals.answer(id, person, digest, { kind: 'confirm', typed: 'yes' });
  }
  return id;
}

/** True when the attacker got what nobody allowed. */
async function wins(attack: () => Promise<unknown>): Promise<boolean> {
  try {
    await attack();
    return true;
  } catch {
    return false;
  }
}

/** An attack, once against what is shipped and once without the defence. */
const ATTACKS: readonly [string, (defended: boolean) => Promise<boolean>][] = [
  [
    'an approval that was used is used again',
    async (defended) => {
      const store = new MemoryRequestStore();
      const approvals = new Approvals({ store });
      const id = await approved(approvals);
      const kept = (await store.get(id)) as ApprovalRequest;
      await approvals.consume(id, SUBJECT);
      // Without the mark in the store, it would still be approved.
      if (!defended) store.get = async () => ({ ...kept, revision: kept.revision + 1 });
      return wins(() => approvals.consume(id, SUBJECT));
    },
  ],
  [
    'two use one approval at the same moment',
    async (defended) => {
      const store = defended ? new MemoryRequestStore() : new Careless();
      const [one, two] = [new Approvals({ store }), new Approvals({ store })];
      const id = await approved(one);
      const ends = await Promise.all([
        wins(() => one.consume(id, SUBJECT)),
        wins(() => two.consume(id, SUBJECT)),
      ]);
      return ends.every(Boolean);
    },
  ],
  [
    'an approval is used for other arguments',
    async (defended) => {
      const approvals = new Approvals({ store: new MemoryRequestStore() });
      const id = await approved(approvals);
      const digest = defended ? 'e'.repeat(64) : SUBJECT.digest;
      return wins(() => approvals.consume(id, { ...SUBJECT, digest }));
    },
  ],
  [
    'an approval is used in another session',
    async (defended) => {
      const approvals = new Approvals({ store: new MemoryRequestStore() });
      const id = await approved(approvals);
      return wins(() => approvals.consume(id, { ...SUBJECT, session: defended ? 't' : 's' }));
    },
  ],
  [
    'an approval is used after its time',
    async (defended) => {
      const clock = { now: 1_000_000 };
      const approvals = new Approvals({ store: new MemoryRequestStore(), now: () => clock.now });
      const id = await approved(approvals);
      if (defended) clock.now += 60_000;
      return wins(() => approvals.consume(id, SUBJECT));
    },
  ],
  [
    'the clock is set back to use an approval longer',
    async (defended) => {
      const clock = { now: 1_000_000 };
      const approvals = new Approvals({ store: new MemoryRequestStore(), now: () => clock.now });
      const id = await approved(approvals);
      // A few milliseconds are what clocks do by themselves.
      clock.now -= defended ? 100_000 : 5;
      return wins(() => approvals.consume(id, SUBJECT));
    },
  ],
  [
    'one person is two',
    async (defended) => {
      const approvals = new Approvals({ store: new MemoryRequestStore() });
      const second = { ...ANA, id: defended ? '\uff21na\u200b' : 'bo' };
      return wins(async () =>
        approvals.consume(await approved(approvals, { decision: PAIR }, [ANA, second]), SUBJECT),
      );
    },
  ],
  [
    'the agent approves its own request',
    async (defended) => {
      const approvals = new Approvals({ store: new MemoryRequestStore() });
      const agent = { id: 'B\u00adOT ', authenticatedBy: 'terminal' };
      const subject = { agent: defended ? 'bot' : 'other' };
      return wins(() => approved(approvals, subject, [agent]));
    },
  ],
  [
    'the arguments change after they were shown',
    async (defended) => {
      const order = { to: 'ana@farm.example' };
      const ran: unknown[] = [];
      const ask = async () => {
        order.to = 'eve@evil.example';
        return { kind: 'confirm' as const, typed: 'yes' };
      };
      const gate = createGate({
        scorer: new FixedRiskScorer(0.5),
        policy: { minimumReviewSeconds: { MEDIUM: 0 } },
        channels: [callbackChannel([{ approver: ANA, ask }])],
      });
      const pay = (what: unknown): void => void ran.push(structuredClone(what));
      if (defended) await gate.wrap(pay, { name: 'pay' })(order);
      // Who asks the gate and then runs the caller's own object runs what nobody saw.
      else if ((await gate.evaluate({ functionName: 'pay', args: [order] })).verdict === 'allow') pay(order);
      expect(ran).toHaveLength(1);
      return JSON.stringify(ran).includes('evil');
    },
  ],
  [
    'an approval that comes after its asker died lets somebody else run',
    async (defended) => {
      const requests = new MemoryRequestStore();
      const call: ActionContext = { functionName: 'pay', args: { to: 'x' }, sessionId: 's', agentId: 'bot' };
      const gate = createGate({
        requests,
        scorer: new FixedRiskScorer(0.5),
        policy: { minimumReviewSeconds: { MEDIUM: 0 } },
        channels: [{ name: 'never', reach: 1, ask: () => new Promise(() => {}) }],
      });
      const over = new AbortController();
      const asked = gate.evaluate(call, defended ? { signal: over.signal } : { wait: false });
      let request: ApprovalRequest | undefined;
      while (request === undefined) {
        await new Promise((resolve) => setImmediate(resolve));
        [request] = await requests.list();
      }
      // As its process left it: nobody withdraws what a dead process asked.
      const left = await requests.get(request.id);
      over.abort();
      await asked;
      const after = new MemoryRequestStore();
      await after.add(left as ApprovalRequest);
      const later = createGate({ requests: after, scorer: new FixedRiskScorer(0.5), channels: [] });
      const shown = await later.approvals.begin(request.id, ANA);
      // The review time is part of the request; it is over here.
      await later.approvals.answer(request.id, ANA, shown.digest, { kind: 'confirm', typed: 'yes' });
      expect((await later.approvals.status(request.id)).state).toBe('approved');
      return (await later.evaluate(call, { wait: false })).verdict === 'allow';
    },
  ],
  [
    'names, keys and values repaint or reorder what is shown',
    async (defended) => {
      const hostile = 'a\u001b[2Jb\u202ec\u200bd\u2066e\u0007\u009b31m';
      const shown: string[] = [];
      const ask = async ({ text }: { text: string }) => {
        shown.push(text);
        return { kind: 'deny' as const };
      };
      const gate = createGate({
        scorer: new FixedRiskScorer(0.5),
        channels: [callbackChannel([{ approver: ANA, ask }])],
      });
      const args = { [hostile]: hostile, list: [{ [hostile]: [hostile] }] };
      await gate.evaluate({
        functionName: hostile,
        args,
        doc: hostile,
        agentId: hostile,
        sessionId: hostile,
      });
      const text = defended ? shown.join('') : JSON.stringify(args);
      expect(shown).toHaveLength(1);
      return /[\p{Cf}]|(?!\n)\p{Cc}/u.test(text);
    },
  ],
  [
    'a channel that crashes lets the call through',
    async (defended) => {
      const ask = async (): Promise<'asked'> => {
        throw new Error('crash');
      };
      const gate = createGate({
        scorer: new FixedRiskScorer(defended ? 0.5 : 0),
        channels: [{ name: 'broken', reach: 1, ask }],
      });
      return (await gate.evaluate({ functionName: 'pay', args: {} })).verdict === 'allow';
    },
  ],
  [
    'danger at the end of a long action scrolls out of sight',
    async (defended) => {
      const shown: string[] = [];
      const ask = async ({ text, action }: { text: string; action: string }) => {
        shown.push(text, action);
        return { kind: 'deny' as const };
      };
      const gate = createGate({
        scorer: new FixedRiskScorer(0.5),
        channels: [callbackChannel([{ approver: ANA, ask }])],
      });
      const body = 'harmless\n'.repeat(5000);
      const args = { a: body, body, zz: { to: 'eve@evil.example', command: 'rm -rf /srv' } };
      await gate.evaluate({ functionName: 'run', args });
      // A card that is cut after the first lines, as many are, shows none of it.
      const [text = '', action = ''] = shown;
      return defended
        ? !(
            text.includes('rm -rf /srv') &&
            action.includes('rm -rf /srv') &&
            action.includes('eve@evil.example')
          )
        : !JSON.stringify(args).slice(0, 2000).includes('rm -rf');
    },
  ],
];

describe('an attack', () => {
  it.each(ATTACKS)('fails: %s', async (_what, attack) => {
    expect(await attack(true)).toBe(false);
  });

  it.each(ATTACKS)('would win without the defence: %s', async (_what, attack) => {
    expect(await attack(false)).toBe(true);
  });
});

describe('two processes', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'steelyard-race-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('that use the same approvals at once use each of them once', async () => {
    const path = join(folder, 'race.db');
    const db = await SqliteDatabase.open(path);
    const approvals = new Approvals({ store: new SqliteRequestStore(db) });
    const ids: string[] = [];
    for (let i = 0; i < 100; i += 1) ids.push(await approved(approvals));
    await db.close();
    writeFileSync(join(folder, 'ids.json'), JSON.stringify({ path, ids, subject: SUBJECT }));
    const program = await bundle('race', { 'race-main': 'testkit/action-gate/race-main.ts' });
    const main = fileURLToPath(new URL('race-main.js', program.folder));
    const run = async (): Promise<readonly string[]> => {
      const { stdout } = await promisify(execFile)(process.execPath, [main, join(folder, 'ids.json')]);
      return JSON.parse(stdout) as string[];
    };
    const [one, two] = await Promise.all([run(), run()]);
    program.remove();
    expect([...one, ...two].sort()).toEqual([...ids].sort());
  }, 60_000);
});
