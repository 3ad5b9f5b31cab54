import { describe, expect, it } from 'vitest';
import { readFences } from './fence.ts';
import { parseScript } from './parse.ts';

const TICKS = '```';

function fenced(...lines: string[]): string {
  return lines.join('\n').replaceAll('~~~', TICKS);
}

describe('readFences', () => {
  it.each([
    ['no fence', 'a();'],
    ['backticks inside a line', 'a(); // ```js'],
    ['another language', fenced('~~~python', 'x = 1', '~~~')],
    ['inline code', '```a``` b'],
  ])('%s: nothing', (_name, text) => {
    expect(readFences(text)).toBeUndefined();
  });

  it.each([
    ['tagged', fenced('~~~js', 'a();', '~~~'), 'a();'],
    ['untagged', fenced('~~~', 'a();', '~~~'), 'a();'],
    ['long tag', fenced('~~~JavaScript title="x"', 'a();', '~~~'), 'a();'],
    ['unclosed', fenced('~~~ts', 'a();'), 'a();'],
    ['indented', fenced('  ~~~js', '  a();', '  ~~~'), 'a();'],
    ['text around', fenced('Here is it:', '', '~~~js', 'a();', '~~~', 'Hope (it) helps!'), 'a();'],
    ['several', fenced('One', '~~~js', 'a();', '~~~', 'two', '~~~', 'b();', '~~~'), 'a(); b();'],
    ['between others', fenced('~~~sh', 'rm x', '~~~', '~~~js', 'a();', '~~~'), 'a();'],
    ['longer fence', fenced('`~~~js', 'a();', '~~~', 'b();', '`~~~'), `a(); ${TICKS} b();`],
    ['CRLF', fenced('~~~js', 'a();', '~~~').replaceAll('\n', '\r\n'), 'a();'],
  ])('%s', (_name, text, code) => {
    const result = readFences(text);
    expect(result?.text).toHaveLength(text.length);
    expect(result?.text.split(/\s+/).join(' ').trim()).toBe(code);
    for (const [i, character] of [...(result?.text ?? '')].entries()) {
      if (character !== ' ') expect(text.charAt(i)).toBe(character);
    }
  });
});

describe('parseScript and Markdown', () => {
  it('keeps places and joins fences', () => {
    const code = fenced(
      'Sure:',
      '~~~js',
      'const a = 1;',
      '~~~',
      'and',
      '~~~ts',
      'return f(a as any)',
      '~~~',
      'Bye.',
    );
    const parsed = parseScript(code);
    expect(parsed).toMatchObject({ ok: true, form: 'body', language: 'ts' });
    if (!parsed.ok) return;
    expect(parsed.program.body).toHaveLength(2);
    const second = parsed.program.body[1]!;
    expect(parsed.locate(second.start!)).toEqual({ line: 7, column: 1 });
    expect(code.slice(second.start, second.end)).toBe('return f(a as any)');
  });

  it.each([
    // As JavaScript these are templates one after the other.
    ['only a fence', fenced('~~~js', 'evil();', '~~~')],
    ['a label before it', fenced('Here:', '~~~js', 'evil();', '~~~')],
    ['a word before it', fenced('Sure', '~~~js', 'evil();', '~~~', 'Done')],
    ['an expression', fenced('~~~js', 'async () => { evil() }', '~~~')],
  ])('%s is Markdown', (_name, code) => {
    const parsed = parseScript(code);
    expect(parsed).toMatchObject({ ok: true });
    expect(JSON.stringify(parsed)).toContain('CallExpression');
  });

  it.each([
    ['a comment', fenced('/*', '~~~js', 'good();', '~~~', '*/', 'evil();')],
    ['a comment, with types', fenced('/*', '~~~js', 'good();', '~~~', '*/', 'evil(a as T);')],
    ['a doc comment', fenced('/**', ' * ~~~js', ' * good();', ' * ~~~', ' */', 'evil();')],
    ['a string', fenced('const a = "x";', 'evil(a + "~~~js");')],
  ])('backticks in %s leave it a script', (_name, code) => {
    const parsed = parseScript(code);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(JSON.stringify(parsed.program)).toContain('"evil"');
    expect(JSON.stringify(parsed.program)).not.toContain('"good"');
  });

  it('refuses what is a script both ways', () => {
    const code = fenced('evil();', '~~~js', 'good();', '~~~');
    expect(parseScript(code)).toMatchObject({
      ok: false,
      signal: 'UNPARSEABLE',
      position: { line: 2, column: 1 },
    });
  });

  it('refuses a fence without script', () => {
    expect(parseScript(fenced('Run this:', '~~~python', 'x = 1', '~~~'))).toMatchObject({
      signal: 'UNPARSEABLE',
    });
  });
});
