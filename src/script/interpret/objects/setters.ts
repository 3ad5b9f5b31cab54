import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { mayBeName } from '../values/other-names.ts';
import { KEYS, type Obj, REST, type Val } from '../values/value.ts';
import { info } from './info.ts';
import { deepTaint } from './labels.ts';
import { weakWrite } from './write.ts';

/** What an object asks for what it has not itself: its prototype, or the class that a class extends. */
export function above(obj: Obj): Obj | null {
  if (obj.proto !== null || obj.kind !== 'class') return obj.proto;
  return info.fn(obj).superClass?.objs[0] ?? null;
}

/** Setters of an object and of what it inherits from, each with its name: `REST` where that is not known. */
export function settersOf(obj: Obj): readonly (readonly [string, Val])[] {
  const out: [string, Val][] = [];
  const seen = new Set<string>();
  for (let o: Obj | null = obj, hops = 0; o !== null && hops < 64; o = above(o), hops++)
    for (let s = o.slots.first; s !== null; s = s.next) {
      if (seen.has(s.key)) continue;
      if (s.key !== REST) seen.add(s.key);
      for (const one of s.value.objs) {
        const set = one.kind === 'accessor' ? info.accessor(one).set : null;
        if (set !== null) out.push([s.key, set]);
      }
    }
  return out;
}

/** A write under a key that is not known may be one to any property that has a setter. */
export function perhapsSet(I: Interpreter, obj: Obj, key: Val, value: Val, self: Val, node: Node): void {
  if (!I.hasSetters) return;
  for (const [name, setter] of settersOf(obj)) {
    I.m.step();
    if (name === REST || mayBeName(I.m, key, name))
      I.maybe(deepTaint(I, key), () => callFunction(I, setter, self, [value], node));
  }
}

/** A write under a name may be one to a setter of which the name is not known. */
export function perhapsUnnamed(I: Interpreter, obj: Obj, value: Val, self: Val, node: Node): void {
  if (!I.hasSetters || !I.hasUnnamed) return;
  for (const [name, setter] of settersOf(obj))
    if (name === REST) I.perhaps(() => callFunction(I, setter, self, [value], node));
}

/** Keeps an accessor under a name that is not known, or under each of a few. */
export function keepUnnamed(I: Interpreter, obj: Obj, key: Val, accessor: Val): void {
  const { m } = I;
  I.hasUnnamed = true;
  const t = deepTaint(I, key);
  weakWrite(I, obj, REST, t.empty ? accessor : m.withTaint(accessor, m.taints.imply(t)));
  weakWrite(I, obj, KEYS, key);
}
