import { describe, expect, it } from 'vitest';
import { analyseScript } from '../analyse.ts';

function factsOf(code: string) {
  const facts = analyseScript(code, { toolNames: ['read', 'send'] });
  if (!facts.ok) throw new Error(facts.message);
  return facts;
}

/** Without a doubt: a call that is not come to is weighed all the same. */
const isReached = (code: string): boolean => {
  const { calls, doubted } = factsOf(code);
  return !doubted && calls.some(({ names, reachable }) => names[0] === 'send' && reachable);
};

/** Each of these tests holds when the script runs: what stands behind it is read. */
describe('a test that holds is not taken for one that fails', () => {
  it.each([
    ['a chain that is cut short', 'const x = Math.random() > 0.5 ? { a: 1 } : null;', '!(x?.a === 1)'],
    ['a longer one', 'const x = Math.random() > 0.5 ? { a: { b: 1 } } : null;', 'x?.a.b !== 1'],
    ['taken out of a set', `const s = new Set(['a']); s.delete('a');`, `!s.has('a')`],
    ['a set that was emptied', `const s = new Set(['a']); s.clear();`, 's.size === 0'],
    ['added twice', `const s = new Set(['a']); s.add('a');`, 's.size === 1'],
    [
      'the smallest of no number',
      `const c = (Math.random() > 0.5 ? 'a' : '').charCodeAt(0);`,
      '!(Math.min(-2, c) <= 0)',
    ],
    [
      'the largest of no number',
      `const c = (Math.random() > 0.5 ? 'a' : '').charCodeAt(0);`,
      '!(Math.max(2, c) >= 0)',
    ],
    ['a length of a number', `const x = Math.random() > 0.5 ? Math.random() : '';`, 'x.length === undefined'],
    ['a call of nothing', 'const f = Math.random() > 0.5 ? () => 1 : undefined;', 'f?.() === undefined'],
    ['a call in nothing', 'const o = Math.random() > 0.5 ? { f: () => 1 } : null;', 'o?.f() === undefined'],
    [
      'a call of a name of nothing',
      `const o = { a: () => 1 };`,
      `o[['a', 'b'][Date.now() % 2]]?.() === undefined`,
    ],
    [
      'what nothing is given',
      'let n = 0; const o = Math.random() > 0.5 ? { f: () => 1 } : {}; o.f?.((n = 1));',
      'n === 0',
    ],
    ['a set of equals', `const s = new Set(['a', 'a']);`, 's.size === 1'],
    ['a map that was emptied', `const s = new Map([['a', 1]]); s.clear();`, `!s.get('a')`],
    [
      'taken out by any key',
      `const s = new Map([['a', 1]]); s.delete(['a', 'b'][Date.now() % 2]);`,
      `!s.has('a')`,
    ],
    ['a length that was set', 'const a = [1, 2, 3]; a.length = 1;', 'a[2] === undefined'],
    ['taken away by reflection', `const o = { a: 1 }; Reflect.deleteProperty(o, 'a');`, 'o.a === undefined'],
    ['taken away by any key', `const o = { a: 1 }; delete o[['a'][Date.now() % 1]];`, 'o.a === undefined'],
    ['a place taken away', 'const a = [1]; delete a[0];', 'a[0] === undefined'],
    [
      'taken out before something is thrown',
      'const a = [1]; try { a.pop(); throw 1; } catch {}',
      'a[0] === undefined',
    ],
    [
      'taken away before something is thrown',
      'const o = { a: 1 }; try { try { delete o.a; throw 1; } finally { } } catch {}',
      'o.a === undefined',
    ],
    ['a comparison that counts', 'let n = 0; [1, 2, 3].sort(() => { n++; return 0; });', 'n >= 2'],
    [
      'a callback that ends the walk',
      'let n = 0; [1, 2, 3].some((x) => { n += x; return x === 2; });',
      'n === 3',
    ],
    [
      'a list of many rounds',
      'const seen = []; for (let i = 0; i < 9; i++) { const a = [1, 2]; seen.push(a); seen[0].pop(); }',
      'seen[0].length !== 2',
    ],
    [
      'a list of many rounds that is written to',
      'const seen = []; for (let i = 0; i < 9; i++) { const a = [1, 2]; seen.push(a); seen[0][0] = 5; }',
      'seen[0][0] === 5',
    ],
    [
      'a set of many rounds',
      'let s; for (let i = 0; i < 9; i++) { s = new Set([1]); s.add(i); }',
      's.size === 2',
    ],
    ['a limit of pieces', `const n = 'a-b'.split('-', 1).length;`, 'n === 1'],
    ['indices among keys', 'const k = Object.keys({ b: 1, 2: 1, 1: 1 })[0];', `k === '1'`],
    ['no index', `const k = Object.keys({ b: 1, '3.5': 1 })[0];`, `k === 'b'`],
    ['a flattened list', 'const n = [1, [2, [3]]].flat(Infinity).length;', 'n === 3'],
    ['one that is not', 'const a = [[1]].flat(0)[0];', 'Array.isArray(a) && a !== 1'],
    ['a pattern that goes on', `const r = /a/g; r.test('a');`, `r.test('a') === false`],
    ['filled from a place on', 'const a = [1, 2, 3].fill(9, 1);', 'a[0] === 1'],
    ['a clone', 'const o = { a: { b: 1 } }; const c = structuredClone(o); c.a.b = 2;', 'o.a.b === 1'],
    [
      'a copy by way of JSON',
      'const o = { b: 1 }; const c = JSON.parse(JSON.stringify(o)); c.b = 2;',
      'o.b === 1',
    ],
    ['a hole', 'const n = [, 1].filter(() => true).length;', 'n === 1'],
    ['a replacement with signs', `const t = 'ab'.replace('a', '$&$&');`, `t === 'aab'`],
    ['the first place only', `const t = 'aa'.replace('a', 'b');`, `t === 'ba'`],
    [
      'not listed',
      `const o = {}; Object.defineProperty(o, 'a', { value: 1 });`,
      'Object.keys(o).length === 0',
    ],
    ['a number without length', `const n = (Math.random() > 0.5 ? 'a' : 3).length;`, 'n === undefined'],
    ['inherited keys', `let s = ''; for (const k in Object.create({ a: 1 })) s += k;`, `s === 'a'`],
    ['several texts as numbers', `const n = parseInt(Math.random() > 0.5 ? '1,5' : '2,5');`, 'n === 1'],
    ['a big number', 'const n = BigInt(5);', `typeof n === 'bigint' && n === 5n`],
    [
      'a key that may have been taken out',
      `const s = new Map([['a', 1], ['b', 2]]); if (Date.now() > 5) s.delete('a');`,
      `[...s.keys()].join() === 'b' && !s.has('a')`,
    ],
    ['a key that was put in', `const s = new Map(); if (Date.now() > 5) s.set('a', 1);`, `s.has('a')`],
    ['a key without a value', `const s = new Map([['a', undefined]]);`, `s.has('a')`],
    ['a name that may be there', `const o = {}; if (Date.now() > 5) o.a = 1;`, `'a' in o`],
    [
      'a name that may have been taken away',
      `const o = { a: 1 }; if (Date.now() > 5) delete o.a;`,
      `!('a' in o)`,
    ],
    ['a name that is inherited', 'const o = Object.create({ a: 1 });', `'a' in o && !Object.hasOwn(o, 'a')`],
    ['a name that all have', 'const o = {};', `'toString' in o && !o.hasOwnProperty('toString')`],
    ['a name of any row', `const o = [{ a: 1 }, { b: 1 }][Date.now() % 2];`, `'b' in o`],
    ['a name of several', `const o = { a: 1 }; const k = Date.now() > 5 ? 'a' : 'b';`, `!(k in o)`],
    ['the length of an iterator', `const k = new Map([['a', 1]]).keys();`, 'k.length === undefined'],
    ['an iterator that was gone through', 'const k = [1, 2].values(); [...k];', '[...k].length === 0'],
    [
      'a list of arguments',
      'const all = (function () { return [].concat(arguments); })(1, 2);',
      'all.length === 1',
    ],
    ['a byte that is too large', 'const b = new Uint8Array([256]);', 'b[0] === 0'],
    ['bytes in order', 'const b = new Uint8Array([3, 1, 10]).sort();', 'b[2] === 10'],
    ['fields of an error', `const k = Object.keys(new Error('m'));`, 'k.length === 0'],
    ['a quotient by less than nothing', 'const q = 1 / -0;', 'q < 0'],
    ['what a frozen object takes', 'const o = Object.freeze({ a: 1 });', `!Reflect.set(o, 'a', 2)`],
    ['a name that was copied', `const o = { ...(Date.now() > 5 ? { a: 1 } : { b: 1 }) };`, `'a' in o`],
  ])('%s', (_name, before, test) => {
    expect(isReached(`${before}\nif (${test}) await callTool('send', {});`)).toBe(true);
  });

  it.each([
    ['a value', 'o.a !== 1'],
    ['a name that is not there', `'b' in o`],
    ['one that is', `!Object.hasOwn(o, 'a')`],
    ['a key of a map', `new Map([['a', 1]]).has('b')`],
    ['one of its own', `Object.create(o).hasOwnProperty('a')`],
    ['an element of an iterator', '[...[1, 2].values()][0] !== 1'],
    ['a byte', 'new Uint8Array([7])[0] !== 7'],
    ['a number of parameters', '((a, b) => 1).bind(null, 1).length !== 1'],
    ['a descriptor', `Object.getOwnPropertyDescriptor(o, 'a').value !== 1`],
    ['a message', `new Error('m').message !== 'm'`],
    ['a quotient', '6 / 3 !== 2'],
  ])('and %s that fails is not read', (_name, test) => {
    expect(factsOf(`const o = { a: 1 };\nif (${test}) await callTool('send', {});`).doubted).toBe(true);
  });
});

const SEND = `await callTool('send', {})`;

/** While a function waits, whoever called it goes on, and writes what it goes on with. */
describe('what runs in the meantime', () => {
  it.each([
    [
      'behind an `await`',
      `let n = 0; async function f() { n = 0; await null; if (n === 7) ${SEND}; } const p = f(); n = 7; await p;`,
    ],
    [
      'before one, for the caller',
      `let n = 0; async function f() { n = 1; await null; n = 2; } const p = f(); if (n === 1) ${SEND}; await p;`,
    ],
    [
      'in a function that is awaited within',
      `let n = 0; async function g() { n = 1; await null; n = 2; } async function f() { await g(); } const p = f(); if (n === 1) ${SEND}; await p;`,
    ],
    [
      'of two at once',
      `let n = 0; async function f() { const old = n; await null; n = old + 1; } await Promise.all([f(), f()]); if (n === 1) ${SEND};`,
    ],
    [
      'behind a `yield`',
      `let n = 0; function* g() { n = 1; yield 1; if (n === 7) n = 9; } const i = g(); i.next(); n = 7; i.next(); if (n === 9) ${SEND};`,
    ],
    [
      'before one',
      `let n = 0; function* g() { n = 1; yield 1; n = 2; yield 2; } const i = g(); i.next(); if (n === 1) ${SEND};`,
    ],
    [
      'in a loop over a generator',
      `let n = 0; async function* g() { n = 1; yield 1; if (n === 7) ${SEND}; yield 2; } for await (const x of g()) { n = 7; }`,
    ],
    [
      'by a helper',
      `let n = 0; const get = () => n; Promise.resolve().then(() => { if (get() === 7) callTool('send', {}); }); n = 7; await null;`,
    ],
  ])('%s', (_name, code) => {
    expect(isReached(code)).toBe(true);
  });

  it.each([
    ['a method', `const o = { async m() { await null; return v; } }; const p = o.m(); v = 'b';`],
    ['a callback', `const get = () => v; const p = Promise.resolve().then(() => get()); v = 'b';`],
    [
      'one that asks until it is there',
      `const p = (async () => { while (v === 'a') await null; return v; })(); v = 'b';`,
    ],
    [
      'a queue',
      `const q = []; const p = (async () => { while (!q.length) await null; return q.shift(); })(); q.push('b');`,
    ],
    [
      'one of all',
      `const all = [1].map(async () => { await null; return v; }); v = 'b'; const p = Promise.all(all).then(([x]) => x);`,
    ],
    [
      'the first',
      `const all = [1].map(async () => { await null; return v; }); v = 'b'; const p = Promise.race(all);`,
    ],
    [
      'one that waits for another',
      `const one = (async () => { await null; return v; })(); const p = (async () => (await one) + '')(); v = 'b';`,
    ],
  ])('a result of %s that hangs on it is what it is by the time that it is awaited', (_name, code) => {
    const facts = factsOf(`let v = 'a'; ${code} await callTool('send', { v: await p });`);
    const view = facts.calls.at(-1)?.args.fields?.get('v');
    expect(view?.constants.includes('b') || view?.complete === false).toBe(true);
    expect(facts.unresolved).toEqual([]);
  });

  it('one that does not is followed', () => {
    expect(
      factsOf(`const v = 'a'; const o = { async m() { await null; return v; } }; const p = o.m(); await p;`)
        .unresolved,
    ).toEqual([]);
  });
});

/** The rows that are sent say nothing of the number, but which of them there are and in which order does. */
describe('rows of one result that a number of another picks or orders', () => {
  const ROWS = `const { rows } = await callTool('read', {}); const { n } = await callTool('read', {});\n`;
  const labelsOf = (code: string) =>
    factsOf(ROWS + code)
      .calls.filter(({ names }) => names[0] === 'send')
      .flatMap(({ args }) => args.labels.map(({ label }) => label.path.join('.')));
  it.each([
    [
      'taken out by places',
      `const pool = [...rows]; const picks = [n % 3, n % 2];
      await callTool('send', { t: picks.map((p) => pool.splice(p, 1)[0]).map(({ id }) => ({ id })) });`,
    ],
    [
      'taken out in a loop that it turns',
      `const pool = [...rows]; const out = []; let turn = n;
      while (pool.length > 0) { const [next] = pool.splice(turn % pool.length, 1); turn = Math.floor(turn / 3); out.push(next.id); }
      await callTool('send', { t: out });`,
    ],
    [
      'taken by a place',
      `await callTool('send', { t: [0, 1].map((i) => rows.at((n >> i) % 5)).map((row) => row.id) });`,
    ],
    ['from a place on', `await callTool('send', { t: rows.slice(n % 5).map((row) => row.id) });`],
    [
      'in places that are swapped',
      `const out = [...rows]; for (let i = 0; i < out.length; i++) { const j = n % 7; [out[i], out[j]] = [out[j], out[i]]; }
      await callTool('send', { t: out.map((row) => row.id) });`,
    ],
    [
      'that are sorted by it',
      `await callTool('send', { t: rows.toSorted((a) => (n >> a.k) & 1).map((row) => row.id) });`,
    ],
    [
      'that are sorted by it in place',
      `const out = [...rows]; out.sort((a, b) => ((n >> a.k) & 1) - b.k); const t = []; for (const row of out) t.push(row.id);
      await callTool('send', { t });`,
    ],
  ])('%s', (_name, code) => {
    expect(labelsOf(code)).toContain('n');
  });

  it('and not what a field of their own orders', () => {
    const sorted = `rows.toSorted((a, b) => a.k - b.k).map((row) => row.id)`;
    expect(labelsOf(`await callTool('send', { t: ${sorted} });`)).not.toContain('n');
  });
});

/** Nothing of the result stands in what is sent, and what is sent tells of it. */
describe('values of the script that a result picks, orders, leaves out or counts', () => {
  it.each([
    ['a sorted list', '[3, 1].sort((p, q) => d[p] - d[q])[0]'],
    [
      'a sorted copy of a table',
      `Object.entries({ a: d[0], b: d[1] }).sort((x, y) => x[1] - y[1]).map(([k]) => k)`,
    ],
    ['a found row', `[{ k: 'a', w: 0 }, { k: 'b', w: 1 }].find((p) => d[p.w] > 5)?.k`],
    ['rows of one of two tables', `(d[0] > 5 ? [{ k: 'a' }] : [{ k: 'b' }])[0].k`],
    ['a list that is flattened', '[3, 1].flatMap((i) => (d[i] > 5 ? [i] : []))'],
    ['how many are left of it', '[3, 1].flatMap((i) => (d[i] > 5 ? [i] : [])).length'],
    ['a piece', '[1, 2, 3].slice(0, d[0]).join()'],
    ['a place that was changed', `['x', 'y'].with(d[0], 'z').join()`],
    ['whether a key is there', `'1' in Object.fromEntries(d.map((x) => [x, 1]))`],
    ['keys that are written', `(() => { const o = {}; if (d[0] > 5) o.k = 1; return Object.keys(o); })()`],
    [
      'keys that are taken away',
      `(() => { const o = { a: 1, b: 1 }; if (d[0] > 5) delete o.a; return Object.keys(o); })()`,
    ],
    ['a spread choice', `Object.keys({ a: 1, ...(d[0] > 5 ? { z: 1 } : {}) })`],
    ['what JSON leaves out', `JSON.stringify(d[0] > 5 ? { a: 1 } : { b: 1 })`],
    ['what is yielded', `[...(function* () { yield 'a'; if (d[0] > 5) yield 'b'; })()].join()`],
    [
      'a member of a set',
      `(() => { const s = new Set(['a', 'b']); if (d[0] > 5) s.delete('a'); return [...s]; })()`,
    ],
    ['what was read in vain', `(() => { try { JSON.parse(d[0]); return 'a'; } catch { return 'b'; } })()`],
  ])('%s', (_name, sent) => {
    const facts = factsOf(`const d = await callTool('read', {});\nawait callTool('send', { t: ${sent} });`);
    const send = facts.calls.find(({ names }) => names[0] === 'send');
    expect(send?.args.labels.length).toBeGreaterThan(0);
  });

  it.each([
    ['a list in the order of its own values', `[3, 1].sort((p, q) => p - q)[0]`],
    ['a spread choice of its own', `Object.keys({ a: 1, ...(Date.now() > 5 ? { z: 1 } : {}) })`],
  ])('%s tells nothing', (_name, sent) => {
    const facts = factsOf(`const d = await callTool('read', {});\nawait callTool('send', { t: ${sent} });`);
    expect(facts.calls.find(({ names }) => names[0] === 'send')?.args.labels).toEqual([]);
  });
});
