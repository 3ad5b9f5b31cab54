import { describe, expect, it } from 'vitest';
import { processorMs, slowness } from '../../testkit/timing.ts';
import { walk } from './ast.ts';
import { parseScript } from './parse.ts';

function shape(code: string): string[] {
  const parsed = parseScript(code, { language: 'js' });
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.form).toBe('module');
  walk(parsed.program, (node) => {
    if (node.type === 'Identifier') expect(code.slice(node.start, node.end)).toBe(node.name);
    return true;
  });
  return parsed.program.body.map((node) => `${node.type} ${code.slice(node.start, node.end)}`);
}

describe('imports and exports beside a top-level return', () => {
  it.each([
    ['import a from "b"; return a()', ['ImportDeclaration import a from "b";', 'ReturnStatement return a()']],
    ['import a from "b"\nreturn a', ['ImportDeclaration import a from "b"', 'ReturnStatement return a']],
    [
      'import * as a from "a";\nimport { b, c as d } from \'b\'\nimport "c";\nif (x) return 1;\nreturn d;',
      [
        'ImportDeclaration import * as a from "a";',
        "ImportDeclaration import { b, c as d } from 'b'",
        'ImportDeclaration import "c";',
        'IfStatement if (x) return 1;',
        'ReturnStatement return d;',
      ],
    ],
    [
      'const x = 1;\nimport {\n  // two\n  a,\n  /* } */ b,\n} from "m";\nreturn a',
      [
        'VariableDeclaration const x = 1;',
        'ImportDeclaration import {\n  // two\n  a,\n  /* } */ b,\n} from "m";',
        'ReturnStatement return a',
      ],
    ],
    [
      'import j from "j" with { type: "json" };\nreturn j',
      ['ImportDeclaration import j from "j" with { type: "json" };', 'ReturnStatement return j'],
    ],
    [
      'const v = 1\nexport const a = 1, b = 2;\nreturn a',
      [
        'VariableDeclaration const v = 1',
        'ExportNamedDeclaration export const a = 1, b = 2;',
        'ReturnStatement return a',
      ],
    ],
    [
      'export async function f() {}\nexport class C {}\nreturn 1',
      [
        'ExportNamedDeclaration export async function f() {}',
        'ExportNamedDeclaration export class C {}',
        'ReturnStatement return 1',
      ],
    ],
    [
      'export { a, b as "c d" };\nexport * from "x"\nexport * as y from "y";\nexport { z } from "z"\nreturn 1',
      [
        'ExportNamedDeclaration export { a, b as "c d" };',
        'ExportAllDeclaration export * from "x"',
        'ExportAllDeclaration export * as y from "y";',
        'ExportNamedDeclaration export { z } from "z"',
        'ReturnStatement return 1',
      ],
    ],
    [
      'export default { a: 1 };\nreturn 2',
      ['ExportDefaultDeclaration export default { a: 1 };', 'ReturnStatement return 2'],
    ],
    [
      'export default async () => 1\nreturn 2',
      ['ExportDefaultDeclaration export default async () => 1', 'ReturnStatement return 2'],
    ],
    [
      'export default function () {}\nreturn 2',
      ['ExportDefaultDeclaration export default function () {}', 'ReturnStatement return 2'],
    ],
    // Nothing may join what stood around a declaration.
    [
      'a\nimport b from "b"\n(c)\nreturn 1',
      [
        'ExpressionStatement a',
        'ImportDeclaration import b from "b"',
        'ExpressionStatement (c)',
        'ReturnStatement return 1',
      ],
    ],
    [
      'a()\nimport b from "b"\n/x/.test(c)\nreturn 1',
      [
        'ExpressionStatement a()',
        'ImportDeclaration import b from "b"',
        'ExpressionStatement /x/.test(c)',
        'ReturnStatement return 1',
      ],
    ],
  ])('%j', (code, expected) => {
    expect(shape(code)).toEqual(expected);
  });

  it.each([
    'if (x) import a from "b"\nreturn 1',
    'if (x) export const y = 1\nreturn 1',
    'if (x) {\nimport a from "b"\n}\nreturn 1',
    'function f() {\nexport const y = 1\n}\nreturn 1',
    'x =\nimport a from "b"\nreturn 1',
    'x =>\nimport a from "b"\nreturn 1',
    'x = \nexport default 1\nreturn 1',
    'import a from "b" evil()\nreturn 1',
    'import a from b\nreturn 1',
    'import { a from "b"\nreturn 1',
    'import a from "b\nreturn 1',
    'export default 1, 2\nreturn 1',
    'export default function () {}\n(evil())\nreturn 1',
    'export 1\nreturn 1',
    'export\nreturn 1',
    'import\nreturn 1',
    'a import b from "b"\nreturn 1',
    'import a from "a"; }; evil(); async () => { return 1',
    `${Array.from({ length: 80 }, (_, i) => `a${i}();\nimport b${i} from "b";\n`).join('')}return 1`,
  ])('%j is refused', (code) => {
    expect(parseScript(code, { language: 'js' })).toMatchObject({ ok: false, signal: 'UNPARSEABLE' });
  });

  it('stays linear when declarations are spread', { retry: 3 }, () => {
    const filler = 'const long = { a: [1, 2, 3], b: "text" };\n'.replace('const long', 'x');
    const code =
      Array.from({ length: 60 }, (_, i) => `${filler.repeat(90)}import b${i} from "b";\n`).join('') +
      'return 1';
    expect(processorMs(() => parseScript(code, { language: 'js' }))).toBeLessThan(1_500 * slowness());
  });

  it('tells strings and comments from declarations', () => {
    const code = '// import x from "y"\nconst a = "export const b = 1";\nreturn a';
    expect(parseScript(code)).toMatchObject({ ok: true, form: 'body' });
  });
});
