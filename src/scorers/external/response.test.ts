import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, misfits } from './json-schema.ts';
import { readResponse } from './response.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../docs/schemas/score-response-1.json', import.meta.url), 'utf8'),
) as JsonSchema;

const ID = 'e1f1e5e0-0000-4000-8000-000000000000';
const finding = { rule: 'R', message: 'a message' };

const good: [string, unknown][] = [
  ['a score alone', { score: 0 }],
  ['the greatest score', { score: 100 }],
  ['a fraction', { score: 12.5 }],
  [
    'everything',
    { schema: 'steelyard.score-response/1', requestId: ID, score: 50, signals: ['A'], reason: 'why' },
  ],
  [
    'a finding',
    { score: 50, findings: [{ ...finding, score: 50, severity: 9, line: 3, column: 4, fix: 'do' }] },
  ],
  ['a key of its own', { score: 50, model: 'v7', findings: [{ ...finding, more: 1 }] }],
  ['as many signals as are permitted', { score: 1, signals: Array.from({ length: 100 }, () => 'S') }],
  ['text in other scripts', { score: 1, reason: 'данные 数据' }],
];

const bad: [string, unknown][] = [
  ['no score', {}],
  ['a list', [{ score: 1 }]],
  ['a number', 50],
  ['null', null],
  ['a score above 100', { score: 100.1 }],
  ['a negative score', { score: -1 }],
  ['a numeric string', { score: '50' }],
  ['a null score', { score: null }],
  ['another schema', { schema: 'steelyard.score-response/2', score: 1 }],
  ['a signal that is a number', { score: 1, signals: [1] }],
  ['an empty signal', { score: 1, signals: [''] }],
  ['a long signal', { score: 1, signals: ['s'.repeat(201)] }],
  ['101 signals', { score: 1, signals: Array.from({ length: 101 }, () => 'S') }],
  ['signals that are text', { score: 1, signals: 'S' }],
  ['null signals', { score: 1, signals: null }],
  ['a terminal escape', { score: 1, reason: '\u001b[2J' }],
  ['a line break', { score: 1, reason: 'a\nb' }],
  ['a bidirectional override', { score: 1, reason: 'a\u202eb' }],
  ['a lone surrogate', { score: 1, reason: 'a\ud800b' }],
  ['a finding without a rule', { score: 1, findings: [{ message: 'm' }] }],
  ['a finding without a message', { score: 1, findings: [{ rule: 'R' }] }],
  ['a finding that is text', { score: 1, findings: ['m'] }],
  ['a finding with line 0', { score: 1, findings: [{ ...finding, line: 0 }] }],
  ['a finding with a broken line', { score: 1, findings: [{ ...finding, line: 1.5 }] }],
  ['a finding with 101 points', { score: 1, findings: [{ ...finding, score: 101 }] }],
  ['201 findings', { score: 1, findings: Array.from({ length: 201 }, () => finding) }],
  ['a long message', { score: 1, findings: [{ rule: 'R', message: 'm'.repeat(1001) }] }],
  ['a score from `__proto__`', JSON.parse('{"__proto__":{"score":0}}')],
];

describe('readResponse', () => {
  it.each(good)('takes %s, as the schema does', (_, body) => {
    expect(readResponse(body, ID)).not.toHaveProperty('problem');
    expect(misfits(schema, body)).toEqual([]);
  });

  it.each(bad)('refuses %s, as the schema does', (_, body) => {
    expect(readResponse(body, ID)).toHaveProperty('problem');
    expect(misfits(schema, body)).not.toEqual([]);
  });

  it('refuses the answer to another request', () => {
    expect(readResponse({ score: 1, requestId: 'other' }, ID)).toEqual({
      problem: '`requestId` is of another request',
    });
  });

  it('fills in what a finding leaves out', () => {
    const answer = readResponse({ score: 30, findings: [{ ...finding, line: 2 }] }, ID);
    expect(answer).toMatchObject({
      findings: [{ score: 0, severity: 0, line: 2, column: 1, endLine: 2, endColumn: 1, flow: [] }],
    });
  });
});

it('takes the example of the documentation', () => {
  const page = readFileSync(new URL('../../../docs/external-api.md', import.meta.url), 'utf8');
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  expect(misfits(schema, example)).toEqual([]);
  expect(readResponse(example, ID)).toMatchObject({ score: 85, findings: [{ line: 2 }] });
});
