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
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { pickedOwn } from '../objects/own.ts';
import { notePairs, pairsOf } from '../objects/pairs.ts';
import { prototypeOf } from '../objects/prototypes.ts';
import { proxyAnswer } from '../objects/proxy.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { getNamed } from '../objects/read.ts';
import { settersOf } from '../objects/setters.ts';
import { inherit, ownField, setProperty, weakWrite } from '../objects/write.ts';
import { ANY_PRIMITIVE, BASE, BOOLEAN, KEYS, LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { callback } from './arguments.ts';
import { define, defineAll, descriptorOf, descriptorsOf } from './descriptors.ts';
import { each, grouped, listLike } from './elements.ts';
import { mixed, reduced } from './results.ts';
import { isSymbol } from './symbol.ts';

/** The record out of a result that the value is, or that it is the rest of: `const { name, ...rest } = record`. */
function recordOf({ objs, open, consts, top }: Val): Obj | null {
  const [only] = objs;
  if (only === undefined || objs.length > 1 || open !== 0 || consts.length > 0 || top) return null;
  if (only.kind === 'data') return only;
  const rest = only.kind === 'plain' && only.slots.size === 1 ? only.slots.get(BASE) : undefined;
  return rest === undefined || only.shared ? null : recordOf(rest);
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
      const record = name === 'entries' || name === 'keys' ? recordOf(arg) : null;
      if (record !== null) notePairs(I, list, record, []);
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
      for (const o of arg.objs) define(I, o, args[1] ?? m.unknown, args[2] ?? m.undefined, node);
      return arg;
    }
    case 'defineProperties':
      for (const o of arg.objs) defineAll(I, o, args[1] ?? m.undefined, node);
      return arg;
    case 'getOwnPropertyDescriptors':
      return descriptorsOf(I, arg, node);
    case 'getOwnPropertyDescriptor':
      return descriptorOf(I, arg, args[1] ?? m.unknown, node);
    case 'setPrototypeOf':
      for (const o of arg.objs) setPrototype(I, o, args[1] ?? m.undefined, node);
      return arg;
    case 'getPrototypeOf': {
      let all: Val | null = null;
      for (const o of arg.objs) {
        // Whoever has none of the script's own has one of the class library, or was made without any.
        const one = o.proto === null ? m.join(prototypeOf(I, o), m.null) : m.object(o.proto);
        all = all === null ? one : m.join(all, one);
      }
      return all ?? m.join(I.namespaceObject('Object.prototype'), m.null);
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

/** `Object.setPrototypeOf`: one that is put below the class library's own changes what all objects of a kind have. */
function setPrototype(I: Interpreter, obj: Obj, from: Val, node: Node): void {
  if (isProxy(obj)) {
    proxyAnswer(I, obj, 'setPrototypeOf', [from], node, (target) => {
      for (const o of target.objs) setPrototype(I, o, from, node);
      return I.m.true;
    });
    return;
  }
  if (obj.kind !== 'namespace') {
    inherit(I, obj, from);
    return;
  }
  const { key, value } = anyEntry(I, from);
  setProperty(I, I.m.object(obj), key, value, node);
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
    // Each may have been left out; of those of one name it may be any.
    for (const o of entry.objs) {
      const pair = m.object(o, entry.prov);
      const name = pickedOwn(I, getNamed(I, pair, '0', node), m.taints.union(count, entry.t));
      const before = obj.slots.get(String(name.consts[0])) ?? m.undefined;
      setProperty(I, self, name, m.join(getNamed(I, pair, '1', node), before), node);
    }
    m.set(obj, LENGTH, lengthOf(I, count));
    return self;
  }
  const key = pickedOwn(I, getNamed(I, entry, '0', node), count);
  const value = getNamed(I, entry, '1', node);
  // `Object.entries(record).filter(([name]) => !LEFT_OUT.has(name))`: the record without those fields.
  const pairs = pairsOf(I, list);
  if (pairs !== null && pairs.value !== null && pairs.without.length > 0) {
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
    if (name === '__proto__' || ownField(target, name)?.objs.some((o) => o.kind === 'accessor'))
      set.push([name, value]);
  for (const [name, value] of set) setProperty(I, target, I.m.constant(name), value, node);
  const omit = set.map(([name]) => name);
  if (I.hasSetters && knownEntries(I, source) === null)
    omit.push(...assignToSetters(I, target, source, node));
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

/** Which names the source has is not known: each setter may be given what stands there under its name. */
function assignToSetters(I: Interpreter, target: Val, source: Val, node: Node): string[] {
  const { m } = I;
  const names: string[] = [];
  for (const o of target.objs)
    for (const [name, setter] of settersOf(o)) {
      const value = name === REST ? anyEntry(I, source).value : getNamed(I, source, name, node);
      if (name !== REST) names.push(name);
      I.maybe(countLabels(I, source), () => callFunction(I, setter, m.object(o), [value], node));
    }
  return names;
}
