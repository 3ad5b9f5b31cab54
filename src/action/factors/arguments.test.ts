import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded } from '../levels.ts';
import { argumentsFactor, compound } from './index.ts';

const read = (args: unknown, kwargs?: unknown) =>
  argumentsFactor.read({ functionName: 'x', args, kwargs: kwargs as never });
const raw = (args: unknown, kwargs?: unknown): number => rounded(read(args, kwargs).raw);

describe('the arguments', () => {
  it.each<[string, unknown, number]>([
    ['no arguments', undefined, 0],
    ['null', null, 0],
    ['an empty object', {}, 0],
    ['an empty list', [], 0],
    ['an empty text in a list', [''], 0.05],
    ['nothing sensitive', { id: 'usr_123', n: 5 }, 0.05],
    ['production', 'production', 0.7],
    ['.env', 'config/.env', 0.7],
    ['.env.local', '.env.local', 0.7],
    ['secret', 'secret', 0.7],
    ['password', 'password', 0.7],
    ['token', 'token', 0.7],
    ['key', 'key', 0.7],
    ['credential', 'credential', 0.7],
    ['DROP', 'DROP TABLE x', 0.8],
    ['DELETE', 'DELETE FROM x', 0.8],
    ['TRUNCATE', 'truncate x', 0.8],
    ['ALTER', 'Alter x', 0.8],
    ['rm -rf', 'rm -rf /tmp/x', 0.9],
    ['rm -rf with more space', 'RM \t -RF x', 0.9],
    ['sudo', 'sudo ls', 0.9],
    ['chmod 777', 'chmod 777 x', 0.9],
    ['a URL', 'https://a.example/x', 0.5],
    ['a URL of a file', 'file:///etc/hosts', 0.5],
    ['an e-mail address', 'write to anna.b+c@a.example now', 0.5],
    ['an e-mail address of letters', 'анна@пошта.example', 0.5],
    ['an IPv4 address', 'host 10.0.0.1', 0.5],
    ['an IPv4 address with a port', '10.0.0.1:8080', 0.5],
    ['an IPv4 address at the end of a sentence', 'on 192.168.1.20.', 0.5],
    ['an IPv6 address', 'fe80::1', 0.5],
    ['an IPv6 address in brackets', '[2001:db8::8a2e:370:7334]:443', 0.5],
  ])('%s', (_name, args, expected) => {
    expect(raw(args)).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['a longer word', 'keyboard monkey tokenize secretary passwordless'],
    ['a plural', 'passwords'],
    ['env alone', { env: 'staging' }],
    ['an environment', '.environment'],
    ['rm alone', 'rm x'],
    ['rm with a longer switch', 'rm -rfx y'],
    ['farm -rf', 'farm -rf'],
    ['pseudo', 'pseudo'],
    ['chmod 644', 'chmod 644 x'],
    ['chmod 7770', 'chmod 7770 x'],
    ['alteration', 'alteration dropped deleting truncated'],
    ['a slash pair alone', '// a comment ://'],
    ['a handle', '@anna and a @ b'],
    ['an @ without a domain', 'a@b'],
    ['a version', '1.2.3 and 1.2.3.4.5 and v1.2.3.4'],
    ['numbers too large', '256.1.1.1 and 1.2.3.999'],
    ['a time', '12:30:45'],
    ['a namespace', 'std::vector and Foo::bar and ::'],
    ['a MAC address', '00:1a:2b:3c:4d:5e'],
  ])('is not alarmed by %s', (_name, args) => {
    expect(raw(args)).toBe(0.05);
  });

  it.each<[string, unknown]>([
    ['camelCase', 'adminPassword'],
    ['an acronym', 'APIKey'],
    ['snake_case', 'api_key'],
    ['a path', 'a/secret/b'],
    ['a nested value', { a: [{ b: { c: 'the password' } }] }],
    ['a key', { password: 1 }],
    ['a nested key', { a: [{ 'x.apiKey': null }] }],
    ['an arrow function', { f: () => 'token' }],
    ['a map', new Map([['secret', 1]])],
    ['a symbol', Symbol('token')],
  ])('sees a word in %s', (_name, args) => {
    expect(raw(args)).toBe(0.7);
  });

  it('reads positional and named arguments', () => {
    expect(raw(['a'], { env: 'production' })).toBe(0.7);
    expect(raw([], { to: 'a' })).toBe(0.05);
    expect(raw([], {})).toBe(0);
  });

  it.each<[unknown, number]>([
    ['production password', 0.91],
    ['production production PRODUCTION', 0.7],
    ['production https://a.example', 0.85],
    ['DROP and sudo', 0.98],
    [{ token: 'secret', key: 'password' }, 0.9919],
    ['https://10.0.0.1/', 0.75],
  ])('compounds distinct patterns: %j scores %d', (args, expected) => {
    expect(raw(args)).toBe(expected);
  });

  it('never passes 1, and never falls when a pattern is added', () => {
    const weight = fc.constantFrom(0.5, 0.7, 0.8, 0.9);
    fc.assert(
      fc.property(fc.array(weight, { maxLength: 40 }), weight, (weights, more) => {
        const before = compound(weights);
        const after = compound([...weights, more]);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(rounded(compound([more, ...weights]))).toBe(rounded(after));
      }),
    );
  });

  it('never falls when a text with a pattern is added to the arguments', () => {
    const patterns = [
      'production',
      '.env',
      'secret',
      'key',
      'DROP',
      'ALTER',
      'rm -rf',
      'sudo',
      'http://a',
      '10.0.0.1',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...patterns), fc.string()), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...patterns),
        (texts, more) => {
          const before = raw(texts);
          const after = raw([...texts, more]);
          expect(after).toBeGreaterThanOrEqual(before);
          expect(after).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('says what it saw and where, and repeats no value', () => {
    expect(read({ db: { password: 'hunter2 token' } }).evidence).toEqual([
      'credential `token` in `db.password`',
      'credential `password` in `db.password`',
    ]);
    expect(read('sudo').evidence).toEqual(['shell `sudo`']);
    expect(read({}).evidence).toEqual(['no arguments']);
    expect(read({ a: 1 }).evidence).toEqual(['no pattern']);
  });

  it('says what it could not read', () => {
    const args = { a: 'password', b: new Proxy({}, {}) };
    expect(read(args)).toMatchObject({ incomplete: true });
    expect(read(args).evidence).toEqual(['credential `password` in `a`', 'not read in full: `b` (a proxy)']);
    expect(read(new Proxy({}, {})).evidence).toEqual([
      'no pattern',
      'not read in full: the arguments (a proxy)',
    ]);
    expect(read({ a: 'password' }).incomplete).toBe(false);
  });
});
