import { describe, expect, it } from 'vitest';
import { plain } from '../ansi.ts';
import { codeFrame, excerpt, splitLines } from './frame.ts';

const frame = (source: string, range: [number, number, number, number], width = 60): string[] => {
  const [line, column, endLine, endColumn] = range;
  return codeFrame(splitLines(source), { line, column, endLine, endColumn }, { paint: plain, width });
};

describe('codeFrame', () => {
  it('shows the lines around, and a caret under the range', () => {
    expect(frame('one\ntwo();\nthree', [2, 1, 2, 4])).toEqual([
      '  1 │ one',
      '> 2 │ two();',
      '    │ ^^^',
      '  3 │ three',
    ]);
  });

  it('puts the caret under wide, combining, tab and escaped characters', () => {
    expect(frame('\t数 = f(x);', [1, 6, 1, 10])[1]).toBe(`    │ ${' '.repeat(9)}^^^^`);
    expect(frame('e\u0301 = f(x);', [1, 6, 1, 10])[1]).toBe('    │     ^^^^');
    expect(frame('\u202e f(x);', [1, 3, 1, 7])).toEqual(['> 1 │ <U+202E> f(x);', '    │          ^^^^']);
  });

  it('marks every line of a range over several, at most four', () => {
    const shown = frame('a(\n  b,\n  c,\n  d,\n  e,\n)', [1, 1, 6, 2]);
    expect(shown).toEqual([
      '> 1 │ a(',
      '    │ ^^',
      '> 2 │   b,',
      '    │   ^^',
      '> 3 │   c,',
      '    │   ^^',
      '> 4 │   d,',
      '    │   ^^',
      '  5 │   e,',
    ]);
  });

  it('cuts long lines around the caret, and keeps the caret under its text', () => {
    const source = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
    const [text, caret] = frame(source, [1, 501, 1, 505], 40);
    expect(text!.length).toBeLessThanOrEqual(46);
    const at = text!.indexOf('HERE');
    expect(at).toBeGreaterThan(0);
    expect(caret!.slice(at, at + 4)).toBe('^^^^');
    expect(caret!.trimEnd().length).toBe(at + 4);
  });

  it('counts lines as positions do: LF, CR LF and CR, but not U+2028', () => {
    expect(frame('a\r\nb\rc\u2028', [3, 1, 3, 2])).toEqual(['  2 │ b', '> 3 │ c<U+2028>', '    │ ^']);
  });

  it('marks one cell for an empty range and at the end of a line', () => {
    expect(frame('f(', [1, 3, 1, 3])).toEqual(['> 1 │ f(', '    │   ^']);
  });

  it('shows nothing for a line that does not exist', () => {
    expect(frame('a', [5, 1, 5, 1])).toEqual([]);
  });
});

describe('excerpt', () => {
  it('drops the indentation and cuts', () => {
    expect(excerpt('    const a = 1;', 80)).toBe('const a = 1;');
    expect(excerpt('x'.repeat(50), 10)).toHaveLength(9);
  });
});
