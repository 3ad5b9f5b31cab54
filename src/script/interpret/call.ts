import { constructBuiltin } from './builtins/construct.ts';
import { callBuiltin } from './builtins/functions.ts';
import { callLibraryMethod } from './builtins/methods.ts';
import { executeList, NO_EXITS, throwing, varsOf } from './execute.ts';
import { concat } from './expressions/concat.ts';
import { evaluate } from './expressions/evaluate.ts';
import { defineAccessor } from './expressions/literals.ts';
import { keyOf } from './expressions/members.ts';
import { assignPattern } from './expressions/patterns.ts';
import { toText } from './expressions/text.ts';
import { isHostHelper } from './globals.ts';
import type { ActiveCall, Frame, Interpreter } from './interpreter.ts';
import { LATE } from './machine.ts';
import { type Node, nodes } from './node.ts';
import { getProperty } from './objects/computed.ts';
import { elementsOf } from './objects/elements.ts';
import { type FieldInfo, type FunctionInfo, type GeneratorInfo, info } from './objects/info.ts';
import { iterate } from './objects/iterate.ts';
import { deep } from './objects/labels.ts';
import { makeArray, makeTool } from './objects/make.ts';
import { getNamed, ownOrInherited, resolveAccessor } from './objects/read.ts';
import { setProperty } from './objects/write.ts';
import { BASE, KEYS, LENGTH, type Obj, REST, type Scope, STRING, VALUE, Val } from './value.ts';

/** How deep calls of the script's own functions are followed one inside the other. */
const MAX_CALLS = 96;

export function makeFunction(I: Interpreter, node: Node, scope: Scope, home: Obj | null): Val {
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
  if (info.fn(obj).scope !== scope) shareScope(I, info.fn(obj).scope, scope);
  return I.m.object(obj);
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
  let result: Val | null = null;
  const several = fn.objs.length > 1;
  for (let i = 0; i < fn.objs.length; i++) {
    const obj = fn.objs[i]!;
    const previous = several ? m.enter(node, -1 - i) : null;
    let part = callObject(I, obj, fn, self, args, node);
    if (previous !== null) m.context = previous;
    // Which function ran can itself tell something.
    if (several && !fn.t.empty) part = m.withTaint(part, m.taints.imply(fn.t));
    result = result === null ? part : m.join(result, part);
  }
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
    case 'resolver': {
      const value = args[0] ?? I.m.undefined;
      const old = obj.slots.get(REST);
      I.m.set(obj, REST, old === undefined ? value : I.m.join(old, value));
      if (info.name(obj) === 'reject') throwing(I, value, node);
      return I.m.undefined;
    }
    case 'data':
      // A tool result is data; calling it is a mistake of the script or something we misread.
      return I.record.unknownCall(I.m.object(obj, fn.prov), self, args, node);
    default:
      return I.m.undefined;
  }
}

function urlText(I: Interpreter, obj: Obj, node: Node): Val {
  const text = toText(I, obj.slots.get(VALUE) ?? I.m.undefined, node);
  const params = deep(I, obj.slots.get(KEYS) ?? I.m.undefined);
  return params.t.empty ? text : concat(I, text, I.m.open(STRING, params.t, params.prov));
}

// ---- user functions ----

export function enterFunction(I: Interpreter, obj: Obj, self: Val, args: readonly Val[], node: Node): Val {
  const data = info.fn(obj);
  I.calledFunctions ??= new Set();
  I.calledFunctions.add(data.node);
  if (data.node.generator) {
    return I.m.object(I.m.allocate('generator', node, { fn: obj, self, args } satisfies GeneratorInfo));
  }
  const { awaiting } = I.record;
  const result = runFunction(I, data, self, args, node, null);
  if (!awaiting && data.node.async) I.later(I.m.object(obj), self, args, node, false);
  return result;
}

function runFunction(
  I: Interpreter,
  data: FunctionInfo,
  self: Val,
  args: readonly Val[],
  node: Node,
  sent: Val | null,
): Val {
  const m = I.m;
  const { running } = I;
  let outer = running.length - 1;
  while (outer >= 0 && running[outer]!.node !== data.node) outer--;
  if (outer >= 0 || I.frames.length >= MAX_CALLS) {
    I.yielded = null;
    return summarised(I, running[outer], args, node);
  }
  const call: ActiveCall = { node: data.node, args, result: null, hit: false, grew: false };
  running.push(call);
  const context = m.enter(node, 0);
  let yielded: Val | null = null;
  const start = m.birth;
  for (let round = 0; ; round++) {
    const mark = m.mark();
    call.grew = false;
    if (round > 0) {
      const outer = m.loops;
      m.loops = [
        ...outer,
        {
          kind: 'recursion',
          node: data.node,
          rounds: 'data',
          max: Number.POSITIVE_INFINITY,
          t: m.none,
          narrowed: null,
        },
      ];
      m.repeating++;
      if (round >= LATE) m.startReuse(start);
      yielded = joinMaybe(I, yielded, runBody(I, data, self, call.args, node, sent, call));
      if (round >= LATE) m.endReuse();
      m.repeating--;
      m.loops = outer;
    } else yielded = runBody(I, data, self, call.args, node, sent, call);
    if (!call.hit) break;
    const changed = m.settle(mark, start, round);
    if (round > 0 && !call.grew && !changed) break;
  }
  running.pop();
  m.context = context;
  I.yielded = yielded;
  return call.result ?? m.undefined;
}

function joinMaybe(I: Interpreter, a: Val | null, b: Val | null): Val | null {
  return a === null ? b : b === null ? a : I.m.join(a, b);
}

/** A deeper call of a function that is already running: its arguments go to the running one. */
function summarised(I: Interpreter, call: ActiveCall | undefined, args: readonly Val[], node: Node): Val {
  const m = I.m;
  if (call === undefined) {
    I.unresolvedAt('depth', node, 'calls nested too deep to follow');
    return I.record.unknownCall(m.top, m.undefined, args, node);
  }
  call.hit = true;
  const known: Val[] = [...call.args];
  for (let i = 0; i < args.length || i < known.length; i++) {
    const old = known[i];
    const given = args[i] ?? m.undefined;
    const next = old === undefined ? m.join(m.undefined, given) : m.widen(old, given);
    if (old === undefined || !m.covers(old, next)) {
      known[i] = next;
      call.grew = true;
    }
  }
  if (call.grew) call.args = known;
  return call.result ?? m.undefined;
}

function runBody(
  I: Interpreter,
  data: FunctionInfo,
  self: Val,
  args: readonly Val[],
  node: Node,
  sent: Val | null,
  call: ActiveCall,
): Val | null {
  const m = I.m;
  const fn = data.node;
  const isArrow = fn.type === 'ArrowFunctionExpression';
  const scope = m.scope(data.scope, true);
  const frame: Frame = {
    node: fn,
    result: null,
    exits: NO_EXITS,
    mark: m.mark(),
    born: m.birth,
    branches: 0,
    self: isArrow ? data.self : self,
    home: data.home,
    yielded: null,
    sent: sent ?? m.undefined,
  };
  const { pc, guards } = m;
  const targets = I.targets;
  const awaiting = I.record.awaiting;
  I.targets = [];
  I.frames.push(frame);
  I.record.awaiting = true;
  bindParameters(I, fn, args, scope, isArrow);
  if (fn.body.type === 'BlockStatement') {
    for (const name of varsOf(I, fn.body)) if (!scope.slots.has(name)) m.write(scope, name, m.undefined);
    const reached = executeList(I, nodes(fn.body.body), scope);
    if (reached && frame.result !== null) frame.result = m.join(frame.result, m.undefined);
    if (frame.exits.length > 0)
      m.mergeExits(frame.mark, frame.born, frame.exits, reached || frame.branches > 0);
  } else {
    frame.result = m.withProv(evaluate(I, fn.body, scope), fn.body, 'returned');
  }
  I.frames.pop();
  I.targets = targets;
  I.record.awaiting = awaiting;
  m.pc = pc;
  m.guards = guards;
  const result = frame.result ?? m.undefined;
  const before = call.result;
  call.result = before === null ? result : m.widen(before, result);
  if (before !== null && call.result !== before && !m.covers(before, call.result)) call.grew = true;
  if (before === null) call.grew = true;
  void node;
  return frame.yielded;
}

function bindParameters(
  I: Interpreter,
  fn: Node,
  args: readonly Val[],
  scope: Scope,
  isArrow: boolean,
): void {
  const m = I.m;
  const params = fn.params;
  for (let i = 0; i < params.length; i++) {
    const p = params[i]!;
    if (p.type === 'RestElement') {
      assignPattern(I, p.argument!, makeArray(I, p, args.slice(i)), scope, true);
      break;
    }
    const v = args[i] ?? m.undefined;
    if (p.type === 'Identifier') {
      m.write(scope, p.name, m.tracked(v) ? m.withProv(v, p, passedAs(fn, p)) : v);
    } else assignPattern(I, p, v, scope, true);
  }
  if (!isArrow && I.hasArguments && usesArguments(I, fn)) m.write(scope, 'arguments', makeArray(I, fn, args));
}

function passedAs(fn: Node, parameter: Node): string {
  return fn.id !== null && fn.id !== undefined
    ? `passed to \`${fn.id.name}\` as \`${parameter.name}\``
    : `passed on as \`${parameter.name}\``;
}

/** Whether a function's own code can mention `arguments`; looked up once, by the names in its body. */
function usesArguments(I: Interpreter, fn: Node): boolean {
  let uses = I.argumentUsers?.get(fn);
  if (uses !== undefined) return uses;
  uses = false;
  const stack: unknown[] = [fn.body];
  while (stack.length > 0) {
    const n = stack.pop() as Node;
    if (n.type === 'Identifier' && n.name === 'arguments') {
      uses = true;
      break;
    }
    if (n.type === 'FunctionExpression' || n.type === 'FunctionDeclaration') continue;
    for (const key in n) {
      const child = (n as unknown as Record<string, unknown>)[key];
      if (Array.isArray(child)) {
        for (const c of child) if (c !== null && typeof c === 'object') stack.push(c);
      } else if (child !== null && typeof child === 'object' && key !== 'range' && key !== 'loc')
        stack.push(child);
    }
  }
  I.argumentUsers ??= new Map();
  I.argumentUsers.set(fn, uses);
  return uses;
}

/** All that a generator can yield, found by running its body; each consumer runs it again. */
export function runGeneratorBody(I: Interpreter, obj: Obj, node: Node): { yielded: Val | null; result: Val } {
  const data: GeneratorInfo = info.generator(obj);
  const before = I.thrownInto;
  I.thrownInto = obj.slots.get(THROWN) ?? null;
  const sent = obj.slots.get(VALUE) ?? I.m.unknown;
  const result = runFunction(I, info.fn(data.fn), data.self, data.args, node, sent);
  I.thrownInto = before;
  return { yielded: I.yielded, result };
}

/** What `generator.throw(x)` throws at a `yield`. */
export const THROWN = '\u0000thrown';

// ---- methods ----

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
  const fn = getProperty(I, receiver, key, node);
  return callFunction(I, fn, self ?? receiver, args, node);
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
  const { objs } = receiver;
  if (objs.length === 1 && receiver.open === 0 && receiver.consts.length === 0 && !receiver.top) {
    const own = ownMethod(I, objs[0]!, receiver, name, args, node, self);
    if (!usesLibrary(objs[0]!, name)) return own ?? m.undefined;
    const part = callLibraryMethod(I, receiver, name, args, node);
    return own === null ? part : m.join(own, part);
  }
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  const library: Obj[] = [];
  for (const obj of objs) {
    const own = ownMethod(I, obj, receiver, name, args, node, self);
    if (own !== null) take(own);
    if (usesLibrary(obj, name)) library.push(obj);
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
      take(callLibraryMethod(I, own, name, args, node));
  }
  if (receiver.top) take(I.record.unknownCall(receiver, receiver, args, node));
  return result ?? m.undefined;
}

/** Whether the class library answers a method call on this object. */
function usesLibrary(obj: Obj, name: string): boolean {
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
      return ownOrInherited(obj, name) === undefined;
  }
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
      if (isFunctionMethod(name)) return functionMethod(I, m.object(obj), name, args, node);
      if (obj.kind === 'builtin') return callBuiltinMember(I, obj, name, args, node);
      return callLibraryMethod(I, m.object(obj, receiver.prov), name, args, node);
    }
    case 'data': {
      const overlay = obj.slots.get(name);
      return isOverlaid(overlay) ? callFunction(I, overlay!, receiver, args, node) : null;
    }
    default: {
      const own = ownOrInherited(obj, name);
      if (own !== undefined) {
        const fn = resolveAccessor(I, own, m.object(obj, receiver.prov), node);
        return callFunction(I, fn, self ?? m.object(obj, receiver.prov), args, node);
      }
      if (obj.kind !== 'plain') return null;
      let result: Val | null = null;
      const below = obj.slots.get(BASE);
      if (below?.objs.some(isCallable))
        result = callFunction(I, getNamed(I, below, name, node), m.object(obj, receiver.prov), args, node);
      const rest = obj.slots.get(REST);
      if (rest?.objs.some(isCallable)) {
        const part = callFunction(I, rest, m.object(obj, receiver.prov), args, node);
        result = result === null ? part : m.join(result, part);
      }
      return result;
    }
  }
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

/** Arguments given as one array-like. */
export function spreadList(I: Interpreter, list: Val | undefined): Val[] {
  if (list === undefined) return [];
  const known = elementsOf(I, list);
  if (known !== null) return known;
  if (list.objs.length === 0 && list.consts.every((c) => c === undefined || c === null) && list.open === 0)
    return [];
  const e = iterate(I, list, null);
  return [e, e, e];
}

// ---- classes and construction ----

export function makeClass(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const inner = m.scope(scope, false);
  inner.captured = true;
  const parent = node.superClass === null ? null : evaluate(I, node.superClass, inner);
  const proto = m.allocate('plain', node, null);
  if (parent !== null) {
    for (const p of parent.objs) {
      const inherited = ownOrInherited(p, 'prototype');
      if (inherited !== undefined && inherited.objs.length > 0) proto.proto = inherited.objs[0]!;
    }
  }
  const members = nodes(node.body.body);
  const making = members.find((x) => x.type === 'MethodDefinition' && x.kind === 'constructor');
  const fields: FieldInfo[] = [];
  const obj = m.allocate('class', node, {
    node: making?.value ?? node,
    scope: inner,
    self: m.undefined,
    home: proto,
    fields,
    superClass: parent,
  } satisfies FunctionInfo);
  const self = m.object(obj);
  m.write(obj, 'prototype', m.object(proto));
  m.write(proto, 'constructor', self);
  if (node.id !== null) m.write(inner, node.id.name, self);
  for (const s of inner.parent === null ? [] : [inner]) s.captured = true;
  for (let s: Scope | null = scope; s !== null && !s.captured; s = s.parent) s.captured = true;
  for (const x of members) {
    m.step();
    if (x.type === 'StaticBlock') {
      runWithSelf(I, x, self, proto, () => {
        executeList(I, nodes(x.body), m.scope(inner, false));
      });
      continue;
    }
    if (x.type === 'MethodDefinition' && x.kind === 'constructor') continue;
    const key = keyOf(I, x, x.key, inner);
    const name = key.open === 0 && key.consts.length === 1 ? String(key.consts[0]) : null;
    if (x.type === 'MethodDefinition') {
      const owner = x.static ? obj : proto;
      const fn = makeFunction(I, x.value, inner, x.static ? obj : proto);
      if (x.kind === 'get' || x.kind === 'set') defineAccessor(I, owner, name ?? '', x.kind, fn);
      else setProperty(I, m.object(owner), key, fn, x);
    } else if (x.static) {
      runWithSelf(I, x, self, proto, () => {
        const v = (x.value as Node | null) === null ? m.undefined : evaluate(I, x.value, inner);
        setProperty(I, self, key, v, x);
      });
    } else fields.push({ key: name, node: x, scope: inner });
  }
  return self;
}

function runWithSelf(I: Interpreter, node: Node, self: Val, home: Obj | null, body: () => void): void {
  const m = I.m;
  I.frames.push({
    node,
    result: null,
    exits: NO_EXITS,
    mark: m.mark(),
    born: m.birth,
    branches: 0,
    self,
    home,
    yielded: null,
    sent: m.undefined,
  });
  body();
  I.frames.pop();
}

export function construct(I: Interpreter, callee: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  let result: Val | null = null;
  for (const obj of callee.objs) {
    let part: Val;
    if (obj.kind === 'class') part = instantiate(I, obj, args, node);
    else if (obj.kind === 'function') {
      const instance = m.allocate('plain', node, null);
      const proto = obj.slots.get('prototype');
      if (proto !== undefined && proto.objs.length > 0) instance.proto = proto.objs[0]!;
      const returned = enterFunction(I, obj, m.object(instance), args, node);
      part = returned.objs.length > 0 ? m.join(m.object(instance), returned) : m.object(instance);
    } else if (obj.kind === 'bound') {
      const b = info.bound(obj);
      part = construct(I, b.target, [...b.args, ...args], node);
    } else if (obj.kind === 'builtin' || obj.kind === 'namespace')
      part = constructBuiltin(I, info.name(obj), args, node);
    else if (obj.kind === 'tool') part = I.record.toolCall(obj, args, node, callee);
    else part = I.record.unknownCall(m.object(obj), m.undefined, args, node);
    result = result === null ? part : m.join(result, part);
  }
  if (callee.top || callee.objs.length === 0) {
    const part = I.record.unknownCall(callee, m.undefined, args, node);
    result = result === null ? part : m.join(result, part);
  }
  return result!;
}

function instantiate(I: Interpreter, cls: Obj, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const kind = nativeKind(cls);
  const instance = m.allocate(kind, node, null);
  if (kind !== 'plain') m.set(instance, LENGTH, m.constant(0));
  const proto = cls.slots.get('prototype');
  if (proto !== undefined && proto.objs.length > 0) instance.proto = proto.objs[0]!;
  const self = m.object(instance);
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
      return name === 'Array' ? 'array' : name === 'Map' ? 'map' : name === 'Set' ? 'set' : 'plain';
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
  initialiseFields(I, cls, self);
  if (!own) return self;
  const before = I.constructing;
  I.constructing = cls;
  const result = runFunction(I, data, self, args, node, null);
  I.constructing = before;
  return result.objs.length > 0 ? m.join(self, result) : self;
}

function initialiseFields(I: Interpreter, cls: Obj, self: Val): void {
  for (const f of info.fn(cls).fields ?? []) {
    runWithSelf(I, f.node, self, info.fn(cls).home, () => {
      const v = (f.node.value as Node | null) === null ? I.m.undefined : evaluate(I, f.node.value, f.scope);
      if (f.key === null) setProperty(I, self, toText(I, I.m.unknown, f.node), v, f.node);
      else I.m.write(self.objs[0]!, f.key, I.m.withProv(v, f.node, `stored in \`${f.key}\``));
    });
  }
}

function initialiseParent(I: Interpreter, parent: Val, self: Val, args: readonly Val[], node: Node): void {
  for (const p of parent.objs) {
    if (p.kind === 'class') initialise(I, p, self, args, node);
    else if (p.kind === 'function') enterFunction(I, p, self, args, node);
    else if (p.kind === 'builtin') {
      const made = constructBuiltin(I, info.name(p), args, node);
      if (info.name(p) === 'Array' && args.length === 1) continue;
      for (const o of made.objs)
        for (let s = o.slots.first; s !== null; s = s.next) I.m.set(self.objs[0]!, s.key, s.value);
    } else I.record.unknownCall(I.m.object(p), self, args, node);
  }
  if (parent.top) I.record.unknownCall(parent, self, args, node);
}

/** `super(…)` in a constructor. */
export function superCall(I: Interpreter, args: readonly Val[], node: Node): Val {
  const cls = I.constructing;
  const { self } = I.frame;
  if (cls === null) return self;
  const parent = info.fn(cls).superClass;
  if (parent !== null) initialiseParent(I, parent, self, args, node);
  return self;
}

export { makeTool };
