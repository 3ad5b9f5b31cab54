import { unmodelled } from '../builtins/platform.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { deepTaint } from '../objects/labels.ts';
import { LIBRARY } from '../objects/make.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { mayBeName } from '../values/other-names.ts';
import type { Obj, ObjKind, Val } from '../values/value.ts';
import { callFunction } from './functions.ts';
import { callNamed } from './methods.ts';

/** Methods of the class library that change what they are called on, or call it. */
const CHANGING: Partial<Record<ObjKind, readonly string[]>> = {
  array: ['push', 'unshift', 'pop', 'shift', 'splice', 'fill', 'sort', 'reverse', 'copyWithin'],
  set: ['add', 'delete', 'clear'],
  map: ['set', 'delete', 'clear'],
  function: ['call', 'apply', 'bind'],
  bound: ['call', 'apply', 'bind'],
};
/** The same of addresses, headers, forms and dates. */
const CHANGING_LIBRARY = ['append', 'set', 'delete', 'setTime'];

/** A method of which the name is not known: one that the object has itself, or any of the class library's. */
export function callAny(
  I: Interpreter,
  receiver: Val,
  key: Val,
  args: readonly Val[],
  node: Node,
  self: Val | null,
): Val {
  const { m } = I;
  let result = callFunction(I, getProperty(I, receiver, key, node), self ?? receiver, args, node);
  for (const obj of receiver.objs) {
    const names = changingNames(obj);
    const one = m.object(obj, receiver.prov);
    let isMeant = false;
    for (const name of names) {
      if (!mayBeName(m, key, name)) continue;
      isMeant = true;
      result = m.join(
        result,
        I.maybe(deepTaint(I, key), () => callNamed(I, one, name, args, node, self)),
      );
    }
    // One that only tells of it gives anything that there is to tell.
    if (isMeant && !isCallable(obj)) result = m.join(result, unmodelled(I, one, args, node));
  }
  return result;
}

function changingNames(obj: Obj): readonly string[] {
  if (isProxy(obj)) return [];
  if (obj.kind === 'plain') return obj.data === LIBRARY ? CHANGING_LIBRARY : [];
  return CHANGING[obj.kind] ?? [];
}

function isCallable({ kind }: Obj): boolean {
  return kind === 'function' || kind === 'bound';
}
