import { callFunction } from '../calls/functions.ts';
import { concat } from '../expressions/concat.ts';
import { toNumber } from '../expressions/numbers.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { takenFrom } from '../objects/count.ts';
import { anyEntry, knownEntries } from '../objects/entries.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { makeArray, makeBuiltin, makeLibraryObject, makeList, makeObject } from '../objects/make.ts';
import { ownField, respelled, weakWrite } from '../objects/write.ts';
import { throwing } from '../statements/exits.ts';
import { CHARCODE, COMPRESS } from '../values/encodings.ts';
import {
  ANY_PRIMITIVE,
  BASE,
  DATE,
  KEYS,
  NUMBER,
  type Obj,
  REST,
  STRING,
  type Val,
} from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { constructBuiltin } from './construct.ts';
import { listOf } from './elements.ts';
import { ownText, spelledBytes } from './encoders.ts';
import { objectStatic } from './object.ts';
import { encoded, mixed, regraded } from './results.ts';

/** Methods of objects with a small model: encoders, URLs, buffers, form data, promises' helpers. */
export function specialMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  switch (name) {
    case 'encode': {
      const own = args[0] === undefined ? null : ownText(args[0]);
      if (own !== null && own.length <= MAX_ELEMENTS)
        return makeArray(
          I,
          node,
          Array.from(own, (c) => m.constant(c.charCodeAt(0))),
        );
      const bytes = encoded(I, args[0] ?? m.undefined, NUMBER, CHARCODE, node, 'encoded as bytes');
      return listOf(I, regraded(bytes, m.taints.settle(bytes.t)), [args[0] ?? m.undefined], node);
    }
    case 'decode': {
      const spelled = args[0] === undefined ? null : spelledBytes(I, args[0]);
      return spelled === null ? mixed(I, ANY_PRIMITIVE, [recv, ...args]) : m.constant(spelled);
    }
    case 'text':
    case 'json':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    case 'append':
    case 'set':
    case 'write':
    case 'update':
    case 'enqueue': {
      for (const o of recv.objs) {
        if (o.kind !== 'plain' && o.kind !== 'array') continue;
        const taker = o.slots.get(TAKERS);
        for (const a of args) weakWrite(I, o, REST, a);
        if (name === 'append' || name === 'set') weakWrite(I, o, KEYS, args[0] ?? m.undefined);
        if (name === 'write' && isFunction(taker)) callFunction(I, taker, recv, [...args, recv], node);
      }
      return recv;
    }
    case 'setUint8':
    case 'setUint16':
    case 'setUint32':
    case 'setInt8':
    case 'setInt16':
    case 'setInt32':
    case 'setFloat32':
    case 'setFloat64':
    case 'setBigUint64':
    case 'setBigInt64':
      for (const o of recv.objs)
        if (o.kind === 'plain' || o.kind === 'array') weakWrite(I, o, REST, args[1] ?? m.undefined);
      return m.undefined;
    case 'toJSON':
      return recv.objs.some(isBuffer) || recv.objs.some((o) => o.kind === 'array')
        ? makeObject(I, node, { type: m.constant('Buffer'), data: recv })
        : null;
    case '__defineGetter__':
    case '__defineSetter__': {
      const accessor = makeObject(I, node, {
        [name === '__defineGetter__' ? 'get' : 'set']: args[1] ?? m.undefined,
      });
      return objectStatic(I, 'defineProperty', [recv, args[0] ?? m.unknown, accessor], node);
    }
    case 'throwIfAborted': {
      const reason = mixed(I, ANY_PRIMITIVE, [recv]);
      if (!reason.t.empty) throwing(I, reason, node);
      return m.undefined;
    }
    case 'get':
    case 'getAll':
    case 'digest':
    case 'deref':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    case 'delete':
    case 'sort':
      // What is left of an address's parameters, and in which order.
      for (const o of recv.objs) if (o.kind === 'plain') weakWrite(I, o, REST, m.undefined);
      return null;
    default:
      // A date is changed by its setters.
      if (/^set[A-Z]/.test(name))
        for (const o of recv.objs) if (o.slots.has(DATE)) weakWrite(I, o, DATE, mixed(I, NUMBER, args));
      return null;
  }
}

/** `new URL(path, base)`, resolved where both are known. */
function resolvedUrl(I: Interpreter, path: Val, base: Val, node: Node): Val {
  const p = single(path);
  const b = single(base);
  if (typeof p === 'string' && typeof b === 'string' && URL.canParse(p, b))
    return I.m.constant(new URL(p, b).href, I.m.taints.union(path.t, base.t), path.prov ?? base.prov);
  return concat(I, toText(I, base, node), toText(I, path, node));
}

export function constructUrl(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const text = args.length > 1 && name === 'URL' ? resolvedUrl(I, arg, args[1]!, node) : toText(I, arg, node);
  const outlet = name === 'Request' ? I.record.builtinOutlet('Request', args, node) : null;
  const obj = makeLibraryObject(I, node);
  const self = m.object(obj);
  const params = constructBuiltin(I, 'URLSearchParams', [], node);
  m.write(obj, 'searchParams', params);
  const whole = I.urlText(text, params, self, node);
  // What is put into the parameters later is in the address too.
  const put = m.object(
    m.allocate('bound', m.part(node, 'put'), {
      target: makeBuiltin(I, '#method:append'),
      self: params,
      args: [m.constant('')],
    }),
  );
  I.hasSetters = true;
  const address = m.object(m.allocate('accessor', null, { get: whole, set: put }));
  m.write(obj, 'href', address);
  m.write(obj, 'search', address);
  // A part of it is another text than the whole.
  const part = toText(I, text, node);
  m.write(obj, REST, concat(I, part, m.open(STRING, part.t, part.prov)));
  m.write(obj, 'toString', whole);
  m.write(obj, 'toJSON', whole);
  return outlet === null ? self : m.join(self, outlet);
}

export function constructFields(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const obj = makeLibraryObject(I, node);
  if (args.length > 0) {
    const known = knownEntries(I, arg);
    if (known !== null) for (const [key, value] of known) m.write(obj, key, value);
    else if (arg.objs.length > 0) {
      const e = anyEntry(I, arg);
      m.write(obj, REST, takenFrom(I, arg, m.join(e.value, iterate(I, arg, node))));
      m.write(obj, KEYS, takenFrom(I, arg, e.key));
    } else m.write(obj, REST, arg);
  }
  return m.object(obj);
}

/** Bytes, and all that is made of them: a view writes into the buffer below it, so that they are one object here. */
export function constructBuffer(I: Interpreter, size: Val, node: Node): Val {
  const buffer = makeList(I, node, I.m.anyNumber, toNumber(I, size, node));
  for (const o of buffer.objs) I.m.write(o, BYTES, size);
  return buffer;
}

const BYTES = 'byteLength';

export function isBuffer(obj: Obj): boolean {
  return obj.kind === 'array' && obj.slots.has(BYTES);
}

/**
 * An object of the platform without a model: it keeps what it is given, any part of it may be any of that, and functions
 * that it was given are called with what it is given later.
 */
export function held(I: Interpreter, args: readonly Val[], node: Node | null): Val {
  const obj = I.m.allocate('plain', node, null);
  const self = I.m.object(obj);
  I.m.write(obj, REST, self);
  keep(I, obj, args);
  return self;
}

/** Whether it is such an object: whatever it gives can be itself. */
export function holdsItself(obj: Obj): boolean {
  return obj.kind === 'plain' && (obj.slots.get(REST)?.objs.includes(obj) ?? false);
}

function keep(I: Interpreter, obj: Obj, args: readonly Val[]): void {
  for (const a of args) if (a.objs.some((o) => o !== obj)) weakWrite(I, obj, REST, a);
  const all = mixed(I, ANY_PRIMITIVE, args);
  if (!all.t.empty) weakWrite(I, obj, REST, all);
}

/** Lists, and objects that have parts without a name: what the script wrote out itself has no such method. */
function isHolder(obj: Obj): boolean {
  return obj.kind === 'array' || (obj.kind === 'plain' && obj.slots.has(REST));
}

/**
 * A method that has no model: what goes in may come out, stay in any object that takes part, and reach any function and any
 * object that handles events. What an object without a model gives can be a part of it.
 */
export function unmodelled(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const takers = [recv, ...args].flatMap((v) => v.objs).filter(isHolder);
  for (const o of takers) {
    respelled(I, o);
    keep(I, o, [recv, ...args]);
  }
  const all = mixed(I, ANY_PRIMITIVE, [recv, ...args]);
  let given = all;
  for (const a of args) if (a.objs.length > 0 && !isFunction(a)) given = m.join(given, a);
  let result = all;
  const callees = new Set(args.filter((a) => a.objs.length > 0 || a.top));
  for (const o of recv.objs)
    if (o.kind === 'plain')
      for (let s = o.slots.first; s !== null; s = s.next) if (s.key !== BASE) callees.add(s.value);
  for (const o of takers) {
    if (o.kind !== 'plain') continue;
    if (holdsItself(o) && recv.objs.includes(o)) result = m.join(result, m.object(o));
    const taker = o.slots.get(TAKERS);
    if (taker !== undefined) callees.add(taker);
  }
  for (const callee of callees) {
    if (isFunction(callee)) result = m.join(result, callFunction(I, callee, recv, [given], node));
    const handler = ownField(callee, 'handleEvent');
    if (handler !== null) callFunction(I, handler, callee, [given], node);
  }
  return result;
}

/** `new Intl.…()`: what is formatted can be read in the result. */
export function formatter(I: Interpreter, node: Node): Val {
  const methods = ['format', 'formatToParts', 'formatRange', 'segment', 'of', 'select', 'compare'];
  const obj = makeLibraryObject(I, node);
  for (const name of methods) I.m.write(obj, name, makeBuiltin(I, `Intl.${name}`));
  return I.m.object(obj);
}

/** Slot of a stream: the functions that say what it does with what it is given. */
const TAKERS = '\u0000takers';

export function constructStream(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const obj = makeLibraryObject(I, node);
  const self = m.object(obj);
  const held = mixed(I, ANY_PRIMITIVE, args, name.startsWith('Compression') ? COMPRESS : 0);
  // The two ends of a stream, its readers and writers are all one object here.
  if (name.endsWith('Stream')) m.write(obj, REST, self);
  if (!name.endsWith('Stream') || !held.t.empty) weakWrite(I, obj, REST, held);
  for (const a of args)
    for (const [, f] of knownEntries(I, a) ?? []) {
      if (!isFunction(f)) continue;
      weakWrite(I, obj, TAKERS, f);
      callFunction(I, f, m.undefined, [self, self], node);
    }
  return self;
}
