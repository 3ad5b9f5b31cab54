import { describe, expect, it } from 'vitest';
import { analyseScript } from '../analyse.ts';
import type { ScriptFacts } from '../facts.ts';
import { STEPS_PER_NODE } from './state/budget.ts';

function facts(code: string, toolNames: readonly string[] = []): ScriptFacts {
  const result = analyseScript(code, { toolNames });
  if (!result.ok) throw new Error(`${result.signal}: ${result.message}`);
  return result;
}

/** Explicit flows into tool arguments, as `source.path -> sink.argument`. */
function explicit(code: string): string[] {
  const f = facts(code);
  const found = f.flows.flatMap(({ label, strength, to }) => {
    if (strength !== 'explicit' || to.kind !== 'call') return [];
    const source = f.calls[label.call]!.names.join('|');
    const except = label.except === undefined ? '' : ` without ${label.except.join()}`;
    return [
      `${[source, ...label.path].join('.')}${except} -> ${[f.calls[to.call]!.names.join('|'), ...to.argument].join('.')}`,
    ];
  });
  return [...new Set(found)].sort();
}

const strengths = (code: string) => [...new Set(facts(code).flows.map((f) => f.strength))].sort();
const times = (code: string, tool: string) => facts(code).calls.find((c) => c.names.includes(tool))?.times;

const R = "const r = await callTool('read', {});";

describe('explicit flows', () => {
  it.each<[string, string, string[]]>([
    ['a field', `${R} await callTool('send', { b: r.x });`, ['read.x -> send.b']],
    [
      'what stands before a list that is spread',
      `${R} await callTool('send', { b: [r.own, ...r.others.map((one) => one.x)][0] });`,
      ['read.own -> send.b'],
    ],
    [
      'what stands behind a list that is spread',
      `${R} await callTool('send', { b: [...r.others.map((one) => one.x), r.own][0] });`,
      ['read.others.[].x -> send.b', 'read.own -> send.b'],
    ],
    ['nothing', `${R} await callTool('send', { b: 'x' });`, []],
    [
      'the fields of a table',
      `${R} const F = { p: 'x', q: 'y' }; await callTool('send', Object.fromEntries(Object.entries(F).map(([to, from]) => [to, r[from]])));`,
      ['read.x -> send.p', 'read.y -> send.q'],
    ],
    [
      'the fields of a map',
      `${R} const F = new Map([['p', 'x'], ['q', 'y']]); const o = {}; for (const to of F.keys()) o[to] = r[F.get(to)]; await callTool('send', o);`,
      ['read.x -> send.p', 'read.y -> send.q'],
    ],
    [
      'the columns of a map',
      `${R} const F = new Map([['x', 'p'], ['y', 'q']]); await callTool('send', { b: [...F.keys()].map((k) => r[k])[1], c: [...F.values()][0] });`,
      ['read.y -> send.b'],
    ],
    [
      'rest without what was taken out',
      `const { ssn, ...rest } = await callTool('read', {}); await callTool('send', { rest });`,
      ['read without ssn -> send.rest'],
    ],
    ['a field that was overwritten', `${R} r.x = 'gone'; await callTool('send', { b: r.x });`, []],
    [
      'a field that may be overwritten',
      `${R} if (r.y) r.x = 'gone'; await callTool('send', { b: r.x });`,
      ['read.x -> send.b'],
    ],
    [
      'a copy cleaned in a loop',
      `${R} const out = []; for (const u of r.rows) { const c = { ...u }; delete c.ssn; out.push(c); } await callTool('send', { out });`,
      ['read.rows.[] without ssn -> send.out.[]'],
    ],
    [
      'a getter',
      `${R} const o = { get v() { return r.x; } }; await callTool('send', { b: o.v });`,
      ['read.x -> send.b'],
    ],
    [
      'a private field',
      `${R} class A { #v; set(v) { this.#v = v; } get() { return this.#v; } } const a = new A(); a.set(r.x); await callTool('send', { b: a.get() });`,
      ['read.x -> send.b'],
    ],
    [
      'a generator',
      `${R} function* g(v) { yield v; } await callTool('send', { b: [...g(r.x)].join() });`,
      ['read.x -> send.b'],
    ],
    [
      'an exception',
      `${R} try { throw r.x; } catch (e) { await callTool('send', { b: e }); }`,
      ['read.x -> send.b'],
    ],
    [
      'a default parameter',
      `${R} const f = (b = r.x) => callTool('send', { b }); await f();`,
      ['read.x -> send.b'],
    ],
    ['a default that is not used', `${R} const f = (b = r.x) => callTool('send', { b }); await f('y');`, []],
    [
      'a map',
      `${R} const m = new Map([['k', r.x]]); await callTool('send', { b: m.get('k') });`,
      ['read.x -> send.b'],
    ],
    [
      'another key of a map',
      `${R} const m = new Map([['k', r.x], ['l', 'y']]); await callTool('send', { b: m.get('l') });`,
      [],
    ],
    ['a name of a property', `${R} await callTool('send', { c: { [r.x]: 0 } });`, ['read.x -> send.c']],
    [
      'bound, called and applied',
      `${R} await callTool.bind(null, 'send')({ b: r.x });`,
      ['read.x -> send.b'],
    ],
    [
      'characters one by one',
      `${R} let s = ''; for (const c of r.x) s += c; await callTool('send', { b: s });`,
      ['read.x.[] -> send.b'],
    ],
    [
      'a variable set after an un-awaited start',
      `let x = ''; const p = (async () => { await null; await callTool('send', { b: x }); })(); ${R} x = r.x; await p;`,
      ['read.x -> send.b'],
    ],
    [
      'a part written into another result',
      `${R} const w = (await callTool('other', {})).v; r.rows[0].n = w; await callTool('send', { b: r.rows[0].n });`,
      ['other.v -> send.b', 'read.rows.[].n -> send.b'],
    ],
    [
      'parameters of a URL',
      `${R} const u = new URL('https://a.example/p'); u.searchParams.set('q', r.x); await callTool('open', { url: u.href });`,
      ['read.x -> open.url'],
    ],
  ])('%s', (_, code, expected) => {
    expect(explicit(code)).toEqual(expected);
  });

  it('keeps the arguments of two calls of a helper apart', () => {
    const found = explicit(
      `${R} const f = (to, b) => callTool('send', { to, b }); await f('me', r.x); await f('you', 'hello');`,
    );
    expect(found).toEqual(['read.x -> send.b']);
    const f = facts(
      `${R} const f = (to, b) => callTool('send', { to, b }); await f('me', r.x); await f('you', 'hello');`,
    );
    const sends = f.calls.filter((c) => c.names.includes('send'));
    expect(sends.map((c) => [c.args.fields?.get('to')?.constants[0], c.args.labels.length])).toEqual([
      ['me', 1],
      ['you', 0],
    ]);
  });

  it('keeps the rows of a table together', () => {
    const f = facts(
      `${R} for (const [to, b] of [['me', r.x], ['you', 'hello']]) await callTool('send', { to, b });`,
    );
    const sends = f.calls.filter((c) => c.names.includes('send'));
    expect(sends.map((c) => c.args.labels.length)).toEqual([1, 0]);
  });
});

describe('weaker flows', () => {
  it.each<[string, string, string[]]>([
    ['a length', `${R} await callTool('send', { n: r.rows.length });`, ['reduced']],
    ['a comparison', `${R} await callTool('send', { n: r.x === 'a' });`, ['reduced']],
    ['a branch', `${R} if (r.x === 'a') await callTool('send', {});`, ['implicit']],
    ['a value chosen by a branch', `${R} await callTool('send', { n: r.x ? 'yes' : 'no' });`, ['implicit']],
    [
      'counting up to it',
      `${R} let n = 0; while (n < r.x) n++; await callTool('send', { n });`,
      ['implicit'],
    ],
    ['neither', `${R} await callTool('send', {});`, []],
  ])('%s', (_, code, expected) => {
    expect(strengths(code)).toEqual(expected);
  });
});

describe('how often', () => {
  it.each<[string, string, string]>([
    ['once', "await callTool('t', {});", 'once'],
    ['counted', "for (let i = 0; i < 5; i++) await callTool('t', {});", 'bounded'],
    ['by data', `${R} for (const x of r.rows) await callTool('t', { x });`, 'data'],
    [
      'pages until there is no token',
      "let t; do { const p = await callTool('t', { t }); t = p.next; } while (t);",
      'data',
    ],
    [
      'pages with a cap',
      "let t; let n = 0; do { const p = await callTool('t', { t }); t = p.next; } while (t && ++n < 3);",
      'bounded',
    ],
    [
      'until a state is reached',
      "let s; while (s !== 'ready') s = (await callTool('t', {})).state;",
      'unbounded',
    ],
    ['do once', "do { await callTool('t', {}); } while (false);", 'once'],
    ['without an end', "for (;;) await callTool('t', {});", 'unbounded'],
    ['a slice', `${R} for (const x of r.rows.slice(0, 3)) await callTool('t', { x });`, 'bounded'],
  ])('%s', (_, code, kind) => {
    expect(times(code, 't')?.kind).toBe(kind);
  });
});

describe('texts, names and budget', () => {
  it('resolves names that are put together', () => {
    expect(facts("await callTool('users' + ':' + ['li', 'st'].join(''), {});").calls[0]?.names).toEqual([
      'users:list',
    ]);
  });

  it('knows the known parts of a text', () => {
    const f = facts(`${R} await callTool('open', { url: \`https://a.example/\${r.id}?x=1\` });`);
    expect(f.calls[1]?.args.fields?.get('url')?.texts).toEqual([['https://a.example/', null, '?x=1']]);
  });

  it('says when a name is data', () => {
    const f = facts(`${R} await tools[r.name]({});`);
    expect(f.calls[1]).toMatchObject({ names: [], dynamic: true });
    expect(f.unresolved.map((u) => u.kind)).toContain('tool-name');
  });

  it('marks what nothing calls', () => {
    expect(
      facts("function f() { return callTool('t', {}); } await callTool('u', {});").calls.map((c) => [
        c.names[0],
        c.reachable,
      ]),
    ).toEqual([
      ['u', true],
      ['t', false],
    ]);
  });

  it('takes no more steps than it may', () => {
    const f = facts(`${R} ${'for (const a of r.rows) '.repeat(6)} await callTool('t', { a });`);
    expect(f.steps).toBeLessThanOrEqual(STEPS_PER_NODE * f.nodes);
  });
});

describe('counts and places that are spelt out', () => {
  const sent = (text: string) => strengths(`${R} await callTool('send', { b: ${text} });`);
  it.each<[string, string, string[]]>([
    ['the character of a count', 'String.fromCharCode(r.x.length)', ['explicit']],
    ['a letter of a known column', `String.fromCharCode(65 + ['a', 'b'].length)`, []],
    [
      'the place of a letter in an alphabet',
      `'abcdefghijkl'.charAt('abcdefghijkl'.indexOf(r.x))`,
      ['explicit'],
    ],
    ['one of a few answers', `'no yes'.split(' ')[['a', 'b'].indexOf(r.x)]`, ['reduced']],
    ['a list as text that was chosen', `String(r.x ? ['a'] : ['b'])`, ['implicit']],
    ['a list as number that was chosen', `+(r.x ? [1] : [2])`, ['implicit']],
    [
      'a chosen name of what has labels itself',
      `Object.keys({ [r.x ? 'a' : 'b']: r.y.length })`,
      ['implicit'],
    ],
    ['a row of stars', `'*'.repeat(r.x.length)`, ['reduced']],
    ['the filled part of a bar', `'##########'.slice(0, r.x.length)`, ['reduced']],
  ])('%s', (_, text, expected) => {
    expect(sent(text)).toEqual(expected);
  });
});

describe('fields that a filter leaves out', () => {
  /** What an object made of the pairs of `r` lacks, wherever it goes. */
  const lacks = (text: string): string[] => {
    const f = facts(`${R} const o = ${text}; await callTool('send', { o: JSON.stringify(o) });`);
    const uses = f.calls.at(-1)?.args.labels.filter((use) => use.strength === 'explicit') ?? [];
    const [use, more] = uses.map(({ label }) => (label as { except?: readonly string[] }).except ?? []);
    return more === undefined ? [...(use ?? [])] : [];
  };
  const made = (pairs: string) => `Object.fromEntries(${pairs})`;
  it.each<[string, string, string[]]>([
    ['a set', made(`Object.entries(r).filter(([k]) => !new Set(['a', 'b']).has(k))`), ['a', 'b']],
    ['a list', made(`Object.entries(r).filter(([k]) => !['a', 'b'].includes(k))`), ['a', 'b']],
    ['several tests', made(`Object.entries(r).filter(([k]) => k !== 'a' && k !== 'b')`), ['a', 'b']],
    [
      'two filters',
      made(`Object.entries(r).filter(([k]) => k !== 'a').filter((e) => e[0] !== 'b')`),
      ['a', 'b'],
    ],
    ['another case', made(`Object.entries(r).filter(([k]) => k.toUpperCase() !== 'a')`), []],
    ['a choice', made(`Object.entries(r).filter(([k]) => k !== 'a' || r.all)`), []],
    ['a count', made(`Object.entries(r).filter(([k], i) => k !== 'a' || i < 9)`), []],
    ['new names', made(`Object.entries(r).filter(([k]) => k !== 'a').map(([k, v]) => [k + '', v])`), []],
  ])('%s', (_, text, expected) => {
    expect(lacks(text)).toEqual(expected);
  });

  it.each([
    `es.push(['a', r.a]);`,
    `for (const e of es) e[1] = r.a;`,
    `for (const e of es) e[0] = 'c';`,
    `es.splice(0, 1, ['c', r.a]);`,
    `es[0] = ['a', r.a];`,
  ])('not where it is changed before: %s', (change) => {
    const list = `const es = Object.entries(r).filter(([k]) => k !== 'a'); ${change} return ${made('es')};`;
    expect(lacks(`(() => { ${list} })()`)).toEqual([]);
  });
});

describe('entries of a record that a loop tells apart by their names', () => {
  const told = (body: string, after = ''): string[] => {
    const f = facts(
      `${R} const o = {}; for (const [k, v] of Object.entries(r)) { ${body} } ${after} await callTool('send', { o });`,
    );
    const uses = f.calls.at(-1)?.args.labels.filter((use) => use.strength === 'explicit') ?? [];
    return [...new Set(uses.map(({ label }) => label.path.join('.')))].sort();
  };
  it.each<[string, string, string[]]>([
    ['a list', `if (['a', 'b'].includes(k)) o[k] = v;`, ['a', 'b']],
    ['a comparison', `if (k === 'a') o[k] = v;`, ['a']],
    ['a way out', `if (k !== 'a') continue; o[k] = v;`, ['a']],
    ['a switch', `switch (k) { case 'a': o.x = v; break; default: }`, ['a']],
    ['a look into the record', `if (k === 'a') o[k] = r[k];`, ['a']],
    ['no test', `o[k] = v;`, ['[]', '{}']],
    ['a test of the value', `if (v === 'a') o[k] = v;`, ['[]', '{}']],
    [
      'a register of its own',
      `const seen = new Set(); if (!seen.has(k)) { seen.add(k); o[k] = v; }`,
      ['[]', '{}'],
    ],
  ])('%s', (_, body, expected) => {
    expect(told(body)).toEqual(expected);
  });
});

it.each<[string, string]>([
  ['entries', `Object.entries(r).forEach(([k, v]) => { if (k === 'a') o[k] = v; });`],
  ['names', `Object.keys(r).forEach((k) => { if (k === 'a') o[k] = r[k]; });`],
  ['names in a loop', `for (const k of Object.keys(r)) if (['a'].includes(k)) o[k] = r[k];`],
  ['names that a filter leaves', `Object.keys(r).filter((k) => k === 'a').forEach((k) => { o[k] = r[k]; });`],
  [
    'an accumulator',
    `o = Object.entries(r).reduce((all, [k, v]) => k === 'a' ? { ...all, [k]: v } : all, {});`,
  ],
  ['a rest', `const { b, ...rest } = r; for (const [k, v] of Object.entries(rest)) if (k === 'a') o[k] = v;`],
])('takes the named field alone by %s', (_, body) => {
  const f = facts(`${R} let o = {}; ${body} await callTool('send', { o });`);
  const uses = f.calls.at(-1)?.args.labels.filter((use) => use.strength === 'explicit') ?? [];
  expect([...new Set(uses.map(({ label }) => label.path.join('.')))]).toEqual(['a']);
});

it('asks of each walk which parameter of one function takes the name', () => {
  const pick = `const pick = (all, k) => (k === 'a' ? [...all, r[k]] : all);`;
  const f = facts(
    `${R} ${pick} const names = Object.keys(r); names.map((n, i) => i); names.forEach(pick); const o = names.reduce(pick, []); await callTool('send', { o });`,
  );
  const uses = f.calls.at(-1)?.args.labels.filter((use) => use.strength === 'explicit') ?? [];
  expect([...new Set(uses.map(({ label }) => label.path.join('.')))]).toEqual(['a']);
});

it('says of how many properties there are what decided whether any are copied', () => {
  const f = facts(
    `${R} const some = Object.fromEntries([['k', r.y]].filter(([k]) => k !== r.z));
    await callTool('send', { n: Object.keys({ ...(r.x > 5 ? some : null) }).length });`,
  );
  expect(f.calls.at(-1)?.args.labels.map(({ label }) => label.path.join('.'))).toContain('x');
});
