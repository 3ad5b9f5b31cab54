import { constructBuiltin } from '../builtins/construct.ts';
import { extendLibrary } from '../builtins/extend.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { proxyConstruct } from '../objects/proxy.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { inherit, setProperty, weakWrite } from '../objects/write.ts';
import { mayFail } from '../statements/exits.ts';
import { BASE, GIVEN, LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { enterFunction, runFunction } from './bodies.ts';
import { runWithSelf } from './classes.ts';
import { noteInstance } from './hooks.ts';

export function construct(I: Interpreter, callee: Val, args: readonly Val[], node: Node, target?: Val): Val {
  const m = I.m;
  let result: Val | null = null;
  if (callee.consts.length > 0 || callee.objs.some(isNoConstructor)) mayFail(I, callee.t);
  if (callee.objs.length > 0)
    result = I.madeByOne(callee.objs, callee.t, (obj) => {
      if (obj.kind === 'class' || obj.kind === 'function') I.newTarget = target ?? m.object(obj);
      const part = built(I, obj, callee, args, node);
      I.newTarget = null;
      return part;
    });
  if (callee.top || callee.objs.length === 0) {
    const part = I.record.unknownCall(callee, m.undefined, args, node);
    result = result === null ? part : m.join(result, part);
  }
  return result!;
}

function isNoConstructor(o: Obj): boolean {
  return o.kind === 'function' && info.fn(o).node.type === 'ArrowFunctionExpression';
}

function built(I: Interpreter, obj: Obj, callee: Val, args: readonly Val[], node: Node): Val {
  const { m } = I;
  if (obj.kind === 'class') return instantiate(I, obj, args, node);
  if (obj.kind === 'function') {
    const instance = m.allocate('plain', node, null);
    inheritPrototype(I, instance, obj);
    const returned = enterFunction(I, obj, m.object(instance), args, node);
    return returned.objs.length > 0 ? m.join(m.object(instance), returned) : m.object(instance);
  }
  if (isProxy(obj)) return proxyConstruct(I, obj, args, node, (target) => construct(I, target, args, node));
  if (obj.kind === 'bound') {
    const b = info.bound(obj);
    return construct(I, b.target, [...b.args, ...args], node);
  }
  if (obj.kind === 'builtin' || obj.kind === 'namespace')
    return constructBuiltin(I, info.name(obj), args, node);
  if (obj.kind === 'tool') return I.record.toolCall(obj, args, node, callee);
  return I.record.unknownCall(m.object(obj), m.undefined, args, node);
}

/** What an instance inherits from: the `prototype` of what makes it, which may stand under a name that is not known. */
function inheritPrototype(I: Interpreter, instance: Obj, { slots, kind }: Obj): void {
  const named = slots.get('prototype');
  const rest = kind === 'function' ? slots.get(REST) : undefined;
  if (named !== undefined) inherit(I, instance, rest === undefined ? named : I.m.join(named, rest));
  else if (rest !== undefined) weakWrite(I, instance, BASE, rest);
}

function instantiate(I: Interpreter, cls: Obj, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const kind = nativeKind(cls);
  const instance = m.allocate(kind, node, null);
  if (kind !== 'plain') m.set(instance, LENGTH, m.constant(0));
  inheritPrototype(I, instance, cls);
  const self = m.object(instance);
  noteInstance(I, instance);
  return initialise(I, cls, self, args, node);
}

/** Subclasses of the built-in collections are such collections. */
function nativeKind(cls: Obj): 'plain' | 'array' | 'map' | 'set' {
  let parent = info.fn(cls).superClass;
  for (let hops = 0; parent !== null && hops < 16; hops++) {
    const o = parent.objs[0];
    if (o === undefined) break;
    if (o.kind === 'builtin') {
      const name = info.name(o);
      return /Array$/.test(name) ? 'array' : name === 'Map' ? 'map' : name === 'Set' ? 'set' : 'plain';
    }
    parent = o.kind === 'class' ? info.fn(o).superClass : null;
  }
  return 'plain';
}

/** Runs the field initialisers and the constructor of a class on an instance. */
function initialise(I: Interpreter, cls: Obj, self: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const data = info.fn(cls);
  const own = data.node.type === 'FunctionExpression';
  if (data.superClass !== null && !own) initialiseParent(I, data.superClass, self, args, node);
  initialiseFields(I, cls, withGiven(I, self));
  if (!own) return withGiven(I, self);
  const before = I.constructing;
  I.constructing = cls;
  const result = runFunction(I, data, self, args, node, null);
  I.constructing = before;
  const made = withGiven(I, self);
  return result.objs.length > 0 ? m.join(made, result) : made;
}

/** `this` behind `super()`: the instance, or what was returned in its place. */
function withGiven(I: Interpreter, self: Val): Val {
  const given = self.objs[0]?.slots.get(GIVEN);
  return given === undefined ? self : I.m.join(self, given);
}

function initialiseFields(I: Interpreter, cls: Obj, self: Val): void {
  const target = I.newTarget;
  I.newTarget = null;
  for (const f of info.fn(cls).fields ?? []) {
    runWithSelf(I, f.node, self, info.fn(cls).home, () => {
      const v = (f.node.value as Node | null) === null ? I.m.undefined : evaluate(I, f.node.value, f.scope);
      if (f.key === null) setProperty(I, self, toText(I, I.m.unknown, f.node), v, f.node);
      else putField(I, self, f.key, I.m.withProv(v, f.node, `stored in \`${f.key}\``));
    });
  }
  I.newTarget = target;
}

/** A field of an instance; where something else was returned in its place, it may stand in either. */
function putField({ m }: Interpreter, { objs }: Val, key: string, value: Val): void {
  m.write(objs[0]!, key, value);
  for (const o of objs.slice(1)) m.set(o, key, m.join(o.slots.get(key) ?? m.undefined, value));
}

function initialiseParent(I: Interpreter, parent: Val, self: Val, args: readonly Val[], node: Node): void {
  const { objs } = parent;
  if (objs.length === 1) initialiseBy(I, objs[0]!, self, args, node);
  else if (objs.length > 1)
    I.oneOf(objs.length, parent.t, (i) => initialiseBy(I, objs[i]!, self, args, node));
  if (parent.top) {
    // What a class that is not known does with what its object is given is not known either: `class Bus extends EventEmitter`.
    const { m } = I;
    m.write(self.objs[0]!, REST, m.join(self, I.record.unknownCall(parent, self, args, node)));
  }
}

function initialiseBy(I: Interpreter, p: Obj, self: Val, args: readonly Val[], node: Node): void {
  if (p.kind === 'class' || p.kind === 'function') {
    const made =
      p.kind === 'class' ? initialise(I, p, self, args, node) : enterFunction(I, p, self, args, node);
    // What it returns in place of `this` shows through the instance, and is written to in its place.
    for (const o of made.objs) {
      if (o === self.objs[0]) continue;
      weakWrite(I, self.objs[0]!, BASE, I.m.object(o));
      weakWrite(I, self.objs[0]!, GIVEN, I.m.object(o));
    }
  } else if (p.kind === 'builtin') extendLibrary(I, info.name(p), self, args, node);
  else I.record.unknownCall(I.m.object(p), self, args, node);
}

/** `super(…)` in a constructor. */
export function superCall(I: Interpreter, args: readonly Val[], node: Node): Val {
  const cls = I.constructing;
  const { self } = I.frame;
  if (cls === null) return self;
  const parent = info.fn(cls).superClass;
  I.newTarget = I.frame.target;
  if (parent !== null) initialiseParent(I, parent, self, args, node);
  I.newTarget = null;
  const made = withGiven(I, self);
  if (made !== self) {
    I.frame.self = made;
    initialiseFields(I, cls, made);
  }
  return made;
}
