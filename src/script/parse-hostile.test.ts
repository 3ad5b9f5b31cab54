import { describe, expect, it } from 'vitest';
import { processorMs, slowness } from '../../testkit/timing.ts';
import { parseScript } from './parse.ts';

const N = 100_000;
const many = (text: string) => text.repeat(Math.min(N, Math.floor(250_000 / text.length)));

/** Each input with its outcome; all must be over in a second, most are in milliseconds. */
const DEEP: Readonly<Record<string, string>> = {
  'open parentheses': many('('),
  'closed parentheses': '('.repeat(N) + ')'.repeat(N),
  'open brackets': many('['),
  'closed brackets': '['.repeat(N) + ']'.repeat(N),
  'open braces': many('{'),
  objects: many('({a:'),
  templates: many('`${'),
  arrows: many('a=>'),
  'arrows in parentheses': many('(a)=>'),
  'arrow defaults': many('(a='),
  'async arrows': many('async a=>'),
  'async calls': many('async('),
  signs: many('- '),
  nots: many('!'),
  typeof: many('typeof '),
  void: many('void '),
  new: many('new '),
  await: many('await '),
  power: `${many('a**')}1`,
  assignments: `${many('a=')}1`,
  conditionals: `${many('a?b:')}1`,
  'conditionals inside': many('a?'),
  'else if': `${many('if(a){}else ')}{}`,
  ifs: `${many('if(a)')};`,
  whiles: `${many('while(a)')};`,
  fors: `${many('for(;;)')};`,
  dos: many('do '),
  labels: `${Array.from({ length: 30_000 }, (_, i) => `l${i}:`).join('')};`,
  functions: many('function f(){'),
  classes: many('class A{x='),
  'class bodies': many('class A{static{'),
  extends: many('class A extends '),
  tries: many('try{'),
  switches: many('switch(a){case 1:'),
  spreads: many('[...'),
  patterns: `${'['.repeat(60_000)}a${']=1'.repeat(60_000)}`,
  imports: many('import('),
  decorators: many('@('),
  'member chain': `a${many('.b')}`,
  'call chain': `a${many('()')}`,
  'index chain': `a${many('[0]')}`,
  'optional chain': `a${many('?.b')}`,
  'sum chain': `${many('a+')}1`,
  'and chain': `${many('a&&')}1`,
  'template chain': `a${many('``')}`,
};

const UNPARSEABLE: Readonly<Record<string, string>> = {
  'unterminated string': `"${many('a')}`,
  'unterminated template': `\`${many('a')}`,
  'unterminated comment': many('/*'),
  'unterminated expression': `/${many('(')}`,
  'closing brackets': many(')'),
  'closing braces': many('}'),
  'same label': many('a:'),
  'private names': `class A{m(){${many('this.#a;')}}}`,
};

const READ: Readonly<Record<string, string>> = {
  'fences without code': many('```\n'),
  statements: many('a();'),
  newlines: many('\n'),
  sequence: `${many('a,')}a`,
  'long array': `[${many('1,')}]`,
  'long call': `f(${many('a,')}1)`,
  'long string': `"${many('x')}"`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
  'wide template': `\`${many('${a}')}\``,
  directives: many('"a";'),
  'import list': `import {${Array.from({ length: 10_000 }, (_, i) => `a${i}`).join()}} from "b"`,
  'many imports': `${Array.from({ length: 60 }, (_, i) => `import a${i} from "b"\n`).join('')}return 1`,
};

/** The TypeScript reader is asked for these; it must be kept from blocking the process. */
const TYPES: Readonly<Record<string, string>> = {
  'type assertions': `x = ${many('<T>(')}`,
  'type assertions after new': `x = ${'<T>(new '.repeat(40)}`,
  'type assertions behind a slash': `/'/; x = ${'<T>('.repeat(40)}`,
  'type parameters with commas': `x = ${'<T,>('.repeat(40)}`,
  'type arguments': `let x: ${many('A<')}`,
  'conditional types': `let x: ${many('A extends (infer U extends ')}`,
  brackets: `let x: number = ${'('.repeat(300)}1${')'.repeat(300)}`,
  classes: `let y: number; ${'class A { x = '.repeat(400)}1${'}'.repeat(400)}`,
  'sums with a type': `let x: number = ${'a + '.repeat(60_000)}1`,
  'errors in one line': many('>import1;'),
  'assertions in one line': many('<a>!,'),
  increments: many('++'),
};

function run(code: string): { outcome: string; milliseconds: number } {
  let outcome = '';
  const milliseconds = processorMs(() => {
    const parsed = parseScript(code);
    outcome = parsed.ok ? 'read' : parsed.signal;
  });
  return { outcome, milliseconds: milliseconds / slowness() };
}

describe('hostile texts', () => {
  it.each(Object.entries(DEEP))('%s: too deep', { retry: 3 }, (_name, code) => {
    const { outcome, milliseconds } = run(code);
    expect(outcome).toBe('TOO_DEEP');
    expect(milliseconds).toBeLessThan(1_500);
  });

  it.each(Object.entries(UNPARSEABLE))('%s: unparseable', { retry: 3 }, (_name, code) => {
    const { outcome, milliseconds } = run(code);
    // Read as TypeScript it can pass one of that reader's own limits.
    expect(['UNPARSEABLE', 'TOO_DEEP', 'BUDGET_EXHAUSTED']).toContain(outcome);
    expect(milliseconds).toBeLessThan(4_000);
    expect(parseScript(code, { language: 'js' })).toMatchObject({ ok: false, signal: 'UNPARSEABLE' });
  });

  it.each(Object.entries(READ))('%s: read', { retry: 3 }, (_name, code) => {
    const { outcome, milliseconds } = run(code);
    expect(outcome).toBe('read');
    expect(milliseconds).toBeLessThan(1_500);
  });

  it.each(Object.entries(TYPES))(
    '%s as TypeScript: over in time, and the reader works afterwards',
    { timeout: 15_000, retry: 3 },
    (_name, code) => {
      const { outcome, milliseconds } = run(code);
      expect(['TOO_DEEP', 'BUDGET_EXHAUSTED', 'UNPARSEABLE']).toContain(outcome);
      expect(milliseconds).toBeLessThan(4_000);
      expect(run('const a: number = 1; return a').outcome).toBe('read');
    },
  );

  it('2 MB is refused at once', { retry: 3 }, () => {
    const { outcome, milliseconds } = run('a();'.repeat(500_000));
    expect(outcome).toBe('TOO_LARGE');
    expect(milliseconds).toBeLessThan(50);
  });

  it('works with little stack left', () => {
    const dive = (left: number): unknown => (left === 0 ? parseScript('return f(1)') : dive(left - 1));
    const parsed = dive(2_000) as ReturnType<typeof parseScript>;
    expect(parsed.ok || parsed.signal === 'TOO_DEEP').toBe(true);
  });
});
