import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { extra } from '../values/unions.ts';
import { LENGTH, NO_CONSTS, NO_OBJS, NUMBER, type Obj, REST, Val } from '../values/value.ts';
import { deep } from './labels.ts';
import { listAs } from './no-list.ts';
import { isIndex } from './read.ts';

/** Whole numbers that a typed array keeps as they are. */
const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['Int8Array', [-128, 127]],
  ['Uint8Array', [0, 255]],
  ['Uint8ClampedArray', [0, 255]],
  ['Int16Array', [-32768, 32767]],
  ['Uint16Array', [0, 65535]],
  ['Int32Array', [-(2 ** 31), 2 ** 31 - 1]],
  ['Uint32Array', [0, 2 ** 32 - 1]],
  ['Float32Array', [-(2 ** 24), 2 ** 24]],
  ['Float64Array', [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
]);

/** Which typed array a list is; `null` for every other. */
export function typeOf({ kind, data }: Obj): string | null {
  return kind === 'array' && typeof data === 'string' && RANGES.has(data) ? data : null;
}

/** How many bytes each of its elements takes is more than one. */
export function isWide(type: string): boolean {
  return !type.includes('8');
}

/** A list as a typed array; its elements are what such an array makes of them. */
export function typed(I: Interpreter, list: Val, type: string, node: Node): Val {
  if (!RANGES.has(type)) return list;
  I.hasTyped = true;
  const made = listAs(I, list, type, node);
  retype(I, made);
  return made;
}

/** Whatever has been put into typed arrays becomes one of their numbers. */
export function retype(I: Interpreter, { objs }: Val): void {
  for (const o of objs) {
    const type = typeOf(o);
    if (type === null) continue;
    for (let s = o.slots.first; s !== null; s = s.next) {
      if (s.key !== REST && !isIndex(s.key)) continue;
      I.m.step();
      const value = asElement(I, type, s.value);
      if (value !== s.value) I.m.set(o, s.key, value);
    }
  }
}

/** What stands in a typed array where a value is put into it: a number that fits it, or another one. */
export function asElement(I: Interpreter, type: string, v: Val): Val {
  if (v.objs.length > 0 && v.open === 0 && v.objs.every((o) => o.kind === 'data')) return v;
  const [low, high] = RANGES.get(type)!;
  const fits = v.consts.every((c) => typeof c === 'number' && Number.isInteger(c) && c >= low && c <= high);
  if (fits && v.objs.length === 0 && !v.top && v.open === 0) return v;
  const isAny =
    v.x === null || (v.x.min === Number.NEGATIVE_INFINITY && v.x.max === Number.POSITIVE_INFINITY);
  if (v.open === NUMBER && v.consts.length === 0 && v.objs.length === 0 && !v.top && isAny) return v;
  const { t, prov, encodings } = deep(I, v);
  const x =
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
  return new Val(NO_CONSTS, NUMBER, NO_OBJS, t, prov, x, false);
}

/** Methods that give another one of the same type. */
export const KEEPS_TYPE: ReadonlySet<string> = new Set(
  'map filter slice subarray toSorted toReversed with'.split(' '),
);

/** Without a function that compares, they are sorted as numbers, where lists are as texts: in which order is not known. */
export function unordered(I: Interpreter, { objs }: Val): void {
  for (const o of objs) {
    if (typeOf(o) === null) continue;
    const length = o.slots.get(LENGTH);
    let all = o.slots.get(REST);
    for (let s = o.slots.first; s !== null; s = s.next)
      if (isIndex(s.key)) all = all === undefined ? s.value : I.m.join(all, s.value);
    if (all === undefined) continue;
    for (const key of o.slots.keys()) if (isIndex(key)) I.m.remove(o, key);
    I.m.set(o, REST, all);
    if (length !== undefined) I.m.set(o, LENGTH, length);
  }
}
