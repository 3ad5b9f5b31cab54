import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import type { LineTransport } from './proxied.ts';
import { project } from './proxied.ts';
import { Rig, textOf } from './rig.ts';

/**
 * What hosts and clients are known to do. Others of this kind are shown beside the source: clients that decline by
 * themselves or never show a dialogue, states that are replayed, and batches (`exchange.test.ts`).
 */

/** Lets a real client speak with an exchange in memory. */
function transportOf(rig: Rig): LineTransport {
  const transport: LineTransport = {
    start: async () => undefined,
    send: async (message) => rig.client(message),
    close: async () => transport.onclose?.(),
  };
  let told = 0;
  const timer = setInterval(() => {
    for (const message of rig.toClient.slice(told)) transport.onmessage?.(message as never);
    told = rig.toClient.length;
  }, 1);
  timer.unref();
  return transport;
}

describe('a client that gives requests up after a time', () => {
  it('does not while it hears that people are waited for, and gets the result', async () => {
    const rig = new Rig({ silent: true, desk: { aliveMs: 20 } });
    const client = new LegacyClient({ name: 'hasty', version: '1' }, { capabilities: {} });
    const connecting = client.connect(transportOf(rig) as never);
    const hello = await rig.until(rig.toServer, ({ method }) => method === 'initialize');
    const info = {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 's', version: '1' },
    };
    await rig.server({ jsonrpc: '2.0', id: hello.id, result: info });
    await connecting;
    const heard: string[] = [];
    const calling = client.callTool({ name: 'confirm', arguments: {} }, undefined, {
      timeout: 150,
      resetTimeoutOnProgress: true,
      onprogress: ({ message }) => heard.push(message ?? ''),
    });
    const list = await rig.until(rig.toServer, ({ method }) => method === 'tools/list');
    await rig.server({
      jsonrpc: '2.0',
      id: list.id,
      result: { tools: [{ name: 'confirm', inputSchema: { type: 'object' } }] },
    });
    await rig.until(rig.toClient, ({ method }) => method === 'notifications/progress');
    await new Promise((resolve) => setTimeout(resolve, 400));
    const [request] = await rig.requests.list();
    const person = { id: 'ana', authenticatedBy: 'terminal' };
    const shown = await rig.gate.approvals.begin(request?.id ?? '', person);
    await rig.gate.approvals.answer(shown.id, person, shown.digest, { kind: 'confirm', typed: 'yes' });
    const call = await rig.until(rig.toServer, ({ method }) => method === 'tools/call');
    await rig.server({ jsonrpc: '2.0', id: call.id, result: { content: [{ type: 'text', text: 'done' }] } });
    expect(await calling).toMatchObject({ content: [{ text: 'done' }] });
    expect(heard.length).toBeGreaterThan(5);
  });
});

describe('a client of which nothing is known, since it shook no hands', () => {
  it('is not asked: people are, elsewhere', async () => {
    const rig = new Rig();
    expect(textOf(await rig.result(rig.call('confirm')))).toContain('APPROVAL_PENDING');
    expect(rig.toClient.some(({ method }) => method === 'elicitation/create')).toBe(false);
    expect(rig.calls).toEqual([]);
  });
});

const BIN = fileURLToPath(new URL('../../dist/bin.js', import.meta.url));
const CANARY = fileURLToPath(new URL('./canary-server.mjs', import.meta.url));

/** `npm test` builds first. */
describe.skipIf(!existsSync(BIN))('a client that starts a server only to ask what it speaks', () => {
  it('starts the built program twice, and one of them is used', async () => {
    const own = await project();
    try {
      const ran = join(own.folder, 'ran');
      const client = new ModernClient(
        { name: 'modern', version: '1' },
        { versionNegotiation: { mode: 'auto' } },
      );
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [BIN, 'mcp', '--dir', own.folder, '--name', 'canary', '--', process.execPath, CANARY, ran],
          stderr: 'ignore',
        }),
      );
      expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
      const result = await client.callTool({ name: 'get_weather', arguments: { city: 'Oslo' } });
      expect(result.content).toEqual([{ type: 'text', text: 'Oslo: rain' }]);
      await client.close();
      expect(readFileSync(ran, 'utf8').trim().split('\n')).toHaveLength(1);
    } finally {
      own.remove();
    }
  });
});

const RAW = fileURLToPath(new URL('./raw-server.mjs', import.meta.url));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A client that leaves its end open, whatever happens. */
describe.skipIf(!existsSync(BIN))('the built program', () => {
  it.concurrent.each<[string, string, NodeJS.Signals | undefined, number]>([
    ['ends with its server', 'dies', undefined, 1],
    ['ends what it has started when it is told to end', 'children', 'SIGTERM', 0],
    ['ends what it has started on an interrupt', 'children', 'SIGINT', 130],
  ])('%s', async (_, mode, signal, exit) => {
    const own = await project();
    try {
      const child = spawn(
        process.execPath,
        [BIN, 'mcp', '--dir', own.folder, '--name', 'raw', '--', process.execPath, RAW, mode],
        { stdio: ['pipe', 'pipe', 'ignore'] },
      );
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let pids: number[] = [];
      if (signal !== undefined) {
        let text = '';
        for await (const chunk of child.stdout) {
          text += String(chunk);
          const found = /"pids":\[(\d+),(\d+)\]/.exec(text);
          if (found === null) continue;
          pids = found.slice(1).map(Number);
          break;
        }
        child.kill(signal);
      }
      expect(await ended).toBe(exit);
      for (let i = 0; i < 100 && pids.some(isAlive); i += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(pids.filter(isAlive)).toEqual([]);
    } finally {
      own.remove();
    }
  });
});
