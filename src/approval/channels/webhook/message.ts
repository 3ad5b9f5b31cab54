import type { ChallengeAnswer } from '../../../challenge/index.ts';
import { SteelyardError } from '../../../errors.ts';

/** What a person sends. */
export type WebhookMessage =
  /** Show it to me, and set my challenge. */
  | { readonly type: 'begin'; readonly request: string }
  | {
      readonly type: 'answer';
      readonly request: string;
      /** Of what the person saw. */
      readonly digest: string;
      readonly answer: ChallengeAnswer;
    }
  | { readonly type: 'deny'; readonly request: string; readonly reason?: string };

const MOST_TEXT = 20_000;

/** @throws SteelyardError INPUT_INVALID */
export function readMessage(body: string): WebhookMessage {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new SteelyardError('INPUT_INVALID', 'the message is no JSON', { cause });
  }
  const raw = record(value, 'the message');
  const request = text(raw, 'request', 200);
  switch (raw.get('type')) {
    case 'begin':
      only(raw, ['type', 'request']);
      return { type: 'begin', request };
    case 'deny': {
      only(raw, ['type', 'request', 'reason']);
      return { type: 'deny', request, ...(raw.has('reason') ? { reason: text(raw, 'reason', 2000) } : {}) };
    }
    case 'answer':
      only(raw, ['type', 'request', 'digest', 'answer']);
      return {
        type: 'answer',
        request,
        digest: text(raw, 'digest', 64),
        answer: readAnswer(raw.get('answer')),
      };
    default:
      throw wrong('`type` must be `begin`, `answer` or `deny`');
  }
}

function readAnswer(value: unknown): ChallengeAnswer {
  const raw = record(value, '`answer`');
  switch (raw.get('kind')) {
    case 'deny':
      only(raw, ['kind', 'reason']);
      return { kind: 'deny', ...(raw.has('reason') ? { reason: text(raw, 'reason', 2000) } : {}) };
    case 'confirm':
      only(raw, ['kind', 'typed']);
      return { kind: 'confirm', typed: text(raw, 'typed', 200) };
    case 'teach-back':
      only(raw, ['kind', 'text']);
      return { kind: 'teach-back', text: text(raw, 'text', MOST_TEXT) };
    case 'quiz': {
      only(raw, ['kind', 'answers']);
      const answers = record(raw.get('answers'), '`answers`');
      if (answers.size > 10) throw wrong('`answers` has too many');
      return {
        kind: 'quiz',
        answers: Object.fromEntries([...answers.keys()].map((id) => [id, text(answers, id, 2000)])),
      };
    }
    default:
      throw wrong('`answer.kind` must be `confirm`, `quiz`, `teach-back` or `deny`');
  }
}

function record(value: unknown, what: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(`${what} must be an object`);
  return new Map(Object.entries(value));
}

function only(raw: ReadonlyMap<string, unknown>, known: readonly string[]): void {
  for (const key of raw.keys())
    if (!known.includes(key)) throw wrong('there is a member that nobody asked for');
}

function text(raw: ReadonlyMap<string, unknown>, key: string, most: number): string {
  const value = raw.get(key);
  if (typeof value !== 'string' || value.length > most)
    throw wrong(`a member must be a text of at most ${most} characters`);
  return value;
}

function wrong(message: string): SteelyardError {
  return new SteelyardError('INPUT_INVALID', message);
}
