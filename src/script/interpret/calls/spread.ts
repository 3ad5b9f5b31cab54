import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { walkedOver } from '../objects/no-list.ts';
import { narrowedOf } from '../statements/loop-rounds.ts';
import type { Taint } from '../values/taint.ts';
import { kindsOf } from '../values/unions.ts';
import { type Narrowed, NO_CONSTS, Val } from '../values/value.ts';

/** What stands for any number of arguments. */
export interface Spread {
  /** The labels that decide how many there are. */
  readonly t: Taint;
  readonly narrowed: Narrowed | null;
  /** What each of them may be, and nothing. At one place it also says whether there are so many, and carries `t`. */
  readonly each: Val;
}

/** Places that a list of unknown length takes among the arguments: parameters behind them are given nothing. */
const PLACES = 4;

/** Adds to `args` what `...list` gives. */
export function spreadInto(I: Interpreter, args: Val[], list: Val, node: Node | null): void {
  const known = elementsOf(I, list);
  if (known !== null) args.push(...known);
  else {
    // Any number of arguments: the element may be the next one or any later one.
    const one = anyNumberOf(I, iterate(I, list, node), countLabels(I, list), narrowedOf(list));
    for (let i = 0; i < PLACES; i++) args.push(one);
  }
  walkedOver(I, list);
}

function anyNumberOf(I: Interpreter, element: Val, t: Taint, narrowed: Narrowed | null): Val {
  const { m } = I;
  const each = m.join(element, m.undefined);
  const one = copy(m.withTaint(each, m.taints.imply(t)));
  I.spreads ??= new Map();
  I.spreads.set(one, { t, narrowed, each });
  return one;
}

/** Where a list is followed by further arguments, any of these may come at each place from its first on. */
export function mixBehindSpread(I: Interpreter, args: Val[]): void {
  const { spreads } = I;
  if (spreads === null) return;
  const first = args.findIndex((v) => spreads.has(v));
  const [one, ...others] = args.slice(Math.max(first, 0));
  if (first < 0 || one === undefined || others.every((v) => v === one)) return;
  const { t, narrowed } = spreadAmong(I, args)!;
  const element = others.reduce((all, v) => I.m.join(all, eachOf(I, v)), eachOf(I, one));
  args.fill(anyNumberOf(I, element, t, narrowed), first);
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
      found =
        found === null
          ? spread
          : {
              t: I.m.taints.union(found.t, spread.t),
              narrowed: null,
              each: I.m.join(found.each, spread.each),
            };
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
  const told = spreadAmong(I, [...before, ...given]);
  let element = told?.each ?? I.m.undefined;
  for (const v of joined.slice(from)) element = I.m.join(element, v);
  const old = before[from];
  if (old !== undefined && I.spreads?.has(old) && I.m.covers(old, element)) {
    joined.fill(old, from);
    return false;
  }
  joined.fill(anyNumberOf(I, element, told?.t ?? I.m.none, told?.narrowed ?? null), from);
  return true;
}

/** A list of just these values, or of any number of them. */
export function listOfArguments(I: Interpreter, site: Node, values: readonly Val[]): Val {
  const spread = spreadAmong(I, values);
  if (spread === null) return makeArray(I, site, values);
  const element = values.reduce((all, v) => I.m.join(all, eachOf(I, v)), eachOf(I, values[0]!));
  const list = makeList(I, site, element, lengthOf(I, spread.t));
  list.objs[0]!.narrowed = spread.narrowed;
  return list;
}

/** What is put where any number may come: whether it is there is told by how many there are. */
export function eachOf(I: Interpreter, v: Val): Val {
  return I.spreads?.get(v)?.each ?? v;
}

/**
 * What a function of the library gives for these arguments: of any number of them it is told by how many there are, and a known
 * text or number it made is one of many, as none is not the same as `undefined`.
 */
export function toldByCount(I: Interpreter, args: readonly Val[], made: Val): Val {
  const spread = spreadAmong(I, args);
  if (spread === null) return made;
  const { m } = I;
  const told = m.withTaint(made, m.taints.imply(spread.t));
  if (made.consts.length === 0) return told;
  return new Val(NO_CONSTS, made.open | kindsOf(made.consts), told.objs, told.t, told.prov, null, told.top);
}

/** The value at one place, which stands for itself alone. */
export function alone(I: Interpreter, v: Val): Val {
  return I.spreads?.has(v) ? copy(v) : v;
}

export const MOST_ARGUMENTS = 4 * MAX_ELEMENTS;

function copy(v: Val): Val {
  return new Val(v.consts, v.open, v.objs, v.t, v.prov, v.x, v.top);
}
