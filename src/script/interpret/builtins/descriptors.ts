import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { countLabels } from '../objects/count.ts';
import { anyEntry, knownEntries } from '../objects/entries.ts';
import { hasKey } from '../objects/has.ts';
import { info } from '../objects/info.ts';
import { deepTaint } from '../objects/labels.ts';
import { makeObject } from '../objects/make.ts';
import { proxyAnswer } from '../objects/proxy.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { getNamed } from '../objects/read.ts';
import { keepUnnamed } from '../objects/setters.ts';
import { accessorOf, defineProperty, setProperty, weakWrite } from '../objects/write.ts';
import { unbounded } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import { BASE, BOOLEAN, KEYS, type Obj, REST, Val } from '../values/value.ts';
import { isFunction, single } from './arguments.ts';

/** What is told of a property: its value, or the functions that read and write it. */
function descriptor(I: Interpreter, slot: Val, site: Node | null): Val {
  const is = I.m.open(BOOLEAN, I.m.none);
  const others = slot.objs.filter((o) => o.kind !== 'accessor');
  let all: Val | null = null;
  for (const o of slot.objs) {
    if (o.kind !== 'accessor') continue;
    const { get, set } = info.accessor(o);
    const nothing = I.m.undefined;
    const one = makeObject(I, I.m.part(site, 'accessor'), {
      get: get ?? nothing,
      set: set ?? nothing,
      enumerable: is,
      configurable: is,
    });
    all = all === null ? one : I.m.join(all, one);
  }
  if (all !== null && others.length === 0 && slot.open === 0 && slot.consts.length === 0 && !slot.top)
    return slot.t.empty ? all : I.m.withTaint(all, slot.t);
  const value = new Val(slot.consts, slot.open, others, slot.t, slot.prov, slot.x, slot.top);
  const plain = makeObject(I, site, { value, writable: is, enumerable: is, configurable: is });
  return all === null ? plain : I.m.join(all, plain);
}

/** `Object.getOwnPropertyDescriptor`. */
export function descriptorOf(I: Interpreter, v: Val, key: Val, node: Node): Val {
  const { m } = I;
  if (v.objs.length > 1) {
    let all: Val = m.undefined;
    for (const [i, o] of v.objs.entries()) {
      const one = descriptorOf(I, m.object(o, v.prov), key, m.part(node, `of ${i}`) ?? node);
      all = i === 0 ? one : m.join(all, one);
    }
    return m.withTaint(all, m.taints.imply(v.t));
  }
  const name = single(key);
  const obj = v.objs.length === 1 && !v.top ? v.objs[0]! : null;
  const isThere = hasKey(I, v, key, m.none, true, node);
  if (isThere.open === 0 && isThere.consts.every((c) => c === false)) return m.undefined;
  const own = obj === null || typeof name !== 'string' || isProxy(obj) ? undefined : obj.slots.get(name);
  const made = descriptor(I, own ?? getProperty(I, v, key, node), node);
  return isThere.open === 0 ? made : m.join(made, m.undefined);
}

/** Properties of one object of the script, symbols among them and getters as they are; `null` where they are not all known. */
function ownSlots(v: Val): readonly (readonly [string, Val])[] | null {
  const [obj] = v.objs;
  if (obj === undefined || v.objs.length > 1 || v.top || v.open !== 0 || v.consts.length > 0) return null;
  if (isProxy(obj) || !LISTED.has(obj.kind) || obj.shared) return null;
  if (obj.slots.has(REST) || obj.slots.has(BASE) || obj.slots.has(KEYS)) return null;
  const out: [string, Val][] = [];
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const first = s.key.charCodeAt(0);
    if (first === 0 || first === 35 /* # */) continue;
    if (s.value.consts.includes(undefined) && !s.value.t.empty) return null;
    out.push([s.key, s.value]);
  }
  return out;
}

const LISTED: ReadonlySet<Obj['kind']> = new Set<Obj['kind']>(['plain', 'function', 'class']);

/** `Object.getOwnPropertyDescriptors`. */
export function descriptorsOf(I: Interpreter, v: Val, node: Node): Val {
  const { m } = I;
  const obj = m.allocate('plain', node, null);
  const own = ownSlots(v) ?? knownEntries(I, v);
  if (own !== null) {
    for (const [key, slot] of own) m.write(obj, key, descriptor(I, slot, m.part(node, `descriptor ${key}`)));
    return m.object(obj);
  }
  const e = anyEntry(I, v);
  let value = e.value;
  for (const o of v.objs)
    for (let s = o.slots.first; s !== null; s = s.next)
      if (s.key.startsWith('@@') || s.value.objs.some(({ kind }) => kind === 'accessor'))
        value = m.join(value, s.value);
  m.write(obj, REST, descriptor(I, value, m.part(node, 'descriptor')));
  m.write(obj, KEYS, e.key);
  return m.object(obj);
}

/** `Object.defineProperty` of any object; the trap of a proxy is asked. */
export function define(I: Interpreter, obj: Obj, key: Val, given: Val, node: Node): void {
  const { m } = I;
  const name = single(key);
  if (isProxy(obj))
    proxyAnswer(I, obj, 'defineProperty', [key, given], node, (target) => {
      for (const o of target.objs) define(I, o, key, given, node);
      return m.true;
    });
  else if (typeof name === 'string') defineProperty(I, obj, name, given, node);
  else defineUnnamed(I, obj, key, given, node);
}

/** A property under a name that is not known; a getter or setter is found there as well. */
function defineUnnamed(I: Interpreter, obj: Obj, key: Val, given: Val, node: Node): void {
  setProperty(I, I.m.object(obj), key, described(I, obj, given, I.m.none, node), node);
  const accessor = accessorOf(I, given, obj, I.m.part(node, 'accessor'));
  if (accessor !== null) keepUnnamed(I, obj, key, accessor);
}

/**
 * The value of a property under a name that is not known. A getter or setter there is called by whoever reads or writes
 * anything.
 */
function described(I: Interpreter, obj: Obj, given: Val, t: Taint, node: Node): Val {
  let value = getNamed(I, given, 'value', node);
  const getter = getNamed(I, given, 'get', node);
  const setter = getNamed(I, given, 'set', node);
  if (!isFunction(getter) && !isFunction(setter)) return value;
  const self = I.m.object(obj);
  I.loop('callback', node, { ...unbounded(I.m), t }, () => {
    if (isFunction(getter)) value = I.m.join(value, callFunction(I, getter, self, [], node));
    if (isFunction(setter)) callFunction(I, setter, self, [I.m.unknown], node);
  });
  return value;
}

/** `Object.defineProperties`, with descriptors as far as they are known. */
export function defineAll(I: Interpreter, obj: Obj, descriptors: Val, node: Node): void {
  const { m } = I;
  const known = ownSlots(descriptors) ?? knownEntries(I, descriptors);
  if (known !== null) {
    for (const [key, d] of known) define(I, obj, m.constant(key), d, node);
    return;
  }
  const e = anyEntry(I, descriptors);
  const value = described(I, obj, e.value, countLabels(I, descriptors), node);
  const given = e.value.objs.some((o) => o.kind === 'data') ? m.join(value, e.value) : value;
  // What is defined takes the place of a getter or setter.
  const told = m.withTaint(given, m.taints.imply(deepTaint(I, e.key)));
  for (let s = obj.slots.first; s !== null; s = s.next)
    if (s.value.objs.some((o) => o.kind === 'accessor')) m.set(obj, s.key, m.join(s.value, told));
  weakWrite(I, obj, REST, given);
  weakWrite(I, obj, KEYS, e.key);
}
