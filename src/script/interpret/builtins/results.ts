import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deep } from '../objects/labels.ts';
import type { Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { EncodedProv, NO_CONSTS, NO_OBJS, NUMBER, Prov, STRING, type Test, Val } from '../values/value.ts';

/** All labels of the receiver and arguments on one unknown primitive: what an unmodelled function gives. */
export function mixed(I: Interpreter, bits: number, values: readonly Val[], encoding = 0): Val {
  let t: Taint = I.m.none;
  let prov: Prov | null = null;
  let encodings = 0;
  for (const v of values) {
    const d = deep(I, v);
    const union = I.m.taints.union(t, d.t);
    prov = I.m.beside(I.m.joinProv(prov, d.prov, union), union, t, encodings, d.t, d.encodings);
    t = union;
    encodings |= d.encodings;
  }
  encodings |= encoding;
  if (t.empty) encodings = 0;
  else if (encoding !== 0) prov = new EncodedProv(null, '', prov, null, t);
  return I.m.open(
    bits,
    t,
    prov,
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null),
  );
}

export function encoded(
  I: Interpreter,
  v: Val,
  bits: number,
  encoding: number,
  node: Node,
  what: string,
): Val {
  const r = mixed(I, bits, [v], encoding);
  return r.t.empty ? r : I.m.withTaint(r, I.m.none, new Prov(node, what, r.prov, null, r.t));
}

/** A number that says where something is: a condition on whether it is anywhere, as `tests` ask. */
export function placed(I: Interpreter, values: readonly Val[], tests: readonly Test[]): Val {
  return reduced(
    I,
    NUMBER,
    values,
    tests.map((test) => ({ ...test, isPlace: true })),
  );
}

/** A text or bytes that tell nothing of what they were made of but whether it is the same. */
export function digested(I: Interpreter, values: readonly Val[]): Val {
  const v = mixed(I, STRING, values);
  return regraded(v, I.m.taints.digest(v.t));
}

/** The same value, whose labels are held otherwise. */
export function regraded(v: Val, t: Taint): Val {
  return t === v.t ? v : new Val(v.consts, v.open, v.objs, t, v.prov, v.x, v.top);
}

export function reduced(
  I: Interpreter,
  bits: number,
  values: readonly Val[],
  tests: readonly Test[] | null = null,
): Val {
  const v = mixed(I, bits, values);
  const t = I.m.taints.reduce(v.t);
  return new Val(
    NO_CONSTS,
    bits,
    NO_OBJS,
    t,
    v.prov,
    tests === null || tests.length === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null),
    false,
  );
}

/** The same text, of which it is known that the data in it is plain. */
export function plain(I: Interpreter, v: Val): Val {
  const t = I.m.taints.plain(v.t);
  return t === v.t ? v : new Val(v.consts, v.open, v.objs, t, v.prov, v.x, v.top);
}

export function marked(I: Interpreter, v: Val, node: Node, what: string): Val {
  return v.t.empty ? v : I.m.withTaint(v, I.m.none, new Prov(node, what, v.prov, null, v.t));
}
