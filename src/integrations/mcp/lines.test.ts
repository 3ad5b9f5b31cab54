import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, LineSplitter } from './lines.ts';

function split(chunks: readonly Uint8Array[], most?: number): string[] {
  const splitter = new LineSplitter(most);
  const lines: (Line | undefined)[] = chunks.flatMap((chunk) => splitter.push(chunk));
  lines.push(splitter.end());
  return lines
    .filter((line) => line !== undefined)
    .map((line) => (line === 'too-long' ? line : line.toString('utf8')));
}

describe('lines', () => {
  it('are the same however the bytes arrive', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat({ max: 40 }), { maxLength: 20 }), (text, cuts) => {
        const bytes = Buffer.from(text, 'utf8');
        const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((end, i) => bytes.subarray(at[i], end));
        const wanted = bytes.toString('utf8').split('\n');
        if (wanted.at(-1) === '') wanted.pop();
        expect(split(chunks)).toEqual(wanted);
      }),
    );
  });

  it('that are too long are named once and dropped, and the next one is read', () => {
    const bytes = Buffer.from(`ok\n${'x'.repeat(50)}\nalso ok\n${'y'.repeat(11)}`);
    expect(split([bytes], 10)).toEqual(['ok', 'too-long', 'also ok', 'too-long']);
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(split(single, 10)).toEqual(['ok', 'too-long', 'also ok', 'too-long']);
  });

  it('of exactly the most that is allowed are read', () => {
    expect(split([Buffer.from('0123456789\n')], 10)).toEqual(['0123456789']);
  });

  it('keep the end of the line of other systems', () => {
    expect(split([Buffer.from('{}\r\n')])).toEqual(['{}\r']);
  });
});
