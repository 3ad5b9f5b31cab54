import type { Primitive } from '../../../facts.ts';
import { eachOf, spreadAmong } from '../../calls/spread.ts';
import { toNumber } from '../../expressions/numbers.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { countLabels, takenFrom } from '../../objects/count.ts';
import { clearArray, elementsOf, exactLength, loosen, widenLength } from '../../objects/elements.ts';
import { info, MAX_ELEMENTS } from '../../objects/info.ts';
import { iterate } from '../../objects/iterate.ts';
import { deepTaint } from '../../objects/labels.ts';
import { lengthOf, makeArray } from '../../objects/make.ts';
import { pickedAt, pickedOwn } from '../../objects/own.ts';
import { isIndex } from '../../objects/read.ts';
import { setProperty, weakWrite } from '../../objects/write.ts';
import { collectionShape, narrowedOf, UNROLL } from '../../statements/loop-rounds.ts';
import { asNarrowed } from '../../values/narrowed.ts';
import { IMPLICIT, originOf, type Taint } from '../../values/taint.ts';
import { HOLES, LENGTH, type Obj, REST, type Val } from '../../values/value.ts';
import { callback, identityOf, isFunction, single, UNKNOWN } from '../arguments.ts';
import { countedBy, listLike, narrow } from '../elements.ts';

export function addElements(I: Interpreter, recv: Val, obj: Obj, args: readonly Val[], name: string): void {
  const m = I.m;
  if (obj.kind !== 'array' && obj.kind !== 'set' && obj.kind !== 'data') return;
  if (obj.kind === 'data') {
    for (const a of args) setProperty(I, m.object(obj), m.anyNumber, a, I.root);
    return;
  }
  if (obj.kind === 'set' && args.some((a) => isIn(I, obj, a) !== false)) {
    if (args.every((a) => isIn(I, obj, a) === true)) return;
    loosen(I, obj);
  }
  const spread = spreadAmong(I, args);
  const exact = recv.objs.length === 1 && !obj.several ? exactLength(obj) : null;
  if (exact === 0 && spread !== null && obj.birth > I.summaryBorn) obj.narrowed = spread.narrowed;
  const length = spread === null ? exact : null;
  if (length !== null && obj.birth > I.summaryBorn && length + args.length <= MAX_ELEMENTS) {
    if (name === 'unshift') {
      const all = elementsOf(I, m.object(obj));
      if (all !== null) {
        replaceElements(I, recv, [...args, ...all]);
        return;
      }
    }
    for (let i = 0; i < args.length; i++) m.write(obj, String(length + i), args[i]!);
    m.write(obj, LENGTH, m.constant(length + args.length));
    return;
  }
  if (spread !== null) loosen(I, obj);
  for (const a of args) weakWrite(I, obj, REST, eachOf(I, a));
  const old = obj.slots.get(LENGTH);
  let own = m.taints.union(m.pc, spread?.t ?? m.none);
  // Whether a set has it already tells of what it is, and of what is in it.
  if (obj.kind === 'set')
    for (const v of [...args, obj.slots.get(REST) ?? m.undefined]) own = m.taints.union(own, deepTaint(I, v));
  const t = m.taints.union(old?.t ?? m.none, m.taints.reduce(own));
  m.set(obj, LENGTH, lengthOf(I, t));
}

/** Whether a set has the value already; `null` where it may. */
function isIn(I: Interpreter, set: Obj, value: Val): boolean | null {
  const known = elementsOf(I, I.m.object(set))?.map(identityOf);
  if (known === undefined) return null;
  const wanted = identityOf(value);
  if (wanted === UNKNOWN || known.includes(UNKNOWN)) return known.length === 0 ? false : null;
  return known.includes(wanted);
}

/** `delete` and `clear` of a set: what was taken out for certain is gone, anything else may be. */
export function removeFromSet(I: Interpreter, recv: Val, name: string, args: readonly Val[]): void {
  const { m } = I;
  const wanted = args[0] ?? m.undefined;
  for (const o of recv.objs) {
    if (o.kind !== 'set') continue;
    I.record.thinned.add(o.site);
    const alone = recv.objs.length === 1 && !o.several;
    if (name === 'clear' && alone) {
      clearArray(I, o);
      continue;
    }
    const has = name === 'delete' && alone ? isIn(I, o, wanted) : null;
    if (has === false) continue;
    const left = elementsOf(I, recv);
    const t = m.taints.union(o.slots.get(LENGTH)!.t, m.taints.union(m.pc, deepTaint(I, wanted)));
    if (has === true && left !== null && t.empty) {
      left.splice(left.map(identityOf).indexOf(identityOf(wanted)), 1);
      replaceElements(I, recv, left);
    } else {
      loosen(I, o);
      m.set(o, LENGTH, lengthOf(I, t));
    }
  }
}

function replaceElements(I: Interpreter, recv: Val, elements: readonly Val[]): void {
  const m = I.m;
  const obj = recv.objs[0];
  if (recv.objs.length !== 1 || (obj?.kind !== 'array' && obj?.kind !== 'set')) return;
  if (obj.several || elements.length > MAX_ELEMENTS) {
    for (const e of elements) weakWrite(I, obj, REST, e);
    widenLength(I, obj);
    return;
  }
  for (const key of obj.slots.keys()) if (isIndex(key)) m.remove(obj, key);
  for (let i = 0; i < elements.length; i++) m.write(obj, String(i), elements[i]!);
  m.write(obj, LENGTH, m.constant(elements.length));
}

/** `fill` from `args[1]` to `args[2]`. */
export function fillElements(I: Interpreter, obj: Obj, value: Val, args: readonly Val[]): void {
  if (args.length < 2) {
    fillArray(I, obj, value);
    return;
  }
  const known = elementsOf(I, I.m.object(obj));
  const places = args.slice(1).map(single);
  if (known !== null && places.every(isPlace)) {
    const filled = known.map((_, i) => i);
    filled.fill(-1, ...(places as number[]));
    for (let i = 0; i < known.length; i++) if (filled[i] === -1) I.m.write(obj, String(i), value);
    return;
  }
  weakWrite(I, obj, REST, pickedAt(I, value, labelsOf(I, args.slice(1))));
}

/** Labels of the numbers that say from where to where. */
export function labelsOf(I: Interpreter, places: readonly Val[]): Taint {
  let t = I.m.none;
  for (const place of places) t = I.m.taints.union(t, deepTaint(I, place));
  return t;
}

function isPlace(c: Primitive | symbol): boolean {
  return typeof c === 'number' || c === undefined;
}

export function fillArray(I: Interpreter, obj: Obj, value: Val): void {
  const length = exactLength(obj);
  I.m.remove(obj, HOLES);
  if (length !== null) for (let i = 0; i < length; i++) I.m.write(obj, String(i), value);
  else if (obj.several) weakWrite(I, obj, REST, value);
  else {
    for (const key of obj.slots.keys()) if (isIndex(key)) I.m.remove(obj, key);
    I.m.set(obj, REST, value);
  }
}

export function removeEnd(I: Interpreter, recv: Val, name: string, node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  if (known !== null && isAlone(I, recv)) {
    if (known.length === 0) return m.undefined;
    const taken = name === 'pop' ? known[known.length - 1]! : known[0]!;
    replaceElements(I, recv, name === 'pop' ? known.slice(0, -1) : known.slice(1));
    return taken;
  }
  const e = takenFrom(I, recv, m.join(iterate(I, recv, node), m.undefined));
  for (const o of recv.objs) if (o.kind === 'array') loosen(I, o);
  return asNarrowed(e, narrow(narrowedOf(recv), [], 1));
}

export function spliceElements(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  const places = args.slice(0, 2).map(single);
  if (
    known !== null &&
    places.every(isPlace) &&
    spreadAmong(I, args) === null &&
    (name === 'toSpliced' || isAlone(I, recv))
  ) {
    const left = [...known];
    const removed =
      places.length === 1
        ? left.splice(places[0] as number)
        : left.splice(...(places as [number, number]), ...args.slice(2));
    if (name === 'toSpliced') return makeArray(I, node, left);
    replaceElements(I, recv, left);
    return makeArray(I, node, removed);
  }
  const t = labelsOf(I, args.slice(0, 2));
  const e = pickedAt(I, iterate(I, recv, node), t);
  const anyNumber = narrow(narrowedOf(recv), [], Number.POSITIVE_INFINITY);
  const removed = countedBy(I, listLike(I, recv, e, node, anyNumber), t, recv);
  if (name === 'toSpliced') {
    let all = e;
    for (const a of args.slice(2)) all = m.join(all, a);
    return countedBy(I, listLike(I, recv, all, node, anyNumber), t, recv);
  }
  for (const o of recv.objs) {
    if (o.kind === 'data') for (const a of args.slice(2)) setProperty(I, m.object(o), m.anyNumber, a, node);
    if (o.kind !== 'array') continue;
    for (const a of args.slice(2)) weakWrite(I, o, REST, eachOf(I, a));
    if (!t.empty) weakWrite(I, o, REST, e);
    loosen(I, o);
    countedBy(I, m.object(o), t, recv);
  }
  return removed;
}

/** One array of this very run, of which nothing else is known by the same object. */
function isAlone(I: Interpreter, { objs }: Val): boolean {
  const [obj] = objs;
  return objs.length === 1 && obj!.kind === 'array' && !obj!.several && obj!.birth > I.summaryBorn;
}

export function reverseElements(I: Interpreter, recv: Val, name: string, node: Node): Val {
  const known = elementsOf(I, recv);
  if (known !== null) {
    const reversed = makeArray(I, node, known.toReversed());
    if (name === 'reverse') replaceElements(I, recv, known.toReversed());
    return name === 'reverse' ? recv : reversed;
  }
  if (name === 'toReversed') return listLike(I, recv, iterate(I, recv, node), node);
  for (const o of recv.objs) if (o.kind === 'array') loosen(I, o);
  return recv;
}

export function sortElements(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const fn = args[0];
  const known = elementsOf(I, recv);
  const e = iterate(I, recv, node);
  let order = m.none;
  if (isFunction(fn)) {
    const t = countLabels(I, recv);
    I.loop('callback', node, collectionShape(I, recv, known, t), () => {
      order = m.taints.union(order, deepTaint(I, callback(I, fn, [e, e], undefined, node)));
    });
  }
  if (known !== null && (name === 'toSorted' || isAlone(I, recv))) {
    const sorted = inOrder(I, known, fn, node);
    if (sorted !== null) {
      if (name === 'toSorted') return makeArray(I, node, sorted);
      replaceElements(I, recv, sorted);
      return recv;
    }
  }
  // The order of the script's own elements tells what they were held against.
  const placed = pickedAt(I, pickedOwn(I, e, order), foreignTo(I, e, order));
  if (name === 'toSorted') return listLike(I, recv, placed, node);
  for (const o of recv.objs) {
    if (o.kind !== 'array') continue;
    const moved = pickedOwn(I, placed, m.pc);
    if (moved !== e) weakWrite(I, o, REST, moved);
    const length = o.slots.get(LENGTH);
    loosen(I, o);
    if (length !== undefined) m.set(o, LENGTH, length);
  }
  return recv;
}

/** What decides the order of rows beside what stands in the same result: their own fields order them as anybody would. */
function foreignTo({ m }: Interpreter, { objs }: Val, order: Taint): Taint {
  let t = m.none;
  if (order.empty || !objs.some((o) => o.kind === 'data')) return t;
  const own = new Set(objs.map((o) => (o.kind === 'data' ? info.data(o).origin.call : null)));
  for (const mark of order.marks) {
    const origin = m.origins.get(originOf(mark));
    if (!own.has(origin.call)) t = m.taints.union(t, m.taints.of(origin, IMPLICIT));
  }
  return t;
}

/** The elements in the order in which they surely are, where every comparison is known and hangs on nothing with labels. */
function inOrder(I: Interpreter, elements: readonly Val[], fn: Val | undefined, node: Node): Val[] | null {
  if (fn === undefined || single(fn) === undefined) return inTextOrder(elements);
  if (!isFunction(fn) || elements.length > UNROLL) return null;
  const out: Val[] = [];
  // What is not there comes last, and is not asked about.
  const isNothing = (e: Val) => single(e) === undefined;
  if (elements.some((e) => e.consts.includes(undefined) && !isNothing(e))) return null;
  for (const one of elements) {
    if (isNothing(one)) continue;
    let at = out.length;
    while (at > 0) {
      // What it does beside comparing is done for any two already.
      const order = I.perhaps(() => toNumber(I, callback(I, fn, [out[at - 1]!, one], undefined, node), node));
      const n = single(order);
      if (typeof n !== 'number' || Number.isNaN(n) || !order.t.empty) return null;
      if (n <= 0) break;
      at--;
    }
    out.splice(at, 0, one);
  }
  return [...out, ...elements.filter(isNothing)];
}

/** As `sort()` puts them: by their texts, what is not there last. */
function inTextOrder(elements: readonly Val[]): Val[] | null {
  const texts = elements.map((e) => (e.t.empty ? single(e) : UNKNOWN));
  if (!texts.every((c) => typeof c === 'string' || typeof c === 'number' || c === undefined)) return null;
  const places = texts.map((c, i) => ({ text: String(c), there: c !== undefined, i }));
  places.sort((a, b) =>
    a.there !== b.there
      ? Number(b.there) - Number(a.there)
      : a.text < b.text
        ? -1
        : a.text > b.text
          ? 1
          : a.i - b.i,
  );
  return places.map(({ i }) => elements[i]!);
}
