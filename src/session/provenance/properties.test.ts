import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProvenanceIndex } from './index.ts';
import type { ProvenanceMatch } from './types.ts';

const MIN = 12;

/** Texts as tools return them: words, digits, addresses, other scripts, quotes and line breaks. */
const chunk = fc.oneof(
  fc.stringMatching(/^[a-z]{1,9}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{2,20}$/),
  fc.constantFrom(
    ' ',
    '\n',
    '"',
    "'",
    '\\',
    ', ',
    ': ',
    '@',
    '/',
    '%',
    '&',
    '+',
    '<b>',
    'é',
    'Ж',
    '張',
    '😀',
    '٣',
  ),
);
const prose = fc.array(chunk, { minLength: 4, maxLength: 60 }).map((parts) => parts.join(''));

/** The comparable form, computed in another way than the code under test does. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** A source and a part of it whose comparable form has at least the least length. */
const planted = prose
  .filter((text) => plain(text).length >= MIN + 4)
  .chain((text) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.integer({ min: MIN, max: text.length }))
      .map(([at, size]) => ({ text, part: text.slice(at, at + size) }))
      .filter(({ part }) => !/\p{Cs}/u.test(part) && Array.from(plain(part)).length >= MIN),
  );

const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  nothing: (text) => text,
  'upper case': (text) => text.toUpperCase(),
  'white space': (text) => text.replaceAll(' ', ' \t\n '),
  json: (text) => JSON.stringify(text).slice(1, -1),
  'json in json': (text) => JSON.stringify(JSON.stringify({ text })),
  '\\u escapes': (text) =>
    Array.from({ length: text.length }, (_, i) => `\\u${hex(text.charCodeAt(i), 4)}`).join(''),
  url: (text) => encodeURIComponent(text),
  'url, every byte': (text) => Array.from(Buffer.from(text), (byte) => `%${hex(byte, 2)}`).join(''),
  'url twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 in lines': (text) =>
    (
      Buffer.from(text.repeat(4))
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n'),
  'base64 of base64': (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64'),
  'UTF-16 in base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in json': (text) => JSON.stringify({ x: Buffer.from(text).toString('hex') }),
  'HTML entities': (text) => Array.from(text, (c) => `&#x${c.codePointAt(0)?.toString(16)};`).join(''),
};

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

function indexOf(...outputs: readonly string[]): ProvenanceIndex {
  const index = new ProvenanceIndex();
  for (const output of outputs) index.result({ functionName: 'read', output });
  return index;
}

const results = (matches: readonly ProvenanceMatch[]): ProvenanceMatch[] =>
  matches.filter((one) => one.from === 'result');

const size = (one: ProvenanceMatch): number => (one.span?.[1] ?? 0) - (one.span?.[0] ?? 0);

describe('what is there is found', () => {
  it.each(Object.entries(ENCODINGS))('a part of a result, through %s', (name, encode) => {
    fc.assert(
      fc.property(planted, fc.constantFrom('', 'see ', 'x = "'), ({ text, part }, before) => {
        // Upper case of some letters is another letter, and UTF-16 is read in Latin letters only.
        fc.pre(name !== 'upper case' || part.toUpperCase().toLowerCase() === part.toLowerCase());
        fc.pre(name !== 'UTF-16 in base64' || /^[\t-~]*$/.test(part));
        const value = `${before}${encode(part)}`;
        const found = results(indexOf(text).trace({ value }));
        expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it('a part of an encoded result, decoded by the agent', () => {
    for (const encode of Object.values(ENCODINGS)) {
      fc.assert(
        fc.property(planted, ({ text, part }) => {
          fc.pre(/^[\t-~]*$/.test(text));
          // Up to three characters at each end may be left out where they were encoded and the rest was not (search.ts).
          fc.pre(plain(part).length >= MIN + 6);
          expect(results(indexOf(`{"data":"${encode(text)}"}`).trace([part])).length).toBeGreaterThan(0);
        }),
        { numRuns: 40 },
      );
    }
  });

  it('covers the whole of a part that stands nowhere else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{5,8}$/), { minLength: 8, maxLength: 30 }),
        fc.nat(),
        (words, at) => {
          const text = words.join(' ');
          const start = at % (text.length - 40);
          const part = text.slice(start, start + 40).trim();
          const [first] = results(indexOf(text).trace(part));
          expect(first?.span).toEqual([0, part.length]);
        },
      ),
    );
  });

  it('every word of a short value, and every whole value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9]{1,10}$/), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        (words, at) => {
          const word = words[at % words.length] as string;
          const index = indexOf(words.join(' '));
          expect(results(index.trace(word)).map(size)).toContain(word.length);
        },
      ),
    );
  });
});

describe('what is not there is not found', () => {
  it('every match is the same text in the comparable form', () => {
    fc.assert(
      fc.property(fc.array(prose, { minLength: 1, maxLength: 4 }), prose, (outputs, value) => {
        for (const one of results(indexOf(...outputs).trace(value))) {
          if (one.how !== 'exact' && one.how !== 'case' && one.how !== 'whitespace') continue;
          const text = plain(value.slice(...(one.span as [number, number])));
          expect(plain(outputs[one.call?.index as number] as string)).toContain(text);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('texts without a common character have nothing in common', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-m ]{1,80}$/),
        fc.stringMatching(/^[n-z ]{1,80}$/),
        (output, value) => {
          expect(results(indexOf(output).trace(value))).toEqual([]);
        },
      ),
    );
  });

  it('equal hashes are not enough: one differing character ends a match', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{40}$/), fc.nat(39), (text, at) => {
        const value = `${text.slice(0, at)}#${text.slice(at + 1)}`;
        for (const one of results(indexOf(text).trace(value))) {
          const [start, end] = one.span as [number, number];
          expect(start > at || end <= at).toBe(true);
        }
      }),
    );
  });
});

describe('order and company do not matter', () => {
  const covered = (matches: readonly ProvenanceMatch[], length: number): boolean[] => {
    const out = new Array<boolean>(length).fill(false);
    for (const { span } of results(matches)) if (span !== undefined) out.fill(true, span[0], span[1]);
    return out;
  };

  it('more results never hide what was found', () => {
    fc.assert(
      fc.property(
        planted,
        fc.array(prose, { maxLength: 5 }),
        fc.array(prose, { maxLength: 5 }),
        ({ text, part }, before, after) => {
          const alone = covered(indexOf(text).trace(part), part.length);
          const among = covered(indexOf(...before, text, ...after).trace(part), part.length);
          for (const [at, is] of alone.entries()) if (is) expect(among[at]).toBe(true);
        },
      ),
    );
  });

  it('the order of results changes the numbers of calls alone', () => {
    fc.assert(
      fc.property(fc.array(prose, { minLength: 2, maxLength: 4 }), prose, (outputs, value) => {
        const there = covered(indexOf(...outputs).trace(value), value.length);
        const back = covered(indexOf(...outputs.toReversed()).trace(value), value.length);
        expect(back).toEqual(there);
      }),
    );
  });

  it('each value is traced as if it stood alone', () => {
    fc.assert(
      fc.property(prose, prose, prose, (output, a, b) => {
        const index = indexOf(output);
        const strip = (matches: readonly ProvenanceMatch[]): unknown =>
          matches.map(({ path: _, ...rest }) => rest);
        expect(strip(index.trace({ a, b }))).toEqual([
          ...(strip(index.trace(a)) as unknown[]),
          ...(strip(index.trace(b)) as unknown[]),
        ]);
      }),
    );
  });

  it('tracing changes nothing', () => {
    fc.assert(
      fc.property(planted, prose, ({ text, part }, other) => {
        const index = indexOf(text);
        const first = index.trace(part);
        index.trace(other);
        expect(index.trace(part)).toEqual(first);
      }),
    );
  });
});
