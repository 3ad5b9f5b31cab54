import { describe, expect, it } from 'vitest';
import { gradeTeachBack } from './teach-back.ts';
import type { KeyFact } from './types.ts';

const FACTS: readonly KeyFact[] = [
  { kind: 'recipient', question: '', answer: 'ana.ruiz@farm.example', weight: 1, path: ['to'] },
  { kind: 'amount', question: '', answer: '1240.50', weight: 0.98, path: ['amount'] },
  { kind: 'tool', question: '', answer: 'bank:transfer', weight: 0.3, path: [] },
];
const SHOWN =
  'HIGH 0.72 Pays 1240.50 to ana.ruiz@farm.example, who is outside of the organisation, and it cannot be taken back afterwards by anybody here.';

describe('gradeTeachBack', () => {
  it.each<[string, string]>([
    [
      'own words with the facts',
      'The agent wants to pay one thousand, that is 1,240.50 euros, to Ana Ruiz for the hay she delivered, and we cannot undo it.',
    ],
    [
      'the facts as they stand',
      'I agree that ana.ruiz@farm.example gets 1240.50 from our account because the invoice of last week says exactly so.',
    ],
    [
      'another language',
      'Der Agent überweist 1240,50 Euro an Ana Ruiz, weil die Rechnung vom Mai noch offen ist und wir heute zahlen müssen.',
    ],
  ])('passes %s', (_name, text) => {
    expect(gradeTeachBack(text, FACTS, SHOWN)).toEqual({ passed: true });
  });

  it.each<[string, string, RegExp]>([
    ['a short text', 'Pays 1240.50 to Ana Ruiz.', /needs 15/],
    ['nothing', '', /has 0 words/],
    ['filler', `${'yes ok '.repeat(12)} Ana Ruiz 1240.50`, /repeats itself/],
    [
      'a long text that says nothing',
      'This call looks quite reasonable to me and I have no objections against it whatsoever, so please go ahead now.',
      /does not name/,
    ],
    [
      'a text without the weightiest fact',
      'The agent pays somebody an amount of 1240.50 euros for something that was delivered here in the week before last.',
      /does not name/,
    ],
    ['a copy of what is shown', SHOWN, /copy/],
    [
      'another recipient',
      'The agent pays the amount of 1240.50 euros to our friend Bruno Meyer because he delivered the hay last week again.',
      /does not name/,
    ],
  ])('does not pass %s', (_name, text, reason) => {
    const grade = gradeTeachBack(text, FACTS, SHOWN);
    expect(grade.passed).toBe(false);
    expect(grade.passed ? '' : grade.reason).toMatch(reason);
  });

  it('counts words of a script without spaces', () => {
    const text =
      'このエージェントは先週届いた干し草の代金として千二百四十ユーロをana.ruiz@farm.exampleへ送金します。金額は1240.50です。';
    expect(gradeTeachBack(text, FACTS, SHOWN)).toEqual({ passed: true });
  });

  it('takes a hostile text in linear time', { retry: 3 }, () => {
    const started = performance.now();
    gradeTeachBack('word '.repeat(200_000), FACTS, SHOWN.repeat(2000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
