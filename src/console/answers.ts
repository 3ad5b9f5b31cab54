import type { GrantChoice } from '../approval/request.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import { own, textAt } from './card-rows.ts';

const LONGEST = 20_000;
const MOST_QUESTIONS = 10;

/**
 * Reads an answer as a page sends it, and nothing else with it: what is signed and what is graded is this object.
 *
 * @throws SteelyardError INPUT_INVALID
 */
export function readAnswer(value: unknown): ChallengeAnswer {
  const kind = textAt(value, 'kind');
  if (kind === 'confirm') return { kind, typed: needed(value, 'typed') };
  if (kind === 'teach-back') return { kind, text: needed(value, 'text') };
  if (kind !== 'quiz') throw invalid('`answer.kind` is `confirm`, `quiz` or `teach-back`');
  const given = own(value, 'answers');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('`answer.answers` is an object');
  const names = Object.keys(given);
  if (names.length > MOST_QUESTIONS || names.some((name) => !/^[a-z0-9-]{1,32}$/u.test(name)))
    throw invalid('`answer.answers` names no question');
  return { kind, answers: Object.fromEntries(names.map((name) => [name, needed(given, name)])) };
}

/** @throws SteelyardError INPUT_INVALID when it is there and is not `{ uses, until }` */
export function readGrant(value: unknown): GrantChoice | undefined {
  if (value === undefined) return undefined;
  const [uses, until] = [own(value, 'uses'), own(value, 'until')];
  if (typeof uses !== 'number' || typeof until !== 'number' || !Number.isSafeInteger(until))
    throw invalid('`grant` is `{ uses, until }`, a number of calls and milliseconds since 1970');
  return { uses, until };
}

/** @throws SteelyardError INPUT_INVALID */
export function needed(value: unknown, key: string, most = LONGEST): string {
  const text = textAt(value, key);
  if (text === undefined || text.length > most)
    throw invalid(`\`${key}\` is a text of at most ${most} characters`);
  return text;
}

/** @throws SteelyardError INPUT_INVALID when it is there and no text */
export function optional(value: unknown, key: string, most = LONGEST): string | undefined {
  return own(value, key) === undefined ? undefined : needed(value, key, most);
}

function invalid(message: string): SteelyardError {
  return new SteelyardError('INPUT_INVALID', message);
}
