import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runVerifier } from '../../src/audit/verifier/command.ts';
import { generate, type Vector } from './generate.ts';

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
  const anchor = vector.requireAnchor === true ? ['--require-anchor'] : [];
  const held = [...of('--checkpoint', vector.checkpoints), ...of('--opening', vector.openings)];
  return [FOLDER + vector.file, '--key', FOLDER + vector.keys, '--json', ...held, ...anchor];
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
    for (const [name, text] of files) expect(read(name), name).toBe(text);
  });

  it('cover enough', () => {
    expect(vectors.length).toBeGreaterThan(40);
    expect(new Set(vectors.flatMap((one) => one.reasons)).size).toBeGreaterThan(17);
  });

  it.each(vectors.map((vector) => [vector.name, vector] as const))('the verifier: %s', async (_, vector) => {
    expect(judged((await runVerifier(argumentsOf(vector))).text)).toEqual(wantedOf(vector));
  });
});

/** Runs a program on every vector and compares what it prints. */
function agreesOnAll(program: (args: readonly string[]) => { stdout: string; status: number | null }): void {
  const wrong = vectors.flatMap((vector) => {
    const { stdout, status } = program(argumentsOf(vector));
    const same = JSON.stringify(judged(stdout)) === JSON.stringify(wantedOf(vector));
    return same && status === (vector.status === 'FAILED' ? 1 : 0) ? [] : [`${vector.name}: ${stdout}`];
  });
  expect(wrong).toEqual([]);
}

describe('the shipped verify.mjs', () => {
  it.skipIf(!existsSync(SHIPPED))('is one file without dependencies', () => {
    const imports = readFileSync(SHIPPED, 'utf8').matchAll(/^import .* from "([^"]*)"/gm);
    for (const [, target] of imports) expect(target).toMatch(/^node:/);
  });

  it.skipIf(!existsSync(SHIPPED))(
    'agrees on every vector',
    () => {
      agreesOnAll((args) => spawnSync(process.execPath, [SHIPPED, ...args], { encoding: 'utf8' }));
    },
    120_000,
  );
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
