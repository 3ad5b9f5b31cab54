import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createGateFolder } from '../../src/gate/index.ts';
import { LineSplitter } from '../../src/integrations/mcp/lines.ts';
import { type McpProxyOptions, runMcpProxy, type ServerTarget } from '../../src/integrations/mcp/run.ts';

/** Answers count at once, and everything else is as it is by default. */
const POLICY = 'version: test-1\nminimumReviewSeconds: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 }\n';

/** A project with a gate of its own. */
export async function project(policy = ''): Promise<{ readonly folder: string; remove(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'steelyard-mcp-'));
  const folder = join(root, '.steelyard');
  await createGateFolder(folder, { origin: 'mcp.example/tests' });
  writeFileSync(join(folder, 'policy.yaml'), `${POLICY}${policy}`);
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** What SDK clients of both lines speak over. */
export interface LineTransport {
  onmessage?: ((message: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  start(): Promise<void>;
  send(message: unknown): Promise<void>;
  close(): Promise<void>;
}

export interface Proxied {
  readonly transport: LineTransport;
  readonly notes: string[];
  /** The exit code. */
  readonly ended: Promise<number>;
  /** Lines as the proxy wrote them. */
  readonly lines: string[];
  write(line: string): void;
  /** Closes the client's end and waits for the proxy. */
  close(): Promise<number>;
}

/** A proxy in this process, between a client over streams and a real server. */
export function proxied(
  folder: string,
  target: ServerTarget,
  options: Partial<McpProxyOptions> = {},
): Proxied {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const notes: string[] = [];
  const lines: string[] = [];
  const ended = runMcpProxy({
    folder,
    server: 'srv',
    target,
    stdin,
    stdout,
    note: (line) => notes.push(line),
    ...options,
  });
  // Tests look at it later, if at all.
  ended.catch(() => undefined);
  const transport: LineTransport = {
    start: async () => undefined,
    send: async (message) => {
      stdin.write(`${JSON.stringify(message)}\n`);
    },
    close: async () => {
      stdin.end();
      transport.onclose?.();
    },
  };
  const splitter = new LineSplitter();
  stdout.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) {
      const text = line.toString();
      lines.push(text);
      transport.onmessage?.(JSON.parse(text) as never);
    }
  });
  return {
    transport,
    notes,
    ended,
    lines,
    write: (line) => {
      stdin.write(`${line}\n`);
    },
    close: async () => {
      stdin.end();
      return ended;
    },
  };
}

/** A server that is a Node program. */
export function node(...args: readonly string[]): ServerTarget {
  return { command: process.execPath, args, cwd: process.cwd(), env: process.env };
}
