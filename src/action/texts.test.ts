import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { argumentTexts, describeUnread, MAX_UNREAD, TEXT_LIMITS } from './texts.ts';

const ARROW = (): string => 'drop';
const valuesOf = (args: unknown, kwargs?: unknown): string[] =>
  argumentTexts(args, kwargs).values.map((one) => one.text);
const unreadOf = (args: unknown): string[] => argumentTexts(args).unread.map((one) => one.reason);

describe('argumentTexts', () => {
  it('says where each text stands', () => {
    expect(argumentTexts({ to: ['a', { 'x-b': 'c' }], n: 1, on: true, none: null })).toMatchObject({
      values: [
        { path: ['to', 0], text: 'a' },
        { path: ['to', 1, 'x-b'], text: 'c' },
      ],
      keys: [
        { path: ['to'], text: 'to' },
        { path: ['to', 1, 'x-b'], text: 'x-b' },
        { path: ['n'], text: 'n' },
        { path: ['on'], text: 'on' },
        { path: ['none'], text: 'none' },
      ],
      unread: [],
    });
  });

  it('reads positional and named arguments', () => {
    expect(valuesOf(['a'], { b: 'c' })).toEqual(['a', 'c']);
    expect(argumentTexts('alone').values).toEqual([{ path: [], text: 'alone' }]);
  });

  it.each<[string, unknown, string[]]>([
    ['a bigint', 12n, ['12']],
    ['a symbol', Symbol('s'), ['s']],
    ['an arrow function', { f: ARROW }, [String(ARROW)]],
    ['a map', new Map([['k', { v: 'w' }]]), ['k', 'w']],
    ['a set', new Set(['k']), ['k']],
    ['a date', new Date(0), ['1970-01-01T00:00:00.000Z']],
    ['no date', new Date(Number.NaN), []],
    ['a boxed text', Object('k'), ['k']],
    ['a pattern', /a+/g, ['a+']],
    ['an error', new Error('m'), ['m']],
    ['a URL', new URL('https://a.example/b'), ['https://a.example/b']],
    ['a member called __proto__', JSON.parse('{"__proto__":{"a":"b"}}'), ['b']],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 'b' }), ['b']],
    ['a symbol key', { [Symbol('k')]: 'v' }, ['v']],
    ['one object used twice', ((x) => [x, x])({ a: 'b' }), ['b', 'b']],
  ])('reads %s in full', (_name, value, texts) => {
    expect(valuesOf(value)).toEqual(texts);
    expect(unreadOf(value)).toEqual([]);
  });

  it('reads a value inside itself once', () => {
    const self: Record<string, unknown> = { a: 'b' };
    self.again = [self];
    expect([valuesOf(self), unreadOf(self)]).toEqual([['b'], []]);
  });

  it('runs nothing of the arguments', () => {
    let ran = 0;
    const bump = (): string => {
      ran += 1;
      return 'x';
    };
    const trap = new Proxy({ a: 'b' }, { get: bump, ownKeys: () => [bump()], has: () => bump() === '' });
    const map = Object.assign(new Map([['k', 'v']]), { entries: bump, [Symbol.iterator]: bump });
    const values = [
      Object.defineProperty({}, 'a', { get: bump, enumerable: true }),
      Object.defineProperty([], 0, { get: bump, enumerable: true }),
      { toString: bump, toJSON: bump, valueOf: bump, [Symbol.toPrimitive]: bump },
      trap,
      new Proxy(bump, { apply: bump }),
      Object.setPrototypeOf({ a: 'b' }, trap),
      Object.assign(Object('k'), { toString: bump, valueOf: bump }),
      Object.assign(new Date(0), { toISOString: bump }),
      Object.defineProperty(/a/, 'source', { get: bump }),
      map,
    ];
    const { unread } = argumentTexts(values);
    expect(ran).toBe(0);
    expect(unread.map((one) => [one.path, one.reason])).toEqual([
      [[0, 'a'], 'a getter'],
      [[1, 0], 'a getter'],
      [[3], 'a proxy'],
      [[4], 'a proxy'],
    ]);
  });

  it('says that it cannot look into a revoked proxy, bytes or an opaque object', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    class Hidden {
      readonly #secret = 'rm -rf /';
      show(): string {
        return this.#secret;
      }
    }
    expect(unreadOf([proxy, new Uint8Array(4), new Hidden(), Promise.resolve(), new WeakMap()])).toEqual([
      'a proxy',
      'opaque',
      'opaque',
      'opaque',
      'opaque',
    ]);
    expect(unreadOf([{}, [], new Map(), Object.create(null)])).toEqual([]);
  });

  it('says so of a promise too while Node notes asynchronous contexts in it, and reads none of these notes', () => {
    const contexts = new AsyncLocalStorage<string>();
    contexts.run("the host's own", () => {
      const { values, unread } = argumentTexts([Object.assign(Promise.resolve(), { given: 'x' })]);
      expect(values.map(({ text }) => text)).toEqual(['x']);
      expect(unread.map(({ reason }) => reason)).toEqual(['opaque']);
    });
  });

  it('stops at the depth, and says so', () => {
    const nested = (levels: number): unknown => {
      let value: unknown = 'x';
      for (let i = 0; i < levels; i += 1) value = [value];
      return value;
    };
    expect(argumentTexts(nested(TEXT_LIMITS.depth)).unread).toEqual([]);
    expect(unreadOf(nested(TEXT_LIMITS.depth + 1))).toEqual(['too deep']);
    expect(unreadOf(nested(50_000))).toEqual(['too deep']);
  });

  it('stops after the number of values, and says so', () => {
    const many = (n: number): unknown =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 'v']));
    expect(argumentTexts(many(1000)).values).toHaveLength(1000);
    const most = argumentTexts(many(2 * TEXT_LIMITS.values));
    expect(most.values.length).toBeLessThanOrEqual(TEXT_LIMITS.values);
    expect(most.unread).toEqual([{ path: [], reason: 'too many values' }]);
  });

  it('ends on sparse lists and on shared containers that stand for a tree of 2^40', () => {
    const sparse: unknown[] = ['a'];
    sparse[4_000_000_000] = 'z';
    expect(unreadOf(sparse)).toEqual(['too many values']);
    expect(unreadOf(Object.assign(new Array(1000), { 3: 'a' }))).toEqual([]);
    let shared: unknown = 'x';
    for (let i = 0; i < 40; i += 1) shared = [shared, shared];
    expect(unreadOf(shared)[0]).toBe('too many values');
    expect(argumentTexts(shared).unread.length).toBeLessThanOrEqual(MAX_UNREAD);
  });

  it('keeps the head of a text that is too long, and says so', () => {
    const { values, unread } = argumentTexts(['a'.repeat(TEXT_LIMITS.characters), 'b', 'c']);
    expect(values.map((one) => one.text.length)).toEqual([TEXT_LIMITS.characters]);
    expect(unread.map((one) => one.path)).toEqual([[1], [2]]);
    expect(argumentTexts(['abcdef'], undefined, { ...TEXT_LIMITS, characters: 4 })).toMatchObject({
      values: [{ path: [0], text: 'abcd' }],
      unread: [{ path: [0], reason: 'too much text' }],
    });
    expect(unreadOf(1n << 100_000n)).toEqual(['too much text']);
  });

  it('describes what was not read', () => {
    expect(describeUnread({ path: [], reason: 'too many values' })).toBe(
      'not read in full: the arguments (too many values)',
    );
    expect(describeUnread({ path: ['a', 0], reason: 'a getter' })).toBe('not read in full: `a.0` (a getter)');
  });
});
