import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../testkit/script-summary.ts';

/** Labels of all that the calls of `send` are given, and of what decides about them; `PICKS` is what chooses. */
function labelsOf(code: string, picks: string): readonly string[] {
  const facts = factsOf(`const r = await callTool('read', {});\n${code.replaceAll('PICKS', picks)}`);
  const sends = facts.calls.filter(({ names, reachable }) => names[0] === 'send' && reachable);
  expect(sends.length).toBeGreaterThan(0);
  const uses = sends.flatMap(({ args, control }) => [...args.labels, ...control]);
  return [...new Set(uses.map(({ label }) => label.path.join('.')))].sort();
}

const SEND = `await callTool('send', { t: v });`;

/** What runs, or is changed, is one of several, which a result has picked: whatever is seen of it tells the pick. */
describe('what a result has picked', () => {
  it.each<[string, string]>([
    ['a function', `const f = PICKS ? (x) => callTool('send', { t: x }) : () => {}; await f(1);`],
    [
      'a function of a table',
      `const h = { true: () => callTool('send', { t: 1 }), false: () => {} }; await h[PICKS]();`,
    ],
    [
      'a function that there may be',
      `const f = PICKS ? () => callTool('send', { t: 1 }) : undefined; await f?.();`,
    ],
    [
      'a method that there may be',
      `const o = {}; if (PICKS) o.f = () => callTool('send', { t: 1 }); await o.f?.();`,
    ],
    [
      'an object that there may be',
      `const o = PICKS ? { f: () => callTool('send', { t: 1 }) } : null; await o?.f();`,
    ],
    [
      'a class',
      `let v = 'a'; const C = PICKS ? class { constructor() { v = 'b'; } } : class { constructor() { v = 'c'; } }; new C(); ${SEND}`,
    ],
    [
      'what an object inherits',
      `const o = Object.create(PICKS ? { x: 1 } : { x: 2 }); const v = o.x; ${SEND}`,
    ],
    [
      'a method that it inherits',
      `class A { f() { return 'a'; } } class B { f() { return 'b'; } } const o = Object.create(PICKS ? A.prototype : B.prototype); const v = o.f(); ${SEND}`,
    ],
    [
      'what is set as its prototype',
      `const o = {}; Object.setPrototypeOf(o, PICKS ? { x: 1 } : { x: 2 }); const v = o.x; ${SEND}`,
    ],
    [
      'what is written as its prototype',
      `const o = { __proto__: PICKS ? { x: 1 } : { x: 2 } }; const v = o.x; ${SEND}`,
    ],
    ['a kind that is asked for', `const v = {} instanceof (PICKS ? Object : Array); ${SEND}`],
    ['one of two patterns', `const v = (PICKS ? /a/ : /b/).test('a'); ${SEND}`],
    ['what it gives', `const f = PICKS ? () => 'a' : () => 'b'; const v = f(); ${SEND}`],
    [
      'what it writes',
      `let v = 'a'; const f = PICKS ? () => { v = 'b'; } : () => { v = 'c'; }; f(); ${SEND}`,
    ],
    [
      'a method',
      `let v = 'a'; class A { go() { v = 'b'; } } class B { go() { v = 'c'; } } (PICKS ? new A() : new B()).go(); ${SEND}`,
    ],
    [
      'a getter',
      `let v = 'a'; const o = PICKS ? { get p() { v = 'b'; return 1; } } : { get p() { v = 'c'; return 2; } }; o.p; ${SEND}`,
    ],
    [
      'an object that is written',
      `const a = { v: 1 }, b = { v: 2 }; (PICKS ? a : b).v = 3; const v = a.v + b.v * 10; ${SEND}`,
    ],
    ['a list that grows', `const a = [], b = []; (PICKS ? a : b).push(1); const v = a.length; ${SEND}`],
    ['a list that shrinks', `const a = [1, 2], b = [1, 2]; (PICKS ? a : b).pop(); const v = a; ${SEND}`],
    ['a list that is emptied', `const a = [1, 2], b = [1]; (PICKS ? a : b).length = 0; const v = a; ${SEND}`],
    ['a set', `const a = new Set(), b = new Set(); (PICKS ? a : b).add(1); const v = a.size; ${SEND}`],
    [
      'a map',
      `const a = new Map(), b = new Map(); (PICKS ? a : b).set('x', 1); const v = a.has('x'); ${SEND}`,
    ],
    [
      'a property taken away',
      `const a = { x: 1 }, b = { x: 1 }; delete (PICKS ? a : b).x; const v = 'x' in a; ${SEND}`,
    ],
    [
      'a target of Object.assign',
      `const a = { x: 1 }, b = { x: 1 }; Object.assign(PICKS ? a : b, { x: 2 }); const v = a.x; ${SEND}`,
    ],
    [
      'a target of Reflect.set',
      `const a = { x: 1 }, b = { x: 1 }; Reflect.set(PICKS ? a : b, 'x', 2); const v = a.x; ${SEND}`,
    ],
  ])('tells the pick: %s', (_, code) => {
    expect(labelsOf(code, 'r.ok')).toContain('ok');
    expect(labelsOf(code, '(Date.now() % 2 === 0)')).toEqual([]);
  });

  it.each<[string, string]>([
    [
      'a case of its own',
      `let v = 'a'; switch (true) { case PICKS: v = 'b'; break; default: v = 'c'; } ${SEND}`,
    ],
    [
      'a case behind another',
      `let v = 'a'; switch (true) { case r.no: v = 'b'; break; case PICKS: v = 'c'; } ${SEND}`,
    ],
    ['a length', `const v = Array(PICKS ? 2 : 3).length; ${SEND}`],
    ['a length of a list', `const v = Array.from({ length: PICKS ? 200 : 300 }, () => 0).length; ${SEND}`],
    ['a place that is written', `const a = []; a[PICKS ? 200 : 300] = 1; const v = a.length; ${SEND}`],
    [
      'a name that is taken away',
      `const o = { a: 1, b: 2 }; delete o[PICKS ? 'a' : 'b']; const v = Object.keys(o); ${SEND}`,
    ],
    ['a pattern', `const v = new RegExp(PICKS ? 'a' : 'b').test('a'); ${SEND}`],
    [
      'where a pattern goes on',
      `const p = /a/g; p.lastIndex = PICKS ? 0 : 1; const v = p.test('a'); ${SEND}`,
    ],
    ['what is replaced', `const v = 'abc'.replace(PICKS ? /a/ : /b/, '-'); ${SEND}`],
    ['a base', `const v = (12).toString(PICKS ? 8 : 16); ${SEND}`],
    ['where a search begins', `const v = 'abab'.indexOf('a', PICKS ? 0 : 1); ${SEND}`],
    ['a depth', `const v = [[[1]]].flat(PICKS ? 1 : 2); ${SEND}`],
    [
      'a step of an iterator',
      `const it = [1, 2].values(); if (PICKS) it.next(); const v = it.next().value; ${SEND}`,
    ],
    [
      'a step of a generator',
      `const it = (function* () { yield 1; yield 2; })(); if (PICKS) it.next(); const v = it.next().value; ${SEND}`,
    ],
    [
      'the end of an iterator',
      `let i = 0; const it = { [Symbol.iterator]: () => it, next: () => ({ value: 1, done: i++ > 3 || PICKS }) }; const v = [...it].length; ${SEND}`,
    ],
    [
      'what cannot be decoded',
      `let v = 'a'; try { decodeURIComponent(PICKS ? 'a' : '%'); } catch { v = 'b'; } ${SEND}`,
    ],
    [
      'what is no address',
      `let v = 'a'; try { new URL(PICKS ? 'https://a.example' : 'a'); } catch { v = 'b'; } ${SEND}`,
    ],
    ['what is no function', `let v = 'a'; try { (PICKS ? () => 1 : null)(); } catch { v = 'b'; } ${SEND}`],
    ['what has no field', `let v = 'a'; try { (PICKS ? { x: 1 } : null).x; } catch { v = 'b'; } ${SEND}`],
  ])('is told by %s', (_, code) => {
    expect(labelsOf(code, 'r.ok')).toContain('ok');
    expect(labelsOf(code, '(Date.now() % 2 === 0)')).not.toContain('ok');
  });

  it('quotes in a message what could not be read', () => {
    const code = `let v; try { JSON.parse(r.text); } catch (e) { v = e.message; } await callTool('send', { t: v });`;
    const facts = factsOf(`const r = await callTool('read', {});\n${code}`);
    const send = facts.calls.find(({ names }) => names[0] === 'send');
    expect(
      send?.args.labels.some(({ label, strength }) => label.path[0] === 'text' && strength === 'explicit'),
    ).toBe(true);
  });

  it('runs each of very many', () => {
    const table = Array.from(
      { length: 800 },
      (_, i) => `k${i}: (x) => { at.s${i} = x; at.last = ${i}; return x; }`,
    ).join(', ');
    const code = `const at = {}; const h = { ${table} }; const v = h[r.key](r.text); await callTool('send', { t: v, last: at.last });`;
    const facts = factsOf(`const r = await callTool('read', {});\n${code}`);
    const send = facts.calls.find(({ names }) => names[0] === 'send');
    expect(send?.args.labels.map(({ label }) => label.path.join('.'))).toEqual(
      expect.arrayContaining(['text', 'key']),
    );
    expect(facts.steps).toBeLessThan(20 * facts.nodes);
  });

  it('leaves what each of several functions has written', () => {
    const code = `let v = 'a'; const f = PICKS ? () => { v = r.secret; } : () => { v = 'c'; }; f(); ${SEND}`;
    expect(labelsOf(code, '(Date.now() % 2 === 0)')).toEqual(['secret']);
  });
});
