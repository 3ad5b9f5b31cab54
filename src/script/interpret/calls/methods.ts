import { callBuiltin } from '../builtins/functions.ts';
import { callLibraryMethod } from '../builtins/methods.ts';
import { isHostHelper } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { info } from '../objects/info.ts';
import { putAbove, putAboveText } from '../objects/prototypes.ts';
import { hasTrap, proxyMethod } from '../objects/proxy.ts';
import { isProxy, proxyAbove } from '../objects/proxy-mark.ts';
import {
  anywhere,
  getNamed,
  isIndex,
  ownOrHidden,
  ownOrInherited,
  resolveAccessor,
  restOf,
} from '../objects/read.ts';
import { BASE, type Obj, Val } from '../values/value.ts';
import { callAny } from './any-method.ts';
import { callFunction } from './functions.ts';
import { noteHanded } from './hooks.ts';
import { spreadList } from './spread.ts';

/** A method call on whatever the receiver can be. `self` replaces `this` for `super.method()`. */
export function callMethod(
  I: Interpreter,
  receiver: Val,
  key: Val,
  args: readonly Val[],
  node: Node,
  self: Val | null,
): Val {
  if (key.open === 0 && key.consts.length === 1 && !key.top && key.objs.length === 0)
    return callNamed(I, receiver, String(key.consts[0]), args, node, self);
  I.m.step();
  const isKnown = key.open === 0 && !key.top && key.objs.length === 0;
  if (!isKnown) return callAny(I, receiver, key, args, node, self);
  return callFunction(I, getProperty(I, receiver, key, node), self ?? receiver, args, node);
}

/** A method call with a name that is known. */
export function callNamed(
  I: Interpreter,
  receiver: Val,
  name: string,
  args: readonly Val[],
  node: Node,
  self: Val | null,
): Val {
  const m = I.m;
  m.step();
  // No library names a method by a number: `steps[1]()` calls an element.
  if (isIndex(name)) return callFunction(I, getNamed(I, receiver, name, node), self ?? receiver, args, node);
  const { objs } = receiver;
  if (objs.length === 1 && receiver.open === 0 && receiver.consts.length === 0 && !receiver.top) {
    const own = ownMethod(I, objs[0]!, receiver, name, args, node, self);
    if (own !== null && !usesLibrary(objs[0]!, name)) return own;
    const part = byLibrary(I, receiver, name, args, node);
    return own === null ? part : m.join(own, part);
  }
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  const library: Obj[] = [];
  const answer = (obj: Obj) => {
    const own = ownMethod(I, obj, receiver, name, args, node, self);
    if (own !== null) take(objs.length > 1 ? m.withTaint(own, m.taints.imply(receiver.t)) : own);
    if (own === null || usesLibrary(obj, name)) library.push(obj);
  };
  if (objs.length > 1) I.oneOf(objs.length, receiver.t, (i) => answer(objs[i]!));
  else if (objs.length === 1) answer(objs[0]!);
  if (library.length > 1 && !receiver.t.empty) {
    // Which of them is changed tells what has picked it.
    const { t, prov } = receiver;
    take(
      I.madeByOne(library.splice(0), t, (obj) =>
        callLibraryMethod(I, m.withTaint(m.object(obj, prov), t), name, args, node),
      ),
    );
  }
  if (library.length > 0 || receiver.open !== 0 || receiver.consts.length > 0) {
    const own =
      library.length === objs.length
        ? receiver
        : new Val(receiver.consts, receiver.open, library, receiver.t, receiver.prov, receiver.x, false);
    if (
      own.objs.length > 0 ||
      own.open !== 0 ||
      isPromiseMethod(name) ||
      own.consts.some((c) => c !== undefined && c !== null)
    )
      take(byLibrary(I, own, name, args, node));
  }
  if (receiver.top) take(I.record.unknownCall(receiver, receiver, args, node));
  if (result === null) noteHanded(I, args);
  return result ?? m.undefined;
}

/** A method of the class library, or what the script has put in its place for all objects of the kind. */
function byLibrary(I: Interpreter, receiver: Val, name: string, args: readonly Val[], node: Node): Val {
  const part = callLibraryMethod(I, receiver, name, args, node);
  if (I.written.slots.size === 0) return part;
  const [obj] = receiver.objs;
  const put = obj === undefined ? putAboveText(I, name) : putAbove(I, obj, name);
  return put === null ? part : I.m.join(part, callFunction(I, put, receiver, args, node));
}

/** Whether the class library answers a method call on this object as well, where the object itself does. */
function usesLibrary(obj: Obj, name: string): boolean {
  if (proxyAbove(obj) !== null) return false;
  switch (obj.kind) {
    case 'tool':
    case 'namespace':
    case 'function':
    case 'bound':
    case 'builtin':
    case 'class':
    case 'resolver':
      return false;
    case 'data':
      return !isOverlaid(obj.slots.get(name));
    default:
      return mayLack(obj, name);
  }
}

/** It has no such property, or one that may not be there, with none behind it. */
function mayLack(obj: Obj, name: string): boolean {
  const found = ownOrInherited(obj, name);
  if (found === undefined) return true;
  const own = obj.slots.get(name);
  const isMaybe = own?.consts.includes(undefined) === true && own.objs.length > 0;
  return isMaybe && (obj.proto === null || ownOrInherited(obj.proto, name) === undefined);
}

function isOverlaid(overlay: Val | undefined): boolean {
  return overlay?.objs.some((o) => o.kind === 'function' || o.kind === 'tool') ?? false;
}

/** The call as the object itself answers it; `null` where only the class library does. */
function ownMethod(
  I: Interpreter,
  obj: Obj,
  receiver: Val,
  name: string,
  args: readonly Val[],
  node: Node,
  self: Val | null,
): Val | null {
  const m = I.m;
  if (isProxy(obj) && obj.kind === 'bound' && isFunctionMethod(name) && !hasTrap(I, obj, 'get', node))
    return functionMethod(I, m.object(obj, receiver.prov), name, args, node);
  if (isProxy(obj))
    return proxyMethod(I, obj, name, args, node, (target) =>
      callNamed(I, target, name, args, node, self ?? m.object(obj, receiver.prov)),
    );
  switch (obj.kind) {
    case 'tool': {
      if (isFunctionMethod(name) && !namesTool(I, obj, name))
        return functionMethod(I, m.object(obj, receiver.prov), name, args, node);
      if (name === 'then' || name === 'catch' || name === 'finally')
        return callLibraryMethod(I, m.object(obj, receiver.prov), name, args, node);
      return callFunction(I, getNamed(I, m.object(obj), name, node), m.object(obj), args, node);
    }
    case 'namespace':
      return callFunction(I, I.staticMember(info.name(obj), name), m.object(obj), args, node);
    case 'function':
    case 'bound':
    case 'builtin':
    case 'class':
    case 'resolver': {
      const own =
        ownOrInherited(obj, name) ?? (obj.kind === 'class' ? inheritedStatic(I, obj, name, node) : undefined);
      if (own !== undefined) {
        const fn = resolveAccessor(I, own, m.object(obj), node);
        return callFunction(I, fn, self ?? m.object(obj), args, node);
      }
      // What a promise gives is no method of it.
      const rest = obj.kind === 'resolver' ? undefined : restOf(I, obj, m.object(obj), node);
      if (rest?.objs.some(isCallable))
        return m.join(callFunction(I, rest, self ?? m.object(obj), args, node), m.undefined);
      if (isFunctionMethod(name)) return functionMethod(I, m.object(obj), name, args, node);
      if (obj.kind === 'builtin') return callBuiltinMember(I, obj, name, args, node);
      return callLibraryMethod(I, m.object(obj, receiver.prov), name, args, node);
    }
    case 'data': {
      const overlay = obj.slots.get(name);
      return isOverlaid(overlay) ? callFunction(I, overlay!, receiver, args, node) : null;
    }
    default: {
      const own = ownOrHidden(I, obj, name);
      if (own !== undefined) {
        const fn = resolveAccessor(I, own, m.object(obj, receiver.prov), node);
        return callFunction(I, fn, self ?? m.object(obj, receiver.prov), args, node);
      }
      if (obj.kind !== 'plain') return null;
      if (proxyAbove(obj) !== null)
        return callFunction(I, getNamed(I, m.object(obj), name, node), self ?? m.object(obj), args, node);
      let result: Val | null = null;
      const below = anywhere(I, obj, BASE);
      const inherited = below === undefined ? null : inheritedMethod(I, below, name, node);
      if (inherited !== null) result = callFunction(I, inherited, m.object(obj, receiver.prov), args, node);
      const rest = restOf(I, obj, m.object(obj, receiver.prov), node);
      if (rest?.objs.some(isCallable)) {
        const part = callFunction(I, rest, m.object(obj, receiver.prov), args, node);
        result = result === null ? part : m.join(result, part);
      }
      return result;
    }
  }
}

/** A method of what lies below an object: tools, or one of several objects that it inherits from. */
function inheritedMethod(I: Interpreter, below: Val, name: string, node: Node): Val | null {
  if (below.objs.some(isCallable)) return getNamed(I, below, name, node);
  if (below.objs.every((o) => ownOrInherited(o, name) === undefined)) return null;
  const found = getNamed(I, below, name, node);
  return found.objs.some(isCallable) ? found : null;
}

function isCallable(o: Obj): boolean {
  return (
    o.kind === 'function' ||
    o.kind === 'bound' ||
    o.kind === 'tool' ||
    o.kind === 'class' ||
    o.kind === 'builtin'
  );
}

function inheritedStatic(I: Interpreter, obj: Obj, name: string, node: Node): Val | undefined {
  const parent = info.fn(obj).superClass;
  if (parent === null || parent.objs.length === 0) return undefined;
  const v = getNamed(I, parent, name, node);
  return v === I.m.undefined ? undefined : v;
}

function callBuiltinMember(I: Interpreter, obj: Obj, name: string, args: readonly Val[], node: Node): Val {
  const owner = info.name(obj);
  if (isHostHelper(owner))
    return callFunction(I, getNamed(I, I.m.object(obj), name, node), I.m.object(obj), args, node);
  const patched = I.patched(owner, name);
  if (patched === undefined) return libraryMember(I, obj, name, args, node);
  return I.m.join(
    libraryMember(I, obj, name, args, node),
    callFunction(I, patched, I.m.object(obj), args, node),
  );
}

function libraryMember(I: Interpreter, obj: Obj, name: string, args: readonly Val[], node: Node): Val {
  const owner = info.name(obj);
  if (owner.startsWith('#')) return callLibraryMethod(I, I.m.object(obj), name, args, node);
  return callBuiltin(I, `${owner}.${name}`, I.m.object(obj), args, node);
}

/** Awaiting is transparent here, so that a promise of nothing is nothing, and still has these. */
function isPromiseMethod(name: string): boolean {
  return name === 'then' || name === 'catch' || name === 'finally';
}

function isFunctionMethod(name: string): boolean {
  return name === 'call' || name === 'apply' || name === 'bind';
}

function namesTool(I: Interpreter, obj: Obj, name: string): boolean {
  return I.toolNameSet.has(name) || I.toolNameSet.has([...info.tool(obj).path, name].join('.'));
}

/** `call`, `apply` and `bind` of any callable. */
export function functionMethod(I: Interpreter, fn: Val, name: string, args: readonly Val[], node: Node): Val {
  const self = args[0] ?? I.m.undefined;
  if (name === 'call') return callFunction(I, fn, self, args.slice(1), node);
  if (name === 'apply') return callFunction(I, fn, self, spreadList(I, args[1]), node);
  return I.m.object(I.m.allocate('bound', node, { target: fn, self, args: args.slice(1) }));
}
