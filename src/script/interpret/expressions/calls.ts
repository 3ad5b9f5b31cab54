import { callLibraryMethod } from '../builtins/methods.ts';
import { superCall } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { callMethod, callNamed } from '../calls/methods.ts';
import { MOST_ARGUMENTS, mixBehindSpread, spreadInto } from '../calls/spread.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { deepTaint } from '../objects/labels.ts';
import { getNamed, ownOrInherited } from '../objects/read.ts';
import type { Scope, Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { askNothing, chained, hasNullish, keyOf, superObject, writtenKey } from './members.ts';

export function callArguments(I: Interpreter, args: readonly Node[], scope: Scope): Val[] {
  const out: Val[] = [];
  for (const arg of args) {
    if (arg.type !== 'SpreadElement') {
      out.push(evaluate(I, arg, scope));
      continue;
    }
    spreadInto(I, out, evaluate(I, arg.argument!, scope), arg);
    if (out.length > MOST_ARGUMENTS) break;
  }
  mixBehindSpread(I, out);
  return out;
}

export function call(I: Interpreter, node: Node, scope: Scope, isAwaited: boolean): Val {
  let callee = node.callee;
  if (callee.type === 'ChainExpression') callee = callee.expression;
  I.reached.add(node);
  const record = I.record;
  const before = record.awaiting;
  record.awaiting = isAwaited;
  if (callee.type === 'Super') {
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = before;
    return superCall(I, args, node);
  }
  let result: Val;
  if (callee.type !== 'MemberExpression') {
    const fn = evaluate(I, callee, scope);
    const run = (known: Val) => {
      const args = callArguments(I, node.arguments, scope);
      record.awaiting = isAwaited;
      return callFunction(I, known, I.m.undefined, args, node);
    };
    result = node.optional ? unlessNothing(I, fn, run) : run(fn);
  } else {
    const isSuper = callee.object.type === 'Super';
    const object = isSuper ? superObject(I) : evaluate(I, callee.object, scope);
    const run = (receiver: Val) => callOn(I, receiver, node, callee, scope, isAwaited);
    const by = I.cutBy;
    const deeper = !callee.optional && by !== null && node.arguments.some(({ type }) => !PLAIN.has(type));
    // Arguments and what is called have chains of their own.
    I.cutBy = null;
    if (callee.optional) result = unlessNothing(I, object, run);
    else result = deeper ? I.maybe(by, () => run(object)) : run(object);
    I.cutBy = by === null ? I.cutBy : I.m.taints.union(by, I.cutBy ?? I.m.none);
  }
  record.awaiting = before;
  return result;
}

/** Arguments that do nothing when they are asked for. */
const PLAIN: ReadonlySet<string> = new Set([
  'Literal',
  'Identifier',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

/** `receiver.name(…)`; the arguments are not asked for either where there is nothing to call. */
function callOn(
  I: Interpreter,
  receiver: Val,
  node: Node,
  callee: Node,
  scope: Scope,
  isAwaited: boolean,
): Val {
  const name = writtenKey(callee, callee.property);
  const key = name === null ? keyOf(I, callee, callee.property, scope) : null;
  if (key !== null) askNothing(I, receiver, key);
  const self = callee.object.type === 'Super' ? I.frame.self : null;
  const run = () => {
    const args = callArguments(I, node.arguments, scope);
    I.record.awaiting = isAwaited;
    if (key !== null) return callMethod(I, receiver, key, args, node, self);
    return self !== null && receiver.objs.every((o) => ownOrInherited(o, name!) === undefined)
      ? callLibraryMethod(I, self, name!, args, node)
      : callNamed(I, receiver, name!, args, node, self);
  };
  if (!node.optional) return run();
  const method = key !== null ? getProperty(I, receiver, key, node) : getNamed(I, receiver, name!, node);
  return unlessNothing(I, method, run);
}

/** What stands behind a `?.`, which is not come to where there is nothing before it. */
function unlessNothing(I: Interpreter, v: Val, run: (known: Val) => Val): Val {
  // Of a result it is not known whether there is anything: what the arguments do is told by that.
  if (!hasNullish(v))
    return v.objs.some((o) => o.kind === 'data') ? I.maybe(deepTaint(I, v), () => run(v)) : run(v);
  const known = chained(I, v);
  return I.maybe(v.t, () => run(known));
}
