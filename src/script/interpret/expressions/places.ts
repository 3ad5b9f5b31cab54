import { single } from '../builtins/arguments.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { getNamedFor } from '../objects/read.ts';
import { setAbove, setProperty } from '../objects/write.ts';
import type { Scope, Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { superObject } from './members.ts';

/** The object that `object.key = …` writes to: behind `super` that is `this`. */
export function writtenObject(I: Interpreter, target: Node, scope: Scope): Val {
  return isSuper(target) ? I.frame.self : evaluate(I, target.object, scope);
}

/** What stands at a place that is written to as well. */
export function readPlace(I: Interpreter, target: Node, object: Val, key: Val): Val {
  if (!isSuper(target)) return getProperty(I, object, key, target);
  const name = single(key);
  return typeof name === 'string'
    ? getNamedFor(I, superObject(I), object, name, target)
    : getProperty(I, superObject(I), key, target);
}

/** Writes to a place; a setter that `super` finds is one further up. */
export function writePlace(
  I: Interpreter,
  target: Node,
  object: Val,
  key: Val,
  value: Val,
  node: Node,
): void {
  if (isSuper(target)) setAbove(I, superObject(I), object, key, value, node);
  else setProperty(I, object, key, value, node);
}

function isSuper(target: Node): boolean {
  return target.object.type === 'Super';
}
