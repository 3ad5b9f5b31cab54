import { callFunction } from '../calls/functions.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { copyProperties } from '../objects/copy.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf, loosen } from '../objects/elements.ts';
import { anyEntry, entryKey, knownEntries } from '../objects/entries.ts';
import { hasKey } from '../objects/has.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeArray, makeList, makeObject } from '../objects/make.ts';
import { pickedOwn } from '../objects/own.ts';
import { notePairs, pairsOf } from '../objects/pairs.ts';
import { getNamed } from '../objects/read.ts';
import { defineProperty, inherit, ownField, setProperty, weakWrite } from '../objects/write.ts';
import { unbounded } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import { ANY_PRIMITIVE, BOOLEAN, KEYS, LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { callback, isFunction, single } from './arguments.ts';
import { each, grouped, listLike } from './elements.ts';
import { mixed, reduced } from './results.ts';
import { isSymbol } from './symbol.ts';

/** What is told of a property. */
function descriptor(I: Interpreter, value: Val, site: Node | null): Val {
  const is = I.m.open(BOOLEAN, I.m.none);
  return makeObject(I, site, { value, writable: is, enumerable: is, configurable: is });
}

export function objectStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'keys':
    case 'getOwnPropertyNames':
    case 'values':
    case 'entries': {
      const known = knownEntries(I, arg);
      if (known !== null && known.length <= MAX_ELEMENTS) {
        return makeArray(
          I,
          node,
          known.map(([key, value], i) =>
            name === 'values'
              ? value
              : name === 'entries'
                ? makeArray(I, m.part(node, `entry ${i}`), [entryKey(I, key, value), value])
                : entryKey(I, key, value),
          ),
        );
      }
      const { key, value } = anyEntry(I, arg);
      const e =
        name === 'values'
          ? value
          : name === 'entries'
            ? makeArray(I, m.part(node, 'entry'), [key, value])
            : key;
      const list = listLike(I, arg, e, node);
      if (name === 'entries' && arg.objs.length === 1 && arg.objs[0]!.kind === 'data')
        notePairs(I, list, arg.objs[0]!, []);
      return list;
    }
    case 'getOwnPropertySymbols':
      return makeList(I, node, symbolsOf(I, arg), lengthOf(I, countLabels(I, arg)));
    case 'fromEntries':
      return fromEntries(I, arg, node);
    case 'assign':
      for (const source of args.slice(1)) assign(I, arg, source, node);
      return arg;
    case 'create': {
      const obj = m.allocate('plain', node, null);
      inherit(I, obj, arg);
      if (args[1] !== undefined) defineAll(I, obj, args[1], node);
      return m.object(obj);
    }
    case 'defineProperty': {
      const key = single(args[1]);
      for (const o of arg.objs) {
        if (typeof key === 'string') defineProperty(I, o, key, args[2] ?? m.undefined, node);
        else
          setProperty(
            I,
            m.object(o),
            args[1] ?? m.unknown,
            described(I, o, args[2] ?? m.undefined, m.none, node),
            node,
          );
      }
      return arg;
    }
    case 'defineProperties':
      for (const o of arg.objs) defineAll(I, o, args[1] ?? m.undefined, node);
      return arg;
    case 'getOwnPropertyDescriptors': {
      const obj = m.allocate('plain', node, null);
      const known = knownEntries(I, arg);
      if (known !== null)
        for (const [key, value] of known)
          m.write(obj, key, descriptor(I, value, m.part(node, `descriptor ${key}`)));
      else {
        const e = anyEntry(I, arg);
        m.write(obj, REST, descriptor(I, e.value, m.part(node, 'descriptor')));
        m.write(obj, KEYS, e.key);
      }
      return m.object(obj);
    }
    case 'getOwnPropertyDescriptor':
      return descriptor(I, getProperty(I, arg, args[1] ?? m.unknown, node), node);
    case 'setPrototypeOf':
      for (const o of arg.objs) inherit(I, o, args[1] ?? m.undefined);
      return arg;
    case 'getPrototypeOf': {
      const protos = arg.objs.map((o) => o.proto).filter((p): p is Obj => p !== null);
      // Whoever has none of the script's own has one of the class library, or was made without any.
      return protos.length > 0 ? m.object(protos[0]!) : m.join(I.namespaceObject('Object.prototype'), m.null);
    }
    case 'freeze':
    case 'seal':
    case 'preventExtensions':
      return arg;
    case 'groupBy': {
      const obj = m.allocate('plain', node, null);
      each(I, arg, node, (e, i) => {
        const key = toText(I, callback(I, args[1], [e, i], undefined, node), node);
        const self = m.object(obj);
        setProperty(I, self, key, grouped(I, getProperty(I, self, key, node), e, arg, node), node);
      });
      return m.object(obj);
    }
    case 'hasOwn':
      return hasKey(I, arg, args[1] ?? m.undefined, reduced(I, BOOLEAN, args).t, true, node);
    case 'is':
    case 'isFrozen':
      return reduced(I, BOOLEAN, args);
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

function fromEntries(I: Interpreter, list: Val, node: Node): Val {
  const { m } = I;
  const obj = m.allocate('plain', node, null);
  const self = m.object(obj);
  const known = elementsOf(I, list);
  if (known !== null) {
    for (const entry of known)
      setProperty(I, self, getNamed(I, entry, '0', node), getNamed(I, entry, '1', node), node);
    return self;
  }
  const entry = iterate(I, list, node);
  // Nothing can be in the list.
  if (entry.objs.length === 0 && entry.open === 0 && !entry.top) return self;
  const count = countLabels(I, list);
  if (entry.open === 0 && !entry.top && entry.objs.length > 1 && entry.objs.every(isNamedPair)) {
    // Each may have been left out, and none has the name of another one.
    for (const o of entry.objs) {
      const pair = m.object(o, entry.prov);
      const name = pickedOwn(I, getNamed(I, pair, '0', node), m.taints.union(count, entry.t));
      setProperty(I, self, name, m.join(getNamed(I, pair, '1', node), m.undefined), node);
    }
    m.set(obj, LENGTH, lengthOf(I, count));
    return self;
  }
  const key = pickedOwn(I, getNamed(I, entry, '0', node), count);
  const value = getNamed(I, entry, '1', node);
  // `Object.entries(record).filter(([name]) => !LEFT_OUT.has(name))`: the record without those fields.
  const pairs = pairsOf(I, list);
  if (pairs !== null && pairs.without.length > 0) {
    copyProperties(I, obj, m.object(pairs.record, list.prov), node, pairs.without);
    m.set(obj, LENGTH, lengthOf(I, count));
    return self;
  }
  // Of a list that may be empty, an entry may be missing.
  const isNamed = key.open === 0 && key.objs.length === 0 && !key.top;
  setProperty(I, self, key, isNamed ? m.join(value, m.undefined) : value, node);
  m.set(obj, LENGTH, lengthOf(I, count));
  return self;
}

function isNamedPair(o: Obj): boolean {
  const name = o.kind === 'array' ? o.slots.get('0') : undefined;
  return name?.consts.length === 1 && name.open === 0 && !name.top && name.objs.length === 0;
}

/** `Reflect.ownKeys`: the names, and the symbols if there are any. */
export function ownKeys(I: Interpreter, v: Val, node: Node): Val {
  const names = objectStatic(I, 'keys', [v], node);
  const symbols = symbolsOf(I, v);
  return symbols === I.m.undefined ? names : listLike(I, v, I.m.join(iterate(I, names, node), symbols), node);
}

/** Any of the symbols that are keys of an object. */
function symbolsOf(I: Interpreter, v: Val): Val {
  let all: Val = I.m.undefined;
  for (const o of v.objs) {
    for (const key of o.slots.keys()) if (isSymbol(key)) all = I.m.join(all, I.m.constant(key));
    const given = o.slots.get(KEYS);
    if (given !== undefined) all = I.m.join(all, given);
  }
  return all;
}

/** Setters of the target are called; everything else is copied. */
function assign(I: Interpreter, target: Val, source: Val, node: Node): void {
  const set: [string, Val][] = [];
  for (const [name, value] of knownEntries(I, source) ?? [])
    if (ownField(target, name)?.objs.some((o) => o.kind === 'accessor')) set.push([name, value]);
  for (const [name, value] of set) setProperty(I, target, I.m.constant(name), value, node);
  const omit = set.map(([name]) => name);
  for (const o of target.objs) {
    if (o.kind === 'namespace') {
      const known = knownEntries(I, source);
      for (const [name, value] of known ?? []) setProperty(I, I.m.object(o), I.m.constant(name), value, node);
      if (known === null) {
        const any = anyEntry(I, source);
        setProperty(I, I.m.object(o), any.key, any.value, node);
      }
      continue;
    }
    copyProperties(I, o, source, node, omit);
    // The places of a list, or of a result that may be one, are places of the list that it is copied into.
    if (o.kind !== 'array' || !source.objs.some(({ kind }) => kind === 'array' || kind === 'data')) continue;
    const t = countLabels(I, source);
    weakWrite(I, o, REST, iterate(I, source, node));
    loosen(I, o);
    if (!t.empty) weakWrite(I, o, LENGTH, lengthOf(I, t));
  }
}

/**
 * The value of a property under a name that is not known. A getter or setter there is called by whoever reads or writes
 * anything.
 */
function described(I: Interpreter, obj: Obj, descriptor: Val, t: Taint, node: Node): Val {
  let value = getNamed(I, descriptor, 'value', node);
  const getter = getNamed(I, descriptor, 'get', node);
  const setter = getNamed(I, descriptor, 'set', node);
  if (!isFunction(getter) && !isFunction(setter)) return value;
  const self = I.m.object(obj);
  I.loop('callback', node, { ...unbounded(I.m), t }, () => {
    if (isFunction(getter)) value = I.m.join(value, callFunction(I, getter, self, [], node));
    if (isFunction(setter)) callFunction(I, setter, self, [I.m.unknown], node);
  });
  return value;
}

/** `Object.defineProperties`, with descriptors as far as they are known. */
function defineAll(I: Interpreter, obj: Obj, descriptors: Val, node: Node): void {
  const known = knownEntries(I, descriptors);
  if (known !== null) {
    for (const [key, d] of known) defineProperty(I, obj, key, d, node);
    return;
  }
  const e = anyEntry(I, descriptors);
  const value = described(I, obj, e.value, countLabels(I, descriptors), node);
  weakWrite(I, obj, REST, e.value.objs.some((o) => o.kind === 'data') ? I.m.join(value, e.value) : value);
  weakWrite(I, obj, KEYS, e.key);
}
