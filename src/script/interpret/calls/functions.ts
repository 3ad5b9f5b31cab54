import { callBuiltin } from '../builtins/functions.ts';
import { resolvePromise } from '../builtins/promise.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { type FunctionInfo, info } from '../objects/info.ts';
import { proxyApply } from '../objects/proxy.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { mayFail } from '../statements/exits.ts';
import { type Obj, type Scope, VALUE, type Val } from '../values/value.ts';
import { enterFunction } from './bodies.ts';
import { urlText } from './url-text.ts';

/** How deep calls of the script's own functions are followed one inside the other. */
export const MAX_CALLS = 96;

export function makeFunction(I: Interpreter, node: Node, around: Scope, home: Obj | null): Val {
  // The own name of a function expression is known within it alone.
  const ownName = node.type === 'FunctionExpression' ? node.id : null;
  const scope = ownName == null ? around : I.m.scope(around, false);
  for (let s: Scope | null = scope; s !== null && !s.captured; s = s.parent) s.captured = true;
  const self = node.type === 'ArrowFunctionExpression' && I.frames.length > 0 ? I.frame.self : I.m.undefined;
  const isArrow = node.type === 'ArrowFunctionExpression';
  const obj = I.m.allocate('function', node, {
    node,
    scope,
    self,
    home: home ?? (isArrow && I.frames.length > 0 ? I.frame.home : null),
    fields: null,
    superClass: null,
  } satisfies FunctionInfo);
  I.made?.push(obj);
  const made = I.m.object(obj);
  if (ownName != null) I.m.write(scope, ownName.name, made);
  if (info.fn(obj).scope !== scope) shareScope(I, info.fn(obj).scope, scope);
  return made;
}

/** A function reused for a later round sees that round's variables too. */
function shareScope(I: Interpreter, kept: Scope, next: Scope): void {
  let a: Scope | null = kept;
  let b: Scope | null = next;
  for (let hops = 0; a !== b && a !== null && b !== null && hops < 32; hops++) {
    for (let s = b.slots.first; s !== null; s = s.next) {
      const { key, value } = s;
      const old = a.slots.get(key);
      I.m.set(a, key, old === undefined ? value : I.m.join(old, value));
    }
    a = a.parent;
    b = b.parent;
  }
}

/** Calls whatever a value can be. */
export function callFunction(I: Interpreter, fn: Val, self: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  m.step();
  const { objs } = fn;
  if (!fn.t.empty && fn.consts.length > 0) mayFail(I, fn.t);
  let result: Val | null = null;
  if (objs.length > 0)
    result = I.madeByOne(objs, fn.t, (obj, i) => {
      const previous = objs.length > 1 ? m.enter(node, -1 - i) : null;
      const part = callObject(I, obj, fn, self, args, node);
      if (previous !== null) m.context = previous;
      return part;
    });
  if (fn.top || (fn.objs.length === 0 && fn.open !== 0)) {
    const part = I.record.unknownCall(fn, self, args, node);
    result = result === null ? part : m.join(result, part);
  }
  return result ?? m.undefined;
}

function callObject(I: Interpreter, obj: Obj, fn: Val, self: Val, args: readonly Val[], node: Node): Val {
  switch (obj.kind) {
    case 'function':
      return enterFunction(I, obj, self, args, node);
    case 'bound': {
      if (isProxy(obj)) return proxyApply(I, obj, self, args, node);
      const b = info.bound(obj);
      return callFunction(I, b.target, b.self, [...b.args, ...args], node);
    }
    case 'builtin': {
      const name = info.name(obj);
      if (name === '#constant') return obj.slots.get(VALUE) ?? I.m.undefined;
      if (name === '#url') return urlText(I, obj, node);
      return callBuiltin(I, name, self, args, node);
    }
    case 'tool':
      return I.record.toolCall(obj, args, node, fn);
    case 'namespace':
      return callBuiltin(I, info.name(obj), self, args, node);
    case 'resolver':
      resolvePromise(I, obj, args[0] ?? I.m.undefined, node);
      return I.m.undefined;
    case 'data':
      // A tool result is data; calling it is a mistake of the script or something we misread.
      return I.record.unknownCall(I.m.object(obj, fn.prov), self, args, node);
    default:
      return I.m.undefined;
  }
}
