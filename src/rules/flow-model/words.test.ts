import { describe, expect, it } from 'vitest';
import { meaningOf, namedThings, sharedMeanings, splitWords } from './words.ts';

describe('splitWords', () => {
  it.each([
    ['firstName', ['first', 'name']],
    ['pub-arrivals', ['pub', 'arrivals']],
    ['HTTPServer_v2', ['http', 'server', 'v2']],
    ['数値', ['数値']],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('meaningOf', () => {
  it('joins inflections and leaves empty words out', () => {
    expect(
      sharedMeanings(
        meaningOf('Publish the post on our page'),
        meaningOf('Publishes posts on a public page'),
      ),
    ).toBe(3);
    expect(sharedMeanings(meaningOf('Give me the numbers'), meaningOf('Gives the tool a name'))).toBe(0);
  });
  it('compares texts without spaces', () => {
    expect(sharedMeanings(meaningOf('社内の記録に残す'), meaningOf('社内の記録'))).toBeGreaterThan(1);
  });
});

describe('namedThings', () => {
  it('finds names, numbers, quoted words and keys', () => {
    const things = namedThings('Close the duplicates of WEB-12 for Kim Lund in "stock list" and #eng.');
    for (const thing of ['web-12', 'web', '12', 'kim', 'lund', 'stock list', '#eng'])
      expect(things).toContain(thing);
    expect(things).not.toContain('close');
    expect(things).not.toContain('duplicates');
  });
});
