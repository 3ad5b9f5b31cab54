import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { climbOf } from './climb.ts';

describe('climbOf', () => {
  it.each([
    ['shows/lists/2026/../../../staff/fees.txt', 'staff/fees.txt'],
    ['/srv/site/../../etc/passwd', 'etc/passwd'],
    ['plans/a/../../../../etc', 'etc'],
    ['a\\b\\..\\..\\c', 'c'],
    ['a/b/%2e%2e/%2E%2e/c', 'c'],
    ['a/b/..%2f../c', 'c'],
    ['../../../../etc/passwd', 'etc/passwd'],
    ['https://files.example/plans/a/../../keys', 'keys'],
    ['a/b/../..', ''],
  ])('%s leads to %s', (path, to) => {
    expect(climbOf([path])).toBe(to);
  });

  it.each([
    'a/b/c',
    'a/b/../c',
    'a/../b',
    '../shared/a',
    '../../shared/a',
    './a/./b',
    'https://files.example/a/b/../c',
    'v1.0..v2.0',
    'a...b',
    '...',
    '',
    'see a/b/../../c for more',
    'git log main/a/../../b; rm x',
  ])('%s stays', (path) => {
    expect(climbOf([path])).toBeUndefined();
  });

  it('takes what is not known for a folder', () => {
    expect(climbOf(['plans/', null, '/../../keys'])).toBe('keys');
    expect(climbOf([null, '/../b'])).toBeUndefined();
    expect(climbOf(['plans/', null, '.txt'])).toBeUndefined();
  });

  it('ends outside whatever it says, and never where a path without steps up is meant', () => {
    const step = fc.constantFrom('a', 'b', '.', '', '..');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const to = climbOf([steps.join('/')]);
        if (!steps.includes('..')) expect(to).toBeUndefined();
        if (to !== undefined) expect(to.split('/')).not.toContain('..');
      }),
    );
  });
});
