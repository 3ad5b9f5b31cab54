import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { deepTaint } from '../objects/labels.ts';
import { lengthOf, makeList } from '../objects/make.ts';
import { isNoList } from '../objects/no-list.ts';
import { orderLabels, pickedOwn } from '../objects/own.ts';
import { entriesByName } from '../objects/pairs.ts';
import { Walked } from '../objects/walked.ts';
import { weakWrite } from '../objects/write.ts';
import { collectionShape, narrowedOf, UNROLL, unlimited } from '../statements/loop-rounds.ts';
import { Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { HOLES, LENGTH, type Narrowed, NO_CONSTS, NUMBER, REST, type Test, Val } from '../values/value.ts';
import { single, UNKNOWN } from './arguments.ts';

export function indexVal(I: Interpreter): Val {
  return I.m.open(NUMBER, I.m.none, null, extra(0, Number.POSITIVE_INFINITY, null, 0, null, null));
}

/**
 * Calls `visit` for each element: one by one where they are known, else once for any of them until stable. `visit` says
 * whether the walk goes on: always where it says nothing, perhaps where it gives the labels that decide about it. `byName`: it asks of
 * the entries or names of a record which one it is given.
 */
export function each(
  I: Interpreter,
  collection: Val,
  node: Node,
  visit: (element: Val, index: Val) => unknown,
  backwards = false,
  most = UNROLL,
  byName = false,
): void {
  const m = I.m;
  let known = visited(I, collection);
  const list = known === null || known.length > most ? null : new Walked(collection, known);
  if (list !== null) {
    eachKnown(I, collection, list, known!.length, node, visit, backwards);
    // A set or a map is gone through to its end, whatever has come to it meanwhile.
    if (collection.objs[0]?.kind === 'array' || !list.hasGrown(I)) return;
    known = null;
  }
  const t = countLabels(I, collection);
  const shape = collectionShape(I, collection, known, t);
  if (list !== null) unlimited(shape);
  I.loop('callback', node, shape, () => {
    const element = iterate(I, collection, node);
    const entries = byName ? entriesByName(I, collection, node) : null;
    if (entries !== null) {
      // Which of them there are, and in what order they come, nobody knows.
      for (const entry of entries) I.perhaps(() => visit(entry, indexVal(I)));
      return;
    }
    I.decidedBy(shape, () => {
      const goesOn = visit(element, indexVal(I));
      return goesOn instanceof Taint ? goesOn : m.none;
    });
  });
}

function eachKnown(
  I: Interpreter,
  collection: Val,
  list: Walked,
  count: number,
  node: Node,
  visit: (element: Val, index: Val) => unknown,
  backwards: boolean,
): void {
  const m = I.m;
  const outer = m.loops;
  m.loops =
    outer.length < 24
      ? [...outer, { kind: 'callback', node, rounds: 'bounded', max: count, t: m.none, narrowed: null }]
      : outer;
  const [only] = collection.objs;
  const size = only?.slots.get(LENGTH);
  const walk = (from: number): void => {
    for (let i = from; i < count; i++) {
      const at = backwards ? count - 1 - i : i;
      const element = list.at(I, at, node);
      if (element === null) continue;
      let goesOn = m.within(node, i, () => visit(element, m.constant(at)));
      if (goesOn === false) return;
      // What is visited can take away what would come next.
      if (only?.slots.get(LENGTH) !== size && !(goesOn instanceof Taint)) goesOn = countLabels(I, collection);
      if (!(goesOn instanceof Taint) || i + 1 === count) continue;
      // What the next ones do may not be done.
      I.maybe(goesOn, () => walk(i + 1));
      return;
    }
  };
  walk(0);
  m.loops = outer;
}

/** The elements that callbacks are called for, where they are known. */
export function visited(I: Interpreter, collection: Val): Val[] | null {
  return collection.objs.some((o) => o.slots.has(HOLES)) ? null : elementsOf(I, collection);
}

/** Most elements that a test is asked about one by one: of constants alone, it costs little and decides which of them is meant. */
export function mostTested({ m }: Interpreter, known: readonly Val[] | null): number {
  if (known === null || known.length <= UNROLL || known.length > MOST_CONSTANTS) return UNROLL;
  const isCheap = m.steps + known.length * STEPS_OF_TEST < m.budget / 2;
  return isCheap && known.every((e) => e.t.empty && single(e) !== UNKNOWN) ? MOST_CONSTANTS : UNROLL;
}

const MOST_CONSTANTS = MAX_ELEMENTS;
const STEPS_OF_TEST = 60;

export function listLike(
  I: Interpreter,
  collection: Val,
  element: Val | null,
  node: Node,
  narrowed: Narrowed | null = narrowedOf(collection),
): Val {
  const one = collection.objs.length === 1 ? collection.objs[0]! : null;
  const same =
    one !== null && one.kind === 'array' && narrowed === one.narrowed ? one.slots.get(LENGTH) : undefined;
  const order = one === null || one.kind !== 'array' ? I.m.none : orderLabels(I, one);
  const list = makeList(
    I,
    node,
    element,
    (order.empty ? same : undefined) ?? lengthOf(I, countLabels(I, collection)),
  );
  list.objs[0]!.narrowed = narrowed;
  return new Val(list.consts, 0, list.objs, list.t, collection.prov, null, false);
}

/** A list made from `source`, whose length hangs on `t` as well. */
export function countedBy(I: Interpreter, list: Val, t: Taint, source: Val): Val {
  if (!t.empty) I.m.set(list.objs[0]!, LENGTH, lengthOf(I, I.m.taints.union(t, countLabels(I, source))));
  return list;
}

/** A list whose length is not that of its source. */
export const NOT_NARROWED: Narrowed = { tests: [], limit: Number.POSITIVE_INFINITY };

export function narrow(before: Narrowed | null, tests: readonly Test[], limit: number): Narrowed {
  return {
    tests: before === null ? tests : [...before.tests, ...tests].slice(0, 24),
    limit: Math.min(before?.limit ?? Number.POSITIVE_INFINITY, limit),
  };
}

export function flattened(I: Interpreter, v: Val): Val {
  const nested = v.objs.filter((o) => (o.kind === 'array' && !isNoList(o)) || o.kind === 'data');
  if (nested.length === 0) return v;
  const rest = v.objs.filter((o) => o.kind !== 'array' || isNoList(o));
  // What was taken over from a list says as well how many are in it.
  const inner = pickedOwn(
    I,
    iterate(I, new Val(NO_CONSTS, 0, nested, I.m.none, v.prov, null, false), null),
    countLabels(I, v),
  );
  const outer = new Val(v.consts, v.open, rest, v.t, v.prov, v.x, v.top);
  return rest.length === 0 && v.consts.length === 0 && v.open === 0 && !v.top
    ? inner
    : I.m.join(inner, outer);
}

export function listOf(I: Interpreter, element: Val, from: readonly Val[], node: Node): Val {
  let t: Taint = I.m.none;
  for (const v of from) t = I.m.taints.union(t, deepTaint(I, v));
  return makeList(I, node, element, lengthOf(I, t));
}

/** The group that an element of `all` is put into: the one that there is so far, or a new one. */
export function grouped(I: Interpreter, sofar: Val, element: Val, all: Val, node: Node): Val {
  const lists = sofar.objs.filter((o) => o.kind === 'array');
  for (const o of lists) weakWrite(I, o, REST, element);
  return lists.length > 0
    ? sofar
    : makeList(I, I.m.part(node, 'group'), element, lengthOf(I, countLabels(I, all), 1));
}
