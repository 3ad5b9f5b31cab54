import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStarts, locateIn } from './positions.ts';

const at = (text: string, offset: number) => locateIn(lineStarts(text), text.length, offset);

describe('positions', () => {
  it.each([
    ['', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nb', 2, 2, 1],
    ['a\nb', 1, 1, 2],
    ['a\r\nb', 3, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\rb', 2, 2, 1],
    ['\n\n\n', 3, 4, 1],
    // Line separators are not lines for editors; astral characters are two units.
    ['a\u2028b', 2, 1, 3],
    ['😀x', 2, 1, 3],
  ])('%j at %i is %i:%i', (text, offset, line, column) => {
    expect(at(text, offset)).toEqual({ line, column });
  });

  it.each([[-5], [Number.NaN], [99], [Number.POSITIVE_INFINITY]])('clamps %d to the text', (offset) => {
    const { line, column } = at('ab\ncd', offset);
    expect([1, 2]).toContain(line);
    expect(column).toBeLessThanOrEqual(3);
  });

  it('agrees with counting', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\u2029', 'é', '😀') });
    fc.assert(
      fc.property(text, fc.nat(40), (source, offset) => {
        const before = source.slice(0, Math.min(offset, source.length));
        const split = source.endsWith('\n', offset + 1) && before.endsWith('\r');
        fc.pre(!split);
        const lines = before.split(/\r\n|\r|\n/);
        expect(at(source, offset)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 });
      }),
    );
  });
});
