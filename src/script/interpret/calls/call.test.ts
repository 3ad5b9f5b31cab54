import { describe, expect, it } from 'vitest';
import { explicitFlowsOf, factsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;

describe('functions', () => {
  it.each<[string, string, string[]]>([
    ['a helper', `const id = (x) => x; callTool('send', { t: id(r.a) });`, ['read.a -> send.t']],
    ['a helper that drops it', `const drop = (x) => 'y'; callTool('send', { t: drop(r.a) });`, []],
    ['a helper called twice', `const id = (x) => x; id(r.a); callTool('send', { t: id('y') });`, []],
    [
      'a helper that sends',
      `const send = (t) => callTool('send', { t }); send('x'); send(r.a);`,
      ['read.a -> send.t'],
    ],
    ['a closure', `const keep = (x) => () => x; callTool('send', { t: keep(r.a)() });`, ['read.a -> send.t']],
    [
      'a closure over something else',
      `const keep = (x, y) => () => y; callTool('send', { t: keep(r.a, 1)() });`,
      [],
    ],
    [
      'a bound argument',
      `const f = (x) => x; callTool('send', { t: f.bind(null, r.a)() });`,
      ['read.a -> send.t'],
    ],
    [
      'call and apply',
      `function f(x) { return this.v + x; } callTool('send', { t: f.apply({ v: r.a }, [1]) });`,
      ['read.a -> send.t'],
    ],
    ['a default parameter', `const f = (x = r.a) => x; callTool('send', { t: f() });`, ['read.a -> send.t']],
    ['a default parameter not used', `const f = (x = r.a) => x; callTool('send', { t: f(1) });`, []],
    [
      'arguments',
      `function f() { return arguments[1]; } callTool('send', { t: f(1, r.a) });`,
      ['read.a -> send.t'],
    ],
    [
      'recursion',
      `const f = (n, x) => (n ? f(n - 1, x) : x); callTool('send', { t: f(3, r.a) });`,
      ['read.a -> send.t'],
    ],
    [
      'mutual recursion',
      `const f = (n, x) => (n ? g(n - 1, x) : x); const g = (n, x) => f(n, x); callTool('send', { t: f(3, r.a) });`,
      ['read.a -> send.t'],
    ],
    [
      'a hoisted function',
      `callTool('send', { t: later(r.a) }); function later(x) { return x; }`,
      ['read.a -> send.t'],
    ],
    [
      'a trampoline',
      `const b = (n, v) => (n ? () => b(n - 1, v) : { v }); let at = b(3, r.a); while (typeof at === 'function') at = at(); callTool('send', { t: at.v });`,
      ['read.a -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });

  it('keeps the arguments of two calls of a helper apart', () => {
    const code = `const mail = (to, t) => callTool('send', { to, t }); mail('a@x.example', 'one'); mail('b@x.example', 'two');`;
    const pairs = factsOf(code).calls.map(({ args }) => [
      args.fields?.get('to')?.constants,
      args.fields?.get('t')?.constants,
    ]);
    expect(pairs).toEqual([
      [['a@x.example'], ['one']],
      [['b@x.example'], ['two']],
    ]);
  });
});

describe('generators', () => {
  it.each<[string, string, string[]]>([
    [
      'yielded',
      `function* g() { yield 1; yield r.a; } callTool('send', { t: [...g()] });`,
      ['read.a -> send.t.[]'],
    ],
    [
      'returned',
      `function* g() { return r.a; } callTool('send', { t: g().next().value });`,
      ['read.a -> send.t'],
    ],
    [
      'handed on',
      `function* g() { yield* [r.a]; } for (const t of g()) callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
    [
      'sent in',
      `function* g() { const v = yield; return v; } const it = g(); it.next(); callTool('send', { t: it.next(r.a).value });`,
      ['read.a -> send.t'],
    ],
    [
      'asynchronous',
      `async function* g() { yield r.a; } for await (const t of g()) callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
    [
      'another value',
      `function* g() { const x = r.a; yield 1; } for (const t of g()) callTool('send', { t });`,
      [],
    ],
    [
      'an iterator of its own',
      `const it = { [Symbol.iterator]() { return { next: () => ({ value: r.a, done: false }) }; } }; for (const t of it) callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});

describe('classes', () => {
  it.each<[string, string, string[]]>([
    [
      'a field',
      `class C { constructor(x) { this.x = x; } } callTool('send', { t: new C(r.a).x });`,
      ['read.a -> send.t'],
    ],
    [
      'another field',
      `class C { constructor(x) { this.x = x; this.y = 1; } } callTool('send', { t: new C(r.a).y });`,
      [],
    ],
    [
      'a private field',
      `class C { #x; constructor(x) { this.#x = x; } get() { return this.#x; } } callTool('send', { t: new C(r.a).get() });`,
      ['read.a -> send.t'],
    ],
    [
      'a static field',
      `class C { static kept = []; } C.kept.push(r.a); callTool('send', { t: C.kept });`,
      ['read.a -> send.t.[]'],
    ],
    [
      'an accessor',
      `class C { get x() { return r.a; } } callTool('send', { t: new C().x });`,
      ['read.a -> send.t'],
    ],
    [
      'an inherited method',
      `class A { constructor(x) { this.x = x; } get() { return this.x; } } class B extends A {} callTool('send', { t: new B(r.a).get() });`,
      ['read.a -> send.t'],
    ],
    [
      'an overridden method',
      `class A { get() { return r.a; } } class B extends A { get() { return 1; } } callTool('send', { t: new B().get() });`,
      [],
    ],
    [
      'super',
      `class A { get() { return r.a; } } class B extends A { get() { return super.get(); } } callTool('send', { t: new B().get() });`,
      ['read.a -> send.t'],
    ],
    [
      'super constructor',
      `class A { constructor(x) { this.x = x; } } class B extends A { constructor(x) { super(x); } } callTool('send', { t: new B(r.a).x });`,
      ['read.a -> send.t'],
    ],
    ['a field initialiser', `class C { x = r.a; } callTool('send', { t: new C().x });`, ['read.a -> send.t']],
    [
      'two instances',
      `class C { constructor(x) { this.x = x; } } const a = new C(r.a); const b = new C(1); callTool('send', { t: b.x });`,
      [],
    ],
    [
      'a list of its own',
      `class L extends Array {} const l = new L(); l.push(r.a); callTool('send', { t: l[0] });`,
      ['read.a -> send.t'],
    ],
    [
      'a constructor function',
      `function F(x) { this.x = x; } callTool('send', { t: new F(r.a).x });`,
      ['read.a -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});
