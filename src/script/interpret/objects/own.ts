import type { Interpreter } from '../interpreter.ts';
import type { Taint } from '../values/taint.ts';
import type { Obj, Val } from '../values/value.ts';

/** Labels of the tests that decide whether a property or key is there at all: of one that may be missing, for nothing else. */
export function presence({ m }: Interpreter, { t, consts }: Val): Taint {
  return !t.empty && consts.includes(undefined) ? m.taints.imply(t) : m.none;
}

/** An element that a place with labels has picked: data as well, of which that is told for itself and for the order it is put into. */
export function pickedAt({ m }: Interpreter, v: Val, t: Taint): Val {
  return t.empty ? v : m.withTaint(v, m.taints.imply(t));
}

/** Labels of what has picked the rows of a result that a list holds: their order tells of them. */
export function orderLabels({ m }: Interpreter, list: Obj): Taint {
  let t = m.none;
  for (let s = list.slots.first; s !== null; s = s.next)
    if (!s.value.t.empty && s.value.objs.some((o) => o.kind === 'data')) t = m.taints.union(t, s.value.t);
  return t.empty ? t : m.taints.imply(t);
}

/**
 * A value of the script's own that something with labels has picked, put in its place or left over: which one it is tells of
 * those labels. What carries data already is left as it is.
 */
export function pickedOwn(I: Interpreter, v: Val, t: Taint): Val {
  if (t.empty || !v.t.empty || v.top || v.objs.some((o) => o.kind === 'data')) return v;
  return I.m.withTaint(v, I.m.taints.imply(t));
}
