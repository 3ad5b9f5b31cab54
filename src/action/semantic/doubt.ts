/** How much there is to doubt that the user wants a call: 0 none, 1 somebody else wants it. */

import type { Effect } from '../../catalog/index.ts';
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
}

const BASE = 0.3;

export function doubtOf(input: DoubtInput): Doubt {
  const [fit, fitEvidence] = fitDoubt(input);
  const [provenance, provenanceEvidence] = originDoubt(input, 1 - BASE - fit);
  return { base: BASE, fit, provenance, fitEvidence, provenanceEvidence };
}

export function total(doubt: Doubt): number {
  return Math.min(1, doubt.base + doubt.fit + doubt.provenance);
}

function fitDoubt({ effect, fit, origin }: DoubtInput): [number, string] {
  if (!fit.given) return effect === 'read' ? [0.05, 'no task is known'] : [0.15, 'no task is known'];
  const named = origin === 'task';
  const about = fit.about || named;
  if (effect === 'read') {
    if (about) return [0, 'the task speaks of it'];
    if (fit.delegates) return [0.1, 'the task hands over to a list that stands elsewhere'];
    return [0.2, 'the task does not speak of it'];
  }
  if (fit.effects.has(effect) || fit.main) {
    if (about || origin === undefined) return [0, `the task asks to ${effect}`];
    return [0.2, `the task asks to ${effect}, but names nothing of this call`];
  }
  if (fit.delegates) return [0.12, 'the task hands over to a list that stands elsewhere'];
  if (named && fit.effects.size > 0) return [0.05, 'the task names what it is done to'];
  if (about && fit.nominal) return [0.1, `the task speaks of it, though it does not say to ${effect}`];
  return about
    ? [0.25, `the task does not ask to ${effect}`]
    : [0.4, `the task neither asks to ${effect} nor speaks of it`];
}

/** `left` is what may still be added. */
function originDoubt({ effect, fit, origin, steering }: DoubtInput, left: number): [number, string] {
  const asked =
    effect === 'read' ? fit.about : fit.effects.has(effect) || fit.main || (fit.about && fit.nominal);
  let share = 0;
  let evidence = origin === undefined ? 'no value decides anything' : ORIGIN[origin];
  if (origin === 'untrusted') share = asked ? 0.08 : fit.delegates ? 0.2 : 0.4;
  else if (origin === 'own') share = asked ? 0.05 : 0.1;
  else if (origin === 'trusted' || origin === 'looked-up') share = asked ? 0 : 0.1;
  if (steering !== undefined) {
    // A request whose values the task does not hold is somebody else's, whatever the task asks for.
    const expected = steering.pointed || (fit.delegates && origin !== 'untrusted');
    const weight =
      origin === 'task'
        ? 0.3
        : effect === 'read'
          ? asked || fit.delegates
            ? 0.45
            : 1
          : asked || fit.delegates
            ? steering.values.length > 0 && steering.verb
              ? expected
                ? 0.45
                : 0.8
              : 0.3
            : 1;
    if (pull(steering) * weight > share) {
      share = pull(steering) * weight;
      evidence = `a result of \`${steering.functionName}\` asks for it`;
    }
  }
  return [left * share, evidence];
}

const ORIGIN: Readonly<Record<Origin, string>> = {
  task: 'the deciding values stand in the task',
  trusted: 'a deciding value stands in a trusted result',
  'looked-up': 'the object meant was looked up in an earlier result',
  own: 'a deciding value stands neither in the task nor in a result',
  untrusted: 'a deciding value stands in a result that others may write',
  unknown: 'nothing is known of where the values come from',
};
