import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../testkit/readme.ts';
import { ProvenanceIndex } from './index.ts';
import type { ProvenanceMatch } from './types.ts';

const TASK = 'Pay the invoice in bill-december.txt and tell Ann Lee that 1,000.00 EUR are left';
const OUTPUT = {
  text: 'Please transfer 98.70 to GB29 NWBK 6016 1331 9268 19 or call +44 (20) 7946-0958. Ask bob@x.io "now\nor never, my friend"',
  rows: [{ id: 'u_7f' }, { id: 'u_80' }],
};

function session(): ProvenanceIndex {
  const index = new ProvenanceIndex();
  index.task(TASK);
  index.result({ functionName: 'read_file', args: { path: 'bill-december.txt' }, output: OUTPUT });
  return index;
}

/** The matches of one value, as `from how text`. */
function seen(value: unknown, index = session()): string[] {
  return index.trace({ value }).map((one) => {
    const text = one.span === undefined ? '' : String(value).slice(...one.span);
    return [one.from, one.how ?? '-', text].join(' ');
  });
}

describe('one value', () => {
  it.each<[string, unknown, string[]]>([
    ['a whole value of the task', 'bill-december.txt', ['task exact bill-december.txt']],
    ['a name', 'Ann Lee', ['task exact Ann Lee']],
    ['in another case', 'ANN LEE', ['task case ANN LEE']],
    ['with other white space', 'Ann \n Lee', ['task whitespace Ann \n Lee']],
    ['an amount', 1000, ['task number 1000']],
    ['an amount with its currency', '1000 EUR', ['task number 1000', 'task exact EUR']],
    ['an account without its spaces', 'GB29NWBK60161331926819', ['result compact GB29NWBK60161331926819']],
    ['a telephone number', '442079460958', ['result compact 442079460958']],
    ['an e-mail address', 'bob@x.io', ['result exact bob@x.io']],
    ['an identifier', 'u_80', ['result exact u_80']],
    ['a part of a text', 'transfer 98.70 to', ['result exact transfer 98.70 to']],
    ['across a line break', 'now or never, my friend', ['result whitespace now or never, my friend']],
    ['look-alike letters', 'trаnsfer 98.70', ['result unicode trаnsfer 98.70']],
    ['invisible characters', 'bob\u200b@x.io', ['result unicode bob\u200b@x.io']],
    ['nothing known', 'zebra', ['own - zebra']],
    ['another number', 1001, ['own - 1001']],
    ['another account', 'GB29NWBK60161331926818', ['own - GB29NWBK60161331926818']],
    ['an own part before a known one', 'zebra u_80', ['result exact u_80', 'own - zebra ']],
  ])('%s', (_, value, expected) => {
    expect(seen(value)).toEqual(expected);
  });

  it.each<[string, (text: string) => string]>([
    ['base64', (text) => Buffer.from(text).toString('base64')],
    ['base64', (text) => Buffer.from(text).toString('base64url')],
    ['hex', (text) => Buffer.from(text).toString('hex')],
    [
      'url',
      (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ],
    [
      'json',
      (text) => Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['html', (text) => Array.from(text, (c) => `&#${c.charCodeAt(0)};`).join('')],
  ])('under %s', (how, encode) => {
    const value = encode('transfer 98.70 to GB29');
    expect(session().trace(value)).toContainEqual(
      expect.objectContaining({
        from: 'result',
        how,
        span: [0, value.replace(/=+$/, '').length],
        strength: 1,
      }),
    );
  });
});

describe('where it came from', () => {
  it('names the call and the path inside of its result', () => {
    const [match] = session().trace({ user: { id: 'u_80' } });
    expect(match).toEqual({
      path: ['user', 'id'],
      from: 'result',
      trusted: false,
      strength: expect.any(Number),
      span: [0, 4],
      how: 'exact',
      call: { index: 0, functionName: 'read_file' },
      sourcePath: ['rows', 1, 'id'],
    } satisfies ProvenanceMatch);
  });

  it('reports both when the task and a result have it', () => {
    const index = session();
    index.result({ functionName: 'list', output: ['bill-december.txt'], trusted: true });
    expect(index.trace('bill-december.txt').map(({ from, trusted }) => [from, trusted])).toEqual([
      ['task', true],
      ['result', true],
    ]);
  });

  it('says when the agent had written it before the result repeated it', () => {
    const index = new ProvenanceIndex();
    index.result({
      functionName: 'send',
      args: { body: 'see you at the harbour' },
      output: { body: 'see you at the harbour' },
    });
    expect(index.trace('see you at the harbour')[0]).toMatchObject({ from: 'result', echo: 0 });
    const read = new ProvenanceIndex();
    read.result({ functionName: 'read', args: {}, output: 'see you at the harbour' });
    read.result({ functionName: 'send', args: { body: 'see you at the harbour' }, output: 'sent' });
    expect(read.trace('see you at the harbour')[0]).not.toHaveProperty('echo');
  });
});

describe('the page of this folder', () => {
  it('shows what its example gives', () => {
    const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    const code = blocksOf(page)[0]?.text ?? '';
    const trace = code.indexOf('index.trace');
    const [call, ...shown] = code.slice(trace).split('\n');
    const run = (text: string): unknown => new Function('ProvenanceIndex', text)(ProvenanceIndex);
    const expected = run(`return ${shown.map((line) => line.slice('// '.length)).join('\n')}`);
    expect(run(`${code.slice(0, trace)} return ${call}`)).toEqual(expected);
  });

  it('names every file that it speaks of', () => {
    const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    const files = Array.from(page.matchAll(/`([a-z-]+\.(?:test\.)?ts)`/g), ([, name]) => name as string);
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) expect(() => readFileSync(new URL(`./${name}`, import.meta.url))).not.toThrow();
  });
});

describe('strength', () => {
  const strength = (output: string, value: unknown): number => {
    const index = new ProvenanceIndex();
    index.result({ functionName: 'read', output });
    return Math.max(
      0,
      ...index
        .trace(value)
        .filter(({ from }) => from === 'result')
        .map((one) => one.strength),
    );
  };
  const FILLER = Array.from({ length: 400 }, (_, i) => `word${i} other thing`).join(' ');

  it.each<[string, string, string]>([
    ['a long identifier over a short word', 'ref 7f3kq9zz81 true', 'true'],
    ['an address over a word of prose', 'ref 7f3kq9zz81 international', 'international'],
    ['an identifier over repeated digits', 'ref 7f3kq9zz81 0000000000', '0000000000'],
  ])('%s', (_, output, weak) => {
    expect(strength(output, '7f3kq9zz81')).toBeGreaterThan(2 * strength(output, weak));
  });

  it('falls with the size of the source, and with how common the text is in it', () => {
    expect(strength('the amount 4711 is due', '4711')).toBeGreaterThan(
      strength(`the amount 4711 is due ${FILLER}`, '4711'),
    );
    expect(strength('code blue then red', 'blue')).toBeGreaterThan(
      strength('code blue then blue and blue or blue', 'blue'),
    );
  });

  it('rises when a number is an amount of money', () => {
    for (const money of [
      'pay 4711 EUR now',
      'pay EUR 4711 now',
      'pay $4711 now',
      'pay 4711 € now',
      'pay 4,711.00 dollars now',
    ])
      expect(strength(money, 4711)).toBeGreaterThan(strength('see 4711 pages now', 4711) + 0.1);
  });

  it('a short common word is weak, however it was found', () => {
    for (const word of ['true', 'yes', 'file', '1', '13', 'en'])
      expect(strength(`${word} ${FILLER}`, word)).toBeLessThan(0.1);
  });
});

describe('linear time', () => {
  const MOST_TIMES = 20;
  const words = (chars: number, seed: number): string => {
    let state = seed;
    let text = '';
    while (text.length < chars) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += `${(state >>> 8).toString(36)} `;
    }
    return text.slice(0, chars);
  };
  /**
   * Least of several processor times: other processes make it longer, nothing makes it shorter. Once it is at most `enough`, a
   * further run could change no answer.
   */
  const least = (work: () => void, enough = 0): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3 && best > enough; run += 1) {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, user + system);
    }
    return best;
  };

  const ratio = (make: (chars: number) => string, known: boolean): number => {
    const time = (chars: number, enough?: number): number => {
      const text = make(chars);
      return least(() => {
        const index = new ProvenanceIndex();
        index.result({ functionName: 'read', output: known ? text : 'zebra' });
        index.trace(text);
      }, enough);
    };
    time(20_000);
    const small = time(20_000);
    return time(200_000, MOST_TIMES * 0.99 * small) / small;
  };

  it.each<[string, (chars: number) => string]>([
    ['words', (chars) => words(chars, 7)],
    ['one character', (chars) => 'a'.repeat(chars)],
    ['a period of 13', (chars) => 'abcdefghijklm'.repeat(chars / 13)],
    ['numbers', (chars) => '4711, 12.50 '.repeat(chars / 12)],
    ['escapes', (chars) => '\\u0041%41'.repeat(chars / 9)],
  ])('ten times the text of %s takes at most 20 times as long, found', { retry: 3 }, (_, make) => {
    expect(ratio(make, true)).toBeLessThan(MOST_TIMES);
  });

  it.each<[string, (chars: number) => string]>([
    ['words', (chars) => words(chars, 7)],
    ['quotes', (chars) => '"'.repeat(chars)],
    ['literals', (chars) => '"a"   +  '.repeat(chars / 9)],
    ['signs in brackets', (chars) => '(at [dot '.repeat(chars / 9)],
    ['separated characters', (chars) => 'a b-c.d '.repeat(chars / 8)],
    ['base64 in lines', (chars) => `${'QUJD'.repeat(19)}\n`.repeat(chars / 77)],
  ])('ten times the text of %s takes at most 20 times as long, not found', { retry: 3 }, (_, make) => {
    expect(ratio(make, false)).toBeLessThan(MOST_TIMES);
  });
});
