import { describe, expect, it } from 'vitest';
import { printable, readChoice, readNumber, readObject } from './settings.ts';

const known = ['blockThreshold', 'warnThreshold', 'cache'];

describe('readObject', () => {
  it('suggests the key that was meant', () => {
    expect(() => readObject({ blokThreshold: 1 }, '', known)).toThrow(
      'unknown key `blokThreshold`, did you mean `blockThreshold`?',
    );
  });

  it('suggests nothing for a word unlike any key', () => {
    expect(() => readObject({ zzzzzzzzzz: 1 }, '', known)).toThrow(/^unknown key `zzzzzzzzzz`$/);
  });

  it('names the place of a nested object', () => {
    expect(() => readObject({ x1: 1 }, 'a.b', [])).toThrow('unknown key `x1` in `a.b`');
  });

  it.each([[null], [1], ['x'], [[]]])('refuses %j', (value) => {
    expect(() => readObject(value, 'cache', known)).toThrow('`cache` must be an object');
  });

  it.each(['{"__proto__":1}', '{"constructor":1}', '{"toString":1}'])('refuses the key in %s', (text) => {
    expect(() => readObject(JSON.parse(text), '', known)).toThrow(/^unknown key/);
  });

  it('takes `undefined` for absent', () => {
    expect(Object.keys(readObject({ cache: undefined }, '', known))).toEqual([]);
    expect(readObject(undefined, '', known)).toEqual({});
  });

  it('cannot be made to print control characters', () => {
    expect(() => readObject({ 'a\u001b[2J\nb': 1 }, '', known)).toThrow(/^unknown key `a\?\[2J\?b`$/);
  });
});

describe('readNumber', () => {
  const range = { min: 1, max: 10, fallback: 5 };
  it.each([[0], [11], [Number.NaN], [Number.POSITIVE_INFINITY], ['5'], [null], [true]])('refuses %s', (n) => {
    expect(() => readNumber({ n }, 'a', 'n', range)).toThrow('`a.n` must be');
  });

  it('takes the bounds, and the default where nothing is given', () => {
    expect([{ n: 1 }, { n: 10 }, {}].map((raw) => readNumber(raw, '', 'n', range))).toEqual([1, 10, 5]);
  });
});

it('readChoice suggests the word that was meant', () => {
  expect(() => readChoice({ mode: 'enforced' }, '', 'mode', ['enforce', 'monitor'], 'enforce')).toThrow(
    '`mode` must be one of `enforce`, `monitor`, did you mean `enforce`?',
  );
});

it('printable shortens and replaces', () => {
  expect(printable('x'.repeat(100))).toHaveLength(80);
  expect(printable('a\u202eb`c')).toBe('a?b?c');
});
