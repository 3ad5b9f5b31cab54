import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { holderOf, noteMove } from '../statements/moves.ts';
import type { Scope, Val } from '../values/value.ts';

export function lookup(I: Interpreter, name: string, scope: Scope): Val {
  let s: Scope | null = scope;
  while (s !== null) {
    const v = s.slots.get(name);
    if (v !== undefined) return v;
    s = s.parent;
  }
  return I.global(name);
}

/** Writes to a variable; `by`: what the assignment adds to it or takes from it. */
export function assignName(
  I: Interpreter,
  name: string,
  value: Val,
  scope: Scope,
  node: Node,
  by?: Val,
): void {
  const v = I.m.tracked(value) ? I.m.withProv(value, node, `stored in \`${name}\``) : value;
  const holder = holderOf(scope, name);
  if (I.counters.length > 0) noteMove(I, holder ?? I.written, name, node, by);
  if (holder !== null) {
    if (holder.constants === null || !holder.constants.includes(name)) I.m.write(holder, name, v);
    return;
  }
  I.writeToHost(I.namespaceObject('globalThis').objs[0]!, I.m.constant(name), v, node);
}

export function declare(I: Interpreter, name: string, value: Val, scope: Scope, node: Node): void {
  if (I.counters.length > 0) noteMove(I, scope, name, node, undefined);
  I.m.write(scope, name, I.m.tracked(value) ? I.m.withProv(value, node, `stored in \`${name}\``) : value);
}
