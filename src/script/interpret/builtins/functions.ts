import { construct } from '../calls/construction.ts';
import { callFunction } from '../calls/functions.ts';
import { convert, noteHanded } from '../calls/hooks.ts';
import { functionMethod } from '../calls/methods.ts';
import { callLater } from '../calls/pending.ts';
import { toldByCount } from '../calls/spread.ts';
import { conditionTaint, testsOf, truth } from '../expressions/conditions.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { cloned } from '../objects/clone.ts';
import { getProperty } from '../objects/computed.ts';
import { anyEntry } from '../objects/entries.ts';
import { deepTaint } from '../objects/labels.ts';
import { makeBuiltin, makeList, makeObject } from '../objects/make.ts';
import { walkedOver } from '../objects/no-list.ts';
import { getNamed, isIndex, ownOrInherited } from '../objects/read.ts';
import { inherit, setProperty, weakWrite } from '../objects/write.ts';
import { unbounded } from '../state/frames.ts';
import { COMPRESS } from '../values/encodings.ts';
import { ANY_PRIMITIVE, BOOLEAN, NUMBER, type Obj, REST, STRING, type Val } from '../values/value.ts';
import { isFunction } from './arguments.ts';
import { arrayStatic } from './array/statics.ts';
import { constructBuiltin } from './construct.ts';
import { dateNumber } from './date.ts';
import {
  bufferFrom,
  decodedBase64,
  decodedFromUrl,
  encodedBase64,
  encodedForUrl,
  ownText,
} from './encoders.ts';
import { mayRefuse } from './failing.ts';
import { jsonStatic } from './json.ts';
import { mapOfGroups } from './map-set.ts';
import { callLibraryMethod } from './methods.ts';
import { mathStatic, numberOf } from './number-math.ts';
import { objectStatic } from './object.ts';
import { constructBuffer, held, unmodelled } from './platform.ts';
import { promiseStatic } from './promise.ts';
import { reflectStatic } from './reflect-proxy.ts';
import { digested, mixed, reduced } from './results.ts';
import { rawText, textOfCodes } from './string/statics.ts';
import { symbolOf } from './symbol.ts';
import { runParallel, runPipeline } from './workflow.ts';

/** Functions that change what they are given first. */
const CHANGES: ReadonlySet<string> = new Set([
  'Object.assign',
  'Object.defineProperties',
  'Object.defineProperty',
  'Object.setPrototypeOf',
  'Reflect.defineProperty',
  'Reflect.deleteProperty',
  'Reflect.set',
  'Reflect.setPrototypeOf',
]);

/** A function by its name: `Object.keys`, `parseInt`, `setTimeout`. */
export function callBuiltin(I: Interpreter, name: string, self: Val, args: readonly Val[], node: Node): Val {
  if (name.startsWith('#method:')) {
    const method = name.slice(8);
    if (method === 'call' || method === 'apply' || method === 'bind')
      return functionMethod(I, self, method, args, node);
    for (const o of self.objs) if (o.kind === 'plain') changeLikeList(I, o, method, args, node);
    return callLibraryMethod(I, ofLetters(I, self, method, node), method, args, node);
  }
  convert(I, args, node);
  noteHanded(I, args);
  mayRefuse(I, name, args);
  const result = toldByCount(I, args, called(I, name, self, args, node));
  for (const a of args) walkedOver(I, a);
  return result;
}

/** Methods of lists that put something into whatever they are called on: `[].push.call(o, one)`. */
const FILLS: ReadonlySet<string> = new Set(['push', 'unshift', 'splice', 'fill']);
/** And those that move what is in it. */
const MOVES: ReadonlySet<string> = new Set([
  'unshift',
  'splice',
  'shift',
  'pop',
  'reverse',
  'sort',
  'copyWithin',
]);
const KEEPS_COUNT: ReadonlySet<string> = new Set(['fill', 'reverse', 'sort', 'copyWithin']);

/** What a method of lists does to an object with places and a length. */
function changeLikeList(I: Interpreter, obj: Obj, method: string, args: readonly Val[], node: Node): void {
  // Its length is asked for by whatever method.
  if (obj.slots.get('length')?.objs.length) getNamed(I, I.m.object(obj), 'length', node);
  const isMoved = MOVES.has(method);
  if (!isMoved && !FILLS.has(method)) return;
  const put = FILLS.has(method) ? args : [];
  const held = isMoved ? anyEntry(I, I.m.object(obj)).value : null;
  for (const value of held === null ? put : [held, ...put]) {
    for (let s = obj.slots.first; s !== null; s = s.next)
      if (isIndex(s.key)) I.m.set(obj, s.key, I.m.join(s.value, value));
    weakWrite(I, obj, REST, value);
  }
  if (!KEEPS_COUNT.has(method)) weakWrite(I, obj, 'length', I.m.anyNumber);
}

/** `[].map.call('text', …)` goes over the letters. */
function ofLetters(I: Interpreter, self: Val, method: string, node: Node): Val {
  const isText =
    self.objs.length === 0 && ((self.open & STRING) !== 0 || self.consts.some((c) => typeof c === 'string'));
  return isText && OF_LISTS.has(method)
    ? arrayStatic(I, 'from', [self], I.m.part(node, 'letters') ?? node)
    : self;
}

const OF_LISTS: ReadonlySet<string> = new Set(
  'map filter forEach reduce reduceRight some every find findLast findIndex findLastIndex flatMap join'.split(
    ' ',
  ),
);

function called(I: Interpreter, name: string, self: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const [target] = args;
  if (target !== undefined && target.objs.length > 1 && !target.t.empty && CHANGES.has(name)) {
    // Which of them is changed tells what has picked it.
    return I.madeByOne(target.objs, target.t, (obj) =>
      called(I, name, self, [m.object(obj), ...args.slice(1)], node),
    );
  }
  const dot = name.indexOf('.');
  const owner = dot < 0 ? '' : name.slice(0, dot);
  switch (owner) {
    case 'Object':
      return objectStatic(I, name.slice(7), args, node);
    case 'Array':
      return ofClass(I, self, arrayStatic(I, name.slice(6), args, node));
    case 'Math':
      return mathStatic(I, name.slice(5), args, node);
    case 'Promise':
      return promiseStatic(I, name.slice(8), args, node);
    case 'Reflect':
      return reflectStatic(I, name.slice(8), args, node);
    case 'JSON':
      return jsonStatic(I, name.slice(5), args, node);
    case 'Atomics':
      return atomics(I, name, args, node);
    case 'Date':
      return name === 'Date.now' ? m.anyNumber : dateNumber(I, name.slice(5), args);
    default:
  }
  if (name === 'store') for (const a of args) I.stored = I.stored === null ? a : m.join(I.stored, a);
  const kept = HOST_STATE.has(owner) && name !== 'performance.now' ? hostState(I, owner, args, node) : null;
  const outlet = I.record.builtinOutlet(name, args, node);
  if (outlet !== null) return kept === null ? outlet : m.join(outlet, kept);
  if (kept !== null) return kept;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'String':
      return args.length === 0 ? m.constant('') : toText(I, arg, node);
    case 'Number':
    case 'parseInt':
    case 'parseFloat':
    case 'Number.parseInt':
    case 'Number.parseFloat':
    case 'BigInt':
      return numberOf(I, name, args, node);
    case 'Boolean': {
      const known = truth(arg);
      if (known !== null) return m.constant(known, m.taints.reduce(conditionTaint(I, arg)));
      return reduced(I, BOOLEAN, [arg], testsOf(I, arg, node));
    }
    case 'String.fromCharCode':
    case 'String.fromCodePoint':
      return textOfCodes(I, name, args);
    case 'String.raw':
      return rawText(I, args, node);
    case 'Symbol':
    case 'Symbol.for':
      return symbolOf(I, name, arg, node);
    case 'Map.groupBy':
      return mapOfGroups(I, args, node);
    case 'Iterator.from':
      return arrayStatic(I, 'from', args.slice(0, 1), node);
    case 'Symbol.keyFor':
      return mixed(I, STRING, args);
    case 'btoa':
      return encodedBase64(I, arg, node);
    case 'atob':
      return decodedBase64(I, arg);
    case 'encodeURIComponent':
    case 'encodeURI':
    case 'escape':
      return encodedForUrl(I, name, arg, node);
    case 'decodeURIComponent':
    case 'decodeURI':
    case 'unescape':
      return decodedFromUrl(I, name, arg);
    case 'Uint8Array.from':
      return isFunction(args[1]) && ownText(arg) !== null
        ? arrayStatic(I, 'from', args, node)
        : bufferFrom(I, args, node);
    case 'Buffer.from':
    case 'Buffer.concat':
      return bufferFrom(I, args, node);
    case 'Buffer.alloc':
      return constructBuffer(I, arg, node);
    case 'Proxy.revocable':
      return makeObject(I, node, {
        proxy: constructBuiltin(I, 'Proxy', args, node),
        revoke: I.constantFunction(m.undefined, node),
      });
    case 'Buffer.byteLength':
      return reduced(I, NUMBER, args);
    case 'structuredClone':
      return cloned(I, arg, node);
    case 'isNaN':
    case 'isFinite':
    case 'Number.isInteger':
    case 'Number.isFinite':
    case 'Number.isNaN':
    case 'Number.isSafeInteger':
    case 'Buffer.isBuffer':
    case 'ArrayBuffer.isView':
      return reduced(I, BOOLEAN, args, testsOf(I, arg, node));
    case 'setTimeout':
    case 'setImmediate':
    case 'process.nextTick':
    case 'queueMicrotask':
      if (name === 'setTimeout' && args.length > 1) I.record.delay(args[1]!);
      if (isFunction(arg)) {
        const given = args.slice(name === 'setTimeout' ? 2 : 1);
        callLater(I, arg, given, node);
      }
      return m.anyNumber;
    case 'setInterval':
      if (isFunction(arg)) {
        const given = args.slice(2);
        I.later(arg, m.undefined, given, node, { lasting: true, result: null, promise: null, start: null });
        I.loop('timer', node, unbounded(m), () => {
          callFunction(I, arg, m.undefined, given, node);
        });
      }
      return m.anyNumber;
    case 'timersPromises.setTimeout':
    case 'timersPromises.setImmediate': {
      const waits = name === 'timersPromises.setTimeout';
      if (waits) I.record.delay(arg);
      return args[waits ? 1 : 0] ?? m.undefined;
    }
    case 'timersPromises.setInterval':
      return makeList(I, node, args[1] ?? m.undefined, m.anyNumber);
    case 'clearTimeout':
    case 'clearInterval':
    case 'clearImmediate':
      I.pending?.mayEnd(m.taints.union(m.pc, deepTaint(I, arg)));
      return m.undefined;
    case 'Function':
      return construct(I, makeBuiltin(I, 'Function'), args, node);
    case 'Object':
    case 'Array':
    case 'RegExp':
    case 'Error':
    case 'TypeError':
    case 'RangeError':
    case 'AggregateError':
      return constructBuiltin(I, name, args, node);
    case 'Date':
      return m.anyString;
    case 'parallel':
      return runParallel(I, arg, node);
    case 'pipeline':
      return runPipeline(I, args, node);
    case '__getToolInterface':
      return I.hostData();
    case 'load':
      return I.stored === null ? I.hostData() : m.join(I.hostData(), I.stored);
    default:
  }
  if (name === '#tag') return kindText(I, self, node);
  if (name === HASH_DIGEST) return digested(I, [self]);
  if (/^(?:crypto\.|performance\.|process\.)/.test(name)) {
    if (name === 'crypto.getRandomValues') return arg;
    if (DIGESTS.has(name)) return digested(I, args);
    if (name.startsWith('crypto.subtle.')) return mixed(I, STRING, keyed(I, name, args), COMPRESS);
    if (name === 'crypto.createHash' || name === 'crypto.createHmac') return hashing(I, args, node);
    if (owner === 'crypto' && !/^crypto\.random/.test(name)) return holding(I, keyed(I, name, args), node);
    return m.unknown;
  }
  if (owner === 'zlib' && name.startsWith('zlib.create')) return held(I, args, node);
  // Packed bytes are written down as they are; a function that is given last gets them behind its error.
  let result = mixed(I, ANY_PRIMITIVE, args, owner === 'zlib' && PACKS.test(name) ? COMPRESS : 0);
  for (const a of args)
    if (isFunction(a)) result = m.join(result, callFunction(I, a, m.undefined, [result, result], node));
  return result;
}

/** `List.of(…)` of a class of the script makes one of its kind. */
function ofClass(I: Interpreter, self: Val, made: Val): Val {
  for (const cls of self.objs) {
    const proto = cls.kind === 'class' ? cls.slots.get('prototype') : undefined;
    if (proto !== undefined) for (const o of made.objs) if (o.kind === 'array') inherit(I, o, proto);
  }
  return made;
}

/** `[object Array]`: of what kind it is, in the words of an object that says so itself. */
function kindText(I: Interpreter, self: Val, node: Node): Val {
  const kind = reduced(I, STRING, [self]);
  const said = self.objs.filter((o) => ownOrInherited(o, '@@toStringTag') !== undefined);
  if (said.length === 0) return kind;
  const tags = said.map((o) => getNamed(I, I.m.object(o, self.prov), '@@toStringTag', node));
  return I.m.join(kind, mixed(I, STRING, tags));
}

const PACKS = /\.(?:gzip|deflate|deflateRaw|brotliCompress)(?:Sync)?$/u;

/** Objects of the host that keep what they are given for whoever asks them later. */
const HOST_STATE: ReadonlySet<string> = new Set(
  'document indexedDB localStorage location navigator performance sessionStorage'.split(' '),
);

function hostState(I: Interpreter, root: string, args: readonly Val[], node: Node): Val {
  I.hostStates ??= new Map();
  let state = I.hostStates.get(root);
  if (state === undefined) {
    state = held(I, [], null);
    I.hostStates.set(root, state);
  }
  return unmodelled(I, state, args, node);
}

/** `Atomics.add(bytes, at, n)` and the like: whatever they are given stays in the bytes; they give what was there. */
function atomics(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const [bytes = I.m.undefined, at = I.m.unknown, ...given] = args;
  const before = getProperty(I, bytes, at, node);
  if (name === 'Atomics.load') return before;
  for (const value of given) setProperty(I, bytes, at, I.m.join(before, value), node);
  return mixed(I, NUMBER, [before, ...given]);
}

/** What is checked or encrypted with a key tells nothing of the key but that it was this one. */
function keyed(I: Interpreter, name: string, args: readonly Val[]): readonly Val[] {
  if (!/^crypto\.(?:create(?:Cipher|Decipher)iv|subtle\.(?:verify|encrypt|decrypt))$/.test(name)) return args;
  return args.map((arg, i) => (i === 1 ? reduced(I, ANY_PRIMITIVE, [arg]) : arg));
}

const HASH_DIGEST = '#hash.digest';

/** Whoever has the answer cannot work out what it was made of: at most whether it is the same. */
const DIGESTS: ReadonlySet<string> = new Set(['crypto.hash', 'crypto.subtle.digest', 'crypto.subtle.sign']);

/** A hash takes in what `update` is given and tells nothing of it but whether it is the same. */
function hashing(I: Interpreter, args: readonly Val[], node: Node): Val {
  const hash = holding(I, args.slice(1), node);
  for (const object of hash.objs) I.m.write(object, 'digest', makeBuiltin(I, HASH_DIGEST));
  return hash;
}

/** A cipher, signer or the like: whatever it is given comes out of it in another form. */
function holding(I: Interpreter, args: readonly Val[], node: Node): Val {
  const holder = makeObject(I, node, {});
  for (const object of holder.objs) weakWrite(I, object, REST, mixed(I, ANY_PRIMITIVE, args, COMPRESS));
  return holder;
}
