import { describe, expect, it } from 'vitest';
import { groupWords } from './group-words.ts';

const wordsOf = (pattern: RegExp) =>
  groupWords({ pattern: pattern.source, flags: pattern.flags }).known.map(({ index, name, word }) => [
    name ?? index,
    word,
  ]);

describe('the one word that a group of a pattern can give', () => {
  it.each<[RegExp, (string | number)[][]]>([
    [/^(AAAA) +(\S+)$/, [[1, 'AAAA']]],
    [/^(A|AAAA) +(\S+)$/, []],
    [
      /^\s*(TXT)\s+(?<host>_mail)\s+"?(v=[0-9a-f]{32})"?$/gm,
      [
        [1, 'TXT'],
        ['host', '_mail'],
      ],
    ],
    [/(?:to|from) (?=x)(left)/, [[1, 'left']]],
    [/[(](on)[)]/, [[1, 'on']]],
    [/\((on)\)/, [[1, 'on']]],
    [/(on)? (.*)/, []],
    [/(on)|(off)/, []],
    [/(?:(on)|(off)) x/, []],
    [/((on)|x) y/, []],
    [/((^|x)on) y/, []],
    [/(on)/i, []],
    [/(o.)/, []],
    [/(on){0}/, []],
  ])('%s', (pattern, words) => {
    expect(wordsOf(pattern)).toEqual(words);
  });

  it('takes time in line with the pattern', () => {
    const before = performance.now();
    for (let i = 0; i < 200; i += 1) groupWords({ pattern: '('.repeat(512), flags: '' });
    expect(performance.now() - before).toBeLessThan(500);
  });
});
