import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader, frameOf, MOST_FRAME_BYTES } from './frames.ts';
import { framePosition } from './position.ts';

describe('frames on a pipe', () => {
  it('come back whole from any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 6 }),
        fc.array(fc.nat(9), { minLength: 1 }),
        (messages, cuts) => {
          const bytes = Buffer.concat(messages.map((message) => frameOf(message)));
          const reader = new FrameReader();
          const seen: unknown[] = [];
          for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
            const size = 1 + (cuts[cut % cuts.length] ?? 0);
            reader.push(bytes.subarray(at, at + size));
            at += size;
            seen.push(...reader.take());
          }
          expect(seen).toEqual(JSON.parse(JSON.stringify(messages)));
        },
      ),
    );
  });
  it('gives no more than it is asked for', () => {
    const reader = new FrameReader();
    reader.push(Buffer.concat([frameOf(1), frameOf('é')]));
    expect([reader.take(1), reader.take(1), reader.take(1)]).toEqual([[1], ['é'], []]);
  });
  it.each([
    [
      'too long',
      () => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32LE(MOST_FRAME_BYTES + 1);
        return bytes;
      },
    ],
    ['no JSON', () => Buffer.from([1, 0, 0, 0, 0x7b])],
  ])('a frame that is %s is an error', (_, make) => {
    const reader = new FrameReader();
    reader.push(make());
    expect(() => reader.take()).toThrow();
  });
});

describe('a place in a stack trace', () => {
  it.each([
    ['    at f (script.js:3:15)\n    at g (script.js:9:1)', { line: 3, column: 15 }],
    ['    at parse (native)\n    at f (script.js:7:2)', { line: 7, column: 2 }],
    ['    at f (guest.js:7:2)', {}],
    ['', {}],
    ['script.js:x:1', {}],
    [`${' '.repeat(30_000)}script.js:1:1`, {}],
  ])('%#', (stack, expected) => {
    expect(framePosition(stack, 'script.js')).toEqual(expected);
  });
});
