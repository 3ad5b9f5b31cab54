import { describe, expect, it } from 'vitest';
import { processorMs, slowness } from '../../testkit/timing.ts';
import { tooDeepForTypeScript } from './prescan.ts';
import { stripTypes } from './typescript.ts';

function strip(code: string): string {
  const result = stripTypes(code);
  if ('fault' in result) throw new Error(result.fault.message);
  expect(result.text).toHaveLength(code.length);
  return result.text;
}

describe('stripTypes', () => {
  it.each([
    ['const a: T = 1', 'const a    = 1'],
    ['f<T>(x)', 'f   (x)'],
    [
      'import type { A } from "a"; import { type B, c } from "b"',
      '                            import {         c } from "b"',
    ],
    ['if (a) return b as T', 'if (a) return b     '],
    ['import a from "a"\nif (b) return\nreturn a!', 'import a from "a"\nif (b) return\nreturn a '],
    [
      '\timport a from "a"\n\tif (b) {\n\t\treturn a as T;\n\t}',
      '\timport a from "a"\n\tif (b) {\n\t\treturn a     ;\n\t}',
    ],
    [
      'const s = "日\t本😀"; export const t: T = 1; return s',
      'const s = "日\t本😀"; export const t    = 1; return s',
    ],
    ['"\ud800"; a as T; "\udc00\ufffd"', '"\ud800"; a     ; "\udc00\ufffd"'],
    ['async function (a: T) {}', 'async function (a   ) {}'],
    ['let a = 1', 'let a = 1'],
    ['', ''],
  ])('%j', (code, expected) => {
    expect(strip(code)).toBe(expected);
  });

  it('blanks types with characters outside of ASCII unit by unit', () => {
    expect(strip('let é: "日本😀" = x; f(é)').replace(/\s/gu, ' ')).toBe('let é         = x; f(é)');
  });

  it.each([
    ['enum A { B }', true],
    ['const a: = 1', false],
    ['import a from "a"; return (', false],
  ])('%j is a fault', (code, unsupported) => {
    expect(stripTypes(code)).toMatchObject({ fault: { kind: 'syntax', unsupported } });
  });

  it('finds the place of a fault in a line with tabs', () => {
    expect(stripTypes('let a: T = 1;\n\t\tlet b: = 2')).toMatchObject({ fault: { offset: 23 } });
  });
});

describe('tooDeepForTypeScript', () => {
  it.each([
    ['brackets', '('.repeat(201)],
    ['closed brackets', '['.repeat(201) + ']'.repeat(201)],
    ['templates', '`${'.repeat(201)],
    ['assertions', '<T>('.repeat(10)],
    ['assertions after a word', 'new <T>('.repeat(10)],
    ['type parameters', '<T, U>('.repeat(10)],
    ['type arguments', 'A<'.repeat(201)],
    ['assertions in a row', '<T>'.repeat(1_000)],
    // A quote in a regular expression is no string, and may hide nothing.
    ['behind a quote in an expression', `/'/; ${'<T>('.repeat(10)}`],
    ['behind a backtick in an expression', `/\`/;\n${'<T>('.repeat(10)}`],
    ['behind a comment in an expression', `/[/*]/;\n${'<T>('.repeat(10)}`],
    ['behind a line comment in an expression', `/[//]/; ${'<T>('.repeat(10)}`],
    ['behind a continued string', `'\\\r\n'; ${'<T>('.repeat(10)}`],
    ['in a template', `\`\${${'<T>('.repeat(10)}\``],
    ['behind a brace in a template', `\`\${ /}/ }\`\n${'<T>('.repeat(10)}`],
  ])('%s', (_name, text) => {
    expect(tooDeepForTypeScript(text)).toBeTypeOf('number');
  });

  it.each([
    ['brackets side by side', '(a)'.repeat(1_000)],
    ['brackets in strings', '"(((((("; \'[[[[\'; `{{{`; // (((\n/* (( */'.repeat(100)],
    ['generic arrows', 'const f = <T,>(a: T) => { return a };\n'.repeat(200)],
    ['generic types', 'const m: Map<string, Array<Record<string, Set<number>>>> = new Map();\n'.repeat(200)],
    ['comparisons', 'for (let i = 0; i < n; i++) { if (a < b) { c(i < d) } }\n'.repeat(200)],
    ['markup in a template', `const html = \`${'<tr><td>(x)</td></tr>\n'.repeat(500)}\`;`],
    ['markup in strings', "html += '<div><p>' + (a / b) + '</p></div>';\n".repeat(300)],
    ['arrows', 'xs.map((x) => ({ a: x })).filter((y) => y.a > 1);\n'.repeat(300)],
  ])('%s are fine', (_name, text) => {
    expect(tooDeepForTypeScript(text)).toBeUndefined();
  });

  it('is linear', { retry: 3 }, () => {
    const spent = processorMs(() => {
      for (const text of ['/`', '`${', '<', "'", '/*', '\\', '${', 'infer '])
        tooDeepForTypeScript(text.repeat(100_000));
    });
    expect(spent).toBeLessThan(2_000 * slowness());
  });
});
