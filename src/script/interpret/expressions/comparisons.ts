import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { deep } from '../objects/labels.ts';
import { ownOrInherited } from '../objects/read.ts';
import { isOther } from '../values/other-names.ts';
import type { Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { BOOLEAN, NO_CONSTS, NO_OBJS, type Obj, type Test, Val } from '../values/value.ts';
import { negate, saysWhere } from './conditions.ts';
import { bounds, toPrimitive } from './numbers.ts';

export function compare(I: Interpreter, op: string, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  if (op !== '===' && op !== '!==') {
    if (a.objs.some(converts)) a = toPrimitive(I, a, node);
    if (b.objs.some(converts)) b = toPrimitive(I, b, node);
  }
  const da = a.objs.length === 0 ? a : deep(I, a);
  const db = b.objs.length === 0 ? b : deep(I, b);
  const t = m.taints.reduce(m.taints.union(da.t, db.t));
  if (isClosed(a) && isClosed(b) && a.consts.length * b.consts.length <= 64) {
    let yes = false;
    let no = false;
    for (const p of a.consts)
      for (const q of b.consts) {
        if (holds(op, p, q)) yes = true;
        else no = true;
      }
    if (yes !== no) return m.constant(yes, t, da.prov ?? db.prov);
  }
  if (op.includes('==') && (isOtherThan(I, a, b) || isOtherThan(I, b, a)))
    return m.constant(op.startsWith('!'), t, da.prov ?? db.prov);
  const tests = t.empty
    ? null
    : (foundBy(I, op, a, b) ??
      answerOf(I, op, a, b) ??
      answerOf(I, op, b, a) ?? [comparison(op, a, b, t, node, da.t.empty && !db.t.empty)]);
  const x =
    tests === null ? null : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null);
  const ranged = t.empty ? decideRange(op, bounds(a), bounds(b)) : null;
  if (ranged !== null) return m.constant(ranged);
  return new Val(NO_CONSTS, BOOLEAN, NO_OBJS, t, da.prov ?? db.prov, x, false);
}

function isOtherThan({ m }: Interpreter, name: Val, v: Val): boolean {
  return isClosed(v) && v.consts.every((c) => typeof c === 'string') && isOther(m, name, v.consts);
}

/** Objects whose conversion is the script's own code. */
function converts(o: Obj): boolean {
  return (
    o.kind === 'plain' &&
    (ownOrInherited(o, '@@toPrimitive') ?? ownOrInherited(o, 'valueOf') ?? ownOrInherited(o, 'toString')) !==
      undefined
  );
}

function decideRange(op: string, a: readonly [number, number], b: readonly [number, number]): boolean | null {
  if (!Number.isFinite(a[0]) && !Number.isFinite(a[1])) return null;
  if (!Number.isFinite(b[0]) && !Number.isFinite(b[1])) return null;
  if (op === '<') return a[1] < b[0] ? true : a[0] >= b[1] ? false : null;
  if (op === '<=') return a[1] <= b[0] ? true : a[0] > b[1] ? false : null;
  if (op === '>') return a[0] > b[1] ? true : a[1] <= b[0] ? false : null;
  if (op === '>=') return a[0] >= b[1] ? true : a[1] < b[0] ? false : null;
  return null;
}

/** What `list.indexOf(x) !== -1` and its other spellings ask: whether there is a place at all. */
function foundBy(I: Interpreter, op: string, place: Val, b: Val): readonly Test[] | null {
  const tests = saysWhere(place) ? place.x?.tests : null;
  if (tests == null || !isClosed(b) || b.consts.length !== 1) return null;
  const asked = `${op.slice(0, 2)}${b.consts[0]}`;
  if (asked === '!=-1' || asked === '>-1' || asked === '>=0') return tests;
  return asked === '==-1' || asked === '<=-1' || asked === '<0' ? negate(I, tests) : null;
}

/** What `!x === false` asks: the answer of a test, held against yes or no, is that test or its opposite. */
function answerOf(I: Interpreter, op: string, answer: Val, b: Val): readonly Test[] | null {
  const tests = answer.open === BOOLEAN && answer.objs.length === 0 && !answer.top ? answer.x?.tests : null;
  const [yes] = b.consts;
  if (tests == null || !isClosed(b) || b.consts.length !== 1 || typeof yes !== 'boolean') return null;
  if (op !== '===' && op !== '==' && op !== '!==' && op !== '!=') return null;
  return yes === (op === '===' || op === '==') ? tests : negate(I, tests);
}

function comparison(op: string, a: Val, b: Val, t: Taint, node: Node, onRight: boolean): Test {
  const constants = isClosed(b) ? b.consts : isClosed(a) ? a.consts : NO_CONSTS;
  const flip: Readonly<Record<string, Test['op']>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
  const plain: Test['op'] = op === '==' ? '===' : op === '!=' ? '!==' : (op as Test['op']);
  // What is compared stands on the left: `cutoff > item.date` is a test of the date.
  const turned = !isClosed(b) && (isClosed(a) || onRight);
  return { op: turned ? (flip[op] ?? plain) : plain, t, constants, node };
}

function isClosed(v: Val): boolean {
  return v.open === 0 && v.objs.length === 0 && !v.top && v.consts.length > 0;
}

function holds(op: string, p: unknown, q: unknown): boolean {
  switch (op) {
    case '===':
      return p === q;
    case '!==':
      return p !== q;
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: the script's own operator
      return p == q;
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: the script's own operator
      return p != q;
    case '<':
      return (p as number) < (q as number);
    case '<=':
      return (p as number) <= (q as number);
    case '>':
      return (p as number) > (q as number);
    default:
      return (p as number) >= (q as number);
  }
}

/** Fields of tool results, and whatever the host may or may not give, need not be there. */
export function mayBeMissing(o: Obj): boolean {
  if (o.kind === 'data') return true;
  return o.kind === 'tool' && (info.tool(o).shape === 'function' || info.tool(o).path.length > 1);
}
