import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LatePattern } from './late-pattern.ts';

const PATTERNS: readonly (readonly [source: string, flags: string])[] = [
  ['b+', ''],
  ['b+', 'g'],
  ['a(b)?', 'gi'],
  ['(?<first>\\p{L})\\p{N}', 'gu'],
  ['[ab]', 'y'],
  ['$', 'gm'],
  ['(?:)', 'gu'],
  ['\\0', 'g'],
  ['[^x]*', 'y'],
];

/** Letters that the patterns know, among others, and what the first use of a pattern is tried on. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'x', '1', '\n', '\0', '𝕏', ' ') }),
  fc.string({ unit: 'binary' }),
);

/** What the methods say, one after another: some leave a place behind from which the next goes on. */
function uses(make: () => RegExp, one: string, other: string): unknown[] {
  const pattern = make();
  return [
    pattern.test(one),
    pattern.lastIndex,
    pattern.exec(one),
    pattern.test(other),
    pattern.lastIndex,
    one.match(pattern),
    pattern.lastIndex,
    one.replace(pattern, '<$&>'),
    one.replace(pattern, (all) => `${all.length}`),
    one.search(pattern),
    one.split(pattern),
    one.split(pattern, 2),
    pattern.source,
    pattern.flags,
    ...(pattern.flags.includes('g')
      ? [one.replaceAll(pattern, '-'), Array.from(one.matchAll(pattern)), pattern.lastIndex]
      : []),
  ];
}

describe('LatePattern', () => {
  it.each(PATTERNS)('answers as /%s/%s does', (source, flags) => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const late = (): RegExp => new LatePattern(source, flags) as unknown as RegExp;
        const literal = (): RegExp => new RegExp(source, flags);
        expect(uses(late, one, other)).toEqual(uses(literal, one, other));
      }),
    );
  });

  it('begins where it is told to', () => {
    const pattern = new LatePattern('b', 'g');
    pattern.lastIndex = 2;
    expect(pattern.exec('bab')?.index).toBe(2);
    expect(pattern.lastIndex).toBe(3);
  });

  it('is made when it is first used, and once', () => {
    const made: string[] = [];
    const original = globalThis.RegExp;
    globalThis.RegExp = new Proxy(original, {
      construct(target, args: [string, string]) {
        made.push(args[0]);
        return new target(...args);
      },
    });
    try {
      const pattern = new LatePattern('late', 'u');
      expect(made).toEqual([]);
      expect([pattern.test('late'), pattern.test('early')]).toEqual([true, false]);
      expect(made).toEqual(['late']);
    } finally {
      globalThis.RegExp = original;
    }
  });
});
