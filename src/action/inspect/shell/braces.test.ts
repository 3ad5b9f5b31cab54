import { describe, expect, it } from 'vitest';
import { expandBraces, rangeSize } from './braces.ts';

describe('expandBraces', () => {
  it.each([
    ['a{b,c}d', ['abd', 'acd']],
    ['{a,b}{1,2}', ['a1', 'a2', 'b1', 'b2']],
    ['{a,{b,c}}', ['a', 'b', 'c']],
    ['{1..3}', ['1', '2', '3']],
    ['{3..1}', ['3', '2', '1']],
    ['{c..a}', ['c', 'b', 'a']],
    ['{,x}', ['', 'x']],
    ['{a}', ['{a}']],
    ['{}', ['{}']],
    ['{a,b', ['{a,b']],
    ['plain', ['plain']],
    [`\${a,b}`, [`\${a,b}`]],
  ])('%s', (text, expected) => {
    expect(expandBraces(text)).toEqual(expected);
  });

  it.each(['{1..100000}', '{a,b}'.repeat(20), '{'.repeat(3000), '{a,'.repeat(1000), '{a,b}'.repeat(700)])(
    'stays bounded for %#',
    (text) => {
      expect(expandBraces(text).length).toBeLessThanOrEqual(64);
    },
  );

  it('says how many words a range makes', () => {
    expect(rangeSize('{1..10000}')).toBe(10_000);
    expect(rangeSize('{a,b}')).toBe(1);
  });
});
