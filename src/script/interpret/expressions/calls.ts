import { callLibraryMethod } from '../builtins/methods.ts';
import { superCall } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { callMethod, callNamed } from '../calls/methods.ts';
import { MOST_ARGUMENTS, mixBehindSpread, spreadInto } from '../calls/spread.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { ownOrInherited } from '../objects/read.ts';
import type { Scope, Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { chained, keyOf, superObject, writtenKey } from './members.ts';

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
  const record = I.record;
  const before = record.awaiting;
  record.awaiting = isAwaited;
  if (callee.type === 'Super') {
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = before;
    return superCall(I, args, node);
  }
  if (callee.type === 'MemberExpression') {
    const isSuper = callee.object.type === 'Super';
    let object = isSuper ? superObject(I) : evaluate(I, callee.object, scope);
    if (callee.optional) object = chained(I, object);
    const name = writtenKey(callee, callee.property);
    const key = name === null ? keyOf(I, callee, callee.property, scope) : null;
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = isAwaited;
    const self = isSuper ? I.frame.self : null;
    const result =
      key !== null
        ? callMethod(I, object, key, args, node, self)
        : self !== null && object.objs.every((o) => ownOrInherited(o, name!) === undefined)
          ? callLibraryMethod(I, self, name!, args, node)
          : callNamed(I, object, name!, args, node, self);
    record.awaiting = before;
    return result;
  }
  const fn = evaluate(I, callee, scope);
  const args = callArguments(I, node.arguments, scope);
  record.awaiting = isAwaited;
  const result = callFunction(I, fn, I.m.undefined, args, node);
  record.awaiting = before;
  return result;
}
