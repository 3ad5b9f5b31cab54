import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from './characters.ts';

const texts = fc.sample(fc.string({ unit: anyCharacter }), { numRuns: 3000 });

describe('any character', () => {
  it('is of one plane and of another, the first and the last, and never half of a pair', () => {
    const codes = fc.sample(anyCharacter, { numRuns: 3000 }).map((one) => one.codePointAt(0) as number);
    expect(codes).toContain(0);
    expect(codes).toContain(0x10ffff);
    expect(codes.some((code) => code > 0x7f && code < 0xd800)).toBe(true);
    expect(codes.some((code) => code > 0xdfff && code < 0x10000)).toBe(true);
    expect(texts.join('')).not.toMatch(/\p{Cs}/u);
  });

  it('makes the names too that every object has', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(texts.some((text) => names.some((name) => text.includes(name)))).toBe(true);
  });
});
