import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { HostCheck } from '../../gate/doctor/host-check.ts';
import { type GateFolder, openGateFolder } from '../../gate/index.ts';
import { LineSplitter } from './lines.ts';
import { isObject, own } from './message.ts';
import { type McpProxyOptions, type ProxyGate, proxyWith, runMcpProxy } from './run.ts';

/** Longest that one canary may take, in milliseconds. */
const PATIENCE_MS = 15_000;
const SERVER = 'steelyard-canary';
/** As bad as a call can be, whoever weighs it. Nothing that it names exists. */
const DANGEROUS = {
  name: 'delete_all_files',
  arguments: { path: '/steelyard-canary', command: 'rm -rf /steelyard-canary', recursive: true, force: true },
};

/** A server that writes a mark when it starts, and one more when a call reaches it. */
const CANARY = `
const { appendFileSync } = require('node:fs');
const mark = (what) => appendFileSync(process.argv[1], what + '\\n');
mark('started');
const tool = { name: 'delete_all_files', description: 'Deletes all files below a path for good. This cannot be undone.', inputSchema: { type: 'object', properties: { path: { type: 'string' }, command: { type: 'string' } } }, annotations: { destructiveHint: true } };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'tools/call') mark('called');
  if (id === undefined) return;
  const result = method === 'initialize' ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'canary', version: '1' } }
    : method === 'tools/list' ? { tools: [tool] } : { content: [] };
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
});`;

/**
 * Proves of the proxy, with the gate of a folder and its own policy: a dangerous call does not reach its server; one
 * that the gate crashes over does not either; and without the gate no server is started.
 */
export function mcpHostCheck(folder: string): HostCheck {
  return {
    name: 'mcp',
    run: async () => {
      const work = mkdtempSync(join(tmpdir(), 'steelyard-canary-'));
      try {
        const checks = [
          await deniesDanger(folder, join(work, 'danger')),
          await closesOnCrash(folder, join(work, 'crash')),
          await startsNothing(join(work, 'missing'), join(work, 'none')),
        ];
        return { ok: checks.every(({ ok }) => ok), proved: checks.map(({ text }) => text) };
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    },
  };
}

interface Proof {
  readonly ok: boolean;
  readonly text: string;
}

async function deniesDanger(path: string, marks: string): Promise<Proof> {
  const folder = await openGateFolder(path);
  try {
    const denied = await callThrough(gateOf(folder, marks), marks);
    const ok = denied && !marked(marks, 'called') && marked(marks, 'started');
    const why = folder.config.mode === 'monitor' ? ': the mode is `monitor`' : ': its policy lets it run';
    return {
      ok,
      text: ok
        ? 'a dangerous call through the proxy is not run'
        : `a dangerous call through the proxy reached its server${why}`,
    };
  } finally {
    // Nobody has to answer for a canary, and no later call is weighed by it.
    await folder.sessions.end(SERVER);
    for (const { id, tool } of await folder.requests.list({ states: ['pending'], limit: 1000 }))
      if (tool.startsWith(`mcp__${SERVER}__`)) await folder.approvals.withdraw(id);
    await folder.close();
  }
}

async function closesOnCrash(path: string, marks: string): Promise<Proof> {
  const folder = await openGateFolder(path);
  try {
    const crash = (): Promise<never> => Promise.reject(new Error('the canary makes the gate fail'));
    const gate = { ...gateOf(folder, marks), gate: { evaluate: crash, report: crash } };
    const ok = (await callThrough(gate, marks)) && !marked(marks, 'called') && marked(marks, 'started');
    return { ok, text: `a call over which the gate crashes ${ok ? 'is not run' : 'reached its server'}` };
  } finally {
    await folder.close();
  }
}

/** The gate as it is, but for the pins: a canary leaves none behind. */
function gateOf({ gate, config, approvals, sessions }: GateFolder, marks: string): ProxyGate {
  return { folder: join(marks, '..'), gate, config, approvals, sessions };
}

async function startsNothing(missing: string, marks: string): Promise<Proof> {
  const { options } = client(marks);
  const failed = await runMcpProxy({ ...options, folder: missing }).then(
    () => false,
    () => true,
  );
  const ok = failed && !existsSync(marks);
  return { ok, text: `without its gate the proxy ${ok ? 'starts no server' : 'started a server'}` };
}

/** @returns whether the call was answered by a denial */
async function callThrough(gate: ProxyGate, marks: string): Promise<boolean> {
  const { options, ask, end } = client(marks);
  const running = proxyWith(gate, options);
  running.catch(() => undefined);
  try {
    await ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'steelyard-doctor', version: '1' },
    });
    const result = await ask('tools/call', DANGEROUS);
    return isObject(result) && own(result, 'isError') === true;
  } finally {
    end();
    await running;
  }
}

function client(marks: string): {
  readonly options: Omit<McpProxyOptions, 'folder'>;
  readonly ask: (method: string, params: unknown) => Promise<unknown>;
  readonly end: () => void;
} {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const splitter = new LineSplitter();
  const waiting = new Map<number, (result: unknown) => void>();
  stdout.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) {
      const message: unknown = line === 'too-long' ? undefined : JSON.parse(line.toString('utf8'));
      if (isObject(message) && typeof message.id === 'number') waiting.get(message.id)?.(message.result);
    }
  });
  let id = 0;
  return {
    options: {
      server: SERVER,
      target: {
        command: process.execPath,
        args: ['-e', CANARY, marks],
        cwd: process.cwd(),
        env: process.env,
      },
      stdin,
      stdout,
      elicit: 'none',
      sessionId: SERVER,
      note: () => undefined,
    },
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        id += 1;
        const timer = setTimeout(() => reject(new Error(`no answer to \`${method}\``)), PATIENCE_MS);
        waiting.set(id, (result) => {
          clearTimeout(timer);
          resolve(result);
        });
        stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      }),
    end: () => stdin.end(),
  };
}

function marked(path: string, what: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').split('\n').includes(what);
}
