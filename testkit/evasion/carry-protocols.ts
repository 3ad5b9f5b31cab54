/** Ways in which a value travels through what the language does by itself: receivers, delegation, recursion, bytes. */
import { type Transformation, journey as t } from './parts.ts';

const TEXT = { text: true } as const;

export const CARRY_PROTOCOLS: readonly Transformation[] = [
  t('getter-of-receiver', 'const o = { get v() { return this.w; } };', 'Reflect.get(o, "v", { w: § })'),
  t(
    'setter-of-receiver',
    'const kept = {}; const o = { set v(x) { this.w = x; } }; Reflect.set(o, "v", §, kept);',
    'kept.w',
  ),
  t(
    'new-target',
    'class A { constructor(v) { this.v = v; } } class B { get w() { return this.v; } }',
    'Reflect.construct(A, [§], B).w',
  ),
  t('define-getter-legacy', 'const kept = §; const o = {}; o.__defineGetter__("v", () => kept);', 'o.v'),
  t(
    'define-setter-legacy',
    'let got; const o = {}; o.__defineSetter__("v", (x) => { got = x; }); o.v = §;',
    'got',
  ),
  t('assign-to-setter', 'let got; Object.assign({ set a(v) { got = v; } }, { a: § });', 'got'),
  t(
    'super-getter',
    'class B { get v() { return this.k; } } class A extends B { get v() { return super.v; } } const a1 = new A(); a1.k = §;',
    'a1.v',
  ),
  t(
    'super-static',
    'class B { static id(v) { return v; } } class A extends B { static id(v) { return super.id(v); } }',
    'A.id(§)',
  ),
  t(
    'super-of-library',
    'class M extends Map { get(k) { return super.get(k); } } const m1 = new M(); m1.set("a", §);',
    'm1.get("a")',
  ),
  t(
    'delegate-returns',
    'function* a1(v) { return v; } function* b1(v) { const r = yield* a1(v); yield r; }',
    '[...b1(§)][0]',
  ),
  t(
    'delegate-sends',
    'function* a1() { const x = yield; return x; } function* b1() { const r = yield* a1(); yield r; } const it = b1(); it.next();',
    'it.next(§).value',
  ),
  t(
    'iterator-return',
    'let got; const kept = §; const it = { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { got = kept; return {}; } }; } }; for (const x of it) break;',
    'got',
  ),
  t(
    'loop-closure',
    'const list = [0, §]; const fs = []; for (let i = 0; i < 2; i++) fs.push(() => list[i]);',
    'fs[1]()',
  ),
  t(
    'called-element',
    'const kept = §; const fs = []; for (let i = 0; i < 2; i++) fs.push((v) => v);',
    'fs[1](kept)',
  ),
  t('recursion-rest', 'const last = ([h, ...r]) => (r.length ? last(r) : h);', 'last([1, 2, §])'),
  t(
    'curry-by-length',
    'const curry = (f, ...a) => (a.length >= f.length ? f(...a) : (...b) => curry(f, ...a, ...b));',
    'curry((a, b) => b)(1)(§)',
  ),
  t('array-like-index', '', 'Array.from({ length: 1, 0: § })[0]'),
  t('copy-within', 'const list = [0, §]; list.copyWithin(0, 1);', 'list[0]'),
  t(
    'json-replaced',
    'const kept = §;',
    'JSON.parse(JSON.stringify({ a: 1 }, (k, v) => (k === "a" ? kept : v))).a',
    TEXT,
  ),
  t('json-written', '', `JSON.parse('{"a":' + JSON.stringify(§) + '}').a`, TEXT),
  t('object-wrapper', '', 'Object(§) + ""', TEXT),
  t(
    'text-iterator',
    'const it = (§)[Symbol.iterator](); let got = ""; for (let r = it.next(); !r.done; r = it.next()) got += r.value;',
    'got',
    TEXT,
  ),
  t('aggregate-error', '', 'new AggregateError([new Error(§)]).errors[0].message', TEXT),
  t(
    'views-of-one-buffer',
    'const s = §; const b = new ArrayBuffer(s.length * 2); const w = new Uint16Array(b); for (let i = 0; i < s.length; i++) w[i] = s.charCodeAt(i); let got = ""; for (const x of new Uint16Array(b)) got += String.fromCharCode(x);',
    'got',
    TEXT,
  ),
  t(
    'view-of-view',
    'const d = new DataView(new ArrayBuffer(2000)); const s = §; for (let i = 0; i < s.length; i++) d.setUint16(i * 2, s.charCodeAt(i)); let got = ""; for (const x of new Uint8Array(d.buffer)) if (x) got += String.fromCharCode(x);',
    'got',
    TEXT,
  ),
];
