import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteApproverStore } from '../../src/store/approvers/sqlite.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import type { Authenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let ana: Client;
let anaKey: Authenticator;
let bob: Client;
let bobKey: Authenticator;

beforeAll(async () => {
  world = await openWorld();
  ana = world.client();
  anaKey = await ana.enrol(await world.link('ana'));
  bob = world.client();
  bobKey = await bob.enrol(await world.link('bob'));
});
// Time goes on between the tests, so that together they do not sign in more often than people may.
beforeEach(() => {
  world.clock.offset += 25_000;
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

/** A request that is shown to a person, past its review time, and the right answers to it. */
async function begun(
  client: Client,
  measure: 'confirm' | 'quiz' | 'teach-back' | 'multi-party' = 'quiz',
  level: 'MEDIUM' | 'HIGH' = 'HIGH',
): Promise<{ readonly id: string; readonly body: { digest: string; answer: object } }> {
  const id = await open(measure, level);
  return { id, body: await show(client, id) };
}

const open = (measure: 'confirm' | 'quiz' | 'teach-back' | 'multi-party', level: 'MEDIUM' | 'HIGH') =>
  world.askBy({ measure, level });

async function show(client: Client, id: string): Promise<{ digest: string; answer: object }> {
  const reply = await client.post(`/api/requests/${id}/begin`);
  expect(reply.status).toBe(200);
  return { digest: reply.json.shown.digest, answer: await rightAnswer(id, client) };
}

async function rightAnswer(id: string, client: Client): Promise<object> {
  const request = await world.gate.requests.get(id);
  if (request?.decision.measure === 'confirm') return { kind: 'confirm', typed: 'yes' };
  const items = await world.rightAnswers(id, (await client.send('/api/me')).json.name);
  return {
    kind: 'quiz',
    answers: Object.fromEntries(items.map(({ question, answer }) => [question.id, answer])),
  };
}

/** As the command line does it, in another process. */
async function remove(person: string): Promise<void> {
  const db = await SqliteDatabase.open(`${world.folder}/approvals.db`);
  await new SqliteApproverStore(db).remove(person);
  await db.close();
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await world.gate.requests.get(id))?.state;
}

describe('signing what is approved', () => {
  it('approves by a signature of the action, and keeps it as evidence', async () => {
    const { id, body } = await begun(ana);
    const proof = await ana.sign(id, body, anaKey);
    const reply = await ana.post(`/api/requests/${id}/answer`, { ...body, ...proof });
    expect(reply.json.request).toMatchObject({
      state: 'approved',
      parties: [{ name: 'ana', authenticatedBy: 'passkey', credential: anaKey.id, signature: 'holds' }],
    });
    const kept = await world.gate.requests.get(id);
    expect(kept?.parts[0]?.approver).toMatchObject({
      id: 'ana',
      credential: anaKey.id,
      signed: { origin: world.page.url, answer: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('is used by a gate that wants a passkey, unless what was signed is another request', async () => {
    for (const tampered of [false, true]) {
      const id = await open('confirm', 'HIGH');
      const asked = await world.gate.requests.get(id);
      if (asked === undefined) throw new Error('nothing was kept');
      const decision = { ...asked.decision, authenticatedBy: ['passkey'] };
      await world.gate.requests.replace({ ...asked, revision: asked.revision + 1, decision });
      const atTerminal = { id: 'ana', authenticatedBy: 'terminal' };
      await expect(world.gate.approvals.begin(id, atTerminal)).rejects.toMatchObject({
        code: 'APPROVER_REFUSED',
      });
      const body = await show(ana, id);
      await ana.post(`/api/requests/${id}/answer`, { ...body, ...(await ana.sign(id, body, anaKey)) });
      const kept = await world.gate.requests.get(id);
      if (kept === undefined) throw new Error('nothing was kept');
      if (tampered) {
        // The same yes under another question.
        const other = { ...kept, id: `${id}-other`, later: false };
        await world.gate.requests.add(other);
        await expect(world.gate.approvals.consume(other.id, other)).rejects.toMatchObject({
          code: 'APPROVER_REFUSED',
        });
      } else expect((await world.gate.approvals.consume(id, kept)).state).toBe('consumed');
    }
  });

  it('tells evidence that was changed afterwards', async () => {
    const { id, body } = await begun(ana);
    await ana.post(`/api/requests/${id}/answer`, { ...body, ...(await ana.sign(id, body, anaKey)) });
    const kept = await world.gate.requests.get(id);
    const [part] = kept?.parts ?? [];
    if (kept === undefined || part?.approver.signed === undefined) throw new Error('nothing was kept');
    const signed = { ...part.approver.signed, answer: '0'.repeat(64) };
    await world.gate.requests.replace({
      ...kept,
      revision: kept.revision + 1,
      parts: [{ ...part, approver: { ...part.approver, signed } }],
    });
    const { parties } = (await ana.send(`/api/requests/${id}`)).json;
    expect(parties[0].signature).toBe('does-not-hold');
  });

  it('records the passkey in the log when the call runs', async () => {
    const id = await world.ask({ sessionId: 'logged' });
    await ana.post(`/api/requests/${id}/deny`, { reason: 'not today' });
    const again = await world.gate.gate.evaluate(
      { ...(await import('./world.ts')).PAYMENT, sessionId: 'logged' },
      { wait: false },
    );
    expect(again).toMatchObject({ verdict: 'deny', code: 'APPROVAL_DENIED' });
    expect(again.reason).toContain('not today');
    const { entries } = (await ana.send('/api/history?text=logged')).json;
    const denied = entries.find(({ text }: { text: string }) => text.includes('not today'));
    expect(denied.approvers).toEqual(['denied by ana (passkey)']);
    expect(denied.text).toContain(anaKey.id);
    const verified = (await ana.post('/api/verify')).json;
    expect(verified).toMatchObject({ problems: [] });
  });

  it.each<[string, (id: string, body: { digest: string; answer: object }) => Promise<object>, string]>([
    ['no signature', async () => ({}), 'PASSKEY_REFUSED'],
    [
      'a signature without user verification',
      (id, body) => ana.sign(id, body, anaKey, { userVerified: false }),
      'PASSKEY_REFUSED',
    ],
    [
      'a signature of another page',
      (id, body) => ana.sign(id, body, anaKey, { origin: 'http://localhost:1' }),
      'PASSKEY_REFUSED',
    ],
    [
      'a signature for another host',
      (id, body) => ana.sign(id, body, anaKey, { rpId: 'evil.example' }),
      'PASSKEY_REFUSED',
    ],
    ["another person's passkey", (id, body) => ana.sign(id, body, bobKey), 'PASSKEY_REFUSED'],
    [
      'a passkey that counts backwards',
      (id, body) => ana.sign(id, body, anaKey, { counter: 1 }),
      'PASSKEY_REFUSED',
    ],
    [
      'a signature of signing in',
      async () => {
        const { ceremony, options } = (await ana.post('/api/sign-in/options')).json;
        return { ceremony, assertion: anaKey.get(options.challenge) };
      },
      'PASSKEY_REFUSED',
    ],
    [
      'a signature for another answer',
      (id, body) => ana.sign(id, { ...body, answer: { kind: 'quiz', answers: { q1: 'x' } } }, anaKey),
      'PASSKEY_REFUSED',
    ],
    [
      'a signature for another request for the same action',
      async (id, body) => {
        const twin = await world.twin(id);
        await show(ana, twin);
        return ana.sign(twin, body, anaKey);
      },
      'PASSKEY_REFUSED',
    ],
    [
      'a signature that a program made up',
      async () => ({ ceremony: 'x', assertion: { id: anaKey.id } }),
      'PASSKEY_REFUSED',
    ],
  ])('refuses %s', async (_what, prove, code) => {
    const { id, body } = await begun(ana);
    const reply = await ana.post(`/api/requests/${id}/answer`, { ...body, ...(await prove(id, body)) });
    expect([reply.status, reply.json.code]).toEqual([403, code]);
    expect(await stateOf(id)).toBe('pending');
    // A mistake is none of the person's: the right signature still approves.
    await ana.signIn(anaKey, { counter: 1000 + Math.floor(performance.now()) });
    const proof = await ana.sign(id, body, anaKey);
    expect((await ana.post(`/api/requests/${id}/answer`, { ...body, ...proof })).json.request.state).toBe(
      'approved',
    );
  });

  it('takes a signature once', async () => {
    const first = await begun(ana, 'multi-party');
    const proof = await ana.sign(first.id, first.body, anaKey);
    expect((await ana.post(`/api/requests/${first.id}/answer`, { ...first.body, ...proof })).status).toBe(
      200,
    );
    const replayed = await ana.post(`/api/requests/${first.id}/answer`, { ...first.body, ...proof });
    expect([replayed.status, replayed.json.code]).toEqual([403, 'PASSKEY_REFUSED']);
    expect(await stateOf(first.id)).toBe('pending');
  });

  it('does not count a signature that came back late', async () => {
    const { id, body } = await begun(ana);
    const proof = await ana.sign(id, body, anaKey);
    world.clock.offset += 4 * 60_000;
    const reply = await ana.post(`/api/requests/${id}/answer`, { ...body, ...proof });
    world.clock.offset -= 4 * 60_000;
    expect(reply.json.code).toBe('PASSKEY_REFUSED');
  });

  it('signs nothing about an action that the page did not show', async () => {
    const { id, body } = await begun(ana);
    const other = { ...body, digest: 'f'.repeat(64) };
    const reply = await ana.post(`/api/requests/${id}/sign`, other);
    expect([reply.status, reply.json.code]).toEqual([409, 'APPROVAL_MISMATCH']);
  });

  it('needs no signature below HIGH, and for no denial', async () => {
    const { id, body } = await begun(ana, 'confirm', 'MEDIUM');
    expect((await ana.post(`/api/requests/${id}/answer`, body)).json.request.state).toBe('approved');
    const high = await begun(ana);
    expect((await ana.post(`/api/requests/${high.id}/deny`, {})).json.state).toBe('denied');
  });
});

describe('several people', () => {
  it('takes two, and not one of them twice', async () => {
    const { id, body } = await begun(ana, 'multi-party');
    const first = await ana.post(`/api/requests/${id}/answer`, {
      ...body,
      ...(await ana.sign(id, body, anaKey)),
    });
    expect(first.json.request).toMatchObject({ state: 'pending', passed: 1, standing: 'answered' });

    const anaAgain = world.client();
    const second = await anaAgain.enrol(await world.link('ANA'));
    const bodyAgain = await show(anaAgain, id);
    const reply = await anaAgain.post(`/api/requests/${id}/answer`, {
      ...bodyAgain,
      ...(await anaAgain.sign(id, bodyAgain, second)),
    });
    expect(reply.json.request).toMatchObject({ state: 'pending', passed: 1 });

    const bodyOfBob = await show(bob, id);
    const last = await bob.post(`/api/requests/${id}/answer`, {
      ...bodyOfBob,
      ...(await bob.sign(id, bodyOfBob, bobKey)),
    });
    expect(last.json.request).toMatchObject({ state: 'approved', passed: 2 });
  });

  it('stops at one no', async () => {
    const { id, body } = await begun(ana, 'multi-party');
    await ana.post(`/api/requests/${id}/answer`, { ...body, ...(await ana.sign(id, body, anaKey)) });
    expect((await bob.post(`/api/requests/${id}/deny`, { reason: 'no' })).json.state).toBe('denied');
    const late = await show(bob, id).catch(() => undefined);
    expect(late).toBeUndefined();
  });

  it('does not let an agent that signs in approve its own request', async () => {
    const agent = world.client();
    await agent.enrol(await world.link('bot-1'));
    const id = await open('quiz', 'HIGH');
    const reply = await agent.post(`/api/requests/${id}/begin`);
    expect([reply.status, reply.json.code]).toEqual([403, 'APPROVER_REFUSED']);
  });
});

describe('what another page, site or program can do', () => {
  const POSTS = ['begin', 'sign', 'answer', 'deny'] as const;

  it.each<[string, Readonly<Record<string, string | undefined>>, number, string]>([
    ['a foreign origin', { origin: 'https://evil.example' }, 403, 'CONSOLE_REFUSED'],
    ['another local port', { origin: 'http://localhost:9' }, 403, 'CONSOLE_REFUSED'],
    ['the address instead of the name', { origin: 'http://127.0.0.1:4790' }, 403, 'CONSOLE_REFUSED'],
    ['an opaque origin', { origin: 'null' }, 403, 'CONSOLE_REFUSED'],
    ['no origin', { origin: undefined }, 403, 'CONSOLE_REFUSED'],
    ['a foreign host', { host: 'evil.example' }, 403, 'CONSOLE_REFUSED'],
    ['a host that ends like ours', { host: 'localhost.evil.example:80' }, 403, 'CONSOLE_REFUSED'],
    ['the address as host', { host: '127.0.0.1' }, 403, 'CONSOLE_REFUSED'],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403, 'CONSOLE_REFUSED'],
    ['another port of this site', { 'sec-fetch-site': 'same-site' }, 403, 'CONSOLE_REFUSED'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 403, 'CONSOLE_REFUSED'],
    ['a text that says JSON', { 'content-type': 'text/plain;application/json' }, 403, 'CONSOLE_REFUSED'],
    [
      'JSON of another charset',
      { 'content-type': 'application/json; charset=utf-7' },
      403,
      'CONSOLE_REFUSED',
    ],
    ['no media type', { 'content-type': undefined }, 403, 'CONSOLE_REFUSED'],
    ['no token', { 'x-steelyard-token': undefined }, 403, 'CONSOLE_REFUSED'],
    ['a wrong token', { 'x-steelyard-token': 'A'.repeat(43) }, 403, 'CONSOLE_REFUSED'],
    ['no cookie', { cookie: undefined }, 401, 'CONSOLE_SIGN_IN'],
    ['a forged cookie', { cookie: `steelyard-session=${'A'.repeat(43)}` }, 401, 'CONSOLE_SIGN_IN'],
  ])('changes nothing with %s', async (_what, headers, status, code) => {
    const id = await open('confirm', 'MEDIUM');
    for (const action of POSTS) {
      const reply = await ana.post(`/api/requests/${id}/${action}`, {}, headers);
      expect([action, reply.status, reply.json.code]).toEqual([action, status, code]);
    }
    expect(await world.gate.requests.get(id)).toMatchObject({ state: 'pending', parts: [] });
    // The same without that header is what the page sends.
    expect((await ana.post(`/api/requests/${id}/deny`, {})).json.state).toBe('denied');
  });

  it('takes JSON however it is written', async () => {
    const id = await open('confirm', 'MEDIUM');
    const type = { 'content-type': ' Application/JSON ;charset="UTF-8"' };
    expect((await ana.post(`/api/requests/${id}/deny`, {}, type)).status).toBe(200);
  });

  it("does not take another person's token with one's own cookie", async () => {
    const reply = await ana.send('/api/me', { headers: { 'x-steelyard-token': bob.token } });
    expect([reply.status, reply.json.code]).toEqual([403, 'CONSOLE_REFUSED']);
  });

  it('decides nothing by GET, or by other methods', async () => {
    const id = await open('confirm', 'MEDIUM');
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
      for (const action of POSTS) {
        const headers = { origin: ana.origin, 'content-type': 'application/json' };
        const { status } = await ana.send(`/api/requests/${id}/${action}`, { method, headers });
        expect(status).toBeGreaterThanOrEqual(400);
      }
    for (const path of [`/api/requests/${id}`, '/api/requests', '/api/me', '/api/people', '/api/history'])
      expect((await ana.send(path)).status).toBe(200);
    expect(await world.gate.requests.get(id)).toMatchObject({ state: 'pending', parts: [], revision: 2 });
  });

  it('tells a program without a session nothing but the empty page', async () => {
    const stranger = world.client();
    const id = await world.ask({});
    const page = await stranger.send('/', { headers: { 'sec-fetch-site': undefined } });
    expect(page.status).toBe(200);
    const secrets = [id, '4800', 'LT1210', 'ana', 'bot-1'];
    for (const path of [
      `/api/requests/${id}`,
      '/api/requests',
      '/api/events',
      '/api/people',
      '/api/grants',
      '/api/history',
      '/api/me',
      '/api/nothing',
    ]) {
      const reply = await stranger.send(path, { headers: { 'sec-fetch-site': undefined } });
      expect([path, reply.status]).toEqual([path, 401]);
      for (const secret of secrets) expect(reply.text).not.toContain(secret);
    }
    for (const secret of secrets.slice(0, 3)) expect(page.text).not.toContain(secret);
    // Somebody who is signed in does see it.
    expect((await ana.send(`/api/requests/${id}`)).text).toContain('4800');
  });

  it('tells nobody the right answers, the facts or the nonce', async () => {
    const { id } = await begun(ana);
    const request = await world.gate.requests.get(id);
    const items = request?.parts[0]?.challenge.items ?? [];
    expect(items.length).toBeGreaterThan(0);
    const { text, json } = await ana.send(`/api/requests/${id}`);
    expect(text).not.toContain(request?.nonce);
    expect(text).not.toContain('question');
    expect(Object.keys(json)).not.toContain('facts');
    const listed = await ana.send('/api/requests');
    expect(listed.text).not.toContain(request?.nonce);
    expect(listed.text).not.toContain('LT1210000111010010001');
  });

  it('opens for a link from another site, without anything of the session', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      cookie: undefined,
    };
    expect((await ana.send('/', { headers })).status).toBe(200);
    const framed = { ...headers, 'sec-fetch-dest': 'iframe' };
    expect((await ana.send('/', { headers: framed })).status).toBe(403);
    expect((await ana.send('/api/me', { headers })).status).toBe(403);
  });

  it('says how it may be used in every answer', async () => {
    for (const path of ['/', '/api/me', '/api/nothing', '/nothing']) {
      const { headers } = await ana.send(path);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
      );
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const { text } = await ana.send('/');
    expect(text).not.toMatch(/<script>|<style|style=|\son\w+=/);
  });

  it('refuses what is too large, or no object', async () => {
    const large = await ana.post('/api/weigh', { script: 'x'.repeat(2_000_000) });
    expect([large.status, large.json.code]).toEqual([400, 'INPUT_INVALID']);
    for (const state of ['constructor', '__proto__', 'x'])
      expect((await ana.send(`/api/requests?state=${state}`)).status).toBe(400);
    for (const body of ['[]', 'null', '{', '"x"'])
      expect((await ana.post('/api/sign-in', body)).status).toBe(400);
    expect((await ana.post('/api/weigh', { script: 'await callTool("a:b", {})' })).status).toBe(200);
  });

  it('reads no file but those of the page', async () => {
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/../../bin.js',
      '/__proto__',
      '/assets/',
    ])
      expect((await ana.send(path)).status).toBe(404);
  });
});

describe('sessions and links', () => {
  it('keeps the cookie from scripts and from other sites', async () => {
    const { ceremony, options } = (await bob.post('/api/sign-in/options')).json;
    const reply = await bob.post('/api/sign-in', { ceremony, assertion: bobKey.get(options.challenge) });
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^steelyard-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const again = await bob.post('/api/sign-in', { ceremony, assertion: bobKey.get(options.challenge) });
    expect([again.status, again.json.code]).toEqual([403, 'PASSKEY_REFUSED']);
    bob.keep(reply);
  });

  it.each<[string, number]>([
    ['half an hour without anything done', 30 * 60_000],
    ['a day', 24 * 3_600_000],
  ])('end after %s', async (_what, ms) => {
    const client = world.client();
    await client.signIn(anaKey);
    expect((await client.send('/api/me')).status).toBe(200);
    world.clock.offset += ms;
    const after = await client.send('/api/me');
    world.clock.offset -= ms;
    expect(after.status).toBe(401);
  });

  it('end with signing out', async () => {
    const client = world.client();
    await client.signIn(anaKey);
    await client.post('/api/sign-out');
    expect((await client.send('/api/me')).status).toBe(401);
  });

  it('end when the person is removed', async () => {
    const client = world.client();
    const key = await client.enrol(await world.link('carol'));
    expect((await client.send('/api/me')).json.name).toBe('carol');
    await remove('carol');
    expect((await client.send('/api/me')).status).toBe(401);
    expect((await client.signIn(key)).json.code).toBe('PASSKEY_REFUSED');
  });

  it.each<[string, (client: Client) => Promise<void>]>([
    ['signing out', async (client) => void (await client.post('/api/sign-out'))],
    ['removing the person', async () => remove('hal')],
  ])('end the news of an open page with %s', async (_how, end) => {
    const client = world.client();
    await client.enrol(await world.link('hal'));
    const response = await fetch(`${world.page.url}/api/events`, {
      headers: { cookie: client.cookie as string, 'x-steelyard-token': client.token as string },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^event: inbox\n/);
    await end(client);
    await world.ask({ agentId: 'bot-secret' });
    let told = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      told += part.value;
    expect(told).toMatch(/event: signed-out\n/);
    expect(told).not.toContain('bot-secret');
  });

  it('let a link be used once, and for an hour', async () => {
    const link = await world.link('dora');
    await world.client().enrol(link);
    await expect(world.client().enrol(link)).rejects.toThrow();
    const late = await world.link('emil');
    world.clock.offset += 3_600_001;
    const secret = new URL(late).hash.replace('#invite=', '');
    const reply = await world.client().post('/api/enrol/options', { secret });
    world.clock.offset -= 3_600_001;
    expect([reply.status, reply.json.code]).toEqual([403, 'INVITATION_INVALID']);
  });

  it('are not guessed: too many tries are refused, and later ones taken again', async () => {
    const client = world.client();
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => client.post('/api/enrol/options', { secret: 'guess' })),
    );
    const codes = new Set(tries.map(({ status, json }) => `${status} ${json.code}`));
    expect(codes).toEqual(new Set(['403 INVITATION_INVALID', '429 CONSOLE_TOO_MANY']));
    expect((await client.signIn(anaKey).catch(() => undefined))?.status).not.toBe(200);
    world.clock.offset += 60_000;
    expect((await client.signIn(anaKey)).status).toBe(200);
  });

  it('keep the secret of a link out of the database', async () => {
    const secret = new URL(await world.link('fred')).hash.replace('#invite=', '');
    const { readFileSync, readdirSync } = await import('node:fs');
    const files = readdirSync(world.folder).filter((name) => name.startsWith('approvals.db'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) expect(readFileSync(`${world.folder}/${name}`).includes(secret)).toBe(false);
  });

  it('let an approver invite with a signature, and nobody as somebody else', async () => {
    const asked = (await ana.post('/api/invitations/sign', { name: 'gil' })).json;
    const proof = { ceremony: asked.ceremony, assertion: anaKey.get(asked.options.challenge) };
    expect((await ana.post('/api/invitations', { name: 'gil' })).status).toBe(403);
    const other = await ana.post('/api/invitations', { name: 'gila', ...proof });
    expect(other.json.code).toBe('PASSKEY_REFUSED');
    const again = (await ana.post('/api/invitations/sign', { name: 'gil' })).json;
    const made = await ana.post('/api/invitations', {
      name: 'gil',
      ceremony: again.ceremony,
      assertion: anaKey.get(again.options.challenge),
    });
    await world.client().enrol(made.json.link);
    const people = (await ana.send('/api/people')).json;
    expect(people.find(({ name }: { name: string }) => name === 'gil').invitedBy).toBe('ana');

    const forBob = (await ana.post('/api/invitations/sign', { name: 'Bob' })).json;
    const refused = await ana.post('/api/invitations', {
      name: 'Bob',
      ceremony: forBob.ceremony,
      assertion: anaKey.get(forBob.options.challenge),
    });
    expect([refused.status, refused.json.code]).toEqual([403, 'APPROVER_REFUSED']);
  });
});
