import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer as LegacyServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openHttpServer } from '../../src/integrations/mcp/http-server.ts';
import type { JsonObject } from '../../src/integrations/mcp/message.ts';
import { type Proxied, project, proxied } from './proxied.ts';

let gate: Awaited<ReturnType<typeof project>>;
const servers: Server[] = [];
const open: Proxied[] = [];

beforeAll(async () => {
  gate = await project();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => gate.remove());

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
}

/** Serves one handler on this machine, and remembers what was asked. */
async function serve(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method, headers: request.headers });
    handler(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, seen };
}

function proxy(url: string, headers?: Record<string, string>): Proxied {
  // A name of its own: the tools of the servers here are called the same, and are not.
  const target = { url, ...(headers === undefined ? {} : { headers }) };
  const one = proxied(gate.folder, target, { server: `web-${randomUUID()}` });
  open.push(one);
  return one;
}

async function said(client: { callTool(params: never): Promise<unknown> }, name: string, args: object) {
  const result = (await client.callTool({ name, arguments: args } as never)) as {
    content: { text: string }[];
  };
  return result.content[0]?.text;
}

describe('a server over HTTP', () => {
  it('of 2026-07-28: headers repeat what the body says, also arguments that the schema marks', async () => {
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: 'web', version: '1' }, { capabilities: { tools: {} } });
      server.registerTool(
        'get_weather',
        {
          description: 'Reads the weather of a city.',
          inputSchema: z.object({ city: z.string().meta({ 'x-mcp-header': 'City' }) }),
        },
        async ({ city }) => ({ content: [{ type: 'text', text: `${city}: rain` }] }),
      );
      return server;
    });
    const { url, seen } = await serve(toNodeHandler(handler) as never);
    const client = new ModernClient(
      { name: 'modern', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(proxy(url, { authorization: 'Bearer t' }).transport as never);
    expect(await said(client, 'get_weather', { city: 'Tromsø' })).toBe('Tromsø: rain');
    expect(seen.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer t',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'get_weather',
      'mcp-param-city': `=?base64?${Buffer.from('Tromsø').toString('base64')}?=`,
    });
    await client.close();
  });

  it('with a session: it is kept, what the server starts arrives, and the session is ended', async () => {
    const server = new LegacyServer({ name: 'web', version: '1' }, { capabilities: { logging: {} } });
    server.registerTool('get_weather', { description: 'Reads the weather.' }, async () => {
      await server.server.sendLoggingMessage({ level: 'info', data: 'asked' });
      return { content: [{ type: 'text', text: 'rain' }] };
    });
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID() });
    await server.connect(transport as never);
    const { url, seen } = await serve((request, response) => void transport.handleRequest(request, response));
    const one = proxy(url);
    const client = new LegacyClient({ name: 'legacy', version: '1' }, { capabilities: {} });
    await client.connect(one.transport as never);
    expect(await said(client, 'get_weather', {})).toBe('rain');
    for (let i = 0; i < 200 && !one.lines.some((line) => line.includes('"asked"')); i += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(one.lines.some((line) => line.includes('"asked"'))).toBe(true);
    await client.close();
    await one.close();
    const last = seen.at(-1);
    expect([last?.method, typeof last?.headers['mcp-session-id']]).toEqual(['DELETE', 'string']);
    expect(last?.headers['mcp-protocol-version']).toBe('2025-11-25');
  });
});

/** What a client of the link gets back for a message. */
async function answersTo(url: string, message: JsonObject, count = 1): Promise<JsonObject[]> {
  const lines: string[] = [];
  const link = openHttpServer({
    url,
    retryMs: 1,
    line: async (line) => {
      lines.push(line.toString());
    },
    printed: () => undefined,
  });
  link.send(JSON.stringify(message), () => message);
  for (let i = 0; i < 400 && lines.length < count; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await link.close();
  return lines.map((line) => JSON.parse(line) as JsonObject);
}

const PING: JsonObject = { jsonrpc: '2.0', id: 7, method: 'ping' };

describe('an answer over HTTP', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a redirect',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'redirect',
    ],
    [
      'an error',
      (response) => response.writeHead(500).end('broken \u001b[31m'),
      'HTTP 500: broken <U+001B>[31m',
    ],
    [
      'a wrong type',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'neither JSON',
    ],
    ['nothing', (response) => response.writeHead(202).end(), 'without an answer'],
    [
      'a stream without an answer',
      (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': hi\n\n'),
      'closed the stream',
    ],
    [
      'an answer to something else',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"jsonrpc":"2.0","id":8,"result":{}}'),
      'without an answer',
    ],
  ])('that is %s becomes an error', async (what, answer, why) => {
    const { url } = await serve((_request, response) => answer(response));
    const answers = await answersTo(url, PING, what === 'an answer to something else' ? 2 : 1);
    expect(answers.find(({ id }) => id === 7)?.error).toMatchObject({
      message: expect.stringContaining(why),
    });
  });

  it('that does not come, since nobody is there, becomes an error', async () => {
    const [answer] = await answersTo('http://127.0.0.1:9/mcp', PING);
    expect(answer?.error).toMatchObject({ message: expect.stringContaining('MCP_SERVER_FAILED') });
  });

  it('that is an error of the protocol is passed on as it is', async () => {
    const error = {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32020, message: 'HeaderMismatch', data: { a: 1 } },
    };
    const { url } = await serve((_, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(error)),
    );
    expect(await answersTo(url, PING)).toEqual([error]);
  });

  it('may stand on several lines', async () => {
    const { url } = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end('{\r\n "jsonrpc": "2.0",\n "id": 7,\n "result": {"text": "a\\nb"}\n}'),
    );
    expect(await answersTo(url, PING)).toEqual([{ jsonrpc: '2.0', id: 7, result: { text: 'a\nb' } }]);
  });

  it('is taken up again where its stream broke', async () => {
    const { url, seen } = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (request.method === 'POST')
        response.end('id: e1\ndata: {"jsonrpc":"2.0","method":"notifications/n"}\n\n');
      else response.end('id: e2\ndata: {"jsonrpc":"2.0","id":7,\ndata: "result":{}}\n\n');
    });
    expect(await answersTo(url, PING, 2)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/n' },
      { jsonrpc: '2.0', id: 7, result: {} },
    ]);
    expect(seen[1]?.headers['last-event-id']).toBe('e1');
  });

  it('of a modern request is given up by closing its stream', async () => {
    let closed: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { url, seen } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
      response.on('close', closed);
    });
    const link = openHttpServer({ url, line: async () => undefined, printed: () => undefined });
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const request = { ...PING, params: { _meta: meta } };
    link.send(JSON.stringify(request), () => request);
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } };
    link.send(JSON.stringify(cancel), () => cancel);
    await over;
    expect(seen).toHaveLength(1);
    await link.close();
  });

  it.each(['http://example.com/mcp', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'nowhere', ''])(
    'is not asked for at `%s`',
    (url) => {
      expect(() => openHttpServer({ url, line: async () => undefined, printed: () => undefined })).toThrow(
        expect.objectContaining({ code: 'CONFIG_INVALID' }),
      );
    },
  );
});
