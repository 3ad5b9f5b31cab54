import type { Primitive } from '../facts.ts';
import { callFunction } from './call.ts';
import { isHostHelper } from './globals.ts';
import type { Interpreter } from './interpreter.ts';
import { extra } from './machine.ts';
import type { Node } from './node.ts';
import { Slots } from './slots.ts';
import { EXPLICIT, type Origin, type Taint } from './taint.ts';
import {
  BASE,
  type Container,
  KEYS,
  LENGTH,
  type Narrowed,
  NO_CONSTS,
  NO_OBJS,
  NULLISH,
  NUMBER,
  Obj,
  type Prov,
  REST,
  type Scope,
  STRING,
  VALUE,
  Val,
} from './value.ts';

/** Longest array or text whose elements are told apart. */
export const MAX_ELEMENTS = 64;

export interface DataInfo {
  readonly origin: Origin;
  children: Slots | null;
  /** The result that this is a part of. */
  parent?: Obj;
  /** Something here or below was written to: this part is no longer only what the tool gave. */
  touched?: boolean;
}

export interface FunctionInfo {
  readonly node: Node;
  readonly scope: Scope;
  readonly self: Val;
  /** Prototype that `super` looks in. */
  readonly home: Obj | null;
  readonly fields: readonly FieldInfo[] | null;
  readonly superClass: Val | null;
}

export interface FieldInfo {
  readonly key: string | null;
  readonly node: Node;
  readonly scope: Scope;
}

export interface AccessorInfo {
  get: Val | null;
  set: Val | null;
}

export interface BoundInfo {
  readonly target: Val;
  readonly self: Val;
  readonly args: readonly Val[];
}

export interface ToolInfo {
  /** Members that were asked for. */
  members?: Map<string, Val>;
  /** How the script names it: `callTool`, `tools`, an import, a host global. */
  readonly shape: 'callTool' | 'namespace' | 'import' | 'function';
  readonly path: readonly string[];
  /** Last part when it is computed and not a single constant. */
  readonly computed: Val | null;
}

export interface GeneratorInfo {
  readonly fn: Obj;
  readonly self: Val;
  readonly args: readonly Val[];
}

export const info = {
  data: (o: Obj) => o.data as DataInfo,
  fn: (o: Obj) => o.data as FunctionInfo,
  accessor: (o: Obj) => o.data as AccessorInfo,
  bound: (o: Obj) => o.data as BoundInfo,
  tool: (o: Obj) => o.data as ToolInfo,
  generator: (o: Obj) => o.data as GeneratorInfo,
  name: (o: Obj) => o.data as string,
};

// ---- making objects ----

export function makeData(
  I: Interpreter,
  origin: Origin,
  site: Node | null,
  prov: Prov | null,
  shared = false,
): Val {
  const obj = I.m.allocate('data', null, { origin, children: null } satisfies DataInfo);
  void site;
  obj.shared = shared;
  return I.m.object(obj, prov);
}

export function makeArray(I: Interpreter, site: Node | null, elements: readonly Val[]): Val {
  const obj = I.m.allocate('array', site, null);
  if (elements.length > MAX_ELEMENTS) {
    let all = elements[0]!;
    for (const e of elements) all = I.m.join(all, e);
    I.m.write(obj, REST, all);
    I.m.write(obj, LENGTH, I.m.constant(elements.length));
    return I.m.object(obj);
  }
  for (let i = 0; i < elements.length; i++) I.m.write(obj, INDEX[i]!, elements[i]!);
  I.m.write(obj, LENGTH, I.m.constant(elements.length));
  return I.m.object(obj);
}

const INDEX = Array.from({ length: MAX_ELEMENTS + 1 }, (_, i) => String(i));

/** An array of unknown length; `element` null: an array that can be empty only. */
export function makeList(I: Interpreter, site: Node | null, element: Val | null, length: Val): Val {
  const obj = I.m.allocate('array', site, null);
  if (element !== null) I.m.write(obj, REST, element);
  I.m.write(obj, LENGTH, length);
  return I.m.object(obj);
}

export function lengthOf(I: Interpreter, t: Taint, min = 0, max = Number.POSITIVE_INFINITY): Val {
  return I.m.open(NUMBER, I.m.taints.reduce(t), null, extra(min, max, null, 0, null, null));
}

export function makeObject(I: Interpreter, site: Node | null, fields: Readonly<Record<string, Val>>): Val {
  const obj = I.m.allocate('plain', site, null);
  for (const key of Object.keys(fields)) I.m.write(obj, key, fields[key]!);
  return I.m.object(obj);
}

export function makeBuiltin(I: Interpreter, name: string): Val {
  let v = I.builtins.get(name);
  if (v === undefined) {
    v = I.m.object(I.m.allocate('builtin', null, name));
    I.builtins.set(name, v);
  }
  return v;
}

export function makeTool(I: Interpreter, tool: ToolInfo): Val {
  const key = tool.computed === null ? `${tool.shape}\u0000${tool.path.join('\u0000')}` : null;
  if (key !== null) {
    const known = I.toolObjects.get(key);
    if (known !== undefined) return known;
  }
  const v = I.m.object(I.m.allocate('tool', null, tool));
  if (key !== null) I.toolObjects.set(key, v);
  return v;
}

// ---- labels of whole values ----

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
  if (!v.t.empty) add(I, found, v.t, v.prov);
  if (v.x !== null) found.encodings |= v.x.encodings;
  for (let i = 0; i < v.objs.length; i++) collectObject(I, v.objs[i]!, v, found);
}

function collectObject(I: Interpreter, obj: Obj, v: Val, found: Found): void {
  if (found.seen?.has(obj)) return;
  I.m.step();
  if (obj.kind === 'data') {
    add(I, found, I.m.taints.of(remaining(obj), EXPLICIT), v.prov);
    if (obj.slots.size === 0 && touchedChildren(obj) === NO_CHILDREN) return;
  }
  found.seen ??= new Set();
  found.seen.add(obj);
  if (obj.kind === 'data') for (const [, child] of touchedChildren(obj)) collect(I, child, found);
  if (obj.kind === 'bound') {
    for (const a of info.bound(obj).args) collect(I, a, found);
  } else if (obj.kind === 'generator') {
    collect(I, iterate(I, I.m.object(obj), null), found);
  }
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key === BASE) collect(I, uncovered(I, obj, value), found);
    else if (value.objs.length > 0) collect(I, value, found);
    else {
      if (!value.t.empty) add(I, found, value.t, value.prov);
      if (value.x !== null) found.encodings |= value.x.encodings;
    }
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

function add(I: Interpreter, found: Found, t: Taint, prov: Prov | null): void {
  const union = I.m.taints.union(found.t, t);
  found.prov = I.m.joinProv(found.prov, prov, union);
  found.t = union;
}

/** The place of a tool result, without what the script overwrote or deleted. */
export function remaining(obj: Obj): Origin {
  const { origin } = info.data(obj);
  if (obj.slots.size === 0) return origin;
  return origin.without(obj.slots.keys().filter((k) => k.charCodeAt(0) !== 0));
}

// ---- reading properties ----

/** Property read with a key that is known as text. */
export function getNamed(I: Interpreter, v: Val, name: string, node: Node): Val {
  const m = I.m;
  m.step();
  let result: Val | null = null;
  for (const obj of v.objs) {
    const part = getFromObject(I, obj, v, name, node);
    result = result === null ? part : m.join(result, part);
  }
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
      const child = dataChild(I, obj, name, base.prov);
      const rest = obj.slots.get(REST);
      return rest === undefined ? child : m.join(child, rest);
    }
    case 'tool':
      return getToolMember(I, obj, name);
    case 'accessor':
      return m.undefined;
    default:
      break;
  }
  let found = ownOrInherited(obj, name);
  if (found !== undefined) {
    found = resolveAccessor(I, found, base, node);
    const rest = obj.slots.get(REST);
    if (rest !== undefined && obj.kind !== 'array') return m.join(found, rest);
    if (rest !== undefined && isIndex(name)) return m.join(found, rest);
    return found;
  }
  switch (obj.kind) {
    case 'array':
    case 'set':
      if (name === 'length' || name === 'size') return obj.slots.get(LENGTH) ?? m.anyNumber;
      if (isIndex(name)) return m.join(m.undefined, obj.slots.get(REST) ?? m.undefined);
      return I.methodNamed(name);
    case 'map':
      if (name === 'size') return obj.slots.get(LENGTH) ?? m.anyNumber;
      return I.methodNamed(name);
    case 'namespace':
      return I.staticMember(info.name(obj), name);
    case 'builtin': {
      const own = builtinField(I, obj, name);
      if (own !== null) return own;
      if (name === 'prototype') return I.namespaceObject(`${info.name(obj)}.prototype`);
      return I.staticMember(info.name(obj), name);
    }
    case 'plain': {
      let result: Val | null = null;
      const rest = obj.slots.get(REST);
      if (rest !== undefined) result = m.join(m.undefined, rest);
      const spread = obj.slots.get(BASE);
      if (spread !== undefined) {
        const part = getNamed(I, spread, name, node);
        result = result === null ? part : m.join(result, part);
      }
      return result ?? (OBJECT_METHODS.has(name) ? makeBuiltin(I, `#method:${name}`) : m.undefined);
    }
    case 'function':
      if (name === 'name') return functionName(I, obj, base);
      if (name === 'prototype' && info.fn(obj).node.type !== 'ArrowFunctionExpression') {
        const proto = m.object(m.allocate('plain', m.part(obj.site, 'prototype'), null));
        m.write(obj, 'prototype', proto);
        return proto;
      }
      return I.methodNamed(name);
    case 'class':
      if (info.fn(obj).superClass !== null) return getNamed(I, info.fn(obj).superClass!, name, node);
      return I.methodNamed(name);
    default:
      return I.methodNamed(name);
  }
}

/** A function without a name of its own is called after whatever it was put into, which may be data. */
function functionName(I: Interpreter, obj: Obj, base: Val): Val {
  const { id } = info.fn(obj).node;
  return id !== null && id !== undefined ? I.m.constant(id.name) : I.m.open(STRING, base.t, base.prov);
}

/** Fields of single objects of the class library: what a pattern was written as, members of a host's helper. */
function builtinField(I: Interpreter, obj: Obj, name: string): Val | null {
  if (info.name(obj) === '#regexp') {
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
  const m = I.m;
  const strings = v.consts.filter((c): c is string => typeof c === 'string');
  const openString = (v.open & STRING) !== 0;
  if (strings.length === 0 && !openString) return (v.open & ~NULLISH) !== 0 ? I.methodNamed(name) : null;
  if (name === 'length') {
    const t = m.taints.reduce(v.t);
    if (!openString && strings.length === 1) return m.constant(strings[0]!.length, t, v.prov);
    return m.open(NUMBER, t, v.prov, extra(0, Number.POSITIVE_INFINITY, null, 0, null, null));
  }
  if (name === 'description' && !openString && strings.length === 1 && strings[0]!.startsWith('@@')) {
    const label = strings[0]!.slice(2).replace(/^\d+:/, '');
    return label === '' && !v.t.empty ? m.open(STRING, v.t, v.prov) : m.constant(label, v.t, v.prov);
  }
  if (isIndex(name)) {
    if (!openString && strings.length === 1) return m.constant(strings[0]![Number(name)], v.t, v.prov);
    return m.open(STRING, v.t, v.prov);
  }
  return I.methodNamed(name);
}

export function isIndex(name: string): boolean {
  const c = name.charCodeAt(0);
  if (!(c >= 48 && c <= 57)) return false;
  return name.length < 10 && String(Number(name)) === name;
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
  const child = I.m.allocate('data', null, { origin, children: null, parent: obj } satisfies DataInfo);
  child.shared = obj.shared || key === '[]';
  const v = new Val(NO_CONSTS, 0, [child], I.m.none, prov, null, false);
  data.children ??= new Slots();
  data.children.add(key, v);
  return v;
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
      part = getter === null ? I.m.undefined : callFunction(I, getter, self, [], node);
    } else part = I.m.object(o, v.prov);
    result = result === null ? part : I.m.join(result, part);
  }
  if (v.open !== 0 || v.consts.length > 0)
    result = I.m.join(result!, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, v.top));
  return result ?? I.m.undefined;
}

/** Property read with any key. */
export function getProperty(I: Interpreter, v: Val, key: Val, node: Node): Val {
  const m = I.m;
  if (
    key.open === 0 &&
    key.objs.length === 0 &&
    !key.top &&
    key.consts.length > 0 &&
    key.consts.length <= 16
  ) {
    let result: Val | null = null;
    for (const c of key.consts) {
      // A key that is missing on some path reads nothing; it does not name a property.
      const part = c === undefined && key.consts.length > 1 ? m.undefined : getNamed(I, v, String(c), node);
      result = result === null ? part : m.join(result, part);
    }
    return key.t.empty ? result! : chosenBy(I, result!, key);
  }
  return chosenBy(I, getUnknown(I, v, key, node), key);
}

/** A value picked by a labelled key tells something of that key. */
export function chosenBy(I: Interpreter, v: Val, key: Val): Val {
  const m = I.m;
  const { t, prov } = deep(I, key);
  if (t.empty) return v;
  // Out of the script's own table: a few fixed answers say little, a large table is an encoding of the key.
  const own = m.taints.imply(v.t) === v.t && v.objs.every((o) => o.kind !== 'data');
  const weight = !own
    ? m.taints.imply(t)
    : v.open === 0 && v.consts.length <= SMALL_TABLE
      ? m.taints.reduce(t)
      : t;
  return m.withTaint(v, weight, v.prov ?? prov);
}

/** Answers of a table that does not yet count as an encoding. */
const SMALL_TABLE = 8;

/** Property read with a key that is not known: any property can be meant. */
function getUnknown(I: Interpreter, v: Val, key: Val, node: Node): Val {
  const m = I.m;
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) {
    m.step();
    switch (obj.kind) {
      case 'data': {
        // A key drawn from text can mean a field or an element; both are below this place.
        const child = dataChild(I, obj, '[]', v.prov);
        take(child);
        for (let s = obj.slots.first; s !== null; s = s.next) take(s.value);
        break;
      }
      case 'tool': {
        const tool = info.tool(obj);
        take(makeTool(I, { shape: tool.shape, path: tool.path, computed: key }));
        break;
      }
      case 'array':
      case 'set':
        take(iterate(I, m.object(obj, v.prov), node));
        take(m.undefined);
        break;
      case 'namespace':
      case 'builtin':
        take(I.unknownMember(info.name(obj), node));
        break;
      default:
        take(m.undefined);
        for (let s = obj.slots.first; s !== null; s = s.next) {
          const { key: name, value } = s;
          if (name === KEYS || name === LENGTH) continue;
          if (name === BASE) take(getUnknown(I, value, key, node));
          else take(resolveAccessor(I, value, v, node));
        }
        if (obj.proto !== null) take(getUnknown(I, m.object(obj.proto), key, node));
    }
  }
  if ((v.open & STRING) !== 0 || v.consts.some((c) => typeof c === 'string'))
    take(m.open(STRING, v.t, v.prov));
  if (v.top) take(m.withTaint(m.top, v.t, v.prov));
  return result ?? m.undefined;
}

// ---- writing properties ----

export function setProperty(I: Interpreter, target: Val, key: Val, value: Val, node: Node): void {
  const m = I.m;
  const single = target.objs.length === 1 && !target.top;
  const known = key.open === 0 && key.objs.length === 0 && !key.top && key.consts.length === 1;
  const chosen = deepTaint(I, key);
  if (!chosen.empty) value = m.withTaint(value, m.taints.imply(chosen));
  for (const obj of target.objs) {
    m.step();
    if (obj.kind === 'tool' || obj.kind === 'builtin' || obj.kind === 'namespace') {
      I.writeToHost(obj, key, value, node);
      continue;
    }
    if (known) setNamed(I, obj, String(key.consts[0]), value, target, node, single);
    else if (
      key.open === 0 &&
      key.objs.length === 0 &&
      !key.top &&
      key.consts.length > 0 &&
      key.consts.length <= 16 &&
      obj.kind !== 'array'
    ) {
      for (const c of key.consts) setNamed(I, obj, String(c), value, target, node, false);
    } else {
      if (obj.kind === 'data') touch(obj);
      weakWrite(I, obj, REST, value);
      weakWrite(I, obj, KEYS, key);
      if (obj.kind === 'array') widenLength(I, obj);
    }
  }
  if (target.top && !deepTaint(I, value).empty)
    I.unresolvedAt('escape', node, 'a labelled value is stored in something unknown');
}

export function weakWrite(I: Interpreter, obj: Obj, key: string, value: Val): void {
  const old = obj.slots.get(key);
  I.m.set(obj, key, old === undefined ? value : I.m.join(old, value));
}

function setNamed(
  I: Interpreter,
  obj: Obj,
  name: string,
  value: Val,
  target: Val,
  node: Node,
  strong: boolean,
): void {
  const m = I.m;
  const existing = ownOrInherited(obj, name);
  if (existing !== undefined) {
    for (const o of existing.objs) {
      if (o.kind === 'accessor') {
        const setter = info.accessor(o).set;
        if (setter !== null) callFunction(I, setter, target, [value], node);
        return;
      }
    }
  }
  if (name === '__proto__') {
    if (value.objs.length === 1 && value.objs[0]!.kind === 'plain') obj.proto = value.objs[0]!;
    else if (value.objs.length > 0) m.set(obj, BASE, m.join(obj.slots.get(BASE) ?? m.undefined, value));
    return;
  }
  if (obj.kind === 'data') {
    touch(obj);
    if (isIndex(name)) {
      weakWrite(I, obj, REST, value);
      return;
    }
  }
  if (obj.kind === 'array') {
    if (name === 'length') {
      if (value.consts.length === 1 && value.consts[0] === 0 && strong && !obj.shared) clearArray(I, obj);
      else widenLength(I, obj);
      return;
    }
    if (isIndex(name)) {
      const length = exactLength(obj);
      const index = Number(name);
      if (length !== null && index <= length && index < MAX_ELEMENTS && strong && !obj.shared) {
        m.write(obj, name, value);
        if (index === length) m.write(obj, LENGTH, m.constant(length + 1));
      } else {
        weakWrite(I, obj, REST, value);
        widenLength(I, obj);
      }
      return;
    }
  }
  if (strong && !obj.shared) {
    m.write(obj, name, value);
    return;
  }
  const old = obj.slots.get(name);
  m.set(obj, name, m.join(old ?? missing(I, obj, name), value));
}

/** A field that one of the objects really has: `null` where only the class library would answer. */
export function ownField(v: Val, name: string): Val | null {
  for (const o of v.objs) {
    const found = ownOrInherited(o, name);
    if (found !== undefined && found.objs.length > 0) return found;
  }
  return null;
}

/** `Object.defineProperty` with a descriptor as far as it is known. */
export function defineProperty(I: Interpreter, obj: Obj, name: string, descriptor: Val, node: Node): void {
  const get = ownField(descriptor, 'get');
  const set = ownField(descriptor, 'set');
  if (get !== null || set !== null) {
    const data: AccessorInfo = { get, set };
    I.m.write(obj, name, I.m.object(I.m.allocate('accessor', I.m.part(node, `accessor ${name}`), data)));
    return;
  }
  I.m.write(obj, name, getNamed(I, descriptor, 'value', node));
}

export function deleteProperty(I: Interpreter, target: Val, key: Val): void {
  const known = key.open === 0 && key.consts.length === 1 && target.objs.length === 1;
  if (!known) return;
  const obj = target.objs[0]!;
  if (obj.shared) return;
  const name = String(key.consts[0]);
  if (obj.kind === 'data') I.m.write(obj, name, I.m.undefined);
  else if (obj.slots.has(BASE)) I.m.write(obj, name, I.m.undefined);
  else I.m.remove(obj, name);
}

// ---- arrays ----

export function exactLength(obj: Obj): number | null {
  if (obj.shared || obj.slots.has(REST)) return null;
  const length = obj.slots.get(LENGTH);
  if (length === undefined || length.open !== 0 || length.consts.length !== 1) return null;
  const n = length.consts[0];
  return typeof n === 'number' && n <= MAX_ELEMENTS ? n : null;
}

export function widenLength(I: Interpreter, obj: Obj): void {
  const old = obj.slots.get(LENGTH);
  I.m.set(obj, LENGTH, lengthOf(I, old?.t ?? I.m.none));
}

function clearArray(I: Interpreter, obj: Obj): void {
  for (const key of obj.slots.keys()) if (isIndex(key) || key === REST) I.m.remove(obj, key);
  I.m.set(obj, LENGTH, I.m.constant(0));
}

/** Elements one by one, when the value is one array (or text) whose length is known. */
export function elementsOf(I: Interpreter, v: Val): Val[] | null {
  if (v.top) return null;
  if (v.objs.length === 0 && v.open === 0 && v.consts.length === 1 && typeof v.consts[0] === 'string') {
    const text = v.consts[0];
    if (text.length > MAX_ELEMENTS) return null;
    return Array.from(text, (c) => I.m.constant(c, v.t, v.prov));
  }
  if (v.objs.length !== 1 || v.open !== 0 || v.consts.length > 0) return null;
  const obj = v.objs[0]!;
  if (obj.kind === 'map') return mapEntries(I, obj);
  if (obj.kind !== 'array' && obj.kind !== 'set') return null;
  const length = exactLength(obj);
  if (length === null || ownOrInherited(obj, '@@iterator') !== undefined) return null;
  const out: Val[] = [];
  for (let i = 0; i < length; i++) out.push(obj.slots.get(INDEX[i]!) ?? I.m.undefined);
  return out;
}

function mapEntries(I: Interpreter, obj: Obj): Val[] | null {
  if (obj.shared || obj.slots.has(REST)) return null;
  const out: Val[] = [];
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key.charCodeAt(0) === 0) continue;
    out.push(makeArray(I, I.m.part(obj.site, `entry ${key}`), [I.m.constant(mapKey(key)), value]));
  }
  return out.length > MAX_ELEMENTS ? null : out;
}

/** Map keys are kept with their type in front, so that `1` and `'1'` differ. */
export function mapSlot(c: Primitive): string {
  return typeof c === 'string' ? `s${c}` : `${typeof c === 'number' ? 'n' : 'o'}${String(c)}`;
}

export function mapKey(slot: string): Primitive {
  return slot[0] === 'n' ? Number(slot.slice(1)) : slot.slice(1);
}

/**
 * What a walk over the value goes through: an object with an iterator of its own is asked for it once, before the first
 * round, as an engine does.
 */
export function openIterable(I: Interpreter, v: Val, node: Node): Val {
  if (v.objs.length !== 1 || v.top) return v;
  const obj = v.objs[0]!;
  const custom = customIterator(obj);
  return custom === undefined ? v : callFunction(I, custom, I.m.object(obj, v.prov), [], node);
}

function customIterator(obj: Obj): Val | undefined {
  if (obj.kind !== 'plain') return undefined;
  return ownOrInherited(obj, '@@iterator') ?? ownOrInherited(obj, '@@asyncIterator');
}

/** What any one element can be when the value is iterated. */
export function iterate(I: Interpreter, v: Val, node: Node | null): Val {
  const m = I.m;
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) {
    m.step();
    const custom = customIterator(obj);
    if (custom !== undefined) {
      const iterator = callFunction(I, custom, m.object(obj, v.prov), [], node ?? I.root);
      take(iteratorValues(I, iterator, node));
      continue;
    }
    switch (obj.kind) {
      case 'data': {
        take(dataChild(I, obj, '[]', v.prov));
        const written = obj.slots.get(REST);
        if (written !== undefined) take(written);
        break;
      }
      case 'array':
      case 'set':
        for (let s = obj.slots.first; s !== null; s = s.next) {
          const { key, value } = s;
          if (key !== REST && !isIndex(key)) continue;
          const element = resolveAccessor(I, value, v, node ?? I.root);
          take(
            obj.narrowed !== null && obj.narrowed.tests.length > 0
              ? asNarrowed(element, obj.narrowed)
              : element,
          );
        }
        break;
      case 'map':
        take(makeArray(I, m.part(obj.site, 'entry'), [mapKeys(I, obj), mapValues(I, obj)]));
        break;
      case 'generator':
        take(I.runGenerator(obj, node ?? I.root));
        break;
      case 'plain':
        if (ownOrInherited(obj, 'next') !== undefined) take(iteratorValues(I, m.object(obj, v.prov), node));
        else {
          const base = obj.slots.get(BASE);
          if (base !== undefined) take(iterate(I, base, node));
        }
        break;
      default:
        break;
    }
  }
  if ((v.open & STRING) !== 0) take(m.open(STRING, v.t, v.prov));
  for (const c of v.consts) {
    if (typeof c !== 'string') continue;
    if (c.length <= MAX_ELEMENTS) for (const ch of new Set(c)) take(m.constant(ch, v.t, v.prov));
    else take(m.open(STRING, v.t, v.prov));
  }
  if (v.top) take(m.withTaint(m.top, v.t, v.prov));
  return result ?? m.undefined;
}

/** An element taken out of a collection, remembering how the collection was narrowed. */
export function asNarrowed(element: Val, narrowed: Narrowed): Val {
  const x = extra(
    element.x?.min ?? Number.NEGATIVE_INFINITY,
    element.x?.max ?? Number.POSITIVE_INFINITY,
    element.x?.templates ?? null,
    element.x?.encodings ?? 0,
    null,
    narrowed,
    element.x,
  );
  return x === element.x
    ? element
    : new Val(element.consts, element.open, element.objs, element.t, element.prov, x, element.top);
}

function iteratorValues(I: Interpreter, iterator: Val, node: Node | null): Val {
  const m = I.m;
  let result: Val | null = null;
  const at = node ?? I.root;
  for (const obj of iterator.objs) {
    if (obj.kind !== 'plain') {
      const part = iterate(I, m.object(obj), node);
      result = result === null ? part : m.join(result, part);
      continue;
    }
    const next = ownOrInherited(obj, 'next');
    if (next === undefined) continue;
    I.loop(
      'callback',
      at,
      { rounds: 'unbounded', max: Number.POSITIVE_INFINITY, t: m.none, narrowed: null },
      () => {
        const step = callFunction(I, next, m.object(obj), [], at);
        const part = getNamed(I, step, 'value', at);
        result = result === null ? part : m.join(result, part);
      },
    );
  }
  return result ?? m.undefined;
}

export function mapKeys(I: Interpreter, obj: Obj): Val {
  let result: Val | null = obj.slots.get(KEYS) ?? null;
  for (const key of obj.slots.keys()) {
    if (key.charCodeAt(0) === 0) continue;
    const part = I.m.constant(mapKey(key));
    result = result === null ? part : I.m.join(result, part);
  }
  return result ?? I.m.undefined;
}

export function mapValues(I: Interpreter, obj: Obj): Val {
  let result: Val | null = null;
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    if (key.charCodeAt(0) === 0 && key !== REST) continue;
    result = result === null ? value : I.m.join(result, value);
  }
  return result ?? I.m.undefined;
}

/** Own enumerable property names and values, when they are all known. */
export function knownEntries(I: Interpreter, v: Val): [string, Val][] | null {
  if (v.objs.length !== 1 || v.open !== 0 || v.consts.length > 0 || v.top) return null;
  const obj = v.objs[0]!;
  if (obj.kind === 'tool') return toolEntries(I, obj, v);
  if (obj.shared || obj.slots.has(REST) || obj.slots.has(BASE)) return null;
  if (obj.kind === 'array' && exactLength(obj) === null) return null;
  if (obj.kind !== 'plain' && obj.kind !== 'array' && obj.kind !== 'function' && obj.kind !== 'class')
    return null;
  const out: [string, Val][] = [];
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    const first = key.charCodeAt(0);
    if (first === 0 || first === 35 /* # */ || key.startsWith('@@')) continue;
    out.push([key, resolveAccessor(I, value, v, I.root)]);
  }
  return out;
}

/** Most tools whose names are gone through one by one. */
const MOST_TOOLS = 48;

/** The names that `Object.keys(tools)` gives: those of the catalogue, of which an unknown name is one as well. */
function toolEntries(I: Interpreter, obj: Obj, v: Val): [string, Val][] | null {
  const { shape, path, computed } = info.tool(obj);
  const { toolNames } = I;
  if (shape !== 'namespace' || path.length !== 1 || computed !== null) return null;
  if (toolNames.length === 0 || toolNames.length > MOST_TOOLS) return null;
  return toolNames.map((name) => [name, getNamed(I, v, name, I.root)]);
}

/** Own property names (`keys`) and values, joined, when they are not all known. */
export function anyEntry(I: Interpreter, v: Val): { key: Val; value: Val } {
  const m = I.m;
  let key: Val | null = null;
  let value: Val | null = null;
  const take = (k: Val, w: Val) => {
    key = key === null ? k : m.join(key, k);
    value = value === null ? w : m.join(value, w);
  };
  for (const obj of v.objs) {
    m.step();
    if (obj.kind === 'tool') {
      const tool = info.tool(obj);
      take(m.anyString, makeTool(I, { shape: tool.shape, path: tool.path, computed: m.anyString }));
    }
    if (obj.kind === 'data') {
      const { origin } = info.data(obj);
      // Names of fields tell little of their values, yet a map keyed by data does.
      take(
        m.open(STRING, m.taints.of(origin.child('{}'), EXPLICIT), v.prov),
        dataChild(I, obj, '[]', v.prov),
      );
    }
    for (let s = obj.slots.first; s !== null; s = s.next) {
      const { key: name, value: w } = s;
      if (name === REST) take(obj.slots.get(KEYS) ?? m.anyString, w);
      else if (name === BASE) {
        const below = anyEntry(I, w);
        take(below.key, below.value);
      } else if (name.charCodeAt(0) !== 0 && name.charCodeAt(0) !== 35)
        take(m.constant(name), resolveAccessor(I, w, v, I.root));
    }
  }
  if (v.top) take(m.top, m.top);
  for (const c of v.consts) if (typeof c === 'string') take(m.anyString, m.open(STRING, v.t, v.prov));
  if ((v.open & STRING) !== 0) take(m.anyString, m.open(STRING, v.t, v.prov));
  return { key: key ?? m.anyString, value: value ?? m.undefined };
}

/** Copies the own properties of `source` into `target`, as spread and `Object.assign` do. */
export function copyProperties(
  I: Interpreter,
  target: Obj,
  source: Val,
  node: Node,
  omit: readonly string[] = [],
): void {
  const m = I.m;
  const strong =
    source.objs.length === 1 &&
    source.open === 0 &&
    source.consts.length === 0 &&
    !source.top &&
    !target.shared;
  if (target.kind === 'data') touch(target);
  for (const obj of source.objs) {
    m.step();
    if (obj.kind === 'data') {
      // What is there already may be overwritten by fields of the same name.
      for (const key of target.slots.keys()) {
        if (key.charCodeAt(0) === 0 || omit.includes(key)) continue;
        m.set(target, key, m.join(target.slots.get(key)!, dataChild(I, obj, key, source.prov)));
      }
      const except = omit.length > 0 ? [...omit] : [];
      for (const key of obj.slots.keys()) if (key.charCodeAt(0) !== 0) except.push(key);
      const { origin } = info.data(obj);
      const left = origin.without(except);
      const base = makeData(I, left, null, source.prov, true);
      shareChildren(obj, base.objs[0]!);
      const old = target.slots.get(BASE);
      m.set(target, BASE, old === undefined ? base : m.join(old, base));
      for (let s = obj.slots.first; s !== null; s = s.next) {
        const { key, value } = s;
        if (key === REST || key === KEYS) weakWrite(I, target, key, value);
        if (key.charCodeAt(0) === 0 || omit.includes(key)) continue;
        m.set(target, key, value);
      }
      continue;
    }
    if (obj.kind === 'tool') {
      m.set(target, BASE, m.join(target.slots.get(BASE) ?? m.undefined, m.object(obj)));
      continue;
    }
    for (let s = obj.slots.first; s !== null; s = s.next) {
      const { key, value: slot } = s;
      const first = key.charCodeAt(0);
      if (first === 35 || key === LENGTH || key === VALUE || omit.includes(key)) continue;
      const value = first === 0 ? slot : resolveAccessor(I, slot, source, node);
      const old = target.slots.get(key);
      if (strong && first !== 0) m.set(target, key, value);
      else
        m.set(
          target,
          key,
          old === undefined ? (strong ? value : m.join(missing(I, target, key), value)) : m.join(old, value),
        );
    }
  }
  if (source.objs.length > 1 && target.slots.has(BASE)) {
    // What one alternative has, another may leave to what lies below it.
    for (const key of target.slots.keys())
      if (key.charCodeAt(0) !== 0)
        m.set(target, key, m.join(target.slots.get(key)!, missing(I, target, key)));
  }
  if (source.top) m.set(target, REST, m.join(target.slots.get(REST) ?? m.undefined, m.top));
}

/** A copy of a record sees the same nested objects as the record. */
function shareChildren(from: Obj, to: Obj): void {
  const data = info.data(from);
  data.children ??= new Slots();
  info.data(to).children = data.children;
  info.data(to).parent = from;
}
