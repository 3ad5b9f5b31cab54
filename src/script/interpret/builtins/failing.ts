import type { Interpreter } from '../interpreter.ts';
import { deepTaint } from '../objects/labels.ts';
import { mayFail, quoted } from '../statements/exits.ts';
import type { Val } from '../values/value.ts';

/** Functions, constructors and methods of the platform that throw where they cannot take what they are given. */
const FAILING: ReadonlySet<string> = new Set(
  (
    'decodeURIComponent decodeURI encodeURIComponent atob btoa BigInt URL RegExp String.fromCodePoint ' +
    'repeat toFixed toPrecision toExponential toISOString normalize ' +
    'Object.defineProperty Object.defineProperties Object.setPrototypeOf'
  ).split(' '),
);

/** Those of them that name what they could not take: `Cannot convert abc to a BigInt`. */
const QUOTING: ReadonlySet<string> = new Set(
  'BigInt URL RegExp String.fromCodePoint repeat normalize Object.defineProperty Object.defineProperties'.split(
    ' ',
  ),
);

/** Whether a call of the platform throws tells of what it is given to whoever sees what comes behind it. */
export function mayRefuse(I: Interpreter, name: string, given: readonly Val[]): void {
  if (I.m.tries.length === 0 || !FAILING.has(name)) return;
  for (const v of given) {
    const t = deepTaint(I, v);
    mayFail(I, t);
    if (QUOTING.has(name)) quoted(I, t);
  }
}
