import { expect, test } from 'vitest';
import { patternWords } from './pattern-words.ts';

test.each([
  ['staging', ['staging']],
  ['^prod$', ['prod']],
  ['\\bprod\\b', ['prod']],
  ['^(prod|live)\\b', ['prod', 'live']],
  ['(?:^|[-_.])(stg|staging)([-_.]|$)', ['stg', 'staging']],
  ['(^|[-_.])(?:stg|staging)($|[-_.])', ['stg', 'staging']],
  ['(?<env>dev|test)', ['dev', 'test']],
  ['a|b', ['a', 'b']],
  ['@ours\\.example$', ['@ours.example']],
  ['größe', ['größe']],
  ['price\\$', []],
  ['pro?d', []],
  ['prod.*', []],
  ['[ab]', []],
  ['(a|(b|c))', []],
  ['a||b', []],
  ['', []],
  ['\\d+', []],
])('what a text must hold for /%s/', (pattern, words) => {
  expect(patternWords(pattern)).toEqual(words);
});

test.each([
  '('.repeat(400),
  '(^|a)'.repeat(100),
  'a|'.repeat(200),
  '\\b'.repeat(250),
  '^'.repeat(512),
  'x'.repeat(100_000),
])('a pattern that is made to be slow gives an answer at once', (pattern) => {
  const before = performance.now();
  for (let i = 0; i < 100; i += 1) patternWords(pattern);
  expect(performance.now() - before).toBeLessThan(500);
});
