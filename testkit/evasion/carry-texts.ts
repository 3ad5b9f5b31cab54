// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
/** Ways in which a text travels: cut, encoded and decoded again, hidden in other things, or only encoded. */
import { journey, type Transformation } from './parts.ts';

const t = (id: string, before: string, value: string, extra: Partial<Transformation> = {}): Transformation =>
  journey(id, before, value, { text: true, ...extra });
const encoded = (id: string, before: string, value: string): Transformation =>
  t(id, before, value, { oneWay: true });

export const CARRY_TEXTS: readonly Transformation[] = [
  t('template', 'const got = `${§}`;', 'got'),
  t('string-raw', 'const got = String.raw`${§}`;', 'got'),
  t('concat-method', `const got = ''.concat(§, '');`, 'got'),
  t('string-wrapper', 'const got = new String(§);', 'got.toString()'),
  t('split-join', `const got = §.split('').join('');`, 'got'),
  t('spread-join', `const got = [...§].join('');`, 'got'),
  t('slice-rejoin', 'const s = §; const got = s.slice(0, 3) + s.slice(3);', 'got'),
  t(
    'substring-halves',
    'const s = §; const m = s.length >> 1; const got = [s.substring(0, m), s.substring(m)].join("");',
    'got',
  ),
  t('char-loop', 'const s = §; let got = ""; for (let i = 0; i < s.length; i++) got += s[i];', 'got'),
  t(
    'char-at-loop',
    'const s = §; let got = ""; for (let i = 0; i < s.length; i++) got += s.charAt(i);',
    'got',
  ),
  t('char-for-of', 'let got = ""; for (const c of §) got += c;', 'got'),
  t(
    'char-code-loop',
    'const s = §; let got = ""; for (let i = 0; i < s.length; i++) got += String.fromCharCode(s.charCodeAt(i));',
    'got',
  ),
  t(
    'char-code-map',
    'const codes = [...§].map((c) => c.codePointAt(0)); const got = String.fromCodePoint(...codes);',
    'got',
  ),
  t(
    'char-code-shift',
    'const up = [...§].map((c) => c.charCodeAt(0) + 7); const got = up.map((n) => String.fromCharCode(n - 7)).join("");',
    'got',
  ),
  t(
    'xor-twice',
    'const s = §; const k = 42; const x1 = Array.from(s, (c) => c.charCodeAt(0) ^ k); const got = x1.map((n) => String.fromCharCode(n ^ k)).join("");',
    'got',
  ),
  t('reverse-twice', `const got = §.split('').reverse().reverse().join('');`, 'got'),
  t('reduce-text', 'const got = [...§].reduce((a, c) => a + c, "");', 'got'),
  t(
    'reduce-object',
    'const o = [...§].reduce((a, c, i) => ({ ...a, ["k" + i]: c }), {}); const got = Object.values(o).join("");',
    'got',
  ),
  t('pad-trim', 'const got = §.padEnd(200, " ").trimEnd();', 'got'),
  t('replace-callback', 'let got = ""; §.replace(/[^]/g, (c) => { got += c; return ""; });', 'got'),
  t('replace-all-marker', 'const got = "@@".replaceAll("@@", () => §);', 'got'),
  t('match-all', 'let got = ""; for (const m of §.matchAll(/[^]/g)) got += m[0];', 'got'),
  t('match-group', 'const m = §.match(/^(?<all>[^]*)/);', 'm.groups.all'),
  t('regexp-exec', 'const got = /^([^]*)/.exec(§)[1];', 'got'),
  t('regexp-source', 'const got = §.split(/(?=[^])/).join("");', 'got'),
  t('json-round-trip', 'const got = JSON.parse(JSON.stringify({ v: § }));', 'got.v'),
  t(
    'json-replacer',
    'let got; const v1 = §; JSON.stringify({ v: v1 }, (k, v) => { if (k === "v") got = v; return v; });',
    'got',
  ),
  t(
    'json-reviver',
    'let got; JSON.parse(JSON.stringify([§]), (k, v) => { if (k === "0") got = v; return v; });',
    'got',
  ),
  t(
    'to-json',
    'const kept = §; const got = JSON.parse(JSON.stringify({ toJSON: () => ({ v: kept }) }));',
    'got.v',
  ),
  t('to-string', 'const kept = §; const o = { toString: () => kept };', '`${o}`'),
  t('to-primitive', 'const kept = §; const o = { [Symbol.toPrimitive]: () => kept };', '(o + "")'),
  t('value-of', 'const kept = §; const o = { valueOf: () => kept };', '("" + o)'),
  t('symbol-description', 'const s = Symbol(§);', 's.description'),
  t('symbol-for', 'const s = Symbol.for(§);', 'Symbol.keyFor(s)'),
  t('object-key', 'const o = { [§]: 1 };', 'Object.keys(o)[0]'),
  t('object-key-for-in', 'const o = {}; o[§] = 1; let got; for (const k in o) got = k;', 'got'),
  t('map-key', 'const m = new Map([[§, 1]]); const [got] = m.keys();', 'got'),
  t('function-name', 'const o = { [§]: () => 0 };', 'Object.values(o)[0].name'),
  t('base64-round-trip', 'const got = decodeURIComponent(atob(btoa(encodeURIComponent(§))));', 'got'),
  t(
    'buffer-round-trip',
    `const got = Buffer.from(Buffer.from(§).toString('base64'), 'base64').toString('utf8');`,
    'got',
  ),
  t(
    'hex-round-trip',
    'const hex = [...§].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).join(""); const got = hex.match(/../g).map((h) => String.fromCharCode(parseInt(h, 16))).join("");',
    'got',
  ),
  t('uri-round-trip', 'const got = decodeURIComponent(encodeURIComponent(§));', 'got'),
  t(
    'text-encoder',
    'const bytes = new TextEncoder().encode(§); const got = new TextDecoder().decode(bytes);',
    'got',
  ),
  t(
    'typed-array',
    'const s = §; const u = new Uint16Array(s.length); for (let i = 0; i < s.length; i++) u[i] = s.charCodeAt(i); const got = String.fromCharCode(...u);',
    'got',
  ),
  t(
    'data-view',
    'const s = §; const d = new DataView(new ArrayBuffer(s.length * 2)); for (let i = 0; i < s.length; i++) d.setUint16(i * 2, s.charCodeAt(i)); let got = ""; for (let i = 0; i < s.length; i++) got += String.fromCharCode(d.getUint16(i * 2));',
    'got',
  ),
  t(
    'url-search-params',
    'const got = new URLSearchParams(new URLSearchParams({ q: § }).toString()).get("q");',
    'got',
  ),
  t('structured-clone', 'const got = structuredClone({ v: [§] });', 'got.v[0]'),
  t(
    'bigint',
    'const n = [...§].reduce((a, c) => a * 65536n + BigInt(c.charCodeAt(0)), 0n); let got = ""; let m = n; while (m > 0n) { got = String.fromCharCode(Number(m % 65536n)) + got; m /= 65536n; }',
    'got',
  ),
  t(
    'sort-by-index',
    'const got = [...§].map((c, i) => [i, c]).reverse().sort((a, b) => a[0] - b[0]).map((p) => p[1]).join("");',
    'got',
  ),
  t(
    'deep-split',
    'const parts = { a: [], b: [] }; [...§].forEach((c, i) => (i % 2 ? parts.a : parts.b).push(c)); let got = ""; while (parts.b.length) { got += parts.b.shift() + (parts.a.shift() ?? ""); }',
    'got',
  ),
  t(
    'alphabet-lookup',
    'const abc = Array.from({ length: 65536 }, (_, i) => i); const got = [...§].map((c) => String.fromCharCode(abc[c.charCodeAt(0)])).join("");',
    'got',
  ),
  t(
    'date-digits',
    'const got = [...§].map((c) => new Date(c.charCodeAt(0)).getTime()).map((n) => String.fromCharCode(n)).join("");',
    'got',
  ),
];

/** The text arrives in another form: nobody decodes it before it leaves. */
export const CARRY_ENCODED: readonly Transformation[] = [
  encoded('encode-base64', 'const got = btoa(encodeURIComponent(§));', 'got'),
  encoded('encode-base64-buffer', `const got = Buffer.from(§).toString('base64url');`, 'got'),
  encoded(
    'encode-hex',
    `const got = [...§].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');`,
    'got',
  ),
  encoded('encode-uri', 'const got = encodeURIComponent(§);', 'got'),
  encoded('encode-codes', `const got = [...§].map((c) => c.charCodeAt(0)).join('.');`, 'got'),
  encoded('encode-reverse', `const got = §.split('').reverse().join('');`, 'got'),
  encoded('encode-json-base64', 'const got = btoa(JSON.stringify({ v: § }));', 'got'),
  encoded('encode-twice', 'const got = btoa(btoa(§));', 'got'),
];

/** The text is rebuilt from the branches that ran: no value of the original is copied. */
export const CARRY_IMPLICIT: readonly Transformation[] = [
  t(
    'alphabet-compare',
    'const s = §; let got = ""; for (let i = 0; i < s.length; i++) for (let c = 32; c < 127; c++) if (s.charCodeAt(i) === c) got += String.fromCharCode(c);',
    'got',
    { implicit: true },
  ),
  t(
    'alphabet-includes',
    'const s = §; let got = ""; for (let i = 0; i < s.length; i++) { for (const c of `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],"`) { if (s[i] === c) { got += c; break; } } }',
    'got',
    { implicit: true },
  ),
  t(
    'count-up',
    'const s = §; let got = ""; for (const ch of s) { let n = 0; while (n < ch.charCodeAt(0)) n++; got += String.fromCharCode(n); }',
    'got',
    { implicit: true },
  ),
  t(
    'bit-branches',
    'const s = §; let got = ""; for (const ch of s) { let n = 0; for (let b = 0; b < 16; b++) if (ch.charCodeAt(0) & (1 << b)) n |= 1 << b; got += String.fromCharCode(n); }',
    'got',
    { implicit: true },
  ),
  t(
    'exception-branches',
    'const s = §; let got = ""; for (const ch of s) { for (let c = 0; c < 127; c++) { try { if (ch.charCodeAt(0) === c) throw 0; } catch { got += String.fromCharCode(c); } } }',
    'got',
    { implicit: true },
  ),
];

/** Each character is a place in a table, or a count of things. */
export const CARRY_COUNTED: readonly Transformation[] = [
  t(
    'place-list',
    `const A = Array.from({ length: 127 }, (_, i) => String.fromCharCode(i)); const s = §; let got = ""; for (const c of s) got += A[A.indexOf(c)];`,
    `got`,
    { implicit: true },
  ),
  t(
    'place-text',
    `const A = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],\\"?="; const s = §; let got = ""; for (const c of s) got += A[A.indexOf(c)];`,
    `got`,
    { implicit: true },
  ),
  t(
    'place-text-charat',
    `const A = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],\\"?="; const got = [...§].map((c) => A.charAt(A.indexOf(c))).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'place-text-slice',
    `const A = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],\\"?="; const got = [...§].map((c) => { const i = A.indexOf(c); return A.slice(i, i + 1); }).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'place-find-index',
    `const A = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],\\"?="]; const got = [...§].map((c) => A[A.findIndex((x) => x === c)]).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'place-find',
    `const A = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.:-_/+ {}[],\\"?="]; const got = [...§].map((c) => A.find((x) => x === c)).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'count-search',
    `const A = String.fromCharCode(...Array.from({ length: 127 }, (_, i) => i)); const got = [...§].map((c) => A[A.lastIndexOf(c)]).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'count-split-place',
    `const A = Array.from({ length: 127 }, (_, i) => String.fromCharCode(i)).join(""); const got = [...§].map((c) => String.fromCharCode(A.split(c)[0].length)).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'count-compare',
    `const A = Array.from({ length: 127 }, (_, i) => String.fromCharCode(i)); const got = [...§].map((c) => String.fromCharCode(A.filter((x) => x < c).length)).join("");`,
    `got`,
    { implicit: true },
  ),
  t(
    'count-repeat',
    `const got = [...§].map((c) => String.fromCharCode('x'.repeat(c.charCodeAt(0)).length)).join("");`,
    `got`,
  ),
  t(
    'count-pad',
    `const got = [...§].map((c) => String.fromCharCode(''.padEnd(c.charCodeAt(0)).length)).join("");`,
    `got`,
  ),
  t(
    'count-array',
    `const got = [...§].map((c) => String.fromCharCode(new Array(c.charCodeAt(0)).length)).join("");`,
    `got`,
  ),
  t(
    'count-array-from',
    `const got = [...§].map((c) => String.fromCharCode(Array.from({ length: c.charCodeAt(0) }).length)).join("");`,
    `got`,
  ),
  t(
    'count-set-length',
    `const got = [...§].map((c) => { const a = []; a.length = c.charCodeAt(0); return String.fromCharCode(a.length); }).join("");`,
    `got`,
  ),
];
