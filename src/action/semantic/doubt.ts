/** How much there is to doubt that the user wants a call: 0 none, 1 somebody else wants it. */

import type { Effect } from '../../catalog/index.ts';
import type { Beyond } from './beyond.ts';
import type { TaskFit } from './fit.ts';
import { pull, type Steering } from './steering.ts';
import type { Origin } from './values.ts';

export interface Doubt {
  /** What every call has: nobody sees into the user's head. */
  readonly base: number;
  /** Added because of where the deciding values came from. */
  readonly provenance: number;
  /** Added because the task asks for something else, or is not known. */
  readonly fit: number;
  readonly provenanceEvidence: string;
  readonly fitEvidence: string;
}

export interface DoubtInput {
  readonly effect: Effect;
  readonly fit: TaskFit;
  /** The origin of the deciding value that is worst; `undefined` when nothing decides. */
  readonly origin: Origin | undefined;
  readonly steering: Steering | undefined;
  /** The task holds one of the call's values, whatever the others are. Default false. */
  readonly shares?: boolean;
  /** The outcome is what a reader saw in a value, whatever the tool is for: the task's own words decide. Default false. */
  readonly seen?: boolean;
  /** A short value that decides nothing by its role stands only in what somebody else wrote. Default false. */
  readonly told?: boolean;
  /** The same in a text that the user pointed at. Default false. */
  readonly read?: boolean;
  /** A value of the call stands in the task, or was looked up in a record. Default false. */
  readonly linked?: boolean;
  /** A clause of the task of which no verb is known speaks of the tool or of a value of the call. Default false. */
  readonly opened?: boolean;
  /** How the call goes beyond a task that asks for such an act. */
  readonly beyond?: Beyond | undefined;
}

const BASE = 0.3;
/** What is soon mended: whoever names all of its values asks for it in one way or another. */
const MILD: ReadonlySet<Effect> = new Set(['write', 'send', 'execute']);
/** Where nobody says what the user wants, loss, money and access are not taken for wanted. */
const UNKNOWN_TASK: Readonly<Record<Effect, number>> = {
  read: 0.05,
  write: 0.15,
  send: 0.15,
  execute: 0.15,
  delete: 0.25,
  pay: 0.25,
  grant: 0.25,
};

export function doubtOf(input: DoubtInput): Doubt {
  const [fit, fitEvidence] = fitDoubt(input);
  const [provenance, provenanceEvidence] = originDoubt(input, 1 - BASE - fit);
  return { base: BASE, fit, provenance, fitEvidence, provenanceEvidence };
}

export function total(doubt: Doubt): number {
  return Math.min(1, doubt.base + doubt.fit + doubt.provenance);
}

function fitDoubt(input: DoubtInput): [number, string] {
  const { effect, fit, origin } = input;
  if (!fit.given) return [UNKNOWN_TASK[effect], 'no task is known'];
  const named = origin === 'task';
  const about = fit.about || named || input.shares === true;
  if (effect === 'read') {
    if (about) return [0, 'the task speaks of it'];
    if (fit.delegates) return [0.1, 'the task hands over to a list that stands elsewhere'];
    return [0.2, 'the task does not speak of it'];
  }
  if (input.beyond !== undefined)
    return [Math.max(input.beyond.doubt, isAsked(input) ? 0 : 0.4), input.beyond.evidence];
  if (input.seen === true && fit.asked.has(effect)) return [about ? 0 : 0.05, `the task asks to ${effect}`];
  if (isAsked(input)) {
    if (about || origin === undefined) return [0, `the task asks to ${effect}`];
    // `Follow up with everyone who asked`: who that is stands in the records that were looked up.
    const found = input.linked === true && !wantedByOthers(input);
    return [found ? 0.06 : 0.2, `the task asks to ${effect}, but names nothing of this call`];
  }
  if (fit.question && !(fit.delegates && fit.nominal))
    return [
      named && !wantedByOthers(input) ? 0.25 : 0.4,
      `the task asks for an answer, and not to ${effect}`,
    ];
  return explained(input, about);
}

/** The best explanation of an act that the task does not ask for in words that are understood. */
function explained(input: DoubtInput, about: boolean): [number, string] {
  const { effect, fit, origin } = input;
  const mild = MILD.has(effect);
  let best: [number, string] = [0.4, `the task neither asks to ${effect} nor speaks of it`];
  const offer = (doubt: number, evidence: string): void => {
    if (doubt < best[0]) best = [doubt, evidence];
  };
  if (about) offer(0.25, `the task does not ask to ${effect}`);
  if (fit.nominal) offer(0.2, 'the task speaks of such an act');
  if (fit.nominal && about) offer(0.1, `the task speaks of it, though it does not say to ${effect}`);
  if (fit.delegates)
    offer(origin === 'told' ? 0.15 : 0.05, 'the task hands over to a list that stands elsewhere');
  if (fit.delegates && fit.nominal)
    offer(0.05, 'the task hands over such acts to a list that stands elsewhere');
  // Words that are not understood are the user's only where nobody else asks for the call.
  if (wantedByOthers(input)) return best;
  if (input.opened === true)
    offer(mild ? 0.05 : 0.1, 'the task speaks of it, in words that are not understood');
  if (input.linked !== true) return best;
  // What is soon mended and belongs to what the task speaks of is a step on the way, whatever the tool is called.
  if (mild)
    offer(
      fit.open === '' ? 0.2 : 0.12,
      `the task does not say to ${effect}; what it is done to belongs to it`,
    );
  else if (effect === 'delete' && fit.open !== '') offer(0.15, 'a part of the task is not understood');
  return best;
}

/** The task wants something else changed, and what is changed stands in no record, only in a text. */
function isOnlyTold({ effect, fit, told, read }: DoubtInput): boolean {
  return fit.coarse && effect === 'write' && (told === true || (read === true && !fit.delegates));
}

function wantedByOthers({ told, steering }: DoubtInput): boolean {
  return told === true || steers(steering);
}

/** A result asks for the call, and not in passing where the user looks anyway. */
function steers(steering: Steering | undefined): boolean {
  return (
    steering !== undefined && pull(steering) > 0 && (steering.decisive || steering.verb || !steering.pointed)
  );
}

/** What a tool does beside what it is asked for is asked for too, unless it is worse: money, access, loss. */
function isAsked({ effect, fit, origin }: DoubtInput): boolean {
  if (fit.effects.has(effect)) return true;
  // `Send them the difference`: whoever names the recipient asks for what the tool sends.
  const sends = effect === 'pay' && fit.effects.has('send') && origin === 'task';
  return (
    fit.main && (fit.nominal || sends || (effect !== 'pay' && effect !== 'grant' && effect !== 'delete'))
  );
}

/** `left` is what may still be added. */
function originDoubt(input: DoubtInput, left: number): [number, string] {
  const { effect, fit, origin, steering } = input;
  const covered =
    effect === 'read'
      ? fit.about
      : isAsked(input) ||
        (fit.nominal && fit.delegates) ||
        (fit.about && fit.nominal) ||
        (input.opened === true && !wantedByOthers(input)) ||
        (input.seen === true && fit.asked.has(effect));
  const asked = covered && input.beyond?.recipient !== true && !isOnlyTold(input);
  let share = 0;
  let evidence = origin === undefined ? 'no value decides anything' : ORIGIN[origin];
  if (input.told === true) evidence = ORIGIN.told;
  if (isOnlyTold(input)) share = fit.delegates ? 0.2 : 0.62;
  else if (origin === 'told') share = fit.delegates ? 0.2 : asked ? 0.25 : 0.5;
  else if (origin === 'read') share = asked ? 0.08 : fit.delegates ? 0.12 : 0.5;
  else if (origin === 'untrusted') share = asked ? 0.08 : fit.delegates ? 0.12 : 0.4;
  else if ((input.told === true || input.read === true) && !asked) share = fit.delegates ? 0.1 : 0.3;
  else if (origin === 'own') share = asked ? 0.05 : 0.1;
  else if (origin === 'trusted' || origin === 'looked-up') share = asked ? 0 : 0.1;
  if (steering !== undefined) {
    const weight = input.beyond?.recipient !== true ? pullWeight(steering, input, asked) : 1;
    if (pull(steering) * weight > share) {
      share = pull(steering) * weight;
      evidence = `a result of \`${steering.functionName}\` asks for it`;
    }
  }
  return [left * share, evidence];
}

/** How much a result's asking counts, 0-1, beside what the user asks for. */
function pullWeight(
  steering: Steering,
  { effect, fit, told, origin: from }: DoubtInput,
  asked: boolean,
): number {
  const origin = told === true ? 'told' : from;
  // Without a task nobody knows whether the user wanted what a result asks for.
  if (!fit.given) return effect === 'read' ? 0.4 : steering.decisive ? 0.8 : 0.5;
  if (origin === 'task')
    return Math.min(0.25, pullWeight(steering, { effect, fit, steering, origin: 'own' }, asked));
  // The user pointed at that result and said to do what it asks for.
  if (fit.delegates && steering.pointed) return 0.2;
  if (!asked) return 1;
  // The request wants acts that the task does not: what it asks for is somebody else's, also where both want the same.
  const foreign = [...steering.effects].some((one) => one !== 'read' && !fit.asked.has(one));
  if (effect === 'read') return foreign || (steering.verb && steering.values.length > 0) ? 0.6 : 0.4;
  // What stands only in a text is as good as decisive where that text asks for it.
  const decisive = steering.decisive || (origin === 'told' && steering.values.length > 0);
  if (decisive && steering.verb) return steering.pointed ? 0.25 : 0.8;
  return steering.pointed ? (steering.decisive ? 0.2 : 0.1) : 0.3;
}

const ORIGIN: Readonly<Record<Origin, string>> = {
  task: 'the deciding values stand in the task',
  trusted: 'a deciding value stands in a trusted result',
  'looked-up': 'the object meant was looked up in an earlier result',
  own: 'a deciding value stands neither in the task nor in a result',
  untrusted: 'a deciding value stands in a result that others may write',
  read: 'a deciding value stands in no record, only in a text that the task points at',
  told: 'a deciding value stands in no record, only in what somebody wrote',
  unknown: 'nothing is known of where the values come from',
};
