import type { Interpreter } from '../interpreter.ts';
import { EXPLICIT, type Origin, type Taint } from '../values/taint.ts';
import { BASE, type Container, Obj, type Prov, Val } from '../values/value.ts';
import { type DataInfo, info } from './info.ts';
import { iterate } from './iterate.ts';
import { insideProxy } from './proxy.ts';
import { isProxy } from './proxy-mark.ts';
import { dataChild, getNamed } from './read.ts';

/** Labels of a value with everything inside it; a way that leads to one of them. */
export interface Found {
  t: Taint;
  prov: Prov | null;
  encodings: number;
  /** Objects that have been entered; made when the first holds others. */
  seen: Set<Obj> | null;
}

/** All labels in a value and everything that it holds, with a way that leads to one of them. */
export function deep(I: Interpreter, v: Val): Readonly<Found> {
  const found: Found = { t: v.t, prov: v.prov, encodings: v.x === null ? 0 : v.x.encodings, seen: null };
  if (v.objs.length === 0) return found;
  if (v.t.empty) found.prov = null;
  for (let i = 0; i < v.objs.length; i++) collectObject(I, v.objs[i]!, v, found);
  return found;
}

/** All labels in a value and everything that it holds. */
export function deepTaint(I: Interpreter, v: Val): Taint {
  if (v.objs.length === 0) return v.t;
  if (v.objs.length === 1) {
    const obj = v.objs[0]!;
    if (obj.kind === 'data' && obj.slots.size === 0 && touchedChildren(obj) === NO_CHILDREN) {
      I.m.step();
      return I.m.taints.union(v.t, I.m.taints.of(info.data(obj).origin, EXPLICIT));
    }
  }
  return deep(I, v).t;
}

function collect(I: Interpreter, v: Val, found: Found): void {
  if (!v.t.empty) add(I, found, v.t, v.prov, v.x === null ? 0 : v.x.encodings);
  for (let i = 0; i < v.objs.length; i++) collectObject(I, v.objs[i]!, v, found);
}

function collectObject(I: Interpreter, obj: Obj, v: Val, found: Found): void {
  if (found.seen?.has(obj)) return;
  I.m.step();
  if (obj.kind === 'data') {
    add(I, found, I.m.taints.of(remaining(obj), EXPLICIT), v.prov, 0);
    if (obj.slots.size === 0 && touchedChildren(obj) === NO_CHILDREN) return;
  }
  found.seen ??= new Set();
  found.seen.add(obj);
  if (obj.kind === 'data') for (const [, child] of touchedChildren(obj)) collect(I, child, found);
  if (isProxy(obj)) collect(I, insideProxy(I, obj), found);
  if (obj.kind === 'bound') {
    for (const a of info.bound(obj).args) collect(I, a, found);
  } else if (obj.kind === 'generator') {
    collect(I, iterate(I, I.m.object(obj), null), found);
  }
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key === BASE) collect(I, uncovered(I, obj, value), found);
    else if (value.objs.length > 0) collect(I, value, found);
    else if (!value.t.empty) add(I, found, value.t, value.prov, value.x === null ? 0 : value.x.encodings);
  }
}

/** Parts of a tool result that the script wrote into, at any depth. */
export function touchedChildren(obj: Obj): readonly [string, Val][] {
  const data = info.data(obj);
  let out: [string, Val][] | null = null;
  for (let s = data.children === null ? null : data.children.first; s !== null; s = s.next) {
    if (info.data(s.value.objs[0]!).touched !== true) continue;
    out ??= [];
    out.push([s.key, s.value]);
  }
  return out ?? NO_CHILDREN;
}

const NO_CHILDREN: readonly [string, Val][] = [];

/** Notes that a part of a tool result was written to; whatever holds the part sees it. */
export function touch(obj: Obj): void {
  for (let o: Obj | undefined = obj; o !== undefined; o = info.data(o).parent) info.data(o).touched = true;
}

/** What shows through below an object's own properties, for an object spread from a tool result. */
export function uncovered(I: Interpreter, obj: Obj, base: Val): Val {
  const own = obj.slots.keys().filter((k) => k.charCodeAt(0) !== 0);
  if (own.length === 0) return base;
  const objs = base.objs.map((b) => {
    if (b.kind !== 'data') return b;
    const copy = I.m.allocate('data', null, {
      origin: info.data(b).origin.without(own),
      children: null,
    } satisfies DataInfo);
    return copy;
  });
  return new Val(base.consts, base.open, objs, base.t, base.prov, base.x, base.top);
}

/** What a slot that was never written stands for. */
export function missing(I: Interpreter, container: Container, key: string): Val {
  if (!(container instanceof Obj) || key.charCodeAt(0) === 0) return I.m.undefined;
  if (container.kind === 'data') return dataChild(I, container, key, null);
  const base = container.slots.get(BASE);
  if (base === undefined) return I.m.undefined;
  return getNamed(I, base, key, I.root);
}

function add(I: Interpreter, found: Found, t: Taint, prov: Prov | null, encodings: number): void {
  const { m } = I;
  const union = m.taints.union(found.t, t);
  const way = m.joinProv(found.prov, prov, union);
  found.prov = m.beside(way, union, found.t, found.encodings, t, encodings);
  found.t = union;
  found.encodings |= encodings;
}

/** The place of a tool result, without what the script overwrote or deleted. */
export function remaining(obj: Obj): Origin {
  const { origin } = info.data(obj);
  if (obj.slots.size === 0) return origin;
  return origin.without(obj.slots.keys().filter((k) => k.charCodeAt(0) !== 0));
}
