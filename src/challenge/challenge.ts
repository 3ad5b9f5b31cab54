import { gradeQuiz, makeQuiz, type QuizItem } from './quiz.ts';
import { type Pick, unforeseeable } from './random.ts';
import { comparable } from './same.ts';
import { gradeTeachBack, MINIMUM_WORDS, type TeachBackValidator } from './teach-back.ts';
import type { ChallengeAnswer, ChallengePrompt, Grade, KeyFact, SubChallenge } from './types.ts';

/** Attempts at one challenge: one, and one more with new questions. */
export const MAX_ATTEMPTS = 2;

/** Words that say yes to a confirmation. `n`, an empty line and anything else do not. */
const YES = new Set(['yes', 'approve']);

export type ChallengeStatus = 'open' | 'passed' | 'failed' | 'denied';

/** One line of the transcript. Times are milliseconds since the epoch. */
export interface TranscriptEntry {
  readonly at: number;
  readonly what: 'shown' | 'too-early' | 'wrong' | 'passed' | 'failed' | 'denied';
  readonly attempt: number;
  /** Milliseconds since the challenge was shown. */
  readonly afterMs: number;
  /** The reason of a denial, or why an answer did not pass. */
  readonly detail?: string;
}

/**
 * A challenge to one person about one frozen action. Plain data, so that it can be stored before it is shown and taken up
 * again after a restart. `items` are the right answers: a channel gets {@link promptOf} and never this object.
 */
export interface ChallengeState {
  readonly kind: SubChallenge;
  /** Digest of the frozen action that an answer is about. */
  readonly digest: string;
  readonly minimumReviewMs: number;
  readonly shownAt: number;
  readonly attempt: number;
  readonly status: ChallengeStatus;
  readonly facts: readonly KeyFact[];
  /** What the person sees of the action, to tell a copied explanation. */
  readonly shown: string;
  readonly items: readonly QuizItem[];
  readonly asked: readonly string[];
  readonly transcript: readonly TranscriptEntry[];
}

export interface ChallengeRequest {
  readonly kind: SubChallenge;
  readonly digest: string;
  readonly facts: readonly KeyFact[];
  /** The card as text. */
  readonly shown: string;
  /** Answers that come earlier do not count. Default 0. */
  readonly minimumReviewMs?: number;
}

/** Begins a challenge at the moment when it is shown. */
export function beginChallenge(
  request: ChallengeRequest,
  now: number,
  pick: Pick = unforeseeable,
): ChallengeState {
  const items = request.kind === 'quiz' ? makeQuiz(request.facts, pick) : [];
  return {
    kind: request.kind,
    digest: request.digest,
    minimumReviewMs: request.minimumReviewMs ?? 0,
    shownAt: now,
    attempt: 1,
    status: 'open',
    facts: request.facts,
    shown: request.shown,
    items,
    asked: items.map(({ answer }) => answer),
    transcript: [{ at: now, what: 'shown', attempt: 1, afterMs: 0 }],
  };
}

/** What a channel shows. */
export function promptOf(state: ChallengeState): ChallengePrompt {
  const { kind, attempt } = state;
  if (kind === 'confirm') return { kind, attempt, phrase: 'yes' };
  if (kind === 'teach-back') return { kind, attempt, minimumWords: MINIMUM_WORDS };
  return { kind, attempt, questions: state.items.map(({ question }) => question) };
}

export interface AnswerOptions {
  readonly pick?: Pick;
  /** Asked after the built-in check of an explanation has passed. What it throws counts as not passed. */
  readonly validateTeachBack?: TeachBackValidator;
}

/**
 * Takes one answer. A closed challenge stays as it is; a denial always closes it; an answer before the minimum review
 * time does not count and does not use up an attempt; a clock that went back makes every answer too early.
 *
 * @param digest of the action that the person was shown; another one than the challenge's is no answer to it
 */
export async function answerChallenge(
  state: ChallengeState,
  digest: string,
  answer: ChallengeAnswer,
  now: number,
  options: AnswerOptions = {},
): Promise<ChallengeState> {
  if (state.status !== 'open') return state;
  if (digest !== state.digest) return closed(state, 'failed', now, 'the answer is about another action');
  if (answer.kind === 'deny') return denyChallenge(state, now, answer.reason);
  const waited = now - state.shownAt;
  if (!(waited >= state.minimumReviewMs)) return noted(state, 'too-early', now);
  const grade = await gradeOf(state, answer, options.validateTeachBack);
  if (grade.passed) return closed(state, 'passed', now);
  if (state.attempt >= MAX_ATTEMPTS) return closed(state, 'failed', now, grade.reason);
  return again(noted(state, 'wrong', now, grade.reason), options.pick ?? unforeseeable);
}

/** A person's no, whatever they have answered before. */
export function denyChallenge(state: ChallengeState, now: number, reason?: string): ChallengeState {
  return closed(state, 'denied', now, reason);
}

/** Milliseconds until an answer counts; 0 when it does already. */
export function reviewLeft(state: ChallengeState, now: number): number {
  return Math.max(0, state.minimumReviewMs - Math.max(0, now - state.shownAt));
}

async function gradeOf(
  state: ChallengeState,
  answer: ChallengeAnswer,
  validate: TeachBackValidator | undefined,
): Promise<Grade> {
  if (answer.kind !== state.kind) return { passed: false, reason: `a ${state.kind} was asked for` };
  switch (answer.kind) {
    case 'confirm':
      return YES.has(comparable(answer.typed)) ? PASSED : { passed: false, reason: 'it was not confirmed' };
    case 'quiz':
      return gradeQuiz(state.items, answer.answers);
    case 'teach-back': {
      const grade = gradeTeachBack(answer.text, state.facts, state.shown);
      if (!grade.passed || validate === undefined) return grade;
      try {
        return await validate(answer.text, state.facts);
      } catch (error) {
        return { passed: false, reason: `the validator failed: ${messageOf(error)}` };
      }
    }
    default:
      return { passed: false, reason: 'the answer is of no known kind' };
  }
}

const PASSED: Grade = { passed: true };

/** The next attempt, about other facts where there are others. */
function again(state: ChallengeState, pick: Pick): ChallengeState {
  const items = state.kind === 'quiz' ? makeQuiz(state.facts, pick, new Set(state.asked)) : [];
  return {
    ...state,
    attempt: state.attempt + 1,
    items,
    asked: [...state.asked, ...items.map(({ answer }) => answer)],
  };
}

function closed(
  state: ChallengeState,
  status: 'passed' | 'failed' | 'denied',
  now: number,
  detail?: string,
): ChallengeState {
  return { ...noted(state, status, now, detail), status };
}

function noted(
  state: ChallengeState,
  what: TranscriptEntry['what'],
  now: number,
  detail?: string,
): ChallengeState {
  const entry: TranscriptEntry = {
    at: now,
    what,
    attempt: state.attempt,
    afterMs: now - state.shownAt,
    ...(detail === undefined ? {} : { detail: detail.slice(0, 2000) }),
  };
  // A person who presses Enter too early again and again fills no store.
  if (what === 'too-early' && state.transcript.length >= MOST_ENTRIES) return state;
  return { ...state, transcript: [...state.transcript, entry] };
}

const MOST_ENTRIES = 50;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'it threw something that is no error';
}
