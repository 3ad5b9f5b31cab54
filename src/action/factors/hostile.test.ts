import { describe, expect, it } from 'vitest';
import { DefaultRiskScorer } from '../scorers/default.ts';
import { TEXT_LIMITS } from '../texts.ts';

/** Unbroken texts of one alphabet, and others whose parts nearly match a pattern again and again. */
const ALPHABETS: readonly [string, string][] = [
  ['small letters', 'a'],
  ['capitals', 'A'],
  ['digits', '7'],
  ['camelCase', 'aB'],
  ['hexadecimal', '0f9c'],
  ['base64', 'QUJD/+'],
  ['dots', '.'],
  ['colons', ':'],
  ['slashes', '/'],
  ['hyphens', '-'],
  ['underscores', '_'],
  ['at signs', '@'],
  ['spaces', ' '],
  ['line breaks', '\n'],
  ['no-break spaces', '\u00a0'],
  ['accents', 'é'],
  ['Cyrillic', 'д'],
  ['Han', '漢'],
  ['pictographs', '😀'],
  ['lone surrogates', '\ud83d'],
  ['combining marks', '\u0301'],
  ['zero-width signs', '\u200b'],
  ['bidi signs', '\u202e'],
  ['nul', '\0'],
  ['addresses that never end', 'a@a'],
  ['addresses with dots', 'a.a@'],
  ['address heads', 'a.b-c+d_'],
  ['domains', 'a-a.'],
  ['octets', '1.'],
  ['long octets', '255.'],
  ['version numbers', '1.2.3.4.'],
  ['IPv6 groups', 'fe80:'],
  ['IPv6 gaps', '1::'],
  ['hexadecimal with dots and colons', 'a:.'],
  ['schemes', 'a://'],
  ['broken schemes', 'a:/'],
  ['shell words', 'rm '],
  ['shell words with much space', `rm${' '.repeat(50)}`],
  ['switches', 'rm -r'],
  ['listed words', 'password'],
  ['listed words apart', 'password '],
  ['envs', '.env'],
];

const scorer = new DefaultRiskScorer();
const LARGE = 1_000_000;
const SMALL = 100_000;

function once(text: string): number {
  const started = process.cpuUsage();
  scorer.assess({ functionName: 'x', args: { text }, doc: text.slice(0, 10) });
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/**
 * The least milliseconds, of this process alone, of 1 MB and of ten times 100 KB, in turns: a busy machine hits both alike. Goes on
 * until the targets are met or the rounds are used up.
 */
function measured(text: string): { large: number; small: number } {
  const part = text.slice(0, SMALL);
  let large = Number.POSITIVE_INFINITY;
  let small = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 25; round += 1) {
    large = Math.min(large, once(text));
    let ten = 0;
    for (let i = 0; i < 10; i += 1) ten += once(part);
    small = Math.min(small, ten / 10);
    if (large <= 50 && large <= 15 * small) break;
  }
  return { large, small };
}

describe('five factors of unbroken texts', () => {
  for (const text of ['warm up a@b.c 10.0.0.1 http://x fe80::1 rm -rf ', 'aB']) once(text.repeat(5000));

  it.each(ALPHABETS)('%s: 1 MB in at most 50 ms and 15 times 100 KB', (_name, unit) => {
    const text = unit.repeat(Math.ceil(LARGE / unit.length)).slice(0, LARGE);
    const { large, small } = measured(text);
    expect(large).toBeLessThanOrEqual(50);
    expect(large).toBeLessThanOrEqual(15 * small);
  });

  it.each(['password', 'sudo', 'a@b.example', '10.0.0.1', 'http://a'])(
    'sees `%s` at the end of 1 MB, and says so when it is beyond the limit',
    (pattern) => {
      const at = (length: number) =>
        scorer.assess({ functionName: 'x', args: [`${'- '.repeat(length / 2)} ${pattern}`] });
      const within = at(LARGE);
      expect([within.outcome, within.factors[1]?.raw]).not.toEqual(['found', 0.05]);
      expect(within.factors[1]?.raw).toBeGreaterThanOrEqual(0.5);
      const beyond = at(TEXT_LIMITS.characters);
      expect(beyond.outcome).toBe('unavailable');
      expect(beyond.factors[1]?.evidence).toContain('not read in full: `0` (too much text)');
    },
  );
});

describe('five factors of hostile values', () => {
  const self: Record<string, unknown> = { password: 1 };
  self.self = [self, { again: self }];
  let deep: unknown = 'password';
  for (let i = 0; i < 100_000; i += 1) deep = i % 2 === 0 ? [deep] : { deep };
  const sparse: unknown[] = ['password'];
  sparse[2 ** 32 - 2] = 'sudo';
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('ran');
      },
      ownKeys() {
        throw new Error('ran');
      },
      getOwnPropertyDescriptor() {
        throw new Error('ran');
      },
      getPrototypeOf() {
        throw new Error('ran');
      },
      has() {
        throw new Error('ran');
      },
    },
  );
  const getter = Object.defineProperty({}, 'password', {
    enumerable: true,
    get() {
      throw new Error('ran');
    },
  });

  it.each<[string, unknown, number, string]>([
    ['a cycle', self, 0.7, 'found'],
    ['100,000 levels', deep, 0.05, 'unavailable'],
    ['a getter', getter, 0.7, 'unavailable'],
    ['a throwing proxy', { password: throwing }, 0.7, 'unavailable'],
    ['a revoked proxy', proxy, 0.05, 'unavailable'],
    ['a sparse list of 2^32', sparse, 0.7, 'unavailable'],
    ['a bigint', { n: 10n ** 30n, password: 1 }, 0.7, 'found'],
    ['a symbol', { a: Symbol('password') }, 0.7, 'found'],
    ['a symbol key', { [Symbol('password')]: 1 }, 0.7, 'found'],
    ['a member called __proto__', JSON.parse('{"__proto__":{"password":1}}'), 0.7, 'found'],
    ['values that throw as text', { password: { toString: null, toJSON: () => null } }, 0.7, 'found'],
    ['NaN and infinities', { a: [Number.NaN, Number.POSITIVE_INFINITY, -0] }, 0.05, 'found'],
  ])('%s', (_name, args, raw, outcome) => {
    const answer = scorer.assess({ functionName: 'x', args });
    expect([answer.factors[1]?.raw, answer.outcome]).toEqual([raw, outcome]);
    expect(answer.score).toBeGreaterThan(0);
    expect(answer.score).toBeLessThanOrEqual(1);
  });

  it('10^6 keys: sees the first ones, and says that there are more', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_000_000 }, (_, i) => [i === 5 ? 'password' : `k${i}`, i]),
    );
    const answer = scorer.assess({ functionName: 'x', args: many });
    expect([answer.factors[1]?.raw, answer.outcome]).toEqual([0.7, 'unavailable']);
    expect(answer.factors[1]?.evidence).toContain('not read in full: the arguments (too many values)');
  });

  it('a name of 1 MB', { retry: 3 }, () => {
    for (const unit of ['a', '_', '.', 'aB', '__', 'delete_']) {
      const started = performance.now();
      const { score } = scorer.assess({ functionName: `x${unit.repeat(LARGE / unit.length)}`, args: {} });
      expect(score).toBeGreaterThan(0);
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });
});
