import { describe, expect, it } from 'vitest';
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
