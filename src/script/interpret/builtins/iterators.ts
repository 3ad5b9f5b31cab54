import { runGeneratorBody, THROWN } from '../calls/bodies.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { iterate } from '../objects/iterate.ts';
import { makeObject } from '../objects/make.ts';
import { weakWrite } from '../objects/write.ts';
import { VALUE, type Val } from '../values/value.ts';

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
    } else value = m.join(value, iterate(I, m.object(o, recv.prov), node));
  }
  if (name === 'return' && args[0] !== undefined) value = m.join(value, args[0]);
  return makeObject(I, node, { value, done: m.anyBoolean });
}
