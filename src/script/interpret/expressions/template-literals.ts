import { callFunction } from '../calls/functions.ts';
import { callMethod } from '../calls/methods.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { makeArray } from '../objects/make.ts';
import type { Taint } from '../values/taint.ts';
import { concatTemplates } from '../values/templates.ts';
import { extra } from '../values/unions.ts';
import {
  type Extra,
  MAX_TEXT,
  NO_OBJS,
  Prov,
  type Scope,
  STRING,
  type Template,
  Val,
} from '../values/value.ts';
import { concat, HOLE } from './concat.ts';
import { evaluate } from './evaluate.ts';
import { keyOf } from './members.ts';
import { toText } from './text.ts';

export function template(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  // As long as each part is one text, with or without holes, the whole is one as well.
  const parts: (string | null)[] = [];
  let t = m.none;
  let prov: Prov | null = null;
  let encodings = 0;
  let narrowed: Extra['narrowed'] = null;
  let result: Val | null = null;
  const { quasis, expressions } = node;
  for (let i = 0; i < quasis.length; i++) {
    const cooked = (quasis[i]!.value as unknown as { cooked: string }).cooked ?? '';
    if (cooked !== '') {
      if (result === null) parts.push(cooked);
      else result = concat(I, result, m.constant(cooked));
    }
    if (i >= expressions.length) continue;
    const e = expressions[i]!;
    const v = toText(I, evaluate(I, e, scope), e);
    if (result === null && isOneText(v)) {
      m.step();
      if (v.open === 0) parts.push(v.consts[0] as string);
      else if (v.x === null || v.x.templates === null) parts.push(null);
      else parts.push(...v.x.templates[0]!);
      const union = m.taints.union(t, v.t);
      const own = v.x === null ? 0 : v.x.encodings;
      prov = m.beside(m.joinProv(prov, v.prov, union), union, t, encodings, v.t, own);
      t = union;
      if (v.x !== null) {
        encodings |= own;
        narrowed ??= v.x.narrowed;
      }
    } else {
      // Nothing stands before it: of a few texts each stays what it is.
      if (result === null && parts.length === 0 && t.empty) result = v;
      else result = concat(I, result ?? oneText(I, parts, t, prov, encodings, narrowed), v);
    }
  }
  result ??= oneText(I, parts, t, prov, encodings, narrowed);
  if (result.t.empty) return result;
  return m.withTaint(result, m.none, new Prov(node, 'put into a text', result.prov, null, result.t));
}

/** Whether a text has one form only: a constant, or one row of literals and holes. */
export function isOneText(v: Val): boolean {
  if (v.objs.length > 0 || v.top) return false;
  if (v.open === 0) return v.consts.length === 1;
  return v.consts.length === 0 && (v.x === null || v.x.templates === null || v.x.templates.length === 1);
}

export function oneText(
  I: Interpreter,
  parts: readonly (string | null)[],
  t: Taint,
  prov: Prov | null,
  encodings: number,
  narrowed: Extra['narrowed'],
): Val {
  const text = concatTemplates(parts, NO_PARTS);
  const low = Number.NEGATIVE_INFINITY;
  const high = Number.POSITIVE_INFINITY;
  if (text !== null && text.length <= 1 && (text[0] ?? '').length < MAX_TEXT) {
    const x = encodings === 0 ? null : extra(low, high, null, encodings, null, null);
    return new Val([text[0] ?? ''], 0, NO_OBJS, t, prov, x, false);
  }
  return I.m.open(
    STRING,
    t,
    prov,
    extra(low, high, text === null ? null : [text], encodings, null, narrowed),
  );
}

const NO_PARTS: Template = [];

export function onlyText(v: Val): Template {
  if (v.open === 0) return [String(v.consts[0])];
  return v.x === null || v.x.templates === null ? HOLE : v.x.templates[0]!;
}

export function tagged(I: Interpreter, node: Node, scope: Scope): Val {
  const strings = node.quasi.quasis.map((q) =>
    I.m.constant((q.value as unknown as { cooked: string }).cooked ?? ''),
  );
  const raws = node.quasi.quasis.map((q) => I.m.constant((q.value as unknown as { raw: string }).raw));
  const array = makeArray(I, node, strings);
  I.m.write(array.objs[0]!, 'raw', makeArray(I, I.m.part(node, 'raw'), raws));
  const args = [array, ...node.quasi.expressions.map((e) => evaluate(I, e, scope))];
  if (node.tag.type === 'MemberExpression') {
    const object = evaluate(I, node.tag.object, scope);
    return callMethod(I, object, keyOf(I, node.tag, node.tag.property, scope), args, node, null);
  }
  return callFunction(I, evaluate(I, node.tag, scope), I.m.undefined, args, node);
}
