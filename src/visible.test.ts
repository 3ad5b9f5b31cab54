import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../testkit/characters.ts';
import { escapeText, glyphs, printableJson } from './visible.ts';

describe('escapeText', () => {
  it.each([
    ['plain text', 'plain text'],
    ['\x1b[2J', '<U+001B>[2J'],
    ['\u009b2J', '<U+009B>2J'],
    ['a\nb', 'a<U+000A>b'],
    ['a\rb', 'a<U+000D>b'],
    ['user\u202e}', 'user<U+202E>}'],
    ['\u2066x\u2069', '<U+2066>x<U+2069>'],
    ['a\u200bb', 'a<U+200B>b'],
    ['\u{e0041}', '<U+E0041>'],
    ['\u3164', '<U+3164>'],
    ['\ud800', '<U+D800>'],
    ['naïve 数据 ✓', 'naïve 数据 ✓'],
    ['e\u0301', 'e\u0301'],
    ['\u0301', '<U+0301>'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['a\ufe0f', 'a<U+FE0F>'],
  ])('%j -> %j', (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  it('limits combining marks, so that none paints over other lines', () => {
    expect(escapeText(`a${'\u0301'.repeat(6)}`)).toBe(`a${'\u0301'.repeat(4)}<U+0301><U+0301>`);
  });

  it('lets no control, format or surrogate character through', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(escapeText(text)).not.toMatch(/(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('glyphs', () => {
  it('knows widths, tab stops and offsets', () => {
    expect(glyphs('a\t数é')).toEqual([
      { text: 'a', width: 1, offset: 0, escaped: false },
      { text: '   ', width: 3, offset: 1, escaped: false },
      { text: '数', width: 2, offset: 2, escaped: false },
      { text: 'é', width: 1, offset: 3, escaped: false },
    ]);
    expect(glyphs('😀x').map((one) => [one.width, one.offset])).toEqual([
      [2, 0],
      [1, 2],
    ]);
  });
});

describe('printableJson', () => {
  it('reads back the same, and hides nothing', () => {
    const value = { a: 'x\u009b\u202ey\u{e0041}', b: ['\u007f'] };
    const text = printableJson(value);
    expect(text).toBe('{"a":"x\\u009b\\u202ey\\udb40\\udc41","b":["\\u007f"]}');
    expect(JSON.parse(text)).toEqual(value);
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(JSON.parse(printableJson(text))).toBe(text);
      }),
    );
  });
});
