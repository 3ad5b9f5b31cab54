import { CONVERSIONS } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { type FunctionInfo, info } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { isProxy } from '../objects/proxy-mark.ts';
import { ownOrInherited } from '../objects/read.ts';
import type { Obj, Scope, Val } from '../values/value.ts';
import { callFunction } from './functions.ts';

/** Functions that are called without a call in the script, by the object that they are called on. */
export type Hooks = Map<Obj | null, Set<Obj>>;

/** How an engine asks an object for a text, a number, its next element or a value to wait for, and asks a proxy anything. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'toString valueOf toJSON toLocaleString then next return throw handleEvent get set has deleteProperty ownKeys apply construct ' +
    'getPrototypeOf setPrototypeOf isExtensible preventExtensions defineProperty getOwnPropertyDescriptor'
  ).split(' '),
);

/** Notes a method, getter or setter that may be called without a call in the script. */
export function noteHook(I: Interpreter, name: string | null, fn: Val, self: Obj | null): void {
  if (name !== null && !NAMES.has(name) && !name.startsWith('@@')) return;
  for (const o of fn.objs) {
    if (o.kind !== 'function') continue;
    I.m.step();
    if (I.hooked.has(info.fn(o).node)) keepAll(info.fn(o), self);
    I.hooks ??= new Map();
    const of = I.hooks.get(self);
    if (of === undefined) I.hooks.set(self, new Set([o]));
    else of.add(o);
  }
}

/** When it is called is not known: whatever its variables and its object have held since, it may find. */
function keepAll({ scope }: FunctionInfo, self: Obj | null): void {
  for (let s: Scope | null = scope; s !== null; s = s.parent) s.shared = true;
  if (self !== null) self.shared = true;
}

/** A getter or setter, whatever its name. */
export function noteAccessor(I: Interpreter, fn: Val | null, self: Obj): void {
  if (fn !== null) noteHook(I, null, fn, self);
}

/** Functions that the library or the host is handed: which it calls is not always known. */
export function noteHanded(I: Interpreter, args: readonly Val[]): void {
  for (const v of args) if (v.objs.length > 0) noteHook(I, null, v, null);
}

/** Functions anywhere in what somebody is handed who may call any of them. */
export function noteWithin(I: Interpreter, given: Val): void {
  const values = [given];
  const seen = new Set<Obj>();
  for (let v = values.pop(); v !== undefined; v = values.pop()) {
    noteHook(I, null, v, null);
    for (const o of v.objs) {
      if ((o.kind !== 'plain' && o.kind !== 'array') || seen.has(o)) continue;
      seen.add(o);
      I.m.step();
      for (let s = o.slots.first; s !== null; s = s.next) if (s.value.objs.length > 0) values.push(s.value);
    }
  }
}

/** An instance has what its class says that the engine may call. */
export function noteInstance(I: Interpreter, instance: Obj): void {
  if (I.hooks === null) return;
  for (let o = instance.proto; o !== null; o = o.proto) {
    I.m.step();
    for (const fn of I.hooks.get(o) ?? []) noteHook(I, null, I.m.object(fn), instance);
  }
}

/** What the library is given it may make a text or a number of: objects of the script say how. */
export function convert(I: Interpreter, given: readonly Val[], node: Node): void {
  if (I.hooks === null) return;
  for (const v of given)
    for (const o of v.objs) {
      if (o.kind !== 'plain' || isProxy(o)) continue;
      for (const name of CONVERSIONS) {
        const method = ownOrInherited(o, name);
        if (method?.objs.some(({ kind }) => kind === 'function') !== true) continue;
        I.perhaps(() => callFunction(I, method, I.m.object(o, v.prov), [], node));
        break;
      }
    }
}

/**
 * Calls what the engine may have called and nothing in the script did, at the end, with whatever the variables hold then.
 *
 * @returns the functions among them that call tools; when they do so is not known, so that the script is read once more with all
 * that they may have found
 */
export function runHooks(I: Interpreter): ReadonlySet<Node> {
  const { undefined: nobody } = I.m;
  const bySource = new Map<Node, Map<Obj, Val>>();
  for (const [self, functions] of I.hooks ?? [])
    for (const o of functions) {
      const { node } = info.fn(o);
      if (I.calledFunctions?.has(node)) continue;
      const selves = bySource.get(node) ?? new Map<Obj, Val>();
      bySource.set(node, selves);
      const before = selves.get(o);
      const now = self === null ? nobody : I.m.object(self);
      selves.set(o, before === undefined ? now : I.m.join(before, now));
    }
  const asking = new Set<Node>();
  for (const [node, selves] of bySource) {
    const { asked } = I.record;
    for (const [fn, self] of selves)
      I.perhaps(() => {
        const unknown = node.params.map(() => I.m.unknown);
        const made = callFunction(I, I.m.object(fn), self, unknown, node);
        // A walk goes on, and a getter gives the method that is called.
        walkOn(I, made, node);
        if (made.objs.some((o) => o.kind === 'function'))
          walkOn(I, callFunction(I, made, self, unknown, node), node);
      });
    if (I.record.asked > asked) asking.add(node);
  }
  return asking;
}

function walkOn(I: Interpreter, v: Val, node: Node): void {
  if (v.objs.some((o) => o.kind === 'generator')) iterate(I, v, node);
}
