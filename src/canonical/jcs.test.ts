import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanonicalError, canonicalize, digest } from './index.ts';

const SURROGATE = '\ud800';

describe('canonicalize', () => {
  it.each<[string, unknown, string]>([
    [
      'sorts members by UTF-16 code units',
      { b: 1, a: 2, '\u20ac': 3, '\ud83d\ude00': 4, '\ufb33': 5, '\r': 6 },
      '{"\\r":6,"a":2,"b":1,"\u20ac":3,"\ud83d\ude00":4,"\ufb33":5}',
    ],
    [
      'prints numbers as ECMAScript does',
      [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0, 1e21, 1e20],
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21,100000000000000000000]',
    ],
    [
      'escapes only what must be escaped',
      '\u20ac$\u000f\nA\'B"\\\\"/',
      '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"',
    ],
    ['keeps the order of arrays', [3, [2, {}], null, true, false], '[3,[2,{}],null,true,false]'],
    ['leaves out members without a value', { a: undefined, b: null }, '{"b":null}'],
    [
      'keeps a member called `__proto__`',
      JSON.parse('{"__proto__":{"x":1},"a":1}'),
      '{"__proto__":{"x":1},"a":1}',
    ],
  ])('%s', (_name, value, expected) => {
    expect(canonicalize(value)).toBe(expected);
  });

  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  let deep: unknown = 1;
  for (let i = 0; i < 1000; i += 1) deep = [deep];

  it.each<[string, unknown]>([
    ['a lone surrogate', `x${SURROGATE}`],
    ['a lone surrogate in a name', { [SURROGATE]: 1 }],
    ['NaN', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['undefined in an array', [undefined]],
    ['a cycle', cyclic],
    ['a deep value', deep],
  ])('refuses %s', (_name, value) => {
    expect(() => canonicalize(value)).toThrow(CanonicalError);
  });

  it('accepts one object used twice', () => {
    const shared = { a: 1 };
    expect(canonicalize([shared, shared])).toBe('[{"a":1},{"a":1}]');
  });

  it('reads back as the same value, whatever the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalize(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalize(JSON.parse(text))).toBe(text);
        expect(canonicalize(reversed(value))).toBe(text);
      }),
    );
  });
});

describe('digest', () => {
  it('is SHA-256 of the canonical text', () => {
    expect(digest({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });

  it('differs for different values and not for a different order', () => {
    expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }));
    expect(digest({ a: 1, b: 2 })).not.toBe(digest({ a: 2, b: 1 }));
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
