import type { Interpreter } from '../interpreter.ts';
import type { Taint } from '../values/taint.ts';
import type { Val } from '../values/value.ts';

/** Labels of the tests that decide whether a property or key is there at all: of one that may be missing, for nothing else. */
export function presence({ m }: Interpreter, { t, consts }: Val): Taint {
  return !t.empty && consts.includes(undefined) && t === m.taints.imply(t) ? t : m.none;
}

/**
 * A value of the script's own that something with labels has picked, put in its place or left over: which one it is tells of
 * those labels. What carries data already is left as it is.
 */
export function pickedOwn(I: Interpreter, v: Val, t: Taint): Val {
  if (t.empty || !v.t.empty || v.top || v.objs.some((o) => o.kind === 'data')) return v;
  return I.m.withTaint(v, I.m.taints.imply(t));
}
