import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { Slots } from '../state/slots.ts';
import { BASE, KEYS, LENGTH, type Obj, REST, STRING, VALUE, type Val } from '../values/value.ts';
import { countLabels } from './count.ts';
import { info, MAX_ELEMENTS } from './info.ts';
import { missing, touch } from './labels.ts';
import { ERROR, lengthOf, makeData } from './make.ts';
import { pickedOwn } from './own.ts';
import { unproxied } from './proxy.ts';
import { hasProxy } from './proxy-mark.ts';
import { dataChild, resolveAccessor } from './read.ts';
import { weakWrite } from './write.ts';

/** Copies the own properties of `source` into `target`, as spread and `Object.assign` do. */
export function copyProperties(
  I: Interpreter,
  target: Obj,
  source: Val,
  node: Node,
  omit: readonly string[] = [],
): void {
  const m = I.m;
  if (hasProxy(source)) source = unproxied(I, source, node);
  const strong =
    source.objs.length === 1 &&
    source.open === 0 &&
    source.consts.length === 0 &&
    !source.top &&
    !target.several;
  if (target.kind === 'data') touch(target);
  const plainAll =
    !strong &&
    source.open === 0 &&
    source.consts.length === 0 &&
    !source.top &&
    source.objs.every((o) => o.kind === 'plain' && !o.slots.has(BASE));
  const surelyThere = (key: string): boolean => plainAll && source.objs.every((o) => o.slots.has(key));
  for (const obj of source.objs) {
    m.step();
    if (obj.kind === 'data') {
      // What is there already may be overwritten by fields of the same name.
      for (const key of target.slots.keys()) {
        if (key.charCodeAt(0) === 0 || omit.includes(key)) continue;
        m.set(target, key, m.join(target.slots.get(key)!, dataChild(I, obj, key, source.prov)));
      }
      const except = omit.length > 0 ? [...omit] : [];
      for (const key of obj.slots.keys()) if (key.charCodeAt(0) !== 0) except.push(key);
      const { origin } = info.data(obj);
      const left = origin.without(except);
      const base = makeData(I, left, null, source.prov, true);
      shareChildren(obj, base.objs[0]!);
      const old = target.slots.get(BASE);
      m.set(target, BASE, old === undefined ? base : m.join(old, base));
      for (let s = obj.slots.first; s !== null; s = s.next) {
        const { key, value } = s;
        if (key === REST || key === KEYS) weakWrite(I, target, key, value);
        if (key.charCodeAt(0) === 0 || omit.includes(key)) continue;
        m.set(target, key, value);
      }
      continue;
    }
    if (obj.kind === 'tool') {
      m.set(target, BASE, m.join(target.slots.get(BASE) ?? m.undefined, m.object(obj)));
      continue;
    }
    // Of a list, the properties that there are say how many elements it has.
    const t = isOfAnyLength(obj) ? m.taints.union(source.t, countLabels(I, m.object(obj))) : source.t;
    for (let s = obj.slots.first; s !== null; s = s.next) {
      const { key, value: slot } = s;
      const first = key.charCodeAt(0);
      if (first === 35 || key === LENGTH || key === VALUE || omit.includes(key)) continue;
      const given = pickedOwn(I, first === 0 ? slot : resolveAccessor(I, slot, source, node), t);
      const value = obj.data === ERROR && first !== 0 ? m.join(given, m.undefined) : given;
      const old = target.slots.get(key);
      if (strong && first !== 0) m.set(target, key, value);
      else
        m.set(
          target,
          key,
          old !== undefined
            ? m.join(old, value)
            : strong || surelyThere(key)
              ? value
              : m.join(missing(I, target, key), value),
        );
    }
  }
  // What decides whether there is anything to copy decides how many properties there are.
  const chosen = !strong && !source.t.empty && source.objs.length > 0;
  const count =
    chosen || source.objs.some((o) => (o.kind === 'plain' && o.slots.has(LENGTH)) || isOfAnyLength(o));
  if (count && target.kind === 'plain') {
    const counted = countLabels(I, source);
    const t = m.taints.union(
      chosen ? m.taints.union(counted, source.t) : counted,
      target.slots.get(LENGTH)?.t ?? m.none,
    );
    m.set(target, LENGTH, lengthOf(I, t));
  }
  if (source.objs.length > 1 && target.slots.has(BASE)) {
    // What one alternative has, another may leave to what lies below it.
    for (const key of target.slots.keys())
      if (key.charCodeAt(0) !== 0)
        m.set(target, key, m.join(target.slots.get(key)!, missing(I, target, key)));
  }
  // The letters of a text.
  const isText = source.objs.length === 0 && source.open === 0 && source.consts.length === 1;
  const [text] = source.consts;
  if (isText && typeof text === 'string' && text.length <= MAX_ELEMENTS && !target.several)
    text.split('').forEach((letter, i) => {
      m.write(target, String(i), m.constant(letter, source.t, source.prov));
    });
  else if ((source.open & STRING) !== 0 || source.consts.some((c) => typeof c === 'string' && c !== ''))
    weakWrite(I, target, REST, m.open(STRING, source.t, source.prov));
  if (source.top) m.set(target, REST, m.join(target.slots.get(REST) ?? m.undefined, m.top));
}

function isOfAnyLength(o: Obj): boolean {
  return o.kind === 'array' && o.slots.has(REST);
}

/** A copy of a record sees the same nested objects as the record. */
function shareChildren(from: Obj, to: Obj): void {
  const data = info.data(from);
  data.children ??= new Slots();
  info.data(to).children = data.children;
  info.data(to).parent = from;
}
