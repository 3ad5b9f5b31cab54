/**
 * What the guest sees: the four call shapes, mocked; a console and timers that only remember. Intrinsics are
 * taken before the script runs, so that a script which patches them cannot blind the recorder.
 */
export const GUEST_PRELUDE = `
(() => {
  const stringify = JSON.stringify, parse = JSON.parse, push = Array.prototype.push, sort = Array.prototype.sort;
  const shift = Array.prototype.shift, text = String, keys = Object.keys, hasOwn = Object.hasOwn;
  const call = Function.prototype.call.bind(Function.prototype.call);
  let mocks, cap, room, calls, logged, timers, clock, state;
  const copy = (value) => { const out = stringify(value); return out === undefined ? undefined : parse(out); };

  const invoke = async (name, given) => {
    const tool = text(name);
    if (calls.length >= cap) throw new Error('call limit reached');
    if (!hasOwn(mocks, tool)) throw new Error('unknown tool ' + tool);
    const first = given[0];
    const positional = given.length > 1 || (given.length === 1 && (typeof first !== 'object' || first === null));
    const written = stringify(positional ? given : first === undefined ? {} : first);
    // A script that hoards pages would fill the instance with copies of what it carries.
    room -= written === undefined ? 0 : written.length;
    if (room < 0) throw new Error('call limit reached');
    call(push, calls, { name: tool, args: written === undefined ? {} : parse(written) });
    return copy(mocks[tool]);
  };

  globalThis.__begin = (setup) => {
    const given = parse(setup);
    mocks = given.mocks; cap = given.cap; room = 4e6; calls = []; logged = []; timers = []; clock = 0;
    state = { finished: false };
    const flat = {};
    const modules = {};
    const lookup = {};
    for (const name of keys(mocks)) {
      const fn = function (...args) { return invoke(name, args); };
      flat[name] = fn;
      lookup[name] = fn;
      const cut = name.indexOf('__');
      if (cut > 0) (modules[name.slice(0, cut)] ??= {})[name.slice(cut + 2)] = fn;
    }
    globalThis.__bindings = {
      callTool: (name, ...args) => invoke(name, args),
      tools: flat,
      codemode: lookup,
      __import: async (specifier) => {
        const key = text(specifier).replace(/^.*\\//, '').replace(/\\.(js|ts|mjs)$/, '').replace(/-/g, '_');
        if (!hasOwn(modules, key)) throw new Error('unknown module ' + key);
        return modules[key];
      },
      __modules: modules,
    };
  };
  globalThis.__import = (specifier) => globalThis.__bindings.__import(specifier);

  const log = (...values) => { for (const value of values) { const seen = copy(value); call(push, logged, seen === undefined ? null : seen); } };
  globalThis.console = { log, info: log, warn: log, error: log, debug: log, table: log, trace: log };
  const later = (fn, ms, args, every) => {
    const timer = { fn, args, at: clock + (+ms || 0), every, id: timers.length + 1, dead: false };
    call(push, timers, timer);
    return timer.id;
  };
  globalThis.setTimeout = (fn, ms, ...args) => later(fn, ms, args, false);
  globalThis.setInterval = (fn, ms, ...args) => later(fn, ms || 1, args, true);
  globalThis.setImmediate = (fn, ...args) => later(fn, 0, args, false);
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = (id) => {
    for (const timer of timers) if (timer.id === id) timer.dead = true;
  };

  const bytesOf = (value, encoding) => {
    if (typeof value !== 'string') return value;
    const out = [];
    if (encoding === 'hex') for (let i = 0; i + 1 < value.length; i += 2) out.push(parseInt(value.slice(i, i + 2), 16));
    else if (encoding === 'base64' || encoding === 'base64url') {
      const raw = atob(value.replace(/-/g, '+').replace(/_/g, '/'));
      for (let i = 0; i < raw.length; i += 1) out.push(raw.charCodeAt(i));
    } else for (const byte of new TextEncoder().encode(value)) out.push(byte);
    return out;
  };
  class Buffer extends Uint8Array {
    static from(value, encoding) { return new Buffer(bytesOf(value, encoding)); }
    static concat(list) { return new Buffer(list.flatMap((part) => [...part])); }
    static isBuffer(value) { return value instanceof Buffer; }
    static byteLength(value) { return bytesOf(value).length; }
    toString(encoding) {
      if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      if (encoding === 'base64') return btoa([...this].map((byte) => text.fromCharCode(byte)).join(''));
      if (encoding === 'base64url') return this.toString('base64').replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
      return new TextDecoder().decode(this);
    }
  }
  globalThis.Buffer = Buffer;

  globalThis.__main = (main) => {
    const own = state;
    const b = globalThis.__bindings;
    Promise.resolve(main(b.callTool, b.tools, b.codemode, b.__modules)).then(
      (value) => {
        own.finished = true;
        if (typeof value === 'function') return globalThis.__main(value);
        const out = copy(value);
        if (out !== undefined) own.returned = out;
      },
    ).catch((error) => {
      own.finished = true;
      try { own.error = text(error && error.message ? error.message : error); } catch { own.error = 'unprintable'; }
    });
  };
  // Runs the next timer. True while another turn can change something.
  globalThis.__tick = () => {
    if (timers.length === 0) return false;
    call(sort, timers, (a, b) => a.at - b.at || a.id - b.id);
    const next = call(shift, timers);
    if (next.dead) return true;
    clock = next.at;
    if (next.every && !state.finished) { next.at += 1; call(push, timers, next); }
    try { next.fn(...next.args); } catch (error) { logged.push('timer failed'); }
    return true;
  };
  globalThis.__end = () => stringify({ calls, logged, ...state });
})();
`;
