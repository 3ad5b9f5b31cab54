import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;

describe('which properties arrive', () => {
  it.each<[string, string, string[]]>([
    ['a property', `callTool('send', { t: r.a });`, ['read.a -> send.t']],
    ['another property', `const { a, b } = r; callTool('send', { t: b });`, ['read.b -> send.t']],
    ['the whole', `callTool('send', r);`, ['read -> send']],
    [
      'what a rest pattern leaves',
      `const { ssn, ...rest } = r; callTool('send', rest);`,
      ['read-ssn -> send'],
    ],
    [
      'what a rest pattern takes',
      `const { ssn, ...rest } = r; callTool('send', { ssn });`,
      ['read.ssn -> send.ssn'],
    ],
    [
      'a copy without a property',
      `const c = { ...r }; delete c.ssn; callTool('send', c);`,
      ['read-ssn -> send'],
    ],
    ['a deleted property of the result', `delete r.ssn; callTool('send', { t: r.ssn });`, []],
    [
      'a property deleted on one way only',
      `const c = { ...r }; if (flag) delete c.ssn; callTool('send', { t: c.ssn });`,
      ['read.ssn -> send.t'],
    ],
    ['an overwritten variable', `let t = r.a; t = 'none'; callTool('send', { t });`, []],
    [
      'a variable overwritten on one way',
      `let t = r.a; if (Math.random() > 0.5) t = 'none'; callTool('send', { t });`,
      ['read.a -> send.t'],
    ],
    ['an overwritten property', `const o = { t: r.a }; o.t = ''; callTool('send', o);`, []],
    [
      'a property written later',
      `const o = { t: '' }; o.t = r.a; callTool('send', o);`,
      ['read.a -> send.t'],
    ],
    ['a write after the call', `const o = { t: '' }; callTool('send', o); o.t = r.a;`, []],
    ['an alias', `const o = {}; const p = o; p.t = r.a; callTool('send', o);`, ['read.a -> send.t']],
    ['a frozen copy', `callTool('send', Object.freeze({ t: r.a }));`, ['read.a -> send.t']],
    [
      'a descriptor',
      `const o = {}; Object.defineProperty(o, 't', { value: r.a }); callTool('send', { t: o.t });`,
      ['read.a -> send.t'],
    ],
    [
      'a getter',
      `const o = { get t() { return r.a; } }; callTool('send', { t: o.t });`,
      ['read.a -> send.t'],
    ],
    [
      'a setter',
      `let kept; const o = { set t(v) { kept = v; } }; o.t = r.a; callTool('send', { t: kept });`,
      ['read.a -> send.t'],
    ],
    ['a computed name', `callTool('send', { ['t' + 1]: r.a });`, ['read.a -> send.t1']],
    ['data as a name', `callTool('send', { t: { [r.a]: 1 } });`, ['read.a -> send.t']],
    [
      'a prototype',
      `const o = Object.create({ t: r.a }); callTool('send', { t: o.t });`,
      ['read.a -> send.t'],
    ],
    [
      'a write into the result',
      `const w = await callTool('more', {}); r.rows[0].n = w.x; callTool('send', { t: r.rows[0].n });`,
      ['more.x -> send.t', 'read.rows.[].n -> send.t'],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});

describe('arrays, maps and sets', () => {
  it.each<[string, string, string[]]>([
    ['an element', `const l = [r.a, r.b]; callTool('send', { t: l[0] });`, ['read.a -> send.t']],
    ['the other element', `const l = [r.a, 'x']; callTool('send', { t: l[1] });`, []],
    [
      'an element at an unknown place',
      `const l = [r.a, 'x']; callTool('send', { t: l[i] });`,
      ['read.a -> send.t'],
    ],
    [
      'pushed and popped',
      `const l = []; l.push(r.a); callTool('send', { t: l.pop() });`,
      ['read.a -> send.t'],
    ],
    ['emptied', `const l = [r.a]; l.length = 0; callTool('send', { t: l[0] });`, []],
    [
      'a map entry',
      `const m = new Map(); m.set('k', r.a); callTool('send', { t: m.get('k') });`,
      ['read.a -> send.t'],
    ],
    [
      'another map entry',
      `const m = new Map(); m.set('k', r.a); m.set('j', 1); callTool('send', { t: m.get('j') });`,
      [],
    ],
    [
      'a number is not its text',
      `const m = new Map(); m.set(1, r.a); callTool('send', { t: m.get('1') });`,
      [],
    ],
    [
      'a weak map',
      `const k = {}; const m = new WeakMap(); m.set(k, r.a); callTool('send', { t: m.get(k) });`,
      ['read.a -> send.t'],
    ],
    ['a set', `const s = new Set([r.a]); callTool('send', { t: [...s] });`, ['read.a -> send.t.[]']],
    [
      'entries of an object',
      `callTool('send', { t: Object.entries({ a: r.a })[0][1] });`,
      ['read.a -> send.t'],
    ],
    ['names of an object', `callTool('send', { t: Object.keys({ a: r.a })[0] });`, []],
    ['out of entries', `callTool('send', Object.fromEntries([['t', r.a]]));`, ['read.a -> send.t']],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });

  it('tells known elements apart in an argument', () => {
    const { args } = callOf(`callTool('send', { to: ['a@x.example', 'b@x.example'] });`, 'send');
    expect(args.fields?.get('to')?.elements?.map((e) => e.constants)).toEqual([
      ['a@x.example'],
      ['b@x.example'],
    ]);
    expect(args.fields?.get('to')?.length).toEqual({ min: 2, max: 2 });
  });
});

describe('names that are not known', () => {
  const TAKES = `let k = 'none'; const o = { set x(v) { k = v; } };`;
  const SENDS = `callTool('send', { t: k });`;
  it.each<[string, string, string[]]>([
    ['may be that of a setter', `${TAKES} o[r.name] = r.a; ${SENDS}`, ['read.a -> send.t']],
    [
      'may be that of one in a class',
      `${TAKES} class A { set x(v) { k = v; } } new A()[r.name] = r.a; ${SENDS}`,
      ['read.a -> send.t'],
    ],
    ['begin otherwise', `${TAKES} o['on-' + r.n] = r.a; ${SENDS}`, []],
    ['are numbers', `${TAKES} o[r.list.length] = r.a; ${SENDS}`, []],
    ['stand beside a setter', `${TAKES} o.y = r.a; ${SENDS}`, []],
    ['are copied to a setter', `${TAKES} Object.assign(o, r); ${SENDS}`, ['read.x -> send.t']],
    ['are copied beside a setter', `${TAKES} Object.assign(o, { y: r.a }); ${SENDS}`, []],
    [
      'may be that of a method that adds',
      `const k = []; k['push' + r.n](r.a); ${SENDS}`,
      ['read.a -> send.t.[]'],
    ],
    [
      'are no method that adds',
      `const k = []; const table = { ['on-' + r.n]: (x) => x }; table['on-' + r.n](r.a); ${SENDS}`,
      [],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});

describe('what is inherited', () => {
  const CLASSES = `class A { m() { return r.a; } } class C { m() { return r.c; } }`;
  it.each<[string, string, string[]]>([
    [
      'of one of two classes',
      `${CLASSES} class B extends (r.ok ? A : C) {} callTool('send', { t: new B().m() });`,
      ['read.a -> send.t', 'read.c -> send.t'],
    ],
    [
      'of the one class',
      `${CLASSES} class B extends A {} callTool('send', { t: new B().m() });`,
      ['read.a -> send.t'],
    ],
    [
      'by all objects',
      `({}).__proto__.x = r.a; callTool('send', { t: ({}).x });`,
      ['read.a -> global-write', 'read.a -> send.t'],
    ],
    [
      'by all objects, under another name',
      `({}).__proto__.x = r.a; callTool('send', { t: ({}).y });`,
      ['read.a -> global-write'],
    ],
    ['by lists alone', `[].__proto__.x = r.a; callTool('send', { t: ({}).x });`, ['read.a -> global-write']],
    [
      'through `super`',
      `let k; class A { set x(v) { k = v; } } class B extends A { set x(v) { super.x = v; } } new B().x = r.a; callTool('send', { t: k });`,
      ['read.a -> send.t'],
    ],
    [
      'by what a parent returns',
      `class G { constructor(t) { return t; } } class S extends G { y = r.a; } const o = {}; new S(o); callTool('send', { t: o.y });`,
      ['read.a -> send.t'],
    ],
    [
      'by nothing that a parent is given',
      `class G { constructor(t) {} } class S extends G { y = r.a; } const o = {}; new S(o); callTool('send', { t: o.y });`,
      [],
    ],
    [
      'by a set of its own kind',
      `let k; class L extends Set { add(x) { k = x; return super.add(x); } } new L([r.a]); callTool('send', { t: k });`,
      ['read.a -> send.t'],
    ],
    [
      'past `super`',
      `let k; class A {} class B extends A { set x(v) { k = v; } f(v) { super.x = v; } } new B().f(r.a); callTool('send', { t: k });`,
      [],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});
