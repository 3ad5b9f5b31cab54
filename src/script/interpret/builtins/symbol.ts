import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deep } from '../objects/labels.ts';
import type { Val } from '../values/value.ts';
import { single } from './arguments.ts';

export function symbolOf(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const m = I.m;
  const label = single(arg);
  const d = deep(I, arg);
  return m.constant(
    `@@${name === 'Symbol' ? `${node.start}:` : ''}${typeof label === 'string' ? label : ''}`,
    d.t,
    d.prov,
  );
}
