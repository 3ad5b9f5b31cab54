import type { Interpreter } from '../interpreter.ts';
import { deepTaint } from '../objects/labels.ts';
import { mayFail } from '../statements/exits.ts';
import type { Val } from '../values/value.ts';

/** Functions, constructors and methods of the platform that throw where they cannot take what they are given. */
const FAILING: ReadonlySet<string> = new Set(
  (
    'decodeURIComponent decodeURI encodeURIComponent atob btoa BigInt URL RegExp String.fromCodePoint ' +
    'repeat toFixed toPrecision toExponential toISOString normalize ' +
    'Object.defineProperty Object.defineProperties Object.setPrototypeOf'
  ).split(' '),
);

/** Whether a call of the platform throws tells of what it is given to whoever sees what comes behind it. */
export function mayRefuse(I: Interpreter, name: string, given: readonly Val[]): void {
  if (I.m.tries.length === 0 || !FAILING.has(name)) return;
  for (const v of given) mayFail(I, deepTaint(I, v));
}
