import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { anyEntry } from '../objects/entries.ts';
import { hasKey } from '../objects/has.ts';
import { deepTaint } from '../objects/labels.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { dataChild, ownOrInherited } from '../objects/read.ts';
import type { Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { BOOLEAN, NO_CONSTS, NO_OBJS, NUMBER, Prov, type Scope, STRING, Val } from '../values/value.ts';
import { compare } from './comparisons.ts';
import { concat } from './concat.ts';
import { evaluate } from './evaluate.ts';
import { arithmetic, toNumber, toPrimitive } from './numbers.ts';
import { toText } from './text.ts';

export function binary(I: Interpreter, node: Node, scope: Scope): Val {
  // Long chains such as a + b + c + … nest to the left: walk them without recursion.
  const chain: Node[] = [];
  let left = node;
  while (left.type === 'BinaryExpression' && left.left.type === 'BinaryExpression') {
    chain.push(left);
    left = left.left;
  }
  let value = operate(I, left, evaluateLeft(I, left, scope), evaluate(I, left.right, scope));
  for (let i = chain.length - 1; i >= 0; i--) {
    const n = chain[i]!;
    I.m.step();
    value = operate(I, n, value, evaluate(I, n.right, scope));
  }
  return value;
}

function evaluateLeft(I: Interpreter, node: Node, scope: Scope): Val {
  if (node.left.type === 'PrivateIdentifier') return I.m.constant(`#${node.left.name}`);
  return evaluate(I, node.left, scope);
}

function operate(I: Interpreter, node: Node, a: Val, b: Val): Val {
  return operator(I, node.operator, a, b, node);
}

const COMPARISONS: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);

export function operator(I: Interpreter, op: string, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  counted(I, a);
  counted(I, b);
  if (op === '+') return plus(I, a, b, node);
  if (COMPARISONS.has(op)) return compare(I, op, a, b, node);
  if (op === 'in' || op === 'instanceof') {
    const custom =
      op === 'instanceof'
        ? b.objs.map((o) => ownOrInherited(o, '@@hasInstance')).find((v) => v !== undefined)
        : undefined;
    if (custom !== undefined) return callFunction(I, custom, b, [a], node);
    let told = op === 'in' ? deepKeys(I, b) : b.t;
    // A proxy is asked for the name alone.
    if (op === 'in' && !b.objs.some(isProxy)) told = m.taints.union(told, countLabels(I, b));
    const t = m.taints.reduce(m.taints.union(deepTaint(I, a), told));
    if (op === 'in' && b.objs.some((o) => o.kind === 'plain' || isProxy(o)))
      return m.withTaint(hasKey(I, b, a, t, false, node), m.none, a.prov ?? b.prov);
    return m.open(BOOLEAN, t, a.prov ?? b.prov);
  }
  const x = toNumber(I, op === '&' || (op === '%' && isTwo(b)) ? bitOf(I, a) : a, node);
  const y = toNumber(I, b, node);
  return arithmetic(I, op, x, y);
}

function isTwo({ consts, open }: Val): boolean {
  return open === 0 && consts.length === 1 && consts[0] === 2;
}

/** `score % 2`, `score & 1`: one of the parts that a number is made of, as `text[0]` is of a text. */
function bitOf(I: Interpreter, v: Val): Val {
  const [data] = v.objs;
  return v.objs.length === 1 && data?.kind === 'data' ? dataChild(I, data, '[]', v.prov) : v;
}

/** `(a.id === x) - (b.id === x)`: a comparison that is reckoned with chooses as `? 1 : 0` does. */
function counted(I: Interpreter, { x, open, objs }: Val): void {
  if (x !== null && x.tests !== null && open === BOOLEAN && objs.length === 0) I.record.choice(x.tests);
}

function deepKeys(I: Interpreter, v: Val): Taint {
  return deepTaint(I, anyEntry(I, v).key);
}

function plus(I: Interpreter, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  const p = toPrimitive(I, a, node);
  const q = toPrimitive(I, b, node);
  const textP = couldBeText(p);
  const textQ = couldBeText(q);
  if (!textP && !textQ) return arithmetic(I, '+', p, q);
  if (isText(p) || isText(q)) {
    const v = concat(I, toText(I, p, node), toText(I, q, node));
    return v.t.empty
      ? v
      : m.withTaint(v, m.none, new Prov(node, 'joined with other text', v.prov, null, v.t));
  }
  // Either a sum or a text.
  const t = m.taints.union(p.t, q.t);
  const prov = m.joinProv(p.prov, q.prov, t);
  const encodings = (p.x?.encodings ?? 0) | (q.x?.encodings ?? 0);
  const x =
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
  return new Val(NO_CONSTS, STRING | NUMBER, NO_OBJS, t, prov, x, false);
}

function isText(v: Val): boolean {
  return (
    v.objs.length === 0 &&
    !v.top &&
    (v.open & ~STRING) === 0 &&
    v.consts.every((c) => typeof c === 'string') &&
    (v.open !== 0 || v.consts.length > 0)
  );
}

function couldBeText(v: Val): boolean {
  return v.top || v.objs.length > 0 || (v.open & STRING) !== 0 || v.consts.some((c) => typeof c === 'string');
}
