// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
/** Ways in which a value travels: functions, classes, iterators, promises, exceptions, control flow. */
import { type Transformation, journey as t } from './parts.ts';

export const CARRY_FUNCTIONS: readonly Transformation[] = [
  t('helper', 'function same(v) { return v; }', 'same(§)'),
  t('helper-two', 'function inner(v) { return { v }; } function outer(v) { return inner(v).v; }', 'outer(§)'),
  t('helper-hoisted', 'const got = later(§); function later(v) { return v; }', 'got'),
  t(
    'nested-functions',
    'function a(v) { function b() { function c() { return v; } return c(); } return b(); }',
    'a(§)',
  ),
  t('arrow-chain', 'const pass = (v) => (() => (() => v)())();', 'pass(§)'),
  t('closure', 'const kept = §; const read = () => kept;', 'read()'),
  t(
    'closure-factory',
    'const make = (v) => ({ read: () => v, other: () => 0 }); const box = make(§);',
    'box.read()',
  ),
  t('closure-setter', 'let kept; const write = (v) => { kept = v; }; write(§);', 'kept'),
  t('closures-in-array', 'const v1 = §; const list = [() => 0, () => v1];', 'list[1]()'),
  t('curry', 'const add = (a) => (b) => (c) => [a, b, c];', 'add(0)(§)(1)[1]'),
  t('default-parameter', 'const kept = §; function read(v = kept) { return v; }', 'read()'),
  t('rest-args', 'function last(...all) { return all[all.length - 1]; }', 'last(0, §)'),
  t('spread-args', 'function second(a, b) { return b; } const args = [0, §];', 'second(...args)'),
  t('arguments-object', 'function second() { return arguments[1]; }', 'second(0, §)'),
  t('recursion', 'function down(n, v) { return n === 0 ? v : down(n - 1, v); }', 'down(5, §)'),
  t(
    'mutual-recursion',
    'function ping(n, v) { return n ? pong(n - 1, v) : v; } function pong(n, v) { return n ? ping(n - 1, v) : v; }',
    'ping(5, §)',
  ),
  t(
    'y-combinator',
    'const fix = (f) => ((x) => x(x))((x) => f((v) => x(x)(v))); const same = fix((self) => (v) => v);',
    'same(§)',
  ),
  t(
    'compose',
    'const pipe = (...fs) => (v) => fs.reduce((a, f) => f(a), v); const run = pipe((v) => [v], (v) => v[0]);',
    'run(§)',
  ),
  t(
    'trampoline',
    'const bounce = (n, v) => (n ? () => bounce(n - 1, v) : { v }); let at = bounce(3, §); while (typeof at === "function") at = at();',
    'at.v',
  ),
  t('bind', 'const read = ((a, b) => b).bind(null, 0, §);', 'read()'),
  t('bind-this', 'function read() { return this.v; } const bound = read.bind({ v: § });', 'bound()'),
  t('call', 'function read(a, b) { return b; }', 'read.call(null, 0, §)'),
  t('apply', 'function read(a, b) { return b; }', 'read.apply(null, [0, §])'),
  t('reflect-apply', 'function read(a, b) { return b; }', 'Reflect.apply(read, null, [0, §])'),
  t('call-call', 'function read() { return this.v; }', 'Function.prototype.call.call(read, { v: § })'),
  t('optional-call', 'const o = { read: (v) => v };', 'o.read?.(§)'),
  t('callback', 'let got; const each = (v, done) => done(v); each(§, (v) => { got = v; });', 'got'),
  t(
    'callback-node-style',
    'let got; const load = (v, done) => { done(null, { v }); }; load(§, (err, r) => { if (!err) got = r.v; });',
    'got',
  ),
  t(
    'event-emitter',
    `const on = {}; const listen = (n, f) => (on[n] ??= []).push(f); const emit = (n, v) => on[n].forEach((f) => f(v)); let got; listen('x', (v) => { got = v; }); emit('x', §);`,
    'got',
  ),
  t('dispatch-table', `const table = { a: () => 0, b: (v) => v }; const k = 'b';`, 'table[k](§)'),
  t(
    'memo-cache',
    'const cache = {}; const memo = (k, f) => (cache[k] ??= f()); memo("k", () => §);',
    'memo("k", () => 0)',
  ),
  t(
    'visitor',
    'const visit = (n, f) => { f(n.v); n.kids.forEach((k) => visit(k, f)); }; const seen = []; visit({ v: 0, kids: [{ v: §, kids: [] }] }, (v) => seen.push(v));',
    'seen[1]',
  ),
  t('function-property', 'function holder() {} holder.v = §;', 'holder.v'),
  t('tagged-template', 'const tag = (s, ...v) => v[0];', 'tag`x${§}y`'),
  t('getter-on-function', 'const kept = §; const f = Object.assign(() => kept, {});', 'f()'),
];

export const CARRY_CLASSES: readonly Transformation[] = [
  t(
    'class-field',
    'class Box { kept = null; constructor(v) { this.kept = v; } } const box = new Box(§);',
    'box.kept',
  ),
  t(
    'class-private',
    'class Box { #kept; constructor(v) { this.#kept = v; } read() { return this.#kept; } } const box = new Box(§);',
    'box.read()',
  ),
  t(
    'class-private-method',
    'class Box { #kept; constructor(v) { this.#kept = v; } #get() { return this.#kept; } read() { return this.#get(); } } const box = new Box(§);',
    'box.read()',
  ),
  t(
    'class-getter',
    'class Box { #kept; constructor(v) { this.#kept = v; } get v() { return this.#kept; } } const box = new Box(§);',
    'box.v',
  ),
  t(
    'class-setter',
    'class Box { set v(x) { this.kept = [x]; } } const box = new Box(); box.v = §;',
    'box.kept[0]',
  ),
  t('class-static', 'class Box { static kept; static put(v) { Box.kept = v; } } Box.put(§);', 'Box.kept'),
  t('class-static-block', 'const kept = §; class Box { static v; static { Box.v = kept; } }', 'Box.v'),
  t(
    'class-inherit',
    'class Base { constructor(v) { this.v = v; } } class Heir extends Base {} const heir = new Heir(§);',
    'heir.v',
  ),
  t(
    'class-super',
    'class Base { read() { return this.v; } } class Heir extends Base { constructor(v) { super(); this.v = v; } read() { return super.read(); } } const heir = new Heir(§);',
    'heir.read()',
  ),
  t('class-expression', 'const kept = §; const got = new (class { v = kept; })();', 'got.v'),
  t(
    'class-mixin',
    'const Mixed = (B) => class extends B { read() { return this.v; } }; const M = Mixed(class { constructor(v) { this.v = v; } }); const m = new M(§);',
    'm.read()',
  ),
  t(
    'class-accessor-arrow',
    'class Box { constructor(v) { this.read = () => v; } } const { read } = new Box(§);',
    'read()',
  ),
  t(
    'constructor-function',
    'function Box(v) { this.v = v; } Box.prototype.read = function () { return this.v; }; const box = new Box(§);',
    'box.read()',
  ),
  t('constructor-returns', 'class Box { constructor(v) { return { v }; } }', 'new Box(§).v'),
  t('reflect-construct', 'class Box { constructor(v) { this.v = v; } }', 'Reflect.construct(Box, [§]).v'),
  t('extends-array', 'class List extends Array {} const list = new List(); list.push(§);', 'list[0]'),
];

export const CARRY_ITERATORS: readonly Transformation[] = [
  t('generator', 'function* gen(v) { yield 0; yield v; } const [, got] = gen(§);', 'got'),
  t('generator-return', 'function* gen(v) { return v; }', 'gen(§).next().value'),
  t(
    'generator-send',
    'function* gen() { const v = yield; yield v; } const g = gen(); g.next();',
    'g.next(§).value',
  ),
  t(
    'generator-delegate',
    'function* a(v) { yield v; } function* b(v) { yield* a(v); } const [got] = b(§);',
    'got',
  ),
  t('generator-for-of', 'function* gen(v) { yield v; } let got; for (const v of gen(§)) got = v;', 'got'),
  t(
    'generator-throw',
    'function* gen() { try { yield; } catch (e) { yield e.v; } } const g = gen(); g.next();',
    'g.throw({ v: § }).value',
  ),
  t('symbol-iterator', 'const kept = §; const it = { *[Symbol.iterator]() { yield kept; } };', '[...it][0]'),
  t(
    'manual-iterator',
    'const kept = §; const it = { [Symbol.iterator]() { let done = false; return { next: () => (done ? { done } : (done = true, { done: false, value: kept })) }; } }; const [got] = it;',
    'got',
  ),
  t(
    'async-iterator',
    'const kept = §; const it = { async *[Symbol.asyncIterator]() { yield kept; } }; let got; for await (const v of it) got = v;',
    'got',
  ),
  t(
    'async-generator',
    'async function* gen(v) { yield 0; yield v; } const all = []; for await (const v of gen(§)) all.push(v);',
    'all[1]',
  ),
  t(
    'async-generator-next',
    'async function* gen(v) { yield v; } const got = await gen(§).next();',
    'got.value',
  ),
  t('for-await-promises', 'let got; for await (const v of [Promise.resolve(§)]) got = v;', 'got'),
  t('array-from-async', 'const got = await Array.fromAsync([Promise.resolve(§)]);', 'got[0]'),
  t('for-in', 'const o = { a: § }; let got; for (const k in o) got = o[k];', 'got'),
  t('for-of', 'let got; for (const v of [§]) got = v;', 'got'),
  t(
    'while-queue',
    'const queue = [[[§]]]; let got; while (queue.length) { const v = queue.shift(); got = v[0][0]; }',
    'got',
  ),
  t('do-while', 'let got; let n = 0; do { if (n === 1) got = §; } while (n++ < 2);', 'got'),
  t('label-break', 'let got; out: for (;;) { for (;;) { got = §; break out; } }', 'got'),
  t(
    'label-continue',
    'let got; out: for (let i = 0; i < 2; i++) { for (;;) { if (i === 0) { got = §; continue out; } break; } }',
    'got',
  ),
  t('label-block', 'let got; skip: { got = §; if (got) break skip; got = 0; }', 'got'),
  t(
    'switch',
    'let got; switch (2) { case 1: got = 0; break; case 2: got = §; case 3: break; default: got = 0; }',
    'got',
  ),
  t(
    'switch-true',
    'let got; switch (true) { case Date.now() < 0: got = 0; break; default: got = §; }',
    'got',
  ),
  t(
    'state-machine',
    `let at = 'a', got; const v1 = §; while (at !== 'end') { switch (at) { case 'a': at = 'b'; break; case 'b': got = v1; at = 'end'; break; } }`,
    'got',
  ),
  t('loop-carried', 'let a1 = §, b1 = 0, c1 = 0; for (let i = 0; i < 3; i++) { c1 = b1; b1 = a1; }', 'c1'),
];

export const CARRY_ASYNC: readonly Transformation[] = [
  t('async-function', 'const wait = async (v) => v; const got = await wait(§);', 'got'),
  t('promise-resolve', 'const got = await Promise.resolve(§);', 'got'),
  t('promise-then', 'let got; await Promise.resolve(§).then((v) => [v]).then(([v]) => { got = v; });', 'got'),
  t('promise-catch', 'const got = await Promise.reject(§).catch((v) => v);', 'got'),
  t('promise-then-rejected', 'const got = await Promise.reject(§).then(() => 0, (v) => v);', 'got'),
  t('promise-finally', 'const got = await Promise.resolve(§).finally(() => 0);', 'got'),
  t('promise-all', 'const [, got] = await Promise.all([0, Promise.resolve(§)]);', 'got'),
  t('promise-all-settled', 'const [got] = await Promise.allSettled([Promise.resolve(§)]);', 'got.value'),
  t('promise-race', 'const got = await Promise.race([Promise.resolve(§)]);', 'got'),
  t('promise-any', 'const got = await Promise.any([Promise.reject(1), Promise.resolve(§)]);', 'got'),
  t('promise-constructor', 'const got = await new Promise((done) => done(§));', 'got'),
  t(
    'promise-constructor-reject',
    'let got; try { await new Promise((_, no) => no(§)); } catch (e) { got = e; }',
    'got',
  ),
  t(
    'promise-with-resolvers',
    'const { promise, resolve } = Promise.withResolvers(); resolve(§); const got = await promise;',
    'got',
  ),
  t(
    'promise-outside-resolve',
    'let done; const p = new Promise((r) => { done = r; }); done(§); const got = await p;',
    'got',
  ),
  t('thenable', 'const got = await { then(done) { done(§); } };', 'got'),
  t('timer', 'let got; await new Promise((done) => setTimeout(() => { got = §; done(); }, 1));', 'got'),
  t('timer-argument', 'const got = await new Promise((done) => setTimeout(done, 1, §));', 'got'),
  t('microtask', 'let got; await new Promise((done) => queueMicrotask(() => { got = §; done(); }));', 'got'),
  t(
    'async-queue',
    'const jobs = []; let got; jobs.push(async () => { got = §; }); for (const job of jobs) await job();',
    'got',
  ),
  t('async-map', 'const got = await Promise.all([§].map(async (v) => ({ v })));', 'got[0].v'),
  t(
    'async-reduce',
    'const got = await [§].reduce(async (p, v) => [...(await p), v], Promise.resolve([]));',
    'got[0]',
  ),
];

export const CARRY_EXCEPTIONS: readonly Transformation[] = [
  t('throw-value', 'let got; try { throw §; } catch (e) { got = e; }', 'got'),
  t('throw-object', 'let got; try { throw { v: § }; } catch ({ v }) { got = v; }', 'got'),
  t(
    'throw-from-helper',
    'let got; const fail = (v) => { throw { v }; }; try { fail(§); } catch (e) { got = e.v; }',
    'got',
  ),
  t(
    'throw-across-frames',
    'let got; const a1 = (v) => { throw [v]; }; const b1 = (v) => { a1(v); }; try { b1(§); } catch (e) { got = e[0]; }',
    'got',
  ),
  t('error-message', 'let got; try { throw new Error(§); } catch (e) { got = e.message; }', 'got', {
    text: true,
  }),
  t(
    'error-cause',
    `let got; try { throw new Error('x', { cause: § }); } catch (e) { got = e.cause; }`,
    'got',
  ),
  t(
    'error-subclass',
    'class Oops extends Error { constructor(v) { super("x"); this.v = v; } } let got; try { throw new Oops(§); } catch (e) { got = e.v; }',
    'got',
  ),
  t('finally-override', 'function run(v) { try { return 0; } finally { return v; } }', 'run(§)'),
  t('finally-assign', 'let got; try { got = 0; } finally { got = §; }', 'got'),
  t(
    'throw-in-promise',
    'let got; try { await (async () => { throw { v: § }; })(); } catch (e) { got = e.v; }',
    'got',
  ),
];
