import { settledAll } from '../builtins/promise.ts';
import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { getNamed, ownOrInherited } from '../objects/read.ts';
import { mayFail, pausing, rejectedBy, throwing } from '../statements/exits.ts';
import { type Obj, REST, type Scope, Val } from '../values/value.ts';
import { call } from './calls.ts';
import { evaluate } from './evaluate.ts';

export function awaited(I: Interpreter, node: Node, scope: Scope): Val {
  const argument = node.argument!;
  const before = I.pending === null ? 0 : I.pending.count;
  const v =
    argument.type === 'CallExpression' ? call(I, argument, scope, true) : evaluate(I, argument, scope);
  pauseDetached(I, node);
  // It may have got here before what it goes on after now was written.
  if (I.resumed !== null) {
    I.m.perhapsUndone(I.resumed.mark, I.resumed.born);
    I.resumed.past?.pause(scope);
  }
  if (I.pending !== null) {
    // Whatever waits goes on meanwhile; what this expression began is over, unless only the first of it is awaited.
    I.pending.resume();
    if (!isRace(argument)) I.pending.forget(before);
  }
  // What was begun before may have failed meanwhile.
  if (argument.type !== 'CallExpression') mayFail(I, rejectedBy(I, v));
  return settle(I, v, node);
}

/** What a function returns: whoever waits for an asynchronous one waits for the call that it ends with. */
export function givenBack(I: Interpreter, argument: Node, scope: Scope): Val {
  return argument.type === 'CallExpression' && I.frames.length > 0 && I.frame.node.async === true
    ? call(I, argument, scope, true)
    : evaluate(I, argument, scope);
}

/** Whoever called the nearest function that nobody waits for goes on. */
function pauseDetached(I: Interpreter, node: Node): void {
  let at = I.frames.length - 1;
  while (at >= 0 && !I.frames[at]!.detached) at--;
  if (at < 0) return;
  const frame = I.frames[at]!;
  // What it has awaited itself, and wrote nothing, leaves it as its own `await` does.
  const inner = I.frames[at + 1];
  if (inner === undefined || I.m.hasChanged(inner.mark, frame.born)) pausing(I, frame, node);
}

/** `Promise.race(…)` and `Promise.any(…)` leave the others running. */
function isRace(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return property.type === 'Identifier' && (property.name === 'race' || property.name === 'any');
}

/** What awaiting gives: promises are transparent; a user's own thenable is called. */
export function settle(I: Interpreter, v: Val, node: Node): Val {
  let promises = false;
  for (let i = 0; i < v.objs.length && !promises; i++) promises = isPromise(I, v.objs[i]!, node);
  if (!promises) return v;
  const m = I.m;
  let result: Val | null = null;
  const rest: Obj[] = [];
  for (const obj of v.objs) {
    if (!isPromise(I, obj, node)) {
      rest.push(obj);
      continue;
    }
    const part = I.guarded([], v.t, () => promised(I, obj, node));
    if (part !== null) result = result === null ? part : m.join(result, part);
  }
  if (rest.length > 0 || v.consts.length > 0 || v.open !== 0 || v.top) {
    const other = new Val(v.consts, v.open, rest, v.t, v.prov, v.x, v.top);
    result = result === null ? other : m.join(result, other);
  }
  return result ?? m.undefined;
}

/** A promise with a state of its own, or an object of the script with a `then`. */
function isPromise(I: Interpreter, obj: Obj, node: Node): boolean {
  if (obj.kind === 'resolver') return true;
  if (isProxy(obj)) return getNamed(I, I.m.object(obj), 'then', node).objs.some((o) => o.kind === 'function');
  if (obj.kind !== 'plain') return false;
  return (
    ownOrInherited(obj, 'then')?.objs.some((o) => o.kind === 'function' || o.kind === 'accessor') ?? false
  );
}

/** What a promise gives; `null` when it only throws. */
function promised(I: Interpreter, obj: Obj, node: Node): Val | null {
  const m = I.m;
  if (obj.kind === 'resolver') {
    // A promise may give another one, and in a loop itself.
    if (I.settling.includes(obj)) return null;
    I.settling.push(obj);
    const value = settledAll(I, obj, node) ?? settle(I, obj.slots.get(REST) ?? m.undefined, node);
    I.settling.pop();
    if (info.name(obj) !== 'rejected') return value;
    throwing(I, value, node);
    return null;
  }
  const then = getNamed(I, m.object(obj), 'then', node);
  if (!then.objs.some((o) => o.kind === 'function')) return m.object(obj);
  const resolver = m.allocate('resolver', node, 'resolve');
  const rejecter = m.allocate('resolver', m.part(node, 'rejecter'), 'reject');
  callFunction(I, then, m.object(obj), [m.object(resolver), m.object(rejecter)], node);
  return resolver.slots.get(REST) ?? m.undefined;
}
