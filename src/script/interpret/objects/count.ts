import type { Interpreter } from '../interpreter.ts';
import type { Taint } from '../values/taint.ts';
import { BASE, KEYS, LENGTH, type Val } from '../values/value.ts';
import { info } from './info.ts';
import { deepTaint } from './labels.ts';
import { orderLabels, pickedOwn, presence } from './own.ts';
import { isProxy } from './proxy-mark.ts';

/** Labels that say how many elements a collection has. */
export function countLabels(I: Interpreter, v: Val): Taint {
  let t = v.t;
  for (const obj of v.objs) {
    if (obj.kind === 'data') t = I.m.taints.union(t, I.m.taints.of(info.data(obj).origin, 0));
    const length = obj.slots.get(LENGTH);
    if (length !== undefined) t = I.m.taints.union(t, length.t);
    if (obj.kind === 'array') t = I.m.taints.union(t, orderLabels(I, obj));
    if (isProxy(obj)) t = I.m.taints.union(t, deepTaint(I, I.m.object(obj)));
    else if (obj.kind === 'plain')
      for (let s = obj.slots.first; s !== null; s = s.next)
        t = I.m.taints.union(t, s.key === KEYS ? s.value.t : presence(I, s.value));
    const base = obj.slots.get(BASE);
    if (base !== undefined) t = I.m.taints.union(t, countLabels(I, base));
  }
  return I.m.taints.reduce(t);
}

/** One of the script's own values, taken out of a collection: whether it is this one, or any, is told by how many there are. */
export function takenFrom(I: Interpreter, collection: Val, one: Val): Val {
  return pickedOwn(I, one, countLabels(I, collection));
}
