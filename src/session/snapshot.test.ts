import { describe, expect, it } from 'vitest';
import { snapshot } from './snapshot.ts';

describe('snapshot', () => {
  it('copies plain data', () => {
    const value = { a: [1, 'x', null, true, 5n], b: { c: undefined } };
    const { value: copy, cut } = snapshot(value, 1000);
    expect(copy).toEqual(value);
    expect((copy as { a: unknown }).a).not.toBe(value.a);
    expect(cut).toBe(false);
  });

  it('counts characters of texts and names, and 8 for each other value', () => {
    expect(snapshot({ ab: 'xyz', n: 1 }, 1000).size).toBe(8 + 2 + 3 + 1 + 8);
  });

  it('keeps a member called __proto__ as a member', () => {
    const { value } = snapshot(JSON.parse('{"__proto__":{"x":1}}'), 1000);
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(JSON.stringify(value)).toBe('{"__proto__":{"x":1}}');
  });

  it('cuts what is too large, and says so', () => {
    expect(snapshot('x'.repeat(100), 10)).toEqual({ value: 'x'.repeat(10), size: 10, cut: true });
    const { value, size, cut } = snapshot(
      Array.from({ length: 1000 }, (_, i) => i),
      100,
    );
    expect([(value as unknown[]).length < 20, size <= 100, cut]).toEqual([true, true, true]);
    const sparse: unknown[] = [];
    sparse[4_000_000_000] = 1;
    expect(snapshot(sparse, 1000).cut).toBe(true);
  });

  it('ends on cycles and deep values, and says so', () => {
    const self: Record<string, unknown> = { a: 1 };
    self.self = self;
    expect(snapshot(self, 1000)).toMatchObject({ value: { a: 1 }, cut: true });
    let deep: unknown = 1;
    for (let i = 0; i < 10_000; i += 1) deep = [deep];
    expect(snapshot(deep, 1_000_000).cut).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a function', () => 1],
    [
      'a proxy',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('ran');
          },
        },
      ),
    ],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(1_000_000)],
    [
      'an instance',
      new (class A {
        x = 1;
      })(),
    ],
  ])('says that %s was not copied whole', (_name, value) => {
    expect(snapshot({ value }, 1000).cut).toBe(true);
  });

  it('runs nothing of the value', () => {
    let ran = 0;
    const bump = (): number => (ran += 1);
    const value = Object.defineProperty({ toJSON: bump, a: 1 }, 'b', { get: bump, enumerable: true });
    expect(snapshot(value, 1000)).toMatchObject({ value: { a: 1 }, cut: true });
    expect(ran).toBe(0);
  });
});
