import type { Shown } from '../../approval/approvals.ts';
import type { ChallengeAnswer, Question } from '../../challenge/index.ts';
import { escapeText } from '../../visible.ts';
import { isObject, type JsonObject, own } from './message.ts';

/** Longest message of a dialogue, in UTF-16 units. What is longer is never cut: it is asked elsewhere. */
export const MOST_SHOWN = 12_000;
const LONGEST_ANSWER = 2000;

/** The form of an `elicitation/create` request. */
export interface Form {
  readonly message: string;
  readonly requestedSchema: JsonObject;
}

/**
 * What one screen is for. Reading comes before the questions of a quiz, on a screen of its own: beside the action every
 * answer could be copied.
 */
export type Stage = 'read' | 'answer';

/** The stage that a challenge begins with. */
export function firstStage(shown: Shown): Stage {
  return shown.prompt.kind === 'quiz' ? 'read' : 'answer';
}

/**
 * The dialogue for one stage. No field has a default: clients fill defaults in by themselves.
 *
 * @returns undefined where a dialogue cannot carry it: too long, or of a kind that a form cannot ask
 */
export function formFor(shown: Shown, stage: Stage): Form | undefined {
  const { prompt } = shown;
  const form =
    prompt.kind === 'confirm'
      ? confirmForm(shown)
      : prompt.kind === 'quiz'
        ? stage === 'read'
          ? readForm(shown)
          : quizForm(prompt.questions ?? [], prompt.attempt)
        : undefined;
  return form === undefined || JSON.stringify(form).length > MOST_SHOWN ? undefined : form;
}

/** What came back from a dialogue. */
export type Reply =
  | { readonly action: 'answer'; readonly answer: ChallengeAnswer }
  | { readonly action: 'next' }
  /** The person said no. */
  | { readonly action: 'decline' }
  /** The dialogue was closed, or the client answered something that is no answer: nobody has decided. */
  | { readonly action: 'nobody'; readonly why: string };

/** Reads the result of an elicitation. `accept` alone approves nothing: the field must say so. */
export function replyOf(shown: Shown, stage: Stage, result: unknown): Reply {
  if (!isObject(result)) return { action: 'nobody', why: 'the client answered with no result' };
  const action = own(result, 'action');
  if (action === 'decline') return { action: 'decline' };
  if (action === 'cancel') return { action: 'nobody', why: 'the dialogue was closed without an answer' };
  if (action !== 'accept')
    return { action: 'nobody', why: 'the client answered with an action that is none' };
  const content = own(result, 'content');
  const field = (name: string): string => {
    const value = isObject(content) ? own(content, name) : undefined;
    return typeof value === 'string' ? value.slice(0, LONGEST_ANSWER) : '';
  };
  if (shown.prompt.kind === 'confirm') {
    const decision = field(DECISION);
    if (decision === DENY) return { action: 'decline' };
    return { action: 'answer', answer: { kind: 'confirm', typed: decision === APPROVE ? 'yes' : '' } };
  }
  if (stage === 'read') {
    const next = field(DECISION);
    if (next === DENY) return { action: 'decline' };
    return next === GO_ON ? { action: 'next' } : { action: 'nobody', why: 'the form came back empty' };
  }
  const questions = shown.prompt.questions ?? [];
  // A quiz has few questions with ids of our own; still no id may reach a prototype.
  const answers: Record<string, string> = Object.create(null);
  questions.forEach((question, i) => {
    const given = field(fieldName(i));
    const choice = question.choices?.find((_, at) => choiceText(question, at) === given);
    answers[question.id] = question.choices === undefined ? given : (choice ?? '');
  });
  return { action: 'answer', answer: { kind: 'quiz', answers: { ...answers } } };
}

const DECISION = 'decision';
const APPROVE = 'approve';
const DENY = 'deny';
const GO_ON = 'go on to the questions';

function confirmForm(shown: Shown): Form {
  return {
    message: describe(shown, 'Allow this call?'),
    requestedSchema: {
      type: 'object',
      properties: {
        [DECISION]: {
          type: 'string',
          title: 'Your decision',
          description: 'Nothing runs unless you choose `approve`.',
          enum: [DENY, APPROVE],
        },
      },
      required: [DECISION],
    },
  };
}

function readForm(shown: Shown): Form {
  return {
    message: describe(shown, 'Read this call. Questions about it follow, on a screen without it.'),
    requestedSchema: {
      type: 'object',
      properties: { [DECISION]: { type: 'string', title: 'When you have read it', enum: [DENY, GO_ON] } },
      required: [DECISION],
    },
  };
}

function quizForm(questions: readonly Question[], attempt: number): Form {
  const properties: Record<string, JsonObject> = {};
  questions.forEach((question, i) => {
    properties[fieldName(i)] = {
      type: 'string',
      title: escapeText(question.text),
      ...(question.choices === undefined
        ? {}
        : { enum: question.choices.map((_, at) => choiceText(question, at)) }),
    };
  });
  return {
    message: `Steelyard: answer from what you have read.${attempt > 1 ? ' This is the last attempt.' : ''} Decline to refuse the call.`,
    requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
  };
}

function fieldName(i: number): string {
  return `answer_${i + 1}`;
}

/** As it is shown. Two choices that look the same are told apart by their numbers. */
function choiceText({ choices = [] }: Question, at: number): string {
  return `${at + 1}. ${escapeText(choices[at] ?? '')}`;
}

function describe({ text, action, reviewLeftMs }: Shown, question: string): string {
  const whole = JSON.stringify(JSON.parse(action), undefined, 2);
  const wait = Math.ceil(reviewLeftMs / 1000);
  return [
    `Steelyard: ${question}`,
    ...(wait > 0 ? [`An answer counts after ${wait} s.`] : []),
    '',
    ...text.split('\n').map(escapeText),
    '',
    'The whole call:',
    ...whole.split('\n').map(escapeText),
  ].join('\n');
}
