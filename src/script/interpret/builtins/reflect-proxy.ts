import { construct } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { spreadList } from '../calls/parameters.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { info } from '../objects/info.ts';
import { makeList } from '../objects/make.ts';
import { getNamedFor, ownOrInherited } from '../objects/read.ts';
import { deleteProperty, ownField, setProperty } from '../objects/write.ts';
import { unbounded } from '../state/frames.ts';
import { BASE, BOOLEAN, NO_CONSTS, REST, Val } from '../values/value.ts';
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
      const made = construct(I, arg, spreadList(I, args[1]), node);
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
      setProperty(I, arg, key, value, node);
      // What a setter of the target would do, it does to the receiver; without one that is where the value goes.
      const receiver = args[3];
      if (receiver !== undefined) {
        for (const setter of settersOf(arg, key)) callFunction(I, setter, receiver, [value], node);
        setProperty(I, receiver, key, value, node);
      }
      return m.true;
    }
    case 'deleteProperty':
      deleteProperty(I, arg, args[1] ?? m.unknown);
      return m.anyBoolean;
    case 'ownKeys':
      return ownKeys(I, arg, node);
    case 'has':
      return reduced(I, BOOLEAN, args);
    default:
      return objectStatic(I, name, args, node);
  }
}

function settersOf(target: Val, key: Val): Val[] {
  const name = single(key);
  if (typeof name !== 'string') return [];
  const out: Val[] = [];
  for (const o of ownField(target, name)?.objs ?? [])
    if (o.kind === 'accessor' && info.accessor(o).set !== null) out.push(info.accessor(o).set!);
  return out;
}

export function proxy(I: Interpreter, target: Val, handler: Val, node: Node): Val {
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
    I.loop('callback', node, unbounded(m), () => {
      const r = callFunction(I, trap, handler, given, node);
      trapped = trapped === null ? r : m.join(trapped, r);
    });
  }
  if (trapped !== null) m.set(obj, REST, trapped);
  const direct = target.objs.filter(
    (o) => o.kind === 'function' || o.kind === 'tool' || o.kind === 'bound' || o.kind === 'class',
  );
  return new Val(NO_CONSTS, 0, [obj, ...direct], m.none, target.prov, null, false);
}
