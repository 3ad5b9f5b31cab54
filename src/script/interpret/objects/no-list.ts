import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { NO_CONSTS, type Obj, Val } from '../values/value.ts';
import { loosen } from './elements.ts';

/** Data of lists that are none to the script: an iterator of the class library, and the `arguments` of a call. */
export const ITERATOR = 'iterator';
export const ARGUMENTS = 'arguments';

/** Elements can be walked over; to `concat`, JSON and a text it is another object. */
export function isNoList(obj: Obj): boolean {
  return obj.kind === 'array' && obj.data !== null;
}

/** The list as an object of another kind. */
export function listAs(I: Interpreter, list: Val, data: string, node: Node): Val {
  const [from] = list.objs;
  if (from === undefined) return list;
  if (data === ITERATOR) I.hasIterators = true;
  const obj = I.m.allocate('array', I.m.part(node, data), data);
  for (let s = from.slots.first; s !== null; s = s.next) I.m.write(obj, s.key, s.value);
  obj.narrowed = from.narrowed;
  return new Val(NO_CONSTS, 0, [obj], list.t, list.prov, null, list.top);
}

/** A walk over an iterator leaves nothing for the next one, or what it has not come to. */
export function walkedOver(I: Interpreter, v: Val): void {
  if (!I.hasIterators) return;
  for (const o of v.objs) if (o.kind === 'array' && o.data === ITERATOR) loosen(I, o);
}
