import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inexactNumber, membersOf, withMembers } from './members.ts';

/** JSON text with blanks where they may be. */
const spaced = fc
  .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1, 3))
  .map(([value, indent]) => JSON.stringify(value, undefined, indent));

describe('members', () => {
  it('read and written again are the same value, and the same text but for blanks between them', () => {
    fc.assert(
      fc.property(spaced, (text) => {
        const members = membersOf(text);
        const again = withMembers(members, {});
        expect(JSON.parse(again)).toEqual(JSON.parse(text));
        expect(membersOf(again)).toEqual(members);
        for (const { text: value } of members) expect(text.includes(value)).toBe(true);
      }),
    );
  });

  it('keep numbers, escapes and order as they were written', () => {
    const text = '{"b":1.50,"a":"\\u0041","c":[1e2 , {"x" : -0.0}],"a":2}';
    expect(withMembers(membersOf(text), {})).toBe(text);
    expect(membersOf(text).map(({ key }) => key)).toEqual(['b', 'a', 'c', 'a']);
  });

  it('are changed, taken out and added', () => {
    const members = membersOf(' { "a" : 1 , "__proto__" : {"x":1}, "c" : "}" } ');
    expect(withMembers(members, { a: '2', c: undefined, d: '[]' })).toBe(
      '{"a":2,"__proto__":{"x":1},"d":[]}',
    );
  });

  it('of an empty object are none', () => {
    expect(membersOf(' { } ')).toEqual([]);
  });
});

describe('a number that JavaScript cannot hold', () => {
  it.each<[string, string | undefined]>([
    ['{"a":9007199254740993}', '9007199254740993'],
    ['[-12345678901234567890]', '-12345678901234567890'],
    ['{"a":9007199254740992}', undefined],
    ['{"a":100000000000000000000}', undefined],
    ['{"a":"9007199254740993"}', undefined],
    ['{"9007199254740993":0.1234567890123456789}', undefined],
    ['{"a\\"9007199254740993":1}', undefined],
  ])('in %s is %s', (text, wanted) => {
    expect(inexactNumber(text)).toBe(wanted);
  });
});
