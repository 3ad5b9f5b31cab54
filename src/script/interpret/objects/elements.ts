import type { Primitive } from '../../facts.ts';
import type { Interpreter } from '../interpreter.ts';
import { KEYS, LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { MAX_ELEMENTS } from './info.ts';
import { INDEX, lengthOf, makeArray } from './make.ts';
import { pickedOwn, presence } from './own.ts';
import { isIndex, ownOrInherited, resolveAccessor } from './read.ts';

/** How many elements an array surely has; one that stands for several of the same length has it too. */
export function exactLength(obj: Obj): number | null {
  if (obj.slots.has(REST)) return null;
  const length = obj.slots.get(LENGTH);
  if (length === undefined || length.open !== 0 || length.consts.length !== 1) return null;
  const n = length.consts[0];
  return typeof n === 'number' && n <= MAX_ELEMENTS ? n : null;
}

export function widenLength(I: Interpreter, obj: Obj): void {
  const old = obj.slots.get(LENGTH);
  I.m.set(obj, LENGTH, lengthOf(I, old?.t ?? I.m.none));
}

/** Forgets which element stands where. */
export function loosen(I: Interpreter, obj: Obj): void {
  const { m } = I;
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (!isIndex(key)) continue;
    const rest = obj.slots.get(REST);
    m.set(obj, REST, rest === undefined ? value : m.join(rest, value));
    m.remove(obj, key);
  }
  widenLength(I, obj);
}

export function clearArray(I: Interpreter, obj: Obj): void {
  for (const key of obj.slots.keys()) if (isIndex(key) || key === REST) I.m.remove(obj, key);
  I.m.set(obj, LENGTH, I.m.constant(0));
}

/** Elements one by one, when the value is one array (or text) whose length is known. */
export function elementsOf(I: Interpreter, v: Val): Val[] | null {
  if (v.top) return null;
  if (v.objs.length === 0 && v.open === 0 && v.consts.length === 1 && typeof v.consts[0] === 'string') {
    const text = v.consts[0];
    if (text.length > MAX_ELEMENTS) return null;
    return Array.from(text, (c) => I.m.constant(c, v.t, v.prov));
  }
  if (v.objs.length !== 1 || v.open !== 0 || v.consts.length > 0) return null;
  const obj = v.objs[0]!;
  if (obj.kind === 'map') return ownOrInherited(obj, '@@iterator') === undefined ? mapEntries(I, obj) : null;
  if (obj.kind !== 'array' && obj.kind !== 'set') return null;
  const length = exactLength(obj);
  if (length === null || ownOrInherited(obj, '@@iterator') !== undefined) return null;
  const out: Val[] = [];
  for (let i = 0; i < length; i++) {
    const slot = obj.slots.get(INDEX[i]!) ?? I.m.undefined;
    out.push(pickedOwn(I, I.hasPlaces ? resolveAccessor(I, slot, v, I.root) : slot, v.t));
  }
  return out;
}

function mapEntries(I: Interpreter, obj: Obj): Val[] | null {
  if (obj.shared || obj.slots.has(REST)) return null;
  const out: Val[] = [];
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key.charCodeAt(0) === 0) continue;
    // What may have been taken out, or put in on one way alone, may not be there.
    if (value.consts.includes(undefined)) return null;
    out.push(
      makeArray(I, I.m.part(obj.site, `entry ${key}`), [
        I.m.constant(mapKey(key), presence(I, value)),
        value,
      ]),
    );
  }
  return out.length > MAX_ELEMENTS ? null : out;
}

/** Map keys are kept with their type in front, so that `1` and `'1'` differ. */
export function mapSlot(c: Primitive): string {
  return typeof c === 'string' ? `s${c}` : `${typeof c === 'number' ? 'n' : 'o'}${String(c)}`;
}

export function mapKey(slot: string): Primitive {
  return slot[0] === 'n' ? Number(slot.slice(1)) : slot.slice(1);
}

export function mapKeys(I: Interpreter, obj: Obj): Val {
  let result: Val | null = obj.slots.get(KEYS) ?? null;
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key.charCodeAt(0) === 0) continue;
    const part = I.m.constant(mapKey(key), presence(I, value));
    result = result === null ? part : I.m.join(result, part);
  }
  return result ?? I.m.undefined;
}

export function mapValues(I: Interpreter, obj: Obj): Val {
  let result: Val | null = null;
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key.charCodeAt(0) === 0 && key !== REST) continue;
    result = result === null ? value : I.m.join(result, value);
  }
  return result ?? I.m.undefined;
}
