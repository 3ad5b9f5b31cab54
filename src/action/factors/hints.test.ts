import { describe, expect, it } from 'vitest';
import { hintsFactor } from './index.ts';

const read = (hints: unknown) => hintsFactor.read({ functionName: 'x', args: {}, hints: hints as never });

describe('hints', () => {
  it.each<[unknown, number]>([
    [undefined, 0],
    [null, 0],
    [{}, 0],
    [{ a: true }, 0.3],
    [{ a: true, b: true }, 0.6],
    [{ a: false }, 0],
    [{ amount: 0 }, 0],
    [{ amount: -0 }, 0],
    [{ amount: 5000 }, 0.4],
    [{ amount: 10_000 }, 0.8],
    [{ amount: 1e308 }, 0.8],
    [{ a: true, amount: 2500 }, 0.5],
  ])('%j scores %d', (hints, raw) => {
    expect(read(hints).raw).toBeCloseTo(raw, 12);
  });

  it.each<[string, unknown]>([
    ['a negative number', { amount: -1 }],
    ['a tiny negative number', { amount: -Number.MIN_VALUE }],
    ['NaN', { amount: Number.NaN }],
    ['infinity', { amount: Number.POSITIVE_INFINITY }],
    ['minus infinity', { amount: Number.NEGATIVE_INFINITY }],
    ['a text', { amount: '5' }],
    ['null', { a: null }],
    ['undefined', { a: undefined }],
    ['a bigint', { a: 5n }],
    ['a symbol', { a: Symbol('a') }],
    ['an object', { a: {} }],
    ['a getter', Object.defineProperty({}, 'a', { get: () => true, enumerable: true })],
    ['a list of hints', [true]],
    ['a text of hints', 'a'],
    ['a proxy', new Proxy({}, {})],
  ])('%s is an error, never a discount', (_name, hints) => {
    expect(() => read(hints)).toThrow(expect.objectContaining({ code: 'HINT_INVALID' }));
  });

  it('names what added, within bounds', () => {
    expect(read({ bulk: true, quiet: false, amount: 100 }).evidence).toEqual([
      '`bulk` adds 0.30',
      '`amount` adds 0.01',
    ]);
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`h${i}`, true]));
    expect(read(many).evidence).toHaveLength(16);
    expect(read({ ['x'.repeat(1000)]: true }).evidence[0]?.length).toBeLessThan(100);
  });
});
