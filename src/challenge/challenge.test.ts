import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerChallenge,
  beginChallenge,
  type ChallengeAnswer,
  type ChallengeState,
  type KeyFact,
  partiesStatus,
  promptOf,
  reviewLeft,
  type SubChallenge,
} from './index.ts';

const FACTS: readonly KeyFact[] = [
  { kind: 'recipient', question: 'Who?', answer: 'ana.ruiz@farm.example', weight: 1, path: ['to'] },
  { kind: 'amount', question: 'How much?', answer: '1240.50', weight: 0.98, path: ['amount'] },
  { kind: 'object', question: 'Which?', answer: 'INV-2093', weight: 0.8, path: ['invoice'] },
];
const DIGEST = 'd'.repeat(64);
const SHOWN_AT = 1_000_000;

function begin(kind: SubChallenge, minimumReviewMs = 10_000): ChallengeState {
  return beginChallenge({ kind, digest: DIGEST, facts: FACTS, shown: 'card', minimumReviewMs }, SHOWN_AT);
}

function right(state: ChallengeState): ChallengeAnswer {
  return {
    kind: 'quiz',
    answers: Object.fromEntries(state.items.map(({ question, answer }) => [question.id, answer])),
  };
}

const WRONG: ChallengeAnswer = { kind: 'quiz', answers: { q1: 'nobody', q2: '0', q3: 'x' } };
const LATER = SHOWN_AT + 10_000;

describe('a quiz', () => {
  it('is passed by right answers after the review time', async () => {
    const state = begin('quiz');
    const done = await answerChallenge(state, DIGEST, right(state), LATER);
    expect(done.status).toBe('passed');
    expect(done.transcript.at(-1)).toEqual({ at: LATER, what: 'passed', attempt: 1, afterMs: 10_000 });
  });

  it('does not count answers before the review time, and asks the same again', async () => {
    const state = begin('quiz');
    const early = await answerChallenge(state, DIGEST, right(state), LATER - 1);
    expect(early.status).toBe('open');
    expect(early.attempt).toBe(1);
    expect(early.transcript.at(-1)?.what).toBe('too-early');
    expect((await answerChallenge(early, DIGEST, right(early), LATER)).status).toBe('passed');
  });

  it('gives one retry with new choices, then fails', async () => {
    const first = begin('quiz');
    const second = await answerChallenge(first, DIGEST, WRONG, LATER);
    expect(second.status).toBe('open');
    expect(second.attempt).toBe(2);
    expect(promptOf(second).questions).not.toEqual(promptOf(first).questions);
    const third = await answerChallenge(second, DIGEST, WRONG, LATER);
    expect(third.status).toBe('failed');
    expect((await answerChallenge(third, DIGEST, right(third), LATER)).status).toBe('failed');
  });

  it('can be passed at the second attempt', async () => {
    const second = await answerChallenge(begin('quiz'), DIGEST, WRONG, LATER);
    expect((await answerChallenge(second, DIGEST, right(second), LATER)).status).toBe('passed');
  });

  it('takes no answer about another action', async () => {
    const state = begin('quiz');
    expect((await answerChallenge(state, 'e'.repeat(64), right(state), LATER)).status).toBe('failed');
  });

  it('takes no answer of another kind', async () => {
    const state = await answerChallenge(begin('quiz'), DIGEST, { kind: 'confirm', typed: 'yes' }, LATER);
    expect(state.status).toBe('open');
    expect(state.attempt).toBe(2);
  });

  it('takes no answer after the clock went back', async () => {
    const state = begin('quiz');
    expect((await answerChallenge(state, DIGEST, right(state), SHOWN_AT - 60_000)).status).toBe('open');
    expect((await answerChallenge(state, DIGEST, right(state), Number.NaN)).status).toBe('open');
  });

  it('shows no right answer apart from the choices', () => {
    const prompt = promptOf(begin('quiz'));
    expect(Object.keys(prompt).sort()).toEqual(['attempt', 'kind', 'questions']);
    for (const question of prompt.questions ?? [])
      expect(Object.keys(question).sort()).toEqual(['choices', 'id', 'text']);
  });

  it('survives being stored', async () => {
    const state = JSON.parse(JSON.stringify(begin('quiz'))) as ChallengeState;
    expect((await answerChallenge(state, DIGEST, right(state), LATER)).status).toBe('passed');
  });
});

describe('a confirmation', () => {
  it.each<[string, 'passed' | 'open']>([
    ['yes', 'passed'],
    [' YES ', 'passed'],
    ['approve', 'passed'],
    ['n', 'open'],
    ['no', 'open'],
    ['', 'open'],
    ['y', 'open'],
    ['yes please do not', 'open'],
    ['yes\u200b', 'open'],
  ])('typed as %j is %s', async (typed, status) => {
    expect((await answerChallenge(begin('confirm'), DIGEST, { kind: 'confirm', typed }, LATER)).status).toBe(
      status,
    );
  });
});

describe('a denial', () => {
  it.each<SubChallenge>(['confirm', 'quiz', 'teach-back'])('closes a %s at any time', async (kind) => {
    const state = await answerChallenge(begin(kind), DIGEST, { kind: 'deny', reason: 'not now' }, SHOWN_AT);
    expect(state.status).toBe('denied');
    expect(state.transcript.at(-1)?.detail).toBe('not now');
  });
});

describe('a teach-back', () => {
  const text =
    'The agent pays invoice INV-2093 of Ana Ruiz, 1240.50 euros in all, which she sent us for the hay of last week.';

  it('is passed by an explanation that names the facts', async () => {
    expect(
      (await answerChallenge(begin('teach-back'), DIGEST, { kind: 'teach-back', text }, LATER)).status,
    ).toBe('passed');
  });

  it.each<[string, () => Promise<{ passed: true } | { passed: false; reason: string }>, string]>([
    ['refuses', async () => ({ passed: false, reason: 'too vague' }), 'too vague'],
    ['throws', async () => Promise.reject(new Error('down')), 'the validator failed: down'],
  ])('is not passed when its validator %s', async (_name, validateTeachBack, detail) => {
    const state = await answerChallenge(begin('teach-back'), DIGEST, { kind: 'teach-back', text }, LATER, {
      validateTeachBack,
    });
    expect(state.status).toBe('open');
    expect(state.transcript.at(-1)?.detail).toBe(detail);
  });
});

describe('reviewLeft', () => {
  it.each([
    [SHOWN_AT, 10_000],
    [SHOWN_AT + 4_000, 6_000],
    [SHOWN_AT + 20_000, 0],
    [SHOWN_AT - 5_000, 10_000],
  ])('at %d is %d', (now, left) => {
    expect(reviewLeft(begin('quiz'), now)).toBe(left);
  });
});

describe('several parties', () => {
  const passed = async (approver: string) => {
    const state = begin('quiz', 0);
    return { approver, challenge: await answerChallenge(state, DIGEST, right(state), LATER) };
  };

  it('need two different people', async () => {
    const ana = await passed('ana');
    expect(partiesStatus([ana], 2)).toBe('open');
    expect(partiesStatus([ana, await passed('bo')], 2)).toBe('passed');
    expect(partiesStatus([ana, await passed('bo')], 3)).toBe('open');
  });

  it.each(['ana', ' Ana', 'ANA', '\uff21na'])('count `ana` and `%s` as one person', async (second) => {
    expect(partiesStatus([await passed('ana'), await passed(second)], 2)).toBe('open');
  });

  it('never need fewer than two', async () => {
    expect(partiesStatus([await passed('ana')], 0)).toBe('open');
    expect(partiesStatus([], 0)).toBe('open');
  });

  it('are ended by one denial', async () => {
    const denied = {
      approver: 'bo',
      challenge: await answerChallenge(begin('quiz'), DIGEST, { kind: 'deny' }, LATER),
    };
    expect(partiesStatus([await passed('ana'), denied, await passed('cy')], 2)).toBe('denied');
  });
});

describe('any sequence of answers', () => {
  const answer = fc.oneof(
    fc.record({ kind: fc.constant('confirm' as const), typed: fc.string() }),
    fc.record({
      kind: fc.constant('quiz' as const),
      answers: fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), fc.string()),
    }),
    fc.record({ kind: fc.constant('teach-back' as const), text: fc.string() }),
    fc.record({ kind: fc.constant('deny' as const) }),
  );

  it('never passes by chance, and stays closed once it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SubChallenge>('quiz', 'teach-back'),
        fc.array(fc.tuple(answer, fc.integer({ min: -20_000, max: 60_000 })), { maxLength: 8 }),
        async (kind, answers) => {
          let state = begin(kind);
          for (const [given, delay] of answers) {
            const before = state;
            state = await answerChallenge(state, DIGEST, given as ChallengeAnswer, SHOWN_AT + delay);
            if (before.status !== 'open') expect(state).toBe(before);
            expect(state.status).not.toBe('passed');
            expect(state.attempt).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
