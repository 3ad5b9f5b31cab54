import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { McpProxyOptions } from '../../src/integrations/mcp/run.ts';
import { node, type Proxied, project, proxied } from './proxied.ts';

const CANARY = fileURLToPath(new URL('./canary-server.mjs', import.meta.url));
const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);
const FILES = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'));

interface Talk {
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string> };
const YES: Answer = { action: 'accept', content: { decision: 'approve' } };

const RULES = `
repeats: { same: ask, tool: ask }
rules:
  - { name: deletion, tools: ["*delete_user"], measure: confirm }
  - { name: money, tools: ["*wire_money"], measure: quiz }
`;

let gate: Awaited<ReturnType<typeof project>>;
let work: string;
const open: Proxied[] = [];

beforeAll(async () => {
  gate = await project(RULES);
  work = mkdtempSync(join(tmpdir(), 'steelyard-mcp-work-'));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => {
  gate.remove();
  rmSync(work, { recursive: true, force: true });
});

function proxy(args: readonly string[], options: Partial<McpProxyOptions> = {}): Proxied {
  const one = proxied(gate.folder, node(...args), options);
  open.push(one);
  return one;
}

/** A no that comes sooner than anybody can read is the client's own; this policy asks for no time before a yes. */
const READING_MS = 450;
async function given(answer: Answer): Promise<Answer> {
  if (answer.action === 'decline') await new Promise((resolve) => setTimeout(resolve, READING_MS));
  return answer;
}

async function legacy(one: Proxied, answer?: () => Answer) {
  const client = new LegacyClient(
    { name: 'legacy', version: '1' },
    { capabilities: answer === undefined ? {} : { elicitation: {} } },
  );
  if (answer !== undefined)
    client.setRequestHandler(ElicitRequestSchema, async () => {
      return given(answer());
    });
  await client.connect(one.transport as never);
  return client;
}

async function modern(
  one: Proxied,
  mode: 'legacy' | 'auto' | { pin: string },
  answer?: (message: string) => Answer,
) {
  const client = new ModernClient(
    { name: 'modern', version: '1' },
    {
      capabilities: answer === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode },
    },
  );
  if (answer !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      return (await given(answer(params.message))) as never;
    });
  await client.connect(one.transport as never);
  return client;
}

async function said(client: Talk, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = (await client.callTool({ name, arguments: args })) as {
    isError?: boolean;
    content: { text?: string }[];
  };
  return `${result.isError === true ? 'error: ' : ''}${result.content.map(({ text }) => text).join(' ')}`;
}

function ranIn(file: string): string[] {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { name: string }).name)
    : [];
}

describe.each<[string, (one: Proxied, answer?: () => Answer) => Promise<Talk>]>([
  ['client of the first line', legacy],
  ['client of the second line, legacy', (one, answer) => modern(one, 'legacy', answer)],
  ['client of the second line, auto', (one, answer) => modern(one, 'auto', answer)],
  ['client of the second line, 2026-07-28', (one, answer) => modern(one, { pin: '2026-07-28' }, answer)],
])('a real %s', (name, connect) => {
  it('calls, is asked, and is denied: a yes runs it, a no does not, and `accept` alone is no yes', async () => {
    const ran = join(work, `${name}.jsonl`.replaceAll(' ', '-'));
    const answers: Answer[] = [YES, { action: 'decline' }, { action: 'accept' }, { action: 'accept' }];
    const one = proxy([CANARY, ran]);
    const client = await connect(one, () => answers.shift() ?? { action: 'cancel' });
    expect(await said(client, 'get_weather', { city: 'Oslo' })).toBe('Oslo: rain');
    expect(await said(client, 'wire_money', { iban: 'DE89370400440532013000', amount: 900 })).toMatch(
      /^error: .*APPROVAL_PENDING/,
    );
    expect(await said(client, 'delete_user', { id: `${name} 1` })).toBe('delete_user ran');
    expect(await said(client, 'delete_user', { id: `${name} 2` })).toContain('APPROVAL_DENIED');
    expect(await said(client, 'delete_user', { id: `${name} 3` })).toMatch(/^error: .*APPROVAL_FAILED/);
    expect(await said(client, 'delete_user', { id: `${name} 4` })).toContain('APPROVAL_PENDING');
    expect(ranIn(ran)).toEqual(['get_weather', 'delete_user']);
    expect(one.notes).toEqual([]);
    await client.close();
  });
});

describe('a real server', () => {
  it('asks its modern client for input through the proxy, and gets its state back', async () => {
    const one = proxy([CANARY]);
    const client = await modern(one, { pin: '2026-07-28' }, () => ({
      action: 'accept',
      content: { name: 'Ana' },
    }));
    expect(await said(client, 'get_name')).toBe('name Ana state the state of the server');
    await client.close();
  });

  it('of the reference is as it is without the proxy: tools, resources, prompts, completion, progress', async () => {
    const one = proxy([EVERYTHING, 'stdio']);
    const client = await legacy(one);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(await said(client, 'echo', { message: 'hello' })).toBe('Echo: hello');
    const { resources } = await client.listResources();
    const read = await client.readResource({ uri: resources[0]?.uri ?? '' });
    expect(read.contents).toHaveLength(1);
    const { prompts } = await client.listPrompts();
    expect(prompts.length).toBeGreaterThan(0);
    expect((await client.getPrompt({ name: prompts[0]?.name ?? '' })).messages.length).toBeGreaterThan(0);
    await client.setLoggingLevel('debug');
    await client.ping();
    const progress: number[] = [];
    await client.callTool(
      { name: 'trigger-long-running-operation', arguments: { duration: 0.2, steps: 2 } },
      undefined,
      { onprogress: ({ progress: at }) => progress.push(at) },
    );
    expect(progress).toEqual([1, 2]);
    // No honest server of the reference looks poisoned.
    expect(one.notes.filter((line) => line.includes('not trusted'))).toEqual([]);
    await client.close();
  });

  it('for files reads at once, and what it refuses is refused through the proxy', async () => {
    const file = join(work, 'notes.txt');
    writeFileSync(file, 'first');
    const one = proxy([FILES, work], { server: 'files' });
    const client = await legacy(one, () => YES);
    expect(await said(client, 'read_text_file', { path: file })).toContain('first');
    const written = await said(client, 'write_file', { path: join(work, '..', 'outside.txt'), content: 'x' });
    expect(written.startsWith('error')).toBe(true);
    expect(one.notes.filter((line) => line.includes('not trusted'))).toEqual([]);
    await client.close();
  });
});
