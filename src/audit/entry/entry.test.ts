import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../canonical/index.ts';
import { type Opening, opens, saltOf } from './commitment.ts';
import { Concealer } from './conceal.ts';
import { placeEntry, prepareEntry } from './encode.ts';
import type { DecisionRecord } from './record.ts';
import { findSpans, lookedFor } from './spans.ts';

const key = Buffer.alloc(32, 9);
const ID = '00000000-0000-4000-8000-000000000001';
const TIME = '2026-01-02T03:04:05.006Z';

const decision: DecisionRecord = {
  type: 'decision',
  subject: 'call',
  tool: 'mail:send',
  digest: 'a'.repeat(64),
  verdict: 'allow',
  enforced: 'allow',
};

function entryOf(
  record: DecisionRecord,
  concealer = new Concealer(key),
): Record<string, never> & { body: never } {
  return JSON.parse(placeEntry(prepareEntry(record, ID, concealer), 7, TIME));
}
const bodyOf = (args: unknown, concealer?: Concealer): { arguments: unknown; digest: string } =>
  entryOf({ ...decision, arguments: args }, concealer).body;

describe('findSpans', () => {
  const shown = (text: string): string[] =>
    findSpans(text).map(({ start, end, kind }) => `${kind}:${text.slice(start, end)}`);

  it.each<[string, string, string[]]>([
    ['an e-mail address', 'to Ann.Lee+x@mail.example.org, please', ['email:Ann.Lee+x@mail.example.org']],
    ['an address in another script', 'für jürgen@müller.example', ['email:jürgen@müller.example']],
    ['several addresses', 'a.b@x.example,c@y.example', ['email:a.b@x.example', 'email:c@y.example']],
    ['a version of a package', 'npm i left-pad@1.3.0', []],
    ['a picture', 'icon@2x.png', []],
    ['an international number', 'call +44 20 7946 0958 today', ['phone:+44 20 7946 0958']],
    ['a national number', '(202) 555-0148', ['phone:(202) 555-0148']],
    ['a date and time', '2026-11-21 06:43:59', []],
    ['a plain amount', 'transfer 125000000 cents', []],
    ['a card number', 'card 4111 1111 1111 1111 exp', ['card:4111 1111 1111 1111']],
    ['digits that fail the check', 'order 4111 1111 1111 1112', []],
    ['an account number', 'IBAN DE89 3704 0044 0532 0130 00.', ['account:DE89 3704 0044 0532 0130 00']],
    ['a word like an account number', 'AB12 CDEF GHIJ KLMN', []],
    ['a social security number', 'ssn 078-05-1120', ['national-id:078-05-1120']],
    ['a password in a URL', 'postgres://app:hunter22@db.internal/x', ['secret:hunter22']],
    ['a URL without one', 'https://example.org/a:b@c', []],
    ['an assignment', 'DB_PASSWORD=s3cr3t; ls', ['secret:s3cr3t']],
    ['a JSON member', '{"apiKey": "abc-123"}', ['secret:abc-123']],
    ['an option', 'login --password hunter2 --user ann', ['secret:hunter2']],
    ['a reference to a variable', 'curl -H "token: $TOKEN" --password $PW', []],
    ['an ordinary option', 'git log --format oneline', []],
    ['a prefixed key', `use gh${'p_'}aaaaaaaaaaaaaaaaaaaa1 now`, [`secret:gh${'p_'}aaaaaaaaaaaaaaaaaaaa1`]],
    ['a bearer header', 'Authorization: Bearer abcdef123456789', ['secret:abcdef123456789']],
    ['a random token', 'x Zx81kPq0VbN4tR7wYs2LmC9d y', ['secret:Zx81kPq0VbN4tR7wYs2LmC9d']],
    ['a commit', 'git show 3014e394bcf2be20bf1a5e58eaf6ee91fca26c03', []],
    ['a long name', 'AbstractSingletonProxyFactoryBean2Test', []],
    ['a UUID', 'id 123e4567-e89b-12d3-a456-426614174000', []],
    [
      'a private key',
      '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
      ['secret:-----BEGIN PRIVATE KEY-----\nAAAA\n'],
    ],
  ])('reads %s', (_, text, wanted) => {
    expect(shown(text)).toEqual(wanted);
  });

  it.each<[string, string]>([
    ['at signs', '@'],
    ['addresses without an end', 'a@'],
    ['digits', '1'],
    ['digits and spaces', '1 '],
    ['equals signs', '='],
    ['names', 'password='],
    ['options', '--a '],
    ['letters', 'aB3'],
    ['colons', '://'],
    ['user names', '://a:'],
    ['dots', 'a.'],
    ['account heads', 'DE89 '],
    ['key heads', '-----BEGIN PRIVATE KEY-----'],
    ['token heads', 'eyJ'],
    ['quotes', '"\' '],
  ])('takes time in proportion to the length of %s', { retry: 3 }, (_, unit) => {
    const cost = (length: number): number => {
      const text = unit.repeat(length / unit.length);
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 3; i += 1) {
        const start = process.cpuUsage();
        findSpans(text);
        const { user, system } = process.cpuUsage(start);
        best = Math.min(best, user + system);
      }
      return best;
    };
    const small = Math.max(cost(30_000), 500);
    expect(cost(240_000) / small).toBeLessThan(30);
  });

  it('passes over no text that a detector would find something in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'ghp_',
        'sk-',
        'AKIA',
        'ya29.',
        'SG.',
        'eyJ',
        'bearer ',
        'Token\t',
        '-----BEGIN RSA PRIVATE KEY-----',
      ),
      fc.constantFrom(
        'password',
        'pin',
        '=',
        ': ',
        ':',
        '--',
        '-',
        ' ',
        '"',
        '@',
        '://u:',
        '.',
        '+',
        '(',
        'é',
        '𝄞',
      ),
      fc.constantFrom(
        'DE89 3704 0044 0532 0130 00',
        'MT84MALT011000012345MTLCAST001S',
        '078-05-1120',
        '4111 1111',
        '0201',
      ),
      fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
      fc.stringMatching(/^[0-9]{1,9}$/),
    );
    let found = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const spans = lookedFor(text);
        found += spans.length;
        expect(findSpans(text)).toEqual(spans);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('gives spans in order and without overlap', () => {
    const piece = fc.constantFrom(
      'a@b.example',
      '+44 20 7946 0958',
      'password=',
      'x',
      ' ',
      ':',
      '--',
      '4111111111111111',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let last = 0;
        for (const { start, end } of findSpans(pieces.join(''))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
    );
  });
});

describe('redaction', () => {
  it('hides values of sensitive names and recognised parts of texts, and leaves the rest', () => {
    const body = bodyOf({
      to: 'ann@mail.example',
      subject: 'Hello',
      password: 'hunter2',
      profile: { firstName: 'Ann', pin: 1234, tags: ['x'] },
      amount: 12.5,
      command: 'login --token abc12345 --dry-run',
    });
    expect(body.arguments).toEqual({
      to: '[redacted:email]',
      subject: 'Hello',
      password: '[redacted:secret]',
      profile: { firstName: '[redacted:personal]', pin: '[redacted:secret]', tags: ['x'] },
      amount: 12.5,
      command: 'login --token [redacted:secret] --dry-run',
    });
    expect(body.digest).toBe('[redacted:digest]');
  });

  it('keeps the digest of an action that hides nothing', () => {
    expect(bodyOf({ path: 'README.md' }).digest).toBe(decision.digest);
  });

  it('hides nested values of a sensitive name, and names that are themselves personal', () => {
    const { arguments: args } = bodyOf({
      credentials: { a: ['x1', { b: true }] },
      byUser: { 'ann@mail.example': 1 },
    });
    expect(args).toEqual({
      credentials: { a: ['[redacted:secret]', { b: '[redacted:secret]' }] },
      byUser: '[redacted:email]',
    });
  });

  it('reaches assessments, reasons, transcripts and errors, and leaves identities alone', () => {
    const { body } = entryOf({
      ...decision,
      agent: 'agent-7',
      approvers: [
        { id: 'ann@acme.example', authenticatedBy: 'passkey', decision: 'approve', responseMs: 4200 },
      ],
      reasons: ['sends to bob@evil.example'],
      assessment: { score: 0.7, level: 'HIGH', findings: [{ message: 'token=abc123 is sent' }] },
      challenge: {
        kind: 'quiz',
        steps: [{ prompt: 'Who gets it?', answer: 'bob@evil.example', responseMs: 9000, passed: true }],
        passed: true,
      },
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain('bob@');
    expect(text).not.toContain('abc123');
    expect(text).toContain('ann@acme.example');
    expect(text).toContain('"responseMs":9000');
  });

  it('follows each of its options', () => {
    const args = { color: 'red', password: 'x1y2', email: 'a@b.example', notes: 'n' };
    const of = (options: ConstructorParameters<typeof Concealer>[1]): unknown =>
      bodyOf(args, new Concealer(key, options)).arguments;
    expect(of({ fields: ['Color'] })).toMatchObject({ color: '[redacted:field]' });
    expect(of({ keep: ['Password'] })).toMatchObject({ password: 'x1y2' });
    expect(of({ classes: ['confidential'] })).toMatchObject({
      password: 'x1y2',
      notes: '[redacted:confidential]',
    });
    expect(of({})).toMatchObject({ color: 'red', password: '[redacted:secret]', notes: 'n' });
  });

  it('lets no argument, however large, keep anything else out of the log', () => {
    const { body } = entryOf({
      ...decision,
      session: 's1',
      arguments: Array.from({ length: 20_000 }, () => 1),
      assessment: { score: 0.9, level: 'CRITICAL' },
      challenge: { kind: 'quiz', steps: [{ prompt: 'Who?', answer: 'me', passed: true }], passed: true },
      reasons: ['outside'],
    }) as { body: Record<string, unknown> };
    const { arguments: args, ...others } = body;
    expect((args as unknown[]).slice(-2)).toEqual([1, '[not kept: too many values]']);
    expect(others).toEqual({
      digest: decision.digest,
      enforced: 'allow',
      session: 's1',
      subject: 'call',
      tool: 'mail:send',
      verdict: 'allow',
      assessment: { score: 0.9, level: 'CRITICAL' },
      challenge: { kind: 'quiz', steps: [{ prompt: 'Who?', answer: 'me', passed: true }], passed: true },
      reasons: ['outside'],
    });
  });

  it('never lets a canary under a secret name through, whatever the shape around it', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom('password', 'api_key', 'clientSecret'),
        (around, name) => {
          const line = placeEntry(
            prepareEntry(
              { ...decision, arguments: [around, { [name]: { deep: ['canary-77'] } }, around] },
              ID,
              new Concealer(key),
            ),
            0,
            TIME,
          );
          expect(line).not.toContain('canary-77');
          expect(canonicalize(JSON.parse(line))).toBe(line);
        },
      ),
    );
  });

  const loop: Record<string, unknown> = { a: 1 };
  loop.self = loop;
  let deep: unknown = 'x';
  for (let i = 0; i < 300; i += 1) deep = [deep];
  it.each<[string, unknown, string]>([
    ['a value inside itself', loop, 'contains itself'],
    ['a deep value', deep, 'too deep'],
    ['a huge list', Array.from({ length: 20_000 }, () => 1), 'too many values'],
    ['a long text', 'lorem ipsum '.repeat(4000), 'more characters'],
    ['a function', () => 1, 'not kept: function'],
    ['a lone surrogate', 'a\ud800b', '\ufffd'],
    ['a number that is none', Number.NaN, 'NaN'],
    ['a huge whole number', 10n ** 30n, '1000000000'],
    [
      'a huge object',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`n${i}`, i])),
      'too many values',
    ],
    ['names like numbers', { 10: 1, 9: 2, '!': 3, a: 4 }, '{"!":3,"10":1,"9":2,"a":4}'],
    [
      'names that become the same',
      { 'a\ud800': 1, 'a\udfff': 2, z: 3 },
      '{"a\ufffd":1,"a\ufffd\ufffd":2,"z":3}',
    ],
    [
      'objects with the same first name',
      [
        { b: 1, a: 2 },
        { b: 1, c: 2 },
        { b: 1, a: 3 },
        { b: 1, a: undefined },
      ],
      '[{"a":2,"b":1},{"b":1,"c":2},{"a":3,"b":1},{"b":1}]',
    ],
    ['a method of JSON', { toJSON: () => 'x', a: 1 }, '{"a":1,"toJSON":"[not kept: function]"}'],
    ['a member called `__proto__`', JSON.parse('{"__proto__":{"x":1}}'), '"__proto__":{"x":1}'],
  ])('keeps a readable entry for %s', (_, value, wanted) => {
    const line = placeEntry(prepareEntry({ ...decision, arguments: value }, ID, new Concealer(key)), 0, TIME);
    expect(line).toContain(wanted);
    expect(canonicalize(JSON.parse(line))).toBe(line);
  });
});

describe('commitments', () => {
  const entry = entryOf({ ...decision, arguments: { to: 'ann@mail.example' } }) as unknown as {
    concealed: { at: string; commitment: string; what: string[] }[];
  };
  const [hidden] = entry.concealed;
  const opening: Opening = {
    at: '/arguments/to',
    value: 'ann@mail.example',
    salt: saltOf(key, ID, '/arguments/to').toString('base64'),
  };

  it('open to the value alone', () => {
    expect(hidden).toMatchObject({ at: '/arguments/to', what: ['email'] });
    expect(opens(opening, hidden!.commitment)).toBe(true);
    expect(opens({ ...opening, value: 'bob@mail.example' }, hidden!.commitment)).toBe(false);
    expect(
      opens({ ...opening, salt: saltOf(key, ID, '/arguments/cc').toString('base64') }, hidden!.commitment),
    ).toBe(false);
  });

  it('are what the format says', () => {
    const hash = createHash('sha256')
      .update('steelyard-audit/1 commitment\n')
      .update(Buffer.from(opening.salt, 'base64'));
    expect(hash.update('"ann@mail.example"').digest('base64')).toBe(hidden!.commitment);
  });

  it('differ for equal values at another place, in another entry, under another key', () => {
    const at = (k: Buffer, id: string, place: string): string => saltOf(k, id, place).toString('hex');
    const all = [
      at(key, ID, '/a'),
      at(key, ID, '/b'),
      at(key, `${ID}2`, '/a'),
      at(Buffer.alloc(32, 8), ID, '/a'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe('entries', () => {
  it('have one canonical form, ending in index, time and type', () => {
    const line = placeEntry(
      prepareEntry({ ...decision, arguments: { b: 1, a: [true, null] } }, ID, new Concealer(key)),
      7,
      TIME,
    );
    expect(line).toBe(
      `{"body":{"arguments":{"a":[true,null],"b":1},"digest":"${'a'.repeat(64)}","enforced":"allow","subject":"call",` +
        `"tool":"mail:send","verdict":"allow"},"id":"${ID}","index":7,"time":"2026-01-02T03:04:05.006Z","type":"decision"}`,
    );
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['an unknown field', { secretNotes: 'x' }, /unknown field `secretNotes`/],
    ['a misspelt field', { argments: {} }, /did you mean `arguments`/],
    ['a missing field', { tool: undefined }, /`tool` is missing/],
    ['a wrong verdict', { verdict: 'maybe' }, /one of allow, warn, challenge, block/],
    ['a short digest', { digest: 'abc' }, /SHA-256/],
    ['a negative duration', { durations: { total: -1 } }, /durations\.total/],
    ['an unknown field inside', { policy: { version: '1', x: 1 } }, /unknown field `policy\.x`/],
    ['a wrong list', { approvers: [{ id: 'a' }] }, /approvers\[0\]\.authenticatedBy. is missing/],
    ['an unknown type', { type: 'other' }, /`type` is one of/],
  ])('are refused with %s', (_, change, message) => {
    const record = { ...decision, ...change } as DecisionRecord;
    expect(() => prepareEntry(record, ID, new Concealer(key))).toThrow(
      expect.objectContaining({ code: 'AUDIT_ENTRY_INVALID', message: expect.stringMatching(message) }),
    );
  });
});
