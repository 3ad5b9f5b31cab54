import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { elementsOf, exactLength, widenLength } from '../../objects/elements.ts';
import { MAX_ELEMENTS } from '../../objects/info.ts';
import { iterate } from '../../objects/iterate.ts';
import { lengthOf, makeArray } from '../../objects/make.ts';
import { isIndex } from '../../objects/read.ts';
import { setProperty, weakWrite } from '../../objects/write.ts';
import { narrowedOf } from '../../statements/loop-rounds.ts';
import { asNarrowed } from '../../values/narrowed.ts';
import { LENGTH, type Obj, REST, type Val } from '../../values/value.ts';
import { callback, isFunction } from '../arguments.ts';
import { listLike, narrow } from '../elements.ts';

export function addElements(I: Interpreter, recv: Val, obj: Obj, args: readonly Val[], name: string): void {
  const m = I.m;
  if (obj.kind !== 'array' && obj.kind !== 'set' && obj.kind !== 'data') return;
  if (obj.kind === 'data') {
    for (const a of args) setProperty(I, m.object(obj), m.anyNumber, a, I.root);
    return;
  }
  const length = recv.objs.length === 1 ? exactLength(obj) : null;
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
  for (const a of args) weakWrite(I, obj, REST, a);
  const old = obj.slots.get(LENGTH);
  const t = m.taints.union(old?.t ?? m.none, m.taints.reduce(m.pc));
  m.set(obj, LENGTH, lengthOf(I, t));
}

function replaceElements(I: Interpreter, recv: Val, elements: readonly Val[]): void {
  const m = I.m;
  if (recv.objs.length !== 1 || recv.objs[0]!.kind !== 'array') return;
  const obj = recv.objs[0]!;
  if (obj.shared || elements.length > MAX_ELEMENTS) {
    for (const e of elements) weakWrite(I, obj, REST, e);
    widenLength(I, obj);
    return;
  }
  for (const key of obj.slots.keys()) if (isIndex(key)) m.remove(obj, key);
  for (let i = 0; i < elements.length; i++) m.write(obj, String(i), elements[i]!);
  m.write(obj, LENGTH, m.constant(elements.length));
}

/** Forgets which element stands where. */
function loosen(I: Interpreter, obj: Obj): void {
  const m = I.m;
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (!isIndex(key)) continue;
    weakWrite(I, obj, REST, value);
    m.remove(obj, key);
  }
  widenLength(I, obj);
}

export function fillArray(I: Interpreter, obj: Obj, value: Val): void {
  const length = exactLength(obj);
  if (length !== null) for (let i = 0; i < length; i++) I.m.write(obj, String(i), value);
  else if (obj.shared) weakWrite(I, obj, REST, value);
  else {
    for (const key of obj.slots.keys()) if (isIndex(key)) I.m.remove(obj, key);
    I.m.set(obj, REST, value);
  }
}

export function removeEnd(I: Interpreter, recv: Val, name: string, node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  if (
    known !== null &&
    recv.objs.length === 1 &&
    recv.objs[0]!.kind === 'array' &&
    recv.objs[0]!.birth > I.summaryBorn
  ) {
    if (known.length === 0) return m.undefined;
    const taken = name === 'pop' ? known[known.length - 1]! : known[0]!;
    replaceElements(I, recv, name === 'pop' ? known.slice(0, -1) : known.slice(1));
    return taken;
  }
  const e = m.join(iterate(I, recv, node), m.undefined);
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
  let e = iterate(I, recv, node);
  const removed = listLike(I, recv, e, node);
  for (const a of args.slice(2)) e = m.join(e, a);
  if (name === 'toSpliced') return listLike(I, recv, e, node);
  for (const o of recv.objs) {
    if (o.kind === 'data') for (const a of args.slice(2)) setProperty(I, m.object(o), m.anyNumber, a, node);
    if (o.kind !== 'array') continue;
    for (const a of args.slice(2)) weakWrite(I, o, REST, a);
    loosen(I, o);
  }
  return removed;
}

export function reverseElements(I: Interpreter, recv: Val, name: string, node: Node): Val {
  const known = elementsOf(I, recv);
  if (known !== null) {
    const reversed = makeArray(I, node, known.toReversed());
    if (name === 'reverse') replaceElements(I, recv, known.toReversed());
    return name === 'reverse' ? recv : reversed;
  }
  return listLike(I, recv, iterate(I, recv, node), node);
}

export function sortElements(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const fn = args[0];
  const e = iterate(I, recv, node);
  if (isFunction(fn)) callback(I, fn, [e, e], undefined, node);
  const list = listLike(I, recv, e, node);
  if (name === 'toSorted') return list;
  for (const o of recv.objs) {
    if (o.kind !== 'array' || exactLength(o) === null) continue;
    const length = o.slots.get(LENGTH)!;
    loosen(I, o);
    m.set(o, LENGTH, length);
  }
  return recv;
}
