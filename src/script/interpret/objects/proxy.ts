import { isFunction, single } from '../builtins/arguments.ts';
import { callFunction } from '../calls/functions.ts';
import { truth } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { unbounded } from '../state/frames.ts';
import { UNROLL } from '../statements/loop-rounds.ts';
import { HANDLER, KEYS, NO_CONSTS, type Obj, REST, TARGET, Val } from '../values/value.ts';
import { getProperty } from './computed.ts';
import { elementsOf } from './elements.ts';
import { anyEntry, knownEntries } from './entries.ts';
import { MAX_ELEMENTS } from './info.ts';
import { makeArray, makeList, makeObject } from './make.ts';
import { hasProxy, isProxy } from './proxy-mark.ts';
import { getNamed, getNamedFor, isIndex } from './read.ts';
import { deleteProperty, setProperty, weakWrite } from './write.ts';

/** What the trap `name` answers for the proxy `obj`; `otherwise` says what its target does where there may be no such trap. */
export function proxyAnswer(
  I: Interpreter,
  obj: Obj,
  name: string,
  args: readonly Val[],
  node: Node,
  otherwise: (target: Val) => Val,
): Val {
  const { m } = I;
  m.step();
  const target = obj.slots.get(TARGET) ?? m.undefined;
  const handler = obj.slots.get(HANDLER) ?? m.undefined;
  const trap = getNamed(I, handler, name, node);
  if (!isFunction(trap)) return otherwise(target);
  const call = () => callFunction(I, trap, handler, [target, ...args], node);
  if (trap.open === 0 && trap.consts.length === 0 && !trap.top) return call();
  return m.join(I.perhaps(call), otherwise(target));
}

export function hasTrap(I: Interpreter, obj: Obj, name: string, node: Node): boolean {
  return isFunction(getNamed(I, obj.slots.get(HANDLER) ?? I.m.undefined, name, node));
}

/** A property of a proxy: its `get` is asked for that very name. */
export function proxyGet(I: Interpreter, obj: Obj, key: Val, receiver: Val, node: Node): Val {
  return proxyAnswer(I, obj, 'get', [key, receiver], node, (target) => {
    const name = single(key);
    return typeof name === 'string'
      ? getNamedFor(I, target, receiver, name, node)
      : getProperty(I, target, key, node);
  });
}

export function proxySet(
  I: Interpreter,
  obj: Obj,
  key: Val,
  value: Val,
  node: Node,
  self: Val = I.m.object(obj),
): Val {
  const { m } = I;
  return proxyAnswer(I, obj, 'set', [key, value, self], node, (target) =>
    proxyAnswer(I, obj, 'defineProperty', [key, makeObject(I, null, { value })], node, () => {
      setProperty(I, target, key, value, node);
      return m.true;
    }),
  );
}

export function proxyDelete(I: Interpreter, obj: Obj, key: Val): void {
  proxyAnswer(I, obj, 'deleteProperty', [key], I.root, (target) => {
    deleteProperty(I, target, key);
    return I.m.true;
  });
}

/** `key in proxy`; `null` where its target says so. */
export function proxyHas(I: Interpreter, obj: Obj, key: Val, node: Node, own: boolean): Val | null {
  let byTarget = false;
  const said = proxyAnswer(I, obj, own ? 'getOwnPropertyDescriptor' : 'has', [key], node, () => {
    byTarget = true;
    return I.m.anyBoolean;
  });
  return byTarget ? null : said;
}

export function proxyApply(I: Interpreter, obj: Obj, self: Val, args: readonly Val[], node: Node): Val {
  return proxyAnswer(I, obj, 'apply', [self, makeArray(I, I.m.part(node, 'given'), args)], node, (target) =>
    callFunction(I, target, self, args, node),
  );
}

export function proxyConstruct(
  I: Interpreter,
  obj: Obj,
  args: readonly Val[],
  node: Node,
  otherwise: (target: Val) => Val,
): Val {
  const given = [makeArray(I, I.m.part(node, 'given'), args), I.m.object(obj)];
  return proxyAnswer(I, obj, 'construct', given, node, otherwise);
}

/** A method call on a proxy; one of the class library works on what the proxy stands for. */
export function proxyMethod(
  I: Interpreter,
  obj: Obj,
  name: string,
  args: readonly Val[],
  node: Node,
  otherwise: (target: Val) => Val,
): Val {
  const { m } = I;
  const self = m.object(obj);
  if (OWN_TESTS.has(name)) proxyAnswer(I, obj, 'getOwnPropertyDescriptor', args, node, () => m.undefined);
  if (hasTrap(I, obj, 'get', node))
    return callFunction(I, proxyGet(I, obj, m.constant(name), self, node), self, args, node);
  noteWrites(I, obj, args, node);
  return otherwise(obj.slots.get(TARGET) ?? m.undefined);
}

const OWN_TESTS: ReadonlySet<string> = new Set(['hasOwnProperty', 'propertyIsEnumerable']);

/** `push` and the like hand what they are given to a `set`. */
function noteWrites(I: Interpreter, obj: Obj, args: readonly Val[], node: Node): void {
  const { m } = I;
  if (
    !hasTrap(I, obj, 'set', node) ||
    !(obj.slots.get(TARGET)?.objs.some((o) => o.kind === 'array') ?? false)
  )
    return;
  for (const value of args)
    proxyAnswer(I, obj, 'set', [m.anyString, value, m.object(obj)], node, () => m.true);
}

/** What a method of the class library works on that is called on a proxy: its target, and the elements that `get` gives. */
export function behindProxies(I: Interpreter, v: Val, args: readonly Val[], node: Node): Val {
  const { m } = I;
  let all: Val | null = null;
  const take = (part: Val) => {
    all = all === null ? part : m.join(all, part);
  };
  for (const obj of v.objs) {
    if (!isProxy(obj)) {
      take(m.object(obj, v.prov));
      continue;
    }
    noteWrites(I, obj, args, node);
    take(obj.slots.get(TARGET) ?? m.undefined);
    if (hasTrap(I, obj, 'get', node)) take(shown(I, obj, node));
  }
  const behind = all ?? m.undefined;
  return new Val(v.consts, v.open, behind.objs, v.t, behind.prov, v.x, v.top);
}

/** The value with what a walk over its own properties finds in place of the proxies in it. */
export function unproxied(I: Interpreter, v: Val, node: Node): Val {
  if (!hasProxy(v)) return v;
  const { m } = I;
  let all: Val = new Val(
    v.consts,
    v.open,
    v.objs.filter((o) => !isProxy(o)),
    v.t,
    v.prov,
    v.x,
    v.top,
  );
  const empty = all.objs.length === 0 && all.open === 0 && all.consts.length === 0 && !all.top;
  let only: Val | null = empty ? null : all;
  for (const obj of v.objs) {
    if (!isProxy(obj)) continue;
    const part = shown(I, obj, node);
    only = only === null ? part : m.join(only, part);
  }
  all = only ?? m.undefined;
  return v.t.empty ? all : m.withTaint(all, v.t);
}

/** What a walk over the own properties of a proxy finds: the names that it lists with what `get` gives for each. */
function shown(I: Interpreter, obj: Obj, node: Node): Val {
  const { m } = I;
  if (I.opening.includes(obj)) return m.unknown;
  const target = obj.slots.get(TARGET) ?? m.undefined;
  const lists = hasTrap(I, obj, 'ownKeys', node) || hasTrap(I, obj, 'getOwnPropertyDescriptor', node);
  const inner = target.objs.includes(obj) ? target : unproxied(I, target, node);
  if (!lists && !hasTrap(I, obj, 'get', node)) return inner;
  I.opening.push(obj);
  const seen =
    target.objs.length > 0 && inner.objs.every((o) => o.kind === 'array')
      ? listShown(I, obj, inner, node)
      : recordShown(I, obj, inner, node);
  I.opening.pop();
  return seen;
}

function listShown(I: Interpreter, obj: Obj, target: Val, node: Node): Val {
  const { m } = I;
  const self = m.object(obj);
  const size = single(proxyGet(I, obj, m.constant('length'), self, node));
  if (typeof size === 'number' && size <= UNROLL && elementsOf(I, target) !== null) {
    const elements = Array.from({ length: Math.max(0, size) }, (_, i) =>
      proxyGet(I, obj, m.constant(String(i)), self, node),
    );
    return makeArray(I, m.part(node, 'shown'), elements);
  }
  return makeList(I, m.part(node, 'shown'), anyTrapped(I, obj, m.anyString, node), m.anyNumber);
}

function recordShown(I: Interpreter, obj: Obj, target: Val, node: Node): Val {
  const { m } = I;
  const self = m.object(obj);
  const own = knownEntries(I, target)?.map(([name]) => name) ?? null;
  let ofTarget = false;
  const keys = proxyAnswer(I, obj, 'ownKeys', [], node, () => {
    ofTarget = true;
    return m.undefined;
  });
  const listed = ofTarget ? own : (elementsOf(I, keys)?.map(single) ?? null);
  const made = m.allocate('plain', m.part(node, 'shown'), null);
  if (listed === null || listed.length > MAX_ELEMENTS || !listed.every((name) => typeof name === 'string')) {
    const names = ofTarget ? anyEntry(I, target).key : m.join(keysIn(I, keys), m.anyString);
    proxyAnswer(I, obj, 'getOwnPropertyDescriptor', [names], node, () => m.undefined);
    weakWrite(I, made, REST, anyTrapped(I, obj, names, node));
    weakWrite(I, made, KEYS, names);
    return m.object(made);
  }
  for (const name of listed as readonly string[]) {
    const there = isListed(I, obj, name, own, node);
    if (there === false) continue;
    const value = proxyGet(I, obj, m.constant(name), self, node);
    const given = there === true ? value : m.join(value, m.undefined);
    if (made.several) weakWrite(I, made, name, given);
    else m.write(made, name, given);
  }
  return m.object(made);
}

/** Any of the names in what `ownKeys` gives. */
function keysIn(I: Interpreter, keys: Val): Val {
  let all: Val = I.m.anyString;
  for (const o of keys.objs)
    for (let s = o.slots.first; s !== null; s = s.next)
      if (s.key === REST || isIndex(s.key)) all = I.m.join(all, s.value);
  return all;
}

/** Whether a name that is listed is shown as well: its descriptor says that it is there and enumerable. */
function isListed(
  I: Interpreter,
  obj: Obj,
  name: string,
  own: readonly string[] | null,
  node: Node,
): boolean | null {
  let ofTarget = false;
  const said = proxyAnswer(I, obj, 'getOwnPropertyDescriptor', [I.m.constant(name)], node, () => {
    ofTarget = true;
    return I.m.undefined;
  });
  if (ofTarget) return own === null ? null : own.includes(name);
  if (single(said) === undefined) return false;
  if (said.objs.length === 0 || said.open !== 0 || said.consts.length > 0) return null;
  return truth(getNamed(I, said, 'enumerable', node));
}

/** What `get` gives for any of some names, however often it is asked. */
function anyTrapped(I: Interpreter, obj: Obj, names: Val, node: Node): Val {
  const { m } = I;
  let any: Val = m.undefined;
  I.loop('callback', node, unbounded(m), () => {
    any = m.join(any, proxyGet(I, obj, names, m.object(obj), node));
  });
  return any;
}

/** All that may come out of a proxy when somebody unknown has it. */
export function insideProxy(I: Interpreter, obj: Obj): Val {
  const { m } = I;
  if (I.opening.includes(obj)) return m.undefined;
  I.opening.push(obj);
  const all = I.perhaps(() => {
    const node = obj.site ?? I.root;
    for (const trap of ASKED) proxyAnswer(I, obj, trap, [m.anyString, m.unknown], node, () => m.undefined);
    return anyTrapped(I, obj, m.anyString, node);
  });
  I.opening.pop();
  return new Val(NO_CONSTS, all.open, all.objs, all.t, all.prov, all.x, all.top);
}

const ASKED = ['has', 'ownKeys', 'getOwnPropertyDescriptor', 'set', 'deleteProperty'];
