import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runVerifier } from '../../src/audit/verifier/command.ts';
import { generate } from './generate.ts';
import type { Vector } from './vector-set.ts';

const FOLDER = fileURLToPath(new URL('./files/', import.meta.url));
const SHIPPED = fileURLToPath(new URL('../../dist/verify.mjs', import.meta.url));
const read = (name: string): string => readFileSync(FOLDER + name, 'utf8');
const vectors = read('vectors.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

function argumentsOf(vector: Vector): string[] {
  const of = (option: string, names: readonly string[] = []): string[] =>
    names.flatMap((name) => [option, FOLDER + name]);
  const flags = [
    ...(vector.requireAnchor === true ? ['--require-anchor'] : []),
    ...(vector.canonical === true ? ['--deep'] : []),
  ];
  const held = [...of('--checkpoint', vector.checkpoints), ...of('--opening', vector.openings)];
  return [FOLDER + vector.file, '--key', FOLDER + vector.keys, '--json', ...held, ...flags];
}

function judged(text: string): { status: string; reasons: string[] } {
  const { status, problems } = JSON.parse(text) as { status: string; problems: { code: string }[] };
  return { status, reasons: [...new Set(problems.map((one) => one.code))].sort() };
}

const wantedOf = ({ status, reasons }: Vector): object => ({ status, reasons: [...reasons].sort() });

describe('test vectors', () => {
  it('are what the writer writes, byte for byte', async () => {
    const { files } = await generate();
    expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort());
    for (const [name, bytes] of files) expect(readFileSync(FOLDER + name).equals(bytes), name).toBe(true);
  });

  it('show every reason of the format, and every status', () => {
    const page = readFileSync(new URL('../../docs/audit-format.md', import.meta.url), 'utf8');
    const table = [...page.matchAll(/^\| `([A-Z_]+)` \| /gm)].map((row) => row[1]!);
    const reasons = [...table, 'PROOF_INVALID', 'OPENING_INVALID'].sort();
    expect(reasons.length).toBe(22);
    expect([...new Set(vectors.flatMap((one) => one.reasons))].sort()).toEqual(reasons);
    expect(new Set(vectors.map((one) => one.status)).size).toBe(3);
    expect(new Set(vectors.map((one) => one.name)).size).toBe(vectors.length);
  });

  it.each(vectors.map((vector) => [vector.name, vector] as const))('the verifier: %s', async (_, vector) => {
    expect(judged((await runVerifier(argumentsOf(vector))).text)).toEqual(wantedOf(vector));
  });
});

interface Printed {
  readonly stdout: string;
  readonly status: number | null;
}

/** Vectors of which a program printed something else. */
function wrongOf(some: readonly Vector[], printed: readonly Printed[]): string[] {
  return some.flatMap((vector, i) => {
    const { stdout, status } = printed[i]!;
    const same = JSON.stringify(judged(stdout)) === JSON.stringify(wantedOf(vector));
    return same && status === (vector.status === 'FAILED' ? 1 : 0) ? [] : [`${vector.name}: ${stdout}`];
  });
}

describe('the shipped verify.mjs', () => {
  it.skipIf(!existsSync(SHIPPED))('is one file without dependencies', () => {
    const imports = readFileSync(SHIPPED, 'utf8').matchAll(/^import .* from "([^"]*)"/gm);
    for (const [, target] of imports) expect(target).toMatch(/^node:/);
  });

  it.skipIf(!existsSync(SHIPPED))('agrees on every vector', async () => {
    const workerData = { program: SHIPPED, runs: vectors.map(argumentsOf) };
    const thread = new Worker(new URL('./shipped-thread.mjs', import.meta.url), { workerData });
    const [printed] = (await once(thread, 'message')) as [Printed[]];
    expect(wrongOf(vectors, printed)).toEqual([]);
    expect(printed.length).toBe(vectors.length);
  });

  it.skipIf(!existsSync(SHIPPED))('says the same as a program of its own', () => {
    const one = (status: string, proof: boolean): Vector =>
      vectors.find((vector) => vector.status === status && (vector.openings !== undefined) === proof)!;
    const some = [
      one('VERIFIED', false),
      one('UNANCHORED', false),
      one('FAILED', false),
      one('VERIFIED', true),
      one('FAILED', true),
    ];
    const printed = some.map((vector) =>
      spawnSync(process.execPath, [SHIPPED, ...argumentsOf(vector)], { encoding: 'utf8' }),
    );
    expect(wrongOf(some, printed)).toEqual([]);
  });
});

describe('docs/audit-format.md', () => {
  const page = readFileSync(new URL('../../docs/audit-format.md', import.meta.url), 'utf8');

  it('shows the vectors as its example', () => {
    const lines = read('plain.jsonl').split('\n');
    for (const line of [
      lines[0]!,
      lines[1]!,
      lines[4]!,
      read('plain-5.checkpoint'),
      read('entry-0.tlog-proof'),
    ])
      expect(page).toContain(line);
    expect(page).toContain(read('entry-0-to.opening').trim());
  });
});
