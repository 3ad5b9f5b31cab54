import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../analyse.ts';
import type { ScriptFacts } from '../../facts.ts';

function factsOf(code: string): ScriptFacts {
  const facts = analyseScript(code, { toolNames: ['read', 'send', 'drop'] });
  if (!facts.ok) throw new Error(facts.message);
  return facts;
}

const READ = `const r = await callTool('read', {});\n`;

/** What arrives at the tool `send`, as `path strength -> argument`. */
function arrivals(code: string): string[] {
  const facts = factsOf(READ + code);
  return facts.calls
    .filter(({ names }) => names.includes('send'))
    .flatMap(({ args }) =>
      args.labels
        .filter((use) => use.strength === 'explicit')
        .map(({ label, at }) => `${label.path.join('.')} -> ${at.join('.')}`),
    )
    .sort();
}

const CLIENT = `new Proxy({}, { get(_t, op) { return async (args) => { const out = await callTool(op, args); return out; }; } })`;

describe('the tool that a proxy calls', () => {
  it.each([
    [
      'by the name that is read',
      `const p = ${CLIENT}; await p.read({}); await p.send({});`,
      ['read', 'send'],
    ],
    ['by a key', `const p = ${CLIENT}; for (const n of ['read', 'send']) await p[n]({});`, ['read', 'send']],
    ['taken out', `const { send } = ${CLIENT}; await send({});`, ['send']],
    [
      'through an object that inherits from it',
      `const p = Object.create(${CLIENT}); await p.send({});`,
      ['send'],
    ],
    ['by reflection', `await Reflect.get(${CLIENT}, 'send')({});`, ['send']],
    [
      'by a name that is looked up',
      `const p = new Proxy({ mail: 'send' }, { get: (t, k) => (a) => callTool(t[k], a) }); await p.mail({});`,
      ['send'],
    ],
    [
      'with what its target has',
      `const p = new Proxy({ mail: (a) => callTool('send', a) }, { get: (t, k) => t[k] }); await p.mail({});`,
      ['send'],
    ],
    [
      'with what its target has, by reflection',
      `const p = new Proxy({ mail: (a) => callTool('send', a) }, { get: (...a) => Reflect.get(...a) }); await p.mail({});`,
      ['send'],
    ],
    [
      'without traps',
      `const p = new Proxy({ mail: (a) => callTool('send', a) }, {}); await p.mail({});`,
      ['send'],
    ],
    ['of all tools', `const p = new Proxy(tools, { get: (t, k) => t[k] }); await p.send({});`, ['send']],
    [
      'when it is called',
      `const p = new Proxy(() => {}, { apply: (_t, _s, [n, a]) => callTool(n, a) }); await p('send', {});`,
      ['send'],
    ],
    ['when it is called, without traps', `const p = new Proxy(callTool, {}); await p('send', {});`, ['send']],
    [
      'when something is made of it',
      `class A {} const P = new Proxy(A, { construct(_t, [n]) { callTool(n, {}); return {}; } }); new P('send');`,
      ['send'],
    ],
    [
      'when something is written',
      `const p = new Proxy({}, { set(_t, k, v) { callTool(k, { v }); return true; } }); p.send = 1;`,
      ['send'],
    ],
    [
      'when something is added to a list',
      `const p = new Proxy([], { set(_t, _k, v) { callTool('send', { v }); return true; } }); p.push(1);`,
      ['send'],
    ],
    [
      'when something is deleted',
      `const p = new Proxy({}, { deleteProperty(_t, k) { callTool(k, {}); return true; } }); delete p.send;`,
      ['send'],
    ],
    [
      'when it is asked for a name',
      `const p = new Proxy({}, { has(_t, k) { callTool(k, {}); return true; } }); const is = 'send' in p;`,
      ['send'],
    ],
    [
      'when it is listed',
      `const p = new Proxy({}, { ownKeys() { callTool('send', {}); return []; } }); const keys = Object.keys(p);`,
      ['send'],
    ],
    [
      'when it is awaited',
      `const p = new Proxy({}, { get: (_t, k) => (done) => { callTool('send', { k }); done(1); } }); await p;`,
      ['send'],
    ],
    [
      'when it becomes a text',
      `const p = new Proxy({}, { get: (_t, k) => () => { callTool('send', {}); return 'x'; } }); const t = \`\${p}\`;`,
      ['send'],
    ],
  ])('%s', (_name, code, names) => {
    const facts = factsOf(code);
    expect(facts.calls.filter((c) => c.reachable).flatMap((c) => c.names)).toEqual(names);
    expect(facts.unresolved).toEqual([]);
  });

  it.each([
    ['a name that a result gives', `const p = ${CLIENT}; await p[(await p.read({})).op]({});`],
    ['a handler that nobody knows', `const p = new Proxy({}, globalThis[Date.now()]); await p.send({});`],
    ['a target that nobody knows', `const p = new Proxy(globalThis[Date.now()], {}); await p.send({});`],
  ])('is not known with %s', (_name, code) => {
    expect(factsOf(code).unresolved).not.toEqual([]);
  });

  it('is not known where only one of two tools is meant by each name', () => {
    const facts = factsOf(
      `const p = new Proxy({}, { get: (_t, k) => (k === 'a' ? () => callTool('send', {}) : () => callTool('drop', {})) });
      await p.b();`,
    );
    expect(facts.calls.filter((c) => c.reachable).map((c) => c.names)).toEqual([['drop']]);
  });
});

describe('what comes out of a proxy', () => {
  const VIEW = `new Proxy({}, { get: (_t, k) => r[k], ownKeys: () => ['x', 'y'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) })`;
  it.each([
    ['one name', `callTool('send', { t: (${VIEW}).x });`, ['x -> t']],
    ['the names that it lists', `callTool('send', { ...(${VIEW}) });`, ['x -> x', 'y -> y']],
    ['the same, handed over', `callTool('send', ${VIEW});`, ['x -> x', 'y -> y']],
    ['the same, inside of something', `callTool('send', { v: ${VIEW} });`, ['x -> v.x', 'y -> v.y']],
    [
      'the same, as entries',
      `callTool('send', Object.fromEntries(Object.entries(${VIEW})));`,
      ['x -> x', 'y -> y'],
    ],
    ['the same, assigned', `callTool('send', Object.assign({}, ${VIEW}));`, ['x -> x', 'y -> y']],
    ['the rest', `const { x, ...o } = ${VIEW}; callTool('send', o);`, ['y -> y']],
    ['as JSON', `callTool('send', { t: JSON.stringify(${VIEW}) });`, ['x -> t', 'y -> t']],
    [
      'in a loop',
      `const p = ${VIEW}; const o = {}; for (const k in p) o[k] = p[k]; callTool('send', o);`,
      ['x -> x', 'y -> y'],
    ],
    [
      'nothing that is not enumerable',
      `callTool('send', { ...new Proxy({}, { get: () => r.x, ownKeys: () => ['a'], getOwnPropertyDescriptor: () => ({ enumerable: false, configurable: true }) }) });`,
      [],
    ],
    ['nothing that its target has not', `callTool('send', { ...new Proxy({}, { get: () => r.x }) });`, []],
    ['what its target has', `callTool('send', { ...new Proxy({ a: r.x }, {}) });`, ['x -> a']],
    [
      'what its target has, by another name',
      `callTool('send', { ...new Proxy({ a: 1 }, { get: () => r.x }) });`,
      ['x -> a'],
    ],
    ['a result', `callTool('send', { t: new Proxy(r, {}).x });`, ['x -> t']],
    ['elements', `callTool('send', { t: new Proxy([r.x], {}).join() });`, ['x -> t']],
    [
      'elements that it gives',
      `callTool('send', { t: new Proxy([1, 2], { get: (t, k) => (k === 'length' ? 2 : r.x) }).join() });`,
      ['x -> t'],
    ],
    ['elements, one by one', `for (const t of new Proxy([r.x], {})) callTool('send', { t });`, ['x -> t']],
    [
      'what is changed later',
      `let v = 1; const p = new Proxy({}, { get: () => v }); v = r.x; callTool('send', { t: p.any });`,
      ['x -> t'],
    ],
    ['what was written', `const p = new Proxy({}, {}); p.a = r.x; callTool('send', { t: p.a });`, ['x -> t']],
    [
      'what its trap kept',
      `let kept; const p = new Proxy({}, { set(_t, _k, v) { kept = v; return true; } }); p.a = r.x; callTool('send', { t: kept });`,
      ['x -> t'],
    ],
    [
      'any name',
      `const p = new Proxy({}, { get: (_t, k) => r[k] }); callTool('send', { t: p[Date.now() > 1 ? 'x' : 'y'] });`,
      ['x -> t', 'y -> t'],
    ],
    [
      'one proxy around another',
      `const p = new Proxy(new Proxy({ a: r.x, b: r.y }, {}), { get: (t, k) => t[k] }); callTool('send', { t: p.a });`,
      ['x -> t'],
    ],
    [
      'of several rounds',
      `let p = {}; for (const k of r.names) { const before = p; p = new Proxy({}, { get: () => before[k] ?? r.x }); } callTool('send', { t: p.any });`,
      ['x -> t'],
    ],
  ])('%s', (_name, code, expected) => {
    expect([...new Set(arrivals(code))]).toEqual(expected);
  });
});

describe('a path of names that is one of a few', () => {
  const DIG = 'const dig = (root, path) => path.reduce((node, step) => node?.[step], root);\n';
  it.each([
    [
      'told apart',
      `const P = { a: ['x'], b: ['rows', 0, 'y'] }; callTool('send', { t: dig(r, P[r.k]) });`,
      ['rows.[].y -> t', 'x -> t'],
    ],
    [
      'known',
      `const P = { a: ['x'], b: ['rows', 0, 'y'] }; callTool('send', { t: dig(r, P.b) });`,
      ['rows.[].y -> t'],
    ],
  ])('%s', (_name, code, expected) => {
    expect(arrivals(DIG + code)).toEqual(expected);
  });

  it('is read within its steps where the names have no order', () => {
    const steps = `[...new Set(['a', 'b', 'c', 'd', 'e', r.f])]`;
    expect(arrivals(`${DIG} callTool('send', { t: dig(r, ${steps}) });`)).not.toEqual([]);
  });
});
