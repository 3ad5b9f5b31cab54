import { describe, expect, it } from 'vitest';
import { buildFacts } from '../../testkit/facts-builder.ts';
import type { ToolCall } from '../script/facts.ts';
import { listed, quoted, toolOf } from './message.ts';

describe('quoted', () => {
  it.each([
    ['users:list', '`users:list`'],
    ['a`b', '`a b`'],
    ['a\nb\u001b[31m\u202e', '`a b [31m `'],
    ['x'.repeat(80), `\`${'x'.repeat(60)}…\``],
  ])('%j', (text, expected) => {
    expect(quoted(text)).toBe(expected);
  });
});

describe('listed', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
  ])('%j', (items, expected) => {
    expect(listed(items, 'and')).toBe(expected);
  });
});

describe('toolOf', () => {
  const call = (name: readonly string[]) => buildFacts({ calls: [{ name }] }).calls[0] as ToolCall;
  it.each([
    [[], 'an unknown tool'],
    [['a:b'], '`a:b`'],
    [['a:b', 'c:d'], '`a:b` or `c:d`'],
  ])('%j', (names, expected) => {
    expect(toolOf(call(names))).toBe(expected);
  });
});
