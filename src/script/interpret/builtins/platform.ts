import { callFunction } from '../calls/functions.ts';
import { concat } from '../expressions/concat.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { anyEntry, knownEntries } from '../objects/entries.ts';
import { iterate } from '../objects/iterate.ts';
import { weakWrite } from '../objects/write.ts';
import { CHARCODE, COMPRESS } from '../values/encodings.ts';
import { ANY_PRIMITIVE, BASE, KEYS, NUMBER, REST, type Val } from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { constructBuiltin } from './construct.ts';
import { listOf } from './elements.ts';
import { encoded, mixed } from './results.ts';

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
    case 'encode':
      return listOf(
        I,
        encoded(I, args[0] ?? m.undefined, NUMBER, CHARCODE, node, 'encoded as bytes'),
        [args[0] ?? m.undefined],
        node,
      );
    case 'decode':
    case 'text':
    case 'json':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    case 'append':
    case 'set':
    case 'write':
    case 'update':
    case 'enqueue': {
      for (const o of recv.objs) {
        if (o.kind !== 'plain') continue;
        for (const a of args) weakWrite(I, o, REST, a);
        if (name === 'append' || name === 'set') weakWrite(I, o, KEYS, args[0] ?? m.undefined);
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
      for (const o of recv.objs) if (o.kind === 'plain') weakWrite(I, o, REST, args[1] ?? m.undefined);
      return m.undefined;
    case 'get':
    case 'getAll':
    case 'digest':
    case 'deref':
      return mixed(I, ANY_PRIMITIVE, [recv, ...args]);
    default:
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
  const obj = m.allocate('plain', node, null);
  const self = m.object(obj);
  const params = constructBuiltin(I, 'URLSearchParams', [], node);
  m.write(obj, 'searchParams', params);
  const whole = I.urlText(text, params, node);
  // What is put into the parameters later is part of the address too.
  const address = m.object(m.allocate('accessor', null, { get: whole, set: null }));
  m.write(obj, 'href', address);
  m.write(obj, 'search', address);
  m.write(obj, REST, toText(I, text, node));
  m.write(obj, 'toString', whole);
  m.write(obj, 'toJSON', whole);
  return outlet === null ? self : m.join(self, outlet);
}

export function constructFields(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const obj = m.allocate('plain', node, null);
  if (args.length > 0) {
    const known = knownEntries(I, arg);
    if (known !== null) for (const [key, value] of known) m.write(obj, key, value);
    else if (arg.objs.length > 0) {
      const e = anyEntry(I, arg);
      m.write(obj, REST, m.join(e.value, iterate(I, arg, node)));
      m.write(obj, KEYS, e.key);
    } else m.write(obj, REST, arg);
  }
  return m.object(obj);
}

export function constructBuffer(I: Interpreter, arg: Val, node: Node): Val {
  const m = I.m;
  const obj = m.allocate('plain', node, null);
  if (arg.objs.length > 0) m.set(obj, BASE, arg);
  m.set(obj, REST, m.anyNumber);
  return m.object(obj);
}

export function constructStream(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const obj = m.allocate('plain', node, null);
  m.write(obj, REST, mixed(I, ANY_PRIMITIVE, args, name.startsWith('Compression') ? COMPRESS : 0));
  for (const a of args)
    for (const [, f] of knownEntries(I, a) ?? [])
      if (isFunction(f)) callFunction(I, f, m.undefined, [m.object(obj)], node);
  return m.object(obj);
}
