/** Ways to call a tool without the plain `callTool('name', {})`. */
import type { CallText, Transformation } from './parts.ts';

const c = (
  id: string,
  before: string,
  render: CallText,
  extra: Partial<Transformation> = {},
): Transformation => ({
  id,
  call: { before, render },
  ...extra,
});
/** For ways that return nothing useful: only the sending call is written so. */
const sendOnly = (id: string, before: string, render: CallText): Transformation => ({
  id,
  call: { before, render, sendOnly: true },
});
const half = (name: string): [string, string] => [name.slice(0, 3), name.slice(3)];

export const CALLEE_FUNCTION: readonly Transformation[] = [
  c('callee-alias', 'const go = callTool;', (n, a) => `go('${n}', ${a})`),
  c('callee-alias-chain', 'const g1 = callTool; let g2 = g1; const g3 = g2;', (n, a) => `g3('${n}', ${a})`),
  c('callee-destructure', 'const { run: go } = { run: callTool };', (n, a) => `go('${n}', ${a})`),
  c('callee-destructure-array', 'const [go] = [callTool];', (n, a) => `go('${n}', ${a})`),
  c('callee-object', 'const api = { nested: { go: callTool } };', (n, a) => `api.nested.go('${n}', ${a})`),
  c('callee-object-computed', 'const api = { go: callTool };', (n, a) => `api['g' + 'o']('${n}', ${a})`),
  c('callee-spread', 'const api = { ...{ go: callTool } };', (n, a) => `api.go('${n}', ${a})`),
  c('callee-array', 'const fs = [null, callTool];', (n, a) => `fs[1]('${n}', ${a})`),
  c('callee-map', `const fs = new Map([['go', callTool]]);`, (n, a) => `fs.get('go')('${n}', ${a})`),
  c('callee-set', 'const [go] = new Set([callTool]);', (n, a) => `go('${n}', ${a})`),
  c('callee-comma', '', (n, a) => `(0, callTool)('${n}', ${a})`),
  c('callee-conditional', '', (n, a) => `(Date.now() ? callTool : null)('${n}', ${a})`),
  c('callee-or', '', (n, a) => `(null || callTool)('${n}', ${a})`),
  c('callee-optional', '', (n, a) => `callTool?.('${n}', ${a})`),
  c('callee-bind', 'const go = callTool.bind(null);', (n, a) => `go('${n}', ${a})`),
  c('callee-bind-name', '', (n, a) => `callTool.bind(null, '${n}')(${a})`),
  c('callee-bind-all', '', (n, a) => `callTool.bind(null, '${n}', ${a})()`),
  c('callee-call', '', (n, a) => `callTool.call(null, '${n}', ${a})`),
  c('callee-apply', '', (n, a) => `callTool.apply(null, ['${n}', ${a}])`),
  c('callee-reflect-apply', '', (n, a) => `Reflect.apply(callTool, null, ['${n}', ${a}])`),
  c(
    'callee-reflect-alias',
    'const { apply } = Reflect;',
    (n, a) => `apply(callTool, undefined, ['${n}', ${a}])`,
  ),
  c('callee-call-call', '', (n, a) => `Function.prototype.call.call(callTool, null, '${n}', ${a})`),
  c('callee-apply-apply', '', (n, a) => `Function.prototype.apply.apply(callTool, [null, ['${n}', ${a}]])`),
  c(
    'callee-call-bound',
    'const invoke = Function.prototype.call.bind(callTool);',
    (n, a) => `invoke(null, '${n}', ${a})`,
  ),
  c('callee-spread-args', '', (n, a) => `callTool(...['${n}', ${a}])`),
  c(
    'callee-helper',
    'async function go(name, args) { return callTool(name, args); }',
    (n, a) => `go('${n}', ${a})`,
  ),
  c('callee-helper-rest', 'const go = (...all) => callTool(...all);', (n, a) => `go('${n}', ${a})`),
  c('callee-curry', 'const go = (name) => (args) => callTool(name, args);', (n, a) => `go('${n}')(${a})`),
  c(
    'callee-closure',
    'const make = (f) => ({ go: (n, a) => f(n, a) }); const box = make(callTool);',
    (n, a) => `box.go('${n}', ${a})`,
  ),
  c('callee-default-parameter', 'const go = (n, a, f = callTool) => f(n, a);', (n, a) => `go('${n}', ${a})`),
  c(
    'callee-higher-order',
    'const twice = (f) => f; const go = [callTool].map(twice)[0];',
    (n, a) => `go('${n}', ${a})`,
  ),
  c('callee-iife', '', (n, a) => `(() => callTool)()('${n}', ${a})`),
  c(
    'callee-class-field',
    'class Api { go = callTool; } const api = new Api();',
    (n, a) => `api.go('${n}', ${a})`,
  ),
  c(
    'callee-class-private',
    'class Api { #f; constructor(f) { this.#f = f; } go(n, a) { return this.#f(n, a); } } const api = new Api(callTool);',
    (n, a) => `api.go('${n}', ${a})`,
  ),
  c(
    'callee-class-static',
    'class Api { static f = callTool; static go(n, a) { return Api.f(n, a); } }',
    (n, a) => `Api.go('${n}', ${a})`,
  ),
  c(
    'callee-class-inherit',
    'class Base { go(n, a) { return callTool(n, a); } } class Api extends Base { run(n, a) { return super.go(n, a); } } const api = new Api();',
    (n, a) => `api.run('${n}', ${a})`,
  ),
  c('callee-getter', 'const api = { get go() { return callTool; } };', (n, a) => `api.go('${n}', ${a})`),
  c(
    'callee-method-this',
    'const api = { f: callTool, go(n, a) { return this.f(n, a); } };',
    (n, a) => `api.go('${n}', ${a})`,
  ),
  c(
    'callee-generator',
    'function* give() { yield callTool; } const [go] = give();',
    (n, a) => `go('${n}', ${a})`,
  ),
  c('callee-promise', 'const go = await Promise.resolve({ f: callTool });', (n, a) => `go.f('${n}', ${a})`),
  c('callee-thrown', 'let go; try { throw callTool; } catch (e) { go = e; }', (n, a) => `go('${n}', ${a})`),
  c(
    'callee-tagged-template',
    'const tag = (s, args) => callTool(s[0], args);',
    (n, a) => `tag\`${n}\${${a}}\``,
  ),
  c('callee-global-property', 'globalThis.go = callTool;', (n, a) => `globalThis.go('${n}', ${a})`),
  c('callee-proxy', 'const go = new Proxy(callTool, {});', (n, a) => `go('${n}', ${a})`, { opaque: true }),
  c(
    'callee-proxy-get',
    'const api = new Proxy({}, { get: (_, n) => (a) => callTool(n, a) });',
    (n, a) => `api.${n}(${a})`,
    { opaque: true },
  ),
];

export const CALLEE_NAME: readonly Transformation[] = [
  c('name-split', '', (n, a) => `callTool('${half(n)[0]}' + '${half(n)[1]}', ${a})`),
  c('name-template', '', (n, a) => `callTool(\`${half(n)[0]}\${'${half(n)[1]}'}\`, ${a})`),
  c('name-constant', '', (n, a) => `(() => { const name = '${n}'; return callTool(name, ${a}); })()`),
  c('name-join', '', (n, a) => `callTool(['${n.split('_').join("', '")}'].join('_'), ${a})`),
  c(
    'name-reverse',
    '',
    (n, a) => `callTool('${[...n].reverse().join('')}'.split('').reverse().join(''), ${a})`,
  ),
  c(
    'name-char-codes',
    '',
    (n, a) => `callTool(String.fromCharCode(${[...n].map((x) => x.charCodeAt(0)).join(', ')}), ${a})`,
  ),
  c(
    'name-char-code-loop',
    'const word = (codes) => { let out = ""; for (const code of codes) out += String.fromCharCode(code); return out; };',
    (n, a) => `callTool(word([${[...n].map((x) => x.charCodeAt(0)).join(', ')}]), ${a})`,
  ),
  c('name-base64', '', (n, a) => `callTool(atob('${btoa(n)}'), ${a})`),
  c('name-hex-escape', '', (n, a) => `callTool('\\x${n.charCodeAt(0).toString(16)}${n.slice(1)}', ${a})`),
  c(
    'name-uri',
    '',
    (n, a) => `callTool(decodeURIComponent('%${n.charCodeAt(0).toString(16)}${n.slice(1)}'), ${a})`,
  ),
  c('name-json', '', (n, a) => `callTool(JSON.parse('{"t":"${n}"}').t, ${a})`),
  c('name-slice', '', (n, a) => `callTool('xx${n}yy'.slice(2, -2), ${a})`),
  c('name-replace', '', (n, a) => `callTool('${n.replace('_', '-')}'.replace('-', '_'), ${a})`),
  c('name-lower-case', '', (n, a) => `callTool('${n.toUpperCase()}'.toLowerCase(), ${a})`),
  c('name-object-key', '', (n, a) => `callTool(Object.keys({ ${n}: 1 })[0], ${a})`),
  c('name-table', '', (n, a) => `callTool({ s: '${n}' }['s'], ${a})`),
  c('name-array-index', '', (n, a) => `callTool(['x', '${n}'][1], ${a})`),
  c('name-conditional', '', (n, a) => `callTool(Date.now() > 0 ? '${n}' : '${n}', ${a})`),
  c('name-default', 'const named = (a, n) => callTool(n, a);', (n, a) => `named(${a}, '${n}')`),
  c('name-to-primitive', '', (n, a) => `callTool({ [Symbol.toPrimitive]: () => '${n}' }, ${a})`),
  c('name-to-string', '', (n, a) => `callTool({ toString: () => '${n}' }, ${a})`),
  c('name-reduce', '', (n, a) => `callTool([...'${n}'].reduce((x, y) => x + y, ''), ${a})`),
  c(
    'name-generator',
    'function* spell(w) { for (const x of w) yield x; }',
    (n, a) => `callTool([...spell('${n}')].join(''), ${a})`,
  ),
  c('name-regexp', '', (n, a) => `callTool(/${n}/.source, ${a})`),
  c('name-function-name', '', (n, a) => `callTool((function ${n}() {}).name, ${a})`),
];

export const CALLEE_NAMESPACE: readonly Transformation[] = [
  c('tools-member', '', (n, a) => `tools.${n}(${a})`),
  c('tools-computed', '', (n, a) => `tools['${half(n)[0]}' + '${half(n)[1]}'](${a})`),
  c('tools-optional', '', (n, a) => `tools?.${n}?.(${a})`),
  c('tools-alias', 'const t1 = tools; const t2 = t1;', (n, a) => `t2.${n}(${a})`),
  c('tools-destructure', '', (n, a) => `(() => { const { ${n}: f } = tools; return f(${a}); })()`),
  c(
    'tools-destructure-computed',
    '',
    (n, a) => `(() => { const { ['${half(n)[0]}' + '${half(n)[1]}']: f } = tools; return f(${a}); })()`,
  ),
  c('tools-spread', 'const mine = { ...tools };', (n, a) => `mine.${n}(${a})`),
  c('tools-assign', 'const mine = Object.assign({}, tools);', (n, a) => `mine.${n}(${a})`),
  c('tools-reflect-get', '', (n, a) => `Reflect.get(tools, '${n}')(${a})`),
  c('tools-entries', '', (n, a) => `Object.entries(tools).find(([k]) => k === '${n}')[1](${a})`),
  c(
    'tools-for-in',
    '',
    (n, a) => `(() => { for (const k in tools) if (k === '${n}') return tools[k](${a}); })()`,
  ),
  c('tools-call', '', (n, a) => `tools.${n}.call(tools, ${a})`),
  c('tools-apply', '', (n, a) => `tools.${n}.apply(null, [${a}])`),
  c('tools-bind', '', (n, a) => `tools.${n}.bind(tools)(${a})`),
  c('tools-reflect-apply', '', (n, a) => `Reflect.apply(tools.${n}, tools, [${a}])`),
  c(
    'tools-stored',
    'const actions = Object.fromEntries(Object.entries(tools));',
    (n, a) => `actions.${n}(${a})`,
  ),
  c(
    'tools-with-this',
    'function use(n, a) { return this[n](a); }',
    (n, a) => `use.call(tools, '${n}', ${a})`,
  ),
  c('tools-prototype', 'const heir = Object.create(tools);', (n, a) => `heir.${n}(${a})`),
  c('tools-proxy', 'const mine = new Proxy(tools, {});', (n, a) => `mine.${n}(${a})`, { opaque: true }),
  c('namespace-member', '', (n, a) => `codemode.${n}(${a})`),
  c('namespace-computed', '', (n, a) => `codemode[\`${n}\`](${a})`),
];

/** The call happens inside something that is not meant for it. */
export const CALLEE_HIDDEN: readonly Transformation[] = [
  sendOnly(
    'in-sort-comparator',
    '',
    (n, a) =>
      `(() => { let p; [2, 1].sort(() => { p ??= callTool('${n}', ${a}); return 0; }); return p; })()`,
  ),
  sendOnly(
    'in-replace-callback',
    '',
    (n, a) =>
      `(() => { let p; 'x'.replace(/x/, () => { p = callTool('${n}', ${a}); return ''; }); return p; })()`,
  ),
  sendOnly(
    'in-json-replacer',
    '',
    (n, a) =>
      `(() => { let p; JSON.stringify([1], (k, v) => { p ??= callTool('${n}', ${a}); return v; }); return p; })()`,
  ),
  sendOnly(
    'in-to-json',
    '',
    (n, a) =>
      `(() => { let p; JSON.stringify({ toJSON() { p = callTool('${n}', ${a}); return 0; } }); return p; })()`,
  ),
  sendOnly(
    'in-to-string',
    '',
    (n, a) =>
      `(() => { let p; String({ toString() { p = callTool('${n}', ${a}); return ''; } }); return p; })()`,
  ),
  sendOnly(
    'in-to-primitive',
    '',
    (n, a) =>
      `(() => { let p; const o = { [Symbol.toPrimitive]() { p = callTool('${n}', ${a}); return 1; } }; o + 1; return p; })()`,
  ),
  sendOnly(
    'in-value-of',
    '',
    (n, a) =>
      `(() => { let p; const o = { valueOf() { p ??= callTool('${n}', ${a}); return 1; } }; o > 0; return p; })()`,
  ),
  sendOnly('in-getter', '', (n, a) => `({ get now() { return callTool('${n}', ${a}); } }).now`),
  sendOnly(
    'in-setter',
    '',
    (n, a) =>
      `(() => { let p; const o = { set v(x) { p = callTool('${n}', ${a}); } }; o.v = 1; return p; })()`,
  ),
  sendOnly(
    'in-iterator',
    '',
    (n, a) =>
      `(() => { let p; const it = { [Symbol.iterator]: () => ({ next() { p = callTool('${n}', ${a}); return { done: true }; } }) }; [...it]; return p; })()`,
  ),
  sendOnly('in-thenable', '', (n, a) => `({ then(done) { done(callTool('${n}', ${a})); } })`),
  sendOnly(
    'in-constructor',
    '',
    (n, a) =>
      `(() => { class Send { constructor() { this.p = callTool('${n}', ${a}); } } return new Send().p; })()`,
  ),
  sendOnly(
    'in-static-block',
    '',
    (n, a) =>
      `(() => { class Send { static p; static { Send.p = callTool('${n}', ${a}); } } return Send.p; })()`,
  ),
  sendOnly(
    'in-field-initializer',
    '',
    (n, a) => `(() => { class Send { p = callTool('${n}', ${a}); } return new Send().p; })()`,
  ),
  sendOnly(
    'in-computed-key',
    '',
    (n, a) => `(() => { let p; const o = { [(p = callTool('${n}', ${a}), 'k')]: 1 }; return p; })()`,
  ),
  sendOnly('in-default-parameter', '', (n, a) => `((p = callTool('${n}', ${a})) => p)()`),
  sendOnly(
    'in-destructuring-default',
    '',
    (n, a) => `(() => { const { p = callTool('${n}', ${a}) } = {}; return p; })()`,
  ),
  sendOnly(
    'in-catch',
    '',
    (n, a) => `(() => { try { throw 1; } catch { return callTool('${n}', ${a}); } })()`,
  ),
  sendOnly(
    'in-catch-of-type-error',
    '',
    (n, a) => `(() => { try { null.x; } catch { return callTool('${n}', ${a}); } })()`,
  ),
  sendOnly(
    'in-finally',
    '',
    (n, a) => `(() => { let p; try { p = 0; } finally { p = callTool('${n}', ${a}); } return p; })()`,
  ),
  sendOnly('in-promise-then', '', (n, a) => `Promise.resolve().then(() => callTool('${n}', ${a}))`),
  sendOnly('in-promise-catch', '', (n, a) => `Promise.reject(0).catch(() => callTool('${n}', ${a}))`),
  sendOnly('in-promise-finally', '', (n, a) => `Promise.resolve().finally(() => callTool('${n}', ${a}))`),
  sendOnly('in-promise-constructor', '', (n, a) => `new Promise((done) => done(callTool('${n}', ${a})))`),
  sendOnly(
    'in-timer',
    '',
    (n, a) => `new Promise((done) => setTimeout(() => done(callTool('${n}', ${a})), 1))`,
  ),
  sendOnly(
    'in-microtask',
    '',
    (n, a) => `new Promise((done) => queueMicrotask(() => done(callTool('${n}', ${a}))))`,
  ),
  sendOnly('in-array-from', '', (n, a) => `Array.from({ length: 1 }, () => callTool('${n}', ${a}))[0]`),
  sendOnly('in-map-all', '', (n, a) => `Promise.all([1].map(() => callTool('${n}', ${a})))`),
  sendOnly(
    'in-for-each',
    '',
    (n, a) => `(() => { let p; [1].forEach(() => { p = callTool('${n}', ${a}); }); return p; })()`,
  ),
  sendOnly(
    'in-map-for-each',
    '',
    (n, a) =>
      `(() => { let p; new Map([[1, 1]]).forEach(() => { p = callTool('${n}', ${a}); }); return p; })()`,
  ),
  sendOnly('in-generator', '', (n, a) => `(function* () { yield callTool('${n}', ${a}); })().next().value`),
  sendOnly(
    'in-async-generator',
    '',
    (n, a) => `(async function* () { yield await callTool('${n}', ${a}); })().next()`,
  ),
  sendOnly(
    'in-group-by',
    '',
    (n, a) =>
      `(() => { let p; Object.groupBy([1], () => { p = callTool('${n}', ${a}); return 'g'; }); return p; })()`,
  ),
  sendOnly(
    'in-label-loop',
    '',
    (n, a) => `(() => { out: for (;;) { for (;;) { return callTool('${n}', ${a}); } break out; } })()`,
  ),
  sendOnly(
    'in-switch-fallthrough',
    '',
    (n, a) => `(() => { switch (1) { case 1: case 2: return callTool('${n}', ${a}); } })()`,
  ),
  sendOnly('in-tagged-template', '', (n, a) => `((s) => callTool('${n}', ${a}))\`x\``),
  sendOnly('in-tail-of-logical', '', (n, a) => `(true && callTool('${n}', ${a}))`),
  sendOnly(
    'in-instanceof',
    '',
    (n, a) =>
      `(() => { let p; const k = { [Symbol.hasInstance]() { p = callTool('${n}', ${a}); return true; } }; ({}) instanceof k; return p; })()`,
  ),
];
