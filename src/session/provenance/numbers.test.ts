import { describe, expect, it } from 'vitest';
import { foldInto } from './fold.ts';
import { ProvenanceIndex } from './index.ts';
import { eachNumber } from './numbers.ts';
import { OffsetMap } from './offsets.ts';

function keys(text: string): string[] {
  const codes = new Uint16Array(text.length + 1);
  const length = foldInto(text, codes, 0, new OffsetMap());
  const found: string[] = [];
  eachNumber(codes, 0, length, true, (form, size, start, end) => {
    const [kind, ...chars] = String.fromCharCode(...form.subarray(0, size));
    found.push(`${kind}:${chars.join('')} <- ${text.slice(start, end)}`);
  });
  return found;
}

describe('comparable forms of numbers', () => {
  it.each<[string, string[]]>([
    ['1000', ['n:1000 <- 1000']],
    ['1,000.00', ['n:1000 <- 1,000.00']],
    ['1.000,00', ['n:1000 <- 1.000,00']],
    ["1'000.50", ["n:1000.5 <- 1'000.50"]],
    ['1 000 000', ['n:1000000 <- 1 000 000']],
    ['1,234,567.80', ['n:1234567.8 <- 1,234,567.80']],
    ['007', ['n:7 <- 007']],
    ['98.70', ['n:98.7 <- 98.70']],
    ['10k', ['n:10000 <- 10k']],
    ['1.5m', ['n:1500000 <- 1.5m']],
    ['500usd', ['n:500 <- 500usd']],
    ['0.5', ['n:0.5 <- 0.5']],
    ['no number', []],
    ['v2x', []],
  ])('%s', (text, expected) => {
    expect(keys(text).filter((one) => one.startsWith('n:') && one.endsWith(`<- ${text}`))).toEqual(expected);
  });

  it('a comma or dot that may be either has both readings', () => {
    expect(keys('1,234')).toEqual(expect.arrayContaining(['n:1234 <- 1,234', 'n:1.234 <- 1,234']));
  });

  it.each<[string, string]>([
    ['GB29 NWBK 6016 1331 9268 19', 'c:gb29nwbk60161331926819'],
    ['GB29 NWBK 6016 1331 9268 19 10,000 USD', 'c:gb29nwbk60161331926819'],
    ['GB29 NWBK 6016 1331 9268 19, 10,000 USD', 'c:gb29nwbk60161331926819'],
    ['gb29-nwbk-6016-1331-9268-19', 'c:gb29nwbk60161331926819'],
    ['4111 1111 1111 1111, 12/26', 'c:4111111111111111'],
    ['+44 (20) 7946-0958', 'c:442079460958'],
    ['020/7946 09 58', 'c:02079460958'],
    ['555-123-4567 555-987-6543', 'c:5559876543'],
    ['2024-05-26', 'c:20240526'],
  ])('%s holds %s', (text, key) => {
    expect(keys(text).map((one) => one.split(' <- ')[0])).toContain(key);
  });

  it('lists and prose are no account', () => {
    expect(keys('1, 2, 3, 4, 5, 6, 7, 8, 9').filter((one) => one.startsWith('c:'))).toEqual([]);
    expect(
      keys('12 apples and 34 pears for 56 people on 78 days').filter((one) => one.startsWith('c:')),
    ).toEqual([]);
  });
});

describe('where a number stands in another form', () => {
  const index = (...outputs: readonly unknown[]): ProvenanceIndex => {
    const made = new ProvenanceIndex();
    for (const output of outputs) made.result({ functionName: 'read', output });
    return made;
  };

  it('is told of each of the first four calls, once', () => {
    const outputs = ['0', '1', '2', '3', '4', '5'].map((n) => `${n} at 1,250.50 or 1.250,50`);
    const seen = index(...outputs).trace('1250.5');
    expect(seen.map(({ how, call }) => `${how} ${call?.index}`)).toEqual(
      [0, 1, 2, 3].map((n) => `number ${n}`),
    );
  });

  it('is told after very much text as well', () => {
    const long = {
      a: 'so much '.repeat(30_000),
      b: 'to GB29 NWBK 6016 1331 9268 19 now',
      c: 'and 12,000 more',
    };
    const seen = index(long).trace({ to: 'GB29NWBK60161331926819', amount: 12000 });
    expect(seen.map(({ how, sourcePath }) => [how, sourcePath])).toEqual([
      ['compact', ['b']],
      ['number', ['c']],
    ]);
  });
});
