/**
 * The program that each engine runs before a script: it makes the tools, the console and the timers out of one
 * function of the host. It is compiled once; intrinsics are taken before any script runs, so that a script which
 * patches them changes only what it sees itself.
 *
 * Its value is `(host) => { start, settle, randomHex }`. `host(op, a, b, c)` takes and gives texts and numbers only.
 * Paths of tools begin with how they were written: `callTool`, `namespace` or `import`.
 */
export const GUEST = `
(function (host) {
  'use strict';
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, keys, values } = Object;
  const { slice } = String.prototype;
  const { get: mapGet, set: mapSet, delete: mapDelete } = Map.prototype;
  const { get: weakGet, set: weakSet } = WeakMap.prototype;
  const { then } = Promise.prototype;
  const { captureStackTrace } = Error;
  const Then = Promise, Failure = Error, Wrong = TypeError, View = Proxy, Text = String;
  const OutOfMemory = InternalError;
  const CALL = 1, TIMER = 2, LOG = 3, DONE = 4, FAILED = 5, LOOKUP = 6, CANCEL = 7, NAMED = 8, RANDOM = 9, KEYS = 10;
  const pending = new Map(), origin = new WeakMap();
  let sequence = 0;

  // ---- code from text: nothing but the program that was read may run ----
  const makers = [];
  const Refused = EvalError;
  const inert = (owner, key) => {
    const real = owner[key];
    const stub = function () { throw new Refused('code made from text is not permitted'); };
    defineProperty(stub, 'name', { value: real.name });
    if (real.prototype) defineProperty(stub, 'prototype', { value: real.prototype });
    defineProperty(owner, key, { value: stub, configurable: true });
    makers.push([owner, key, real]);
  };
  for (const fn of [async function () {}, function* () {}, async function* () {}, function () {}])
    inert(getPrototypeOf(fn), 'constructor');
  inert(globalThis, 'Function');
  inert(globalThis, 'eval');
  delete globalThis.SharedArrayBuffer;
  // It would be given the functions of this program that stand on the stack, among them the one that starts a script.
  delete Error.prepareStackTrace;
  // The engine says by it that memory is at its end; nobody else is to say so.
  delete globalThis.InternalError;

  // ---- calls ----
  // 'from' is the function that the script called.
  const settled = (kind, a, b, from) => {
    const id = sequence;
    sequence += 1;
    let resolve, reject;
    const promise = new Then((yes, no) => { resolve = yes; reject = no; });
    const place = { __proto__: null, stack: '' };
    // Where the call stands: what fails later has no place of its own.
    if (from !== undefined) captureStackTrace(place, from);
    apply(mapSet, pending, [id, { resolve, reject, place }]);
    const refusal = host(kind, id, a, b);
    if (refusal !== undefined) {
      apply(mapDelete, pending, [id]);
      sequence = id;
      reject(failure(parse(refusal), place));
    }
    return promise;
  };
  const failure = (given, place, id) => {
    const error = new Failure(given.message);
    defineProperty(error, 'stack', { __proto__: null, value: place.stack, configurable: true, writable: true });
    defineProperty(error, 'name', { __proto__: null, value: 'ToolError', configurable: true, writable: true });
    defineProperty(error, 'code', { __proto__: null, value: given.code, configurable: true, enumerable: true, writable: true });
    // What the host's own record says of this error, whatever a script makes of its properties.
    apply(weakSet, origin, [error, given.code + ' ' + (id === undefined ? -1 : id)]);
    return error;
  };
  // 'path' is JSON; with NAMED it is the name itself, given to callTool.
  const invoke = (kind, path, given, from) => {
    const first = given[0];
    const positional = given.length > 1 || (given.length === 1 && first !== undefined && (typeof first !== 'object' || first === null));
    let written;
    try {
      written = stringify(positional ? given : first === undefined ? {} : first);
    } catch (error) {
      return new Then((yes, no) => no(error));
    }
    return settled(kind, path, written === undefined ? '{}' : written, from);
  };
  const callTool = function callTool(name, ...given) {
    if (typeof name !== 'string') return new Then((yes, no) => no(new Wrong('the name of a tool must be a text')));
    return invoke(NAMED, name, given, callTool);
  };
  // What the language asks objects for by itself: a tool of that name would run without the script having called it.
  const ASKED = { __proto__: null, then: true, toJSON: true, toString: true, valueOf: true };
  // A namespace of tools. What no declared name begins with is undefined, as a member of any object is.
  // Its path is kept as JSON text, put together by hand: a list would ask the script's iterators and 'toJSON'.
  const below = (path, key) => apply(slice, path, [0, -1]) + ',' + stringify(key) + ']';
  const namespace = (path, callable, top) => {
    const target = callable
      ? { call(...given) { return invoke(CALL, path, given, target); } }.call
      : { __proto__: null };
    const known = { __proto__: null };
    const get = (key) => {
      if (hasOwn(known, key)) return known[key];
      const inner = below(path, key);
      const kind = host(LOOKUP, inner);
      return (known[key] = kind === 0 ? undefined : namespace(inner, (kind & 1) !== 0, false));
    };
    const names = () => parse((top && host(KEYS)) || '[]');
    return new View(target, {
      __proto__: null,
      get(_, key) {
        if (typeof key !== 'string') return undefined;
        if (callable) {
          const own = getOwnPropertyDescriptor(FUNCTION, key);
          if (own !== undefined) return own.value;
        }
        return ASKED[key] ? undefined : get(key);
      },
      has(_, key) { return typeof key === 'string' && host(LOOKUP, below(path, key)) !== 0; },
      // The list of declared tools, as 'Object.keys(tools)' asks for it.
      ownKeys: callable ? undefined : names,
      getOwnPropertyDescriptor: callable ? undefined : (_, key) => {
        const listed = names();
        for (let i = 0; i < listed.length; i += 1)
          if (listed[i] === key) return { __proto__: null, value: get(key), writable: false, enumerable: true, configurable: true };
        return undefined;
      },
      set() { throw new Wrong('tools cannot be replaced'); },
      defineProperty() { throw new Wrong('tools cannot be replaced'); },
      deleteProperty() { throw new Wrong('tools cannot be removed'); },
      setPrototypeOf() { return false; },
      preventExtensions() { return false; },
    });
  };
  const FUNCTION = Function.prototype;

  // ---- console and timers ----
  const shown = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'function') return '[function]';
    if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Text(value) + 'n' : Text(value);
    if (value instanceof Failure) return value.name + ': ' + value.message;
    const text = stringify(value);
    return text === undefined ? '[object]' : text;
  };
  const logger = (level) => (...given) => {
    let line = '';
    for (let i = 0; i < given.length; i += 1) {
      let text;
      try { text = shown(given[i]); } catch { text = '[not printable]'; }
      line += (i === 0 ? '' : ' ') + text;
    }
    host(LOG, level, line);
  };
  const timers = new Map();
  const later = (repeat) => (work, ms, ...rest) => arm(repeat, work, ms, rest);
  const arm = (repeat, work, ms, rest) => {
    if (typeof work !== 'function') throw new Wrong('a timer needs a function');
    const given = +ms;
    const wait = given > 0 ? given : 0;
    let handle;
    const next = () => {
      const id = sequence;
      const promise = settled(TIMER, wait < 2147483647 ? wait : 2147483647);
      if (handle === undefined) handle = id + 1;
      apply(mapSet, timers, [handle, id]);
      apply(then, promise, [() => {
        if (!apply(mapDelete, timers, [handle])) return;
        if (repeat) next();
        apply(work, undefined, rest);
      }]);
    };
    next();
    return handle;
  };
  const stop = (handle) => {
    const id = apply(mapGet, timers, [handle]);
    if (id === undefined) return;
    apply(mapDelete, timers, [handle]);
    host(CANCEL, id);
  };

  // ---- chance: xoshiro128** (Blackman and Vigna) for Math.random; what must not be guessed comes from the host ----
  let s0 = 1, s1 = 2, s2 = 3, s3 = 4;
  const { imul } = Math;
  const next = () => {
    const m = imul(s1, 5);
    const out = imul((m << 7) | (m >>> 25), 9) >>> 0;
    const t = s1 << 9;
    s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t;
    s3 = (s3 << 11) | (s3 >>> 21);
    return out;
  };
  const randomHex = (count) => host(RANDOM, count);
  const random = () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;

  const give = (name, value) => defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  give('callTool', callTool);
  for (const name of ['tools', 'codemode']) give(name, namespace(stringify(['namespace', name]), false, true));
  const log = logger('log');
  give('console', { log, info: logger('info'), warn: logger('warn'), error: logger('error'), debug: logger('debug'), trace: logger('debug'), table: log, dir: log });
  // The engine's own breaks down when the work throws; here that is a rejection that nobody looked at, as with timers.
  const ready = Then.resolve();
  give('queueMicrotask', (work) => {
    if (typeof work !== 'function') throw new Wrong('a microtask needs a function');
    apply(then, ready, [() => { work(); }]);
  });
  give('setTimeout', later(false)); give('setInterval', later(true));
  give('setImmediate', (work, ...given) => arm(false, work, 0, given));
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) give(name, stop);
  defineProperty(Math, 'random', { value: random, writable: true, enumerable: false, configurable: true });

  const harden = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const item of values(value)) harden(item);
    return freeze(value);
  };
  const read = (object, key) => {
    try { const value = object[key]; return typeof value === 'string' ? apply(slice, value, [0, 4000]) : undefined; } catch { return undefined; }
  };
  const memoryErrors = OutOfMemory.prototype;
  // A proxy can throw when it is asked for its prototype.
  const isOutOfMemory = (error) => {
    try { return getPrototypeOf(error) === memoryErrors && read(error, 'message') === 'out of memory'; } catch { return false; }
  };
  const failed = (error) => {
    const thing = (typeof error === 'object' && error !== null) || typeof error === 'function';
    let known = '';
    if (thing) known = apply(weakGet, origin, [error]) ?? '';
    if (known === '' && thing && isOutOfMemory(error)) known = 'MEMORY';
    let message = thing ? read(error, 'message') : undefined;
    if (message === undefined) {
      try { message = apply(slice, typeof error === 'string' ? error : shown(error), [0, 4000]); } catch { message = ''; }
    }
    host(FAILED, known, '[' + stringify(thing ? read(error, 'name') ?? '' : '') + ',' + stringify(message) + ']', thing ? read(error, 'stack') ?? '' : '');
  };
  const done = (value) => {
    let text;
    try { text = stringify(value); } catch (error) { failed(error); return; }
    host(DONE, text);
  };

  return {
    start(program, setup) {
      const { seed, globals, roots, callers, codeFromText } = parse(setup);
      if (codeFromText) for (const [owner, key, real] of makers) defineProperty(owner, key, { value: real });
      [s0, s1, s2, s3] = seed;
      for (const name of callers) give(name, callTool);
      for (const name of roots) {
        const path = stringify(['namespace', name]);
        give(name, namespace(path, (host(LOOKUP, path) & 1) !== 0, false));
      }
      for (const name of keys(globals))
        defineProperty(globalThis, name, { value: harden(globals[name]), writable: false, enumerable: true, configurable: false });
      const entry = freeze({
        __proto__: null,
        callTool,
        tool(names) {
          let path = '["import"]';
          for (let i = 0; i < names.length; i += 1) path = below(path, names[i]);
          return namespace(path, (host(LOOKUP, path) & 1) !== 0, false);
        },
      });
      const resolve = Then.resolve;
      let running;
      try { running = apply(resolve, Then, [program(entry)]); } catch (error) { failed(error); return; }
      apply(then, running, [done, failed]);
    },
    settle(id, ok, text) {
      const waiting = apply(mapGet, pending, [id]);
      if (waiting === undefined) return;
      apply(mapDelete, pending, [id]);
      if (ok) waiting.resolve(text === undefined ? undefined : parse(text));
      else waiting.reject(failure(parse(text), waiting.place, id));
    },
    randomHex,
  };
})
`;
