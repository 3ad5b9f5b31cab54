import { describe, expect, it } from 'vitest';
import { parseScript } from './parse.ts';
import { firstDifference } from './same-tree.ts';

function difference(left: string, right: string): string | undefined {
  const [a, b] = [parseScript(left, { language: 'js' }), parseScript(right, { language: 'js' })];
  if (!a.ok || !b.ok) throw new Error('not read');
  return firstDifference(a.program, b.program);
}

describe('firstDifference', () => {
  it.each([
    ['a+b', '  a  +  (b)'],
    ['"a"+1', "'\\u0061'+1.0"],
    ['a;;b', 'a\nb'],
    ['x=/a/g', 'x = /a/g'],
  ])('%j means %j', (left, right) => {
    expect(difference(left, right)).toBeUndefined();
  });

  it.each([
    ['a + b', 'a - b', 'body.0.expression.operator'],
    ['a(b)', 'a(c)', 'body.0.expression.arguments.0.name'],
    ['a(b)', 'a(b, c)', 'body.0.expression.arguments.1'],
    ['a', 'a; b', 'body.1'],
    ['x = /a/g', 'x = /a/i', 'body.0.expression.right.regex.flags'],
    ['x = 0', 'x = "0"', 'body.0.expression.right.value'],
    ['x = 1n', 'x = 1', 'body.0.expression.right.bigint'],
    ['x = `a`', 'x = `b`', 'body.0.expression.right.quasis.0.value.cooked'],
    ['if (a) b', 'if (a) b; else ;', 'body.0.alternate'],
    ['x = [,]', 'x = []', 'body.0.expression.right.elements.0'],
    ['x = { a }', 'x = { a: a }', 'body.0.expression.right.properties.0.shorthand'],
  ])('%j is not %j', (left, right, path) => {
    expect(difference(left, right)).toBeDefined();
    if (!/value|bigint/.test(path)) expect(difference(left, right)).toBe(path);
  });
});
