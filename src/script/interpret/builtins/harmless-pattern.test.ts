import { describe, expect, it } from 'vitest';
import type { Node } from '../node.ts';
import { harmlessPattern } from './harmless-pattern.ts';

const literal = (pattern: string) => ({ regex: { pattern, flags: '' } }) as unknown as Node;

describe('patterns that are run on known texts', () => {
  it.each(['\\.(?=example)', '^(\\w+)@', '[,;]', 'a?b', '\\d{4}-\\d{2}', '(a|b)c'])(
    '`%s` is run',
    (pattern) => {
      expect(harmlessPattern(literal(pattern))).toBeInstanceOf(RegExp);
    },
  );

  it.each([
    '(a+)+$',
    '(a|aa)*b',
    '(\\w+\\s?){3}',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    `${'a?'.repeat(30)}${'a'.repeat(30)}`,
    `${'(?:a|a)'.repeat(12)}b`,
    '\\s*\\s*\\s*x',
    '\\w{1,99}\\w{1,99}\\w{1,99}x',
    'x'.repeat(200),
  ])('`%s` is not', (pattern) => {
    expect(harmlessPattern(literal(pattern))).toBeNull();
  });

  it('has nothing to run for something else', () => {
    expect(harmlessPattern(null)).toBeNull();
  });
});
