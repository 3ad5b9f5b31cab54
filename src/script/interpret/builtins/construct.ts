import { noteWithin } from '../calls/hooks.ts';
import { templatesOf } from '../expressions/concat.ts';
import { truth } from '../expressions/conditions.ts';
import { toNumber } from '../expressions/numbers.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { elementsOf, loosen } from '../objects/elements.ts';
import { iterate } from '../objects/iterate.ts';
import { deep, deepTaint } from '../objects/labels.ts';
import { ERROR, lengthOf, makeArray, makeLibraryObject, makeList, makeObject } from '../objects/make.ts';
import { walkedOver } from '../objects/no-list.ts';
import { getNamed } from '../objects/read.ts';
import { typed, typeOf } from '../objects/typed.ts';
import { extra } from '../values/unions.ts';
import { BOOLEAN, NUMBER, STRING, VALUE, type Val, VIEWED } from '../values/value.ts';
import { single } from './arguments.ts';
import { constructArray } from './array/statics.ts';
import { dateOf, toNumberLike } from './date.ts';
import { listLike } from './elements.ts';
import { spelledBytes } from './encoders.ts';
import { mayRefuse } from './failing.ts';
import { callBuiltin } from './functions.ts';
import { constructMap, constructSet } from './map-set.ts';
import {
  constructBuffer,
  constructFields,
  constructStream,
  constructUrl,
  formatter,
  held,
  isBuffer,
} from './platform.ts';
import { constructPromise } from './promise.ts';
import { proxy } from './reflect-proxy.ts';
import { mixed } from './results.ts';

/** `new` of a constructor by its name. */
export function constructBuiltin(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const made = constructed(I, name, args, node);
  for (const a of args) walkedOver(I, a);
  return made;
}

function constructed(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  mayRefuse(I, name, args);
  for (const a of args) if (a.objs.length > 0) noteWithin(I, a);
  switch (name) {
    case 'Map':
    case 'WeakMap':
      return constructMap(I, args, node);
    case 'Set':
    case 'WeakSet':
      return constructSet(I, args, node);
    case 'Array':
      return constructArray(I, args, node);
    case 'Object':
      if (arg.objs.length > 0 || arg.top) return arg;
      return args.length > 0 && truth(arg) !== false
        ? m.join(arg, box(I, arg, node))
        : makeObject(I, node, {});
    case 'Promise':
      return constructPromise(I, arg, node);
    case 'Function':
    case 'AsyncFunction':
    case 'GeneratorFunction':
    case '#method:constructor':
      return I.record.evaluated(args, node, 'Function');
    case 'Proxy':
      return proxy(I, arg, args[1] ?? m.undefined, node);
    case 'Date': {
      if (args.length === 0) return dateOf(I, m.anyNumber, node);
      return dateOf(I, args.length === 1 ? toNumberLike(I, arg, node) : mixed(I, NUMBER, args), node);
    }
    case 'RegExp': {
      const pattern = m.allocate('builtin', node, '#regexp');
      if (!deepTaint(I, arg).empty || typeof single(arg) === 'string')
        m.set(pattern, VALUE, toText(I, arg, node));
      return m.object(pattern);
    }
    case 'URL':
    case 'Request':
      return constructUrl(I, name, args, node);
    case 'URLSearchParams':
    case 'FormData':
    case 'Headers':
      return constructFields(I, args, node);
    case 'Error':
    case 'TypeError':
    case 'RangeError':
    case 'SyntaxError':
    case 'EvalError':
    case 'URIError':
    case 'ReferenceError':
    case 'AggregateError':
      return constructError(I, name, args, node);
    case 'ArrayBuffer':
    case 'SharedArrayBuffer':
      return constructBuffer(I, arg, node);
    case 'DataView':
      return arg;
    case 'WeakRef':
      return makeObject(I, node, { deref: I.constantFunction(arg, node) });
    case 'TextEncoder':
    case 'TextDecoder':
      return m.object(makeLibraryObject(I, node));
    case 'Boolean':
    case 'String':
    case 'Number':
      return boxed(I, name, callBuiltin(I, name, m.undefined, args, node), node);
    default:
  }
  if (/Array$/.test(name)) return bytesOf(I, name, arg, node);
  if (
    /^(?:Blob|File|Response|ReadableStream|WritableStream|CompressionStream|DecompressionStream|TransformStream)$/.test(
      name,
    )
  )
    return constructStream(I, name, args, node);
  const outlet = I.record.builtinOutlet(name, args, node);
  if (outlet !== null) return outlet;
  if (name.startsWith('Intl.')) return formatter(I, node);
  return held(I, args, node);
}

/** A typed array of a size, of elements or of the bytes below another one. */
function bytesOf(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const { m } = I;
  if (arg.objs.length > 0 && arg.objs.every(isBuffer)) return arg;
  const viewed = arg.objs.filter((o) => o.slots.has(VIEWED));
  const made = bytesFrom(I, name, arg, node);
  if (viewed.length === 0) return made;
  // It may be a view of them, whatever is written where, as well as a copy.
  for (const o of viewed) if (o.kind === 'array') loosen(I, o);
  return m.join(arg, made);
}

function bytesFrom(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const { m } = I;
  // Bytes that were written in other pieces.
  if (arg.objs.some((o) => typeOf(o) !== null && typeOf(o) !== name)) {
    const { t, prov } = deep(I, arg);
    return typed(I, makeList(I, node, m.open(NUMBER, t, prov), lengthOf(I, t)), name, node);
  }
  return typed(I, elementsFor(I, arg, node), name, node);
}

function elementsFor(I: Interpreter, arg: Val, node: Node): Val {
  const { m } = I;
  const elements = spelledBytes(I, arg) === null ? null : elementsOf(I, arg);
  if (elements !== null) return makeArray(I, node, elements);
  const n = single(arg);
  if (typeof n === 'number' || (arg.objs.length === 0 && arg.open === NUMBER))
    return makeList(I, node, m.anyNumber, toNumber(I, arg, node));
  // A digest, byte by byte.
  if (arg.objs.length === 0 && arg.open === STRING && arg.consts.length === 0)
    return makeList(I, node, m.open(NUMBER, arg.t, arg.prov, arg.x), lengthOf(I, arg.t));
  return listLike(I, arg, iterate(I, arg, node), node);
}

function constructError(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const said = args[name === 'AggregateError' ? 1 : 0];
  const fields: Record<string, Val> = {
    message:
      said === undefined || single(said) === undefined
        ? m.constant('')
        : said.consts.includes(undefined)
          ? m.join(toText(I, said, node), m.constant(''))
          : toText(I, said, node),
    name: m.constant(name),
  };
  if (name === 'AggregateError') fields.errors = arg;
  const options = args[1];
  if (options !== undefined && options.objs.length > 0) fields.cause = getNamed(I, options, 'cause', node);
  fields.stack = m.join(fields.message!, m.anyString);
  const error = m.allocate('plain', node, ERROR);
  for (const key of Object.keys(fields)) m.write(error, key, fields[key]!);
  return m.object(error);
}

/** An object around a value: it counts as true, is equal to no other, whatever it holds, and can be given fields. */
function boxed(I: Interpreter, name: string, held: Val, node: Node): Val {
  return I.m.join(inBox(I, name, held), box(I, held, node));
}

function box({ m }: Interpreter, held: Val, node: Node): Val {
  const made = m.allocate('plain', m.part(node, 'box'), null);
  m.write(made, VALUE, held);
  return m.object(made);
}

function inBox({ m }: Interpreter, name: string, held: Val): Val {
  if (name === 'Boolean') return m.open(BOOLEAN, held.t, held.prov);
  if (name === 'Number') return m.open(NUMBER, held.t, held.prov);
  const x = extra(
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    templatesOf(held),
    held.x?.encodings ?? 0,
    null,
    null,
  );
  return m.open(STRING, held.t, held.prov, x);
}
