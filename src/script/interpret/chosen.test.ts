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

  it('leaves what each of several functions has written', () => {
    const code = `let v = 'a'; const f = PICKS ? () => { v = r.secret; } : () => { v = 'c'; }; f(); ${SEND}`;
    expect(labelsOf(code, '(Date.now() % 2 === 0)')).toEqual(['secret']);
  });
});
