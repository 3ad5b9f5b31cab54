import { distractors } from './distractors.ts';
import { type Pick, shuffled } from './random.ts';
import { comparable, sameAnswer } from './same.ts';
import type { Grade, KeyFact, Question } from './types.ts';

/** Most that blind guessing over a whole quiz may succeed. */
export const MAX_GUESSING = 0.05;

const MOST_QUESTIONS = 3;
const CHOICES = 5;
/** Longest answer that is asked to be typed. */
const MAX_TYPED = 80;

/** A question with its right answer, which no channel sees. */
export interface QuizItem {
  readonly question: Question;
  readonly answer: string;
  readonly numeric: boolean;
  /** 0-1: how likely a blind guess is right. */
  readonly chance: number;
}

/**
 * One to three questions about the weightiest facts, so that guessing all of them blindly succeeds with at most
 * {@link MAX_GUESSING}. With too few facts, or too few plausible wrong answers, the weightiest answer has to be typed.
 *
 * @param avoid answers asked about before; other facts come first
 * @throws RangeError when there are too few facts for that; then no quiz may be set
 */
export function makeQuiz(
  facts: readonly KeyFact[],
  pick: Pick,
  avoid: ReadonlySet<string> = new Set(),
): readonly QuizItem[] {
  const order = [
    ...facts.filter(({ answer }) => !avoid.has(answer)),
    ...facts.filter(({ answer }) => avoid.has(answer)),
  ];
  const chosen = unrelated(order.filter((fact) => !readable(fact)));
  const items = chosen.map((fact, i) => choiceOf(fact, i, pick));
  if (items.length > 0 && guessing(items) <= MAX_GUESSING) return items;
  const typed = chosen.findIndex((fact) => typable(fact) && typedChance(fact) <= MAX_GUESSING);
  const fact = chosen[typed];
  if (fact === undefined) throw new RangeError('too few facts for a quiz that cannot be guessed');
  items[typed] = typedOf(fact, typed);
  return items;
}

/**
 * The first few facts of different kinds that share no word: what two questions have in common would give both answers
 * away.
 */
function unrelated(order: readonly KeyFact[]): readonly KeyFact[] {
  const chosen: KeyFact[] = [];
  const kinds = new Set<string>();
  const words = new Set<string>();
  for (const fact of order) {
    if (chosen.length >= MOST_QUESTIONS) break;
    // A switch is no matter of words.
    const own = fact.kind === 'flag' ? [] : longWords(fact.answer);
    if (kinds.has(fact.kind) || own.some((word) => words.has(word))) continue;
    if (NEEDS_TYPING.test(fact.answer) && !typable(fact)) continue;
    chosen.push(fact);
    kinds.add(fact.kind);
    for (const word of own) words.add(word);
  }
  return chosen;
}

/** True when the question names the answer, as a member called like its value does. */
function readable({ kind, question, answer }: KeyFact): boolean {
  return kind !== 'flag' && answer.length > 2 && comparable(question).includes(comparable(answer));
}

function longWords(text: string): readonly string[] {
  return comparable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}

const NEEDS_TYPING = /[^\x20-\x7e]/u;

function typable({ answer }: KeyFact): boolean {
  return answer.length <= MAX_TYPED;
}

/** Chance of passing without having read anything. */
export function guessing(items: readonly QuizItem[]): number {
  return items.reduce((chance, item) => chance * item.chance, 1);
}

/** A switch is on or off, a small number is soon guessed; anything else that is typed must have been read. */
function typedChance({ kind, answer }: KeyFact): number {
  if (kind === 'flag') return 1 / 2;
  return kind === 'count' && answer.length <= 2 ? 1 / 10 : 0;
}

function choiceOf(fact: KeyFact, index: number, pick: Pick): QuizItem {
  const wrong = distractors(fact, CHOICES - 1, pick);
  if (wrong.length === 0) return typedOf(fact, index);
  return {
    question: {
      id: `q${index + 1}`,
      text: fact.question,
      choices: shuffled([fact.answer, ...wrong], pick),
    },
    answer: fact.answer,
    numeric: false,
    chance: 1 / (wrong.length + 1),
  };
}

function typedOf(fact: KeyFact, index: number): QuizItem {
  return {
    question: { id: `q${index + 1}`, text: `${fact.question} Type the answer.` },
    answer: fact.answer,
    numeric: fact.kind === 'amount' || fact.kind === 'count',
    chance: typedChance(fact),
  };
}

/** All answers must be right. What was wrong is not told: the next quiz may ask it again. */
export function gradeQuiz(items: readonly QuizItem[], answers: Readonly<Record<string, string>>): Grade {
  for (const { question, answer, numeric } of items) {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (typeof given !== 'string') return { passed: false, reason: 'not every question was answered' };
    const right = question.choices === undefined ? sameAnswer(given, answer, numeric) : given === answer;
    if (!right) return { passed: false, reason: 'an answer is wrong' };
  }
  return { passed: true };
}
