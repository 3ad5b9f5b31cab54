import type { Primitive } from '../../facts.ts';
import { holdsText } from './templates.ts';
import {
  BOOLEAN,
  type Extra,
  NULLISH,
  NUMBER,
  type Obj,
  STRING,
  type Template,
  type Test,
  type Val,
} from './value.ts';

export function extra(
  min: number,
  max: number,
  templates: readonly Template[] | null,
  encodings: number,
  tests: readonly Test[] | null,
  narrowed: Extra['narrowed'],
  same: Extra | null = null,
): Extra | null {
  if (
    min === Number.NEGATIVE_INFINITY &&
    max === Number.POSITIVE_INFINITY &&
    templates === null &&
    encodings === 0 &&
    tests === null &&
    narrowed === null
  )
    return null;
  if (
    same !== null &&
    same.min === min &&
    same.max === max &&
    same.templates === templates &&
    same.encodings === encodings &&
    same.tests === tests &&
    same.narrowed === narrowed
  )
    return same;
  return { min, max, templates, encodings, tests, narrowed };
}

export function hasConst(v: Val, c: Primitive): boolean {
  for (const x of v.consts) if (Object.is(x, c)) return true;
  if (typeof c === 'string') {
    if ((v.open & STRING) === 0) return false;
    const texts = v.x === null ? null : v.x.templates;
    return texts === null || texts.some((t) => holdsText(t, [c]));
  }
  if (typeof c === 'number')
    return (v.open & NUMBER) !== 0 && (v.x === null || (c >= v.x.min && c <= v.x.max));
  if (typeof c === 'boolean') return (v.open & BOOLEAN) !== 0;
  if (c === null || c === undefined) return (v.open & NULLISH) !== 0;
  return false;
}

export function kindsOf(consts: readonly Primitive[]): number {
  let bits = 0;
  for (const c of consts) {
    if (typeof c === 'string') bits |= STRING;
    else if (typeof c === 'number' || typeof c === 'bigint') bits |= NUMBER;
    else if (typeof c === 'boolean') bits |= BOOLEAN;
    else bits |= NULLISH;
  }
  return bits;
}

export function unionConsts(a: readonly Primitive[], b: readonly Primitive[]): readonly Primitive[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Primitive[] | null = null;
  for (const c of b) {
    let found = false;
    for (const d of a) {
      if (Object.is(c, d)) {
        found = true;
        break;
      }
    }
    if (!found) {
      out ??= a.slice();
      out.push(c);
    }
  }
  return out ?? a;
}

export function unionObjs(a: readonly Obj[], b: readonly Obj[]): readonly Obj[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Obj[] | null = null;
  for (const o of b) {
    if (!a.includes(o)) {
      out ??= a.slice();
      out.push(o);
    }
  }
  return out ?? a;
}

/** A value of the script's own of which it is not known which it is: another one may be told in the same words. */
export function isOneOfSeveral(v: Val | undefined): boolean {
  return v?.t.empty === true && v.objs.length === 0 && (v.consts.length > 1 || v.open !== 0);
}
