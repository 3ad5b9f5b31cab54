import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { type ParsedScript, parseScript, printScript } from './parse.ts';

function read(code: string): ParsedScript {
  const parsed = parseScript(code);
  if (!parsed.ok) throw new Error(`${parsed.message}: ${code}`);
  return parsed;
}

/** `printScript` compares the printed text with the tree itself and throws where they differ. */
async function print(code: string): Promise<string> {
  return (await printScript(read(code))).code;
}

describe('printScript', () => {
  it.each([
    ['body', 'const a = await b(); if (a) return 1; return a'],
    ['module', 'import a from "a"; export const b = 1; export default a; return b'],
    ['expression', 'async (a) => { await a() };'],
    ['function', 'async function run() { return 1 }'],
    ['types', 'const a: number = f<T>(1) as any; return a!'],
    ['fence', 'Here:\n```js\nreturn 1\n```'],
    ['nothing', '// nothing'],
  ])('%s', async (_name, code) => {
    await print(code);
  });

  it('prints imports and top-level returns in their places', async () => {
    expect(await print('import a from "a"\nif (a) return 1\nreturn 2')).toBe(
      'import a from "a";\n\nif (a) return 1;\n\nreturn 2;',
    );
    expect(await print('async function run() { return 1 }')).toMatch(/^\(async function run\(\)/);
  });

  // Each of these is printed as another program, or not at all, without a correction.
  it.each([
    ['{ __proto__: a }', 'x = { __proto__: __proto__, a: a, b }'],
    ['pattern keys', '({ a: a, b: b = 1 } = c)'],
    ['string statements', '("use strict"); f()'],
    ['string statement in a function', 'function f() { ("a"); "b" } f()'],
    ['directive quotes', '\'say "x"\'; "it\'s"; f()'],
    ['directive escapes', '"\\x61\\\nb"; f()'],
    ['default class value', 'export default (class {})'],
    ['default function value', 'export default (function () {})'],
    ['default sequence', 'export default (a, b)'],
    ['new of an import', 'new (import("x"))'],
    ['new of a member of an import', 'new (import("x").y)()'],
    ['new of a call', 'new (a.b().c)(1)'],
    ['async in for-of', 'for ((async) of b) c()'],
    ['infinite number', 'x = 1e400'],
    ['line separators', 'x = "\u2028\u2029" + `\u2028`'],
    ['lone surrogates', 'x = "\ud800" + "\\udfff"'],
    ['regular expressions', 'x = /[/\\]]/giu.test(y) / /a/.z'],
    ['bigints', 'x = 0xffn ** 1_000n'],
    ['empty statements', ';;a();;{;}'],
    ['dangling else', 'if (a) { if (b) c() } else d()'],
    ['dangling else in a loop', 'if (a) { for (;;) if (b) c() } else d()'],
    ['in inside for', 'for (let i = ("a" in b); i; ) c()'],
    ['object first', '({}).a(); ({ a } = b)'],
    ['function first', '(function () {})(); (class {}).a'],
    ['ends of optional chains', '(a?.b).c; a?.b.c; (a?.b)(); a?.[b]?.(c)'],
    ['mixed coalescing', '(a ?? b) || c; a ?? (b || c); (a && b) ?? c'],
    ['powers', '(-a) ** 2; (await a) ** 2; -(a ** 2); (a ** b) ** c'],
    ['signs', '- -a; + +a; a - -b; a - (--b); -(-(--a)); a++ + ++b'],
    ['numbers with members', '1..a; 1.5.a; (1).a; 5n.a'],
    ['arrow bodies', '() => ({}); () => ({}).a; () => ({ a } = b); () => (a, b)'],
    ['arrows as operands', '(() => {})(); (a => a) ? b : c; typeof (() => {}); (async () => {}).x'],
    ['yield', 'function* g() { const a = yield; yield* (yield a); (yield) ? 1 : 2; return } g()'],
    [
      'classes',
      'class A extends (b, c) { #p = 1; static #q; static { f() } accessor x = 1; @d() m() { return #p in this } get; set; static; async *[k]() {} static async = 1; "constructor"() {} }',
    ],
    ['using', '{ using a = b; await using c = d; for (using e of f) g() }'],
    [
      'attributes',
      'import a, { b as c, "d e" as f } from "g" with { type: "json" }; export * as "h" from "i"; export { a as default }',
    ],
    ['phases', 'import defer * as a from "a"; import source b from "b"; import.defer("c")'],
    ['labels', 'a: for (;;) { b: { if (c) break b; continue a } }'],
    ['try', 'try { a() } catch { b() } finally { c() } try { a() } catch ({ message }) {}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
    ['templates', '`a${`b${c}`}\\n\\${d}`; a`b${c}`; a?.b; a.b`c`; new (a`b`)'],
    ['spread', '[, a, , ...b, ,]; f(...a, b); ({ ...a, ...{ b } })'],
    ['for await', 'for await (const a of b) c(); for (const a in b, c) d()'],
  ])('%s', async (_name, code) => {
    await print(code);
  });

  it.each([
    ['sums', `x = ${'a + '.repeat(2_000)}b`],
    ['differences', `x = -(${'a - '.repeat(2_000)}b)`],
    ['calls', `return x${'.then((a) => a, { b: 1 })'.repeat(1_500)}`],
    ['members', `x${'.y'.repeat(2_000)} = 1`],
    ['indexes', `x${'[a, b]'.repeat(1_500)}`],
    ['conditions', `if (${'a && '.repeat(2_000)}b) c()`],
    ['optional', `a${'?.b?.[c]?.(...d)'.repeat(600)}`],
    ['mixed', `x = (${'a * b + '.repeat(1_000)}c).d${'`e`'.repeat(500)}`],
  ])('long chains: %s', async (_name, code) => {
    await print(code);
  });

  it('maps names to where they were written', async () => {
    const code =
      '// first\nconst value = await callTool("x", {\n    key: other });\n\n\nreturn   value.field';
    const { code: printed, map } = await printScript(read(code));
    const trace = new TraceMap(map);
    const lines = printed.split('\n');
    const from = code.split('\n');
    let found = 0;
    for (const name of ['callTool', 'key', 'other', 'field']) {
      const line = lines.findIndex((text) => text.includes(name));
      const place = originalPositionFor(trace, { line: line + 1, column: lines[line]!.indexOf(name) });
      expect(place.source).toBe('script');
      if (from[place.line! - 1]!.startsWith(name, place.column!)) found++;
    }
    expect(found).toBe(4);
    expect(JSON.parse(map)).toMatchObject({ version: 3, sourcesContent: [code] });
  });

  it('refuses to print a tree that does not come back', async () => {
    const parsed = read('f(1)');
    const statement = parsed.program.body[0]!;
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression')
      throw new Error();
    statement.expression.callee = { type: 'Identifier', name: 'f(2); g', start: 0, end: 1 };
    await expect(printScript(parsed)).rejects.toThrow(SteelyardError);
    await expect(printScript(parsed)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('prints every file of the language suite as it was read', async () => {
    const root = dirname(createRequire(import.meta.url).resolve('test262-parser-tests/package.json'));
    let printed = 0;
    for (const folder of ['pass', 'pass-explicit']) {
      for (const name of readdirSync(join(root, folder))) {
        const parsed = parseScript(readFileSync(join(root, folder, name), 'utf8'), { language: 'js' });
        if (!parsed.ok) continue;
        await printScript(parsed);
        printed++;
      }
    }
    expect(printed).toBeGreaterThan(3_500);
  }, 30_000);

  it('prints random expressions as they were read', async () => {
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom(
          'a',
          '1',
          '.5',
          '"s"',
          '`t`',
          '/r/g',
          'this',
          '[]',
          '({})',
          'async',
          'null',
          '2n',
          '({ a: a })',
        ),
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom('+', '-', '*', '**', '&&', '||', '??', 'in', '<', '===', ','),
            tie('expression'),
          )
          .map(([a, op, b]) => `(${a}) ${op} (${b})`),
        fc
          .tuple(fc.constantFrom('-', '+', '!', 'typeof ', 'void ', 'await '), tie('expression'))
          .map(([op, a]) => `${op}(${a})`),
        tie('expression').map((a) => `(${a}).b`),
        tie('expression').map((a) => `(${a})?.b.c`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a})[${b}]`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a})?.(...(${b}))`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `new (${a})((${b}))`),
        tie('expression').map((a) => `async ({ b }, ...c) => (${a})`),
        tie('expression').map((a) => `(function* () { yield (${a}) })`),
        tie('expression').map((a) => `(class extends (${a}) { [(${a})] = 1 })`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `\`x\${${a}}y\${${b}}\``),
        fc
          .tuple(tie('expression'), tie('expression'))
          .map(([a, b]) => `(${a}) ? (${b}) : ({ k: (${a}), [(${b})]: 1 })`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(expression, async (code) => {
        const parsed = parseScript(`x = (${code}); (${code})`, { language: 'js' });
        // Chains that end in a template are not in the language, for one.
        if (parsed.ok) await printScript(parsed);
      }),
      { numRuns: 400 },
    );
  }, 30_000);
});
