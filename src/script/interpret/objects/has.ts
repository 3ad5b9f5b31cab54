import { isDescribed } from '../builtins/symbol.ts';
import { conditionTaint, truth } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { isOther } from '../values/other-names.ts';
import type { Taint } from '../values/taint.ts';
import { BASE, BOOLEAN, KEYS, LENGTH, type Obj, REST, TARGET, type Val } from '../values/value.ts';
import { proxyHas } from './proxy.ts';
import { isProxy, proxyAbove } from './proxy-mark.ts';

/** Whether an object has a property, as `in` (or, for its `own` ones alone, `Object.hasOwn`) says; `t` are labels that it tells of. */
export function hasKey(I: Interpreter, v: Val, key: Val, t: Taint, own: boolean, node: Node): Val {
  const { m } = I;
  let result: Val | null = null;
  for (const obj of v.objs) {
    let part: Val;
    if (isProxy(obj)) {
      const said = proxyHas(I, obj, key, node, own);
      const target = obj.slots.get(TARGET) ?? m.undefined;
      part = said === null && target !== v ? hasKey(I, target, key, t, own, node) : asBoolean(I, said, t);
    } else if (!own && proxyAbove(obj) !== null) {
      const said = proxyHas(I, proxyAbove(obj)!, key, node, own);
      part = m.join(m.open(BOOLEAN, t), asBoolean(I, said, t));
    } else {
      const known = isDescribed(key) ? null : hasAll(I, obj, key, own);
      part = known === null ? m.open(BOOLEAN, t) : m.constant(known, t);
    }
    result = result === null ? part : m.join(result, part);
  }
  const other = v.open !== 0 || v.consts.length > 0 || v.top || result === null;
  return other ? m.open(BOOLEAN, t) : m.withTaint(result!, t);
}

function asBoolean(I: Interpreter, said: Val | null, t: Taint): Val {
  const { m } = I;
  if (said === null) return m.open(BOOLEAN, t);
  const labels = m.taints.union(t, m.taints.reduce(conditionTaint(I, said)));
  const known = truth(said);
  return known === null ? m.open(BOOLEAN, labels) : m.constant(known, labels);
}

/** Whether the object has whatever name the key can be; `null` where it may have it or not. */
function hasAll(I: Interpreter, obj: Obj, key: Val, own: boolean): boolean | null {
  if (key.open !== 0) return own && isNone(I, obj, key) ? false : null;
  if (key.objs.length > 0 || key.top || key.consts.length === 0) return null;
  let all: boolean | null = null;
  for (const name of key.consts) {
    const one = hasName(I, obj, String(name), own);
    if (one === null || (all !== null && one !== all)) return null;
    all = one;
  }
  return all;
}

/** Whether the key is none of an object's own names, and it has no others. */
function isNone(I: Interpreter, obj: Obj, key: Val): boolean {
  if (obj.kind !== 'plain' || isProxy(obj)) return false;
  if (UNSURE.some((of) => obj.slots.has(of))) return false;
  return isOther(I.m, key, obj.slots.keys());
}

const UNSURE = [REST, BASE, KEYS, LENGTH];

function hasName(I: Interpreter, obj: Obj, name: string, own: boolean): boolean | null {
  I.m.step();
  // Names of private fields and symbols, and what every object has.
  if (name.startsWith('#') || name.startsWith('@@') || name in Object.prototype) return null;
  for (let o: Obj | null = obj, hops = 0; o !== null; o = o.proto, hops++) {
    if (o.kind !== 'plain' || o.shared || isProxy(o) || hops > 16) return null;
    const slot = o.slots.get(name);
    // What may have been taken away, or was never written on some way, holds `undefined`.
    if (slot !== undefined) return slot.consts.includes(undefined) ? null : true;
    if (UNSURE.some((of) => o.slots.has(of))) return null;
    if (own) return false;
  }
  // Something that the script wrote into `Object.prototype`.
  return I.written.slots.size > 0 ? null : false;
}
