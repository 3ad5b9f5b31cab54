import { lookup } from '../expressions/names.ts';
import type { Interpreter } from '../interpreter.ts';
import { type FunctionInfo, info } from '../objects/info.ts';
import { makeData } from '../objects/make.ts';
import { isIndex } from '../objects/read.ts';
import type { ActiveCall } from '../state/frames.ts';
import { gradeOf, type Origin, originOf, REDUCED, type Taint } from '../values/taint.ts';
import { KEYS, LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { LIBRARY_NAMES, pairsParts } from './paired-parts.ts';

/** A result that a function is given, and that it may give back with each part in its own place. */
export interface Kept {
  /** Which argument it is. */
  readonly at: number;
  readonly place: Origin;
  /** Whether each call of itself so far was for a part of it, and nothing else was different. */
  holds: boolean;
}

/**
 * What a function gives that goes through a result by calling itself with the parts, and puts what it makes of each into the place
 * of that part: one that trims all texts, or leaves out what is empty. `null` where it is none. Its body is gone through with inner
 * calls that give their parts back; where it makes the whole of these again, and does nothing else, that was right.
 */
export function keptWhole(
  I: Interpreter,
  call: ActiveCall,
  data: FunctionInfo,
  args: readonly Val[],
  run: () => void,
): Val | null {
  const { m, record } = I;
  const at = args.findIndex((arg) => placeOf(arg) !== null);
  if (
    at < 0 ||
    call.closures.length > 1 ||
    args.some(({ objs, top }, i) => i !== at && (objs.length > 0 || top))
  )
    return null;
  if (!isLibrary(I, data) || !pairsParts(call.node, (name) => isNamed(I, name, data))) return null;
  const place = placeOf(args[at]!)!;
  const kept: Kept = { at, place, holds: true };
  const { args: widened, result } = call;
  const { asked } = record;
  const outlets = record.outlets.length;
  const mark = m.mark();
  const born = m.birth;
  call.args = args;
  call.result = null;
  call.kept = kept;
  run();
  const made: Val | null = call.result;
  const isOnly = record.asked === asked && record.outlets.length === outlets && !m.hasChanged(mark, born);
  const isWhole =
    kept.holds && isOnly && made !== null && (made as Val).objs.length > 0 && isAt(I, made, place);
  m.unwind(mark, born);
  call.kept = null;
  call.args = widened;
  call.result = result;
  if (!isWhole) return null;
  // It is made anew, or the very object that was given where that is given back: what is written to one may be to the other.
  const given = args[at]!;
  return m.join(given, makeData(I, place, null, given.prov, true));
}

/** Whether a name outside of the function stands for it, and for no other that is written in the same place. */
function isNamed(I: Interpreter, name: string, { node, scope }: FunctionInfo): boolean {
  const { objs, consts, open, top } = lookup(I, name, scope);
  const [only] = objs;
  if (objs.length !== 1 || consts.length > 0 || open !== 0 || top || only!.kind !== 'function') return false;
  const named = info.fn(only!);
  return named.node === node && named.scope === scope;
}

/** Whether the names of the class library mean what they always do. */
function isLibrary(I: Interpreter, { scope }: FunctionInfo): boolean {
  if (I.written.slots.size > 0) return false;
  return [...LIBRARY_NAMES].every((name) =>
    lookup(I, name, scope).objs.every(({ kind }) => kind === 'builtin' || kind === 'namespace'),
  );
}

/** The place of a result, where a value is that and nothing else. */
function placeOf({ consts, objs, top }: Val): Origin | null {
  if (objs.length === 0 || consts.length > 0 || top) return null;
  let place: Origin | null = null;
  for (const o of objs) {
    if (o.kind !== 'data' || o.slots.size > 0) return null;
    const { origin } = info.data(o);
    if (place !== null && place !== origin) return null;
    place = origin;
  }
  return place;
}

/** What an inner call gives: the part that it was given; `null` where nothing is to be said of it. */
export function keptPart(I: Interpreter, kept: Kept, call: ActiveCall, args: readonly Val[]): Val | null {
  const part = args[kept.at];
  const place = part === undefined ? null : placeOf(part);
  // Callbacks are given places and lists that the function does not take.
  const isSame = (arg: Val, i: number) =>
    i === kept.at || i >= call.node.params.length || I.m.covers(call.args[i] ?? I.m.undefined, arg);
  if (part !== undefined && place !== null && isBelow(place, kept.place) && args.every(isSame)) return part;
  kept.holds = false;
  return null;
}

function isBelow(place: Origin, above: Origin): boolean {
  for (let o: Origin | null = place; o !== null; o = o.parent) if (o === above) return true;
  return false;
}

/** Whether a value is what stands in that place: it, a text made of it alone, or a list or record of its parts. */
function isAt(I: Interpreter, v: Val, place: Origin): boolean {
  if (v.top || !isOf(I, v.t, place)) return false;
  return v.objs.every((o) => {
    I.m.step();
    if (o.kind === 'data') return info.data(o).origin === place && o.slots.size === 0;
    return (o.kind === 'array' || o.kind === 'plain') && o.proto === null && arePartsOf(I, o, place);
  });
}

function arePartsOf(I: Interpreter, o: Obj, place: Origin): boolean {
  const isList = o.kind === 'array';
  for (let s = o.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key === LENGTH) {
      if (!isOf(I, value.t, place)) return false;
    } else if (key === KEYS) {
      if (!isOf(I, value.t, place.child('{}'))) return false;
    } else if (key !== REST && !(isList && isIndex(key))) return false;
    else if (!isAt(I, value, place.child('[]'))) return false;
  }
  return isList || !o.slots.has(REST) || o.slots.has(KEYS);
}

/** Labels of that very place, or such as tell no more than what there is around it or in it. */
function isOf(I: Interpreter, t: Taint, place: Origin): boolean {
  return t.marks.every((mark) => {
    const origin = I.m.origins.get(originOf(mark));
    if (origin === place) return true;
    const isNear =
      isBelow(place, origin) ||
      origin === place.child('[]') ||
      origin === place.child('{}') ||
      origin === place.parent?.child('{}');
    return isNear && gradeOf(mark) >= REDUCED;
  });
}
