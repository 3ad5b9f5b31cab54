import { callLibraryMethod } from '../builtins/methods.ts';
import { superCall } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { callMethod, callNamed } from '../calls/methods.ts';
import { MOST_ARGUMENTS, mixBehindSpread, spreadInto } from '../calls/spread.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { getNamed, ownOrInherited } from '../objects/read.ts';
import type { Scope, Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { chained, hasNullish, keyOf, superObject, writtenKey } from './members.ts';

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
  // The arguments are not asked for either where there is nothing to call.
  const given = (): Val[] => {
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = isAwaited;
    return args;
  };
  let result: Val;
  if (callee.type === 'MemberExpression') {
    const isSuper = callee.object.type === 'Super';
    const object = isSuper ? superObject(I) : evaluate(I, callee.object, scope);
    result = unlessNothing(I, object, callee.optional, (receiver) => {
      const name = writtenKey(callee, callee.property);
      const key = name === null ? keyOf(I, callee, callee.property, scope) : null;
      const method = () =>
        key !== null ? getProperty(I, receiver, key, node) : getNamed(I, receiver, name!, node);
      return unlessNothing(I, node.optional ? method() : I.m.undefined, node.optional, () => {
        const args = given();
        const self = isSuper ? I.frame.self : null;
        if (key !== null) return callMethod(I, receiver, key, args, node, self);
        return self !== null && receiver.objs.every((o) => ownOrInherited(o, name!) === undefined)
          ? callLibraryMethod(I, self, name!, args, node)
          : callNamed(I, receiver, name!, args, node, self);
      });
    });
  } else {
    const fn = evaluate(I, callee, scope);
    result = unlessNothing(I, fn, node.optional, (known) =>
      callFunction(I, known, I.m.undefined, given(), node),
    );
  }
  record.awaiting = before;
  return result;
}

/** What stands behind a `?.`, which is not come to where there is nothing before it. */
function unlessNothing(
  I: Interpreter,
  v: Val,
  isOptional: boolean | undefined,
  run: (known: Val) => Val,
): Val {
  if (isOptional !== true || !hasNullish(v)) return run(v);
  const known = chained(I, v);
  let result = I.m.undefined;
  I.oneOf(2, v.t, (i) => {
    if (i === 0) result = run(known);
  });
  return result;
}
