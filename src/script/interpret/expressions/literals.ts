import { single, UNKNOWN } from '../builtins/arguments.ts';
import { isDescribed } from '../builtins/symbol.ts';
import { makeFunction } from '../calls/functions.ts';
import { noteAccessor, noteHook } from '../calls/hooks.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { copyProperties } from '../objects/copy.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { info, MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { walkedOver } from '../objects/no-list.ts';
import { keepUnnamed } from '../objects/setters.ts';
import { inherit, setProperty, weakWrite } from '../objects/write.ts';
import type { Taint } from '../values/taint.ts';
import { KEYS, type Obj, type Scope, type Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { keyOf, writtenKey } from './members.ts';
import { toText } from './text.ts';

export function objectLiteral(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const obj = m.allocate('plain', node, null);
  const self = m.object(obj);
  for (const p of node.properties) {
    m.step();
    if (p.type === 'SpreadElement') {
      copyProperties(I, obj, evaluate(I, p.argument!, scope), p);
      continue;
    }
    const written = writtenKey(p, p.key);
    const isMethod = (p as unknown as { method: boolean }).method;
    if (written !== null && p.kind === 'init' && written !== '__proto__') {
      const value = isMethod ? makeFunction(I, p.value, scope, obj) : evaluate(I, p.value, scope);
      m.write(obj, written, value);
      noteHook(I, written, value, obj);
      continue;
    }
    const key = keyOf(I, p, p.key, scope);
    if (p.kind === 'get' || p.kind === 'set') {
      const fn = makeFunction(I, p.value, scope, obj);
      defineAccessor(I, obj, key, p.kind, fn);
      continue;
    }
    const value = isMethod ? makeFunction(I, p.value, scope, obj) : evaluate(I, p.value, scope);
    const made = value.objs.length === 1 ? value.objs[0]! : null;
    // A function or class that stands here is named by the key.
    if (made !== null && isNameless(made) && made.site === p.value && !hasName(p.value))
      m.write(made, 'name', toText(I, key, p));
    if (key.open === 0 && key.consts.length === 1 && !key.top && key.objs.length === 0) {
      const name = String(key.consts[0]);
      if (name === '__proto__' && !p.computed && !p.shorthand) {
        inherit(I, obj, value);
        continue;
      }
      m.write(obj, name, key.t.empty ? value : m.withTaint(value, m.taints.imply(key.t)));
      noteHook(I, name, value, obj);
      if (isDescribed(key)) weakWrite(I, obj, KEYS, key);
    } else setProperty(I, self, key, value, p);
  }
  return self;
}

/** A getter or setter that a literal or a class writes out. */
export function defineAccessor(I: Interpreter, obj: Obj, key: Val, kind: string, fn: Val): void {
  const known = single(key);
  const name = known === UNKNOWN ? null : String(known);
  const existing = name === null ? undefined : obj.slots.get(name)?.objs.find((o) => o.kind === 'accessor');
  const data = existing === undefined ? { get: null, set: null } : { ...info.accessor(existing) };
  noteAccessor(I, fn, obj);
  if (kind === 'get') data.get = fn as never;
  else {
    data.set = fn as never;
    I.hasSetters = true;
  }
  const accessor = I.m.object(I.m.allocate('accessor', fn.objs[0]?.site ?? null, data));
  if (name === null) keepUnnamed(I, obj, key, accessor);
  else I.m.write(obj, name, accessor);
}

function isNameless(made: Obj): boolean {
  return (made.kind === 'function' || made.kind === 'class') && !made.slots.has('name');
}

function hasName(fn: Node): boolean {
  return fn.id !== null && fn.id !== undefined;
}

/**
 * `[loan.contact, ...others][0]`: the element at a place before any list of unknown length, which the array itself would not tell from
 * what is spread behind it. Nothing where the place is not written as a number, or something is spread before it.
 */
export function leadingElement(
  I: Interpreter,
  { object, computed, property }: Node,
  scope: Scope,
): Val | undefined {
  if (!computed || object.type !== 'ArrayExpression' || property.type !== 'Literal') return undefined;
  const at = property.value as unknown;
  if (
    typeof at !== 'number' ||
    !Number.isInteger(at) ||
    at < 0 ||
    at >= Math.min(object.elements.length, MAX_ELEMENTS)
  )
    return undefined;
  for (let i = 0; i <= at; i++) {
    const one = object.elements[i];
    if (one === null || one === undefined || one.type === 'SpreadElement') return undefined;
  }
  const known: Val[] = [];
  arrayLiteral(I, object, scope, known);
  return known[at];
}

/** `known` gets the elements that stand before any list of unknown length, in their order. */
export function arrayLiteral(I: Interpreter, node: Node, scope: Scope, known: Val[] = []): Val {
  const m = I.m;
  let rest: Val | null = null;
  let t: Taint = m.none;
  for (const e of node.elements) {
    m.step();
    if (e === null) {
      // Some methods pass over a hole and others do not: the elements are not taken one by one.
      rest = rest === null ? m.undefined : m.join(rest, m.undefined);
      continue;
    }
    if (e.type !== 'SpreadElement') {
      const v = evaluate(I, e, scope);
      if (rest === null && known.length < MAX_ELEMENTS) known.push(v);
      else rest = rest === null ? v : m.join(rest, v);
      continue;
    }
    const v = evaluate(I, e.argument!, scope);
    const elements = elementsOf(I, v);
    if (elements !== null && rest === null && known.length + elements.length <= MAX_ELEMENTS)
      known.push(...elements);
    else {
      const each = iterate(I, v, e);
      rest = rest === null ? each : m.join(rest, each);
      t = m.taints.union(t, countLabels(I, v));
    }
    walkedOver(I, v);
  }
  if (rest === null) return makeArray(I, node, known);
  for (const v of known) rest = m.join(rest, v);
  const list = makeList(I, node, rest, lengthOf(I, t));
  const spread = node.elements.length === 1 ? node.elements[0]! : null;
  if (spread !== null && spread.type === 'SpreadElement') {
    const source = lookupNarrowed(I, rest);
    if (source !== null) list.objs[0]!.narrowed = source;
  }
  return list;
}

function lookupNarrowed(_I: Interpreter, v: Val) {
  return v.x?.narrowed ?? null;
}
