import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Network, platform } from './external/http.ts';
import { type ExternalApiConfig, readExternalApi } from './external/settings.ts';
import { createExternalApiScorer } from './external-api.ts';
import { fakeInput, SOURCE } from './fake-facts.ts';
import type { ScorerOutput } from './scorer.ts';

const KEY = 'sk-test-4242424242';

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
const seen: Seen[] = [];
const slept: number[] = [];
const tell = (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  seen.length = 0;
  slept.length = 0;
});

/** Answers each request with the next listener, the last one again and again. */
async function serve(...listeners: RequestListener[]): Promise<string> {
  const started = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body });
      listeners[Math.min(seen.length, listeners.length) - 1]!(request, response);
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/score`;
}

const network: Network = {
  ...platform,
  sleep: async (ms) => void slept.push(ms),
  random: () => 0.5,
  now: () => Date.parse('2025-01-01T00:00:00Z'),
};

async function ask(endpoint: string, config: Partial<ExternalApiConfig> = {}): Promise<ScorerOutput> {
  const settings = readExternalApi({ endpoint, timeoutMs: 2000, ...config }, 'externalApi');
  return await createExternalApiScorer(settings, network).score(fakeInput());
}

describe('the request', () => {
  it('is JSON with the script, the key and further headers', async () => {
    const endpoint = await serve(tell({ score: 55, signals: ['S'] }));
    const output = await ask(endpoint, { apiKey: KEY, headers: { 'X-Tenant': 'a' } });
    expect(output).toMatchObject({ outcome: 'scored', score: 55, signals: ['S'] });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}`, 'x-tenant': 'a' },
    });
    expect(JSON.parse(seen[0]!.body).script).toEqual({ code: SOURCE, language: 'js' });
  });

  it('leaves the script out with `sendScript: false`', async () => {
    await ask(await serve(tell({ score: 0 })), { sendScript: false });
    expect(JSON.parse(seen[0]!.body)).not.toHaveProperty('script');
    expect(seen[0]!.body).not.toContain('await');
  });

  it('sends no authorization without a key', async () => {
    await ask(await serve(tell({ score: 0 })));
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
  });

  it('has the same id in every attempt', async () => {
    await ask(await serve(tell('', 503), tell({ score: 1 })));
    const ids = seen.map((request) => JSON.parse(request.body).requestId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('the answer', () => {
  it('explains a score that has no findings', async () => {
    const output = await ask(await serve(tell({ score: 80, reason: 'looks like a leak' })));
    expect(output.findings).toMatchObject([
      { rule: 'EXTERNAL_API', message: 'looks like a leak', score: 80 },
    ]);
  });

  it.each([
    ['not JSON', tell('<html>')],
    ['not UTF-8', (_request, response) => void response.end(Buffer.from([0x7b, 0xff, 0x7d]))],
    ['no score', tell({ signals: [] })],
    ['a score out of range', tell({ score: 1000 })],
    ['empty', tell('')],
    ['longer than 1 MiB', tell({ score: 1, padding: 'x'.repeat(1024 * 1024) })],
    ['nested deeper than anything', tell(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)],
  ] as [string, RequestListener][])('%s is an error, and is not asked for again', async (_, listener) => {
    const output = await ask(await serve(listener), { retries: 3 });
    expect(output).toMatchObject({ outcome: 'error', score: 0, signals: ['SCORER_RESPONSE_INVALID'] });
    expect(seen).toHaveLength(1);
  });

  it('is cut off when it never ends', async () => {
    const endless: RequestListener = (_request, response) => {
      const chunk = Buffer.alloc(65_536, 0x20);
      const write = (): void => {
        if (!response.destroyed && response.write(chunk)) setImmediate(write);
        else response.once('drain', write);
      };
      write();
    };
    const output = await ask(await serve(endless));
    expect(output.reason).toBe('the answer is longer than 1048576 bytes');
  });

  it.each([301, 302, 307, 308])('with status %s is not followed', async (status) => {
    const endpoint = await serve(tell('', status, { location: '/elsewhere' }), tell({ score: 0 }));
    const output = await ask(endpoint, { apiKey: KEY, retries: 3 });
    expect(output).toMatchObject({ outcome: 'error', signals: ['SCORER_REFUSED'] });
    expect(seen).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422])('with status %s is an error without a retry', async (status) => {
    const output = await ask(await serve(tell('', status), tell({ score: 0 })), { retries: 3 });
    expect(output).toMatchObject({ outcome: 'error', signals: ['SCORER_REFUSED'] });
    expect(seen).toHaveLength(1);
  });
});

describe('retries', () => {
  it.each([429, 500, 502, 503])('follow status %s', async (status) => {
    expect(await ask(await serve(tell('', status), tell({ score: 9 })))).toMatchObject({ score: 9 });
    expect(slept).toEqual([100]);
  });

  it('back off exponentially, each time by a random part of the whole', async () => {
    const output = await ask(await serve(tell('', 503)), { retries: 8 });
    expect(output).toMatchObject({ outcome: 'unavailable', signals: ['SCORER_UNAVAILABLE'] });
    expect(output.reason).toBe('the scoring service answered with status 503 after 9 attempts');
    expect(slept).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('do not happen with `retries: 0`', async () => {
    expect(await ask(await serve(tell('', 503)), { retries: 0 })).toMatchObject({ outcome: 'unavailable' });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['3', 3000],
    ['0', 100],
    ['Wed, 01 Jan 2025 00:00:04 GMT', 4000],
    ['soon', 100],
  ])('wait as `retry-after: %s` asks', async (value, ms) => {
    await ask(await serve(tell('', 429, { 'retry-after': value }), tell({ score: 1 })));
    expect(slept).toEqual([ms]);
  });

  it('do not happen when the service asks for a longer wait than 10 s', async () => {
    const output = await ask(await serve(tell('', 429, { 'retry-after': '3600' })), { retries: 5 });
    expect(output.outcome).toBe('unavailable');
    expect(slept).toEqual([]);
  });

  it('follow a lost connection', async () => {
    const drop: RequestListener = (request) => void request.socket.destroy();
    expect(await ask(await serve(drop, tell({ score: 9 })))).toMatchObject({ score: 9 });
  });
});

describe('an absent service', () => {
  it('is unavailable when nobody listens', async () => {
    const endpoint = await serve(tell({}));
    await new Promise((resolve) => server?.close(resolve));
    const output = await ask(endpoint);
    expect(output.outcome).toBe('unavailable');
    expect(output.reason).toBe('the scoring service could not be reached (ECONNREFUSED) after 2 attempts');
  });

  it('is unavailable when it does not answer in time', async () => {
    const output = await ask(await serve(() => undefined), { timeoutMs: 30 });
    expect(output).toMatchObject({ outcome: 'unavailable', signals: ['SCORER_UNAVAILABLE'] });
    expect(output.reason).toBe('the scoring service did not answer within 30 ms after 2 attempts');
  });

  it('is unavailable when the body does not arrive in time', async () => {
    const half: RequestListener = (_request, response) => {
      response.writeHead(200);
      response.write('{"score":');
    };
    const output = await ask(await serve(half), { timeoutMs: 40, retries: 0 });
    expect(output.reason).toBe('the scoring service did not answer within 40 ms');
  });
});

describe('the key', () => {
  it.each([
    [
      'an echo in every text',
      { score: 50, signals: [KEY], reason: `got ${KEY}`, findings: [{ rule: KEY, message: KEY, fix: KEY }] },
      200,
    ],
    ['a bad answer', { score: 500, reason: KEY }, 200],
    ['a refusal', { error: KEY }, 401],
    ['a failure', { error: KEY }, 500],
    ['a redirect', '', 302],
  ])('is in no output after %s', async (_, body, status) => {
    const endpoint = await serve(tell(body, status, { location: `/?k=${KEY}`, 'x-echo': KEY }));
    const output = await ask(`${endpoint}?k=${KEY}`, { apiKey: KEY, headers: { 'x-auth-token': KEY } });
    expect(seen[0]!.headers.authorization).toContain(KEY);
    expect(JSON.stringify(output)).not.toContain(KEY);
  });

  it('is in no output when nobody listens', async () => {
    const endpoint = await serve(tell({}));
    await new Promise((resolve) => server?.close(resolve));
    expect(JSON.stringify(await ask(`${endpoint}?k=${KEY}`, { apiKey: KEY }))).not.toContain(KEY);
  });
});
