import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configText, policyText } from './new-folder-texts.ts';
import { readPlainYaml } from './plain-yaml.ts';

describe('readPlainYaml', () => {
  it.each<[string, string, unknown]>([
    ['words and numbers', 'a: b\nc: 12\n', { a: 'b', c: 12 }],
    ['lists at both depths', 'a:\n  - b\n  - 3\nc:\n- d\ne: f', { a: ['b', 3], c: ['d'], e: 'f' }],
    [
      'a mapping below',
      '# x\na:\n    b: c\n\n    # y\n    d: [e, 1]\nf: {}',
      { a: { b: 'c', d: ['e', 1] }, f: {} },
    ],
    ['mappings in the line', 'a: { LOW: 0, b: c-d/e.yaml }', { a: { LOW: 0, b: 'c-d/e.yaml' } }],
    ['an empty list', 'a: []', { a: [] }],
  ])('reads %s', (_, text, expected) => {
    expect(readPlainYaml(text)).toEqual(expected);
    expect(parse(text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['a word that means something', 'a: true'],
    ['a word that means nothing', 'a: Null'],
    ['a key that means something', 'null: a'],
    ['a key without a value', 'a:\nb: c'],
    ['a key twice', 'a: b\na: c'],
    ['a key twice in the line', 'a: { b: c, b: d }'],
    ['a number with a zero before it', 'a: 010'],
    ['a number that is not whole', 'a: 1.5'],
    ['a number too large to be sure of', 'a: 12345678901'],
    ['a text in quotes', 'a: "b"'],
    ['a comment behind a value', 'a: b # c'],
    ['two words', 'a: b c'],
    ['a value on two lines', 'a: b\n  c'],
    ['a mapping in a list', 'a:\n  - b: c'],
    ['three levels', 'a:\n  b:\n    c: d'],
    ['a line that stands between two depths', 'a:\n    b: c\n  d: e'],
    ['a list that goes on as a mapping', 'a:\n  - b\n  c: d'],
    ['a list within a list', 'a: [[b]]'],
    ['a trailing comma', 'a: [b,]'],
    ['an anchor', 'a: &b c'],
    ['a second document', 'a: b\n---\nc: d'],
    ['JSON', '{"a": 1}'],
    ['a tab', 'a:\tb'],
    ['another end of lines', 'a: b\r\nc: d'],
    ['a sign outside of ASCII', '# é\na: b'],
    ['a first line that is set in', '  a: b\nc: d'],
  ])('leaves to the library: %s', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it('reads what a new folder is given by itself', () => {
    expect(readPlainYaml(configText('recommended', undefined))).toEqual(
      parse(configText('recommended', undefined)),
    );
    expect(readPlainYaml(policyText())).toEqual(parse(policyText()));
  });

  it('never reads anything in another way than the library', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'c',
      ':',
      ': ',
      '- ',
      ' ',
      '  ',
      '\n',
      '\n',
      '\n  ',
      '#',
      '{',
      '}',
      '[',
      ']',
      ', ',
      '0',
      '12',
      'true',
      'null',
      '-',
      '/',
      '.',
      '_',
      "'",
      '"',
      '?',
      '|',
      '&',
      '*',
      '!',
      '~',
      '@',
      '%',
    );
    const line = fc.constantFrom(
      'a: b',
      'b: 3',
      'c:',
      '  d: e',
      '  - f',
      '- g',
      '    h: [i, 1]',
      'j: { k: l }',
      '# m',
      '',
      '  n:',
      'o: 07',
      '---',
    );
    let read = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
          fc.array(line, { maxLength: 7 }).map((all) => all.join('\n')),
        ),
        (text) => {
          const plain = readPlainYaml(text);
          if (plain === undefined) return;
          read += 1;
          expect(parse(text)).toEqual(plain);
        },
      ),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(15);
  });
});
