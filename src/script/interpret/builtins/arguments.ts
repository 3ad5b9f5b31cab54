import type { Primitive } from '../../facts.ts';
import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Obj, Val } from '../values/value.ts';

export function isFunction(v: Val | undefined): v is Val {
  return (
    v !== undefined &&
    (v.top ||
      v.objs.some(
        (o) =>
          o.kind === 'function' ||
          o.kind === 'bound' ||
          o.kind === 'builtin' ||
          o.kind === 'tool' ||
          o.kind === 'resolver' ||
          o.kind === 'class',
      ))
  );
}

export function single(v: Val | undefined): Primitive | symbol {
  if (v === undefined || v.open !== 0 || v.objs.length > 0 || v.top || v.consts.length !== 1) return UNKNOWN;
  return v.consts[0];
}

export const UNKNOWN = Symbol('unknown');

/** Stands for `NaN`, which is not equal to itself. */
const NOT_A_NUMBER = Symbol('NaN');

/** What tells a value from others in a set: a constant, or the one object that it is. */
export function identityOf(v: Val): Primitive | Obj | symbol {
  const c = single(v);
  if (c !== UNKNOWN) return Number.isNaN(c) ? NOT_A_NUMBER : c === 0 ? 0 : c;
  const [obj] = v.objs;
  const isOne = v.objs.length === 1 && v.consts.length === 0 && v.open === 0 && !v.top;
  return isOne && !obj!.shared && obj!.kind !== 'data' ? obj! : UNKNOWN;
}

export function callback(
  I: Interpreter,
  fn: Val | undefined,
  args: readonly Val[],
  self: Val | undefined,
  node: Node,
): Val {
  if (fn === undefined) return I.m.undefined;
  return callFunction(I, fn, self ?? I.m.undefined, args, node);
}
