import { eachText } from '../builtins/array/pieces.ts';
import { plain } from '../builtins/results.ts';
import { isDescribed } from '../builtins/symbol.ts';
import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { elementsOf } from '../objects/elements.ts';
import { deep } from '../objects/labels.ts';
import { isNoList } from '../objects/no-list.ts';
import { behindProxies } from '../objects/proxy.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { getNamed, methodOf, ownOrInherited, resolveAccessor } from '../objects/read.ts';
import { typeOf } from '../objects/typed.ts';
import { concatTemplates } from '../values/templates.ts';
import { extra } from '../values/unions.ts';
import {
  type Extra,
  LENGTH,
  NO_OBJS,
  NULLISH,
  type Obj,
  STRING,
  type Template,
  VALUE,
  Val,
} from '../values/value.ts';
import { concat } from './concat.ts';
import { hasNullish } from './members.ts';

/** Conversion to text, as templates and `String()` do it. */
export function toText(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (v.objs.length === 0 && !v.top) {
    if (isDescribed(v)) return m.open(STRING, v.t, v.prov);
    if (v.open === 0) {
      if (v.consts.length === 1 && typeof v.consts[0] === 'string') return v;
      if (v.consts.length === 1)
        return new Val([String(v.consts[0])], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
      const consts = new Set<string>();
      for (const c of v.consts) consts.add(typeof c === 'symbol' ? '' : String(c));
      return new Val([...consts], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
    }
    if ((v.open & ~STRING) === 0 && v.consts.every((c) => typeof c === 'string')) return v;
    const consts = v.consts.map((c) => String(c));
    const templates = (v.open & ~STRING) !== 0 ? null : (v.x?.templates ?? null);
    const x = extra(
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      templates,
      v.x?.encodings ?? 0,
      null,
      null,
    );
    const text = new Val([...new Set(consts)], STRING, NO_OBJS, v.t, v.prov, x, false);
    return (v.open & STRING) === 0 ? plain(I, text) : text;
  }
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) take(objectText(I, obj, v, node));
  if (v.consts.length > 0 || v.open !== 0) {
    take(toText(I, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, false), node));
  }
  if (v.top) take(m.open(STRING, v.t, v.prov));
  const text = result ?? m.anyString;
  return v.t.empty ? text : m.withTaint(text, v.t, v.prov);
}

/** How an object is asked for a text or number, in the order in which it is for a text. */
export const CONVERSIONS = ['@@toPrimitive', 'toString', 'valueOf'];

export function plainExtra(x: Extra | null): Extra | null {
  return x === null || x.encodings === 0
    ? null
    : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, x.encodings, null, null);
}

/** The text of a proxy: what the method gives that its `get` may have, or else that of what it stands for. */
function proxyText(I: Interpreter, v: Val, node: Node): Val {
  let text = toText(I, behindProxies(I, v, [], node), node);
  for (const name of CONVERSIONS) {
    const method = getNamed(I, v, name, node);
    if (!method.objs.some((o) => o.kind === 'function' || o.kind === 'bound')) continue;
    const args = name === '@@toPrimitive' ? [I.m.constant('string')] : [];
    text = I.m.join(text, toText(I, callFunction(I, method, v, args, node), node));
  }
  return text;
}

export function objectText(I: Interpreter, obj: Obj, v: Val, node: Node): Val {
  const m = I.m;
  if (isProxy(obj)) return proxyText(I, m.object(obj, v.prov), node);
  if (obj.kind === 'plain' || obj.kind === 'array' || obj.kind === 'function' || obj.kind === 'class') {
    for (const name of CONVERSIONS) {
      const method = methodOf(I, obj, name, node);
      if (
        method?.objs.some(
          (o) =>
            o.kind === 'function' ||
            o.kind === 'bound' ||
            (o.kind === 'builtin' && (o.data === '#url' || o.data === '#constant')),
        )
      ) {
        const args = name === '@@toPrimitive' ? [m.constant('string')] : [];
        const text = toText(I, callFunction(I, method, m.object(obj, v.prov), args, node), node);
        // Where it may not be there, the object reads as any other.
        return method.consts.includes(undefined)
          ? m.withTaint(m.join(text, m.anyString), m.taints.imply(method.t))
          : text;
      }
    }
  }
  if (obj.kind === 'array' && (!isNoList(obj) || typeOf(obj) !== null)) {
    const join = methodOf(I, obj, 'join', node);
    if (join !== undefined) return toText(I, callFunction(I, join, m.object(obj, v.prov), [], node), node);
    const elements = elementsOf(I, m.object(obj, v.prov));
    // A list may hold itself.
    if (!I.writing.has(obj)) {
      I.writing.add(obj);
      const isShort = elements !== null && elements.length <= 24;
      const text = isShort ? joinTexts(I, elements, m.constant(','), node) : null;
      if (elements === null) eachText(I, m.object(obj, v.prov), node);
      I.writing.delete(obj);
      if (text !== null) return text;
    }
  }
  // An object around a text reads as that.
  const boxed = obj.kind === 'plain' ? obj.slots.get(VALUE) : undefined;
  if (boxed !== undefined) return toText(I, boxed, node);
  // A pattern that was made of a text holds it.
  if (obj.kind === 'builtin') return obj.slots.get(VALUE) ?? m.anyString;
  if (obj.kind === 'tool' || obj.kind === 'namespace') return m.anyString;
  if (obj.kind === 'plain' && obj.slots.has('message') && obj.proto === null) {
    const text = getNamed(I, m.object(obj, v.prov), 'message', node);
    const name = obj.slots.get('name');
    const d = deep(I, name === undefined ? text : m.join(text, name));
    return m.open(STRING, d.t, d.prov ?? v.prov);
  }
  if (obj.kind === 'plain' && obj.proto !== null && obj.slots.has('stack')) {
    // An error of a class of the script: that may say itself what it is called and what it says.
    const self = m.object(obj, v.prov);
    const said = m.join(getNamed(I, self, 'name', node), getNamed(I, self, 'message', node));
    const d = deep(I, m.join(said, self));
    return m.open(STRING, d.t, d.prov ?? v.prov);
  }
  const tag = obj.kind === 'plain' ? ownOrInherited(obj, '@@toStringTag') : undefined;
  const d = deep(I, tag === undefined ? m.object(obj, v.prov) : resolveAccessor(I, tag, m.object(obj), node));
  const x = extra(
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    obj.kind === 'data' ? null : literalsOf(I, obj),
    d.encodings,
    null,
    v.x?.narrowed ?? null,
  );
  return m.open(STRING, d.t, d.prov ?? v.prov, x);
}

/** Literal texts held anywhere in an object, as one text with holes, so that addresses in it are still seen. */
export function literalsOf(I: Interpreter, root: Obj): readonly Template[] | null {
  const parts: (string | null)[] = [null];
  const seen = new Set<Obj>();
  const visit = (v: Val) => {
    if (parts.length > 40) return;
    for (const c of v.consts) if (typeof c === 'string' && c !== '') parts.push(c, null);
    for (const t of v.x?.templates ?? []) parts.push(...t, null);
    for (const o of v.objs) {
      if (seen.has(o)) continue;
      seen.add(o);
      I.m.step();
      for (let s = o.slots.first; s !== null; s = s.next) if (s.key !== LENGTH) visit(s.value);
    }
  };
  visit(I.m.object(root));
  const t = concatTemplates(parts, []);
  return t === null ? null : [t];
}

/** Texts of `elements` with `separator` between them. */
export function joinTexts(I: Interpreter, elements: readonly Val[], separator: Val, node: Node): Val {
  if (elements.length === 0) return I.m.constant('');
  let result = elementText(I, elements[0]!, 0, node);
  const between = toText(I, separator, node);
  for (let i = 1; i < elements.length; i++)
    result = concat(I, concat(I, result, between), elementText(I, elements[i]!, i, node));
  return result;
}

/** An object of the script says itself how it reads, each time that it is asked. */
function elementText(I: Interpreter, element: Val, at: number, node: Node): Val {
  const text = () => toText(I, nullishAsEmpty(I, element), node);
  return element.objs.some((o) => o.kind === 'plain') ? I.m.within(node, at, text) : text();
}

function nullishAsEmpty(_I: Interpreter, v: Val): Val {
  if (!hasNullish(v)) return v;
  const consts = v.consts.map((c) => c ?? '');
  return new Val([...new Set(consts)], v.open & ~NULLISH, v.objs, v.t, v.prov, v.x, v.top);
}
