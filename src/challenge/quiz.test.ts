import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog/index.ts';
import { distractors } from './distractors.ts';
import { keyFacts } from './key-facts.ts';
import { gradeQuiz, guessing, MAX_GUESSING, makeQuiz } from './quiz.ts';
import type { Pick } from './random.ts';
import { readNumber, sameAnswer } from './same.ts';
import type { FactKind, KeyFact } from './types.ts';

/** A fixed sequence, so that a failure can be repeated. */
function seeded(seed: number): Pick {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function fact(kind: FactKind, answer: string, weight = 0.5): KeyFact {
  return { kind, answer, weight, question: `Which ${kind}?`, path: [kind] };
}

const catalog = compileCatalog({
  tools: [
    {
      name: 'bank:transfer',
      description: 'Transfers money to an account.',
      inputSchema: {
        type: 'object',
        properties: {
          iban: { type: 'string', description: 'account of the payee' },
          amount: { type: 'number' },
          note: { type: 'string', description: 'text for the payee' },
          urgent: { type: 'boolean' },
        },
      },
    },
    {
      name: 'mail:send',
      description: 'Sends an e-mail.',
      inputSchema: {
        type: 'object',
        properties: {
          to: { type: 'array', items: { type: 'string' } },
          subject: { type: 'string' },
          body: { type: 'string' },
        },
      },
    },
  ],
});

describe('keyFacts', () => {
  it('puts who receives it and how much first', () => {
    const facts = keyFacts(
      'bank:transfer',
      { note: 'rent', amount: 1240.5, iban: 'DE02120300000000202051' },
      catalog.tool('bank:transfer'),
    );
    expect(facts.slice(0, 2).map(({ kind, answer }) => [kind, answer])).toEqual([
      ['recipient', 'DE02120300000000202051'],
      ['amount', '1240.5'],
    ]);
  });

  it('counts recipients', () => {
    const facts = keyFacts(
      'mail:send',
      { to: ['a@farm.example', 'b@farm.example', 'c@farm.example'], subject: 'Hello', body: 'Hi all' },
      catalog.tool('mail:send'),
    );
    expect(facts.find(({ kind }) => kind === 'count')?.answer).toBe('3');
    expect(facts.filter(({ kind }) => kind === 'recipient')).toHaveLength(3);
  });

  it('does not ask about the text of a message', () => {
    const facts = keyFacts(
      'mail:send',
      { to: ['a@farm.example'], body: 'Hi all' },
      catalog.tool('mail:send'),
    );
    expect(facts.map(({ answer }) => answer)).not.toContain('Hi all');
  });

  it('has a fact for a call without arguments', () => {
    expect(keyFacts('cache_flush', {}, catalog.tool('cache_flush')).map(({ answer }) => answer)).toEqual([
      'cache_flush',
    ]);
  });

  it('never holds the answer in the question', () => {
    for (const { question, answer, kind } of keyFacts(
      'mail:send',
      { to: ['ana@farm.example'], subject: 'Hello', cc: 'bo@farm.example' },
      catalog.tool('mail:send'),
    ))
      if (kind !== 'flag') expect(question).not.toContain(answer);
  });
});

describe('distractors', () => {
  it.each<[FactKind, string]>([
    ['recipient', 'ana.ruiz@farm.example'],
    ['recipient', 'orders@farm.example'],
    ['recipient', '#general'],
    ['recipient', 'DE02120300000000202051'],
    ['host', 'https://hooks.farm.example/in/42'],
    ['path', '/srv/reports/2025/january.csv'],
    ['path', '~'],
    ['amount', '1240.50'],
    ['amount', '5'],
    ['count', '3'],
    ['object', 'usr_123'],
    ['object', 'Orchard North'],
    ['command', 'rm -r build/cache'],
    ['command', 'reboot'],
    ['tool', 'users:delete'],
    ['text', 'Quarterly letter'],
  ])('finds four other answers like %s `%s`', (kind, answer) => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const wrong = distractors(fact(kind, answer), 4, seeded(seed));
      expect(wrong, `seed ${seed}`).toHaveLength(4);
      expect(new Set([answer, ...wrong]).size).toBe(5);
      for (const one of wrong) expect(one).not.toBe(answer);
    }
  });

  it('keeps the form of an address', () => {
    for (const one of distractors(fact('recipient', 'ana.ruiz@farm.example'), 4, seeded(7)))
      expect(one).toMatch(/^[a-z]+\.[a-z]+@[a-z.-]+\.example$/);
  });

  it('has only two answers for a switch', () => {
    expect(distractors(fact('flag', 'on'), 4, seeded(1))).toEqual(['off']);
  });
});

describe('makeQuiz', () => {
  const kinds: readonly KeyFact[] = [
    fact('recipient', 'ana.ruiz@farm.example', 1),
    fact('amount', '1240.50', 0.98),
    fact('object', 'INV-2093', 0.8),
  ];

  const askable: readonly [string, readonly KeyFact[]][] = [
    ['three facts', kinds],
    ['two facts', kinds.slice(0, 2)],
    ['one fact', kinds.slice(0, 1)],
    [
      'three switches and a tool',
      [fact('flag', 'on'), { ...fact('flag', 'off'), path: ['b'] }, fact('tool', 'cache_flush', 0.3)],
    ],
    ['a small number and a tool', [fact('count', '3'), fact('tool', 'cache_flush', 0.3)]],
  ];

  it.each(askable)('cannot be guessed: %s', (_name, facts) => {
    for (let seed = 1; seed <= 20; seed += 1)
      expect(guessing(makeQuiz(facts, seeded(seed)))).toBeLessThanOrEqual(MAX_GUESSING);
  });

  it.each<[string, readonly KeyFact[]]>([
    ['nothing', []],
    ['a switch alone', [fact('flag', 'on')]],
    ['a small number alone', [fact('count', '3')]],
    ['a long command alone', [fact('command', `tar -czf /backup/all.tgz ${'/srv/data '.repeat(12)}`)]],
  ])('refuses %s', (_name, facts) => {
    expect(() => makeQuiz(facts, seeded(1))).toThrow(RangeError);
  });

  it('asks for the recipient to be typed when there is nothing else to ask', () => {
    const [item] = makeQuiz(kinds.slice(0, 1), seeded(1));
    expect(item?.question.choices).toBeUndefined();
    expect(item?.question.text).toMatch(/Type the answer/);
  });

  it.each(askable)('is passed by 10,000 random answers at most one time in twenty: %s', (_name, facts) => {
    const pick = seeded(42);
    let passed = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const items = makeQuiz(facts, pick);
      const answers = Object.fromEntries(
        items.map(({ question }) => {
          const choices = question.choices ?? ['?'];
          return [question.id, choices[pick(choices.length)] as string];
        }),
      );
      if (gradeQuiz(items, answers).passed) passed += 1;
    }
    expect(passed / 10_000).toBeLessThanOrEqual(MAX_GUESSING);
    // Where all is chosen from, some are lucky.
    if (facts === kinds) expect(passed).toBeGreaterThan(0);
  });

  it('puts the right answer at every place', () => {
    const places = new Set<number>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const [item] = makeQuiz(kinds, seeded(seed));
      places.add(item?.question.choices?.indexOf(item.answer) ?? -1);
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('asks about other facts when it is asked again', () => {
    const more = [
      ...kinds,
      fact('path', '/srv/reports/a.csv', 0.7),
      fact('count', '12', 0.5),
      fact('text', 'May', 0.3),
    ];
    const first = makeQuiz(more, seeded(1)).map(({ answer }) => answer);
    const second = makeQuiz(more, seeded(2), new Set(first)).map(({ answer }) => answer);
    expect(second.filter((answer) => first.includes(answer))).toEqual([]);
  });
});

/** How people who have read nothing choose, by the form of the choices and by what the other questions say. */
const GUESSES: readonly [
  string,
  (choices: readonly string[], others: readonly string[], pick: Pick) => string,
][] = [
  ['blindly', (choices, _others, pick) => choices[pick(choices.length)] as string],
  ['the longest', (choices) => [...choices].sort((a, b) => b.length - a.length)[0] as string],
  ['the shortest', (choices) => [...choices].sort((a, b) => a.length - b.length)[0] as string],
  [
    'the one most like all others',
    (choices) => {
      const parts = choices.map((text) => text.match(/\d|[\p{L}]+|[^\p{L}\d]/gu) ?? []);
      const likeness = parts.map((own) =>
        parts.reduce((sum, other) => sum + own.filter((part, i) => other[i] === part).length, 0),
      );
      return choices[likeness.indexOf(Math.max(...likeness))] as string;
    },
  ],
  [
    'the one with a word of another question',
    (choices, others, pick) => {
      const words = new Set(others.flatMap((other) => other.split(/[^\p{L}\p{N}]+/u)));
      const fitting = choices.filter((choice) =>
        choice.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 2 && words.has(word)),
      );
      const from = fitting.length > 0 ? fitting : choices;
      return from[pick(from.length)] as string;
    },
  ],
];

const CALLS: readonly [string, Record<string, unknown>][] = [
  ['bank:pay', { iban: 'DE02120300000000202051', amount: 1240.5, currency: 'EUR', reference: 'INV-2093' }],
  [
    'mail:send',
    {
      to: ['ana.ruiz@farm.example', 'bo.lund@farm.example'],
      cc: 'press@other.example',
      subject: 'Harvest',
      body: 'x',
    },
  ],
  ['fs:copy', { from: '/srv/reports/2025/january.csv', to: '/mnt/backup/archive/january.csv' }],
  ['shell:run', { command: 'rm -rf /srv/reports/2025', cwd: '/srv/reports' }],
  ['users:delete', { id: 'usr_123', env: 'production', hard: true }],
  ['http:post', { url: 'https://hooks.farm.example/in/42', payload: { total: 3, note: 'May' } }],
  ['kunden:l\u00f6schen', { kunde: '\u9867\u5ba2\u4e00\u89a7', ort: 'K\u00f6ln', anzahl: 12 }],
  ['orders:refund', { orders: ['A-1001', 'A-1002', 'A-1003'], amount: 99 }],
];

/** Most that may pass of 1250 throws: the limit is a probability, three standard deviations are let pass. */
const MOST_PASSED = MAX_GUESSING + 0.019;

describe('10,000 answers of people who have read nothing', () => {
  const pick = seeded(7);
  // Each way to guess gets the same quizzes: making them is what takes time.
  const quizzes = CALLS.map(([tool, args]) => {
    const facts = keyFacts(tool, args, catalog.tool(tool));
    return { tool, made: Array.from({ length: 1250 }, () => makeQuiz(facts, pick)) };
  });

  it.each(GUESSES)('pass at most one time in twenty: %s', (_name, guess) => {
    for (const { tool, made } of quizzes) {
      let passed = 0;
      for (const items of made) {
        const answers = items.map(({ question }) => {
          const others = items.filter((item) => item.question !== question);
          const { choices = ['?'] } = question;
          return [
            question.id,
            guess(
              choices,
              others.flatMap((item) => item.question.choices ?? []),
              pick,
            ),
          ];
        });
        if (gradeQuiz(items, Object.fromEntries(answers) as Record<string, string>).passed) passed += 1;
      }
      expect(passed / made.length, tool).toBeLessThanOrEqual(MOST_PASSED);
    }
  });

  it('would pass where the right answer is the one most like all others', () => {
    const [, likeness] = GUESSES[3] as (typeof GUESSES)[number];
    // Each wrong answer differs from the right one in a place of its own: the mistake that the walk avoids.
    const wrong = ['x-b-c-d', 'a-x-c-d', 'a-b-x-d', 'a-b-c-x'];
    expect(likeness([...wrong, 'a-b-c-d'], [], pick)).toBe('a-b-c-d');
  });
});

describe('what gives an answer away', () => {
  it('is not asked about: a member called like its value', () => {
    const facts = keyFacts(
      'users:delete',
      { usr_123: 'usr_123', env: 'production', id: 'x-1' },
      catalog.tool('x'),
    );
    for (const { question, answer } of makeQuiz(facts, seeded(1))) {
      expect(answer).not.toBe('usr_123');
      expect(question.text).not.toContain(answer);
    }
  });

  it('is typed: a word in letters that no made word has', () => {
    const facts = [fact('object', 'K\u00f6ln', 1), fact('amount', '12.50'), fact('count', '7')];
    expect(makeQuiz(facts, seeded(1))[0]?.question.choices).toBeUndefined();
    expect(
      makeQuiz([fact('object', 'Cologne', 1), ...facts.slice(1)], seeded(1))[0]?.question.choices,
    ).toHaveLength(5);
  });

  it('stands in one question only: a word that two facts share', () => {
    const facts = [
      fact('path', '/srv/reports', 1),
      fact('command', 'rm -r /srv/reports', 0.9),
      fact('amount', '10.50'),
      fact('object', 'x-19'),
    ];
    expect(makeQuiz(facts, seeded(1)).map(({ answer }) => answer)).toEqual(['/srv/reports', '10.50', 'x-19']);
  });
});

describe('gradeQuiz', () => {
  const items = makeQuiz(
    [fact('recipient', 'ana@farm.example', 1), fact('amount', '1240.50', 0.9), fact('object', 'x-1')],
    seeded(3),
  );
  const right = Object.fromEntries(items.map(({ question, answer }) => [question.id, answer]));

  it('passes when all answers are right', () => {
    expect(gradeQuiz(items, right)).toEqual({ passed: true });
  });

  it.each<[string, Record<string, string>]>([
    ['one wrong answer', { ...right, q2: '99.00' }],
    ['a missing answer', { q1: right.q1 as string, q2: right.q2 as string }],
    ['no answers', {}],
    ['answers that are not own members', Object.create(right) as Record<string, string>],
  ])('fails on %s', (_name, answers) => {
    const grade = gradeQuiz(items, answers);
    expect(grade.passed).toBe(false);
    for (const { answer } of items) expect(JSON.stringify(grade)).not.toContain(answer);
  });
});

describe('sameAnswer', () => {
  it.each<[string, string, boolean, boolean]>([
    ['Ana@Farm.example ', 'ana@farm.example', false, true],
    ['"ana@farm.example"', 'ana@farm.example', false, true],
    ['1,240.50', '1240.5', true, true],
    ['1.240,50 EUR', '1240.50', true, true],
    ['1 240', '1240', true, true],
    ['1240', '12400', true, false],
    ['1,240.50', '1240.5', false, false],
    // A Cyrillic letter that looks the same.
    ['\u0430na@farm.example', 'ana@farm.example', false, false],
  ])('%s against %s', (given, right, numeric, expected) => {
    expect(sameAnswer(given, right, numeric)).toBe(expected);
  });

  it.each<[string, number | undefined]>([
    ['about 3 of 5', undefined],
    ['none', undefined],
    ['1,000,000', 1_000_000],
    ['0,5', 0.5],
    ['1.234', 1234],
    ['-7', -7],
  ])('reads %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});
