import { expect, it } from 'vitest';
import { withoutEnd } from './without-end.ts';

it.each([
  ['/etc//', '/', '/etc'],
  ['/etc', '/', '/etc'],
  ['//', '/', ''],
  ['', '/', ''],
  ['a\n\nb\n', '\n', 'a\n\nb'],
])('%j without %j', (text, sign, expected) => {
  expect(withoutEnd(text, sign)).toBe(expected);
});
