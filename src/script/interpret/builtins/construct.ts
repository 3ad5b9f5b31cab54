import { toNumber } from '../expressions/numbers.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { iterate } from '../objects/iterate.ts';
import { makeList, makeObject } from '../objects/make.ts';
import { getNamed } from '../objects/read.ts';
import { ANY_PRIMITIVE, NUMBER, type Val } from '../values/value.ts';
import { single } from './arguments.ts';
import { constructArray } from './array/statics.ts';
import { dateOf, toNumberLike } from './date.ts';
import { listLike } from './elements.ts';
import { callBuiltin } from './functions.ts';
import { constructMap, constructSet } from './map-set.ts';
import { constructBuffer, constructFields, constructStream, constructUrl } from './platform.ts';
import { constructPromise } from './promise.ts';
import { proxy } from './reflect-proxy.ts';
import { mixed } from './results.ts';

/** `new` of a constructor by its name. */
export function constructBuiltin(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
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
      return arg.objs.length > 0 ? arg : makeObject(I, node, {});
    case 'Promise':
      return constructPromise(I, arg, node);
    case 'Function':
    case 'AsyncFunction':
    case 'GeneratorFunction':
      return I.record.evaluated(args, node, 'Function');
    case 'Proxy':
      return proxy(I, arg, args[1] ?? m.undefined, node);
    case 'Date': {
      if (args.length === 0) return dateOf(I, m.anyNumber, node);
      return dateOf(I, args.length === 1 ? toNumberLike(I, arg, node) : mixed(I, NUMBER, args), node);
    }
    case 'RegExp':
      return m.object(m.allocate('builtin', node, '#regexp'));
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
    case 'DataView':
    case 'ArrayBuffer':
    case 'SharedArrayBuffer':
      return constructBuffer(I, arg, node);
    case 'WeakRef':
      return makeObject(I, node, { deref: I.constantFunction(arg, node) });
    case 'TextEncoder':
    case 'TextDecoder':
    case 'AbortController':
    case 'Event':
    case 'EventTarget':
      return makeObject(I, node, {});
    case 'Boolean':
    case 'String':
    case 'Number':
      return callBuiltin(I, name, m.undefined, args, node);
    default:
  }
  if (/Array$/.test(name)) {
    const n = single(arg);
    if (typeof n === 'number' || (arg.objs.length === 0 && arg.open === NUMBER))
      return makeList(I, node, m.anyNumber, toNumber(I, arg, node));
    return listLike(I, arg, iterate(I, arg, node), node);
  }
  if (
    /^(?:Blob|File|Response|ReadableStream|CompressionStream|DecompressionStream|TransformStream)$/.test(name)
  )
    return constructStream(I, name, args, node);
  const outlet = I.record.builtinOutlet(name, args, node);
  if (outlet !== null) return outlet;
  if (name.startsWith('Intl.')) return makeObject(I, node, {});
  return mixed(I, ANY_PRIMITIVE, args);
}

function constructError(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const fields: Record<string, Val> = {
    message:
      args.length === 0
        ? m.constant('')
        : toText(I, name === 'AggregateError' ? (args[1] ?? m.undefined) : arg, node),
    name: m.constant(name),
  };
  const options = args[1];
  if (options !== undefined && options.objs.length > 0) fields.cause = getNamed(I, options, 'cause', node);
  fields.stack = m.join(fields.message!, m.anyString);
  return makeObject(I, node, fields);
}
