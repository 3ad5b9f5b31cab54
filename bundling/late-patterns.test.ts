import * as acorn from 'acorn';
import { describe, expect, it } from 'vitest';
import { late } from './late-patterns.ts';
import type { Node } from './tree.ts';

function changed(code: string): string | undefined {
  const tree = acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const out = late(code, tree as unknown as Node);
  return out?.replace(/^import \{ LatePattern as \$LatePattern \} from "[^"]*late-pattern\.ts"; ?/, '');
}

describe('late', () => {
  it.each([
    ['const A = /^(?:one|two|three)$/u;', 'const A = (new $LatePattern("^(?:one|two|three)$", "u") as any);'],
    ['const A = { in: [/\\p{L}/gu] };', 'const A = { in: [(new $LatePattern("\\\\p{L}", "gu") as any)] };'],
    ["const A = new RegExp(B + '$', 'u');", "const A = new ($LatePattern as any)(B + '$', 'u');"],
    [
      'function f(a) { return /^(?:one|two|three)$/u.test(a); }',
      'const $pattern0: any = new $LatePattern("^(?:one|two|three)$", "u");function f(a) { return $pattern0.test(a); }',
    ],
    [
      'const f = (a) => a.replaceAll(/one|two|three|four/gu, "");',
      'const $pattern0: any = new $LatePattern("one|two|three|four", "gu");const f = (a) => a.replaceAll($pattern0, "");',
    ],
  ])('`%s`', (code, wanted) => {
    expect(changed(code)).toBe(wanted);
  });

  it.each([
    ['short ones', 'const A = /abc/u;'],
    [
      'one that keeps its place, made anew by each call',
      'const f = (a) => { const p = /one|two|three|four/gu; return p.exec(a); };',
    ],
    ['one that is given second', 'const f = (a, b) => a.replace(b, /one|two|three|four/gu);'],
    ['a pattern made in a function', "const f = (a) => new RegExp(a, 'u');"],
    ['a copy of a pattern', 'const A = new RegExp(B);'],
    ['texts', 'const A = "/one|two|three|four/u";'],
  ])('leaves %s', (_, code) => {
    expect(changed(code)).toBeUndefined();
  });
});
