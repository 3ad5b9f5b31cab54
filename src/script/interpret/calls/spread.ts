import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { narrowedOf } from '../statements/loop-rounds.ts';
import type { Taint } from '../values/taint.ts';
import { type Narrowed, Val } from '../values/value.ts';

/** What stands for any number of arguments: the labels that decide how many there are, and how they were narrowed. */
export interface Spread {
  readonly t: Taint;
  readonly narrowed: Narrowed | null;
}

/** Places that a list of unknown length takes among the arguments: parameters behind them are given nothing. */
const PLACES = 4;

/** Adds to `args` what `...list` gives. */
export function spreadInto(I: Interpreter, args: Val[], list: Val, node: Node | null): void {
  const known = elementsOf(I, list);
  if (known !== null) {
    args.push(...known);
    return;
  }
  // Any number of arguments: the element may be the next one or any later one.
  const one = copy(I.m.join(iterate(I, list, node), I.m.undefined));
  I.spreads ??= new Map();
  I.spreads.set(one, { t: countLabels(I, list), narrowed: narrowedOf(list) });
  for (let i = 0; i < PLACES; i++) args.push(one);
}

/** Where a list is followed by further arguments, any of these may come at each place from its first on. */
export function mixBehindSpread(I: Interpreter, args: Val[]): void {
  const { spreads } = I;
  if (spreads === null) return;
  const first = args.findIndex((v) => spreads.has(v));
  const [one, ...others] = args.slice(Math.max(first, 0));
  if (first < 0 || one === undefined || others.every((v) => v === one)) return;
  const any = copy(others.reduce((all, v) => I.m.join(all, v), one));
  spreads.set(any, spreadAmong(I, args)!);
  args.fill(any, first);
}

/** Arguments given as one array-like. */
export function spreadList(I: Interpreter, list: Val | undefined): Val[] {
  const args: Val[] = [];
  if (list === undefined) return args;
  const { objs, consts, open } = list;
  if (objs.length === 0 && open === 0 && consts.every((c) => c === undefined || c === null)) return args;
  spreadInto(I, args, list, null);
  return args;
}

/** Whether these values stand for any number of them. */
export function spreadAmong(I: Interpreter, values: readonly Val[]): Spread | null {
  if (I.spreads === null) return null;
  let found: Spread | null = null;
  for (const v of values) {
    const spread = I.spreads.get(v);
    if (spread !== undefined && spread !== found)
      found = found === null ? spread : { t: I.m.taints.union(found.t, spread.t), narrowed: null };
  }
  return found;
}

/**
 * Where a function is called with now more and now fewer arguments, `joined` ends with any number of them.
 *
 * @returns whether that is new
 */
export function anyNumberFrom(
  I: Interpreter,
  joined: Val[],
  before: readonly Val[],
  given: readonly Val[],
): boolean {
  const spread = (list: readonly Val[]) => list.findIndex((v) => I.spreads?.has(v));
  const ends = [
    spread(before),
    spread(given),
    before.length === given.length ? -1 : Math.min(before.length, given.length),
  ];
  const from = Math.min(...ends.filter((end) => end >= 0));
  if (!Number.isFinite(from)) return false;
  let any = joined[from]!;
  for (const v of joined.slice(from)) any = I.m.join(any, v);
  const old = before[from];
  const told = spreadAmong(I, [...before, ...given]);
  if (old !== undefined && I.spreads?.has(old) && I.m.covers(old, any)) {
    joined.fill(old, from);
    return false;
  }
  any = copy(any);
  I.spreads ??= new Map();
  I.spreads.set(any, told ?? { t: I.m.none, narrowed: null });
  joined.fill(any, from);
  return true;
}

/** A list of just these values, or of any number of them. */
export function listOfArguments(I: Interpreter, site: Node, values: readonly Val[]): Val {
  const spread = spreadAmong(I, values);
  if (spread === null) return makeArray(I, site, values);
  let element = values[0]!;
  for (const v of values) element = I.m.join(element, v);
  const list = makeList(I, site, alone(I, element), lengthOf(I, spread.t));
  list.objs[0]!.narrowed = spread.narrowed;
  return list;
}

/** The value at one place, which stands for itself alone. */
export function alone(I: Interpreter, v: Val): Val {
  return I.spreads?.has(v) ? copy(v) : v;
}

export const MOST_ARGUMENTS = 4 * MAX_ELEMENTS;

function copy(v: Val): Val {
  return new Val(v.consts, v.open, v.objs, v.t, v.prov, v.x, v.top);
}
