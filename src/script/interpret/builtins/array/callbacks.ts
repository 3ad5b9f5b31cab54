import { conditionTaint, NO_TESTS, testsOf, truth } from '../../expressions/conditions.ts';
import { isPositionalStep, writtenOut } from '../../expressions/positional.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { pickedBy } from '../../objects/computed.ts';
import { countLabels, takenFrom } from '../../objects/count.ts';
import { elementsOf } from '../../objects/elements.ts';
import { anyEntry } from '../../objects/entries.ts';
import { info } from '../../objects/info.ts';
import { iterate } from '../../objects/iterate.ts';
import { deepTaint } from '../../objects/labels.ts';
import { lengthOf, makeArray, makeData, makeList } from '../../objects/make.ts';
import { pickedOwn } from '../../objects/own.ts';
import { notePairs, type Pairs, pairsOf } from '../../objects/pairs.ts';
import { getNamed } from '../../objects/read.ts';
import { takesByName } from '../../statements/asks-name.ts';
import { narrowedOf, UNROLL } from '../../statements/loop-rounds.ts';
import { asNarrowed } from '../../values/narrowed.ts';
import { otherThan } from '../../values/other-names.ts';
import type { Taint } from '../../values/taint.ts';
import { BOOLEAN, LENGTH, type Test, Val } from '../../values/value.ts';
import { callback } from '../arguments.ts';
import {
  countedBy,
  each,
  flattened,
  listLike,
  mostTested,
  NOT_NARROWED,
  narrow,
  visited,
} from '../elements.ts';
import { onlyComputes } from '../plain-computation.ts';
import { placed, reduced } from '../results.ts';

export function filterMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const known = visited(I, recv);
  const most = mostTested(I, known);
  let tests: readonly Test[] = [];
  let t: Taint = m.none;
  const sure: Val[] = [];
  let certain = true;
  let joined: Val | null = null;
  const isAsync = givesPromises(I, args[0], node);
  const visit = (e: Val, i: Val) => {
    const r = callback(I, args[0], [e, i, recv], args[1], node);
    const yes = truth(r);
    if (yes === null) certain = false;
    t = m.taints.union(t, conditionTaint(I, r));
    const own = isAsync ? NO_TESTS : testsOf(I, r, node);
    if (own.length > tests.length) tests = own;
    if (yes === false) return;
    sure.push(e);
    joined = joined === null ? e : m.join(joined, e);
  };
  each(I, recv, node, visit, false, most);
  if (known !== null && known.length <= most && certain) return makeArray(I, node, sure);
  const length = lengthOf(
    I,
    m.taints.union(t, countLabels(I, recv)),
    0,
    known?.length ?? Number.POSITIVE_INFINITY,
  );
  // Which entries of a table of the script's own are left says what they were held against.
  const pairs = pairsOf(I, recv);
  const only = pairs === null ? null : onlyNamed(I, pairs, recv, args, tests, node);
  const without =
    pairs === null || only !== null ? [] : [...pairs.without, ...leftOut(I, pairs, recv, args, tests, node)];
  const left =
    only ?? (pairs === null || joined === null ? null : othersOf(I, pairs, without, node)) ?? joined;
  const kept = left === null ? left : pickedOwn(I, left, t);
  const list = makeList(I, node, kept, length);
  list.objs[0]!.narrowed = narrow(narrowedOf(recv), tests, Number.POSITIVE_INFINITY);
  if (pairs !== null && only === null) notePairs(I, list, pairs.record, without);
  return new Val(list.consts, 0, list.objs, m.none, recv.prov, null, false);
}

/** A predicate whose promises no method of lists waits for, so that all of them hold. */
function givesPromises(I: Interpreter, predicate: Val | undefined, node: Node): boolean {
  if (predicate === undefined || predicate.objs.length === 0) return false;
  if (!predicate.objs.every((o) => o.kind === 'function' && info.fn(o).node.async)) return false;
  I.record.voidTest(node);
  return true;
}

export function reduceMethod(
  I: Interpreter,
  recv: Val,
  args: readonly Val[],
  node: Node,
  backwards: boolean,
): Val {
  const m = I.m;
  const known = visited(I, recv);
  const fn = args[0];
  const lists = known === null ? knownLists(I, recv) : null;
  if (lists !== null) {
    // Each of a few lists has its own way: `PATHS[name].reduce((node, step) => node[step], record)`.
    let any: Val | null = null;
    lists.forEach((list, i) => {
      const one = m.within(node, -1 - i, () => I.perhaps(() => reduceMethod(I, list, args, node, backwards)));
      any = any === null ? one : m.join(any, one);
    });
    return m.withTaint(any!, m.taints.imply(recv.t));
  }
  const most = onlyComputes(fn) ? mostTested(I, known) : UNROLL;
  if (known !== null && known.length <= most) {
    let acc: Val | null = args.length > 1 ? args[1]! : null;
    each(
      I,
      recv,
      node,
      (e, i) => {
        acc = acc === null ? e : callback(I, fn, [acc, e, i, recv], undefined, node);
      },
      backwards,
      most,
    );
    return acc ?? m.undefined;
  }
  // The accumulator lives in a slot, so that the loop settles it like any variable.
  const cell = m.scope(null, false);
  m.write(cell, 'acc', args.length > 1 ? args[1]! : iterate(I, recv, node));
  const step = (e: Val, i: Val) => {
    const acc = m.read(cell, 'acc')!;
    m.set(cell, 'acc', callback(I, fn, [acc, e, i, recv], undefined, node));
  };
  each(I, recv, node, step, false, UNROLL, givesByName(I, fn, 1));
  const sum = m.read(cell, 'acc')!;
  const acc = fn?.objs.some((o) => o.kind === 'function' && isPositionalStep(info.fn(o).node))
    ? writtenOut(I, sum)
    : sum;
  return m.withTaint(acc, m.taints.imply(countLabels(I, recv)), acc.prov ?? recv.prov);
}

/** Whether a function asks of the entry or name that it is given which one it is. */
export function givesByName(I: Interpreter, fn: Val | undefined, at: number): boolean {
  return I.pairs.size > 0 && fn?.objs.length === 1 && fn.objs[0]!.kind === 'function'
    ? takesByName(info.fn(fn.objs[0]!).node, at)
    : false;
}

/** The lists that a value may be, where it is one of a few whose elements are known. */
function knownLists(I: Interpreter, { objs, open, top, prov }: Val): Val[] | null {
  if (objs.length < 2 || objs.length > MOST_LISTS || open !== 0 || top) return null;
  const lists = objs.map((o) => I.m.object(o, prov));
  return lists.every((list) => (elementsOf(I, list)?.length ?? UNROLL + 1) <= UNROLL) ? lists : null;
}

const MOST_LISTS = 12;

export function mapElements(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const fn = args[0];
  const known = visited(I, recv);
  const most = onlyComputes(fn) ? mostTested(I, known) : UNROLL;
  const results: Val[] = [];
  let joined: Val | null = null;
  const visit = (e: Val, i: Val) => {
    const r = callback(I, fn, [e, i, recv], args[1], node);
    results.push(r);
    joined = joined === null ? r : m.join(joined, r);
  };
  each(I, recv, node, visit, false, most, givesByName(I, fn, 0));
  if (name === 'flatMap') {
    const flat = joined === null ? null : flattened(I, joined);
    const list = listLike(I, recv, flat, node, narrowedOf(recv) ?? NOT_NARROWED);
    return joined === null ? list : countedBy(I, list, countLabels(I, joined), recv);
  }
  if (known !== null && known.length <= most) {
    const list = makeArray(I, node, results);
    // What has picked the rows is told by the order of what is made of them.
    const t = countLabels(I, recv);
    if (!t.empty) m.set(list.objs[0]!, LENGTH, m.constant(results.length, t));
    return list;
  }
  return listLike(I, recv, joined, node);
}

/** The names, of those that the test is made with, which it surely does not let through. */
function leftOut(
  I: Interpreter,
  pairs: Pairs,
  recv: Val,
  args: readonly Val[],
  tests: readonly Test[],
  node: Node,
): readonly string[] {
  return [...namesIn(tests)].filter((name) => {
    const entry = entryOf(I, pairs, name, node);
    return asked(I, entry, recv, args, node) === false;
  });
}

/**
 * `Object.entries(record).filter(([name]) => SHOWN.has(name))`: the entries of the names that the test is made with, where it surely lets
 * no other name through; `null` where it may.
 */
function onlyNamed(
  I: Interpreter,
  pairs: Pairs,
  recv: Val,
  args: readonly Val[],
  tests: readonly Test[],
  node: Node,
): Val | null {
  const names = namesIn(tests);
  const { record, key, value } = pairs;
  // What was written into the record since may not be what its entries hold.
  if (names.size === 0 || names.size === MOST_NAMES || record.kind !== 'data') return null;
  for (const name of names) if (record.slots.has(name)) return null;
  const name = otherThan(I.m, names, key);
  const other = value === null ? name : makeArray(I, I.m.part(node, 'other field'), [name, value]);
  if (asked(I, other, recv, args, node) !== false) return null;
  let all: Val | null = null;
  for (const name of names) {
    const entry = entryOf(I, pairs, name, node);
    if (asked(I, entry, recv, args, node) !== false) all = all === null ? entry : I.m.join(all, entry);
  }
  return all;
}

/** Any entry of a record but those of these names; `null` where it has been written to. */
function othersOf(
  I: Interpreter,
  { record, value: held }: Pairs,
  names: readonly string[],
  node: Node,
): Val | null {
  if (held === null || names.length === 0 || record.kind !== 'data' || record.slots.size > 0) return null;
  const others = makeData(I, info.data(record).origin.without(names), node, null);
  const { key, value } = anyEntry(I, others);
  return makeArray(I, I.m.part(node, 'other entry'), [key, value]);
}

function namesIn(tests: readonly Test[]): Set<string> {
  const names = new Set<string>();
  for (const { constants } of tests)
    for (const one of constants) if (typeof one === 'string' && names.size < MOST_NAMES) names.add(one);
  return names;
}

function entryOf(I: Interpreter, { record, key, value: held }: Pairs, name: string, node: Node): Val {
  if (held === null) return I.m.constant(name, key.t, key.prov);
  const value = getNamed(I, I.m.object(record), name, node);
  return makeArray(I, I.m.part(node, `field ${name}`), [I.m.constant(name), value]);
}

/** Only asked: what the test does beside that is done for any entry already. */
function asked(I: Interpreter, entry: Val, recv: Val, args: readonly Val[], node: Node): boolean | null {
  return I.perhaps(() => truth(callback(I, args[0], [entry, I.m.anyNumber, recv], args[1], node)));
}

/** Names of one filter that are asked for one by one. */
const MOST_NAMES = 24;

export function findElement(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const isAsync = givesPromises(I, args[0], node);
  const fn = args[0];
  const known = visited(I, recv);
  const most = mostTested(I, known);
  let tests: readonly Test[] = [];
  let found: Val = m.undefined;
  let t: Taint = m.none;
  // While every test is decided, the first that holds is the one that is found.
  let first: Val | null = null;
  let decided = known !== null && known.length <= most;
  each(
    I,
    recv,
    node,
    (e, i) => {
      const r = callback(I, fn, [e, i, recv], args[1], node);
      const yes = truth(r);
      t = m.taints.union(t, conditionTaint(I, r));
      if (tests.length === 0 && !isAsync) tests = testsOf(I, r, node);
      if (yes !== false) found = m.join(found, e);
      if (first === null && decided && yes === true) first = e;
      if (yes === null) decided = first !== null;
      return yes === null ? conditionTaint(I, r) : !yes;
    },
    name === 'findLast',
    most,
  );
  if (first !== null) return m.withTaint(first, m.taints.imply(t));
  const v = takenFrom(I, recv, t.empty ? found : pickedBy(I, found, t, null));
  return known !== null ? v : asNarrowed(v, narrow(narrowedOf(recv), tests, 1));
}

/** `prefixes.some((one) => name.startsWith(one))`: the same test against several constants. */
function withOther(tests: readonly Test[], others: readonly Test[]): readonly Test[] {
  const [test] = tests;
  const [other] = others;
  if (test === undefined || other === undefined || tests.length > 1 || others.length > 1) return tests;
  if (test.node !== other.node || test.op !== other.op || test.not !== undefined) return tests;
  if (test.constants.length >= MOST_CONSTANTS || other.constants.every((one) => test.constants.includes(one)))
    return tests;
  return [{ ...test, constants: [...new Set([...test.constants, ...other.constants])] }];
}

const MOST_CONSTANTS = 32;

export function testElements(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const isAsync = givesPromises(I, args[0], node);
  const fn = args[0];
  let tests: readonly Test[] = [];
  let all: Val = m.undefined;
  const known = visited(I, recv);
  const most = mostTested(I, known);
  let holds = 0;
  let decided = known !== null && known.length <= most;
  let place = -1;
  const visit = (e: Val, i: Val) => {
    const r = callback(I, fn, [e, i, recv], args[1], node);
    const own = isAsync ? NO_TESTS : testsOf(I, r, node);
    tests = tests.length === 0 ? own : withOther(tests, own);
    all = m.join(all, r);
    const yes = truth(r);
    if (yes === true && place < 0) place = Number(i.consts[0]);
    if (yes === true) holds++;
    if (yes === null || !conditionTaint(I, r).empty) decided = false;
    return yes === null ? conditionTaint(I, r) : yes === (name === 'every');
  };
  each(I, recv, node, visit, name === 'findLastIndex', most);
  if (decided && known !== null && deepTaint(I, recv).empty) {
    if (name === 'some') return m.constant(holds > 0);
    if (name === 'every') return m.constant(holds === known.length);
    return m.constant(place);
  }
  if (name === 'some' || name === 'every') return reduced(I, BOOLEAN, [all, recv], tests);
  return placed(I, [all, recv], tests);
}
