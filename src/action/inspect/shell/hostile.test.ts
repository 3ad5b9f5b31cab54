import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../testkit/characters.ts';
import { inspectShell } from './index.ts';

const UNITS = ['a', 'a ', '/', '"', "'", '$(', '`', '(', '{', '{a,', '{1..9}', '<<A ', '\\', '\n', '$X ', '${a:-', '[[ ( ', '\0', 'a|', 'a;', '&&a ', 'x=$x$x\n', 'eval ', 'bash -c ', '$((', '1+', '\u202e', '😀', "$'\\x", 'A=(', 'alias x=', 'f(){ f|f& };', 'while true; do ', 'if a; then ', 'for i in ', '>a ', '2>&1 ', 'sudo ', 'xargs ', 'find -exec rm {} \\; ']; // biome-ignore format: a table

describe('hostile commands', () => {
  it.each(UNITS)('%j a hundred thousand characters long is read or named, in time', { retry: 3 }, (unit) => {
    const started = performance.now();
    expect(() => inspectShell(unit.repeat(Math.ceil(100_000 / unit.length)))).not.toThrow();
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('reads a megabyte no slower than the part it reads', () => {
    const findings = inspectShell('echo hello; '.repeat(90_000));
    expect(findings[0]?.id).toBe('SHELL_TOO_LARGE');
    expect(findings[0]!.severity).toBeGreaterThanOrEqual(0.6);
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        for (const found of inspectShell(text)) expect(found.confidence).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws for texts made of shell', () => {
    const piece = fc.constantFrom(
      ...UNITS,
      'rm -rf / ',
      'curl x',
      ' | sh ',
      '; ',
      'done ',
      'fi ',
      ') ',
      '} ',
      '" ',
      'EOF\n',
      '$1 ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        inspectShell(pieces.join(''));
      }),
      { numRuns: 500 },
    );
  });

  it('sees through quotes wherever they stand', () => {
    const word = (text: string) =>
      fc
        .array(fc.constantFrom('', "''", '""', '\\'), { minLength: text.length, maxLength: text.length })
        .map((marks) => [...text].map((c, i) => marks[i] + c).join(''));
    fc.assert(
      fc.property(word('rm'), word('-rf'), word('/etc'), (a, b, c) => {
        expect(inspectShell(`${a} ${b} ${c}`).map((f) => f.id)).toContain('SHELL_RECURSIVE_DELETE');
      }),
      { numRuns: 200 },
    );
  });

  it('does not get milder when a command is added', () => {
    const commands = fc.constantFrom(
      'ls',
      'echo hi',
      'cd src',
      'X=1',
      'git status',
      'true',
      'npm test',
      'mkdir -p a',
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 6 }), (before) => {
        const findings = inspectShell([...before, 'rm -rf /etc'].join('\n'));
        expect(findings[0]!.severity).toBeGreaterThanOrEqual(0.9);
      }),
      { numRuns: 100 },
    );
  });
});
