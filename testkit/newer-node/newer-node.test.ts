import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { obtainNode } from './newer-node.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = join(ROOT, 'dist', 'bin.js');
/** The line with long-term support after the floor; its SQLite is built in. */
const MAJOR = 24;

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let node: Awaited<ReturnType<typeof obtainNode>>;
let folder: string;

beforeAll(async () => {
  node = await obtainNode(MAJOR);
  folder = await mkdtemp(join(tmpdir(), 'steelyard-newer-'));
}, 150_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function ready(context: TestContext): string {
  if ('missing' in node) return context.skip(node.missing);
  if (!existsSync(BIN)) return context.skip('there is no dist; `npm test` builds it first');
  return node.path;
}

function steelyard(path: string, args: readonly string[], cwd = ROOT): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(path, [BIN, ...args], { cwd }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

describe(`on Node ${MAJOR}`, () => {
  it('weighs a script', async (context) => {
    const path = ready(context);
    const scan = [
      'scan',
      'examples/leak.script.js',
      '--catalog',
      'examples/catalog.json',
      '--format',
      'json',
    ];
    const { code, out } = await steelyard(path, scan);
    expect(code).toBe(1);
    expect(out).toContain('FLOW_UNTRUSTED_DESTINATION');
  });

  it('weighs a call', async (context) => {
    const { code, out } = await steelyard(ready(context), [
      'assess',
      '--shell',
      'rm -rf /',
      '--format',
      'json',
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ level: 'CRITICAL' });
  });

  it('runs a script in the engine', async (context) => {
    const path = ready(context);
    const args = ['run', 'script.js', '--tools', 'tools.mjs', '--level', 'strict', '--format', 'json'];
    await writeFile(join(folder, 'tools.mjs'), 'export const tools = { add: async ({ a, b }) => a + b };\n');
    await writeFile(join(folder, 'script.js'), "return await callTool('add', { a: 2, b: 40 });\n");
    const { code, out } = await steelyard(path, args, folder);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ value: 42 });
  });

  it('keeps a log in the SQLite that comes with it', async (context) => {
    const path = ready(context);
    const made = await steelyard(path, ['audit', 'init', '--origin', 'newer.example/log'], folder);
    expect(made).toMatchObject({ code: 0 });
    const verified = await steelyard(path, ['audit', 'verify', '--format', 'json'], folder);
    expect(verified.out).toContain('UNANCHORED');
  });
});
