import { describe, expect, it } from 'vitest';
import { explicitFlowsOf, factsOf } from '../../../../testkit/script-summary.ts';
import { STEPS_PER_NODE } from '../state/budget.ts';

const READ = `const r = await callTool('read', {});\n`;
const sent = (expression: string, before = '') =>
  explicitFlowsOf(`${READ}${before}\ncallTool('send', { t: ${expression} });`);

/** What runs inside of itself does so with other arguments, another `this` and in another scope. */
describe('a function that comes to itself', () => {
  it.each<[string, string, string]>([
    ['a wrapper of what it has wrapped', 'const wrap = (f) => (x) => f(x);', 'wrap(wrap((x) => x.a))(r)'],
    ['three times', 'const wrap = (f) => (...a) => f(...a);', 'wrap(wrap(wrap((x) => x.a)))(r)'],
    ['an asynchronous one', 'const wrap = (f) => async (x) => f(x);', 'await wrap(wrap((x) => x.a))(r)'],
    ['composed twice', 'const of = (f, g) => (x) => f(g(x));', 'of(of((x) => x, (x) => x.a), (x) => x)(r)'],
    [
      'middleware',
      'const compose = (ms) => ms.reduceRight((next, m) => (c) => m(c, () => next(c)), () => {}); const ctx = {};\n' +
        'compose([(c, n) => { c.x = r.a; n(); }, (c, n) => { c.y = c.x; n(); }])(ctx);',
      'ctx.y',
    ],
    [
      'a signal that sets another',
      'const signal = (x) => { const subs = []; return { get: () => x, set: (y) => { x = y; for (const f of subs) f(y); }, on: (f) => subs.push(f) }; };\n' +
        `const one = signal(''); const two = signal(''); one.on((y) => two.set(y)); one.set(r.a);`,
      'two.get()',
    ],
    [
      'what is made when it is asked for',
      'const lazy = (f) => { let x; return () => (x ??= f()); }; const a = lazy(() => r.a); const b = lazy(() => a());',
      'b()',
    ],
    [
      'a method of another object',
      'class N { constructor(v, n) { this.v = v; this.n = n; } last() { return this.n ? this.n.last() : this.v; } }',
      `new N('x', new N(r.a, null)).last()`,
    ],
    [
      'an object that asks what is in it',
      'class D { constructor(i) { this.i = i; } get() { return this.i.get(); } }',
      'new D(new D({ get: () => r.a })).get()',
    ],
    [
      'fewer and fewer arguments',
      'const at = (o, ...ks) => (ks.length ? at(o[ks[0]], ...ks.slice(1)) : o);',
      `at({ b: { c: r.a } }, 'b', 'c')`,
    ],
    [
      'arguments by their number',
      'function last() { return arguments.length > 1 ? last(arguments[1]) : arguments[0]; }',
      'last(1, r.a)',
    ],
  ])('%s', (_, before, expression) => {
    expect(sent(expression, before)).toContain('read.a -> send.t');
  });

  it('gives nothing that it is not given', () => {
    expect(sent('wrap(wrap((x) => x.a))({ a: 1 })', 'const wrap = (f) => (x) => f(x);')).toEqual([]);
  });
});

describe('what is changed around a call of itself', () => {
  const told = (code: string) => explicitFlowsOf(`${READ}${code}`);

  it.each<[string, string]>([
    [
      'a variable that is set back',
      `let x = 'a'; const go = (n) => { if (n <= 0) { callTool('send', { t: x }); return; } x = r.a; go(n - 1); x = 'a'; }; go(r.n);`,
    ],
    [
      'a list that is taken back',
      `const p = []; const go = (i) => { if (i === 2) { callTool('send', { t: p[0] }); return; } p.push(r.a); go(i + 1); p.pop(); }; go(0);`,
    ],
    [
      'a property that is taken away',
      `const o = {}; const go = (n) => { if (n <= 0) { callTool('send', { t: o.k }); return; } o.k = r.a; go(n - 1); delete o.k; }; go(r.n);`,
    ],
    [
      'by way of another function',
      `let x = ''; const f = (n) => { x = r.a; g(n - 1); x = ''; }; const g = (n) => { if (n <= 0) callTool('send', { t: x }); else f(n); }; f(r.n);`,
    ],
  ])('is seen by the inner one: %s', (_, code) => {
    expect(told(code)).toContain('read.a -> send.t');
  });

  it('is seen by the outer one where the inner one has changed it', () => {
    const code = `let x; const go = (n) => { if (n <= 0) { x = r.a; return; } x = ''; go(n - 1); callTool('send', { t: x }); }; go(r.n);`;
    expect(told(code)).toContain('read.a -> send.t');
  });

  it('is none of what it leaves alone', () => {
    const code = `const y = { k: 'y' }; let x = ''; const go = (n) => { if (n <= 0) { callTool('send', { t: y.k }); return; } x = r.a; go(n - 1); x = ''; }; go(r.n);`;
    expect(told(code)).toEqual([]);
  });
});

describe('a function that puts each part of a result back in its place', () => {
  const PAIRS = 'Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clean(x)]))';
  it.each<[string, string]>([
    [
      'in one expression',
      `const clean = (v) => Array.isArray(v) ? v.map(clean) : v && typeof v === 'object' ? ${PAIRS} : v;`,
    ],
    [
      'that changes texts',
      `const clean = (v) => typeof v === 'string' ? v.trim() : Array.isArray(v) ? v.map((x) => clean(x)) : v && typeof v === 'object' ? ${PAIRS} : v;`,
    ],
    [
      'that leaves parts out',
      `const clean = (v) => Array.isArray(v) ? v.filter((x) => x !== null).map(clean) : v && typeof v === 'object' ? ${PAIRS} : v;`,
    ],
    [
      'in statements',
      `function clean(v) { if (Array.isArray(v)) return v.map(clean); if (v && typeof v === 'object') { const out = {}; for (const [k, x] of Object.entries(v)) out[k] = clean(x); return out; } return v; }`,
    ],
  ])('keeps the places apart: %s', (_, code) => {
    expect(sent('clean(r).a.b', code)).toEqual(['read.a.b -> send.t']);
    expect(sent('clean(r).rows[0].id', code)).toEqual(['read.rows.[].id -> send.t']);
  });

  it('leaves what it was given as it is', () => {
    const code = `const clean = (v) => v && typeof v === 'object' ? ${PAIRS} : v; const c = clean(r); c.a = 'x';`;
    expect(sent('r.a', code)).toEqual(['read.a -> send.t']);
  });

  it.each<[string, string]>([
    ['under another name', `[k.slice(1), clean(x)]`],
    ['that another name says', `[k, clean(v[names[k]])]`],
    ['that came before', `((was) => ((last = x), [k, clean(was)]))(last)`],
  ])('is not taken for one that puts a part %s', (_, pair) => {
    const code = `const names = { n: 'a' }; let last; const clean = (v) => v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, x]) => ${pair})) : v;`;
    expect(sent('clean(r).n', code).some((flow) => !flow.startsWith('read.n '))).toBe(true);
  });

  it('is not taken for one where a name of the class library means something else', () => {
    const code = `const Object = { entries: (v) => [['n', v.a]], fromEntries: ([[k, x]]) => ({ [k]: x }) }; const clean = (v) => v && typeof v === 'object' ? ${PAIRS} : v;`;
    expect(sent('clean(r).n', code).some((flow) => flow.startsWith('read.a'))).toBe(true);
  });
});

describe('a walk through a result that holds itself', () => {
  it.each([
    ['two ways', 'const walk = (n) => (n.left ? walk(n.left) + walk(n.right) : n.name);'],
    ['a record of both', 'const walk = (n) => (n.left ? { l: walk(n.left), r: walk(n.right) } : n.name);'],
    ['three ways', 'const walk = (n) => [n.name, ...[n.a, n.b, n.c].filter(Boolean).flatMap(walk)];'],
    [
      'lists of two kinds',
      'const walk = (n) => [n.name, ...n.files.flatMap(walk), ...n.folders.flatMap(walk)];',
    ],
  ])('comes to an end: %s', (_, code) => {
    const facts = factsOf(`${READ}${code}\ncallTool('send', { t: walk(r.root) });`);
    expect(facts.calls.at(-1)?.args.labels.some(({ label }) => label.path.includes('name'))).toBe(true);
    expect(facts.steps).toBeLessThan(60 * facts.nodes);
  });
});

describe('helpers that walk through what they are given by any name', () => {
  it.each([
    [
      'merges into the first',
      `const merge = (a, b) => { for (const k in b) a[k] = typeof b[k] === 'object' && b[k] ? merge(a[k] ?? {}, b[k]) : b[k]; return a; };`,
      'merge({}, r)',
    ],
    [
      'merges into a copy',
      `function merge(a, b) { const out = { ...a }; for (const k of Object.keys(b)) { if (b[k] && typeof b[k] === 'object' && !Array.isArray(b[k])) out[k] = merge(out[k] || {}, b[k]); else out[k] = b[k]; } return out; }`,
      'merge({ a: { b: 1 } }, r)',
    ],
    [
      'merges written objects',
      `function merge(a, b) { const out = { ...a }; for (const [k, x] of Object.entries(b)) out[k] = x && typeof x === 'object' ? merge(out[k] ?? {}, x) : x; return out; }`,
      'merge({ a: { b: 1 } }, { a: { c: 2 }, d: { e: r.name } })',
    ],
    [
      'copies',
      'const copy = (x) => (Array.isArray(x) ? x.map(copy) : x && typeof x === "object" ? Object.fromEntries(Object.entries(x).map(([k, y]) => [k, copy(y)])) : x);',
      'copy(r)',
    ],
    [
      'puts at a path',
      `const put = (o, path, x) => { let n = o; const keys = path.split('.'); while (keys.length > 1) { const k = keys.shift(); n = n[k] ??= {}; } n[keys[0]] = x; return o; }; const all = {}; for (const one of r.rows) put(all, one.path, one.name);`,
      'all',
    ],
    [
      'makes a tree of flat names',
      `const all = Object.entries(r).reduce((o, [k, x]) => { k.split('_').reduce((n, p, i, ps) => (n[p] = i === ps.length - 1 ? x : (n[p] ?? {})), o); return o; }, {});`,
      'all',
    ],
    [
      'sorts names',
      `const sorted = (o) => (Array.isArray(o) ? o.map(sorted) : o && typeof o === 'object' ? Object.keys(o).sort().reduce((m, k) => { m[k] = sorted(o[k]); return m; }, {}) : o);`,
      'JSON.stringify(sorted(r))',
    ],
  ])('%s', (_, code, value) => {
    const facts = factsOf(`${READ}${code}\ncallTool('send', { t: ${value} });`);
    expect(facts.calls.at(-1)?.args.labels.some(({ strength }) => strength === 'explicit')).toBe(true);
    expect(facts.steps).toBeLessThan(STEPS_PER_NODE * 0.75 * facts.nodes);
  });
});

/** A number that each call moves towards its end says how often there can be one, as the counter of a loop does. */
describe('a function that counts how often it calls itself', () => {
  const AGAIN = `callTool('try', {})`;
  const timesOf = (code: string) => factsOf(code).calls.map(({ times }) => times.max ?? times.kind)[0];

  it.each<[string, string, number]>([
    ['down to nought', `function f(n) { if (n <= 0) return; ${AGAIN}; f(n - 1); } f(3);`, 4],
    [
      'down to one',
      `async function f(n) { await ${AGAIN}; if (n < 2) return; return f(n - 1); } await f(3);`,
      3,
    ],
    ['as long as there is one', `const f = (n) => { ${AGAIN}; return n && f(n - 1); }; f(3);`, 4],
    ['until there is none', `function f(n) { ${AGAIN}; if (!n) return 0; return f(--n); } f(3);`, 4],
    [
      'up to a constant',
      `const MOST = 3; function f(i = 0) { if (i >= MOST) throw 0; ${AGAIN}; return f(i + 1); } f();`,
      4,
    ],
    ['in steps of two', `function f(n) { ${AGAIN}; return n > 0 ? f(n - 2) : 0; } f(5);`, 4],
    [
      'after a failure',
      `async function f(g, n = 2) { try { return await g(); } catch (e) { if (n === 9 || n <= 0) throw e; return f(g, n - 1); } } await f(() => ${AGAIN});`,
      3,
    ],
    [
      'beside another test',
      `function f(n) { const r = ${AGAIN}; return r.ok || 0 >= n ? r : f(n - 1); } f(2);`,
      3,
    ],
  ])('%s', async (_, code, most) => {
    expect(timesOf(code)).toBe(most);
    // No run makes more of them, whatever fails or succeeds.
    for (const answer of ['({})', '({ ok: 1 })', '(() => { throw 0; })()']) {
      const count = `let made = 0; const callTool = () => { made++; if (made > 99) throw 0; return ${answer}; };`;
      const run = new Function(`${count} return (async () => { try { ${code} } catch {} return made; })();`);
      await expect(run()).resolves.toBeLessThanOrEqual(most);
    }
  });

  it.each<[string, string]>([
    ['away from its end', `function f(n) { if (n <= 0) return; ${AGAIN}; f(n + 1); } f(3);`],
    ['with the same number', `function f(n) { if (n <= 0) return; ${AGAIN}; f(n); } f(3);`],
    ['that is set back', `function f(n) { if (n <= 0) return; ${AGAIN}; n = 9; f(n - 1); } f(3);`],
    [
      'that is another one of that name',
      `function f(n) { if (n <= 0) return; ${AGAIN}; { let n = 9; f(n - 1); } } f(3);`,
    ],
    [
      'past a test of another one',
      `function f(n) { { let n = 9; if (n <= 0) return; } ${AGAIN}; f(n - 1); } f(3);`,
    ],
    ['past a test that it goes round', `function f(n) { ${AGAIN}; if (n <= 0) { n; } f(n - 1); } f(3);`],
    ['at one place of two', `function f(n) { if (n <= 0) return; ${AGAIN}; f(n - 1); f(n); } f(3);`],
    [
      'in every round of a loop',
      `function f(n) { if (n <= 0) return; ${AGAIN}; for (const x of [1, 2]) f(n - 1); } f(3);`,
    ],
    [
      'to an end that moves',
      `let end = 0; function f(n) { if (n <= end) return; ${AGAIN}; end = n - 9; f(n - 1); } f(3);`,
    ],
    [
      'that another argument sets back',
      `function f(n, m = (n = 9)) { if (n <= 0) return; ${AGAIN}; f(n - 1); } f(3);`,
    ],
    ['by the arguments', `function f(n) { if (n <= 0) return; ${AGAIN}; arguments[0] = 9; f(n - 1); } f(3);`],
    [
      'from where nobody knows',
      `const { n } = callTool('from', {}); function f(n) { if (n <= 0) return; ${AGAIN}; f(n - 1); } f(n);`,
    ],
  ])('not %s', (_, code) => {
    expect(factsOf(code).calls.map(({ times }) => times.kind)).not.toContain('bounded');
  });
});
