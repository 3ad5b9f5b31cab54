import { isSymbol } from '../builtins/symbol.ts';
import { callFunction } from '../calls/functions.ts';
import { hasNullish } from '../expressions/members.ts';
import { isHostHelper } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { Slots } from '../state/slots.ts';
import { mayFail } from '../statements/exits.ts';
import { asPart } from '../values/narrowed.ts';
import { EXPLICIT, type Origin } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import {
  ANY_PRIMITIVE,
  BASE,
  LENGTH,
  NO_CONSTS,
  NO_OBJS,
  NULLISH,
  NUMBER,
  type Obj,
  PLACE,
  type Prov,
  REST,
  STRING,
  VALUE,
  Val,
  VIEWED,
} from '../values/value.ts';
import { type DataInfo, info, type ToolInfo } from './info.ts';
import { deep } from './labels.ts';
import { LIBRARY, makeBuiltin, makeTool } from './make.ts';
import { ITERATOR } from './no-list.ts';
import { pickedOwn } from './own.ts';
import { prototypeOf, putAbove, putAboveText } from './prototypes.ts';
import { proxyGet } from './proxy.ts';
import { isProxy, proxyAbove } from './proxy-mark.ts';
import { above } from './setters.ts';
import { isWide, typeOf } from './typed.ts';

/** Property read with a key that is known as text. */
export function getNamed(I: Interpreter, v: Val, name: string, node: Node): Val {
  const m = I.m;
  m.step();
  // Reading a field of nothing fails, where that is what was picked.
  if (!v.t.empty && v.objs.length > 0 && hasNullish(v)) mayFail(I, v.t);
  let result: Val | null = null;
  for (const obj of v.objs) {
    const part = getFromObject(I, obj, v, name, node);
    result = result === null ? part : m.join(result, part);
  }
  if (result !== null && !v.t.empty) result = pickedOwn(I, result, v.t);
  if (v.open !== 0 || v.consts.length > 0) {
    const part = getFromPrimitive(I, v, name);
    if (part !== null) result = result === null ? part : m.join(result, part);
  }
  if (v.top) {
    const part = m.withTaint(m.top, v.t, v.prov);
    result = result === null ? part : m.join(result, part);
  }
  return result ?? m.undefined;
}

/** `super.name`, or a read with a receiver of its own: a getter that is found runs on `self`. */
export function getNamedFor(I: Interpreter, v: Val, self: Val, name: string, node: Node): Val {
  let result: Val | null = null;
  for (const obj of v.objs) {
    const found = isProxy(obj) ? undefined : ownOrInherited(obj, name);
    const part =
      found === undefined ? getNamed(I, I.m.object(obj), name, node) : resolveAccessor(I, found, self, node);
    result = result === null ? part : I.m.join(result, part);
  }
  return result ?? getNamed(I, v, name, node);
}

const OBJECT_METHODS: ReadonlySet<string> = new Set(
  'toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString constructor then'.split(
    ' ',
  ),
);

/** True when `obj` says itself what `name` is, and the class library does not decide. */
export function ownOrInherited(obj: Obj, name: string): Val | undefined {
  let o: Obj | null = obj;
  let hops = 0;
  while (o !== null && hops++ < 64) {
    const v = o.slots.get(name);
    if (v !== undefined) return v;
    o = o.proto;
  }
  return undefined;
}

/** What an object has under a name: where its own may not be there, what that hides is meant too. */
export function ownOrHidden({ m }: Interpreter, obj: Obj, name: string): Val | undefined {
  const found = ownOrInherited(obj, name);
  if (found === undefined || obj.proto === null || !found.consts.includes(undefined) || !obj.slots.has(name))
    return found;
  const hidden = ownOrInherited(obj.proto, name);
  return hidden === undefined ? found : m.withTaint(m.join(found, hidden), m.taints.imply(found.t));
}

/** A method that the engine asks an object for; a getter that gives it is run. */
export function methodOf(I: Interpreter, obj: Obj, name: string, node: Node): Val | undefined {
  const found = ownOrHidden(I, obj, name);
  return found?.objs.some((o) => o.kind === 'accessor') === true
    ? resolveAccessor(I, found, I.m.object(obj), node)
    : found;
}

function getFromObject(I: Interpreter, obj: Obj, base: Val, name: string, node: Node): Val {
  const m = I.m;
  switch (obj.kind) {
    case 'data': {
      const overlay = obj.slots.get(name);
      if (overlay !== undefined) return overlay;
      if (name === 'length') {
        const t = m.taints.reduce(m.taints.of(info.data(obj).origin, EXPLICIT));
        return m.open(NUMBER, t, base.prov, extra(0, Number.POSITIVE_INFINITY, null, 0, null, null));
      }
      const child = asPart(dataChild(I, obj, name, base.prov), base);
      const rest = obj.slots.get(REST);
      return rest === undefined ? child : m.join(child, rest);
    }
    case 'tool':
      return getToolMember(I, obj, name);
    case 'accessor':
      return m.undefined;
    case 'array':
      if (obj.data === ITERATOR && (name === 'length' || isIndex(name))) return m.undefined;
      break;
    default:
      if (isProxy(obj))
        return proxyGet(I, obj, m.constant(name), base.objs.length === 1 ? base : m.object(obj), node);
  }
  let found = ownOrHidden(I, obj, name);
  if (found !== undefined) {
    // What is written under any name does not replace a getter.
    const isGetter =
      found.open === 0 && found.consts.length === 0 && found.objs.every((o) => o.kind === 'accessor');
    found = resolveAccessor(I, found, base, node);
    if (isGetter) return found;
    const rest = restOf(I, obj, base, node);
    if (rest !== undefined && obj.kind !== 'array') return m.join(found, rest);
    if (rest !== undefined && isIndex(name)) return m.join(found, rest);
    return found;
  }
  const part = ofKind(I, obj, base, name, node);
  const put = I.written.slots.size === 0 ? null : putAbove(I, obj, name);
  return put === null ? part : m.join(part, put);
}

/** What the kind of an object, or what lies below it, says of a name that nothing was written under. */
function ofKind(I: Interpreter, obj: Obj, base: Val, name: string, node: Node): Val {
  const m = I.m;
  switch (obj.kind) {
    case 'array':
    case 'set':
      if (name === 'length' || name === 'size') return obj.slots.get(LENGTH) ?? m.anyNumber;
      if (isIndex(name)) {
        const e = m.join(m.undefined, obj.slots.get(REST) ?? m.undefined);
        return pickedOwn(I, e, obj.slots.get(LENGTH)?.t ?? m.none);
      }
      if (name === '__proto__') return prototypeOf(I, obj);
      if (name === 'byteLength') return byteLength(I, obj);
      // The bytes below a typed array.
      if (name === 'buffer') {
        if (!obj.slots.has(VIEWED)) I.m.set(obj, VIEWED, m.undefined);
        return base;
      }
      return I.methodNamed(name);
    case 'map':
      if (name === 'size') return obj.slots.get(LENGTH) ?? m.anyNumber;
      return name === '__proto__' ? prototypeOf(I, obj) : I.methodNamed(name);
    case 'namespace':
      return I.staticMember(info.name(obj), name);
    case 'builtin': {
      const own = builtinField(I, obj, name);
      if (own !== null) return own;
      if (name === 'prototype') return I.namespaceObject(`${info.name(obj)}.prototype`);
      return I.staticMember(info.name(obj), name);
    }
    case 'plain': {
      let result: Val | null = name === '__proto__' ? prototypeOf(I, obj) : null;
      const proxy = obj.proto === null ? null : proxyAbove(obj.proto);
      if (proxy !== null) return proxyGet(I, proxy, m.constant(name), base, node);
      const rest = restOf(I, obj, base, node);
      if (rest !== undefined) result = m.join(result ?? m.undefined, rest);
      const spread = anywhere(I, obj, BASE);
      if (spread !== undefined) {
        const part = getNamed(I, spread, name, node);
        result = result === null ? part : m.join(result, part);
      }
      if (obj.data === LIBRARY) {
        const member = libraryMember(I, obj, base, name);
        return result === null ? member : m.join(result, member);
      }
      return result ?? (OBJECT_METHODS.has(name) ? makeBuiltin(I, `#method:${name}`) : m.undefined);
    }
    default: {
      const rest = restOf(I, obj, base, node);
      const part = ofFunction(I, obj, base, name, node);
      return rest === undefined ? part : m.join(part, rest);
    }
  }
}

function ofFunction(I: Interpreter, obj: Obj, base: Val, name: string, node: Node): Val {
  const m = I.m;
  if (name === '__proto__') return prototypeOf(I, obj);
  switch (obj.kind) {
    case 'function':
      if (name === 'name') return functionName(I, obj, base);
      if (name === 'length') return m.constant(parameterCount(info.fn(obj).node));
      if (name === 'prototype' && info.fn(obj).node.type !== 'ArrowFunctionExpression') {
        const proto = m.object(m.allocate('plain', m.part(obj.site, 'prototype'), null));
        m.write(obj, 'prototype', proto);
        return proto;
      }
      return I.methodNamed(name);
    case 'bound':
      if (name === 'length') return boundLength(I, obj, node);
      return name === 'name' ? getNamed(I, info.bound(obj).target, name, node) : I.methodNamed(name);
    case 'class':
      if (name === 'name') return functionName(I, obj, base);
      if (name === 'length')
        return m.constant(
          info.fn(obj).node.type === 'FunctionExpression' ? parameterCount(info.fn(obj).node) : 0,
        );
      if (info.fn(obj).superClass !== null) return getNamed(I, info.fn(obj).superClass!, name, node);
      return I.methodNamed(name);
    default:
      return I.methodNamed(name);
  }
}

/** A typed array may have several bytes for each of its elements. */
function byteLength({ m }: Interpreter, obj: Obj): Val {
  const length = obj.slots.get(LENGTH) ?? m.anyNumber;
  const type = typeOf(obj);
  return type === null || !isWide(type) ? length : m.open(NUMBER, length.t, length.prov);
}

/** What an object and all that it inherits from keep in a slot that is no property. */
export function anywhere(I: Interpreter, obj: Obj, slot: string): Val | undefined {
  let all = obj.slots.get(slot);
  for (let o = above(obj), hops = 0; o !== null && hops < 64; o = above(o), hops++) {
    const part = o.slots.get(slot);
    if (part !== undefined) all = all === undefined ? part : I.m.join(all, part);
  }
  return all;
}

/** What an object has under names that are not known; a class may have such members for it, and getters among them. */
export function restOf(I: Interpreter, obj: Obj, base: Val, node: Node): Val | undefined {
  if (!I.hasUnnamed) return obj.slots.get(REST);
  const all = anywhere(I, obj, REST);
  if (all?.objs.some((o) => o.kind === 'accessor') !== true) return all;
  return I.maybe(all.t, () => resolveAccessor(I, all, base, node));
}

/** A member without a model: a method where there is one of that name, or else it may be anything that the object was made of. */
function libraryMember(I: Interpreter, obj: Obj, base: Val, name: string): Val {
  if (OBJECT_METHODS.has(name)) return makeBuiltin(I, `#method:${name}`);
  const method = I.methodNamed(name);
  if (method !== I.m.undefined) return method;
  const held = deep(I, I.m.object(obj));
  return I.m.withTaint(I.m.unknown, I.m.taints.union(base.t, held.t), held.prov ?? base.prov);
}

/** A bound function takes fewer arguments by those that it was given. */
function boundLength(I: Interpreter, obj: Obj, node: Node): Val {
  const { target, args } = info.bound(obj);
  const all = getNamed(I, target, 'length', node);
  const [count] = all.consts;
  if (all.open !== 0 || all.objs.length > 0 || all.consts.length !== 1 || typeof count !== 'number')
    return I.m.open(NUMBER, all.t, all.prov);
  return I.m.constant(Math.max(0, count - args.length), all.t, all.prov);
}

function parameterCount({ params }: Node): number {
  const first = params.findIndex((p) => p.type === 'AssignmentPattern' || p.type === 'RestElement');
  return first < 0 ? params.length : first;
}

/** A function without a name of its own is called after whatever it was put into, which may be data. */
function functionName(I: Interpreter, obj: Obj, base: Val): Val {
  const { id } = info.fn(obj).node;
  return id !== null && id !== undefined ? I.m.constant(id.name) : I.m.open(STRING, base.t, base.prov);
}

/** Fields of single objects of the class library: what a pattern was written as, members of a host's helper. */
function builtinField(I: Interpreter, obj: Obj, name: string): Val | null {
  if (info.name(obj) === '#regexp') {
    if (name === 'source') {
      const given = obj.slots.get(VALUE);
      if (given !== undefined) return given;
    }
    if (name === 'lastIndex') {
      const given = obj.slots.get(VALUE) ?? I.m.anyNumber;
      const stands = obj.slots.get(PLACE);
      return stands === undefined ? given : I.m.join(given, stands);
    }
    const regex = (obj.site as unknown as { regex?: { pattern: string; flags: string } } | null)?.regex;
    if (regex === undefined) return null;
    return name === 'source'
      ? I.m.constant(regex.pattern)
      : name === 'flags'
        ? I.m.constant(regex.flags)
        : null;
  }
  if (!isHostHelper(info.name(obj)) || name === 'call' || name === 'apply' || name === 'bind') return null;
  // `store.getOrders()`: whatever the host's own helper of that name is, this is one of its tools.
  return makeTool(I, { shape: 'namespace', path: [info.name(obj), name], computed: null });
}

function getFromPrimitive(I: Interpreter, v: Val, name: string): Val | null {
  const part = ofPrimitive(I, v, name);
  const put = part === null || I.written.slots.size === 0 ? null : putAboveText(I, name);
  return put === null ? part : I.m.join(part!, put);
}

function ofPrimitive(I: Interpreter, v: Val, name: string): Val | null {
  const m = I.m;
  const strings = v.consts.filter((c): c is string => typeof c === 'string');
  const openString = (v.open & STRING) !== 0;
  // A number or truth value has no length and no places.
  const isOther =
    (v.open & ~(NULLISH | STRING)) !== 0 ||
    v.consts.some((c) => typeof c !== 'string' && c !== undefined && c !== null);
  if (strings.length === 0 && !openString) return isOther ? I.methodNamed(name) : null;
  const ofText = getFromText(I, v, strings, openString, name);
  return isOther ? m.join(ofText, I.methodNamed(name)) : ofText;
}

function getFromText(
  I: Interpreter,
  v: Val,
  strings: readonly string[],
  openString: boolean,
  name: string,
): Val {
  const m = I.m;
  if (name === 'length') {
    const t = m.taints.reduce(v.t);
    if (!openString && strings.length === 1) return m.constant(strings[0]!.length, t, v.prov);
    return m.open(NUMBER, t, v.prov, extra(0, Number.POSITIVE_INFINITY, null, 0, null, null));
  }
  if (name === '__proto__' && v.open !== ANY_PRIMITIVE) return I.namespaceObject('String.prototype');
  if (name === 'description') {
    if (!v.t.empty) return m.open(STRING, v.t, v.prov);
    if (!openString && strings.length === 1 && isSymbol(strings[0]!))
      return m.constant(strings[0]!.slice(2).replace(/^\d+:/, ''));
  }
  if (isIndex(name)) {
    if (!openString && strings.length === 1) return m.constant(strings[0]![Number(name)], v.t, v.prov);
    return m.open(v.open === ANY_PRIMITIVE ? ANY_PRIMITIVE : STRING, v.t, v.prov);
  }
  const method = I.methodNamed(name);
  // What a function without a model gave can be an object as well: each part of it says what it says.
  return v.open === ANY_PRIMITIVE && method === m.undefined ? m.open(ANY_PRIMITIVE, v.t, v.prov) : method;
}

export function isIndex(name: string): boolean {
  const c = name.charCodeAt(0);
  if (!(c >= 48 && c <= 57)) return false;
  return name.length < 10 && String(Math.trunc(Number(name))) === name;
}

/** The part of a tool result below `name`; the same object each time, so that changes to it are kept. */
export function dataChild(I: Interpreter, obj: Obj, name: string, prov: Prov | null): Val {
  const data = info.data(obj);
  const key = isIndex(name) ? '[]' : name;
  const known = data.children?.get(key);
  if (known !== undefined)
    return prov === known.prov
      ? known
      : new Val(known.consts, known.open, known.objs, known.t, prov, known.x, known.top);
  const origin = data.origin.child(key);
  const above = origin.path.length > data.origin.path.length ? null : placeAbove(obj, origin);
  if (above !== null) return I.m.object(above, prov);
  const child = I.m.allocate('data', null, { origin, children: null, parent: obj } satisfies DataInfo);
  child.shared = obj.shared || key === '[]';
  const v = new Val(NO_CONSTS, 0, [child], I.m.none, prov, null, false);
  data.children ??= new Slots();
  data.children.add(key, v);
  return v;
}

/** The object of a place that what is below it leads back to. */
function placeAbove(obj: Obj, origin: Origin): Obj | null {
  for (let o: Obj | null | undefined = obj; o != null; o = info.data(o).parent)
    if (info.data(o).origin === origin) return o;
  return null;
}

function getToolMember(I: Interpreter, obj: Obj, name: string): Val {
  const tool = info.tool(obj);
  let member = tool.members?.get(name);
  if (member === undefined) {
    member = toolMember(I, obj, tool, name);
    tool.members ??= new Map();
    tool.members.set(name, member);
  }
  return member;
}

function toolMember(I: Interpreter, obj: Obj, tool: ToolInfo, name: string): Val {
  if (tool.computed !== null)
    return makeTool(I, { shape: tool.shape, path: [...tool.path, name], computed: tool.computed });
  if (tool.path.length > 12) return I.m.object(obj);
  if (tool.shape === 'callTool') return makeBuiltin(I, `#method:${name}`);
  return makeTool(I, { shape: tool.shape, path: [...tool.path, name], computed: null });
}

/** A getter of one of several objects may not run at all. */
function runGetter(I: Interpreter, getter: Val, self: Val, node: Node): Val {
  const run = () => callFunction(I, getter, self, [], node);
  return self.objs.length < 2 ? run() : I.maybe(self.t, run);
}

export function resolveAccessor(I: Interpreter, v: Val, self: Val, node: Node): Val {
  if (v.objs.length === 0) return v;
  let accessors = false;
  for (const o of v.objs) if (o.kind === 'accessor') accessors = true;
  if (!accessors) return v;
  let result: Val | null = null;
  for (const o of v.objs) {
    let part: Val;
    if (o.kind === 'accessor') {
      const getter = info.accessor(o).get;
      part = getter === null ? I.m.undefined : runGetter(I, getter, self, node);
    } else part = I.m.object(o, v.prov);
    result = result === null ? part : I.m.join(result, part);
  }
  if (v.open !== 0 || v.consts.length > 0)
    result = I.m.join(result!, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, v.top));
  return result ?? I.m.undefined;
}
