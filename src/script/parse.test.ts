import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from './ast.ts';
import type { ScriptFailure } from './facts.ts';
import { type ParsedScript, type ParseOptions, parseScript } from './parse.ts';

function read(code: string, options?: ParseOptions): ParsedScript {
  const parsed = parseScript(code, options);
  if (!parsed.ok) throw new Error(`${parsed.signal}: ${parsed.message}`);
  return parsed;
}

function refuse(code: string, options?: ParseOptions): ScriptFailure {
  const parsed = parseScript(code, options);
  if (parsed.ok) throw new Error(`was read as ${parsed.form}`);
  return parsed;
}

/** Every identifier and string of a program must be found at its offsets. */
function checkOffsets(parsed: ParsedScript): number {
  let checked = 0;
  for (const reading of parsed.other ? [parsed, parsed.other] : [parsed]) {
    walk(reading.program, (node) => {
      expect(node.start).toBeGreaterThanOrEqual(0);
      expect(node.end).toBeLessThanOrEqual(parsed.source.length);
      const text = parsed.source.slice(node.start! - parsed.shift, node.end! - parsed.shift);
      if (node.type === 'Identifier') {
        expect(text).toBe(node.name);
        checked++;
      }
      if (node.type === 'CallExpression') expect(text.endsWith(')')).toBe(true);
      return true;
    });
  }
  return checked;
}

describe('forms', () => {
  it.each([
    ['const x = await a(); return x', 'body', 2],
    ['a(); b()', 'body', 2],
    ['', 'body', 0],
    ['  // nothing\n/* here */', 'body', 0],
    ['import x from "y"; x()', 'module', 2],
    ['export const x = 1', 'module', 1],
    ['const important = 1; return "exported"', 'body', 2],
    ['await import("x"); return import.meta.url', 'body', 2],
    ['async () => { await a() }', 'expression', 1],
    ['// list\nasync () => {\n return 1\n}', 'expression', 1],
    ['async () => {};', 'expression', 1],
    ['async () => a.b({ c: 1 })', 'expression', 1],
    ['(async () => {})', 'expression', 1],
    ['async function run() { return 1 }', 'expression', 1],
    ['async function () { return 1 }', 'expression', 1],
    ['function () { return 1 };', 'expression', 1],
    ['/* x */ function (a, b) {}', 'expression', 1],
    ['(async () => {})()', 'body', 1],
    ['async function run() {} run()', 'body', 2],
    ['function* run() {}', 'body', 1],
    ['const run = async () => {}', 'body', 1],
  ] as const)('%j is a %s of %i statements', (code, form, statements) => {
    const parsed = read(code);
    expect(parsed.form).toBe(form);
    expect(parsed.program.body).toHaveLength(statements);
    expect(parsed.language).toBe('js');
    checkOffsets(parsed);
    if (form === 'expression') {
      expect(parsed.program.body[0]).toMatchObject({
        type: 'ExpressionStatement',
        expression: { type: expect.stringMatching(/^(ArrowFunction|Function)Expression$/) },
      });
    }
  });

  it.each([
    '}); evil(); (async()=>{',
    '}; evil(); async()=>{',
    '}\nevil();\n{',
    '}, async()=>{',
    '} // ',
    '}',
    '}; function x() {',
    '}/*',
    '} + {',
    '/*',
    '`',
    '"',
    '{',
  ])('%j cannot leave the function that it is read in', (code) => {
    expect(refuse(code).signal).toBe('UNPARSEABLE');
    expect(refuse(code, { language: 'js' }).signal).toBe('UNPARSEABLE');
  });

  it.each([
    ['function () {}()', 'a call, not a function'],
    ['function () {} + 1', 'a sum'],
    ['function* () {}', 'a generator'],
    ['function () {}; evil()', 'two statements'],
    ['function () {}\n(evil())', 'a call over two lines'],
  ])('%j is refused: %s', (code) => {
    expect(refuse(code).signal).toBe('UNPARSEABLE');
  });
});

describe('strictness', () => {
  it.each([
    'with (a) b()',
    'x = 010',
    '"\\01"',
    'arguments = 1',
    'delete x',
    'let a; let a',
    'function f(a, a) {}',
    'yield = 1',
    'await = 1',
    'if (a) function f() {}',
    '--> a',
    'a\n--> b',
    '/*\n*/ --> b',
    'a <!-- b',
    'a<!--b\nevil()',
    '<!-- a\nevil()',
    'return f(a <!-- b)',
  ])('%j is refused', (code) => {
    const failure = refuse(code);
    expect(failure.signal).toBe('UNPARSEABLE');
    expect(failure.position).toBeDefined();
    expect(failure.message).toMatch(/^\S[^\n]*$/);
  });

  it.each([
    '"<!-- a"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
    'x = `<!-- ${a} -->`',
    '/<!--/.test(a)',
    '// <!-- a\nb()',
    '/* <!-- */ b()',
    'a < ! --b',
    'while (a --> b) c()',
    'x = "\n".length'.replace('\n', '\\n'),
  ])('%j is read', (code) => {
    expect(read(code).language).toBe('js');
  });

  it('says where', () => {
    expect(refuse('a()\n\n  b(\n').position).toEqual({ line: 4, column: 1 });
    expect(refuse('ok()\n  a <!-- b').position).toEqual({ line: 2, column: 5 });
    expect(refuse('const ü = 1;\n"😀"; )').position).toEqual({ line: 2, column: 7 });
  });
});

describe('limits', () => {
  it('counts UTF-8 bytes', () => {
    expect(read('a'.repeat(100), { maxBytes: 100 }).ok).toBe(true);
    expect(refuse('a'.repeat(101), { maxBytes: 100 }).signal).toBe('TOO_LARGE');
    expect(read(`"${'é'.repeat(49)}"`, { maxBytes: 100 }).ok).toBe(true);
    expect(refuse(`"${'é'.repeat(50)}"`, { maxBytes: 100 }).signal).toBe('TOO_LARGE');
    expect(read(`"${'x'.repeat(262_142)}"`).ok).toBe(true);
    expect(refuse(`"${'x'.repeat(262_143)}"`).signal).toBe('TOO_LARGE');
  });

  it('refuses what is too large before it looks at it', () => {
    expect(refuse('('.repeat(2_000_000)).signal).toBe('TOO_LARGE');
  });

  it('counts levels of nodes', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    // Program, statement and literal are three more levels, counted from 0.
    expect(read(nested(198)).ok).toBe(true);
    expect(refuse(nested(199)).signal).toBe('TOO_DEEP');
    expect(refuse(nested(20), { maxDepth: 10 }).signal).toBe('TOO_DEEP');
    expect(refuse('f(f(f(f(1))))', { maxDepth: 3 }).position).toEqual({ line: 1, column: 3 });
  });

  it.each([
    ['sums', 'a + '.repeat(2_000), 'b'],
    ['strings', "'x' + ".repeat(2_000), "'y'"],
    ['calls', 'x', '.then(a)'.repeat(2_000)],
    ['members', 'x', '.y'.repeat(2_000)],
    ['conditions', 'a && '.repeat(2_000), 'b'],
    ['optional', 'a', '?.b'.repeat(2_000)],
  ])('2,000 links of %s are one level', (_name, head, tail) => {
    const parsed = read(head + tail);
    expect(parsed.nodes).toBeGreaterThan(2_000);
  });

  it('limits chains, too', () => {
    expect(refuse(`${'a + '.repeat(5_000)}b`).signal).toBe('TOO_DEEP');
  });

  it('counts every node', () => {
    // Program, statement, call, callee, argument.
    expect(read('f(1)').nodes).toBe(5);
    expect(read('import a from "b"').nodes).toBe(5);
  });
});

describe('odd texts', () => {
  it.each([
    ['byte order mark', '\ufeffreturn 1'],
    ['hashbang', '#!/usr/bin/env node\nreturn 1'],
    ['both', '\ufeff#!/usr/bin/env node\nreturn 1'],
    ['lone surrogates', 'const a = "\ud800"; return a + `\udc00`'],
    ['bidi controls in a string', 'return "\u202e\u2066x"'],
    ['line separators', 'const a = "\u2028";\u2028return a\u2029'],
    ['a NUL in a string', 'return "\0"'],
    ['CRLF', 'const a = 1;\r\nreturn a;\r\n'],
    ['confusables', 'const аdmin = 1; return аdmin'],
    ['escaped names', 'const \\u0061b = 1; return ab'],
  ])('%s', (_name, code) => {
    expect(read(code).source).toBe(code);
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['bytes', String.fromCharCode(...Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256))],
    ['surrogates', '\ud800\udfff\udbff'.repeat(100)],
    ['bidi controls', 'a \u202e b'],
    ['prose', 'Sure! Here is the code you asked for:'],
    ['JSON lines', '{"a": 1}\n{"b": 2}'],
    ['Python', 'def f(x):\n    return x'],
    ['second hashbang', 'a\n#!/bin/sh'],
  ])('%s alone is refused with a place', (_name, code) => {
    const failure = refuse(code);
    expect(failure.signal).toBe('UNPARSEABLE');
    expect(failure.position).toBeDefined();
    expect(failure.message.length).toBeLessThan(300);
  });

  it('never throws, and finds every name at its place', () => {
    const piece = fc.constantFrom(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
      ...'a b () => { } [ ] `x ${ y} "s" /r/ , ; \n . ?. ?? + - * < > = : // /* */ é 😀 \ud800 async await function return import export default from class if for of const let new'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const code = pieces.join(' ');
        const parsed = parseScript(code, { language: 'js' });
        if (parsed.ok) checkOffsets(parsed);
        else expect(parsed.message).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('languages', () => {
  it.each([
    ['const a: number = 1; return a', 'body'],
    ['interface A { b: string }\nconst a: A[] = await callTool("x", {}); return a.map(b => b.b)', 'body'],
    ['import type { A } from "a";\nimport { b } from "b";\nconst c: A = b(); return c', 'module'],
    ['export async function f(a: string): Promise<void> {}', 'module'],
    ['async (a: string): Promise<void> => {}', 'expression'],
    ['async function (a: string) { return a as unknown }', 'expression'],
    ['const f = <T,>(a: T): T => a; return f<string>("x")!', 'body'],
  ] as const)('%j is read as TypeScript', (code, form) => {
    const parsed = read(code);
    expect([parsed.language, parsed.form]).toEqual(['ts', form]);
    expect(checkOffsets(parsed)).toBeGreaterThan(0);
    expect(refuse(code, { language: 'js' }).signal).toBe('UNPARSEABLE');
    expect(read(code, { language: 'ts' }).form).toBe(form);
  });

  it('keeps places after text outside of ASCII', () => {
    const parsed = read('const é: "日本" = "😀" as "\ud800x";\nreturn tools.日本<Tübingen>(é, "\udc00")');
    expect(checkOffsets(parsed)).toBe(4);
    expect(JSON.stringify(parsed.program)).toContain(String.raw`"value":"\udc00"`);
  });

  it.each([
    'callTool<T>(x)',
    'return callTool<T>(x)',
    'f<A, B>(x)',
    'g(f<A, B>(x))',
    'f<A | null>(x)',
    'f<"a && b">(x)',
    'f<A /* && */>(x)',
    'f /* < && */ <A>(x)',
    'f<A<B>>(x)',
    'f<{ a: string }>(x)',
    'f<typeof y>(x)',
    'await f<A>`x`',
    'new A<B>(x)',
    'f<A>\nx',
    'f<A>/* */(x)',
    'if (a < 1) f<A>(x)',
  ])('%j has a second reading', (code) => {
    const parsed = read(code);
    expect(parsed.language).toBe('js');
    expect(parsed.other?.language).toBe('ts');
    checkOffsets(parsed);
    expect(read(code, { language: 'js' }).other).toBeUndefined();
    expect(read(code, { language: 'ts' }).language).toBe('ts');
  });

  it.each([
    'return a < b',
    'if (a < b && c > (d)) e()',
    'for (let i = 0; i < n; i++) if (x > (y)) z()',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
    'return "f<T>(x)" + /<a>(b)/.source + `<b>(${c})`',
    'xs.filter(x => x < 3).map(y => y > (2))',
    'return a < b\nreturn c > (d)',
    'return a < b > c',
  ])('%j has one reading', (code) => {
    const parsed = read(code);
    expect([parsed.language, parsed.other]).toEqual(['js', undefined]);
  });

  it.each([
    ['enum A { B }', 'TypeScript enum'],
    ['namespace A { export const b = 1 }', 'TypeScript namespace'],
    ['class A { constructor(private /* b */ b: string) {} }', 'TypeScript parameter property'],
    ['import a = require("b")', 'TypeScript import equals'],
    ['const a: string = <string>b', 'angle-bracket syntax'],
  ])('%j is refused with its reason', (code, reason) => {
    const failure = refuse(code);
    expect(failure.signal).toBe('UNPARSEABLE');
    expect(failure.message).toContain(reason);
    expect(failure.message).toContain('only types are removed');
    expect(failure.position?.line).toBe(1);
  });

  it('reports the reading that came further', () => {
    expect(refuse('const a: number = 1;\nconst b = ;').position).toEqual({ line: 2, column: 11 });
  });

  it('refuses HTML-like comments in TypeScript, too', () => {
    expect(refuse('const a: number = b <!-- c').message).toContain('<!--');
  });
});
