import type { Primitive } from '../facts.ts';
import {
  callFunction,
  callMethod,
  callNamed,
  construct,
  makeClass,
  makeFunction,
  superCall,
} from './call.ts';
import { throwing } from './execute.ts';
import type { Interpreter } from './interpreter.ts';
import { concatTemplates, extra, kindsOf } from './machine.ts';
import { type Node, nodes } from './node.ts';
import {
  anyEntry,
  copyProperties,
  deep,
  deepTaint,
  deleteProperty,
  elementsOf,
  getNamed,
  getProperty,
  info,
  iterate,
  lengthOf,
  MAX_ELEMENTS,
  makeArray,
  makeBuiltin,
  makeData,
  makeList,
  ownOrInherited,
  setProperty,
} from './objects.ts';
import { assignPattern } from './patterns.ts';
import type { Taint } from './taint.ts';
import {
  ANY_PRIMITIVE,
  BASE,
  BOOLEAN,
  type Extra,
  LENGTH,
  MAX_TEXT,
  NO_CONSTS,
  NO_OBJS,
  NULLISH,
  NUMBER,
  type Obj,
  Prov,
  REST,
  type Scope,
  STRING,
  type Template,
  type Test,
  Val,
} from './value.ts';

/** Deepest nesting of evaluations on the host's stack; beyond it the script counts as too deep. */
const MAX_DEPTH = 1200;

export class TooDeep extends Error {}

export function evaluate(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  m.step();
  if (m.depth > MAX_DEPTH) throw new TooDeep();
  // Nothing catches what is thrown here, so the depth needs no restoring then.
  m.depth++;
  const v = expression(I, node, scope);
  m.depth--;
  return v;
}

function expression(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  switch (node.type) {
    case 'Identifier':
      return lookup(I, node.name, scope);
    case 'Literal':
      return literal(I, node);
    case 'MemberExpression': {
      const object = node.object.type === 'Super' ? superObject(I) : evaluate(I, node.object, scope);
      return member(I, object, node, scope);
    }
    case 'ChainExpression':
      return evaluate(I, node.expression, scope);
    case 'CallExpression':
      return call(I, node, scope, false);
    case 'AwaitExpression':
      return awaited(I, node, scope);
    case 'TemplateLiteral':
      return template(I, node, scope);
    case 'ObjectExpression':
      return objectLiteral(I, node, scope);
    case 'ArrayExpression':
      return arrayLiteral(I, node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return makeFunction(I, node, scope, null);
    case 'BinaryExpression':
      return binary(I, node, scope);
    case 'LogicalExpression':
      return logical(I, node, scope);
    case 'ConditionalExpression':
      return conditional(I, node, scope);
    case 'AssignmentExpression':
      return assignment(I, node, scope);
    case 'UpdateExpression':
      return update(I, node, scope);
    case 'UnaryExpression':
      return unary(I, node, scope);
    case 'NewExpression': {
      const callee = evaluate(I, node.callee, scope);
      const args = callArguments(I, node.arguments, scope);
      return construct(I, callee, args, node);
    }
    case 'SequenceExpression': {
      let last: Val = m.undefined;
      for (const e of node.expressions) last = evaluate(I, e, scope);
      return last;
    }
    case 'ThisExpression':
      return I.frame.self;
    case 'TaggedTemplateExpression':
      return tagged(I, node, scope);
    case 'YieldExpression':
      return yielding(I, node, scope);
    case 'ClassExpression':
      return makeClass(I, node, scope);
    case 'ImportExpression': {
      const source = evaluate(I, node.source, scope);
      return I.record.dynamicImport(source, node);
    }
    case 'MetaProperty':
      return m.unknown;
    case 'ParenthesizedExpression':
      return evaluate(I, node.expression, scope);
    default:
      I.unresolvedAt('escape', node, `syntax \`${node.type}\``);
      return m.top;
  }
}

// ---- names ----

export function lookup(I: Interpreter, name: string, scope: Scope): Val {
  let s: Scope | null = scope;
  while (s !== null) {
    const v = s.slots.get(name);
    if (v !== undefined) return v;
    s = s.parent;
  }
  return I.global(name);
}

export function assignName(I: Interpreter, name: string, value: Val, scope: Scope, node: Node): void {
  const v = I.m.tracked(value) ? I.m.withProv(value, node, `stored in \`${name}\``) : value;
  let s: Scope | null = scope;
  while (s !== null) {
    if (s.slots.has(name)) {
      if (s.constants === null || !s.constants.has(name)) I.m.write(s, name, v);
      return;
    }
    s = s.parent;
  }
  I.writeToHost(I.namespaceObject('globalThis').objs[0]!, I.m.constant(name), v, node);
}

export function declare(I: Interpreter, name: string, value: Val, scope: Scope, node: Node): void {
  I.m.write(scope, name, I.m.tracked(value) ? I.m.withProv(value, node, `stored in \`${name}\``) : value);
}

function literal(I: Interpreter, node: Node): Val {
  const value = node.value as unknown;
  if (value instanceof RegExp || (node as unknown as { regex?: unknown }).regex !== undefined) {
    return I.m.object(I.m.allocate('builtin', node, '#regexp'));
  }
  return I.m.constant(value as string | number | boolean | null | bigint);
}

// ---- members ----

/** Key of a member expression or property: a name, or whatever the computed expression gives. */
export function keyOf(I: Interpreter, node: Node, key: Node, scope: Scope): Val {
  const name = writtenKey(node, key);
  return name !== null ? I.m.constant(name) : toKey(I, evaluate(I, key, scope), key);
}

/** Key that stands in the text; `null` where it is computed. */
export function writtenKey(node: Node, key: Node): string | null {
  if (node.computed) return null;
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  return String(key.value as unknown);
}

function toKey(I: Interpreter, v: Val, node: Node): Val {
  return v.objs.length > 0 && !v.objs.every((o) => o.kind === 'data') ? toText(I, v, node) : v;
}

function member(I: Interpreter, object: Val, node: Node, scope: Scope): Val {
  if (node.optional) object = withoutNullish(I, object);
  const name = writtenKey(node, node.property);
  if (name !== null) {
    const v = getNamed(I, object, name, node);
    noteField(I, object, name, node);
    return v;
  }
  const key = keyOf(I, node, node.property, scope);
  if (key.consts.length === 1 && typeof key.consts[0] === 'string') noteField(I, object, key.consts[0], node);
  return getProperty(I, object, key, node);
}

function noteField(I: Interpreter, object: Val, name: string, node: Node): void {
  for (const o of object.objs) {
    if (o.kind === 'data') {
      I.record.readField(name, node);
      return;
    }
  }
}

function hasNullish(v: Val): boolean {
  for (let i = 0; i < v.consts.length; i++)
    if (v.consts[i] === undefined || v.consts[i] === null) return true;
  return false;
}

export function withoutNullish(_I: Interpreter, v: Val): Val {
  if (!hasNullish(v)) return v;
  const consts = v.consts.filter((c) => c !== undefined && c !== null);
  if (consts.length === 0 && v.open === 0 && v.objs.length === 0 && !v.top) return v;
  return new Val(consts, v.open, v.objs, v.t, v.prov, v.x, v.top);
}

function superObject(I: Interpreter): Val {
  const home = I.frame.home;
  if (home === null) return I.m.undefined;
  return home.proto === null ? I.m.undefined : I.m.object(home.proto);
}

// ---- calls ----

export function callArguments(I: Interpreter, args: readonly Node[], scope: Scope): Val[] {
  const out: Val[] = [];
  for (const arg of args) {
    if (arg.type !== 'SpreadElement') {
      out.push(evaluate(I, arg, scope));
      continue;
    }
    const v = evaluate(I, arg.argument!, scope);
    const known = elementsOf(I, v);
    if (known !== null) out.push(...known);
    else {
      // Any number of arguments: the element may be the next one or any later one.
      const e = iterate(I, v, arg);
      for (let i = 0; i < 4; i++) out.push(I.m.join(e, I.m.undefined));
    }
    if (out.length > 4 * MAX_ELEMENTS) break;
  }
  return out;
}

export function call(I: Interpreter, node: Node, scope: Scope, isAwaited: boolean): Val {
  let callee = node.callee;
  if (callee.type === 'ChainExpression') callee = callee.expression;
  const record = I.record;
  const before = record.awaiting;
  record.awaiting = isAwaited;
  if (callee.type === 'Super') {
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = before;
    return superCall(I, args, node);
  }
  if (callee.type === 'MemberExpression') {
    const isSuper = callee.object.type === 'Super';
    let object = isSuper ? superObject(I) : evaluate(I, callee.object, scope);
    if (callee.optional) object = withoutNullish(I, object);
    const name = writtenKey(callee, callee.property);
    const key = name === null ? keyOf(I, callee, callee.property, scope) : null;
    const args = callArguments(I, node.arguments, scope);
    record.awaiting = isAwaited;
    const self = isSuper ? I.frame.self : null;
    const result =
      key === null
        ? callNamed(I, object, name!, args, node, self)
        : callMethod(I, object, key, args, node, self);
    record.awaiting = before;
    return result;
  }
  const fn = evaluate(I, callee, scope);
  const args = callArguments(I, node.arguments, scope);
  record.awaiting = isAwaited;
  const result = callFunction(I, fn, I.m.undefined, args, node);
  record.awaiting = before;
  return result;
}

function awaited(I: Interpreter, node: Node, scope: Scope): Val {
  const argument = node.argument!;
  const before = I.pending === null ? 0 : I.pending.count;
  const v =
    argument.type === 'CallExpression' ? call(I, argument, scope, true) : evaluate(I, argument, scope);
  if (I.pending !== null) {
    // Whatever waits goes on meanwhile; what this expression began is over, unless only the first of it is awaited.
    I.pending.resume();
    if (!isRace(argument)) I.pending.forget(before);
  }
  return settle(I, v, node);
}

/** `Promise.race(…)` and `Promise.any(…)` leave the others running. */
function isRace(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return property.type === 'Identifier' && (property.name === 'race' || property.name === 'any');
}

/** What awaiting gives: promises are transparent; a user's own thenable is called. */
export function settle(I: Interpreter, v: Val, node: Node): Val {
  let promises = false;
  for (let i = 0; i < v.objs.length && !promises; i++) promises = isPromise(v.objs[i]!);
  if (!promises) return v;
  const m = I.m;
  let result: Val | null = null;
  const rest: Obj[] = [];
  for (const obj of v.objs) {
    if (!isPromise(obj)) {
      rest.push(obj);
      continue;
    }
    const part = promised(I, obj, node);
    if (part !== null) result = result === null ? part : m.join(result, part);
  }
  if (rest.length > 0 || v.consts.length > 0 || v.open !== 0 || v.top) {
    const other = new Val(v.consts, v.open, rest, v.t, v.prov, v.x, v.top);
    result = result === null ? other : m.join(result, other);
  }
  return result ?? m.undefined;
}

/** A promise with a state of its own, or an object of the script with a `then`. */
function isPromise(obj: Obj): boolean {
  if (obj.kind === 'resolver') return true;
  if (obj.kind !== 'plain') return false;
  return ownOrInherited(obj, 'then')?.objs.some((o) => o.kind === 'function') ?? false;
}

/** What a promise gives; `null` when it only throws. */
function promised(I: Interpreter, obj: Obj, node: Node): Val | null {
  const m = I.m;
  if (obj.kind === 'resolver') {
    const value = obj.slots.get(REST) ?? m.undefined;
    if (info.name(obj) !== 'rejected') return value;
    throwing(I, value, node);
    return null;
  }
  const resolver = m.allocate('resolver', node, 'resolve');
  callFunction(
    I,
    ownOrInherited(obj, 'then')!,
    m.object(obj),
    [m.object(resolver), m.object(resolver)],
    node,
  );
  return resolver.slots.get(REST) ?? m.undefined;
}

// ---- text ----

/** Conversion to text, as templates and `String()` do it. */
export function toText(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (v.objs.length === 0 && !v.top) {
    if (v.open === 0) {
      if (v.consts.length === 1 && typeof v.consts[0] === 'string') return v;
      if (v.consts.length === 1)
        return new Val([String(v.consts[0])], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
      const consts = new Set<string>();
      for (const c of v.consts) consts.add(typeof c === 'symbol' ? '' : String(c));
      return new Val([...consts], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
    }
    if ((v.open & ~STRING) === 0 && v.consts.every((c) => typeof c === 'string')) return v;
    const consts = v.consts.map((c) => String(c));
    const templates = (v.open & ~STRING) !== 0 ? null : (v.x?.templates ?? null);
    const x = extra(
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      templates,
      v.x?.encodings ?? 0,
      null,
      null,
    );
    return new Val([...new Set(consts)], STRING, NO_OBJS, v.t, v.prov, x, false);
  }
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) take(objectText(I, obj, v, node));
  if (v.consts.length > 0 || v.open !== 0) {
    take(toText(I, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, false), node));
  }
  if (v.top) take(m.open(STRING, v.t, v.prov));
  return result ?? m.anyString;
}

function plainExtra(x: Extra | null): Extra | null {
  return x === null || x.encodings === 0
    ? null
    : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, x.encodings, null, null);
}

function objectText(I: Interpreter, obj: Obj, v: Val, node: Node): Val {
  const m = I.m;
  if (obj.kind === 'plain' || obj.kind === 'array') {
    for (const name of ['@@toPrimitive', 'toString', 'valueOf']) {
      const method = ownOrInherited(obj, name);
      if (
        method?.objs.some(
          (o) =>
            o.kind === 'function' ||
            o.kind === 'bound' ||
            (o.kind === 'builtin' && (o.data === '#url' || o.data === '#constant')),
        )
      ) {
        const args = name === '@@toPrimitive' ? [m.constant('string')] : [];
        return toText(I, callFunction(I, method, m.object(obj, v.prov), args, node), node);
      }
    }
  }
  if (obj.kind === 'array') {
    const elements = elementsOf(I, m.object(obj, v.prov));
    if (elements !== null && elements.length <= 24) return joinTexts(I, elements, m.constant(','), node);
  }
  if (obj.kind === 'tool' || obj.kind === 'builtin' || obj.kind === 'namespace') return m.anyString;
  if (obj.kind === 'plain' && obj.slots.has('message') && obj.proto === null) {
    const text = getNamed(I, m.object(obj, v.prov), 'message', node);
    const d = deep(I, text);
    return m.open(STRING, d.t, d.prov ?? v.prov);
  }
  const d = deep(I, m.object(obj, v.prov));
  const x = extra(
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    obj.kind === 'data' ? null : literalsOf(I, obj),
    d.encodings,
    null,
    v.x?.narrowed ?? null,
  );
  return m.open(STRING, d.t, d.prov ?? v.prov, x);
}

/** Literal texts held anywhere in an object, as one text with holes, so that addresses in it are still seen. */
export function literalsOf(I: Interpreter, root: Obj): readonly Template[] | null {
  const parts: (string | null)[] = [null];
  const seen = new Set<Obj>();
  const visit = (v: Val) => {
    if (parts.length > 40) return;
    for (const c of v.consts) if (typeof c === 'string' && c !== '') parts.push(c, null);
    for (const t of v.x?.templates ?? []) parts.push(...t, null);
    for (const o of v.objs) {
      if (seen.has(o)) continue;
      seen.add(o);
      I.m.step();
      for (let s = o.slots.first; s !== null; s = s.next) if (s.key !== LENGTH) visit(s.value);
    }
  };
  visit(I.m.object(root));
  const t = concatTemplates(parts, []);
  return t === null ? null : [t];
}

/** Texts of `elements` with `separator` between them. */
export function joinTexts(I: Interpreter, elements: readonly Val[], separator: Val, node: Node): Val {
  if (elements.length === 0) return I.m.constant('');
  let result = toText(I, nullishAsEmpty(I, elements[0]!), node);
  const between = toText(I, separator, node);
  for (let i = 1; i < elements.length; i++) {
    result = concat(I, concat(I, result, between), toText(I, nullishAsEmpty(I, elements[i]!), node));
  }
  return result;
}

function nullishAsEmpty(_I: Interpreter, v: Val): Val {
  if (!hasNullish(v)) return v;
  const consts = v.consts.map((c) => c ?? '');
  return new Val([...new Set(consts)], v.open & ~NULLISH, v.objs, v.t, v.prov, v.x, v.top);
}

/** Concatenation of two texts (both already converted). */
export function concat(I: Interpreter, a: Val, b: Val): Val {
  const m = I.m;
  m.step();
  if (isOneText(a) && isOneText(b)) {
    const t = m.taints.union(a.t, b.t);
    const encodings = (a.x === null ? 0 : a.x.encodings) | (b.x === null ? 0 : b.x.encodings);
    const narrowed = a.x?.narrowed ?? b.x?.narrowed ?? null;
    const parts = concatTemplates(onlyText(a), onlyText(b));
    return oneText(I, parts ?? HOLE, t, m.joinProv(a.prov, b.prov, t), encodings, narrowed);
  }
  const t = m.taints.union(a.t, b.t);
  const prov = m.joinProv(a.prov, b.prov, t);
  const encodings = (a.x?.encodings ?? 0) | (b.x?.encodings ?? 0);
  if (
    a.open === 0 &&
    b.open === 0 &&
    a.consts.length * b.consts.length <= 16 &&
    a.consts.length > 0 &&
    b.consts.length > 0
  ) {
    const out = new Set<string>();
    let fits = true;
    for (const p of a.consts)
      for (const q of b.consts) {
        const text = String(p) + String(q);
        if (text.length > MAX_TEXT) fits = false;
        out.add(text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text);
      }
    if (fits) {
      const x =
        encodings === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
      return new Val([...out], 0, NO_OBJS, t, prov, x, false);
    }
  }
  let left = templatesOf(a);
  let right = templatesOf(b);
  let templates: Template[] | null = null;
  if (left !== null || right !== null) {
    templates = [];
    // Too many variants: what varies becomes a hole, what they share stays.
    if ((left?.length ?? 1) * (right?.length ?? 1) > 8) {
      if (right !== null && right.length > 1) right = [generalised(right)];
      if (left !== null && left.length > 8) left = [generalised(left)];
    }
    for (const p of left ?? [HOLE]) {
      for (const q of right ?? [HOLE]) {
        const joined = concatTemplates(p, q);
        if (joined === null) {
          templates = null;
          break;
        }
        if (!templates.some((k) => k.length === joined.length && k.every((part, i) => part === joined[i])))
          templates.push(joined);
      }
      if (templates === null) break;
    }
  }
  const narrowed = a.x?.narrowed ?? b.x?.narrowed ?? null;
  const x = extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, templates, encodings, null, narrowed);
  return m.open(STRING, t, prov, x);
}

const HOLE: Template = [null];

/** The common beginning and end of several texts, with a hole between. */
function generalised(list: readonly Template[]): Template {
  let start = typeof list[0]![0] === 'string' ? list[0]![0] : '';
  const lastOf = (t: Template) => t[t.length - 1];
  let end = typeof lastOf(list[0]!) === 'string' ? (lastOf(list[0]!) as string) : '';
  for (const t of list) {
    const first = typeof t[0] === 'string' ? t[0] : '';
    const last = typeof lastOf(t) === 'string' ? (lastOf(t) as string) : '';
    let i = 0;
    while (i < start.length && start[i] === first[i]) i++;
    start = start.slice(0, i);
    let j = 0;
    while (j < end.length && j < last.length && end[end.length - 1 - j] === last[last.length - 1 - j]) j++;
    end = end.slice(end.length - j);
  }
  const shortest = Math.min(...list.map((t) => t.reduce((n, p) => n + (p?.length ?? 0), 0)));
  if (start.length + end.length > shortest) end = '';
  const out: (string | null)[] = [];
  if (start !== '') out.push(start);
  out.push(null);
  if (end !== '') out.push(end);
  return out;
}

/** Every text that a value can be, as texts with holes; `null`: nothing is known. */
export function templatesOf(v: Val): readonly Template[] | null {
  if (v.open === 0 && v.objs.length === 0) {
    if (v.consts.length > 8) return null;
    return v.consts.map((c) => [String(c)]);
  }
  if (v.x?.templates == null) {
    if (v.consts.length === 0) return null;
    return v.consts.length > 6 ? null : [...v.consts.map((c) => [String(c)]), HOLE];
  }
  return [...v.consts.map((c) => [String(c)]), ...v.x.templates];
}

function template(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  // As long as each part is one text, with or without holes, the whole is one as well.
  const parts: (string | null)[] = [];
  let t = m.none;
  let prov: Prov | null = null;
  let encodings = 0;
  let narrowed: Extra['narrowed'] = null;
  let result: Val | null = null;
  const { quasis, expressions } = node;
  for (let i = 0; i < quasis.length; i++) {
    const cooked = (quasis[i]!.value as unknown as { cooked: string }).cooked ?? '';
    if (cooked !== '') {
      if (result === null) parts.push(cooked);
      else result = concat(I, result, m.constant(cooked));
    }
    if (i >= expressions.length) continue;
    const e = expressions[i]!;
    const v = toText(I, evaluate(I, e, scope), e);
    if (result === null && isOneText(v)) {
      m.step();
      if (v.open === 0) parts.push(v.consts[0] as string);
      else if (v.x === null || v.x.templates === null) parts.push(null);
      else parts.push(...v.x.templates[0]!);
      t = m.taints.union(t, v.t);
      prov = m.joinProv(prov, v.prov, t);
      if (v.x !== null) {
        encodings |= v.x.encodings;
        narrowed ??= v.x.narrowed;
      }
    } else {
      result ??= oneText(I, parts, t, prov, encodings, narrowed);
      result = concat(I, result, v);
    }
  }
  result ??= oneText(I, parts, t, prov, encodings, narrowed);
  if (result.t.empty) return result;
  return m.withTaint(result, m.none, new Prov(node, 'put into a text', result.prov, null, result.t));
}

/** Whether a text has one form only: a constant, or one row of literals and holes. */
function isOneText(v: Val): boolean {
  if (v.objs.length > 0 || v.top) return false;
  if (v.open === 0) return v.consts.length === 1;
  return v.consts.length === 0 && (v.x === null || v.x.templates === null || v.x.templates.length === 1);
}

function oneText(
  I: Interpreter,
  parts: readonly (string | null)[],
  t: Taint,
  prov: Prov | null,
  encodings: number,
  narrowed: Extra['narrowed'],
): Val {
  const text = concatTemplates(parts, NO_PARTS);
  const low = Number.NEGATIVE_INFINITY;
  const high = Number.POSITIVE_INFINITY;
  if (text !== null && text.length <= 1 && (text[0] ?? '').length < MAX_TEXT) {
    const x = encodings === 0 ? null : extra(low, high, null, encodings, null, null);
    return new Val([text[0] ?? ''], 0, NO_OBJS, t, prov, x, false);
  }
  return I.m.open(
    STRING,
    t,
    prov,
    extra(low, high, text === null ? null : [text], encodings, null, narrowed),
  );
}

const NO_PARTS: Template = [];

function onlyText(v: Val): Template {
  if (v.open === 0) return [String(v.consts[0])];
  return v.x === null || v.x.templates === null ? HOLE : v.x.templates[0]!;
}

function tagged(I: Interpreter, node: Node, scope: Scope): Val {
  const strings = node.quasi.quasis.map((q) =>
    I.m.constant((q.value as unknown as { cooked: string }).cooked ?? ''),
  );
  const raws = node.quasi.quasis.map((q) => I.m.constant((q.value as unknown as { raw: string }).raw));
  const array = makeArray(I, node, strings);
  I.m.write(array.objs[0]!, 'raw', makeArray(I, I.m.part(node, 'raw'), raws));
  const args = [array, ...node.quasi.expressions.map((e) => evaluate(I, e, scope))];
  if (node.tag.type === 'MemberExpression') {
    const object = evaluate(I, node.tag.object, scope);
    return callMethod(I, object, keyOf(I, node.tag, node.tag.property, scope), args, node, null);
  }
  return callFunction(I, evaluate(I, node.tag, scope), I.m.undefined, args, node);
}

// ---- literals with structure ----

function objectLiteral(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const obj = m.allocate('plain', node, null);
  const self = m.object(obj);
  for (const p of node.properties) {
    m.step();
    if (p.type === 'SpreadElement') {
      copyProperties(I, obj, evaluate(I, p.argument!, scope), p);
      continue;
    }
    const written = writtenKey(p, p.key);
    const isMethod = (p as unknown as { method: boolean }).method;
    if (written !== null && p.kind === 'init' && written !== '__proto__') {
      m.write(obj, written, isMethod ? makeFunction(I, p.value, scope, obj) : evaluate(I, p.value, scope));
      continue;
    }
    const key = keyOf(I, p, p.key, scope);
    if (p.kind === 'get' || p.kind === 'set') {
      defineAccessor(I, obj, String(key.consts[0] ?? ''), p.kind, makeFunction(I, p.value, scope, obj));
      continue;
    }
    const value = isMethod ? makeFunction(I, p.value, scope, obj) : evaluate(I, p.value, scope);
    const made = value.objs.length === 1 ? value.objs[0]! : null;
    // A function that stands here is named by the key.
    if (made !== null && made.kind === 'function' && made.site === p.value && !hasName(p.value))
      m.write(made, 'name', key);
    if (key.open === 0 && key.consts.length === 1 && !key.top && key.objs.length === 0) {
      const name = String(key.consts[0]);
      if (name === '__proto__' && !p.computed && !p.shorthand) {
        if (value.objs.length === 1) obj.proto = value.objs[0]!;
        continue;
      }
      m.write(obj, name, key.t.empty ? value : m.withTaint(value, m.taints.imply(key.t)));
    } else setProperty(I, self, key, value, p);
  }
  return self;
}

export function defineAccessor(I: Interpreter, obj: Obj, name: string, kind: string, fn: Val): void {
  const existing = obj.slots.get(name)?.objs.find((o) => o.kind === 'accessor');
  const data = existing === undefined ? { get: null, set: null } : { ...info.accessor(existing) };
  if (kind === 'get') data.get = fn as never;
  else data.set = fn as never;
  I.m.write(obj, name, I.m.object(I.m.allocate('accessor', fn.objs[0]?.site ?? null, data)));
}

function hasName(fn: Node): boolean {
  return fn.id !== null && fn.id !== undefined;
}

function arrayLiteral(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const known: Val[] = [];
  let rest: Val | null = null;
  let t: Taint = m.none;
  for (const e of node.elements) {
    m.step();
    if (e === null) {
      if (rest === null) known.push(m.undefined);
      continue;
    }
    if (e.type !== 'SpreadElement') {
      const v = evaluate(I, e, scope);
      if (rest === null && known.length < MAX_ELEMENTS) known.push(v);
      else rest = rest === null ? v : m.join(rest, v);
      continue;
    }
    const v = evaluate(I, e.argument!, scope);
    const elements = elementsOf(I, v);
    if (elements !== null && rest === null && known.length + elements.length <= MAX_ELEMENTS)
      known.push(...elements);
    else {
      const each = iterate(I, v, e);
      rest = rest === null ? each : m.join(rest, each);
      t = m.taints.union(t, countLabels(I, v));
    }
  }
  if (rest === null) return makeArray(I, node, known);
  for (const v of known) rest = m.join(rest, v);
  const list = makeList(I, node, rest, lengthOf(I, t));
  const spread = node.elements.length === 1 ? node.elements[0]! : null;
  if (spread !== null && spread.type === 'SpreadElement') {
    const source = lookupNarrowed(I, rest);
    if (source !== null) list.objs[0]!.narrowed = source;
  }
  return list;
}

function lookupNarrowed(_I: Interpreter, v: Val) {
  return v.x?.narrowed ?? null;
}

/** Labels that say how many elements a collection has. */
export function countLabels(I: Interpreter, v: Val): Taint {
  let t = v.t;
  for (const obj of v.objs) {
    if (obj.kind === 'data') t = I.m.taints.union(t, I.m.taints.of(info.data(obj).origin, 0));
    const length = obj.slots.get(LENGTH);
    if (length !== undefined) t = I.m.taints.union(t, length.t);
    const base = obj.slots.get(BASE);
    if (base !== undefined) t = I.m.taints.union(t, countLabels(I, base));
  }
  return I.m.taints.reduce(t);
}

// ---- operators ----

function binary(I: Interpreter, node: Node, scope: Scope): Val {
  // Long chains such as a + b + c + … nest to the left: walk them without recursion.
  const chain: Node[] = [];
  let left = node;
  while (left.type === 'BinaryExpression' && left.left.type === 'BinaryExpression') {
    chain.push(left);
    left = left.left;
  }
  let value = operate(I, left, evaluateLeft(I, left, scope), evaluate(I, left.right, scope));
  for (let i = chain.length - 1; i >= 0; i--) {
    const n = chain[i]!;
    I.m.step();
    value = operate(I, n, value, evaluate(I, n.right, scope));
  }
  return value;
}

function evaluateLeft(I: Interpreter, node: Node, scope: Scope): Val {
  if (node.left.type === 'PrivateIdentifier') return I.m.constant(`#${node.left.name}`);
  return evaluate(I, node.left, scope);
}

function operate(I: Interpreter, node: Node, a: Val, b: Val): Val {
  return operator(I, node.operator, a, b, node);
}

const COMPARISONS: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);

export function operator(I: Interpreter, op: string, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  if (op === '+') return plus(I, a, b, node);
  if (COMPARISONS.has(op)) return compare(I, op, a, b, node);
  if (op === 'in' || op === 'instanceof') {
    const custom =
      op === 'instanceof'
        ? b.objs.map((o) => ownOrInherited(o, '@@hasInstance')).find((v) => v !== undefined)
        : undefined;
    if (custom !== undefined) return callFunction(I, custom, b, [a], node);
    const t = m.taints.reduce(m.taints.union(deepTaint(I, a), op === 'in' ? deepKeys(I, b) : m.none));
    return m.open(BOOLEAN, t, a.prov ?? b.prov);
  }
  const x = toNumber(I, a, node);
  const y = toNumber(I, b, node);
  return arithmetic(I, op, x, y);
}

function deepKeys(I: Interpreter, v: Val): Taint {
  return anyEntry(I, v).key.t;
}

function plus(I: Interpreter, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  const p = toPrimitive(I, a, node);
  const q = toPrimitive(I, b, node);
  const textP = couldBeText(p);
  const textQ = couldBeText(q);
  if (!textP && !textQ) return arithmetic(I, '+', p, q);
  if (isText(p) || isText(q)) {
    const v = concat(I, toText(I, p, node), toText(I, q, node));
    return v.t.empty
      ? v
      : m.withTaint(v, m.none, new Prov(node, 'joined with other text', v.prov, null, v.t));
  }
  // Either a sum or a text.
  const t = m.taints.union(p.t, q.t);
  const prov = m.joinProv(p.prov, q.prov, t);
  const encodings = (p.x?.encodings ?? 0) | (q.x?.encodings ?? 0);
  const x =
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
  return new Val(NO_CONSTS, STRING | NUMBER, NO_OBJS, t, prov, x, false);
}

function isText(v: Val): boolean {
  return (
    v.objs.length === 0 &&
    !v.top &&
    (v.open & ~STRING) === 0 &&
    v.consts.every((c) => typeof c === 'string') &&
    (v.open !== 0 || v.consts.length > 0)
  );
}

function couldBeText(v: Val): boolean {
  return v.top || v.objs.length > 0 || (v.open & STRING) !== 0 || v.consts.some((c) => typeof c === 'string');
}

/** Objects give what their conversion gives; labels of tool results come along. */
export function toPrimitive(I: Interpreter, v: Val, node: Node): Val {
  if (v.objs.length === 0) return v;
  const m = I.m;
  let result: Val | null = null;
  for (const obj of v.objs) {
    let part: Val;
    if (obj.kind === 'data') {
      const d = deep(I, m.object(obj, v.prov));
      part = m.open(
        ANY_PRIMITIVE,
        d.t,
        v.prov,
        extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, d.encodings, null, null),
      );
    } else if (obj.kind === 'plain') {
      const method = ownOrInherited(obj, '@@toPrimitive') ?? ownOrInherited(obj, 'valueOf');
      part = method?.objs.some((o) => o.kind === 'function')
        ? callFunction(I, method, m.object(obj, v.prov), [m.constant('default')], node)
        : obj.slots.get('\u0000date') !== undefined
          ? obj.slots.get('\u0000date')!
          : objectText(I, obj, v, node);
      if (part.objs.length > 0) part = toText(I, part, node);
    } else part = objectText(I, obj, v, node);
    result = result === null ? part : m.join(result, part);
  }
  if (v.consts.length > 0 || v.open !== 0)
    result = m.join(result!, new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, v.top));
  return result!;
}

export function toNumber(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (v.objs.length > 0) v = toPrimitive(I, v, node);
  if (v.open === 0 && !v.top && v.consts.length > 0) {
    if (v.consts.every((c) => typeof c === 'number' || typeof c === 'bigint')) return v;
    const out = new Set<number | bigint>();
    for (const c of v.consts) out.add(typeof c === 'bigint' ? c : Number(c));
    return new Val([...out], 0, NO_OBJS, v.t, v.prov, plainExtra(v.x), false);
  }
  if (v.open === NUMBER && v.consts.every((c) => typeof c === 'number')) return v;
  const min = v.open === NUMBER ? (v.x?.min ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  const max = v.open === NUMBER ? (v.x?.max ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  return m.open(NUMBER, v.t, v.prov, extra(min, max, null, v.x?.encodings ?? 0, null, null));
}

function arithmetic(I: Interpreter, op: string, a: Val, b: Val): Val {
  const m = I.m;
  const t = m.taints.union(a.t, b.t);
  const prov = m.joinProv(a.prov, b.prov, t);
  const encodings = (a.x?.encodings ?? 0) | (b.x?.encodings ?? 0);
  const plain =
    encodings === 0
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, encodings, null, null);
  if (a.open === 0 && b.open === 0 && a.consts.length === 1 && b.consts.length === 1) {
    const r = compute(op, a.consts[0], b.consts[0]);
    if (r !== null) return new Val([r], 0, NO_OBJS, t, prov, plain, false);
  } else if (
    a.open === 0 &&
    b.open === 0 &&
    a.consts.length > 0 &&
    b.consts.length > 0 &&
    a.consts.length * b.consts.length <= 32
  ) {
    const out = new Set<number | bigint>();
    for (const p of a.consts)
      for (const q of b.consts) {
        const r = compute(op, p, q);
        if (r !== null) out.add(r);
      }
    if (out.size > 0) return new Val([...out], 0, NO_OBJS, t, prov, plain, false);
  }
  const range = rangeOf(op, bounds(a), bounds(b));
  return m.open(NUMBER, t, prov, extra(range[0], range[1], null, encodings, null, null));
}

function compute(op: string, p: unknown, q: unknown): number | bigint | null {
  if (typeof p === 'bigint' || typeof q === 'bigint') {
    if (typeof p !== 'bigint' || typeof q !== 'bigint') return null;
    const size = (n: bigint) => n.toString(16).length;
    if (size(p) > 64 || size(q) > 64) return null;
    switch (op) {
      case '+':
        return p + q;
      case '-':
        return p - q;
      case '*':
        return p * q;
      default:
        return null;
    }
  }
  const x = Number(p);
  const y = Number(q);
  switch (op) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '%':
      return x % y;
    case '**':
      return x ** y;
    case '<<':
      return x << y;
    case '>>':
      return x >> y;
    case '>>>':
      return x >>> y;
    case '&':
      return x & y;
    case '|':
      return x | y;
    case '^':
      return x ^ y;
    default:
      return null;
  }
}

/** Bounds of a number; open where unknown. */
export function bounds(v: Val): readonly [number, number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const c of v.consts) {
    const n = Number(c);
    if (Number.isNaN(n)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    min = Math.min(min, n);
    max = Math.max(max, n);
  }
  if (v.open !== 0 || v.objs.length > 0 || v.top) {
    if (v.open !== NUMBER || v.objs.length > 0 || v.top)
      return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    min = Math.min(min, v.x?.min ?? Number.NEGATIVE_INFINITY);
    max = Math.max(max, v.x?.max ?? Number.POSITIVE_INFINITY);
  }
  return min > max ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [min, max];
}

function rangeOf(
  op: string,
  a: readonly [number, number],
  b: readonly [number, number],
): readonly [number, number] {
  const all: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const safe = (lo: number, hi: number): readonly [number, number] =>
    Number.isNaN(lo) || Number.isNaN(hi) ? all : [lo, hi];
  switch (op) {
    case '+':
      return safe(a[0] + b[0], a[1] + b[1]);
    case '-':
      return safe(a[0] - b[1], a[1] - b[0]);
    case '*': {
      const products = [a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]];
      return products.some(Number.isNaN) ? all : [Math.min(...products), Math.max(...products)];
    }
    case '%':
      if (b[0] === b[1] && b[0] > 0) return a[0] >= 0 ? [0, b[0]] : [-b[0], b[0]];
      return all;
    case '/':
      if (b[0] === b[1] && b[0] !== 0)
        return b[0] > 0 ? safe(a[0] / b[0], a[1] / b[0]) : safe(a[1] / b[0], a[0] / b[0]);
      return all;
    case '&':
      if (b[0] === b[1] && b[0] >= 0) return [0, b[0]];
      return all;
    default:
      return all;
  }
}

function compare(I: Interpreter, op: string, a: Val, b: Val, node: Node): Val {
  const m = I.m;
  if (op !== '===' && op !== '!==') {
    if (a.objs.some(converts)) a = toPrimitive(I, a, node);
    if (b.objs.some(converts)) b = toPrimitive(I, b, node);
  }
  const da = a.objs.length === 0 ? a : deep(I, a);
  const db = b.objs.length === 0 ? b : deep(I, b);
  const t = m.taints.reduce(m.taints.union(da.t, db.t));
  if (isClosed(a) && isClosed(b) && a.consts.length * b.consts.length <= 64) {
    let yes = false;
    let no = false;
    for (const p of a.consts)
      for (const q of b.consts) {
        if (holds(op, p, q)) yes = true;
        else no = true;
      }
    if (yes !== no) return m.constant(yes, t, da.prov ?? db.prov);
  }
  const tests: Test[] | null = t.empty ? null : [comparison(op, a, b, t, node)];
  const x =
    tests === null ? null : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null);
  const ranged = t.empty ? decideRange(op, bounds(a), bounds(b)) : null;
  if (ranged !== null) return m.constant(ranged);
  return new Val(NO_CONSTS, BOOLEAN, NO_OBJS, t, da.prov ?? db.prov, x, false);
}

/** Objects whose conversion is the script's own code. */
function converts(o: Obj): boolean {
  return (
    o.kind === 'plain' &&
    (ownOrInherited(o, '@@toPrimitive') ?? ownOrInherited(o, 'valueOf') ?? ownOrInherited(o, 'toString')) !==
      undefined
  );
}

function decideRange(op: string, a: readonly [number, number], b: readonly [number, number]): boolean | null {
  if (!Number.isFinite(a[0]) && !Number.isFinite(a[1])) return null;
  if (!Number.isFinite(b[0]) && !Number.isFinite(b[1])) return null;
  if (op === '<') return a[1] < b[0] ? true : a[0] >= b[1] ? false : null;
  if (op === '<=') return a[1] <= b[0] ? true : a[0] > b[1] ? false : null;
  if (op === '>') return a[0] > b[1] ? true : a[1] <= b[0] ? false : null;
  if (op === '>=') return a[0] >= b[1] ? true : a[1] < b[0] ? false : null;
  return null;
}

function comparison(op: string, a: Val, b: Val, t: Taint, node: Node): Test {
  const constants = isClosed(b) ? b.consts : isClosed(a) ? a.consts : NO_CONSTS;
  const flip: Readonly<Record<string, Test['op']>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
  const plain: Test['op'] = op === '==' ? '===' : op === '!=' ? '!==' : (op as Test['op']);
  return { op: isClosed(a) && !isClosed(b) ? (flip[op] ?? plain) : plain, t, constants, node };
}

function isClosed(v: Val): boolean {
  return v.open === 0 && v.objs.length === 0 && !v.top && v.consts.length > 0;
}

function holds(op: string, p: unknown, q: unknown): boolean {
  switch (op) {
    case '===':
      return p === q;
    case '!==':
      return p !== q;
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: the script's own operator
      return p == q;
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: the script's own operator
      return p != q;
    case '<':
      return (p as number) < (q as number);
    case '<=':
      return (p as number) <= (q as number);
    case '>':
      return (p as number) > (q as number);
    default:
      return (p as number) >= (q as number);
  }
}

/** Fields of tool results, and whatever the host may or may not give, need not be there. */
function mayBeMissing(o: Obj): boolean {
  if (o.kind === 'data') return true;
  return o.kind === 'tool' && (info.tool(o).shape === 'function' || info.tool(o).path.length > 1);
}

/** Truth of a value where every possibility agrees; `null` otherwise. */
export function truth(v: Val): boolean | null {
  if (v.top) return null;
  let yes = v.objs.length > 0;
  let no = false;
  if (v.open !== 0 || v.objs.some(mayBeMissing)) return null;
  for (const c of v.consts) {
    if (c) yes = true;
    else no = true;
  }
  return yes === no ? null : yes;
}

/** What a value used as a condition tests. */
export function testsOf(I: Interpreter, v: Val, node: Node): readonly Test[] {
  if (v.x?.tests != null) return v.x.tests;
  const d = deep(I, v);
  if (d.t.empty) return NO_TESTS;
  return [
    {
      op: node.type === 'CallExpression' ? 'call' : 'truthy',
      t: I.m.taints.reduce(d.t),
      constants: NO_CONSTS,
      node,
    },
  ];
}

const NO_TESTS: readonly Test[] = [];

const OPPOSITE: Readonly<Record<Test['op'], Test['op']>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  includes: 'call',
  match: 'call',
  truthy: 'falsy',
  falsy: 'truthy',
  call: 'call',
};

/** The tests that hold where these do not all hold. */
export function negate(I: Interpreter, tests: readonly Test[]): readonly Test[] {
  const first = tests[0];
  if (first === undefined) return tests;
  if (tests.length === 1) {
    if (first.not !== undefined) return first.not;
    const op = OPPOSITE[first.op];
    return [{ op, t: first.t, constants: first.constants, node: first.node, not: tests }];
  }
  return [{ op: 'call', t: labelsOf(I, tests), constants: NO_CONSTS, node: first.node, not: tests }];
}

function labelsOf(I: Interpreter, tests: readonly Test[]): Taint {
  let t = I.m.none;
  for (const test of tests) t = I.m.taints.union(t, test.t);
  return t;
}

/** Labels that a condition depends on. */
export function conditionTaint(I: Interpreter, v: Val): Taint {
  return deepTaint(I, v);
}

/** Evaluates two expressions as alternatives and merges their effects. */
function either(I: Interpreter, condition: Val, conditionNode: Node, yes: () => Val, no: () => Val): Val {
  const m = I.m;
  const tests = testsOf(I, condition, conditionNode);
  const t = conditionTaint(I, condition);
  const mark = m.mark();
  const born = m.birth;
  const a = I.guarded(tests, t, yes);
  const first = m.mark() > mark ? m.unwind(mark, born) : null;
  const b = I.guarded(negate(I, tests), t, no);
  if (first !== null || m.mark() > mark) {
    const second = m.unwind(mark, born);
    m.merge(first ?? m.unwind(m.mark(), born), second, m.taints.imply(t));
  }
  const joined = m.join(a, b);
  return a === b || t.empty ? joined : m.withTaint(joined, m.taints.imply(t), joined.prov ?? condition.prov);
}

function conditional(I: Interpreter, node: Node, scope: Scope): Val {
  const test = evaluate(I, node.test!, scope);
  const known = truth(test);
  if (known !== null) {
    const v = evaluate(I, known ? node.consequent : node.alternate!, scope);
    return test.t.empty ? v : I.m.withTaint(v, I.m.taints.imply(test.t), v.prov ?? test.prov);
  }
  return either(
    I,
    test,
    node.test!,
    () => evaluate(I, node.consequent, scope),
    () => evaluate(I, node.alternate!, scope),
  );
}

function logical(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const left = evaluate(I, node.left, scope);
  return shortCircuit(I, node.operator, left, node, () => evaluate(I, node.right, scope), m.undefined);
}

export function shortCircuit(
  I: Interpreter,
  op: string,
  left: Val,
  node: Node,
  right: () => Val,
  _unused: Val,
): Val {
  const m = I.m;
  if (op === '??') {
    const nullish = nullishness(left);
    if (nullish === false) return left;
    if (nullish === true) return right();
    return either(I, left, node.left, right, () => withoutNullish(I, left));
  }
  const known = truth(left);
  if (op === '&&') {
    if (known === false) return left;
    if (known === true) {
      const v = right();
      return left.t.empty ? v : m.withTaint(v, m.taints.imply(left.t), v.prov ?? left.prov);
    }
    const tests = testsOf(I, left, node.left);
    let own = NO_TESTS;
    const measured = () => {
      const v = right();
      own = testsOf(I, v, node.right);
      return v;
    };
    const result = either(I, left, node.left, measured, () => falsy(I, left));
    return tests.length + own.length > 0 ? withTests(result, [...tests, ...own].slice(0, 16)) : result;
  }
  if (known === true) return left;
  if (known === false) {
    const v = right();
    return left.t.empty ? v : m.withTaint(v, m.taints.imply(left.t), v.prov ?? left.prov);
  }
  const tests = testsOf(I, left, node.left);
  let own = NO_TESTS;
  const result = either(
    I,
    left,
    node.left,
    () => left,
    () => {
      const v = right();
      own = testsOf(I, v, node.right);
      return v;
    },
  );
  // Only where both sides are tests: `x || fallback` chooses a value.
  if (tests.length === 0 || own.length === 0 || result.objs.length > 0) return result;
  const not = [...negate(I, tests), ...negate(I, own)].slice(0, 16);
  const constants = choiceOf([...tests, ...own]);
  const test = constants.length > 0 ? 'includes' : 'truthy';
  return withTests(result, [{ op: test, t: labelsOf(I, not), constants, node, not }]);
}

/** The constants of `x === 'a' || x === 'b'`, which says the same as `['a', 'b'].includes(x)`. */
function choiceOf(tests: readonly Test[]): readonly Primitive[] {
  const constants: Primitive[] = [];
  for (const { op, constants: own, t } of tests) {
    if ((op !== '===' && op !== 'includes') || own.length === 0 || t !== tests[0]!.t) return NO_CONSTS;
    constants.push(...own);
  }
  return constants.slice(0, 48);
}

function withTests(v: Val, tests: readonly Test[]): Val {
  const x = extra(
    v.x?.min ?? Number.NEGATIVE_INFINITY,
    v.x?.max ?? Number.POSITIVE_INFINITY,
    v.x?.templates ?? null,
    v.x?.encodings ?? 0,
    tests,
    v.x?.narrowed ?? null,
  );
  return new Val(v.consts, v.open, v.objs, v.t, v.prov, x, v.top);
}

/** The falsy part of a value: what `a && b` gives when `a` fails. */
function falsy(I: Interpreter, v: Val): Val {
  if (v.objs.length > 0)
    return I.m.withTaint(I.m.join(I.m.undefined, I.m.false), I.m.taints.reduce(conditionTaint(I, v)), v.prov);
  return v;
}

function nullishness(v: Val): boolean | null {
  if (v.top || (v.open & NULLISH) !== 0 || v.objs.some(mayBeMissing)) return null;
  const some = v.consts.some((c) => c === null || c === undefined);
  const other = v.objs.length > 0 || v.open !== 0 || v.consts.some((c) => c !== null && c !== undefined);
  return some && other ? null : some;
}

// ---- assignment ----

function assignment(I: Interpreter, node: Node, scope: Scope): Val {
  const op = node.operator;
  if (op === '=') {
    if (node.left.type === 'MemberExpression') {
      const object = node.left.object.type === 'Super' ? I.frame.self : evaluate(I, node.left.object, scope);
      const key = keyOf(I, node.left, node.left.property, scope);
      const value = evaluate(I, node.right, scope);
      setProperty(
        I,
        object,
        key,
        I.m.tracked(value) ? I.m.withProv(value, node, storedIn(key)) : value,
        node,
      );
      return value;
    }
    const value = evaluate(I, node.right, scope);
    assignPattern(I, node.left, value, scope, false);
    return value;
  }
  const target = node.left;
  let object: Val | null = null;
  let key: Val | null = null;
  let current: Val;
  if (target.type === 'MemberExpression') {
    object = evaluate(I, target.object, scope);
    key = keyOf(I, target, target.property, scope);
    current = getProperty(I, object, key, target);
  } else current = lookup(I, target.name, scope);
  let value: Val;
  if (op === '||=' || op === '&&=' || op === '??=') {
    value = shortCircuit(I, op.slice(0, 2), current, node, () => evaluate(I, node.right, scope), current);
  } else {
    value = operator(I, op.slice(0, -1), current, evaluate(I, node.right, scope), node);
  }
  if (object !== null) setProperty(I, object, key!, I.m.withProv(value, node, storedIn(key!)), node);
  else assignName(I, target.name, value, scope, node);
  return value;
}

function storedIn(key: Val): string {
  return key.consts.length === 1 && key.open === 0
    ? `stored in property \`${String(key.consts[0])}\``
    : 'stored in a property';
}

function update(I: Interpreter, node: Node, scope: Scope): Val {
  const target = node.argument!;
  const op = node.operator === '++' ? '+' : '-';
  const one = I.m.constant(1);
  if (target.type === 'MemberExpression') {
    const object = evaluate(I, target.object, scope);
    const key = keyOf(I, target, target.property, scope);
    const old = toNumber(I, getProperty(I, object, key, target), node);
    const value = arithmetic(I, op, old, one);
    setProperty(I, object, key, value, node);
    return node.prefix ? value : old;
  }
  const old = toNumber(I, lookup(I, target.name, scope), node);
  const value = arithmetic(I, op, old, one);
  assignName(I, target.name, value, scope, node);
  return node.prefix ? value : old;
}

function unary(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const argument = node.argument!;
  switch (node.operator) {
    case '!': {
      const v = evaluate(I, argument, scope);
      const known = truth(v);
      const t = m.taints.reduce(conditionTaint(I, v));
      if (known !== null) return m.constant(!known, t, v.prov);
      const tests = negate(I, testsOf(I, v, argument));
      const x =
        tests.length === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null);
      return new Val(NO_CONSTS, BOOLEAN, NO_OBJS, t, v.prov, x, false);
    }
    case 'typeof': {
      if (argument.type === 'Identifier') {
        const v = lookup(I, argument.name, scope);
        return m.open(STRING, m.taints.reduce(conditionTaint(I, v)), v.prov);
      }
      const v = evaluate(I, argument, scope);
      return m.open(STRING, m.taints.reduce(conditionTaint(I, v)), v.prov);
    }
    case 'void':
      evaluate(I, argument, scope);
      return m.undefined;
    case 'delete': {
      const target = argument.type === 'ChainExpression' ? argument.expression : argument;
      if (target.type === 'MemberExpression') {
        const object = evaluate(I, target.object, scope);
        deleteProperty(I, object, keyOf(I, target, target.property, scope));
      } else evaluate(I, argument, scope);
      return m.true;
    }
    default: {
      const v = toNumber(I, evaluate(I, argument, scope), node);
      if (node.operator === '-') return arithmetic(I, '-', m.constant(0), v);
      if (node.operator === '~') return arithmetic(I, '^', v, m.constant(-1));
      return v;
    }
  }
}

// ---- generators ----

function yielding(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const v = node.argument === null ? m.undefined : evaluate(I, node.argument, scope);
  const each = node.delegate ? iterate(I, v, node) : v;
  const frame = I.frame;
  const given = m.withProv(each, node, 'yielded');
  frame.yielded = frame.yielded === null ? given : m.join(frame.yielded, given);
  if (I.thrownInto !== null) throwing(I, I.thrownInto, node);
  return node.delegate ? m.unknown : frame.sent;
}

export function blockBody(node: Node): readonly Node[] {
  return nodes(node.body);
}

export { kindsOf, makeBuiltin, makeData };
