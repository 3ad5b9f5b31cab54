import { toNumber } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { makeLibraryObject } from '../objects/make.ts';
import { DATE, NUMBER, type Val } from '../values/value.ts';
import { single, UNKNOWN } from './arguments.ts';
import { mixed } from './results.ts';

export function dateNumber(I: Interpreter, name: string, args: readonly Val[]): Val {
  const values = args.map(single);
  const all = mixed(I, NUMBER, args);
  // A `BigInt` is refused.
  if (values.every((v) => v !== UNKNOWN && typeof v !== 'symbol' && typeof v !== 'bigint')) {
    if (name === 'UTC') return I.m.constant(Date.UTC(...(values as [number, number])), all.t, all.prov);
    if (name === 'parse' && !isLocal(String(values[0])))
      return I.m.constant(Date.parse(String(values[0])), all.t, all.prov);
  }
  return all;
}

/** A time without its zone: which moment it is hangs on where the script runs, and not on where it is read. */
function isLocal(text: string): boolean {
  return (
    text.includes(':') && !/(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?\s*$/iu.test(text.slice(0, 100))
  );
}

export function toNumberLike(I: Interpreter, v: Val, node: Node): Val {
  const known = single(v);
  if (typeof known === 'string')
    return isLocal(known) ? mixed(I, NUMBER, [v]) : I.m.constant(Date.parse(known), v.t, v.prov);
  return toNumber(I, v, node);
}

/** A date keeps its time, and gives it back to every conversion. */
export function dateOf(I: Interpreter, time: Val, node: Node): Val {
  const obj = makeLibraryObject(I, node);
  I.m.write(obj, DATE, time);
  return I.m.object(obj, time.prov);
}

/** What a date of a known time says of it; `null`: it is not known, or something else is asked. */
export function knownTime(I: Interpreter, recv: Val, name: string): Val | null {
  const [date] = recv.objs;
  const time = recv.objs.length === 1 ? date?.slots.get(DATE) : undefined;
  if (time === undefined || recv.consts.length > 0 || recv.open !== 0 || recv.top) return null;
  const known = single(time);
  if (typeof known !== 'number' || Number.isNaN(new Date(known).getTime())) return null;
  const told = name === 'toISOString' || name === 'toJSON' ? new Date(known).toISOString() : known;
  return I.m.constant(told, time.t, time.prov);
}
