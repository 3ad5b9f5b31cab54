import { describe, expect, it } from 'vitest';
import { errorText, withoutPlaces } from './sanitise.ts';

describe('texts of errors', () => {
  it.each([
    ["ENOENT: no such file, open '/home/app/.env'", "ENOENT: no such file, open '<path>'"],
    ['at file:///srv/x.js:1:2', 'at <path>'],
    ['in C:\\Users\\me\\x.txt now', 'in <path> now'],
    ['\\\\host\\share', '<path>'],
    ['dist/node_modules/a/b.js failed', '<path> failed'],
    ['path=/var/lib/db.sqlite', '<path>'],
    ['(node:internal/modules/run_main:1)', '(<path>)'],
    ['see https://docs.example/a/b for more', 'see https://docs.example/a/b for more'],
    ['either/or and 1/2 and /', 'either/or and 1/2 and /'],
    ['first\n    at main (/srv/x.js)', 'first'],
    ['bell \u0007 and \u202e', 'bell ? and ?'],
    ['x'.repeat(2000), 'x'.repeat(500)],
  ])('%j', (text, expected) => {
    expect(withoutPlaces(text)).toBe(expected);
  });
  it.each([
    [new Error('a'), 'a'],
    ['b', 'b'],
    [{ message: 'c' }, 'c'],
    [{ message: 5 }, 'nothing'],
    [undefined, 'nothing'],
    [null, 'nothing'],
    [
      Object.defineProperty({}, 'message', {
        get: () => {
          throw new Error('x');
        },
      }),
      'nothing',
    ],
    [
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('x');
          },
        },
      ),
      'nothing',
    ],
  ])('of what was thrown, %#', (thrown, expected) => {
    expect(errorText(thrown, 'nothing')).toBe(expected);
  });
});
