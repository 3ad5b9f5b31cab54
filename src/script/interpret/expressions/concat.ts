import type { Interpreter } from '../interpreter.ts';
import { concatTemplates, fewTexts, generalised, sameTemplate } from '../values/templates.ts';
import { extra } from '../values/unions.ts';
import { MAX_TEXT, NO_OBJS, STRING, type Template, Val } from '../values/value.ts';
import { isOneText, oneText, onlyText } from './template-literals.ts';

/** Concatenation of two texts (both already converted). */
export function concat(I: Interpreter, a: Val, b: Val): Val {
  const m = I.m;
  m.step();
  if (isOneText(a) && isOneText(b)) {
    const t = m.taints.union(a.t, b.t);
    const first = a.x === null ? 0 : a.x.encodings;
    const second = b.x === null ? 0 : b.x.encodings;
    const prov = m.beside(m.joinProv(a.prov, b.prov, t), t, a.t, first, b.t, second);
    const narrowed = a.x?.narrowed ?? b.x?.narrowed ?? null;
    const parts = concatTemplates(onlyText(a), onlyText(b));
    return oneText(I, parts ?? HOLE, t, prov, first | second, narrowed);
  }
  const t = m.taints.union(a.t, b.t);
  const first = a.x?.encodings ?? 0;
  const second = b.x?.encodings ?? 0;
  const encodings = first | second;
  const prov = m.beside(m.joinProv(a.prov, b.prov, t), t, a.t, first, b.t, second);
  if (
    a.open === 0 &&
    b.open === 0 &&
    a.consts.length * b.consts.length <= 16 &&
    a.consts.length > 0 &&
    b.consts.length > 0
  ) {
    const out = new Set<string>();
    let fits = true;
    for (const p of a.consts)
      for (const q of b.consts) {
        const text = String(p) + String(q);
        if (text.length > MAX_TEXT) fits = false;
        out.add(text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text);
      }
    if (fits) {
      const x =
        encodings === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
      return new Val([...out], 0, NO_OBJS, t, prov, x, false);
    }
  }
  let left = templatesOf(a);
  let right = templatesOf(b);
  let templates: Template[] | null = null;
  if (left !== null || right !== null) {
    templates = [];
    // Too many variants: what varies becomes a hole, what they share stays.
    if ((left?.length ?? 1) * (right?.length ?? 1) > 8) {
      if (right !== null && right.length > 1) right = [generalised(right)];
      if (left !== null && left.length > 8) left = [generalised(left)];
    }
    for (const p of left ?? [HOLE]) {
      for (const q of right ?? [HOLE]) {
        const joined = concatTemplates(p, q);
        if (joined === null) {
          templates = null;
          break;
        }
        if (!templates.some((known) => sameTemplate(known, joined))) templates.push(joined);
      }
      if (templates === null) break;
    }
  }
  const narrowed = a.x?.narrowed ?? b.x?.narrowed ?? null;
  const x = extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, templates, encodings, null, narrowed);
  return m.open(STRING, t, prov, x);
}

export const HOLE: Template = [null];

/** Every text that a value can be, as texts with holes; `null`: nothing is known. */
export function templatesOf(v: Val): readonly Template[] | null {
  if (v.open === 0 && v.objs.length === 0) {
    return fewTexts(v.consts.map((c) => [String(c)]));
  }
  if (v.x?.templates == null) {
    if (v.consts.length === 0) return null;
    const known = fewTexts(v.consts.map((c) => [String(c)]));
    return known === null ? null : [...known, HOLE];
  }
  return fewTexts([...v.consts.map((c) => [String(c)]), ...v.x.templates]);
}
