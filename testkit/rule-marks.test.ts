import { describe, expect, it } from 'vitest';
import { disagreements, examplesOf, marksOf } from './rule-marks.ts';

describe('marks', () => {
  const marks = marksOf('a(); // expect: A_B, C\nb(); // ok\nc(); // miss: A_B\nd(); // okay then');

  it('are read with their lines', () => {
    expect(marks).toEqual([
      { kind: 'expect', rules: ['A_B', 'C'], line: 1 },
      { kind: 'ok', rules: [], line: 2 },
      { kind: 'miss', rules: ['A_B'], line: 3 },
    ]);
  });

  it.each([
    ['A_B', [1], []],
    ['A_B', [], ['line 1: A_B is not reported']],
    ['A_B', [1, 2], ['line 2: A_B is reported without a mark']],
    ['A_B', [1, 4], ['line 4: A_B is reported without a mark']],
    ['A_B', [1, 3], ['line 3: a known miss is found now']],
    ['OTHER', [], []],
  ])('%s on lines %j', (id, lines, wrong) => {
    expect(disagreements(id, marks, new Set(lines))).toEqual(wrong);
  });
});

describe('examplesOf', () => {
  it('takes fenced js blocks alone', () => {
    expect(examplesOf('# x\n```js\na();\n```\ntext\n```json\n{}\n```\n```js\nb();\nc();\n```\n')).toEqual([
      'a();\n',
      'b();\nc();\n',
    ]);
  });
});
