// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
/** Ways in which a value travels through what the class library calls, keeps and gives by itself. */
import { type Transformation, journey as t } from './parts.ts';

const TEXT = { text: true } as const;

export const CARRY_LIBRARY_PROMISES: readonly Transformation[] = [
  t(
    'then-before-resolve',
    'let done, got; const p = new Promise((r) => { done = r; }); const q = p.then((v) => { got = v; }); done(§); await q;',
    'got',
  ),
  t(
    'then-before-reject',
    'let no, got; const p = new Promise((_, r) => { no = r; }); const q = p.catch((v) => { got = v; }); no(§); await q;',
    'got',
  ),
  t(
    'then-before-resolvers',
    'let got; const { promise, resolve } = Promise.withResolvers(); const q = promise.then((v) => { got = v; }); resolve(§); await q;',
    'got',
  ),
  t(
    'then-chain-before',
    'let done; const p = new Promise((r) => { done = r; }); const q = p.then((v) => [v]).then((v) => v[0]); done(§); const got = await q;',
    'got',
  ),
  t(
    'finally-before-resolve',
    'let done; const p = new Promise((r) => { done = r; }); const q = p.finally(() => 0); done(§); const got = await q;',
    'got',
  ),
  t(
    'async-deferred-then',
    'class D { constructor() { this.p = new Promise((r) => { this.r = r; }); } } const d = new D(); const q = d.p.then((v) => ({ v })); d.r(§); const { v } = await q;',
    'v',
  ),
];

export const CARRY_LIBRARY_MADE: readonly Transformation[] = [
  t(
    'super-returns',
    'class A { constructor(v) { return { v }; } } class B extends A { constructor(v) { super(v); this.w = 1; } } const b = new B(§);',
    'b.v',
  ),
  t(
    'new-target-property',
    'class A { constructor() { this.v = new.target.kept; } } class B extends A {} B.kept = §;',
    'new B().v',
  ),
  t(
    'symbol-species',
    'const kept = §; class L extends Array { static get [Symbol.species]() { return function () { return { length: 0, v: kept, constructor: 0 }; }; } } const got = new L(1).fill(0).map((x) => x);',
    'got.v',
  ),
  t(
    'symbol-species-ctor',
    'let got; const kept = §; class L extends Array { constructor(...a) { super(...a); this.v = kept; } } const m = new L(1, 2).map((x) => x);',
    'm.v',
  ),
  t('proto-read', 'const o = Object.create({ v: § });', 'o.__proto__.v'),
  t(
    'proto-array-iterator',
    'const kept = §; const a = [1]; a[Symbol.iterator] = function* () { yield kept; }; const [got] = a;',
    'got',
  ),
  t(
    'global-define',
    'Object.defineProperty(globalThis, "stash", { value: § , configurable: true, writable: true});',
    'stash',
  ),
  t('finally-break', 'let got; out: { try { break out; } finally { got = §; } }', 'got'),
  t(
    'finally-continue',
    'let got; for (let i = 0; i < 2; i++) { try { continue; } finally { got = §; } }',
    'got',
  ),
  t(
    'finally-exit',
    'let got; const leave = (v) => { try { return 0; } finally { got = v; } }; leave(§);',
    'got',
  ),
  t('group-by-key-map', 'const groups = Map.groupBy([1], () => §);', '[...groups.keys()][0]'),
  t(
    'group-by-foreach',
    'const groups = Map.groupBy([1], () => §); let got; groups.forEach((v, k) => { got = k; });',
    'got',
  ),
  t('group-by-twice', 'const groups = Object.groupBy([§, 0], () => "g");', 'groups.g[0]'),
  t('own-keys', 'const s = Symbol(); const o = { [s]: § }; const got = o[Reflect.ownKeys(o)[0]];', 'got'),
  t(
    'own-symbols',
    'const s = Symbol(); const o = { [s]: § }; const got = o[Object.getOwnPropertySymbols(o)[0]];',
    'got',
  ),
  t(
    'patched-library',
    'let got; const was = JSON.stringify; JSON.stringify = (v) => { got = v; return was(v); }; JSON.stringify(§); JSON.stringify = was;',
    'got',
  ),
  t(
    'json-replacer-nested',
    'let got; JSON.stringify({ a: { b: { c: § } } }, (k, v) => { if (k === "c") got = v; return v; });',
    'got',
  ),
  t(
    'json-to-json-nested',
    'const kept = §; const got = JSON.parse(JSON.stringify({ a: [{ toJSON: () => kept }] }));',
    'got.a[0]',
  ),
  t(
    'json-to-json-proto',
    'class A { constructor(v) { this.v = v; } toJSON() { return [this.v]; } }',
    'JSON.parse(JSON.stringify({ x: new A(§) })).x[0]',
  ),
  t('array-flat-deep', 'const got = [[[[§]]]].flat(Infinity);', 'got[0]', TEXT),
];

export const CARRY_LIBRARY_TEXTS: readonly Transformation[] = [
  t('symbol-search', 'const kept = §; const o = { [Symbol.search]: () => kept };', '"x".search(o)', TEXT),
  t('symbol-match', 'const kept = §; const o = { [Symbol.match]: () => [kept] };', '"x".match(o)[0]', TEXT),
  t(
    'symbol-match-all',
    'const kept = §; const o = { [Symbol.matchAll]: () => [kept] };',
    '"x".matchAll(o)[0]',
    TEXT,
  ),
  t('symbol-split', 'const kept = §; const o = { [Symbol.split]: () => [kept] };', '"x".split(o)[0]', TEXT),
  t(
    'symbol-replace',
    'const kept = §; const o = { [Symbol.replace]: () => kept };',
    '"x".replace(o, "")',
    TEXT,
  ),
  t(
    'symbol-replace-gets',
    'let got; const o = { [Symbol.replace](s, w) { got = s; return ""; } }; (§).replace(o, "");',
    'got',
    TEXT,
  ),
  t(
    'symbol-replace-all',
    'const kept = §; const o = { [Symbol.replace]: () => kept };',
    '"x".replaceAll(o, "")',
    TEXT,
  ),
  t(
    'regexp-subclass',
    'const kept = §; class R extends RegExp { [Symbol.replace]() { return kept; } }',
    '"x".replace(new R("x"), "")',
    TEXT,
  ),
  t(
    'symbol-to-string-tag',
    'const kept = §; const o = { get [Symbol.toStringTag]() { return kept; } }; const got = Object.prototype.toString.call(o).slice(8, -1);',
    'got',
    TEXT,
  ),
  t('symbol-to-string', 'const s = Symbol(§);', 's.toString().slice(7, -1)', TEXT),
  t('symbol-for-string', 'const s = Symbol.for(§);', 'String(s).slice(7, -1)', TEXT),
  t(
    'symbol-key-description',
    'const o = { [Symbol(§)]: 1 };',
    'Object.getOwnPropertySymbols(o)[0].description',
    TEXT,
  ),
  t('own-keys-symbol', 'const o = { [Symbol(§)]: 1 };', 'Reflect.ownKeys(o)[0].description', TEXT),
  t('symbol-in-map', 'const m = new Map([[Symbol(§), 1]]); const [[k]] = m;', 'k.description', TEXT),
  t(
    'symbol-function-name',
    'const o = { [Symbol(§)]() {} }; const f = o[Reflect.ownKeys(o)[0]];',
    'f.name.slice(1, -1)',
    TEXT,
  ),
  t('class-name', 'const k = §; const o = { [k]: class {} };', 'o[k].name', TEXT),
  t('bound-name', 'const k = §; const f = { [k]: () => 0 }[k].bind(null);', 'f.name.slice(6)', TEXT),
  t(
    'replace-groups',
    'let got; (§).replace(/^(?<all>[^]*)$/, (...a) => { got = a.at(-1).all; return ""; });',
    'got',
    TEXT,
  ),
  t(
    'replace-groups-named',
    'let got; (§).replace(/^(?<all>[^]*)$/, (m, p, at, whole, g) => { got = g.all; return ""; });',
    'got',
    TEXT,
  ),
  t(
    'replace-groups-destr',
    'let got; (§).replace(/^(?<all>[^]*)$/, (...[, , , , { all }]) => { got = all; return ""; });',
    'got',
    TEXT,
  ),
  t(
    'regexp-to-string',
    `const re = new RegExp(§.replace(/[^]/g, (c) => "\\\\u" + c.charCodeAt(0).toString(16).padStart(4, "0")));`,
    `JSON.parse('"' + String(re).slice(1, -1) + '"')`,
    TEXT,
  ),
  t(
    'regexp-in-regexp',
    `const re = new RegExp(new RegExp(§.replace(/[^]/g, (c) => "\\\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"))));`,
    `JSON.parse('"' + re.source + '"')`,
    TEXT,
  ),
  t('error-to-string-name', 'const e = new Error("x"); e.name = §;', 'String(e).slice(0, -3)', TEXT),
  t('params-entries', 'const p = new URLSearchParams({ q: § }); const [[, got]] = p;', 'got', TEXT),
  t(
    'url-search',
    'const u = new URL("https://a.example/"); u.search = "q=" + encodeURIComponent(§);',
    'u.searchParams.get("q")',
    TEXT,
  ),
  t(
    'encoder-view',
    'const b = new TextEncoder().encode(§); const v = new DataView(b.buffer, b.byteOffset, b.byteLength); let got = ""; for (let i = 0; i < v.byteLength; i++) got += String.fromCharCode(v.getUint8(i));',
    'got',
    TEXT,
  ),
  t('json-to-json-key', 'let got; JSON.stringify({ [§]: { toJSON(k) { got = k; } } });', 'got', TEXT),
  t(
    'date-set-time',
    'const got = [...§].map((c) => { const d = new Date(0); d.setTime(c.charCodeAt(0)); return String.fromCharCode(d.getTime()); }).join("");',
    'got',
    TEXT,
  ),
  t(
    'date-set-year',
    'const got = [...§].map((c) => { const d = new Date(0); d.setUTCFullYear(1000 + c.charCodeAt(0)); return String.fromCharCode(d.getUTCFullYear() - 1000); }).join("");',
    'got',
    TEXT,
  ),
  t(
    'date-set-value-of',
    'const got = [...§].map((c) => { const d = new Date(0); d.setUTCMilliseconds(c.charCodeAt(0)); return String.fromCharCode(+d); }).join("");',
    'got',
    TEXT,
  ),
  t(
    'date-iso',
    'const got = [...§].map((c) => { const d = new Date(0); d.setUTCMilliseconds(c.charCodeAt(0)); return String.fromCharCode(Number(d.toISOString().slice(20, 23))); }).join("");',
    'got',
    TEXT,
  ),
  t(
    'date-json',
    'const got = [...§].map((c) => { const d = new Date(0); d.setUTCMilliseconds(c.charCodeAt(0)); return String.fromCharCode(Number(JSON.parse(JSON.stringify({ d })).d.slice(20, 23))); }).join("");',
    'got',
    TEXT,
  ),
];
