import { describe, expect, it } from 'vitest';
import { ProvenanceIndex } from './index.ts';
import type { ProvenanceMatch, ProvenanceOptions } from './types.ts';

const results = (matches: readonly ProvenanceMatch[]): ProvenanceMatch[] =>
  matches.filter((one) => one.from === 'result');

function indexOf(output: unknown, options = {}): ProvenanceIndex {
  const index = new ProvenanceIndex(options);
  index.result({ functionName: 'read', output });
  return index;
}

const refuse = (): never => {
  throw new Error('code of the value was run');
};

describe('values that would run code', () => {
  const trap = new Proxy(
    {},
    { get: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse },
  );
  const withGetter = Object.defineProperty({ b: 'u_12345' }, 'a', { get: refuse, enumerable: true });
  const rude = { toString: refuse, valueOf: refuse, toJSON: refuse, b: 'u_12345' };
  class Thing {
    b = 'u_12345';
    get a(): string {
      return refuse();
    }
  }

  it.each<[string, unknown, boolean]>([
    ['a proxy', { a: trap, b: 'u_12345' }, true],
    ['a getter', withGetter, true],
    ['a getter in a list', Object.defineProperty(['x', 'u_12345'], 0, { get: refuse }), true],
    ['toString and toJSON', rude, true],
    ['a getter of a class', new Thing(), false],
    ['a function', { a: () => 1, b: 'u_12345' }, true],
    ['a symbol', { a: Symbol('x'), b: 'u_12345' }, true],
    [
      'a date with its own methods',
      { d: Object.assign(new Date(0), { getTime: refuse, toISOString: refuse }), b: 'u_12345' },
      false,
    ],
    ['a map', new Map<unknown, unknown>([[{}, 'u_12345']]), false],
    ['a set', new Set(['u_12345']), false],
  ])('%s is not run, the rest is read', (_, value, unreadable) => {
    const asArgument = indexOf('see u_12345').examine(value);
    expect(results(asArgument.matches)).toHaveLength(1);
    expect(asArgument.limits).toEqual(unreadable ? ['unreadable'] : []);
    expect(asArgument.matches.some((one) => one.how === 'unread' && one.from === 'own')).toBe(unreadable);
    const asResult = indexOf(value);
    expect(results(asResult.trace('u_12345'))).toHaveLength(1);
    expect(asResult.limits).toEqual(unreadable ? ['unreadable'] : []);
  });
});

describe('objects that stand for a text', () => {
  it.each<[string, unknown]>([
    ['bytes', Buffer.from('see u_12345')],
    ['a buffer', new TextEncoder().encode('see u_12345').buffer],
    ['an address', new URL('https://a.example/u_12345')],
    ['an error', new Error('no such user: u_12345')],
    ['a boxed text', Object('see u_12345')],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 'u_12345' })],
  ])('%s', (_, value) => {
    expect(results(indexOf(value).trace('u_12345'))).toHaveLength(1);
    expect(results(indexOf('u_12345').trace({ value }))).toHaveLength(1);
    expect(indexOf(value).limits).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a promise', Promise.resolve('u_12345')],
    ['a pattern', /u_12345/],
    ['a false address', Object.create(URL.prototype)],
  ])('%s is unreadable', (_, value) => {
    expect(indexOf('u_12345').examine({ value })).toMatchObject({
      limits: ['unreadable'],
      matches: [{ how: 'unread' }],
    });
  });

  it('an empty object is nothing', () => {
    expect(indexOf('u_12345').examine({ a: {}, b: [] })).toEqual({ matches: [], limits: [] });
  });
});

describe('shapes without end', () => {
  it('a value inside of itself', () => {
    const loop: { b: string; self?: unknown; list?: unknown } = { b: 'u_12345' };
    loop.self = loop;
    loop.list = [loop, [loop]];
    expect(results(indexOf(loop).trace(loop))).toHaveLength(1);
  });

  it('100,000 levels', () => {
    let deep: unknown = 'u_12345';
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(indexOf('u_12345').examine(deep)).toMatchObject({
      limits: ['depth'],
      matches: [{ how: 'unread', strength: 0 }],
    });
    expect(indexOf('u_12345').examine([[['u_12345']]]).limits).toEqual([]);
  });

  it('a graph with 2^40 ways', () => {
    let graph: unknown = 'u_12345';
    for (let i = 0; i < 40; i += 1) graph = [graph, graph];
    const { limits } = indexOf('u_12345', { maxLeaves: 2000 }).examine(graph);
    expect(limits).toContain('leaves');
  });

  it('a list of 4 billion holes', () => {
    const sparse: unknown[] = [];
    sparse[4_000_000_000] = 'u_12345';
    expect(results(indexOf('u_12345').trace(sparse))).toHaveLength(1);
  });

  it('a million short values', () => {
    const many = Array.from({ length: 1_000_000 }, (_, i) => `v${i}`);
    const index = indexOf(many);
    expect(index.limits).toEqual(expect.arrayContaining(['leaves']));
    expect(results(index.trace('v77'))).toHaveLength(1);
    const { matches, limits } = indexOf('v77 and v78').examine(many);
    expect(limits).toEqual(expect.arrayContaining(['leaves', 'matches']));
    expect(results(matches).map(({ path }) => path)).toEqual([[77], [78]]);
  });
});

describe('texts that are hard to search', () => {
  const SIZE = 262_144;

  it.each<[string, string]>([
    ['one character', 'a'.repeat(SIZE)],
    ['one digit', '7'.repeat(SIZE)],
    ['white space', ' '.repeat(SIZE)],
    ['two characters', 'ab'.repeat(SIZE / 2)],
    ['a period of 11', 'abcdefghijk'.repeat(SIZE / 11)],
    ['numbers in groups', '1,000 '.repeat(SIZE / 6)],
    ['percent signs', '%41'.repeat(SIZE / 3)],
    ['backslashes', '\\'.repeat(SIZE)],
    ['entities', '&#x41;'.repeat(SIZE / 6)],
    ['hex', '61'.repeat(SIZE / 2)],
    ['at signs', 'a@'.repeat(SIZE / 2)],
    ['lone surrogates', '\ud800'.repeat(SIZE)],
    ['invisible characters', '\u200b'.repeat(SIZE)],
    ['ideographs', '張偉'.repeat(SIZE / 2)],
  ])('256 KB of %s, as result and as argument', (_, text) => {
    const index = indexOf(text);
    const { matches } = index.examine(text);
    const spans = results(matches).map(({ span }) => span as readonly [number, number]);
    const from = Math.min(...spans.map(([start]) => start));
    const to = Math.max(...spans.map(([, end]) => end));
    if (/^[\s\u200b]*$/.test(text)) expect(spans).toEqual([]);
    else expect([from, to]).toEqual([0, text.trimEnd().length]);
  });

  it('invalid base64, percent signs and escapes are text', () => {
    const text = 'QUJD=QUJD%%4%zz\\u12\\x\\u{110000}&#x110000;&bogus; and the rest of it';
    expect(results(indexOf(text).trace(text))[0]).toMatchObject({ span: [0, text.length], how: 'exact' });
  });

  it('lone surrogates and noncharacters', () => {
    const text = 'before \ud83d\uffff\ufffe\udc00 after it all';
    expect(results(indexOf(text).trace(text))[0]).toMatchObject({ span: [0, text.length] });
  });
});

describe('bounds are named, and change what is read', () => {
  const text = 'the account of the day is u_12345 and nothing else is to be said of it';

  it('task-chars', () => {
    const index = new ProvenanceIndex({ maxTaskChars: 1024 });
    index.task(`${'x y '.repeat(300)} u_12345`);
    expect(index.limits).toEqual(['task-chars']);
    expect(index.trace('u_12345').map(({ from }) => from)).toEqual(['own']);
    const roomy = new ProvenanceIndex({ maxTaskChars: 4096 });
    roomy.task(`${'x y '.repeat(300)} u_12345`);
    expect(roomy.limits).toEqual([]);
    expect(roomy.trace('u_12345').map(({ from }) => from)).toEqual(['task']);
  });

  it('result-chars: a result that is too long loses its end', () => {
    const index = indexOf([`${'x y '.repeat(300)} u_12345`], { maxResultChars: 1024 });
    expect(index.limits).toEqual(['result-chars']);
    expect(results(index.trace('u_12345'))).toEqual([]);
  });

  it('forgotten: what stays of the present result is still one result', () => {
    const index = new ProvenanceIndex({ maxResultChars: 1024 });
    index.result({ functionName: 'a', output: 'old '.repeat(220) });
    index.result({ functionName: 'b', output: ['usr_48213', 'new '.repeat(80), 'usr_48213'] });
    expect(index.limits).toEqual(['forgotten']);
    expect(index.trace('usr_48213').map((one) => one.sourcePath)).toEqual([[0]]);
  });

  it('forgotten: the oldest results go first', () => {
    const index = new ProvenanceIndex({ maxResultChars: 1024 });
    for (let i = 0; i < 40; i += 1) index.result({ functionName: 'read', output: `${text} n${1000 + i}` });
    expect(index.limits).toEqual(['forgotten']);
    expect(results(index.trace('n1000'))).toEqual([]);
    expect(results(index.trace('n1039'))).toMatchObject([{ call: { index: 39 } }]);
    expect(results(index.trace('u_12345'))[0]?.call?.index).toBeGreaterThan(20);
  });

  it("argument-chars: what is beyond is not taken for the agent's own", () => {
    const { matches, limits } = indexOf(text, { maxArgumentChars: 1024 }).examine(['x'.repeat(1020), text]);
    expect(limits).toEqual(['argument-chars']);
    expect(matches.at(-1)).toEqual({
      path: [1],
      from: 'own',
      trusted: false,
      strength: 0,
      how: 'unread',
      span: [4, text.length],
    });
    expect(indexOf(text).examine(['x'.repeat(1020), text]).limits).toEqual([]);
  });

  it('leaves', () => {
    expect(indexOf(text, { maxLeaves: 2 }).examine([1, 2, 'u_12345']).limits).toEqual(['leaves']);
    expect(indexOf(text, { maxLeaves: 3 }).examine([1, 2, 'u_12345']).limits).toEqual([]);
  });

  it('matches: the strongest stay', () => {
    const { matches, limits } = indexOf(text, { maxMatches: 1 }).examine(['the', 'u_12345', 'zebra']);
    expect(limits).toEqual(['matches']);
    expect(matches.map(({ path }) => path)).toEqual([[1]]);
    expect(indexOf(text, { maxMatches: 3 }).examine(['the', 'u_12345', 'zebra']).limits).toEqual([]);
  });

  it('decoded-chars: encodings inside one another', () => {
    let wrapped = text;
    for (let i = 0; i < 6; i += 1) wrapped = Buffer.from(wrapped).toString('base64');
    expect(indexOf(text).examine(wrapped).limits).toEqual(['decoded-chars']);
  });

  it('minLength', () => {
    const long = 'Nobody knows where the account of the day went after the storm had passed by the village';
    expect(results(indexOf(text).trace(long)).length).toBeGreaterThan(0);
    expect(results(indexOf(text, { minLength: 40 }).trace(long))).toEqual([]);
  });

  it.each([
    [{ minLenght: 12 }, 'did you mean `minLength`?'],
    [{ minLength: 4 }, '12 to 1000'],
    [{ maxMatches: 1.5 }, 'whole number'],
    [{ maxLeaves: Number.NaN }, 'whole number'],
  ])('%j is refused', (options, message) => {
    expect(() => new ProvenanceIndex(options as ProvenanceOptions)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining(message) }),
    );
  });
});
