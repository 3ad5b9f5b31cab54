import type { Primitive } from '../../facts.ts';
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

/** A symbol is kept as a text that begins so; a label on it is that of its description. */
export function isSymbol(c: Primitive): boolean {
  return typeof c === 'string' && c.startsWith('@@');
}

/** A symbol that the script made of data: as a text it is that data. */
export function isDescribed(v: Val): boolean {
  return !v.t.empty && v.consts.some(isSymbol);
}
