import { runGeneratorBody, THROWN } from '../calls/bodies.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels, takenFrom } from '../objects/count.ts';
import { loosen } from '../objects/elements.ts';
import { iterate } from '../objects/iterate.ts';
import { makeObject } from '../objects/make.ts';
import { weakWrite } from '../objects/write.ts';
import { BOOLEAN, NUMBER, type Obj, VALUE, type Val } from '../values/value.ts';

/** Slot of an iterator: how far it has come, written anew by each step, so that what decides about a step stays on it. */
const POSITION = '\u0000position';

/** What a step gives depends on what has decided about the steps before it. */
function goneOn(I: Interpreter, iterator: Obj, value: Val): Val {
  const { m } = I;
  const t = iterator.slots.get(POSITION)?.t ?? m.none;
  if (iterator.kind === 'array') loosen(I, iterator);
  m.set(iterator, POSITION, m.open(NUMBER, t));
  return t.empty ? value : m.withTaint(value, m.taints.imply(t));
}

/** One step of an iterator or a generator: `{ value, done }`. */
export function advanceIterator(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val {
  const m = I.m;
  let value: Val = m.undefined;
  for (const o of recv.objs) {
    if (o.kind === 'generator') {
      if (args[0] !== undefined) weakWrite(I, o, name === 'throw' ? THROWN : VALUE, args[0]);
      const { yielded, result } = runGeneratorBody(I, o, node);
      value = m.join(value, result);
      if (yielded !== null) value = m.join(value, yielded);
    } else value = m.join(value, takenFrom(I, recv, iterate(I, m.object(o, recv.prov), node)));
    value = goneOn(I, o, value);
  }
  if (name === 'return' && args[0] !== undefined) value = m.join(value, args[0]);
  return makeObject(I, node, { value, done: m.open(BOOLEAN, countLabels(I, recv)) });
}
