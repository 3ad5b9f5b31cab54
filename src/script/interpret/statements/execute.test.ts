import { describe, expect, it } from 'vitest';
import {
  callOf,
  conditionText,
  controlOf,
  explicitFlowsOf,
  factsOf,
} from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;

describe('branches', () => {
  it.each<[string, string, string[]]>([
    [
      'both ways',
      `let t; if (Math.random() > 0.5) t = r.a; else t = r.b; callTool('send', { t });`,
      ['read.a -> send.t', 'read.b -> send.t'],
    ],
    ['the way that is not taken', `let t = 1; if (false) t = r.a; callTool('send', { t });`, []],
    [
      'after a way that leaves',
      `async function f(x) { if (x) return; callTool('send', { t: r.a }); } await f(Math.random() > 0.5);`,
      ['read.a -> send.t'],
    ],
    ['after an end', `async function f() { return; callTool('send', { t: r.a }); } await f();`, []],
    [
      'a case',
      `let t; switch (r.kind) { case 'a': t = r.a; break; default: t = 1; } callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
    [
      'falling through',
      `let t; switch (r.kind) { case 'a': t = r.a; case 'b': callTool('send', { t }); }`,
      ['read.a -> send.t'],
    ],
    [
      'a case that is left',
      `let t; switch (r.kind) { case 'a': t = r.a; break; case 'b': callTool('send', { t }); }`,
      [],
    ],
    [
      'the only case',
      `let t = 1; switch (2) { case 1: t = r.a; break; case 2: break; } callTool('send', { t });`,
      [],
    ],
    [
      'a labelled block',
      `let t = r.a; b: { if (Math.random() > 0.5) break b; t = 1; } callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });

  it('says on what a call depends', () => {
    expect(controlOf(`${READ}if (r.ok) callTool('send', {});`)).toEqual(['read.ok ?> send']);
    expect(controlOf(`${READ}if (Math.random() > 0.5) callTool('send', {});`)).toEqual([]);
    expect(controlOf(`${READ}for (const x of r.rows) callTool('send', {});`)).toEqual(['read.rows ?> send']);
  });

  it('keeps the conditions one by one', () => {
    const call = callOf(`${READ}if (r.state === 'open' && !r.locked) callTool('send', {});`, 'send');
    expect(call.guards.map(conditionText)).toEqual(['=== "open"', 'falsy']);
    expect(call.certain).toBe(false);
  });

  it('knows what surely runs', () => {
    expect(callOf(`callTool('send', {});`, 'send')).toMatchObject({ certain: true, reachable: true });
    expect(callOf(`if (Math.random() > 0.5) callTool('send', {});`, 'send').certain).toBe(false);
    expect(callOf(`const x = 1; function f() { callTool('send', {}); }`, 'send').reachable).toBe(false);
    expect(callOf(`const x = 1; function f() { callTool('send', {}); } f();`, 'send').reachable).toBe(true);
  });
});

describe('loops', () => {
  it.each<[string, string, string[]]>([
    [
      'gathered',
      `const out = []; for (const x of r.rows) out.push(x.id); callTool('send', { out });`,
      ['read.rows.[].id -> send.out.[]'],
    ],
    [
      'the last one',
      `let t; for (const x of r.rows) t = x.id; callTool('send', { t });`,
      ['read.rows.[].id -> send.t'],
    ],
    [
      'from the round before',
      `let t = ''; for (const x of r.rows) { callTool('send', { t }); t = x.id; }`,
      ['read.rows.[].id -> send.t'],
    ],
    [
      'set anew in each round',
      `for (const x of r.rows) { let t = ''; callTool('send', { t }); t = x.id; }`,
      [],
    ],
    [
      'two variables behind',
      `let a = '', b = ''; for (let i = 0; i < 9; i++) { callTool('send', { t: b }); b = a; a = r.a; }`,
      ['read.a -> send.t'],
    ],
    [
      'before a continue',
      `let t = ''; for (const x of r.rows) { t = x.id; if (x.ok) continue; t = ''; } callTool('send', { t });`,
      ['read.rows.[].id -> send.t'],
    ],
    [
      'before a break',
      `let t = ''; for (;;) { t = r.a; break; } callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
    [
      'an outer break',
      `let t = r.a; o: for (;;) { for (;;) { t = ''; break o; } } callTool('send', { t });`,
      [],
    ],
    ['names of fields', `for (const k in r) callTool('send', { k });`, ['read.{} -> send.k']],
    ['names of known fields', `for (const k in { a: r.a }) callTool('send', { k });`, []],
    [
      'a walk over a map',
      `const m = new Map(r.rows.map((x) => [x.id, x])); for (const [k] of m) callTool('send', { k });`,
      ['read.rows.[].id -> send.k'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });

  it.each<[string, string, string[]]>([
    [
      'a way out that changes nothing decides nothing',
      `let n = 0; for (const x of r.rows) { if (x.old) { n = 1; continue; } if (x.secret) continue; callTool('log', {}); } callTool('send', { n });`,
      ['rows', 'rows.[].old'],
    ],
    [
      'one that changes it decides',
      `let n = 0; for (const x of r.rows) { if (x.old) continue; if (x.secret) { n = 1; continue; } callTool('log', {}); } callTool('send', { n });`,
      ['rows', 'rows.[].old', 'rows.[].secret'],
    ],
    [
      'so does one that keeps it from being changed',
      `let n = 0; for (const x of r.rows) { if (x.secret) continue; n = 1; } callTool('send', { n });`,
      ['rows', 'rows.[].secret'],
    ],
    [
      'and one between two that leave it alike',
      `const f = () => { if (r.a) return 1; if (r.b) return 2; return 1; }; callTool('send', { n: f() });`,
      ['a', 'b'],
    ],
  ])('by ways out: %s', (_, code, decide) => {
    const send = factsOf(READ + code).calls.find(({ names }) => names.includes('send'));
    const labels = send?.args.labels.filter(({ strength }) => strength === 'implicit') ?? [];
    const paths = labels.map(({ label }) => label.path.join('.')).filter((path) => path !== '');
    expect([...new Set(paths)].sort()).toEqual(decide);
  });

  it('keeps the rows of a table together', () => {
    const code = `for (const [to, t] of [['a@x.example', 1], ['b@x.example', 2]]) await callTool('send', { to, t });`;
    const rows = factsOf(code).calls.map(({ args }) => [
      args.fields?.get('to')?.constants,
      args.fields?.get('t')?.constants,
    ]);
    expect(rows).toEqual([
      [['a@x.example'], [1]],
      [['b@x.example'], [2]],
    ]);
  });
});

describe('exceptions', () => {
  it.each<[string, string, string[]]>([
    [
      'the thrown value',
      `try { throw new Error(r.a); } catch (e) { callTool('send', { t: e.message }); }`,
      ['read.a -> send.t'],
    ],
    [
      'a value thrown in a helper',
      `const f = () => { throw r.a; }; try { f(); } catch (e) { callTool('send', { t: e }); }`,
      ['read.a -> send.t'],
    ],
    ['another value', `try { throw new Error('x'); } catch (e) { callTool('send', { t: e.message }); }`, []],
    [
      'what the block had written',
      `let t = ''; try { t = r.a; callTool('other', {}); t = ''; } catch { callTool('send', { t }); }`,
      ['read.a -> send.t'],
    ],
    [
      'after a block that cleans up',
      `let t = ''; try { t = r.a; } finally { t = ''; } callTool('send', { t });`,
      [],
    ],
    [
      'in the end',
      `let t = r.a; try { callTool('other', {}); } finally { callTool('send', { t }); }`,
      ['read.a -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code).filter((flow) => flow.startsWith('read'))).toEqual(flows);
  });
});

describe('what is disposed of', () => {
  const made = (symbol: string) => `{ [Symbol.${symbol}]() { t = r.a; } }`;
  it.each<[string, string, string[]]>([
    ['at the end of its block', `{ using x = ${made('dispose')}; }`, ['read.a -> send.t']],
    ['and not before', `{ using x = ${made('dispose')}; callTool('send', { t }); }  t = 1;`, []],
    [
      'however the block is left',
      `(() => { using x = ${made('dispose')}; if (Math.random() > 0.5) return; callTool('log', {}); })();`,
      ['read.a -> send.t'],
    ],
    [
      'when something is thrown',
      `try { using x = ${made('dispose')}; throw 1; } catch {}`,
      ['read.a -> send.t'],
    ],
    ['with what waits', `{ await using x = ${made('asyncDispose')}; }`, ['read.a -> send.t']],
    ['with what does not wait', `{ await using x = ${made('dispose')}; }`, ['read.a -> send.t']],
    [
      'after each round',
      `for (using x of [${made('dispose')}]) { callTool('log', {}); }`,
      ['read.a -> send.t'],
    ],
    [
      'by a class',
      `class C { [Symbol.dispose]() { t = this.v; } } { using x = new C(); x.v = r.a; }`,
      ['read.a -> send.t'],
    ],
    ['where there is nothing', `{ using x = null; }`, []],
    ['and nothing else is', `{ const x = ${made('dispose')}; }`, []],
  ])('%s', (_, code, flows) => {
    const call = code.includes("'send'") ? '' : `callTool('send', { t });`;
    expect(explicitFlowsOf(`${READ}let t = 0; ${code} ${call}`)).toEqual(flows);
  });

  it('in the order from the last to the first', () => {
    const code = `let t = 0; { using a = { [Symbol.dispose]() { t = 1; } }, b = { [Symbol.dispose]() { t = r.a; } }; } callTool('send', { t });`;
    expect(explicitFlowsOf(`${READ}${code}`)).toEqual([]);
  });
});
