import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../script/analyse.ts';
import { parseScript } from '../../script/parse.ts';
import { SECURITY_LEVELS, type SecurityLevel } from '../limits.ts';
import { VALIDATION_RULES, type ValidationRule, validateProgram } from './index.ts';

const TOOLS = ['users:list', 'mail.send', 'search'];

/** Rules that refuse the code at each level, from STRICT to PERMISSIVE. */
function refusals(code: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    SECURITY_LEVELS.map((level) => {
      const result = validateProgram(code, { level, toolNames: TOOLS });
      return [level, result.ok ? [] : result.issues.map((issue) => issue.rule)];
    }),
  );
}

function at(rule: ValidationRule, levels: readonly SecurityLevel[]): Record<string, readonly string[]> {
  return Object.fromEntries(SECURITY_LEVELS.map((level) => [level, levels.includes(level) ? [rule] : []]));
}

const ALL = SECURITY_LEVELS;
const STANDARD = ['STRICT', 'SECURE', 'STANDARD'] as const;
const SECURE = ['STRICT', 'SECURE'] as const;
const STRICT = ['STRICT'] as const;

/** Each refused text with a neighbour that is permitted at every level. */
const CASES: readonly (readonly [
  ValidationRule,
  readonly SecurityLevel[],
  refused: string,
  neighbour: string,
])[] = [
  ['unreadable', ALL, `const = 1`, `const a = 1`],
  ['module-missing', ALL, `import fs from 'node:fs'`, `import fs from './servers/fs'`],
  ['module-missing', ALL, `import { exec } from 'child_process'`, `import { shell } from 'developer'`],
  ['module-missing', ALL, `import 'https://x.example/a.js'`, `import './servers/mail'`],
  ['module-missing', ALL, `export * from 'fs'`, `export * from './servers/mail'`],
  ['module-missing', ALL, `await import('fs')`, `const at = 'fs'`],
  ['import-meta', ALL, `import.meta.url`, `({ meta: 1 }).meta`],
  [
    'import-dynamic',
    STANDARD,
    `const m = './servers/mail'; await import(m)`,
    `import * as m from './servers/mail'`,
  ],
  ['import-dynamic', STRICT, `await import('./servers/mail')`, `import * as m from './servers/mail'`],
  ['code-from-text', STANDARD, `eval('1')`, `({ eval: 1 }).eval`],
  ['code-from-text', STANDARD, `new Function('return 1')()`, `function f() { return 1 } f()`],
  ['code-from-text', STANDARD, `const F = Function`, `typeof (() => 1) === 'function'`],
  ['code-from-text', STANDARD, `setTimeout('x()', 1)`, `setTimeout(() => 1, 1)`],
  ['code-from-text', STANDARD, 'setInterval(`x()`, 1)', 'clearInterval(1)'],
  [
    'global-missing',
    STANDARD,
    `await fetch('https://x.example')`,
    `const fetch = tools.search; await fetch({})`,
  ],
  ['global-missing', STANDARD, `process.env.HOME`, `typeof process === 'undefined'`],
  ['global-missing', STANDARD, `const fs = require('fs')`, `const require = (x) => x; require('fs')`],
  ['name-unknown', STANDARD, `return rowss.length`, `const rowss = []; return rowss.length`],
  ['name-unknown', STANDARD, `await mial.send({})`, `await mail.send({})`],
  ['name-unknown', STANDARD, `const { a } = nothing`, `const { a } = mail`],
  ['debugger', STANDARD, `debugger`, `const debug = 1`],
  ['hidden-characters', SECURE, `const a = '\u202e';`, `const a = '\u05d0';`],
  ['hidden-characters', SECURE, `// \u2066 note`, `// note`],
  ['global-object', SECURE, `globalThis.x = 1`, `const globals = {}; globals.x = 1`],
  ['global-missing', STANDARD, `new Intl.NumberFormat('de')`, `(1.5).toFixed(1)`],
  ['global-missing', STANDARD, `exit()`, `return`],
  ['prototype-access', SECURE, `({}).__proto__`, `({}).proto`],
  ['prototype-access', SECURE, `({})['constructor']`, `({}).construct`],
  ['prototype-access', SECURE, `const { constructor: C } = {}`, `const a = { constructor: 1 }`],
  [
    'prototype-access',
    SECURE,
    `const a = { __proto__: null }`,
    `const __proto__ = 1; const a = { __proto__ }`,
  ],
  [
    'prototype-access',
    SECURE,
    'const a = ({})[`__proto__`]',
    'class A { constructor() { this.x = 1 } } new A()',
  ],
  ['prototype-access', STRICT, `Array.prototype.map`, `[].map`],
  ['reflection', SECURE, `new Proxy({}, {})`, `const Proxy = class {}; new Proxy()`],
  ['reflection', SECURE, `Proxy.revocable({}, {})`, `new WeakMap()`],
  ['reflection', STRICT, `Reflect.ownKeys({})`, `Object.keys({})`],
  ['reflection', STRICT, `Symbol.iterator`, `[].values()`],
  ['loop-unbounded', STRICT, `let i = 0; while (i < 3) i += 1`, `for (let i = 0; i < 3; i += 1) ;`],
  ['loop-unbounded', STRICT, `let p; do { p = await search({}) } while (p.next)`, `for (const x of [1]) x`],
  ['loop-unbounded', STRICT, `for (;;) { break }`, `for (const k in {}) k`],
  ['generator', STRICT, `function* g() { yield 1 }`, `function g() { return [1] }`],
  ['generator', STRICT, `const o = { *g() { yield 1 } }`, `const o = { g() { return 1 } }`],
];

describe('what each level refuses', () => {
  it.each(CASES)('%s at %j: %s', (rule, levels, refused, neighbour) => {
    expect(refusals(refused)).toEqual(at(rule, levels));
    expect(refusals(neighbour)).toEqual(at(rule, []));
  });

  it('has a case for each rule', () => {
    // `loop-endless` has its own table below.
    const seen = new Set<string>([...CASES.map(([rule]) => rule), 'loop-endless']);
    expect(Object.keys(VALIDATION_RULES).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

describe('endless loops', () => {
  it.each([
    `while (true) {}`,
    `for (;;) { await search({}) }`,
    `do { const f = () => { return 1 }; f() } while (1)`,
    `while (!0) { for (const x of [1]) { break } }`,
    `while (true) { switch (1) { case 1: break } }`,
    `while (true) { class A { m() { throw 1 } } }`,
  ])('refused at SECURE: %s', (code) => {
    expect(refusals(code).SECURE).toEqual(['loop-endless']);
    expect(refusals(code).STANDARD).toEqual([]);
  });

  it.each([
    `while (true) { break }`,
    `for (;;) { if (await search({})) return }`,
    `while (true) { throw new Error('x') }`,
    `out: while (1) { while (1) { break out } }`,
    `out: for (const a of [1]) { while (1) { continue out } }`,
    `while (true) { for (const x of [1]) { if (x) return x } }`,
    `let i = 0; while (i < 3) i += 1`,
  ])('permitted at SECURE: %s', (code) => {
    expect(refusals(code).SECURE).toEqual([]);
  });
});

it('refuses at STANDARD what is not there, and at SECURE by a rule of its own', () => {
  expect(refusals('new WeakRef({})')).toEqual({
    STRICT: ['reflection'],
    SECURE: ['reflection'],
    STANDARD: ['global-missing'],
    PERMISSIVE: [],
  });
  expect(refusals('window.tools')).toEqual({
    STRICT: ['global-object'],
    SECURE: ['global-object'],
    STANDARD: ['global-missing'],
    PERMISSIVE: [],
  });
});

describe('places and messages', () => {
  it('gives line and column, in the order of the text', () => {
    const code = `const a = 1;\n\n  await fetch('x');\n\tdebugger;`;
    expect(validateProgram(code, { toolNames: TOOLS })).toEqual({
      ok: false,
      issues: [
        {
          rule: 'global-missing',
          message: '`fetch` does not exist here: scripts reach the outside through tools alone',
          line: 3,
          column: 9,
        },
        { rule: 'debugger', message: '`debugger` is not permitted', line: 4, column: 2 },
      ],
    });
  });

  it('gives the place of a text that cannot be read', () => {
    const result = validateProgram('const a = 1;\nconst = 2;');
    expect(result).toMatchObject({ ok: false, issues: [{ rule: 'unreadable', line: 2, column: 7 }] });
  });

  it('suggests the nearest name', () => {
    const result = validateProgram('const rows = []; return row.length', { toolNames: TOOLS });
    expect(result).toMatchObject({
      ok: false,
      issues: [{ message: '`row` is neither declared nor a tool; did you mean `rows`?' }],
    });
  });

  it('gives places of TypeScript and Markdown as sent', () => {
    const code = 'So:\n```ts\nconst a: number = 1;\neval("1")\n```';
    expect(validateProgram(code)).toMatchObject({ issues: [{ rule: 'code-from-text', line: 4, column: 1 }] });
  });

  it('tells one name once, and at most 50 issues', () => {
    expect(refusals('eval(1); eval(2)').STANDARD).toEqual(['code-from-text']);
    const result = validateProgram('debugger;'.repeat(80));
    expect(result.ok ? [] : result.issues).toHaveLength(50);
  });
});

describe('options', () => {
  it('takes STANDARD without a level', () => {
    expect(validateProgram('function* g() {}').ok).toBe(true);
    expect(validateProgram('debugger').ok).toBe(false);
  });

  it('reads the language that is asked for', () => {
    expect(validateProgram('const a: number = 1', { language: 'js' }).ok).toBe(false);
    expect(validateProgram('const a: number = 1', { language: 'ts' }).ok).toBe(true);
  });

  it('knows the data that the host lends', () => {
    expect(validateProgram('return region', { toolNames: TOOLS }).ok).toBe(false);
    expect(validateProgram('return region', { toolNames: TOOLS, globals: ['region'] }).ok).toBe(true);
  });

  it('takes any name for a tool when no tools are declared', () => {
    expect(validateProgram('await whatever.list({})').ok).toBe(true);
  });

  it('permits a global of the platform that is a declared tool', () => {
    expect(validateProgram('await fetch({})', { toolNames: ['fetch'] }).ok).toBe(true);
  });

  it('takes what was read already', () => {
    const parsed = parseScript('debugger');
    const facts = analyseScript('debugger');
    if (!parsed.ok || !facts.ok) throw new Error('not read');
    const program = facts.ast as typeof parsed.program;
    expect(validateProgram(parsed)).toEqual(validateProgram('debugger'));
    expect(
      validateProgram({ program, source: facts.source, locate: (offset) => facts.locate(offset) }),
    ).toEqual(validateProgram('debugger'));
  });
});

describe('hostile texts', () => {
  it.each([
    ['loops in loops', `${'while (1) '.repeat(150)};`],
    ['a chain of members', `a${'.b'.repeat(3900)}`],
    ['many names', Array.from({ length: 20_000 }, (_, i) => `n${i}`).join(';')],
    ['many names beside many others', Array.from({ length: 9000 }, (_, i) => `let a${i};n${i}`).join(';')],
    ['many loops side by side', 'while(1){}'.repeat(10_000)],
  ])('%s', { retry: 3 }, (_, code) => {
    const started = performance.now();
    const result = validateProgram(code, { level: 'STRICT', toolNames: TOOLS });
    expect(result.ok).toBe(false);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

it('has the table of its page', () => {
  const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const rows = Object.entries(VALIDATION_RULES).map(([rule, { refuses, at }]) =>
    ['', `\`${rule}\``, refuses, ...SECURITY_LEVELS.map((level) => (at.has(level) ? 'no' : 'yes')), '']
      .join(' | ')
      .trim(),
  );
  for (const row of rows) expect(page).toContain(row);
});
