import { callFunction } from '../calls/functions.ts';
import { settle } from '../expressions/await.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { takenFrom } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { info } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { makeArray, makeObject } from '../objects/make.ts';
import { weakWrite } from '../objects/write.ts';
import { mayFail, rejectedBy, throwing } from '../statements/exits.ts';
import { attempted } from '../statements/try.ts';
import type { Taint } from '../values/taint.ts';
import { ANY_PRIMITIVE, type Obj, REST, STRING, VALUE, Val } from '../values/value.ts';
import { callback, isFunction } from './arguments.ts';
import { listLike } from './elements.ts';
import { mixed } from './results.ts';

/** The reason of a promise that is surely rejected. */
export function rejection(v: Val): Val | null {
  const o = v.objs.length === 1 ? v.objs[0]! : null;
  return o !== null && o.kind === 'resolver' && info.name(o) === 'rejected'
    ? (o.slots.get(REST) ?? null)
    : null;
}

export function thenMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const rejected = rejection(recv);
  if (rejected !== null) {
    if (!isFunction(args[1])) return recv;
    return settle(I, callback(I, args[1], [rejected], undefined, node), node);
  }
  // What several of them give is asked for once, by what waits first.
  if (recv.objs.some(isSeveral)) I.pending?.resume();
  const value = settle(I, recv, node);
  // Which of the two is called tells what has decided it.
  const told = rejectedBy(I, recv);
  const isLater = isFunction(args[0]) && !I.record.awaiting;
  const run = () => settle(I, callback(I, args[0], [value], undefined, node), node);
  const fulfilled = () => (isLater ? I.perhaps(run) : isFunction(args[0]) ? run() : value);
  let result = value;
  let handled: Val | null = null;
  if (isFunction(args[1])) {
    I.oneOf(2, told, (i) => {
      if (i === 0) result = fulfilled();
      else handled = callback(I, args[1], [I.record.anyError()], undefined, node);
    });
  } else result = isFunction(args[0]) ? I.maybe(told, fulfilled) : value;
  if (isLater) {
    const promise = recv.objs.some(isOpen) ? null : promiseOf(I, m.part(node, 'then'), result);
    I.later(args[0]!, m.undefined, [value], node, { lasting: false, result, promise, start: null });
    if (promise !== null) result = m.object(promise);
  }
  if (handled !== null) result = m.withTaint(m.join(result, handled), told);
  return waiting(I, recv, args, result, node);
}

/** What a call that goes on later gives by now: what is awaited is asked for when it is. */
export function promiseOf(I: Interpreter, site: Node | null, value: Val): Obj {
  const promise = I.m.allocate('resolver', site, 'promise');
  weakWrite(I, promise, REST, value);
  return promise;
}

function isOpen(o: Obj): boolean {
  return o.kind === 'resolver' && info.name(o) === 'resolve';
}

function isSeveral(o: Obj): boolean {
  return o.kind === 'resolver' && WAITS.has(info.name(o));
}

/** Slot of a hand-made promise: what was registered on it, and hears of a value or reason that comes later. */
const WAITING = '\u0000waiting';

/**
 * What `then(onValue, onReason)` on `promise` gives: `now` as far as it can be said yet, and what the two make of a value
 * that the script resolves the promise with later.
 */
export function waiting(
  I: Interpreter,
  promise: Val,
  [onValue, onReason]: readonly Val[],
  now: Val,
  node: Node,
): Val {
  const m = I.m;
  const open = promise.objs.filter(isOpen);
  if (open.length === 0) return now;
  const next = m.object(m.allocate('resolver', m.part(node, 'next'), 'resolve'));
  for (const o of next.objs) m.set(o, REST, now);
  const entry = makeObject(I, m.part(node, 'waiting'), {
    next,
    resolve: onValue ?? m.undefined,
    reject: onReason ?? m.undefined,
  });
  for (const o of open) weakWrite(I, o, WAITING, entry);
  return next;
}

/** A call of `resolve` or `reject` of a hand-made promise. */
export function resolvePromise(I: Interpreter, obj: Obj, given: Val, node: Node): void {
  // Whether it is called at all is told by what it gives.
  const value = I.m.withTaint(given, I.m.pc);
  const told = new Set<Obj>();
  if (info.name(obj) !== 'reject') {
    fulfil(I, obj, value, node, told);
    return;
  }
  weakWrite(I, obj, REST, value);
  rejecting(I, obj, value, node);
  for (const promise of obj.slots.get(VALUE)?.objs ?? []) tell(I, promise, 'reject', value, node, told);
}

/** A rejection is none of the exceptions that a `try` around `reject()` catches: it is met where the promise is. */
function rejecting(I: Interpreter, rejecter: Obj, reason: Val, node: Node): void {
  const { tries } = I.m;
  const running = I.executing.find((one) => one.rejecter === rejecter);
  const inner = running === undefined ? [] : tries.splice(running.tries);
  throwing(I, reason, node);
  tries.push(...inner);
}

function fulfil(I: Interpreter, promise: Obj, value: Val, node: Node, told: Set<Obj>): void {
  const old = promise.slots.get(REST);
  if (old !== undefined && I.m.covers(old, value)) return;
  weakWrite(I, promise, REST, value);
  // Resolved with a promise that is rejected, it is rejected with the same reason.
  const reason = value.objs.some(isRejected) ? reasonOf(I, value) : null;
  if (reason !== null) tell(I, promise, 'reject', reason, node, new Set(told));
  tell(I, promise, 'resolve', value, node, told);
}

/** Whatever waits for the promise goes on, and what waits for that: each once, as a loop can make them wait for each other. */
function tell(
  I: Interpreter,
  promise: Obj,
  how: 'resolve' | 'reject',
  value: Val,
  node: Node,
  told: Set<Obj>,
): void {
  if (told.has(promise)) return;
  told.add(promise);
  for (const entry of promise.slots.get(WAITING)?.objs ?? []) {
    const fn = entry.slots.get(how);
    const heard = isFunction(fn);
    const made = heard
      ? I.m.withTaint(callback(I, fn, [settle(I, value, node)], undefined, node), I.m.pc)
      : value;
    for (const next of entry.slots.get('next')?.objs ?? []) {
      if (how === 'reject' && !heard) tell(I, next, how, value, node, told);
      else fulfil(I, next, settle(I, made, node), node, told);
    }
  }
}

const WAITS: ReadonlySet<string> = new Set(['all', 'allSettled', 'any', 'race']);

function isWaiting(o: Obj): boolean {
  return o.kind === 'resolver' && info.name(o) === 'promise';
}

/** What `Promise.all` and the like give by the time that they are awaited. */
export function settledAll(I: Interpreter, waits: Obj, node: Node): Val | null {
  const name = info.name(waits);
  return WAITS.has(name) ? together(I, name, waits.slots.get(REST) ?? I.m.undefined, node) : null;
}

/** What a promise gives; the promise itself while the script has yet to resolve it. */
function unlessOpen(I: Interpreter, v: Val, node: Node): Val {
  return v.objs.some((o) => o.kind === 'resolver' && !o.slots.has(REST)) ? v : settle(I, v, node);
}

export function promiseStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  if (WAITS.has(name)) {
    if (!iterate(I, arg, node).objs.some(isWaiting)) return together(I, name, arg, node);
    // What these wait for goes on meanwhile, and is asked for when they are awaited.
    const waits = m.allocate('resolver', m.part(node, name), name);
    weakWrite(I, waits, REST, arg);
    return m.object(waits);
  }
  switch (name) {
    case 'resolve':
      return settle(I, arg, node);
    case 'reject':
      return rejectedWith(I, arg, node);
    case 'try':
      return settle(I, callFunction(I, arg, m.undefined, args.slice(1), node), node);
    case 'withResolvers': {
      const { resolver, rejecter } = handMade(I, node);
      return makeObject(I, node, {
        promise: m.object(resolver),
        resolve: m.object(resolver),
        reject: m.object(rejecter),
      });
    }
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

/** What `Promise.all` and the like make of what is in `arg` by now. */
function together(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const m = I.m;
  switch (name) {
    case 'all':
    case 'allSettled': {
      const told = rejectedBy(I, arg);
      const known = elementsOf(I, arg);
      const wrap = (v: Val) =>
        name === 'all' ? unlessOpen(I, v, node) : outcome(I, settle(I, v, node), told);
      if (known !== null) return makeArray(I, node, known.map(wrap));
      return listLike(I, arg, wrap(iterate(I, arg, node)), node);
    }
    case 'race':
      return unlessOpen(I, takenFrom(I, arg, iterate(I, arg, node)), node);
    default: {
      // `any`: rejected ones are passed over.
      const one = m.withTaint(takenFrom(I, arg, iterate(I, arg, node)), rejectedBy(I, arg));
      const kept = one.objs.filter((o) => !isRejected(o));
      if (kept.length < one.objs.length) {
        const error = allRejected(I, arg, one, node);
        if (kept.length === 0 && one.open === 0 && one.consts.length === 0 && !one.top)
          return rejectedWith(I, error, node);
        throwing(I, error, node);
      }
      return settle(I, new Val(one.consts, one.open, kept, one.t, one.prov, one.x, one.top), node);
    }
  }
}

function isRejected(o: Obj): boolean {
  return o.kind === 'resolver' && info.name(o) === 'rejected';
}

function reasonOf({ m }: Interpreter, { objs }: Val): Val {
  let reason: Val | null = null;
  for (const o of objs.filter(isRejected)) {
    const part = o.slots.get(REST) ?? m.undefined;
    reason = reason === null ? part : m.join(reason, part);
  }
  return reason ?? m.unknown;
}

/** What `Promise.any` is rejected with: the reasons of all, one for each of them. */
function allRejected(I: Interpreter, arg: Val, one: Val, node: Node): Val {
  const { m } = I;
  const known = elementsOf(I, arg);
  return makeObject(I, m.part(node, 'all rejected'), {
    errors:
      known === null
        ? listLike(I, arg, reasonOf(I, one), node)
        : makeArray(
            I,
            m.part(node, 'reasons'),
            known.map((one) => reasonOf(I, one)),
          ),
    name: m.constant('AggregateError'),
    message: m.anyString,
  });
}

function rejectedWith({ m }: Interpreter, reason: Val, node: Node): Val {
  const rejected = m.allocate('resolver', node, 'rejected');
  m.set(rejected, REST, reason);
  return m.object(rejected);
}

/** How one promise ended: with a value and no reason, or a reason and no value. */
function outcome(I: Interpreter, value: Val, told: Taint): Val {
  const { m } = I;
  return makeObject(I, null, {
    status: m.open(STRING, told),
    value: m.withTaint(m.join(value, m.undefined), told),
    reason: m.withTaint(m.join(I.record.anyError(), m.undefined), told),
  });
}

export function constructPromise(I: Interpreter, executor: Val, node: Node): Val {
  const m = I.m;
  const { resolver, rejecter } = handMade(I, node);
  const { thrown, pc } = attempted(I, () => {
    I.executing.push({ rejecter, tries: m.tries.length });
    callFunction(I, executor, m.undefined, [m.object(resolver), m.object(rejecter)], node);
    I.executing.pop();
  });
  if (thrown !== null) {
    // What is thrown once it is settled is heard by nobody.
    const told = m.taints.union(pc, m.taints.imply(resolver.slots.get(REST)?.t ?? m.none));
    mayFail(I, told);
    I.maybe(told, () => callFunction(I, m.object(rejecter), m.undefined, [thrown], node));
  }
  return m.object(resolver);
}

/** A promise that the script settles itself, and what rejects it. */
function handMade({ m }: Interpreter, node: Node): { resolver: Obj; rejecter: Obj } {
  const resolver = m.allocate('resolver', node, 'resolve');
  const rejecter = m.allocate('resolver', node, 'reject');
  m.write(rejecter, VALUE, m.object(resolver));
  return { resolver, rejecter };
}
