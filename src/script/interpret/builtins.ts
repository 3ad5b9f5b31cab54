import type { Primitive } from '../facts.ts';
import { callFunction, construct, functionMethod, runGeneratorBody, spreadList, THROWN } from './call.ts';
import {
  bounds,
  concat,
  conditionTaint,
  countLabels,
  joinTexts,
  literalsOf,
  negate,
  settle,
  testsOf,
  toNumber,
  toText,
  truth,
} from './evaluate.ts';
import { collectionShape, narrowedOf, UNROLL } from './execute.ts';
import { FOREIGN_OUTLETS, SHOWN_TO_USER } from './globals.ts';
import type { Interpreter } from './interpreter.ts';
import { extra } from './machine.ts';
import type { Node } from './node.ts';
import {
  anyEntry,
  asNarrowed,
  chosenBy,
  copyProperties,
  deep,
  deepTaint,
  defineProperty,
  elementsOf,
  exactLength,
  getNamed,
  getProperty,
  info,
  isIndex,
  iterate,
  knownEntries,
  lengthOf,
  MAX_ELEMENTS,
  makeArray,
  makeBuiltin,
  makeData,
  makeList,
  makeObject,
  mapKey,
  mapKeys,
  mapSlot,
  mapValues,
  ownField,
  ownOrInherited,
  setProperty,
  weakWrite,
  widenLength,
} from './objects.ts';
import { harmlessPattern, isShort } from './regex.ts';
import type { Taint } from './taint.ts';
import {
  ANY_PRIMITIVE,
  BASE,
  BOOLEAN,
  KEYS,
  LENGTH,
  MAX_TEXT,
  type Narrowed,
  NO_CONSTS,
  NO_OBJS,
  NULLISH,
  NUMBER,
  type Obj,
  Prov,
  REST,
  STRING,
  type Test,
  VALUE,
  Val,
} from './value.ts';

const BASE64 = 1;
const HEX = 2;
const URI = 4;
const JSON_TEXT = 8;
const CHARCODE = 16;
const COMPRESS = 32;
const REVERSE = 64;

// ---- helpers ----

/** All labels of the receiver and arguments on one unknown primitive: what an unmodelled function gives. */
function mixed(I: Interpreter, bits: number, values: readonly Val[], encoding = 0): Val {
  let t: Taint = I.m.none;
  let prov: Prov | null = null;
  let encodings = encoding;
  for (const v of values) {
    const d = deep(I, v);
    const union = I.m.taints.union(t, d.t);
    prov = I.m.joinProv(prov, d.prov, union);
    t = union;
    encodings |= d.encodings;
  }
  if (t.empty) encodings = 0;
  return I.m.open(
    bits,
    t,
    prov,
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null),
  );
}

function encoded(I: Interpreter, v: Val, bits: number, encoding: number, node: Node, what: string): Val {
  const r = mixed(I, bits, [v], encoding);
  return r.t.empty ? r : I.m.withTaint(r, I.m.none, new Prov(node, what, r.prov, null, r.t));
}

function reduced(
  I: Interpreter,
  bits: number,
  values: readonly Val[],
  tests: readonly Test[] | null = null,
): Val {
  const v = mixed(I, bits, values);
  const t = I.m.taints.reduce(v.t);
  return new Val(
    NO_CONSTS,
    bits,
    NO_OBJS,
    t,
    v.prov,
    tests === null || tests.length === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null),
    false,
  );
}

function isFunction(v: Val | undefined): v is Val {
  return (
    v !== undefined &&
    (v.top ||
      v.objs.some(
        (o) =>
          o.kind === 'function' ||
          o.kind === 'bound' ||
          o.kind === 'builtin' ||
          o.kind === 'tool' ||
          o.kind === 'resolver' ||
          o.kind === 'class',
      ))
  );
}

function single(v: Val | undefined): Primitive | symbol {
  if (v === undefined || v.open !== 0 || v.objs.length > 0 || v.top || v.consts.length !== 1) return UNKNOWN;
  return v.consts[0];
}

const UNKNOWN = Symbol('unknown');

function indexVal(I: Interpreter): Val {
  return I.m.open(NUMBER, I.m.none, null, extra(0, Number.POSITIVE_INFINITY, null, 0, null, null));
}

/** Calls `visit` for each element: one by one where they are known, else once for any of them until stable. */
function each(
  I: Interpreter,
  collection: Val,
  node: Node,
  visit: (element: Val, index: Val) => void,
  backwards = false,
): void {
  const m = I.m;
  const known = elementsOf(I, collection);
  if (backwards) known?.reverse();
  if (known !== null && known.length <= UNROLL) {
    const outer = m.loops;
    m.loops =
      outer.length < 24
        ? [
            ...outer,
            { kind: 'callback', node, rounds: 'bounded', max: known.length, t: m.none, narrowed: null },
          ]
        : outer;
    for (let i = 0; i < known.length; i++) {
      const context = m.enter(node, i);
      visit(known[i]!, m.constant(i));
      m.context = context;
    }
    m.loops = outer;
    return;
  }
  const t = countLabels(I, collection);
  I.loop('callback', node, collectionShape(I, collection, known, t), () => {
    visit(iterate(I, collection, node), indexVal(I));
  });
}

function listLike(
  I: Interpreter,
  collection: Val,
  element: Val | null,
  node: Node,
  narrowed: Narrowed | null = narrowedOf(collection),
): Val {
  const one = collection.objs.length === 1 ? collection.objs[0]! : null;
  const same =
    one !== null && one.kind === 'array' && narrowed === one.narrowed ? one.slots.get(LENGTH) : undefined;
  const list = makeList(I, node, element, same ?? lengthOf(I, countLabels(I, collection)));
  list.objs[0]!.narrowed = narrowed;
  return new Val(list.consts, 0, list.objs, list.t, collection.prov, null, false);
}

/** A list whose length is not that of its source. */
const NOT_NARROWED: Narrowed = { tests: [], limit: Number.POSITIVE_INFINITY };

function callback(
  I: Interpreter,
  fn: Val | undefined,
  args: readonly Val[],
  self: Val | undefined,
  node: Node,
): Val {
  if (fn === undefined) return I.m.undefined;
  return callFunction(I, fn, self ?? I.m.undefined, args, node);
}

function narrow(before: Narrowed | null, tests: readonly Test[], limit: number): Narrowed {
  return {
    tests: before === null ? tests : [...before.tests, ...tests].slice(0, 24),
    limit: Math.min(before?.limit ?? Number.POSITIVE_INFINITY, limit),
  };
}

// ---- methods of the class library ----

export function callLibraryMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val {
  const m = I.m;
  m.step();
  if (recv.objs.some((o) => o.kind === 'builtin' && info.name(o) === '#regexp'))
    return regexMethod(I, recv, name, args, node);
  switch (name) {
    case 'then':
      return thenMethod(I, recv, args, node);
    case 'catch': {
      const rejected = rejection(recv);
      const handled = isFunction(args[0])
        ? settle(
            I,
            callback(
              I,
              args[0],
              [rejected === null ? I.record.anyError() : m.join(rejected, I.record.anyError())],
              undefined,
              node,
            ),
            node,
          )
        : m.undefined;
      return rejected !== null ? handled : m.join(settle(I, recv, node), handled);
    }
    case 'finally':
      if (isFunction(args[0])) callback(I, args[0], [], undefined, node);
      return settle(I, recv, node);
    case 'hasOwnProperty':
    case 'isPrototypeOf':
    case 'propertyIsEnumerable':
      return reduced(I, BOOLEAN, [recv, ...args]);
    case 'valueOf':
      return recv;
    default:
  }
  const collection = collectionMethod(I, recv, name, args, node);
  const text = couldBeScalar(recv) ? scalarMethod(I, recv, name, args, node) : null;
  if (collection !== null && text !== null) return m.join(collection, text);
  const result = collection ?? text;
  if (result !== null) return result;
  const custom = specialMethod(I, recv, name, args, node);
  if (custom !== null) return custom;
  // Not a method that is known: what goes in may come out, and functions given may be called.
  for (const a of args)
    if (isFunction(a)) callFunction(I, a, m.undefined, [mixed(I, ANY_PRIMITIVE, [recv])], node);
  return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
}

/** The reason of a promise that is surely rejected. */
function rejection(v: Val): Val | null {
  const o = v.objs.length === 1 ? v.objs[0]! : null;
  return o !== null && o.kind === 'resolver' && info.name(o) === 'rejected'
    ? (o.slots.get(REST) ?? null)
    : null;
}

function couldBeScalar(v: Val): boolean {
  return (
    v.open !== 0 ||
    v.consts.length > 0 ||
    v.objs.some((o) => o.kind === 'data' || o.kind === 'plain' || o.kind === 'array')
  );
}

function hasCollection(v: Val): boolean {
  return v.objs.some(
    (o) =>
      o.kind === 'array' ||
      o.kind === 'set' ||
      o.kind === 'map' ||
      o.kind === 'data' ||
      o.kind === 'generator',
  );
}

function thenMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const rejected = rejection(recv);
  if (rejected !== null) {
    if (!isFunction(args[1])) return recv;
    return settle(I, callback(I, args[1], [rejected], undefined, node), node);
  }
  const value = settle(I, recv, node);
  if (isFunction(args[0]) && !I.record.awaiting) I.later(args[0], m.undefined, [value], node, false);
  let result = isFunction(args[0]) ? settle(I, callback(I, args[0], [value], undefined, node), node) : value;
  if (isFunction(args[1]))
    result = m.join(result, callback(I, args[1], [I.record.anyError()], undefined, node));
  return result;
}

function collectionMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  if (!hasCollection(recv)) return null;
  const maps = recv.objs.filter((o) => o.kind === 'map');
  if (maps.length > 0) {
    const r = mapMethod(I, recv, maps, name, args, node);
    if (r !== null) return r;
  }
  const fn = args[0];
  switch (name) {
    case 'map':
    case 'flatMap': {
      const known = elementsOf(I, recv);
      const results: Val[] = [];
      let joined: Val | null = null;
      each(I, recv, node, (e, i) => {
        const r = callback(I, fn, [e, i, recv], args[1], node);
        results.push(r);
        joined = joined === null ? r : m.join(joined, r);
      });
      if (name === 'flatMap') {
        const flat = joined === null ? null : flattened(I, joined);
        return listLike(I, recv, flat, node, narrowedOf(recv) ?? NOT_NARROWED);
      }
      if (known !== null && known.length <= UNROLL) return makeArray(I, node, results);
      return listLike(I, recv, joined, node);
    }
    case 'forEach':
      each(I, recv, node, (e, i) => {
        callback(I, fn, recv.objs.some((o) => o.kind === 'set') ? [e, e, recv] : [e, i, recv], args[1], node);
      });
      return m.undefined;
    case 'filter':
      return filterMethod(I, recv, args, node);
    case 'find':
    case 'findLast': {
      const known = elementsOf(I, recv);
      let tests: readonly Test[] = [];
      let found: Val = m.undefined;
      let t: Taint = m.none;
      // While every test is decided, the first that holds is the one that is found.
      let first: Val | null = null;
      let decided = known !== null && known.length <= UNROLL;
      each(
        I,
        recv,
        node,
        (e, i) => {
          const r = callback(I, fn, [e, i, recv], args[1], node);
          const yes = truth(r);
          t = m.taints.union(t, conditionTaint(I, r));
          if (tests.length === 0) tests = testsOf(I, r, node);
          if (yes !== false) found = m.join(found, e);
          if (first === null && decided && yes === true) first = e;
          if (yes === null) decided = first !== null;
        },
        name === 'findLast',
      );
      if (first !== null) return m.withTaint(first, m.taints.imply(t));
      const v = m.withTaint(found, m.taints.imply(t));
      return known !== null ? v : asNarrowed(v, narrow(narrowedOf(recv), tests, 1));
    }
    case 'findIndex':
    case 'findLastIndex':
    case 'some':
    case 'every': {
      let tests: readonly Test[] = [];
      let all: Val = m.undefined;
      const known = elementsOf(I, recv);
      let holds = 0;
      let decided = known !== null && known.length <= UNROLL;
      each(I, recv, node, (e, i) => {
        const r = callback(I, fn, [e, i, recv], args[1], node);
        if (tests.length === 0) tests = testsOf(I, r, node);
        all = m.join(all, r);
        const yes = truth(r);
        if (yes === true) holds++;
        if (yes === null || !conditionTaint(I, r).empty) decided = false;
      });
      if (decided && known !== null && deepTaint(I, recv).empty) {
        if (name === 'some') return m.constant(holds > 0);
        if (name === 'every') return m.constant(holds === known.length);
      }
      return reduced(I, name === 'some' || name === 'every' ? BOOLEAN : NUMBER, [all, recv], tests);
    }
    case 'reduce':
    case 'reduceRight':
      return reduceMethod(I, recv, args, node, name === 'reduceRight');
    case 'flat': {
      const inner = flattened(I, flattened(I, iterate(I, recv, node)));
      return listLike(I, recv, inner, node);
    }
    case 'concat':
      return concatMethod(I, recv, args, node);
    case 'slice':
    case 'subarray':
    case 'take':
      return sliceMethod(I, recv, name, args, node);
    case 'splice':
    case 'toSpliced': {
      let e = iterate(I, recv, node);
      const removed = listLike(I, recv, e, node);
      for (const a of args.slice(2)) e = m.join(e, a);
      if (name === 'toSpliced') return listLike(I, recv, e, node);
      for (const o of recv.objs) {
        if (o.kind === 'data')
          for (const a of args.slice(2)) setProperty(I, m.object(o), m.anyNumber, a, node);
        if (o.kind !== 'array') continue;
        for (const a of args.slice(2)) weakWrite(I, o, REST, a);
        loosen(I, o);
      }
      return removed;
    }
    case 'push':
    case 'unshift':
    case 'add':
    case 'append':
      if (name === 'append' && !recv.objs.some((o) => o.kind === 'array')) return null;
      for (const o of recv.objs) addElements(I, recv, o, args, name);
      return name === 'add' ? recv : m.open(NUMBER, m.none);
    case 'pop':
    case 'shift':
      return removeEnd(I, recv, name, node);
    case 'at': {
      const known = elementsOf(I, recv);
      const i = single(args[0]);
      if (known !== null && typeof i === 'number') return known[i < 0 ? known.length + i : i] ?? m.undefined;
      return asNarrowed(m.join(iterate(I, recv, node), m.undefined), narrow(narrowedOf(recv), [], 1));
    }
    case 'reverse':
    case 'toReversed': {
      const known = elementsOf(I, recv);
      if (known !== null) {
        const reversed = makeArray(I, node, known.toReversed());
        if (name === 'reverse') replaceElements(I, recv, known.toReversed());
        return name === 'reverse' ? recv : reversed;
      }
      return listLike(I, recv, iterate(I, recv, node), node);
    }
    case 'sort':
    case 'toSorted': {
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
    case 'join': {
      const known = elementsOf(I, recv);
      const separator = args[0] === undefined || single(args[0]) === undefined ? m.constant(',') : args[0];
      if (known !== null && known.length <= 40)
        return marked(I, joinTexts(I, known, separator, node), node, 'joined into one text');
      const e = toText(I, iterate(I, recv, node), node);
      const all = mixed(I, STRING, [e, separator]);
      const t = m.taints.union(all.t, countLabels(I, recv));
      const literal = repeatedText(e, separator);
      return marked(
        I,
        m.open(
          STRING,
          t,
          all.prov,
          extra(
            Number.NEGATIVE_INFINITY,
            Number.POSITIVE_INFINITY,
            literal,
            all.x?.encodings ?? 0,
            null,
            null,
          ),
        ),
        node,
        'joined into one text',
      );
    }
    case 'includes':
    case 'indexOf':
    case 'lastIndexOf':
    case 'has':
      return inclusion(I, recv, name, args, node);
    case 'keys':
      return listLike(I, recv, indexVal(I), node);
    case 'values':
    case '@@iterator':
    case 'toArray':
      if (elementsOf(I, recv) !== null) return makeArray(I, node, elementsOf(I, recv)!);
      return listLike(I, recv, iterate(I, recv, node), node);
    case 'entries': {
      const known = elementsOf(I, recv);
      if (known !== null)
        return makeArray(
          I,
          node,
          known.map((e, i) => makeArray(I, m.part(node, `entry ${i}`), [m.constant(i), e])),
        );
      return listLike(
        I,
        recv,
        makeArray(I, m.part(node, 'entry'), [indexVal(I), iterate(I, recv, node)]),
        node,
      );
    }
    case 'fill':
    case 'set':
      for (const o of recv.objs) {
        if (o.kind !== 'array' && o.kind !== 'data') continue;
        if (o.kind === 'data') setProperty(I, m.object(o), m.anyNumber, args[0] ?? m.undefined, node);
        else if (name === 'fill') fillArray(I, o, args[0] ?? m.undefined);
        else if (args[0] !== undefined) weakWrite(I, o, REST, iterate(I, args[0], node));
      }
      return recv;
    case 'with': {
      const e = m.join(iterate(I, recv, node), args[1] ?? m.undefined);
      return listLike(I, recv, e, node);
    }
    case 'delete':
    case 'clear':
      return reduced(I, BOOLEAN, [recv]);
    case 'next':
    case 'return':
    case 'throw': {
      let value: Val = m.undefined;
      for (const o of recv.objs) {
        if (o.kind === 'generator') {
          if (args[0] !== undefined) weakWrite(I, o, name === 'throw' ? THROWN : VALUE, args[0]);
          const { yielded, result } = runGeneratorBody(I, o, node);
          value = m.join(value, result);
          if (yielded !== null) value = m.join(value, yielded);
        } else value = m.join(value, iterate(I, m.object(o, recv.prov), node));
      }
      if (name === 'return' && args[0] !== undefined) value = m.join(value, args[0]);
      return makeObject(I, node, { value, done: m.anyBoolean });
    }
    default:
      return null;
  }
}

function marked(I: Interpreter, v: Val, node: Node, what: string): Val {
  return v.t.empty ? v : I.m.withTaint(v, I.m.none, new Prov(node, what, v.prov, null, v.t));
}

/** Known texts of an element, repeated: enough to see addresses in it. */
function repeatedText(e: Val, separator: Val) {
  const parts: (string | null)[] = [null];
  for (const c of e.consts) parts.push(String(c), null);
  for (const t of e.x?.templates ?? []) parts.push(...t, null);
  void separator;
  return parts.length > 1 && parts.length < 40 ? [parts] : null;
}

function flattened(I: Interpreter, v: Val): Val {
  const nested = v.objs.filter((o) => o.kind === 'array' || o.kind === 'data');
  if (nested.length === 0) return v;
  const rest = v.objs.filter((o) => o.kind !== 'array');
  const inner = iterate(I, new Val(NO_CONSTS, 0, nested, I.m.none, v.prov, null, false), null);
  const outer = new Val(v.consts, v.open, rest, v.t, v.prov, v.x, v.top);
  return rest.length === 0 && v.consts.length === 0 && v.open === 0 && !v.top
    ? inner
    : I.m.join(inner, outer);
}

function filterMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  let tests: readonly Test[] = [];
  let t: Taint = m.none;
  const kept: Val[] = [];
  let certain = true;
  let joined: Val | null = null;
  each(I, recv, node, (e, i) => {
    const r = callback(I, args[0], [e, i, recv], args[1], node);
    const yes = truth(r);
    if (yes === null) certain = false;
    t = m.taints.union(t, conditionTaint(I, r));
    const own = testsOf(I, r, node);
    if (own.length > tests.length) tests = own;
    if (yes === false) return;
    kept.push(e);
    joined = joined === null ? e : m.join(joined, e);
  });
  if (known !== null && known.length <= UNROLL && certain) return makeArray(I, node, kept);
  const length = lengthOf(
    I,
    m.taints.union(t, countLabels(I, recv)),
    0,
    known?.length ?? Number.POSITIVE_INFINITY,
  );
  const list = makeList(I, node, joined === null ? null : m.withTaint(joined, m.none), length);
  list.objs[0]!.narrowed = narrow(narrowedOf(recv), tests, Number.POSITIVE_INFINITY);
  return new Val(list.consts, 0, list.objs, m.none, recv.prov, null, false);
}

function reduceMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node, backwards: boolean): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  const fn = args[0];
  if (known !== null && known.length <= UNROLL) {
    let acc: Val | null = args.length > 1 ? args[1]! : null;
    each(
      I,
      recv,
      node,
      (e, i) => {
        acc = acc === null ? e : callback(I, fn, [acc, e, i, recv], undefined, node);
      },
      backwards,
    );
    return acc ?? m.undefined;
  }
  // The accumulator lives in a slot, so that the loop settles it like any variable.
  const cell = m.scope(null, false);
  m.write(cell, 'acc', args.length > 1 ? args[1]! : iterate(I, recv, node));
  each(I, recv, node, (e, i) => {
    const acc = m.read(cell, 'acc')!;
    m.set(cell, 'acc', callback(I, fn, [acc, e, i, recv], undefined, node));
  });
  const acc = m.read(cell, 'acc')!;
  return m.withTaint(acc, m.taints.imply(countLabels(I, recv)), acc.prov ?? recv.prov);
}

function concatMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  if (!recv.objs.some((o) => o.kind === 'array')) return null;
  const known = elementsOf(I, recv);
  const out: Val[] | null = known === null ? null : [...known];
  let exact = out !== null;
  let joined: Val | null = known === null ? iterate(I, recv, node) : null;
  let t = countLabels(I, recv);
  for (const a of args) {
    const list = a.objs.some((o) => o.kind === 'array' || o.kind === 'data');
    const elements = list ? elementsOf(I, a) : [a];
    if (elements === null) {
      exact = false;
      t = m.taints.union(t, countLabels(I, a));
    }
    for (const e of elements ?? [
      m.join(iterate(I, a, node), a.objs.some((o) => o.kind === 'data') ? a : iterate(I, a, node)),
    ]) {
      out?.push(e);
      joined = joined === null ? e : m.join(joined, e);
    }
  }
  if (exact && out !== null && out.length <= MAX_ELEMENTS) return makeArray(I, node, out);
  for (const e of known ?? []) joined = joined === null ? e : m.join(joined, e);
  return makeList(I, node, joined, lengthOf(I, t));
}

function sliceMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const known = elementsOf(I, recv);
  const from = args[0] === undefined ? 0 : single(args[0]);
  const to = args[1] === undefined ? undefined : single(args[1]);
  if (known !== null && typeof from === 'number' && (to === undefined || typeof to === 'number'))
    return makeArray(I, node, name === 'take' ? known.slice(0, from) : known.slice(from, to));
  let limit = Number.POSITIVE_INFINITY;
  if (args.length > 1) {
    const [, high] = bounds(args[1]!);
    const [low] = args[0] === undefined ? [0] : bounds(args[0]);
    // A window that moves with a loop does not bound how much is taken in all.
    if (Number.isFinite(high) && Number.isFinite(low!) && low! >= 0 && high >= 0)
      limit = Math.max(0, high - low!);
  } else if (typeof from === 'number' && from < 0) limit = -from;
  return listLike(I, recv, iterate(I, recv, node), node, narrow(narrowedOf(recv), [], limit));
}

function addElements(I: Interpreter, recv: Val, obj: Obj, args: readonly Val[], name: string): void {
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

function fillArray(I: Interpreter, obj: Obj, value: Val): void {
  const length = exactLength(obj);
  if (length !== null) for (let i = 0; i < length; i++) I.m.write(obj, String(i), value);
  else if (obj.shared) weakWrite(I, obj, REST, value);
  else {
    for (const key of obj.slots.keys()) if (isIndex(key)) I.m.remove(obj, key);
    I.m.set(obj, REST, value);
  }
}

function removeEnd(I: Interpreter, recv: Val, name: string, node: Node): Val {
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

function inclusion(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  const wanted = single(args[0]);
  if (known !== null && wanted !== UNKNOWN && (name === 'includes' || name === 'has')) {
    const consts = known.map(single);
    if (consts.every((c) => c !== UNKNOWN)) return m.constant(consts.includes(wanted as Primitive));
  }
  const constants: Primitive[] = [];
  if (known !== null)
    for (const e of known) if (single(e) !== UNKNOWN) constants.push(single(e) as Primitive);
  if (wanted !== UNKNOWN) constants.push(wanted as Primitive);
  const d = mixed(I, BOOLEAN, [recv, ...args]);
  const t = m.taints.reduce(d.t);
  const tests: Test[] = t.empty ? [] : [{ op: 'includes', t, constants: constants.slice(0, 32), node }];
  return reduced(I, name === 'includes' || name === 'has' ? BOOLEAN : NUMBER, [recv, ...args], tests);
}

function mapMethod(
  I: Interpreter,
  recv: Val,
  maps: readonly Obj[],
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  switch (name) {
    case 'set': {
      for (const o of maps) {
        const key = single(args[0]);
        const value = args[1] ?? m.undefined;
        if (key !== UNKNOWN && o.slots.get(REST) === undefined && maps.length === 1) {
          const slot = mapSlot(key as Primitive);
          m.write(o, slot, value);
          m.set(o, LENGTH, m.anyNumber);
        } else {
          weakWrite(I, o, REST, value);
          weakWrite(I, o, KEYS, args[0] ?? m.undefined);
          m.set(
            o,
            LENGTH,
            lengthOf(
              I,
              m.taints.union(
                o.slots.get(LENGTH)?.t ?? m.none,
                m.taints.union(m.taints.reduce(m.pc), m.taints.reduce(deepTaint(I, args[0] ?? m.undefined))),
              ),
            ),
          );
        }
      }
      return recv;
    }
    case 'get': {
      let result: Val | null = null;
      for (const o of maps) {
        const key = single(args[0]);
        let part: Val;
        if (key !== UNKNOWN) {
          const exact = o.slots.get(mapSlot(key as Primitive));
          const rest = o.slots.get(REST);
          part = exact ?? m.undefined;
          if (rest !== undefined) part = m.join(part, rest);
        } else part = m.join(mapValues(I, o), m.undefined);
        result = result === null ? part : m.join(result, part);
      }
      return chosenBy(I, result!, args[0] ?? m.undefined);
    }
    case 'has': {
      const t = m.taints.reduce(deepTaint(I, args[0] ?? m.undefined));
      const keys = m.taints.reduce(mapKeys(I, maps[0]!).t);
      const all = m.taints.union(t, keys);
      const tests: Test[] = all.empty
        ? []
        : [{ op: 'includes', t: all, constants: mapKeys(I, maps[0]!).consts.slice(0, 32), node }];
      return new Val(
        NO_CONSTS,
        BOOLEAN,
        NO_OBJS,
        all,
        null,
        tests.length === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null),
        false,
      );
    }
    case 'keys': {
      let keys = mapKeys(I, maps[0]!);
      for (const o of maps.slice(1)) keys = m.join(keys, mapKeys(I, o));
      return listLike(I, recv, keys, node);
    }
    case 'values': {
      let values = mapValues(I, maps[0]!);
      for (const o of maps.slice(1)) values = m.join(values, mapValues(I, o));
      return listLike(I, recv, values, node);
    }
    case 'entries':
    case '@@iterator': {
      const known = elementsOf(I, recv);
      return known !== null ? makeArray(I, node, known) : listLike(I, recv, iterate(I, recv, node), node);
    }
    case 'forEach':
      each(I, recv, node, (e) => {
        callback(I, args[0], [getNamed(I, e, '1', node), getNamed(I, e, '0', node), recv], args[1], node);
      });
      return m.undefined;
    case 'delete':
    case 'clear':
      for (const o of maps) {
        const key = single(args[0]);
        if (name === 'delete' && key !== UNKNOWN && maps.length === 1) m.remove(o, mapSlot(key as Primitive));
      }
      return m.anyBoolean;
    default:
      return null;
  }
}

// ---- texts, numbers, dates ----

const TEXT_TO_TEXT: ReadonlySet<string> = new Set(
  (
    'trim trimStart trimEnd toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase normalize slice substring substr ' +
    'charAt at padStart padEnd repeat concat toWellFormed toFixed toPrecision toExponential toLocaleString toISOString ' +
    'toDateString toTimeString toLocaleDateString toLocaleTimeString toUTCString toGMTString toJSON format toString'
  ).split(' '),
);

/** Methods that are computed when everything is known; none can be slow or large. */
const FOLDABLE: ReadonlySet<string> = new Set(
  (
    'trim trimStart trimEnd toLowerCase toUpperCase normalize slice substring substr charAt at charCodeAt codePointAt ' +
    'concat startsWith endsWith includes indexOf lastIndexOf toFixed toString'
  ).split(' '),
);

function fold(recv: Val, name: string, args: readonly Val[]): Primitive | symbol {
  const self = single(recv);
  if (typeof self !== 'string' && typeof self !== 'number') return UNKNOWN;
  if (typeof self === 'string' && self.length > MAX_TEXT) return UNKNOWN;
  const values: (Primitive | symbol)[] = args.map(single);
  if (values.some((v) => v === UNKNOWN || typeof v === 'symbol')) return UNKNOWN;
  if (name === 'repeat' || name === 'padStart' || name === 'padEnd') {
    const n = Number(values[0]);
    if (typeof self !== 'string' || !(n >= 0) || n * Math.max(1, self.length) > MAX_TEXT) return UNKNOWN;
  } else if (name === 'replace' || name === 'replaceAll' || name === 'split') {
    return UNKNOWN;
  } else if (!FOLDABLE.has(name)) return UNKNOWN;
  const method = (typeof self === 'string' ? String.prototype : Number.prototype)[name as never] as unknown;
  if (typeof method !== 'function') return UNKNOWN;
  try {
    return (method as (...a: unknown[]) => Primitive).apply(self, values as unknown[]);
  } catch {
    // A range error of the script's own; it has no value then.
    return UNKNOWN;
  }
}

function scalarMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  const scalar =
    recv.objs.length === 0
      ? recv
      : new Val(
          recv.consts,
          recv.open,
          recv.objs.filter(
            (o) =>
              o.kind === 'data' ||
              (o.kind === 'plain' && (name === 'toString' || TEXT_TO_TEXT.has(name))) ||
              (o.kind === 'array' && name === 'toString'),
          ),
          recv.t,
          recv.prov,
          recv.x,
          false,
        );
  if (scalar.objs.length === 0 && scalar.open === 0 && scalar.consts.length === 0) return null;
  const folded = foldAll(I, scalar, name, args) ?? foldPattern(I, scalar, name, args, node);
  if (folded !== null) return folded;
  const self = deep(I, scalar);
  const prov = self.prov ?? recv.prov;
  const enc = self.encodings;
  const x = (encoding: number) =>
    (enc | encoding) === 0 || self.t.empty
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, enc | encoding, null, null);
  switch (name) {
    case 'toString': {
      const base = single(args[0]);
      if (scalar.objs.some((o) => o.kind === 'plain')) return toText(I, scalar, node);
      if (typeof base === 'string')
        return encoded(
          I,
          scalar,
          STRING,
          base.startsWith('base64') ? BASE64 : base === 'hex' ? HEX : 0,
          node,
          `encoded as ${base}`,
        );
      if (base === 16 || base === 2 || base === 36)
        return encoded(I, scalar, STRING, HEX, node, 'written in another number base');
      return m.open(STRING, self.t, prov, x(0));
    }
    case 'charCodeAt':
    case 'codePointAt':
      return self.t.empty && args.length > 0
        ? mixed(I, NUMBER, args)
        : m.open(NUMBER, self.t, prov, x(CHARCODE));
    case 'startsWith':
    case 'endsWith':
    case 'includes':
    case 'test':
    case 'localeCompare':
    case 'indexOf':
    case 'lastIndexOf':
    case 'search':
    case 'isWellFormed': {
      const t = m.taints.reduce(m.taints.union(self.t, deepTaint(I, args[0] ?? m.undefined)));
      const constants = args[0] === undefined || args[0].open !== 0 ? [] : args[0].consts;
      const op = name === 'includes' ? 'includes' : 'match';
      const tests: Test[] = t.empty ? [] : [{ op, t, constants, node }];
      return reduced(
        I,
        name.endsWith('With') || name === 'includes' || name === 'test' ? BOOLEAN : NUMBER,
        [scalar, ...args.slice(0, 1)],
        tests,
      );
    }
    case 'split': {
      const text = single(scalar);
      const by = single(args[0]);
      if (typeof text === 'string' && typeof by === 'string' && text.length <= MAX_TEXT) {
        const parts = text.split(by);
        if (parts.length <= MAX_ELEMENTS)
          return makeArray(
            I,
            node,
            parts.map((p) => m.constant(p, scalar.t, scalar.prov)),
          );
      }
      const e = elementOfText(I, scalar, self.t, prov, x(0));
      return makeList(I, node, e, lengthOf(I, self.t, 1));
    }
    case 'match':
    case 'matchAll': {
      const e = m.open(STRING, self.t, prov, x(0));
      const list = makeList(I, node, e, lengthOf(I, self.t, 1));
      for (const key of ['groups']) {
        const groups = m.allocate('plain', m.part(node, 'groups'), null);
        m.write(groups, REST, m.join(e, m.undefined));
        m.write(list.objs[0]!, key, m.object(groups));
      }
      m.write(list.objs[0]!, 'index', m.open(NUMBER, m.taints.reduce(self.t), prov));
      m.write(list.objs[0]!, 'input', e);
      if (name === 'matchAll') return makeList(I, node, list, lengthOf(I, self.t));
      return new Val([null], 0, list.objs, m.taints.reduce(self.t), prov, null, false);
    }
    case 'replace':
    case 'replaceAll': {
      const replaced: Val[] = [scalar];
      if (isFunction(args[1])) {
        const piece = m.open(STRING, self.t, prov);
        const once = name === 'replace' && !isGlobalPattern(args[0]);
        each(
          I,
          once
            ? makeArray(I, m.part(node, 'piece'), [piece])
            : makeList(I, m.part(node, 'pieces'), piece, lengthOf(I, self.t)),
          node,
          () => {
            replaced.push(
              callFunction(I, args[1]!, m.undefined, [piece, m.join(piece, m.anyNumber), piece, piece], node),
            );
          },
        );
      } else if (args[1] !== undefined) replaced.push(args[1]);
      const constant = replaceConstant(I, scalar, args);
      if (constant !== null) return constant;
      const v = mixed(I, STRING, replaced);
      return v;
    }
    case 'concat': {
      if (recv.objs.some((o) => o.kind === 'array')) return null;
      let v = toText(I, scalar, node);
      for (const a of args) v = concat(I, v, toText(I, a, node));
      return v;
    }
    case 'getTime':
    case 'valueOf':
      return m.open(NUMBER, self.t, prov, x(0));
    default:
      break;
  }
  if (TEXT_TO_TEXT.has(name)) {
    if (
      (name === 'slice' || name === 'at') &&
      scalar.objs.length > 0 &&
      scalar.open === 0 &&
      scalar.consts.length === 0
    )
      return m.open(STRING, self.t, prov, x(0));
    const padding = name.startsWith('pad') ? args.slice(1) : [];
    const cutting =
      name === 'slice' || name === 'substring' || name === 'substr' || name === 'charAt' || name === 'at';
    const kept =
      !cutting && (name.startsWith('trim') || name === 'normalize' || name === 'toWellFormed')
        ? (scalar.x?.templates ?? null)
        : null;
    const v = mixed(I, STRING, cutting && self.t.empty ? [scalar, ...args] : [scalar, ...padding]);
    if (cutting && scalar.objs.length === 0 && v.t.empty) return m.open(STRING);
    return kept === null
      ? v
      : m.open(
          STRING,
          v.t,
          v.prov,
          extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, kept, v.x?.encodings ?? 0, null, null),
        );
  }
  if (/^(get|to)[A-Z]/.test(name)) return m.open(ANY_PRIMITIVE, self.t, prov, x(0));
  if (/^set[A-Z]/.test(name)) return mixed(I, NUMBER, [scalar, ...args]);
  if (scalar.objs.length > 0 || recv.objs.length > 0) return null;
  return mixed(I, ANY_PRIMITIVE, [scalar, ...args]);
}

/** A piece of a text that is known only in parts can still be any of its literal parts. */
function elementOfText(
  I: Interpreter,
  scalar: Val,
  t: Taint,
  prov: Prov | null,
  x: ReturnType<typeof extra>,
): Val {
  void scalar;
  return I.m.open(STRING, t, prov, x);
}

function foldAll(I: Interpreter, recv: Val, name: string, args: readonly Val[]): Val | null {
  const m = I.m;
  if (
    recv.objs.length > 0 ||
    recv.open !== 0 ||
    recv.top ||
    recv.consts.length === 0 ||
    recv.consts.length > 8
  )
    return null;
  let t = recv.t;
  for (const a of args) t = m.taints.union(t, a.t);
  let combos: Val[][] = [[]];
  for (const a of args) {
    if (a.objs.length > 0 || a.open !== 0 || a.consts.length === 0 || a.consts.length > 8) return null;
    combos = combos.flatMap((c) => a.consts.map((v) => [...c, m.constant(v)]));
    if (combos.length > 32) return null;
  }
  const out = new Set<Primitive>();
  for (const c of recv.consts)
    for (const combo of combos) {
      const v = fold(m.constant(c), name, combo);
      if (typeof v === 'symbol') return null;
      out.add(v);
    }
  return new Val(
    [...out],
    0,
    NO_OBJS,
    t,
    recv.prov,
    recv.x?.encodings
      ? extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, recv.x.encodings, null, null)
      : null,
    false,
  );
}

/** A regular expression with the flag `g`, or one that is not known. */
function isGlobalPattern(v: Val | undefined): boolean {
  if (v === undefined) return false;
  return (
    v.top ||
    v.objs.some(
      (o) =>
        o.kind !== 'builtin' ||
        o.site === null ||
        ((o.site as unknown as { regex?: { flags: string } }).regex?.flags ?? 'g').includes('g'),
    )
  );
}

function replaceConstant(I: Interpreter, recv: Val, args: readonly Val[]): Val | null {
  const self = single(recv);
  const from = single(args[0]);
  const to = single(args[1]);
  if (
    typeof self !== 'string' ||
    typeof from !== 'string' ||
    typeof to !== 'string' ||
    self.length > MAX_TEXT ||
    from === ''
  )
    return null;
  return I.m.constant(self.split(from).join(to).slice(0, MAX_TEXT), recv.t, recv.prov);
}

/** A pattern and a text that are both known, where running one on the other is harmless. */
function runnable(pattern: Val | undefined, subject: Val): { pattern: RegExp; text: string } | null {
  const text = single(subject);
  if (typeof text !== 'string' || !isShort(text)) return null;
  const obj =
    pattern?.objs.length === 1 && pattern.consts.length === 0 && pattern.open === 0 ? pattern.objs[0]! : null;
  if (obj === null || obj.kind !== 'builtin' || info.name(obj) !== '#regexp') return null;
  const known = harmlessPattern(obj.site);
  return known === null ? null : { pattern: known, text };
}

/** Text methods with a pattern, computed where everything is known. */
function foldPattern(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  const run = runnable(args[0], recv);
  if (run === null) return null;
  const { pattern, text } = run;
  const piece = (c: string | undefined) => m.constant(c, recv.t, recv.prov);
  switch (name) {
    case 'search':
      return m.constant(text.search(pattern), m.taints.reduce(recv.t), recv.prov);
    case 'split':
      return makeArray(I, node, text.split(pattern).slice(0, MAX_ELEMENTS).map(piece));
    case 'replace':
    case 'replaceAll': {
      const by = args[1] === undefined ? 'undefined' : single(args[1]);
      if (typeof by !== 'string' || by.length > 64) return null;
      if (name === 'replaceAll' && !pattern.global) return null;
      const t = args[1] === undefined ? recv.t : m.taints.union(recv.t, args[1].t);
      return m.constant(text.replace(pattern, by).slice(0, MAX_TEXT), t, recv.prov);
    }
    case 'match': {
      const found = text.match(pattern);
      if (found === null) return m.constant(null, m.taints.reduce(recv.t), recv.prov);
      const list = makeArray(I, node, [...found].slice(0, MAX_ELEMENTS).map(piece));
      if (found.index !== undefined) m.write(list.objs[0]!, 'index', m.constant(found.index));
      if (found.groups !== undefined) {
        const groups = m.allocate('plain', m.part(node, 'groups'), null);
        for (const key of Object.keys(found.groups)) m.write(groups, key, piece(found.groups[key]));
        m.write(list.objs[0]!, 'groups', m.object(groups));
      }
      return list;
    }
    default:
      return null;
  }
}

function regexMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const subject = args[0] ?? m.undefined;
  const d = deep(I, subject);
  if (name === 'test') {
    const run = runnable(recv, subject);
    if (run !== null) return m.constant(run.pattern.test(run.text), m.taints.reduce(d.t), d.prov);
    const t = m.taints.reduce(d.t);
    return reduced(I, BOOLEAN, [subject], t.empty ? [] : [{ op: 'match', t, constants: [], node }]);
  }
  if (name === 'exec') return callLibraryMethod(I, toText(I, subject, node), 'match', [recv], node);
  if (name === '@@replace' || name === '@@split' || name === '@@match')
    return mixed(I, STRING, [subject, ...args.slice(1)]);
  return mixed(I, STRING, args);
}

/** Methods of objects with a small model: encoders, URLs, buffers, form data, promises' helpers. */
function specialMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  switch (name) {
    case 'encode':
      return listOf(
        I,
        encoded(I, args[0] ?? m.undefined, NUMBER, CHARCODE, node, 'encoded as bytes'),
        [args[0] ?? m.undefined],
        node,
      );
    case 'decode':
    case 'text':
    case 'json':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    case 'append':
    case 'set':
    case 'write':
    case 'update':
    case 'enqueue': {
      for (const o of recv.objs) {
        if (o.kind !== 'plain') continue;
        for (const a of args) weakWrite(I, o, REST, a);
        if (name === 'append' || name === 'set') weakWrite(I, o, KEYS, args[0] ?? m.undefined);
      }
      return recv;
    }
    case 'setUint8':
    case 'setUint16':
    case 'setUint32':
    case 'setInt8':
    case 'setInt16':
    case 'setInt32':
    case 'setFloat32':
    case 'setFloat64':
    case 'setBigUint64':
    case 'setBigInt64':
      for (const o of recv.objs) if (o.kind === 'plain') weakWrite(I, o, REST, args[1] ?? m.undefined);
      return m.undefined;
    case 'get':
    case 'getAll':
    case 'digest':
    case 'deref':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    default:
      return null;
  }
}

function listOf(I: Interpreter, element: Val, from: readonly Val[], node: Node): Val {
  let t: Taint = I.m.none;
  for (const v of from) t = I.m.taints.union(t, deepTaint(I, v));
  return makeList(I, node, element, lengthOf(I, t));
}

// ---- functions and constructors by name ----

export function callBuiltin(I: Interpreter, name: string, self: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  if (name.startsWith('#method:')) {
    const method = name.slice(8);
    if (method === 'call' || method === 'apply' || method === 'bind')
      return functionMethod(I, self, method, args, node);
    return callLibraryMethod(I, self, method, args, node);
  }
  if (name === 'store') for (const a of args) I.stored = I.stored === null ? a : m.join(I.stored, a);
  const outlet = I.record.builtinOutlet(name, args, node);
  if (outlet !== null) return outlet;
  const dot = name.indexOf('.');
  const owner = dot < 0 ? '' : name.slice(0, dot);
  if (owner === 'Object') return objectStatic(I, name.slice(7), args, node);
  if (owner === 'Array') return arrayStatic(I, name.slice(6), args, node);
  if (owner === 'Math') return mathStatic(I, name.slice(5), args, node);
  if (owner === 'Promise') return promiseStatic(I, name.slice(8), args, node);
  if (owner === 'Reflect') return reflectStatic(I, name.slice(8), args, node);
  if (owner === 'JSON') return jsonStatic(I, name.slice(5), args, node);
  if (owner === 'Date') return name === 'Date.now' ? m.anyNumber : dateNumber(I, name.slice(5), args);
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'String':
      return args.length === 0 ? m.constant('') : toText(I, arg, node);
    case 'Number':
    case 'parseInt':
    case 'parseFloat':
    case 'Number.parseInt':
    case 'Number.parseFloat':
    case 'BigInt': {
      const known = single(arg);
      const base = args[1] === undefined ? undefined : single(args[1]);
      if (known !== UNKNOWN && base !== UNKNOWN && name !== 'BigInt') {
        const f = name === 'Number' ? Number : name.endsWith('parseInt') ? parseInt : parseFloat;
        return m.constant((f as (a: unknown, b?: unknown) => number)(known, base), arg.t, arg.prov);
      }
      return toNumber(I, arg, node);
    }
    case 'Boolean': {
      const known = truth(arg);
      if (known !== null) return m.constant(known, m.taints.reduce(conditionTaint(I, arg)));
      return reduced(I, BOOLEAN, [arg], testsOf(I, arg, node));
    }
    case 'String.fromCharCode':
    case 'String.fromCodePoint': {
      const codes = args.map(single);
      if (codes.length > 0 && codes.every((c) => typeof c === 'number' && c >= 0 && c <= 0x10ffff)) {
        return m.constant(
          name === 'String.fromCharCode'
            ? String.fromCharCode(...(codes as number[]))
            : String.fromCodePoint(...(codes as number[])),
          mixed(I, STRING, args).t,
        );
      }
      return mixed(I, STRING, args);
    }
    case 'String.raw': {
      const raw = getNamed(I, arg, 'raw', node);
      const parts = elementsOf(I, raw);
      if (parts === null) return mixed(I, STRING, args);
      let v: Val = m.constant('');
      for (let i = 0; i < parts.length; i++) {
        v = concat(I, v, toText(I, parts[i]!, node));
        if (i + 1 < parts.length && args[i + 1] !== undefined)
          v = concat(I, v, toText(I, args[i + 1]!, node));
      }
      return v;
    }
    case 'Symbol':
    case 'Symbol.for': {
      const label = single(arg);
      const d = deep(I, arg);
      return m.constant(
        `@@${name === 'Symbol' ? `${node.start}:` : ''}${typeof label === 'string' ? label : ''}`,
        d.t,
        d.prov,
      );
    }
    case 'Symbol.keyFor':
      return mixed(I, STRING, args);
    case 'btoa':
      return encoded(I, arg, STRING, BASE64, node, 'encoded as base64');
    case 'atob': {
      const known = single(arg);
      if (typeof known === 'string' && known.length <= MAX_TEXT) {
        const text = Buffer.from(known, 'base64').toString('latin1');
        return m.constant(text, arg.t, arg.prov);
      }
      return mixed(I, STRING, [arg]);
    }
    case 'encodeURIComponent':
    case 'encodeURI':
    case 'escape': {
      const known = single(arg);
      if (typeof known === 'string' && known.length <= MAX_TEXT && !/[\ud800-\udfff]/.test(known)) {
        return m.constant(
          name === 'encodeURI' ? encodeURI(known) : encodeURIComponent(known),
          arg.t,
          arg.prov,
        );
      }
      return encoded(I, toText(I, arg, node), STRING, URI, node, 'encoded for a URL');
    }
    case 'decodeURIComponent':
    case 'decodeURI':
    case 'unescape': {
      const known = single(arg);
      if (typeof known === 'string' && known.length <= MAX_TEXT) {
        try {
          return m.constant(decodeURIComponent(known), arg.t, arg.prov);
        } catch {
          // Malformed: the script would get an exception, so there is no value to follow.
          return m.open(STRING, arg.t, arg.prov);
        }
      }
      return mixed(I, STRING, [arg]);
    }
    case 'Buffer.from':
    case 'Uint8Array.from':
    case 'Buffer.concat': {
      const known = single(arg);
      const from = single(args[1]);
      if (
        typeof known === 'string' &&
        (from === 'base64' || from === 'hex' || from === 'base64url') &&
        known.length <= MAX_TEXT
      ) {
        return bytes(I, m.constant(Buffer.from(known, from).toString('latin1')), node);
      }
      return bytes(I, mixed(I, STRING, [arg]), node);
    }
    case 'Buffer.alloc':
    case 'Buffer.byteLength':
      return reduced(I, NUMBER, args);
    case 'structuredClone':
      return arg;
    case 'isNaN':
    case 'isFinite':
    case 'Number.isInteger':
    case 'Number.isFinite':
    case 'Number.isNaN':
    case 'Number.isSafeInteger':
    case 'Buffer.isBuffer':
    case 'ArrayBuffer.isView':
      return reduced(I, BOOLEAN, args, testsOf(I, arg, node));
    case 'setTimeout':
    case 'setImmediate':
    case 'queueMicrotask':
      if (isFunction(arg)) {
        callFunction(I, arg, m.undefined, args.slice(2), node);
        I.later(arg, m.undefined, args.slice(2), node, true);
      }
      return m.anyNumber;
    case 'setInterval':
      if (isFunction(arg)) {
        I.loop(
          'timer',
          node,
          { rounds: 'unbounded', max: Number.POSITIVE_INFINITY, t: m.none, narrowed: null },
          () => {
            callFunction(I, arg, m.undefined, args.slice(2), node);
          },
        );
      }
      return m.anyNumber;
    case 'clearTimeout':
    case 'clearInterval':
    case 'clearImmediate':
      return m.undefined;
    case 'Function':
      return construct(I, makeBuiltin(I, 'Function'), args, node);
    case 'Object':
      return arg.objs.length > 0 ? arg : makeObject(I, node, {});
    case 'Array':
      return constructBuiltin(I, 'Array', args, node);
    case 'Error':
    case 'TypeError':
    case 'RangeError':
    case 'AggregateError':
      return constructBuiltin(I, name, args, node);
    case 'Date':
      return m.anyString;
    case 'RegExp':
      return constructBuiltin(I, name, args, node);
    case 'parallel': {
      const out: Val[] = [];
      each(I, arg, node, (e) => {
        out.push(callFunction(I, e, m.undefined, [], node));
      });
      let joined: Val = m.undefined;
      for (const v of out) joined = m.join(joined, v);
      return makeList(I, node, joined, lengthOf(I, m.none));
    }
    case 'pipeline': {
      let current = iterate(I, arg, node);
      for (const stage of args.slice(1)) {
        if (!isFunction(stage)) continue;
        const input = current;
        I.loop('callback', node, collectionShape(I, arg, elementsOf(I, arg), countLabels(I, arg)), () => {
          current = settle(I, callFunction(I, stage, m.undefined, [input, indexVal(I)], node), node);
        });
      }
      return makeList(I, node, current, lengthOf(I, countLabels(I, arg)));
    }
    case '__getToolInterface':
      return I.hostData();
    case 'load':
      return I.stored === null ? I.hostData() : m.join(I.hostData(), I.stored);
    default:
  }
  if (/^(?:crypto\.|performance\.|process\.)/.test(name)) {
    if (name === 'crypto.getRandomValues') return arg;
    if (name.startsWith('crypto.createHash') || name.startsWith('crypto.subtle.'))
      return mixed(I, STRING, args, COMPRESS);
    return m.unknown;
  }
  for (const a of args) if (isFunction(a)) callFunction(I, a, m.undefined, [m.unknown, m.unknown], node);
  return mixed(I, ANY_PRIMITIVE, args);
}

/** Bytes or a buffer: an array of numbers that converts back to the text. */
function bytes(I: Interpreter, text: Val, node: Node): Val {
  return I.m.open(STRING | NUMBER, text.t, text.prov, text.x) && listBytes(I, text, node);
}

function listBytes(I: Interpreter, text: Val, node: Node): Val {
  const known = single(text);
  if (typeof known === 'string') return I.m.constant(known, text.t, text.prov);
  const list = makeList(I, node, I.m.open(NUMBER, text.t, text.prov, text.x), lengthOf(I, text.t));
  return new Val(NO_CONSTS, STRING, list.objs, text.t, text.prov, text.x, false);
}

function dateNumber(I: Interpreter, name: string, args: readonly Val[]): Val {
  const values = args.map(single);
  if (values.every((v) => v !== UNKNOWN && typeof v !== 'symbol')) {
    if (name === 'UTC') return I.m.constant(Date.UTC(...(values as [number, number])));
    if (name === 'parse') return I.m.constant(Date.parse(String(values[0])));
  }
  return mixed(I, NUMBER, args);
}

function mathStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  if (name === 'random') return m.open(NUMBER, m.none, null, extra(0, 1, null, 0, null, null));
  const numbers = args.map((a) => toNumber(I, a, node));
  const values = numbers.map(single);
  const f = (Math as unknown as Record<string, unknown>)[name];
  if (values.length > 0 && values.every((v) => typeof v === 'number') && typeof f === 'function') {
    let t: Taint = m.none;
    for (const n of numbers) t = m.taints.union(t, n.t);
    return m.constant(
      (f as (...a: number[]) => number)(...(values as number[])),
      t,
      numbers[0]?.prov ?? null,
    );
  }
  const v = mixed(I, NUMBER, numbers);
  const ranges = numbers.map(bounds);
  let min = Number.NEGATIVE_INFINITY;
  let max = Number.POSITIVE_INFINITY;
  if (ranges.length > 0) {
    if (name === 'min') {
      min = Math.min(...ranges.map((r) => r[0]));
      max = Math.min(...ranges.map((r) => r[1]));
    } else if (name === 'max') {
      min = Math.max(...ranges.map((r) => r[0]));
      max = Math.max(...ranges.map((r) => r[1]));
    } else if (name === 'floor' || name === 'ceil' || name === 'round' || name === 'trunc') {
      min = Math.floor(ranges[0]![0]);
      max = Math.ceil(ranges[0]![1]);
    } else if (name === 'abs') min = 0;
  }
  return m.open(NUMBER, v.t, v.prov, extra(min, max, null, v.x?.encodings ?? 0, null, null));
}

function objectStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
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
                ? makeArray(I, m.part(node, `entry ${i}`), [m.constant(key), value])
                : m.constant(key),
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
      return listLike(I, arg, e, node);
    }
    case 'fromEntries': {
      const obj = m.allocate('plain', node, null);
      const self = m.object(obj);
      const known = elementsOf(I, arg);
      const put = (entry: Val) =>
        setProperty(I, self, getNamed(I, entry, '0', node), getNamed(I, entry, '1', node), node);
      if (known !== null) for (const entry of known) put(entry);
      else put(iterate(I, arg, node));
      return self;
    }
    case 'assign':
      for (const source of args.slice(1)) for (const o of arg.objs) copyProperties(I, o, source, node);
      return arg;
    case 'create': {
      const obj = m.allocate('plain', node, null);
      const parent = arg.objs[0];
      if (parent !== undefined && (parent.kind === 'tool' || parent.kind === 'data')) m.set(obj, BASE, arg);
      else if (parent !== undefined) obj.proto = parent;
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
            getNamed(I, args[2] ?? m.undefined, 'value', node),
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
          m.write(obj, key, makeObject(I, m.part(node, `descriptor ${key}`), { value }));
      else {
        const e = anyEntry(I, arg);
        m.write(obj, REST, makeObject(I, m.part(node, 'descriptor'), { value: e.value }));
        m.write(obj, KEYS, e.key);
      }
      return m.object(obj);
    }
    case 'getOwnPropertyDescriptor':
      return makeObject(I, node, { value: getProperty(I, arg, args[1] ?? m.unknown, node) });
    case 'setPrototypeOf':
      for (const o of arg.objs)
        if (args[1] !== undefined && args[1].objs.length > 0) o.proto = args[1].objs[0]!;
      return arg;
    case 'getPrototypeOf': {
      const protos = arg.objs.map((o) => o.proto).filter((p): p is Obj => p !== null);
      return protos.length > 0 ? m.object(protos[0]!) : m.null;
    }
    case 'freeze':
    case 'seal':
    case 'preventExtensions':
      return arg;
    case 'groupBy': {
      const obj = m.allocate('plain', node, null);
      each(I, arg, node, (e, i) => {
        const key = callback(I, args[1], [e, i], undefined, node);
        setProperty(
          I,
          m.object(obj),
          toText(I, key, node),
          makeList(I, m.part(node, 'group'), e, lengthOf(I, countLabels(I, arg), 1)),
          node,
        );
      });
      return m.object(obj);
    }
    case 'is':
    case 'isFrozen':
    case 'hasOwn':
      return reduced(I, BOOLEAN, args);
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

/** `Object.defineProperties`, with descriptors as far as they are known. */
function defineAll(I: Interpreter, obj: Obj, descriptors: Val, node: Node): void {
  const known = knownEntries(I, descriptors);
  if (known !== null) {
    for (const [key, d] of known) defineProperty(I, obj, key, d, node);
    return;
  }
  const e = anyEntry(I, descriptors);
  const value = getNamed(I, e.value, 'value', node);
  weakWrite(I, obj, REST, e.value.objs.some((o) => o.kind === 'data') ? I.m.join(value, e.value) : value);
  weakWrite(I, obj, KEYS, e.key);
}

function arrayStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'isArray':
      return reduced(I, BOOLEAN, [arg], testsOf(I, arg, node));
    case 'of':
      return makeArray(I, node, args);
    case 'from':
    case 'fromAsync': {
      const source = arrayLike(I, arg, node);
      if (isFunction(args[1]))
        return collectionMethod(I, source, 'map', [args[1], ...args.slice(2)], node) ?? m.unknown;
      const known = elementsOf(I, source);
      return known !== null ? makeArray(I, node, known) : listLike(I, source, iterate(I, source, node), node);
    }
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

/** What `Array.from` walks: `{ length: n }` gives n times nothing; texts give their characters. */
function arrayLike(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  for (const o of v.objs) {
    if (o.kind !== 'plain' || ownOrInherited(o, '@@iterator') !== undefined) continue;
    const length = o.slots.get('length');
    if (length === undefined) continue;
    const n = single(length);
    if (typeof n === 'number' && n <= UNROLL && n >= 0)
      return makeArray(
        I,
        node,
        Array.from({ length: n }, () => m.undefined),
      );
    const [, max] = bounds(length);
    const exact =
      typeof n === 'number'
        ? m.constant(n)
        : m.open(NUMBER, m.taints.reduce(length.t), length.prov, extra(0, max, null, 0, null, null));
    const list = makeList(I, m.part(node, 'blanks'), m.undefined, exact);
    list.objs[0]!.narrowed = Number.isFinite(max) ? { tests: [], limit: max } : null;
    return list;
  }
  if (v.objs.length === 0 && elementsOf(I, v) === null) {
    return makeList(I, m.part(node, 'letters'), iterate(I, v, node), lengthOf(I, v.t));
  }
  if (v.objs.length === 0) return makeArray(I, m.part(node, 'letters'), elementsOf(I, v)!);
  return v;
}

function promiseStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'resolve':
      return settle(I, arg, node);
    case 'reject': {
      const rejected = m.allocate('resolver', node, 'rejected');
      m.set(rejected, REST, arg);
      return m.object(rejected);
    }
    case 'all':
    case 'allSettled': {
      const known = elementsOf(I, arg);
      const wrap = (v: Val) =>
        name === 'all'
          ? settle(I, v, node)
          : makeObject(I, null, {
              status: m.anyString,
              value: settle(I, v, node),
              reason: I.record.anyError(),
            });
      if (known !== null) return makeArray(I, node, known.map(wrap));
      return listLike(I, arg, wrap(iterate(I, arg, node)), node);
    }
    case 'race':
      return settle(I, iterate(I, arg, node), node);
    case 'any': {
      // Rejected ones are passed over.
      const one = iterate(I, arg, node);
      const kept = one.objs.filter((o) => o.kind !== 'resolver' || info.name(o) !== 'rejected');
      return settle(I, new Val(one.consts, one.open, kept, one.t, one.prov, one.x, one.top), node);
    }
    case 'try':
      return settle(I, callFunction(I, arg, m.undefined, args.slice(1), node), node);
    case 'withResolvers': {
      const resolver = m.allocate('resolver', node, 'resolve');
      return makeObject(I, node, {
        promise: m.object(resolver),
        resolve: m.object(resolver),
        reject: m.object(resolver),
      });
    }
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

function reflectStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'apply':
      return callFunction(I, arg, args[1] ?? m.undefined, spreadList(I, args[2]), node);
    case 'construct':
      return construct(I, arg, spreadList(I, args[1]), node);
    case 'get':
      return getProperty(I, arg, args[1] ?? m.unknown, node);
    case 'set':
      setProperty(I, arg, args[1] ?? m.unknown, args[2] ?? m.undefined, node);
      return m.true;
    case 'ownKeys':
      return objectStatic(I, 'keys', args, node);
    case 'has':
      return reduced(I, BOOLEAN, args);
    default:
      return objectStatic(I, name, args, node);
  }
}

function jsonStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  if (name === 'parse') {
    if (isFunction(args[1])) {
      const parsed = jsonStatic(I, name, [arg], node);
      const e = anyEntry(I, parsed);
      const revived = callFunction(I, args[1], parsed, [e.key, m.join(e.value, parsed)], node);
      return m.join(parsed, revived);
    }
    const known = single(arg);
    if (typeof known === 'string' && known.length <= MAX_TEXT) {
      const parsed = parseJson(known);
      if (parsed !== undefined) return fromJson(I, parsed.value, arg, node, 0);
    }
    const d = deep(I, arg);
    const original = arg.x === null ? null : I.stringified?.get(arg.x);
    if (original !== undefined && original !== null) return original;
    return dataOfText(I, d.t, d.prov ?? arg.prov, node);
  }
  const extras = args[1];
  if (isFunction(extras)) {
    const { key, value } = anyEntry(I, arg);
    const replaced = callFunction(I, extras, arg, [key, m.join(value, arg)], node);
    return stringified(I, m.join(replaced, m.undefined), node);
  }
  const listed = extras === undefined ? null : elementsOf(I, extras);
  if (listed?.every((e) => typeof single(e) === 'string') && arg.objs.length > 0) {
    const picked: Record<string, Val> = {};
    const names = listed.map((e) => single(e) as string);
    for (const o of arg.objs) if (o.kind === 'array') return stringified(I, arg, node);
    for (const n of names) picked[n] = getNamed(I, arg, n, node);
    return stringified(I, makeObject(I, null, picked), node);
  }
  return stringified(I, arg, node);
}

function stringified(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (v.objs.length === 0 && v.open === 0 && v.t.empty && v.consts.length === 1) {
    const text = typeof v.consts[0] === 'bigint' ? undefined : JSON.stringify(v.consts[0]);
    return m.constant(text);
  }
  const seen = applyToJson(I, v, node, 0);
  const d = deep(I, seen);
  const literals = seen.objs.length === 1 ? literalsOf(I, seen.objs[0]!) : null;
  const x = {
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
    templates: literals,
    encodings: d.encodings | (d.t.empty ? 0 : JSON_TEXT),
    tests: null,
    narrowed: null,
  };
  // Parsing the same text again gives the same shape back.
  I.stringified ??= new Map();
  I.stringified.set(x, seen);
  return m.open(STRING, d.t, d.t.empty ? null : new Prov(node, 'written as JSON', d.prov, null, d.t), x);
}

function applyToJson(I: Interpreter, v: Val, node: Node, depth: number): Val {
  if (depth > 4) return v;
  for (const o of v.objs) {
    if (o.kind !== 'plain') continue;
    const method = ownOrInherited(o, 'toJSON');
    if (method?.objs.some((f) => f.kind === 'function' || f.kind === 'bound')) {
      const made = callFunction(I, method, I.m.object(o, v.prov), [I.m.anyString], node);
      return v.objs.length === 1 ? made : I.m.join(v, made);
    }
  }
  // Nested objects with their own toJSON and getters give up what those return.
  let extraVal: Val | null = null;
  for (const o of v.objs) {
    if (o.kind !== 'plain' && o.kind !== 'array') continue;
    for (let s = o.slots.first; s !== null; s = s.next) {
      const { key, value: w } = s;
      if (key === LENGTH) continue;
      for (const inner of w.objs) {
        if (inner.kind === 'accessor') {
          const got = getNamed(I, I.m.object(o), key, node);
          extraVal = extraVal === null ? got : I.m.join(extraVal, got);
        } else if (inner.kind === 'plain' && ownOrInherited(inner, 'toJSON') !== undefined) {
          const got = applyToJson(I, I.m.object(inner), node, depth + 1);
          extraVal = extraVal === null ? got : I.m.join(extraVal, got);
        }
      }
    }
  }
  return extraVal === null ? v : I.m.join(v, extraVal);
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Not JSON: the script would throw here.
    return undefined;
  }
}

function fromJson(I: Interpreter, value: unknown, from: Val, node: Node, depth: number): Val {
  const m = I.m;
  m.step();
  if (value === null || typeof value !== 'object') return m.constant(value as Primitive, from.t, from.prov);
  if (depth > 12) return m.unknown;
  if (Array.isArray(value))
    return makeArray(
      I,
      node,
      value.slice(0, MAX_ELEMENTS + 1).map((v) => fromJson(I, v, from, node, depth + 1)),
    );
  const obj = m.allocate('plain', node, null);
  for (const key of Object.keys(value))
    m.write(obj, key, fromJson(I, (value as Record<string, unknown>)[key], from, node, depth + 1));
  return m.object(obj);
}

/** An object whose every part carries the labels of the text it was parsed from. */
function dataOfText(I: Interpreter, t: Taint, prov: Prov | null, node: Node): Val {
  const m = I.m;
  if (t.marks.length === 1 && (t.marks[0]! & 3) === 0)
    return makeData(I, m.origins.get(t.marks[0]! >> 2), node, prov);
  const obj = m.allocate('plain', node, null);
  const part = m.open(ANY_PRIMITIVE, t, prov);
  const inner = new Val(NO_CONSTS, ANY_PRIMITIVE, [obj], t, prov, null, false);
  m.set(obj, REST, inner);
  const list = makeList(I, m.part(node, 'list'), m.join(part, inner), lengthOf(I, t));
  return new Val(NO_CONSTS, ANY_PRIMITIVE, [obj, ...list.objs], t, prov, null, false);
}

// ---- `new` ----

export function constructBuiltin(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'Map':
    case 'WeakMap': {
      const obj = m.allocate('map', node, null);
      m.write(obj, LENGTH, m.constant(0));
      const self = m.object(obj);
      if (args.length > 0) {
        const known = elementsOf(I, arg);
        for (const e of known ?? [iterate(I, arg, node)]) {
          const key = getNamed(I, e, '0', node);
          mapMethod(
            I,
            self,
            [obj],
            'set',
            [
              known === null
                ? new Val(NO_CONSTS, key.open | STRING, key.objs, key.t, key.prov, null, key.top)
                : key,
              getNamed(I, e, '1', node),
            ],
            node,
          );
        }
        m.set(obj, LENGTH, lengthOf(I, countLabels(I, arg)));
      }
      return self;
    }
    case 'Set':
    case 'WeakSet': {
      const obj = m.allocate('set', node, null);
      const known = args.length === 0 ? [] : elementsOf(I, arg);
      if (known !== null) {
        for (let i = 0; i < known.length; i++) m.write(obj, String(i), known[i]!);
        m.write(obj, LENGTH, m.constant(known.length));
      } else {
        m.write(obj, REST, iterate(I, arg, node));
        m.write(obj, LENGTH, lengthOf(I, countLabels(I, arg)));
      }
      return m.object(obj);
    }
    case 'Array': {
      const n = single(arg);
      if (args.length === 1 && typeof n === 'number') {
        if (n >= 0 && n <= UNROLL)
          return makeArray(
            I,
            node,
            Array.from({ length: n }, () => m.undefined),
          );
        const list = makeList(I, node, m.undefined, m.constant(n));
        list.objs[0]!.narrowed = { tests: [], limit: n };
        return list;
      }
      if (args.length === 1 && arg.open !== 0)
        return makeList(I, node, m.join(m.undefined, arg), lengthOf(I, arg.t));
      return makeArray(I, node, args);
    }
    case 'Object':
      return arg.objs.length > 0 ? arg : makeObject(I, node, {});
    case 'Promise': {
      const resolver = m.allocate('resolver', node, 'resolve');
      const rejecter = m.allocate('resolver', node, 'reject');
      callFunction(I, arg, m.undefined, [m.object(resolver), m.object(rejecter)], node);
      return m.object(resolver);
    }
    case 'Function':
    case 'AsyncFunction':
    case 'GeneratorFunction':
      return I.record.evaluated(args, node, 'Function');
    case 'Proxy':
      return proxy(I, arg, args[1] ?? m.undefined, node);
    case 'Date': {
      if (args.length === 0) return dateOf(I, m.anyNumber, node);
      return dateOf(I, args.length === 1 ? toNumberLike(I, arg, node) : mixed(I, NUMBER, args), node);
    }
    case 'RegExp':
      return m.object(m.allocate('builtin', node, '#regexp'));
    case 'URL':
    case 'Request': {
      const text =
        args.length > 1 && name === 'URL' ? resolvedUrl(I, arg, args[1]!, node) : toText(I, arg, node);
      const outlet = name === 'Request' ? I.record.builtinOutlet('Request', args, node) : null;
      const obj = m.allocate('plain', node, null);
      const self = m.object(obj);
      const params = constructBuiltin(I, 'URLSearchParams', [], node);
      m.write(obj, 'searchParams', params);
      const whole = I.urlText(text, params, node);
      // What is put into the parameters later is part of the address too.
      const address = m.object(m.allocate('accessor', null, { get: whole, set: null }));
      m.write(obj, 'href', address);
      m.write(obj, 'search', address);
      m.write(obj, REST, toText(I, text, node));
      m.write(obj, 'toString', whole);
      m.write(obj, 'toJSON', whole);
      return outlet === null ? self : m.join(self, outlet);
    }
    case 'URLSearchParams':
    case 'FormData':
    case 'Headers': {
      const obj = m.allocate('plain', node, null);
      if (args.length > 0) {
        const known = knownEntries(I, arg);
        if (known !== null) for (const [key, value] of known) m.write(obj, key, value);
        else if (arg.objs.length > 0) {
          const e = anyEntry(I, arg);
          m.write(obj, REST, m.join(e.value, iterate(I, arg, node)));
          m.write(obj, KEYS, e.key);
        } else m.write(obj, REST, arg);
      }
      return m.object(obj);
    }
    case 'Error':
    case 'TypeError':
    case 'RangeError':
    case 'SyntaxError':
    case 'EvalError':
    case 'URIError':
    case 'ReferenceError':
    case 'AggregateError': {
      const fields: Record<string, Val> = {
        message:
          args.length === 0
            ? m.constant('')
            : toText(I, name === 'AggregateError' ? (args[1] ?? m.undefined) : arg, node),
        name: m.constant(name),
      };
      const options = args[1];
      if (options !== undefined && options.objs.length > 0)
        fields.cause = getNamed(I, options, 'cause', node);
      fields.stack = m.join(fields.message!, m.anyString);
      return makeObject(I, node, fields);
    }
    case 'DataView':
    case 'ArrayBuffer':
    case 'SharedArrayBuffer': {
      const obj = m.allocate('plain', node, null);
      if (arg.objs.length > 0) m.set(obj, BASE, arg);
      m.set(obj, REST, m.anyNumber);
      return m.object(obj);
    }
    case 'WeakRef':
      return makeObject(I, node, { deref: I.constantFunction(arg, node) });
    case 'TextEncoder':
    case 'TextDecoder':
    case 'AbortController':
    case 'Event':
    case 'EventTarget':
      return makeObject(I, node, {});
    case 'Boolean':
    case 'String':
    case 'Number':
      return callBuiltin(I, name, m.undefined, args, node);
    default:
  }
  if (/Array$/.test(name)) {
    const n = single(arg);
    if (typeof n === 'number' || (arg.objs.length === 0 && arg.open === NUMBER))
      return makeList(I, node, m.anyNumber, toNumber(I, arg, node));
    return listLike(I, arg, iterate(I, arg, node), node);
  }
  if (
    /^(?:Blob|File|Response|ReadableStream|CompressionStream|DecompressionStream|TransformStream)$/.test(name)
  ) {
    const obj = m.allocate('plain', node, null);
    m.write(obj, REST, mixed(I, ANY_PRIMITIVE, args, name.startsWith('Compression') ? COMPRESS : 0));
    for (const a of args)
      for (const [, f] of knownEntries(I, a) ?? [])
        if (isFunction(f)) callFunction(I, f, m.undefined, [m.object(obj)], node);
    return m.object(obj);
  }
  const outlet = I.record.builtinOutlet(name, args, node);
  if (outlet !== null) return outlet;
  if (name.startsWith('Intl.')) return makeObject(I, node, {});
  return mixed(I, ANY_PRIMITIVE, args);
}

/** `new URL(path, base)`, resolved where both are known. */
function resolvedUrl(I: Interpreter, path: Val, base: Val, node: Node): Val {
  const p = single(path);
  const b = single(base);
  if (typeof p === 'string' && typeof b === 'string' && URL.canParse(p, b))
    return I.m.constant(new URL(p, b).href, I.m.taints.union(path.t, base.t), path.prov ?? base.prov);
  return concat(I, toText(I, base, node), toText(I, path, node));
}

function toNumberLike(I: Interpreter, v: Val, node: Node): Val {
  const known = single(v);
  if (typeof known === 'string') return I.m.constant(Date.parse(known), v.t, v.prov);
  return toNumber(I, v, node);
}

/** A date keeps its time, and gives it back to every conversion. */
function dateOf(I: Interpreter, time: Val, node: Node): Val {
  const obj = I.m.allocate('plain', node, null);
  I.m.write(obj, '\u0000date', time);
  const [min] = bounds(time);
  void min;
  return I.m.object(obj, time.prov);
}

function proxy(I: Interpreter, target: Val, handler: Val, node: Node): Val {
  const m = I.m;
  I.unresolvedAt('proxy', node, 'a `Proxy`');
  const obj = m.allocate('plain', node, null);
  if (target.objs.length > 0) m.set(obj, BASE, target);
  let trapped: Val | null = null;
  for (const name of ['get', 'apply', 'construct', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'set']) {
    const trap = ownField(handler, name);
    if (trap === null || !isFunction(trap)) continue;
    const given =
      name === 'apply' || name === 'construct'
        ? [target, m.undefined, makeList(I, null, m.unknown, m.anyNumber)]
        : [target, m.anyString, m.unknown, m.object(obj)];
    const r = callFunction(I, trap, handler, given, node);
    trapped = trapped === null ? r : m.join(trapped, r);
  }
  if (trapped !== null) m.set(obj, REST, trapped);
  const direct = target.objs.filter(
    (o) => o.kind === 'function' || o.kind === 'tool' || o.kind === 'bound' || o.kind === 'class',
  );
  return new Val(NO_CONSTS, 0, [obj, ...direct], m.none, target.prov, null, false);
}

export { FOREIGN_OUTLETS, mapKey, NULLISH, negate, REVERSE, SHOWN_TO_USER };
