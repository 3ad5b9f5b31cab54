import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeIo } from './fake.ts';
import type { Io } from './io.ts';
import { type JsonLine, jsonLines, MAX_LINE_BYTES } from './json-lines.ts';

async function read(chunks: readonly Uint8Array[]): Promise<JsonLine[]> {
  async function* source(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const io: Io = { ...fakeIo(), stdin: Object.assign(source(), { isTTY: false }) };
  const lines: JsonLine[] = [];
  for await (const line of jsonLines('-', io)) lines.push(line);
  return lines;
}

describe('jsonLines', () => {
  it('gives the same lines however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null)), {
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 7 }),
        async (values, size) => {
          const bytes = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
          const chunks: Uint8Array[] = [];
          for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
          const lines = await read(chunks);
          expect(lines).toEqual(values.map((value, i) => ({ line: i + 1, value })));
        },
      ),
    );
  });

  it('counts blank lines, and reads a last line without a break', async () => {
    expect(await read([Buffer.from('\n \n1\n\n2')])).toEqual([
      { line: 3, value: 1 },
      { line: 5, value: 2 },
    ]);
  });

  it('gives up a line that is too long, keeps none of it, and goes on', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const pieces = MAX_LINE_BYTES / piece.length + 1;
    const lines = await read([...Array.from({ length: pieces }, () => piece), Buffer.from('\n7\n')]);
    expect(lines).toEqual([
      { line: 1, problem: 'longer than 16 MiB' },
      { line: 2, value: 7 },
    ]);
  });

  it('reads compressed files by their name, and says when one is not what its name says', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'steelyard-lines-'));
    try {
      writeFileSync(join(cwd, 'a.jsonl.gz'), gzipSync('1\n2\n'));
      writeFileSync(join(cwd, 'b.jsonl.gz'), '1\n2\n');
      const lines: JsonLine[] = [];
      for await (const line of jsonLines('a.jsonl.gz', fakeIo({ cwd }))) lines.push(line);
      expect(lines.map((line) => 'value' in line && line.value)).toEqual([1, 2]);
      for await (const line of jsonLines('a.jsonl.gz', fakeIo({ cwd }))) {
        expect(line.line).toBe(1);
        break;
      }
      const broken = jsonLines('b.jsonl.gz', fakeIo({ cwd })).next();
      await expect(broken).rejects.toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }));
      const missing = jsonLines('c.jsonl.gz', fakeIo({ cwd })).next();
      await expect(missing).rejects.toThrow('no file `c.jsonl.gz`');
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
});
