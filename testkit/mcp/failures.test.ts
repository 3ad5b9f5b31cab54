import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerTarget } from '../../src/integrations/mcp/run.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { loadDriver } from '../../src/store/sqlite/driver.ts';
import { node, type Proxied, project, proxied } from './proxied.ts';

const RAW = fileURLToPath(new URL('./raw-server.mjs', import.meta.url));

let gate: Awaited<ReturnType<typeof project>>;
beforeAll(async () => {
  gate = await project();
});
afterAll(() => gate.remove());

interface Answer {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly data?: { readonly pids?: number[] } };
  readonly result?: { readonly isError?: boolean; readonly content?: { readonly text: string }[] };
  readonly error?: { readonly message: string };
}

async function until(one: Proxied, fits: (answer: Answer) => boolean): Promise<Answer> {
  for (let i = 0; i < 2000; i += 1) {
    const found = one.lines.map((line) => JSON.parse(line) as Answer).find(fits);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`it did not come: ${one.lines.join()} ${one.notes.join()}`);
}

function shake(one: Proxied): void {
  one.write(
    '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
  );
  one.write('{"jsonrpc":"2.0","method":"notifications/initialized"}');
}

async function called(one: Proxied, id: number, name = 'get_weather'): Promise<string> {
  one.write(
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":{"id":${id}}}}`,
  );
  const { result, error } = await until(one, (answer) => answer.id === id && answer.method === undefined);
  return error?.message ?? `${result?.isError === true ? 'denied: ' : ''}${result?.content?.[0]?.text}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function gone(pids: readonly number[]): Promise<boolean> {
  for (let i = 0; i < 400; i += 1) {
    if (!pids.some(isAlive)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

describe('a server', () => {
  it('that behaves: a tool of the second page is known, and the proxy ends with the client', async () => {
    const one = proxied(gate.folder, node(RAW));
    shake(one);
    await until(one, ({ id }) => id === 0);
    expect(await called(one, 1, 'get_tide')).toBe('call 1 of get_tide');
    expect(await one.close()).toBe(0);
  });

  it('that prints garbage among its messages is still spoken with', async () => {
    const one = proxied(gate.folder, node(RAW, 'garbage'));
    shake(one);
    await until(one, ({ id }) => id === 0);
    expect(await called(one, 1)).toBe('call 1 of get_weather');
    expect(one.notes.filter((line) => line.includes('no message'))).toHaveLength(4);
    await one.close();
  });

  it('that sends a line of 17 MiB loses that line, by name', async () => {
    const one = proxied(gate.folder, node(RAW, 'long'));
    shake(one);
    await until(one, ({ id }) => id === 0);
    expect(one.notes.join()).toContain('MCP_MESSAGE_TOO_LONG');
    await one.close();
  });

  it('has what it prints for people passed on, escaped', async () => {
    const one = proxied(gate.folder, node(RAW, 'prints'));
    shake(one);
    await until(one, ({ id }) => id === 0);
    expect(one.notes).toContain('ready <U+001B>[31mred<U+001B>[0m');
    await one.close();
  });

  it.each<[string, ReturnType<typeof node>, string]>([
    ['that ends at once', node(RAW, 'dies'), 'ended with code 3'],
    [
      'that is not there',
      { command: '/nowhere/at/all', args: [], cwd: process.cwd(), env: {} },
      'could not be started (ENOENT)',
    ],
  ])('%s ends the proxy with 1 and its reason', async (_, target, why) => {
    const one = proxied(gate.folder, target);
    expect(await one.ended).toBe(1);
    expect(one.notes.join()).toContain(why);
  });

  it('that dies in a call: the call is answered, and nothing else waits', async () => {
    const one = proxied(gate.folder, node(RAW, 'dies-in-call'));
    shake(one);
    await until(one, ({ id }) => id === 0);
    expect(await called(one, 1)).toContain('MCP_SERVER_FAILED: the server ended with code 4');
    expect(await one.ended).toBe(1);
  });

  it('and its children are gone when the client is', async () => {
    const one = proxied(gate.folder, { ...node(RAW, 'children'), graceMs: 100 } as ServerTarget);
    const told = await until(one, ({ method }) => method === 'notifications/message');
    expect(await one.close()).toBe(0);
    expect(await gone(told.params?.data?.pids ?? [])).toBe(true);
  });

  it('that does not want to end is ended, when the proxy is told to', async () => {
    const ending = new AbortController();
    const one = proxied(gate.folder, { ...node(RAW, 'stays'), graceMs: 50 } as ServerTarget, {
      signal: ending.signal,
    });
    const told = await until(one, ({ method }) => method === 'notifications/message');
    ending.abort();
    expect(await one.ended).toBe(0);
    expect(await gone(told.params?.data?.pids ?? [])).toBe(true);
  });
});

describe('a gate', () => {
  it.each<[string, (folder: string) => void, string]>([
    ['is not there', (folder) => rmSync(folder, { recursive: true }), 'GATE_FOLDER_MISSING'],
    [
      'has a configuration that is not understood',
      (folder) => writeFileSync(join(folder, 'config.yaml'), 'mood: good\n'),
      'CONFIG_INVALID',
    ],
    [
      'has a policy that is not understood',
      (folder) => writeFileSync(join(folder, 'policy.yaml'), 'levels: 7\n'),
      'CONFIG_INVALID',
    ],
    [
      'has no database',
      (folder) => writeFileSync(join(folder, 'approvals.db'), 'no database '.repeat(1000)),
      'STORE_CORRUPT',
    ],
    [
      'has damaged pins',
      (folder) => {
        mkdirSync(join(folder, 'mcp-pins'));
        writeFileSync(join(folder, 'mcp-pins', 'srv.json'), '{');
      },
      'CONFIG_INVALID',
    ],
  ])('that %s: no server is started', async (_, damage, code) => {
    const own = await project();
    try {
      damage(own.folder);
      const one = proxied(own.folder, node('-e', 'process.exit(9)'));
      await expect(one.ended).rejects.toMatchObject({ code });
    } finally {
      own.remove();
    }
  });

  it('whose store is locked by another process denies, and works again afterwards', async () => {
    const own = await project();
    const one = proxied(own.folder, node(RAW), { busyMs: 100 });
    try {
      shake(one);
      await until(one, ({ id }) => id === 0);
      expect(await called(one, 1)).toContain('call 1');
      const other = (await loadDriver()).open(join(own.folder, 'audit', 'audit.db'), false);
      other.exec('BEGIN IMMEDIATE');
      expect(await called(one, 2)).toMatch(/^denied: .*STORE_BUSY/);
      other.exec('ROLLBACK');
      other.close();
      expect(await called(one, 3)).toContain('call 2');
    } finally {
      await one.close();
      own.remove();
    }
  });

  it('that cannot write its log denies every call', async () => {
    const own = await project();
    const one = proxied(own.folder, node(RAW));
    try {
      shake(one);
      await until(one, ({ id }) => id === 0);
      expect(await called(one, 1)).toContain('call 1');
      const other = await SqliteDatabase.open(join(own.folder, 'audit', 'audit.db'));
      other.write(() => other.run('DROP TABLE audit_entry'));
      await other.close();
      expect(await called(one, 2)).toMatch(/^denied: .*STORE_/);
    } finally {
      // Without its table the log cannot be closed in order, either.
      await one.close().catch(() => undefined);
      own.remove();
    }
  });
});
