import { describe, expect, it } from 'vitest';
import { allowsPlainOnly, matchesPlain, takesOutOthers } from './plain-pattern.ts';

const read = ({ source, flags }: RegExp) => ({ pattern: source, flags });

describe('patterns of plain texts', () => {
  it.each([
    /^CUST-\d{5,8}$/,
    /^[A-Z0-9-]+$/i,
    /^(?:basic|pro)$/,
    /^(?<year>\d{4})-[\d.]{2,}$/,
    /^\w+@[\w.-]+$/,
  ])('%s allows nothing else', (pattern) => {
    expect(allowsPlainOnly(read(pattern))).toBe(true);
  });

  it.each([
    /CUST-\d+/,
    /^CUST/,
    /^a|b$/,
    /^\d+$/m,
    /^\d+\$/,
    /^.+$/,
    /^\S+$/,
    /^[^;]+$/,
    /^[ -~]+$/,
    /^[\w ]+$/,
    /^[\w']+$/,
    /^(?=a).*$/,
    /^\p{L}+$/u,
    /^(a)\1$/,
    /^[A-z]+$/,
  ])('%s allows more', (pattern) => {
    expect(allowsPlainOnly(read(pattern))).toBe(false);
  });

  it('a piece needs no ends', () => {
    expect(matchesPlain(read(/\bCUST-\d{5,8}\b/))).toBe(true);
    expect(matchesPlain(read(/code: (\w+)/))).toBe(false);
  });

  it.each([/[^A-Z0-9-]/gi, /\D+/g, /\W/g, /[^\w.-]+/g])('%s leaves plain characters', (pattern) => {
    expect(takesOutOthers(read(pattern))).toBe(true);
  });

  it.each([/[^A-Z0-9-]/, /[^\w ]/g, /['"]/g, /[^\w]x/g, /[^\]\w]/g, /\s/g])('%s leaves others', (pattern) => {
    expect(takesOutOthers(read(pattern))).toBe(false);
  });
});
