import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { getNamed, ownOrInherited } from '../objects/read.ts';
import { weakWrite } from '../objects/write.ts';
import { GIVEN, type Obj, OWNER, type Val } from '../values/value.ts';
import { constructBuiltin } from './construct.ts';
import { each } from './elements.ts';

/** Methods by which a collection is filled that is made of another one. */
const FILLING: Readonly<Record<string, string>> = { Set: 'add', WeakSet: 'add', Map: 'set', WeakMap: 'set' };

/**
 * What these make has no slots that an instance could take over: it stands beside the instance, as what a constructor has
 * returned in its place does.
 */
const BESIDE: ReadonlySet<string> = new Set(['Promise', 'String', 'Number', 'Boolean', 'RegExp']);

/** Makes an instance of a class of the script what the class of the library that it extends makes of it. */
export function extendLibrary(
  I: Interpreter,
  name: string,
  self: Val,
  args: readonly Val[],
  node: Node,
): void {
  const { m } = I;
  const instance = self.objs[0]!;
  const filling = Object.hasOwn(FILLING, name) ? FILLING[name]! : null;
  const own = filling === null ? undefined : ownOrInherited(instance, filling);
  if (own !== undefined) {
    fillBy(I, own, filling === 'set', self, args[0] ?? m.undefined, node);
    return;
  }
  const made = constructBuiltin(I, name, args, node);
  if (name === 'Array' && args.length === 1) return;
  if (BESIDE.has(name)) {
    weakWrite(I, instance, GIVEN, made);
    return;
  }
  for (const o of made.objs) takeOver(I, instance, self, o);
}

/** The script's own `add` or `set` is called for each element. */
function fillBy(I: Interpreter, own: Val, isMap: boolean, self: Val, given: Val, node: Node): void {
  if (given.objs.length === 0 && given.open === 0 && !given.top) return;
  each(I, given, node, (e) => {
    const args = isMap ? [getNamed(I, e, '0', node), getNamed(I, e, '1', node)] : [e];
    callFunction(I, own, self, args, node);
  });
}

/** What the library's object has, the instance has, but for what its own classes say. */
function takeOver(I: Interpreter, instance: Obj, self: Val, made: Obj): void {
  const { proto } = instance;
  for (let s = made.slots.first; s !== null; s = s.next) {
    if (proto !== null && s.key.charCodeAt(0) !== 0 && ownOrInherited(proto, s.key) !== undefined) continue;
    I.m.set(instance, s.key, s.value);
    // An address is read with what is written into its parts.
    for (const o of s.value.objs) {
      const text = o.kind === 'accessor' ? info.accessor(o).get?.objs[0] : undefined;
      if (text?.slots.has(OWNER)) weakWrite(I, text, OWNER, self);
    }
  }
}
