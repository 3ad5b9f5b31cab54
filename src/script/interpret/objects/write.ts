import { isDescribed } from '../builtins/symbol.ts';
import { callFunction } from '../calls/functions.ts';
import { noteAccessor, noteHook } from '../calls/hooks.ts';
import { truth } from '../expressions/conditions.ts';
import { bounds, toNumber } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import {
  BASE,
  KEYS,
  LENGTH,
  NULLISH,
  NUMBER,
  type Obj,
  REST,
  SPELLED,
  STRING,
  VALUE,
  type Val,
} from '../values/value.ts';
import { clearArray, exactLength, loosen, widenLength } from './elements.ts';
import { type AccessorInfo, info, MAX_ELEMENTS } from './info.ts';
import { deep, deepTaint, missing, touch } from './labels.ts';
import { lengthOf } from './make.ts';
import { ARGUMENTS } from './no-list.ts';
import { pickedOwn } from './own.ts';
import { proxyDelete, proxySet } from './proxy.ts';
import { hasProxy, isProxy, proxyAbove } from './proxy-mark.ts';
import { getNamed, isIndex, ownOrInherited } from './read.ts';
import { perhapsSet, perhapsUnnamed, settersOf } from './setters.ts';
import { asElement, typeOf } from './typed.ts';

export function setProperty(I: Interpreter, target: Val, key: Val, value: Val, node: Node): void {
  const m = I.m;
  if (target.objs.length > 1 && !target.t.empty) {
    // Which of them is written tells what has picked it.
    if (target.objs.some((obj) => runsOnWrite(obj, key))) {
      const each = value;
      I.oneOf(target.objs.length, target.t, (i) =>
        setProperty(I, m.object(target.objs[i]!), key, each, node),
      );
      return;
    }
    value = m.withTaint(value, m.taints.imply(target.t));
  }
  const single = target.objs.length === 1 && !target.top;
  const known = key.open === 0 && key.objs.length === 0 && !key.top && key.consts.length === 1;
  const chosen = deepTaint(I, key);
  // What becomes of a function that is put into something from outside is not known.
  if (target.open !== 0 || target.top) noteHook(I, null, value, null);
  if (!chosen.empty) value = m.withTaint(value, m.taints.imply(chosen));
  for (const obj of target.objs) {
    m.step();
    if (obj.kind === 'builtin' && info.name(obj) === '#regexp') {
      if (known && key.consts[0] !== 'lastIndex') {
        putAt(I, obj, String(key.consts[0]), value, single && !obj.several);
        continue;
      }
      // Where a pattern goes on is a part of what it says.
      const { t, prov } = deep(I, value);
      if (!t.empty) weakWrite(I, obj, VALUE, m.open(STRING | NUMBER, t, prov));
      continue;
    }
    if (obj.kind === 'tool' || obj.kind === 'builtin' || obj.kind === 'namespace') {
      I.writeToHost(obj, key, value, node);
      continue;
    }
    if (isProxy(obj)) {
      proxySet(I, obj, key, value, node);
      continue;
    }
    if (known) {
      setNamed(I, obj, String(key.consts[0]), value, target, node, single);
      // How long each of several lists is tells which of them was meant.
      if (obj.kind === 'array' && !single && !target.t.empty)
        weakWrite(I, obj, LENGTH, lengthOf(I, target.t));
      if (!key.t.empty && isDescribed(key)) weakWrite(I, obj, KEYS, key);
    } else if (
      key.open === 0 &&
      key.objs.length === 0 &&
      !key.top &&
      key.consts.length > 0 &&
      key.consts.length <= 16 &&
      obj.kind !== 'array'
    ) {
      for (const c of key.consts) setNamed(I, obj, String(c), value, target, node, false);
      // What is stored may have labels of its own, which say nothing of the names that are there.
      if (obj.kind === 'plain' && !chosen.empty) weakWrite(I, obj, KEYS, key);
    } else {
      if (obj.kind === 'data') touch(obj);
      noteHook(I, null, value, obj);
      perhapsSet(I, obj, key, value, target, node);
      const type = I.hasTyped ? typeOf(obj) : null;
      weakWrite(I, obj, REST, type === null ? value : asElement(I, type, value));
      weakWrite(I, obj, KEYS, key);
      if (obj.kind === 'array') {
        if (!isWithin(obj, bounds(key)[1])) widenLength(I, obj);
        // `marks[secret] = 1` is as long as the place says.
        if (!chosen.empty) weakWrite(I, obj, LENGTH, lengthOf(I, chosen));
      }
    }
  }
  // No text or number keeps a field: what is taken for one and is given one is something else.
  if ((target.top || isScalar(target)) && !deepTaint(I, value).empty)
    I.unresolvedAt('escape', node, 'a labelled value is stored in something unknown');
}

function isScalar({ objs, open, consts }: Val): boolean {
  return objs.length === 0 && ((open & ~NULLISH) !== 0 || consts.some((c) => c !== undefined && c !== null));
}

/** Whether a list surely has places up to this number already. */
function isWithin(list: Obj, most: number): boolean {
  const length = list.slots.get(LENGTH);
  return length !== undefined && most < bounds(length)[0];
}

/** Whether more than a slot changes where this is written: a setter, a handler or the host has a hand in it. */
export function runsOnWrite(obj: Obj, key: Val): boolean {
  if (isProxy(obj)) return true;
  switch (obj.kind) {
    case 'plain':
    case 'array':
    case 'data':
    case 'map':
    case 'set':
      break;
    default:
      return true;
  }
  return key.consts.some(
    (name) =>
      name === '__proto__' ||
      (ownOrInherited(obj, String(name))?.objs.some((o) => o.kind === 'accessor') ?? false),
  );
}

export function weakWrite(I: Interpreter, obj: Obj, key: string, value: Val): void {
  if (key === REST) respelled(I, obj);
  const old = obj.slots.get(key);
  I.m.set(obj, key, old === undefined ? value : I.m.join(old, value));
}

/** Bytes that are written into spell something else. */
export function respelled(I: Interpreter, obj: Obj): void {
  if (I.spells && obj.kind === 'array' && obj.slots.has(SPELLED)) I.m.set(obj, SPELLED, I.m.anyString);
}

function setNamed(
  I: Interpreter,
  obj: Obj,
  name: string,
  value: Val,
  target: Val,
  node: Node,
  strong: boolean,
): void {
  const existing = ownOrInherited(obj, name);
  if (existing?.objs.some(isAccessor)) {
    setByAccessor(I, obj, name, existing, value, target, node, strong);
    return;
  }
  const proxy = existing === undefined && obj.proto !== null ? proxyAbove(obj.proto) : null;
  if (proxy !== null) {
    proxySet(I, proxy, I.m.constant(name), value, node, target);
    return;
  }
  perhapsUnnamed(I, obj, value, target, node);
  put(I, obj, name, value, node, strong);
}

function isAccessor(o: Obj): boolean {
  return o.kind === 'accessor';
}

/** One of several setters runs, or none where the property may be an ordinary one. */
function setByAccessor(
  I: Interpreter,
  obj: Obj,
  name: string,
  existing: Val,
  value: Val,
  target: Val,
  node: Node,
  strong: boolean,
): void {
  const ways = existing.objs.filter(isAccessor).map((o) => () => {
    const setter = info.accessor(o).set;
    if (setter !== null) callFunction(I, setter, target, [value], node);
  });
  const isPlain = existing.open !== 0 || existing.consts.length > 0 || existing.objs.length > ways.length;
  if (isPlain) ways.push(() => put(I, obj, name, value, node, strong));
  if (ways.length === 1) ways[0]!();
  else I.oneOf(ways.length, existing.t, (i) => ways[i]!());
}

/** Puts a value under a name, whatever setters there are. */
function put(I: Interpreter, obj: Obj, name: string, value: Val, node: Node, strong: boolean): void {
  const m = I.m;
  if (name === '__proto__') {
    inherit(I, obj, value);
    return;
  }
  if (obj.kind === 'data') {
    touch(obj);
    if (isIndex(name)) {
      weakWrite(I, obj, REST, value);
      return;
    }
  }
  if (obj.kind === 'array') {
    if (name === 'length') {
      if (value.consts.length === 1 && value.consts[0] === 0 && strong && !obj.several) clearArray(I, obj);
      else {
        loosen(I, obj);
        weakWrite(I, obj, REST, m.undefined);
        weakWrite(I, obj, LENGTH, toNumber(I, value, node));
      }
      return;
    }
    if (isIndex(name)) {
      respelled(I, obj);
      const type = I.hasTyped ? typeOf(obj) : null;
      if (type !== null) value = asElement(I, type, value);
      const length = exactLength(obj);
      const index = Number(name);
      if (length !== null && index <= length && index < MAX_ELEMENTS && strong && !obj.several) {
        m.write(obj, name, value);
        if (index === length && obj.data !== ARGUMENTS) m.write(obj, LENGTH, m.constant(length + 1));
      } else {
        weakWrite(I, obj, REST, value);
        if (!isWithin(obj, index)) widenLength(I, obj);
      }
      return;
    }
  }
  noteHook(I, name, value, obj);
  if (strong && !obj.several) {
    m.write(obj, name, value);
    return;
  }
  const old = obj.slots.get(name);
  m.set(obj, name, m.join(old ?? missing(I, obj, name), value));
}

/** `super.name = value`: a setter of the parent runs on `self`; without one the value is put there, past setters of its own. */
export function setAbove(I: Interpreter, parent: Val, self: Val, key: Val, value: Val, node: Node): void {
  const isNamed = key.open === 0 && key.objs.length === 0 && !key.top && key.consts.length === 1;
  if (!isNamed) {
    for (const o of parent.objs) perhapsSet(I, o, key, value, self, node);
    setProperty(I, self, key, value, node);
    return;
  }
  const name = String(key.consts[0]);
  const setters = parent.objs.flatMap((o) => settersOf(o)).filter(([of]) => of === name);
  if (setters.length === 1) callFunction(I, setters[0]![1], self, [value], node);
  else if (setters.length > 1)
    I.oneOf(setters.length, parent.t, (i) => callFunction(I, setters[i]![1], self, [value], node));
  else for (const o of self.objs) putAt(I, o, name, value, self.objs.length === 1 && !o.several);
}

function putAt({ m }: Interpreter, obj: Obj, name: string, value: Val, strong: boolean): void {
  if (strong) m.write(obj, name, value);
  else m.set(obj, name, m.join(obj.slots.get(name) ?? m.undefined, value));
}

/** What an object inherits from; one of several lies below it, as what is spread into it does. */
export function inherit(I: Interpreter, obj: Obj, from: Val): void {
  const [parent, ...others] = from.objs;
  if (parent === undefined) return;
  if (others.length === 0 && parent.kind !== 'tool' && parent.kind !== 'data') obj.proto = parent;
  else I.m.set(obj, BASE, I.m.join(obj.slots.get(BASE) ?? I.m.undefined, from));
}

/** A field that one of the objects really has: `null` where only the class library would answer. */
export function ownField(v: Val, name: string): Val | null {
  for (const o of v.objs) {
    const found = ownOrInherited(o, name);
    if (found !== undefined && found.objs.length > 0) return found;
  }
  return null;
}

/** `Object.defineProperty` with a descriptor as far as it is known. */
export function defineProperty(I: Interpreter, obj: Obj, name: string, descriptor: Val, node: Node): void {
  const get = ownField(descriptor, 'get');
  const shown = getNamed(I, descriptor, 'enumerable', node);
  // A property that is not enumerable is there and is not listed: what is listed is not known.
  if (obj.kind === 'plain' && truth(shown) !== true)
    weakWrite(I, obj, REST, pickedOwn(I, I.m.undefined, deepTaint(I, shown)));
  if (obj.kind === 'namespace' || obj.kind === 'builtin') {
    const value =
      get === null ? getNamed(I, descriptor, 'value', node) : callFunction(I, get, I.m.object(obj), [], node);
    I.writeToHost(obj, I.m.constant(name), value, node);
  }
  const accessor = accessorOf(I, descriptor, obj, I.m.part(node, `accessor ${name}`));
  if (accessor !== null) {
    if (obj.kind === 'array') I.hasPlaces = true;
    I.m.write(obj, name, accessor);
    return;
  }
  // `{ enumerable: false }` changes how it is listed, and leaves what it is.
  const isSaid = descriptor.objs.some(
    (o) => o.kind !== 'plain' || o.slots.has(REST) || ownOrInherited(o, 'value') !== undefined,
  );
  if (isSaid || !obj.slots.has(name)) I.m.write(obj, name, getNamed(I, descriptor, 'value', node));
}

/** The getter and setter that a descriptor names; `null` where it has none. */
export function accessorOf(I: Interpreter, descriptor: Val, obj: Obj, site: Node | null): Val | null {
  const get = ownField(descriptor, 'get');
  const set = ownField(descriptor, 'set');
  if (get === null && set === null) return null;
  noteAccessor(I, get, obj);
  noteAccessor(I, set, obj);
  if (set !== null) I.hasSetters = true;
  const data: AccessorInfo = { get, set };
  return I.m.object(I.m.allocate('accessor', site, data));
}

export function deleteProperty(I: Interpreter, target: Val, key: Val): void {
  if (target.objs.length > 1 && !target.t.empty) {
    I.oneOf(target.objs.length, target.t, (i) => deleteProperty(I, I.m.object(target.objs[i]!), key));
    return;
  }
  if (hasProxy(target)) {
    for (const o of target.objs)
      if (isProxy(o)) proxyDelete(I, o, key);
      else deleteProperty(I, I.m.object(o), key);
    return;
  }
  const named = key.open === 0 && key.objs.length === 0 && !key.top;
  const obj = target.objs.length === 1 ? target.objs[0]! : null;
  const name = named && key.consts.length === 1 ? String(key.consts[0]) : null;
  if (obj === null || name === null || obj.several || obj.kind === 'array') {
    const names = named ? key.consts.map(String) : null;
    for (const o of target.objs) perhapsDelete(I, o, names, deepTaint(I, key));
  } else if (obj.kind === 'data' || obj.slots.has(BASE)) I.m.write(obj, name, I.m.undefined);
  else I.m.remove(obj, name);
}

/** What has one of these names, or any name, may not be there any more. */
export function perhapsDelete(
  I: Interpreter,
  obj: Obj,
  names: readonly string[] | null,
  t: Taint = I.m.none,
): void {
  const gone = I.m.withTaint(I.m.undefined, I.m.taints.imply(t));
  if (obj.kind === 'array') {
    // Which of its places are empty is not told apart.
    weakWrite(I, obj, REST, gone);
    return;
  }
  for (const key of names ?? obj.slots.keys().filter((slot) => slot.charCodeAt(0) !== 0)) {
    const old = obj.slots.get(key);
    if (old !== undefined) I.m.set(obj, key, I.m.join(old, gone));
  }
}
