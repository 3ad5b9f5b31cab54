import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRequestStore } from '../../../store/requests/memory.ts';
import { Approvals } from '../../approvals.ts';
import type { RequestSubject } from '../../request.ts';
import { webhookChannel } from './channel.ts';
import { type WebhookHandlerOptions, webhookHandler } from './handler.ts';
import { MemoryNonceStore } from './nonces.ts';
import type { WebhookPerson } from './people.ts';
import { readMessageKey, signerOf, signMessage } from './signature.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const whsec = (): string => `whsec_${randomBytes(32).toString('base64')}`;
function keyPair(): { whsk: string; whpk: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const tail = (der: Buffer): string => der.subarray(der.length - 32).toString('base64');
  return {
    whsk: `whsk_${tail(privateKey.export({ format: 'der', type: 'pkcs8' }))}`,
    whpk: `whpk_${tail(publicKey.export({ format: 'der', type: 'spki' }))}`,
  };
}

const ana = keyPair();
const boSecret = whsec();
const out = keyPair();
const PEOPLE: readonly WebhookPerson[] = [
  { id: 'ana', url: 'http://127.0.0.1:9/', signWith: out.whsk, answerKey: ana.whpk },
  { id: 'bo', url: 'http://127.0.0.1:9/', signWith: out.whsk, answerKey: boSecret },
];

const SUBJECT: RequestSubject = {
  digest: 'd'.repeat(64),
  action: '{"args":{"to":"ana@farm.example"},"tool":"mail:send"}',
  tool: 'mail:send',
  agent: 'bot',
  shown: 'Sends an e-mail to ana@farm.example',
  card: {},
  facts: [],
  decision: {
    measure: 'confirm',
    level: 'MEDIUM',
    minimumReviewSeconds: 3,
    quorum: 1,
    parts: [],
    reason: 'level',
  },
};

interface World {
  readonly approvals: Approvals;
  readonly url: string;
  readonly id: string;
  now: number;
}

async function world(
  options: Partial<WebhookHandlerOptions> = {},
  subject: Partial<RequestSubject> = {},
): Promise<World> {
  const at = { now: 1_700_000_000_000 };
  const approvals = new Approvals({ store: new MemoryRequestStore(), now: () => at.now });
  const { id } = await approvals.open({ ...SUBJECT, ...subject }, 900_000);
  const url = await serve(webhookHandler({ approvals, people: PEOPLE, now: () => at.now, ...options }));
  return Object.assign(at, { approvals, url, id });
}

interface Sent {
  readonly key?: string;
  readonly id?: string;
  readonly at?: number;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** What really goes out, where it is not what was signed. */
  readonly body?: string;
}

async function send(
  to: World,
  message: unknown,
  how: Sent = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const key = readMessageKey(how.key ?? ana.whsk, 'key');
  const signed = signMessage(key, how.id ?? randomUUID(), how.at ?? to.now, text);
  const response = await fetch(to.url, {
    method: how.method ?? 'POST',
    headers: { 'content-type': 'application/json', ...signed, ...how.headers },
    ...(how.method === 'GET' ? {} : { body: how.body ?? text }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const begin = (at: World): unknown => ({ type: 'begin', request: at.id });
const yes = (at: World): unknown => ({
  type: 'answer',
  request: at.id,
  digest: SUBJECT.digest,
  answer: { kind: 'confirm', typed: 'yes' },
});
const stateOf = async (at: World): Promise<string> => (await at.approvals.status(at.id)).state;

describe('the signature', () => {
  it('is that of Standard Webhooks', () => {
    const key = readMessageKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'k');
    const headers = signMessage(
      key,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330_000,
      '{"test": 2432232314}',
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('binds id, time and body, for both kinds of key', () => {
    for (const [signs, checks] of [
      [ana.whsk, ana.whpk],
      [boSecret, boSecret],
    ] as const) {
      const key = readMessageKey(checks, 'k');
      const headers = { ...signMessage(readMessageKey(signs, 'k'), 'm-1', 5000, 'body') };
      expect(signerOf(headers, 'body', [key], 5000)).toBe(0);
      expect(
        signerOf(
          { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${headers['webhook-signature']}` },
          'body',
          [key],
          5000,
        ),
      ).toBe(0);
      expect(signerOf(headers, 'Body', [key], 5000)).toMatchObject({ refused: /no known key/ });
      expect(signerOf({ ...headers, 'webhook-id': 'm-2' }, 'body', [key], 5000)).toMatchObject({});
      for (const change of [
        { 'webhook-id': 'm-2' },
        { 'webhook-timestamp': '6' },
        { 'webhook-signature': '' },
      ])
        expect(typeof signerOf({ ...headers, ...change }, 'body', [key], 5000)).toBe('object');
    }
  });

  it.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'whpk_AAAA', 'secret', `whsk_${'A'.repeat(100)}`])(
    '`%s` is no key',
    (text) => {
      expect(() => readMessageKey(text, 'people[0].answerKey')).toThrow(/`people\[0\]\.answerKey` is no key/);
    },
  );
});

describe('an answer over the webhook', () => {
  it('is taken from the person whose key signed it, after the review time', async () => {
    const at = await world();
    const first = await send(at, begin(at));
    expect(first).toMatchObject({
      status: 200,
      body: {
        shown: {
          digest: SUBJECT.digest,
          action: SUBJECT.action,
          prompt: { kind: 'confirm' },
          reviewLeftMs: 3000,
        },
      },
    });
    expect((await send(at, yes(at))).body).toMatchObject({ state: 'pending', shown: { reviewLeftMs: 3000 } });
    at.now += 3000;
    expect((await send(at, yes(at))).body).toEqual({ state: 'approved' });
    expect((await at.approvals.status(at.id)).parts[0]?.approver).toEqual({
      id: 'ana',
      authenticatedBy: 'webhook-ed25519',
    });
    expect(await send(at, yes(at))).toMatchObject({
      status: 409,
      body: { error: { code: 'APPROVAL_CLOSED' } },
    });
  });

  it('never holds the right answers of a quiz', async () => {
    const facts = [
      {
        kind: 'recipient',
        question: 'Who receives it?',
        answer: 'ana@farm.example',
        weight: 1,
        path: ['to'],
      },
    ] as const;
    const at = await world({}, { facts, decision: { ...SUBJECT.decision, measure: 'quiz' } });
    const { body } = await send(at, begin(at));
    const { prompt } = body.shown as { prompt: object };
    expect(JSON.stringify(prompt)).toContain('Who receives it?');
    expect(JSON.stringify(body)).not.toMatch(/"answer"|"facts"|"nonce"/);
  });

  it('`n` approves nothing, and a denial works at once', async () => {
    const at = await world();
    await send(at, begin(at));
    at.now += 5000;
    const n = { ...(yes(at) as object), answer: { kind: 'confirm', typed: 'n' } };
    expect((await send(at, n)).body).toMatchObject({ state: 'pending' });
    expect((await send(at, { type: 'deny', request: at.id, reason: 'no' })).body).toEqual({
      state: 'denied',
    });
  });

  it('needs two different people where two must agree, and the second is not a key of the first', async () => {
    const at = await world(
      {},
      {
        decision: {
          ...SUBJECT.decision,
          measure: 'multi-party',
          quorum: 2,
          parts: ['confirm'],
          minimumReviewSeconds: 0,
        },
      },
    );
    await send(at, begin(at));
    expect((await send(at, yes(at))).body).toMatchObject({ state: 'pending' });
    await send(at, begin(at));
    expect((await send(at, yes(at))).body).toMatchObject({ state: 'pending' });
    await send(at, begin(at), { key: boSecret });
    expect((await send(at, yes(at), { key: boSecret })).body).toEqual({ state: 'approved' });
  });
});

describe('what is refused, and changes nothing', () => {
  const DAY = 86_400_000;
  const attacks: [string, (at: World) => Promise<{ status: number }>, number][] = [
    ['an unknown key', (at) => send(at, yes(at), { key: keyPair().whsk }), 401],
    ['a key that signs our own messages', (at) => send(at, yes(at), { key: out.whsk }), 401],
    ['no signature', (at) => send(at, yes(at), { headers: { 'webhook-signature': '' } }), 401],
    ['a body that was changed', (at) => send(at, 'x', { body: JSON.stringify(yes(at)) }), 401],
    ['a message that is a day old', (at) => send(at, yes(at), { at: at.now - DAY }), 401],
    ['a message that is six minutes old', (at) => send(at, yes(at), { at: at.now - 360_000 }), 401],
    ['a message from the future', (at) => send(at, yes(at), { at: at.now + 360_000 }), 401],
    ['a time that is none', (at) => send(at, yes(at), { headers: { 'webhook-timestamp': 'NaN' } }), 401],
    ['GET', (at) => send(at, yes(at), { method: 'GET' }), 405],
    ['HEAD', async (at) => ({ status: (await fetch(at.url, { method: 'HEAD' })).status }), 405],
    ['PUT', (at) => send(at, yes(at), { method: 'PUT' }), 405],
    [
      'a form',
      (at) => send(at, yes(at), { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
    ],
    ['a large body', (at) => send(at, { ...(yes(at) as object), pad: 'x'.repeat(70_000) }), 413],
    ['no JSON', (at) => send(at, '{'), 400],
    ['a list', (at) => send(at, [yes(at)]), 400],
    ['an unknown type', (at) => send(at, { ...(yes(at) as object), type: 'approve' }), 400],
    ['a person who is named', (at) => send(at, { ...(yes(at) as object), approver: 'bo' }), 400],
    ['a member of a prototype', (at) => send(at, `{"__proto__":{"type":"deny"},"request":"${at.id}"}`), 400],
    ['another request', (at) => send(at, { ...(yes(at) as object), request: 'nope' }), 404],
  ];
  it.each(attacks)('%s', async (_name, attack, status) => {
    const at = await world();
    await send(at, begin(at));
    at.now += 5000;
    expect((await attack(at)).status).toBe(status);
    expect(await stateOf(at)).toBe('pending');
    // The benign neighbour.
    expect((await send(at, yes(at))).body).toEqual({ state: 'approved' });
  });

  it('a message that came before, for as long as it could be fresh', async () => {
    const at = await world({}, { decision: { ...SUBJECT.decision, minimumReviewSeconds: 3 } });
    await send(at, begin(at));
    // Right, but too early: it does not count now, and must not count when it is sent again by somebody who saw it.
    const early = { id: 'm-1', at: at.now };
    expect((await send(at, yes(at), early)).status).toBe(200);
    at.now += 4000;
    expect(await send(at, yes(at), early)).toMatchObject({
      status: 409,
      body: { error: { code: 'WEBHOOK_REFUSED' } },
    });
    expect(await stateOf(at)).toBe('pending');
    at.now += 295_000;
    expect((await send(at, yes(at), early)).status).toBe(409);
  });

  it('an answer about another action fails the challenge for good', async () => {
    const at = await world();
    await send(at, begin(at));
    at.now += 5000;
    expect((await send(at, { ...(yes(at) as object), digest: 'e'.repeat(64) })).body).toEqual({
      state: 'failed',
    });
  });

  it('an answer before anything was shown, and one of a person who is not among the approvers', async () => {
    const at = await world({}, { decision: { ...SUBJECT.decision, approvers: ['bo'] } });
    at.now += 5000;
    expect(await send(at, yes(at))).toMatchObject({
      status: 403,
      body: { error: { code: 'APPROVER_REFUSED' } },
    });
    expect(await send(at, begin(at))).toMatchObject({ status: 403 });
    expect((await send(at, begin(at), { key: boSecret })).status).toBe(200);
  });

  it('the agent itself', async () => {
    const at = await world({}, { agent: 'ANA' });
    expect(await send(at, begin(at))).toMatchObject({
      status: 403,
      body: { error: { code: 'APPROVER_REFUSED' } },
    });
  });

  it('a body that never ends, or is announced too large', async () => {
    const at = await world({ timeoutMs: 50 });
    const slow = await new Promise<number>((resolve) => {
      const request = httpRequest(at.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => undefined);
      request.write('{');
    });
    expect(slow).toBe(408);
    const large = await new Promise<number>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': '10000000' };
      const request = httpRequest(at.url, { method: 'POST', headers });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => undefined);
      request.write('{');
    });
    expect(large).toBe(413);
  });

  it('everything, when ids cannot be remembered', async () => {
    const nonces = new MemoryNonceStore();
    nonces.take = async () => {
      throw new Error('disk');
    };
    const at = await world({ nonces });
    expect(await send(at, begin(at))).toMatchObject({
      status: 500,
      body: { error: { message: 'steelyard itself failed' } },
    });
    expect(await stateOf(at)).toBe('pending');
  });
});

describe('people', () => {
  it.each<[string, unknown, RegExp]>([
    ['nobody', [], /a list of 1 to 100/],
    ['one twice', [PEOPLE[0], { ...PEOPLE[1], id: 'ANA' }], /a person twice/],
    ['two with one key', [PEOPLE[0], { ...PEOPLE[1], answerKey: ana.whpk }], /same `answerKey`/],
    [
      'two with both halves of one key',
      [PEOPLE[0], { ...PEOPLE[1], answerKey: ana.whsk }],
      /same `answerKey`/,
    ],
    [
      'an address without transport security',
      [{ ...PEOPLE[0], url: 'http://example.com/' }],
      /must begin with https/,
    ],
    ['an address of another kind', [{ ...PEOPLE[0], url: 'file:///etc/passwd' }], /must begin with https/],
    [
      'one who is sent messages under the secret of another',
      [{ ...PEOPLE[0], signWith: boSecret }, PEOPLE[1]],
      /to another one as `signWith`/,
    ],
    ['a misspelt key', [{ ...PEOPLE[0], anserKey: 'x' }], /did you mean `answerKey`/],
    ['a key that cannot sign', [{ ...PEOPLE[0], signWith: out.whpk }], /cannot sign/],
    ['hidden characters for a name', [{ ...PEOPLE[0], id: '\u200b' }], /names nobody/],
  ])('are refused: %s', (_name, people, message) => {
    const approvals = new Approvals({ store: new MemoryRequestStore() });
    expect(() => webhookHandler({ approvals, people: people as WebhookPerson[] })).toThrow(message);
    expect(() => webhookChannel({ people: people as WebhookPerson[] })).toThrow(message);
  });
});

describe('a question that is sent', () => {
  interface Got {
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }
  async function inbox(...statuses: number[]): Promise<{ url: string; got: Got[] }> {
    const got: Got[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        const status = statuses.shift() ?? 204;
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
      });
    });
    return { url, got };
  }
  async function asked(people: readonly Partial<WebhookPerson>[], subject: Partial<RequestSubject> = {}) {
    const approvals = new Approvals({ store: new MemoryRequestStore() });
    const request = await approvals.open({ ...SUBJECT, ...subject }, 900_000);
    const channel = webhookChannel({
      people: people.map((one, i) => ({ ...(PEOPLE[i] as WebhookPerson), ...one })),
      pausesMs: [1, 1],
      timeoutMs: 2000,
    });
    return { approvals, request, channel, signal: new AbortController().signal };
  }

  it('is signed, whole, and takes the answer while somebody waits', async () => {
    const { url, got } = await inbox();
    const { channel, ...asking } = await asked([{ url }]);
    const over = new AbortController();
    const ended = channel.ask({ ...asking, signal: over.signal });
    while (got.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    const [{ headers, body }] = got as [Got];
    expect(signerOf(headers, body, [readMessageKey(out.whpk, 'k')], Date.now())).toBe(0);
    expect(JSON.parse(body)).toMatchObject({
      type: 'approval.requested',
      request: {
        id: asking.request.id,
        digest: SUBJECT.digest,
        shown: SUBJECT.shown,
        action: SUBJECT.action,
      },
    });
    expect(body).not.toContain(asking.request.nonce);
    over.abort();
    expect(await ended).toBe('asked');
  });

  it('holds a reference alone for services that should not see more', async () => {
    const { url, got } = await inbox();
    const { channel, ...asking } = await asked([{ url, content: 'reference' }]);
    await channel.announce?.(asking);
    expect(Object.keys((JSON.parse(got[0]?.body ?? '') as { request: object }).request).sort()).toEqual([
      'digest',
      'expiresAt',
      'id',
      'level',
      'measure',
    ]);
  });

  it('is never cut: what is too large is left out, and it says so', async () => {
    const { url, got } = await inbox();
    const { channel, ...asking } = await asked([{ url }], { action: 'x'.repeat(300_000) });
    await channel.announce?.(asking);
    const { request } = JSON.parse(got[0]?.body ?? '') as { request: Record<string, unknown> };
    expect(request.omitted).toMatch(/too large/);
    expect([request.action, request.shown]).toEqual([undefined, undefined]);
  });

  it('is sent again after a fault of the receiver, with the same id, and not after a refusal', async () => {
    const { url, got } = await inbox(503, 429, 200);
    const first = await asked([{ url }]);
    await first.channel.announce?.(first);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(got).toHaveLength(3);
    const refusing = await inbox(403, 200);
    const second = await asked([{ url: refusing.url }]);
    await expect(second.channel.announce?.(second)).rejects.toMatchObject({ code: 'APPROVAL_UNAVAILABLE' });
    expect(refusing.got).toHaveLength(1);
  });

  it('is not carried on by a redirect, and whoever cannot be reached is no channel', async () => {
    const { url } = await inbox(302, 302, 302);
    const { channel, ...asking } = await asked([{ url }]);
    expect(await channel.ask(asking)).toMatchObject({
      unavailable: expect.stringContaining('`ana` was not reached'),
    });
  });

  it('goes to nobody who may not decide', async () => {
    const { url, got } = await inbox();
    const decision = { ...SUBJECT.decision, approvers: ['carla'] };
    const { channel, ...asking } = await asked([{ url }, { url }], { decision });
    expect(await channel.ask(asking)).toMatchObject({ unavailable: expect.stringContaining('nobody') });
    expect(got).toEqual([]);
    const bo = await asked([{ url }, { url }], { decision: { ...decision, approvers: ['BO'] } });
    await bo.channel.announce?.(bo);
    expect(got).toHaveLength(1);
  });
});
