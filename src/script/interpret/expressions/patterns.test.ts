import { describe, expect, it } from 'vitest';
import { explicitFlowsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;

describe('patterns', () => {
  it.each<[string, string, string[]]>([
    [
      'nested',
      `const { a: { b: [first] } } = r; callTool('send', { first });`,
      ['read.a.b.[] -> send.first'],
    ],
    ['renamed', `const { a: x } = r; callTool('send', { x });`, ['read.a -> send.x']],
    ['a default that can be used', `const { a = r.b } = {}; callTool('send', { a });`, ['read.b -> send.a']],
    ['a default that cannot', `const { a = r.b } = { a: 1 }; callTool('send', { a });`, []],
    [
      'a default in place of a field',
      `const { a = 'none' } = r; callTool('send', { a });`,
      ['read.a -> send.a'],
    ],
    ['elements', `const [x, y] = [r.a, 1]; callTool('send', { x });`, ['read.a -> send.x']],
    ['the other element', `const [x, y] = [r.a, 1]; callTool('send', { y });`, []],
    ['skipped', `const [, y] = [1, r.a]; callTool('send', { y });`, ['read.a -> send.y']],
    ['the rest', `const [x, ...rest] = [r.a, r.b]; callTool('send', { rest });`, ['read.b -> send.rest.[]']],
    ['swapped', `let x = r.a, y = 1; [x, y] = [y, x]; callTool('send', { x });`, []],
    [
      'swapped, the other',
      `let x = r.a, y = 1; [x, y] = [y, x]; callTool('send', { y });`,
      ['read.a -> send.y'],
    ],
    [
      'into a property',
      `const o = {}; ({ a: o.x } = r); callTool('send', { t: o.x });`,
      ['read.a -> send.t'],
    ],
    ['a parameter', `const f = ({ a }, [b]) => a; callTool('send', { t: f(r, [1]) });`, ['read.a -> send.t']],
    ['a computed key', `const k = 'a'; const { [k]: x } = r; callTool('send', { x });`, ['read.a -> send.x']],
    ['a loop head', `for (const { id } of r.rows) callTool('send', { id });`, ['read.rows.[].id -> send.id']],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});
