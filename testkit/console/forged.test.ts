/** What a process can do that writes into the database of requests and grants, and holds no passkey that is enrolled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixedRiskScorer } from '../../src/action/index.ts';
import type { GrantChoice } from '../../src/approval/request.ts';
import {
  type ActionGate,
  type ApprovalRequest,
  createGate,
  type Grant,
  Grants,
} from '../../src/gate/index.ts';
import { SqliteApproverStore } from '../../src/store/approvers/sqlite.ts';
import { SqliteGrantStore } from '../../src/store/requests/grants-sqlite.ts';
import { SqliteRequestStore } from '../../src/store/requests/sqlite.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { Authenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import { openWorld, PAYMENT, type World } from './world.ts';

let world: World;
let db: SqliteDatabase;
let gate: ActionGate;
let grants: Grants;
let ana: Client;
let anaKey: Authenticator;
let calls = 0;

beforeAll(async () => {
  world = await openWorld();
  ana = world.client();
  anaKey = await ana.enrol(await world.link('ana'));
  db = await SqliteDatabase.open(`${world.folder}/approvals.db`);
  grants = new Grants({ store: new SqliteGrantStore(db) });
  gate = createGate({
    scorer: new FixedRiskScorer(0.7),
    policy: {
      levels: { HIGH: 'confirm' },
      minimumReviewSeconds: { HIGH: 0 },
      authenticatedBy: { HIGH: ['passkey'] },
    },
    requests: new SqliteRequestStore(db),
    grants,
    passkeys: new SqliteApproverStore(db),
    channels: [],
  });
});
afterAll(async () => {
  await db.close();
  await world.close();
  expect(world.faults).toEqual([]);
});

const callOf = (session: string, amount = 4800) => ({
  ...PAYMENT,
  sessionId: session,
  args: { ...(PAYMENT.args as object), amount },
});
const evaluate = (session: string, amount?: number) =>
  gate.evaluate(callOf(session, amount), { wait: false });

async function asked(): Promise<{ readonly id: string; readonly session: string }> {
  calls += 1;
  const session = `forged-${calls}`;
  const { request } = await evaluate(session);
  if (request === undefined) throw new Error('nobody was asked');
  return { id: request, session };
}

/** As the page does it. */
async function signed(id: string, grant?: GrantChoice): Promise<void> {
  const shown = (await ana.post(`/api/requests/${id}/begin`)).json.shown;
  const body = {
    digest: shown.digest,
    answer: { kind: 'confirm', typed: 'yes' },
    ...(grant === undefined ? {} : { grant }),
  };
  const proof = await ana.sign(id, body, anaKey);
  const reply = await ana.post(`/api/requests/${id}/answer`, { ...body, ...proof });
  expect(reply.json.request).toMatchObject({ state: 'approved', parties: [{ signature: 'holds' }] });
}

async function kept(id: string): Promise<ApprovalRequest> {
  return JSON.parse(String(db.get('SELECT body FROM request WHERE id = ?', id)?.body)) as ApprovalRequest;
}

/** Past all of this program. */
async function write(
  id: string,
  change: (request: ApprovalRequest) => Partial<ApprovalRequest>,
): Promise<void> {
  const request = await kept(id);
  const next = { ...request, ...change(request) };
  db.write(() =>
    db.run('UPDATE request SET state = ?, body = ? WHERE id = ?', next.state, JSON.stringify(next), id),
  );
}

describe('an approval that somebody wrote into the database', () => {
  it('is used when it was given with an enrolled passkey', async () => {
    const { id, session } = await asked();
    await signed(id);
    expect(await evaluate(session)).toMatchObject({ verdict: 'allow', reason: 'approved by `ana`' });
  });

  const passed = (request: ApprovalRequest, approver: object): Partial<ApprovalRequest> => ({
    state: 'approved',
    parts: [
      {
        approver: { id: 'ana', authenticatedBy: 'passkey', ...approver },
        challenge: {
          ...(request.parts[0]?.challenge ?? ({} as never)),
          kind: 'confirm',
          status: 'passed',
          transcript: [],
        },
      } as never,
    ],
  });

  it.each<[string, (request: ApprovalRequest, genuine: ApprovalRequest) => Partial<ApprovalRequest>]>([
    ['made up from nothing', (request) => passed(request, {})],
    ['said to come from a terminal', (request) => passed(request, { authenticatedBy: 'terminal' })],
    [
      'said to be of a milder level',
      (request) => ({ ...passed(request, {}), decision: { ...request.decision, level: 'LOW' } }),
    ],
    [
      'said to need no passkey',
      (request) => {
        const { authenticatedBy: _, ...decision } = request.decision;
        return { ...passed(request, { authenticatedBy: 'terminal' }), decision };
      },
    ],
    [
      'with the signature of another request',
      (_request, genuine) => ({ state: 'approved', parts: genuine.parts }),
    ],
    [
      'with all of another request but its action',
      (request, genuine) => ({ ...genuine, id: request.id, digest: request.digest, action: request.action }),
    ],
  ])('is not used: %s', async (_what, forge) => {
    const other = await asked();
    await signed(other.id);
    const genuine = await kept(other.id);
    const { id, session } = await asked();
    await write(id, (request) => ({ ...forge(request, genuine), agent: request.agent, session }) as never);
    const decision = await evaluate(session);
    expect(decision.verdict).toBe('deny');
    expect(['APPROVER_REFUSED', 'APPROVAL_PENDING']).toContain(decision.code);
    expect((await kept(id)).state).not.toBe('consumed');
  });

  it('is not used longer than it was signed for', async () => {
    const { id, session } = await asked();
    await signed(id);
    await write(id, ({ expiresAt }) => ({ expiresAt: expiresAt + 86_400_000 }));
    expect((await evaluate(session)).code).toBe('APPROVER_REFUSED');
  });

  it('is not used when its signer was taken away', async () => {
    const { id, session } = await asked();
    await signed(id);
    const row = db.get('SELECT body FROM approver_passkey WHERE id = ?', anaKey.id);
    const set = (body: unknown): void =>
      db.write(() => db.run('UPDATE approver_passkey SET body = ? WHERE id = ?', String(body), anaKey.id));
    set(
      JSON.stringify({
        ...JSON.parse(String(row?.body)),
        publicKey: new Authenticator(ana.origin).publicKey,
      }),
    );
    expect((await evaluate(session)).code).toBe('APPROVER_REFUSED');
    set(row?.body);
    expect((await evaluate(session)).verdict).toBe('allow');
  });

  it('is not asked for with another action than the one that is signed', async () => {
    const { id } = await asked();
    await write(id, ({ action }) => ({ action: action.replace('4800', '48') }));
    for (const reply of [
      await ana.send(`/api/requests/${id}`),
      await ana.post(`/api/requests/${id}/sign`, { digest: (await kept(id)).digest }),
    ])
      expect([reply.status, reply.json.code]).toEqual([409, 'APPROVAL_MISMATCH']);
  });
});

describe('a grant that somebody wrote into the database', () => {
  const oneHour = (): GrantChoice => ({ uses: 3, until: Date.now() + 3_600_000 });

  async function given(): Promise<{ readonly session: string; readonly grant: Grant }> {
    const { id, session } = await asked();
    await signed(id, oneHour());
    expect((await evaluate(session)).verdict).toBe('allow');
    const grant = (await grants.list()).find((one) => one.session === session);
    if (grant === undefined) throw new Error('nothing was given');
    return { session, grant };
  }

  function change(grant: Grant, parts: Partial<Grant>): void {
    const next = { ...grant, ...parts };
    db.write(() =>
      db.run(
        'UPDATE approval_grant SET expires = ?, body = ? WHERE id = ?',
        next.expiresAt,
        JSON.stringify(next),
        grant.id,
      ),
    );
  }

  it('is used as it was signed', async () => {
    const { session, grant } = await given();
    expect(await evaluate(session, 10)).toMatchObject({ verdict: 'allow', grant: grant.id });
    expect((await evaluate(session, 4801)).code).toBe('APPROVAL_PENDING');
  });

  it.each<[string, (grant: Grant) => Partial<Grant>]>([
    [
      'other bounds',
      ({ bounds }) => ({
        bounds: bounds.map(({ path, bound }) =>
          bound.kind === 'range' ? { path, bound: { ...bound, max: 9999 } } : { path, bound },
        ),
      }),
    ],
    ['more calls', () => ({ left: 4 })],
    ['more time', ({ expiresAt }) => ({ expiresAt: expiresAt + 1000 })],
    ['other tools', () => ({ tools: ['*'] })],
    ['any session', () => ({ session: undefined as never })],
    ['another request', () => ({ request: 'none' })],
    ['no request', () => ({ request: undefined as never })],
    ['another giver', () => ({ givenBy: [{ id: 'eve', authenticatedBy: 'passkey' }] })],
    ['a giver at a terminal', () => ({ givenBy: [{ id: 'ana', authenticatedBy: 'terminal' }] })],
  ])('is not used with %s', async (_what, parts) => {
    const { session, grant } = await given();
    change(grant, parts(grant));
    const decision = await evaluate(session, 10);
    expect([decision.verdict, decision.code]).toEqual(['deny', 'APPROVAL_PENDING']);
  });

  it('is not made from a choice that was added to a signed yes', async () => {
    const { id, session } = await asked();
    await signed(id);
    await write(id, ({ parts }) => ({ parts: parts.map((part) => ({ ...part, grant: oneHour() })) }));
    expect((await evaluate(session)).code).toBe('APPROVER_REFUSED');
    expect((await grants.list()).filter((one) => one.session === session)).toEqual([]);
  });
});
