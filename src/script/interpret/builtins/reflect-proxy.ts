import { construct } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { callLater } from '../calls/pending.ts';
import { spreadList } from '../calls/spread.ts';
import { conditionTaint } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { hasKey } from '../objects/has.ts';
import { info } from '../objects/info.ts';
import { proxySet } from '../objects/proxy.ts';
import { isProxy, PROXY } from '../objects/proxy-mark.ts';
import { getNamedFor, ownOrInherited } from '../objects/read.ts';
import { deleteProperty, ownField, setProperty, weakWrite } from '../objects/write.ts';
import { BOOLEAN, HANDLER, TARGET, type Val } from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { objectStatic, ownKeys } from './object.ts';
import { reduced } from './results.ts';

export function reflectStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'apply':
      return callFunction(I, arg, args[1] ?? m.undefined, spreadList(I, args[2]), node);
    case 'construct': {
      const made = construct(I, arg, spreadList(I, args[1]), node, args[2]);
      for (const target of args[2]?.objs ?? []) {
        const proto = ownOrInherited(target, 'prototype')?.objs[0];
        if (proto !== undefined) for (const o of made.objs) if (o.kind === 'plain') o.proto = proto;
      }
      return made;
    }
    case 'get': {
      const key = args[1] ?? m.unknown;
      const receiver = args[2];
      if (receiver === undefined) return getProperty(I, arg, key, node);
      const name = single(key);
      return typeof name === 'string'
        ? getNamedFor(I, arg, receiver, name, node)
        : m.join(getProperty(I, arg, key, node), getProperty(I, receiver, key, node));
    }
    case 'set': {
      const key = args[1] ?? m.unknown;
      const value = args[2] ?? m.undefined;
      const [obj] = arg.objs;
      if (arg.objs.length === 1 && isProxy(obj!) && args[3] === undefined)
        return m.withTaint(
          m.anyBoolean,
          m.taints.reduce(conditionTaint(I, proxySet(I, obj!, key, value, node))),
        );
      setProperty(I, arg, key, value, node);
      // What a setter of the target would do, it does to the receiver; without one that is where the value goes.
      const receiver = args[3];
      if (receiver !== undefined) {
        for (const setter of settersOf(arg, key)) callFunction(I, setter, receiver, [value], node);
        setProperty(I, receiver, key, value, node);
      }
      return isDone(I, args);
    }
    case 'defineProperty':
    case 'setPrototypeOf':
    case 'preventExtensions':
      objectStatic(I, name, args, node);
      return isDone(I, args);
    case 'deleteProperty':
      deleteProperty(I, arg, args[1] ?? m.unknown);
      return m.anyBoolean;
    case 'ownKeys':
      return ownKeys(I, arg, node);
    case 'has':
      return hasKey(I, arg, args[1] ?? m.undefined, reduced(I, BOOLEAN, args).t, false, node);
    default:
      return objectStatic(I, name, args, node);
  }
}

/** Whether the object let itself be changed, which frozen ones, properties without a setter and traps of proxies do not. */
function isDone(I: Interpreter, [target, key]: readonly Val[]): Val {
  const { m } = I;
  const t = m.taints.union(target?.t ?? m.none, key?.t ?? m.none);
  return m.open(BOOLEAN, m.taints.reduce(t));
}

function settersOf(target: Val, key: Val): Val[] {
  const name = single(key);
  if (typeof name !== 'string') return [];
  const out: Val[] = [];
  for (const o of ownField(target, name)?.objs ?? [])
    if (o.kind === 'accessor' && info.accessor(o).set !== null) out.push(info.accessor(o).set!);
  return out;
}

/** Traps that other operations than those which are read here set off: they are run at once, and may run later. */
const OTHER_TRAPS = [
  'getPrototypeOf',
  'setPrototypeOf',
  'isExtensible',
  'preventExtensions',
  'defineProperty',
];

export function proxy(I: Interpreter, target: Val, handler: Val, node: Node): Val {
  const { m } = I;
  // What it does is read wherever it is asked, by the name that it is asked for.
  if (!isFollowed(target) || !isFollowed(handler)) I.unresolvedAt('proxy', node, 'a `Proxy`');
  const obj = m.allocate(isFunction(target) ? 'bound' : 'plain', node, PROXY);
  weakWrite(I, obj, TARGET, target);
  weakWrite(I, obj, HANDLER, handler);
  for (const name of OTHER_TRAPS) {
    const trap = ownField(handler, name);
    if (trap !== null && isFunction(trap)) callLater(I, trap, [target, m.unknown, m.unknown], node);
  }
  return m.object(obj);
}

function isFollowed({ objs, open, top }: Val): boolean {
  return objs.length > 0 && open === 0 && !top;
}
