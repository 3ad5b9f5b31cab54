import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deep } from '../objects/labels.ts';
import { ownOrInherited } from '../objects/read.ts';
import { extra } from '../values/unions.ts';
import { ANY_PRIMITIVE, BOOLEAN, DATE, NO_OBJS, NUMBER, STRING, Val } from '../values/value.ts';
import { objectText, plainExtra, toText } from './text.ts';

/** Objects give what their conversion gives; labels of tool results come along. */
export function toPrimitive(I: Interpreter, v: Val, node: Node, hint: 'default' | 'number' = 'default'): Val {
  if (v.objs.length === 0) return v;
  const m = I.m;
  let result: Val | null = null;
  for (const obj of v.objs) {
    let part: Val;
    if (obj.kind === 'data') {
      const d = deep(I, m.object(obj, v.prov));
      part = m.open(
        ANY_PRIMITIVE,
        d.t,
        v.prov,
        extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, d.encodings, null, null),
      );
    } else if (obj.kind === 'plain') {
      const method = ownOrInherited(obj, '@@toPrimitive') ?? ownOrInherited(obj, 'valueOf');
      part = method?.objs.some((o) => o.kind === 'function')
        ? callFunction(I, method, m.object(obj, v.prov), [m.constant(hint)], node)
        : (obj.slots.get(DATE) ?? objectText(I, obj, v, node));
      if (part.objs.length > 0) part = toText(I, part, node);
    } else part = objectText(I, obj, v, node);
    result = result === null ? part : m.join(result, part);
  }
  if (v.consts.length > 0 || v.open !== 0)
    result = m.join(result!, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, v.top));
  // What chose the object chose what is made of it.
  return v.t.empty ? result! : m.withTaint(result!, v.t, v.prov);
}

export function toNumber(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (v.objs.length > 0) v = toPrimitive(I, v, node, 'number');
  if (v.open === 0 && !v.top && v.consts.length > 0) {
    if (v.consts.every((c) => typeof c === 'number' || typeof c === 'bigint')) return v;
    const out = new Set<number | bigint>();
    for (const c of v.consts) out.add(typeof c === 'bigint' ? c : Number(c));
    return new Val([...out], 0, NO_OBJS, m.taints.unsettle(v.t), v.prov, plainExtra(v.x), false);
  }
  if (v.open === NUMBER && v.consts.every((c) => typeof c === 'number')) return v;
  // A test that is reckoned with, as in `verbs[Number(isDeep)]`.
  if (v.open === BOOLEAN && !v.top) {
    const numbers = new Set([0, 1, ...v.consts.map((c) => (typeof c === 'bigint' ? c : Number(c)))]);
    return new Val([...numbers], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
  }
  const [min, max] = v.open === NUMBER || v.open === STRING ? withConsts(v) : ANY_RANGE;
  return m.open(
    NUMBER,
    m.taints.unsettle(v.t),
    v.prov,
    extra(min, max, null, v.x?.encodings ?? 0, null, null),
  );
}

const ANY_RANGE = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Bounds of the numbers that an unknown number, or a text that was made of one, can be, and of the constants beside it. */
function withConsts({ x, consts }: Val): readonly [number, number] {
  if (x === null) return ANY_RANGE;
  const numbers = consts.map(Number);
  return numbers.some(Number.isNaN) ? ANY_RANGE : [Math.min(x.min, ...numbers), Math.max(x.max, ...numbers)];
}

export function arithmetic(I: Interpreter, op: string, a: Val, b: Val): Val {
  const m = I.m;
  const t = m.taints.union(a.t, b.t);
  const prov = m.joinProv(a.prov, b.prov, t);
  const encodings = (a.x?.encodings ?? 0) | (b.x?.encodings ?? 0);
  const plain =
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
  const byZero = op === '/' && b.consts.includes(0);
  if (a.open === 0 && b.open === 0 && a.consts.length === 1 && b.consts.length === 1 && !byZero) {
    const r = compute(op, a.consts[0], b.consts[0]);
    if (r !== null) return new Val([r], 0, NO_OBJS, t, prov, plain, false);
  } else if (
    a.open === 0 &&
    b.open === 0 &&
    a.consts.length > 0 &&
    b.consts.length > 0 &&
    a.consts.length * b.consts.length <= 32
  ) {
    const out = new Set<number | bigint>();
    for (const p of a.consts)
      for (const q of b.consts) {
        const r = compute(op, p, q);
        if (r !== null) out.add(r);
        // Of zero it is not kept whether it has a sign.
        if (byZero && (r === Number.POSITIVE_INFINITY || r === Number.NEGATIVE_INFINITY))
          out.add(Number.POSITIVE_INFINITY).add(Number.NEGATIVE_INFINITY);
      }
    if (out.size > 0) return new Val([...out], 0, NO_OBJS, t, prov, plain, false);
  }
  const few = op === '&' ? (partsOf(b) ?? partsOf(a)) : null;
  if (few !== null) return new Val(few, 0, NO_OBJS, t, prov, plain, false);
  const range = rangeOf(op, bounds(a), bounds(b));
  return m.open(NUMBER, t, prov, extra(range[0], range[1], null, encodings, null, null));
}

/** All that a known small mask leaves of any number: `code & 1` is 0 or 1. */
function partsOf({ consts, open, objs }: Val): number[] | null {
  const [mask] = consts;
  if (open !== 0 || objs.length > 0 || consts.length !== 1 || typeof mask !== 'number') return null;
  if (!(mask >= 0 && mask <= MAX_MASK)) return null;
  return Array.from({ length: mask + 1 }, (_, part) => part).filter((part) => (part & mask) === part);
}

/** Largest mask whose parts are told apart. */
const MAX_MASK = 7;

function compute(op: string, p: unknown, q: unknown): number | bigint | null {
  if (typeof p === 'bigint' || typeof q === 'bigint') {
    if (typeof p !== 'bigint' || typeof q !== 'bigint') return null;
    const size = (n: bigint) => n.toString(16).length;
    if (size(p) > 64 || size(q) > 64) return null;
    switch (op) {
      case '+':
        return p + q;
      case '-':
        return p - q;
      case '*':
        return p * q;
      default:
        return null;
    }
  }
  const x = Number(p);
  const y = Number(q);
  switch (op) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '%':
      return x % y;
    case '**':
      return x ** y;
    case '<<':
      return x << y;
    case '>>':
      return x >> y;
    case '>>>':
      return x >>> y;
    case '&':
      return x & y;
    case '|':
      return x | y;
    case '^':
      return x ^ y;
    default:
      return null;
  }
}

/** Bounds of a number; open where unknown. */
export function bounds(v: Val): readonly [number, number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const c of v.consts) {
    const n = Number(c);
    if (Number.isNaN(n)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    min = Math.min(min, n);
    max = Math.max(max, n);
  }
  if (v.open !== 0 || v.objs.length > 0 || v.top) {
    if (v.open !== NUMBER || v.objs.length > 0 || v.top)
      return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    min = Math.min(min, v.x?.min ?? Number.NEGATIVE_INFINITY);
    max = Math.max(max, v.x?.max ?? Number.POSITIVE_INFINITY);
  }
  return min > max ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [min, max];
}

function rangeOf(
  op: string,
  a: readonly [number, number],
  b: readonly [number, number],
): readonly [number, number] {
  const all: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const safe = (lo: number, hi: number): readonly [number, number] =>
    Number.isNaN(lo) || Number.isNaN(hi) ? all : [lo, hi];
  switch (op) {
    case '+':
      return safe(a[0] + b[0], a[1] + b[1]);
    case '-':
      return safe(a[0] - b[1], a[1] - b[0]);
    case '*': {
      const products = [a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]];
      return products.some(Number.isNaN) ? all : [Math.min(...products), Math.max(...products)];
    }
    case '%':
      if (b[0] === b[1] && b[0] > 0) return a[0] >= 0 ? [0, b[0]] : [-b[0], b[0]];
      return all;
    case '/':
      if (b[0] === b[1] && b[0] !== 0)
        return b[0] > 0 ? safe(a[0] / b[0], a[1] / b[0]) : safe(a[1] / b[0], a[0] / b[0]);
      return all;
    case '&':
      if (b[0] === b[1] && b[0] >= 0) return [0, b[0]];
      return all;
    default:
      return all;
  }
}
