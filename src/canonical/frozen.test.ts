import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeze, frozenFrom, NotCanonicalError } from './index.ts';

describe('freeze', () => {
  it.each<[string, unknown, string]>([
    ['sorts members', { b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    ['leaves out members without a value', { a: undefined, b: 1 }, '{"b":1}'],
    ['tags a date', new Date(0), '{"$date":"1970-01-01T00:00:00.000Z"}'],
    ['tags a big integer', { n: 12n }, '{"n":{"$bigint":"12"}}'],
    ['tags bytes', new Uint8Array([0, 255]), '{"$bytes":"AP8="}'],
    ['tags a buffer', Buffer.from('hi'), '{"$bytes":"aGk="}'],
    ['keeps a member that looks like a tag apart', { $date: 'x' }, '{"$$date":"x"}'],
    ['writes -0 as 0', -0, '0'],
    ['takes an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
  ])('%s', (_name, value, text) => {
    expect(freeze(value).text).toBe(text);
  });

  class Account {
    id = 1;
  }
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const watched = new Proxy(
    {},
    {
      getPrototypeOf: () => {
        throw new Error('ran');
      },
    },
  );
  let deep: unknown = 1;
  for (let i = 0; i < 300; i += 1) deep = [deep];

  it.each<[string, unknown, RegExp]>([
    ['a function', { f: () => 1 }, /`f` is of type `function`/],
    ['a symbol', Symbol('x'), /of type `symbol`/],
    ['a class instance', { a: new Account() }, /`a` is an instance of a class/],
    ['a map', new Map(), /instance of a class/],
    ['a regular expression', /x/, /instance of a class/],
    ['undefined in a list', [undefined], /`\[0\]` is of type `undefined`/],
    ['a hole in a list', Object.assign(new Array(2), [1]), /`\[1\]` is a hole/],
    [
      'a getter',
      {
        get a() {
          throw new Error('ran');
        },
      },
      /`a` is computed by a getter/,
    ],
    ['a proxy', { p: new Proxy({}, {}) }, /`p` is a proxy/],
    ['a prototype that is a proxy', { p: Object.create(watched) }, /`p` has a proxy for a prototype/],
    ['a list with a named member', { l: Object.assign([1], { to: 'x' }) }, /`l` is a list with members/],
    ['a list with a member named by a symbol', Object.assign([1], { [Symbol('s')]: 1 }), /list with members/],
    ['an invalid date', new Date(Number.NaN), /invalid date/],
    ['NaN', { n: [Number.NaN] }, /`n\[0\]` is NaN/],
    ['a lone surrogate', { s: 'a\ud800' }, /lone surrogate/],
    ['a lone surrogate in a name', { '\ud800': 1 }, /lone surrogate/],
    ['a cycle', cyclic, /`self` contains itself/],
    ['a deep value', deep, /nested deeper/],
    ['a member named by a symbol', { [Symbol('s')]: 1 }, /named by a symbol/],
  ])('refuses %s', (_name, value, message) => {
    expect(() => freeze(value)).toThrow(NotCanonicalError);
    expect(() => freeze(value)).toThrow(message);
  });

  it('gives a copy that later changes do not reach', () => {
    const args = { to: ['a@b.example'], at: new Date(5) };
    const frozen = freeze(args);
    args.to.push('x@evil.example');
    const first = frozen.thaw() as typeof args;
    first.to.push('y@evil.example');
    expect(frozen.thaw()).toEqual({ to: ['a@b.example'], at: new Date(5) });
  });

  it('makes `__proto__` a member', () => {
    const value = JSON.parse('{"__proto__":{"admin":true}}') as object;
    const copy = freeze(value).thaw() as Record<string, unknown>;
    expect(copy.admin).toBeUndefined();
    expect(Object.hasOwn(copy, '__proto__')).toBe(true);
  });

  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.boolean(),
      fc.string(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
      fc.bigInt(),
      fc.date({ noInvalidDate: true }),
      fc.uint8Array({ maxLength: 12 }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('$date', '$bigint', '$$bytes', '$')), tie('any'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    ),
  })).any;

  it('gives back what it was given, and the same text for it', () => {
    fc.assert(
      fc.property(value, (original) => {
        const frozen = freeze(original);
        expect(frozen.thaw()).toEqual(original);
        expect(freeze(frozen.thaw()).text).toBe(frozen.text);
        expect(frozenFrom(frozen.text).digest).toBe(frozen.digest);
      }),
    );
  });

  it('has one text for one value only', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        fc.pre(!equal(a, b));
        expect(freeze(a).text).not.toBe(freeze(b).text);
      }),
    );
  });
});

function equal(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}
