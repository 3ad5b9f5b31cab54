/** Statements that change what was declared; nothing where there is nothing of the kind. Every loop is bounded. */
import { place } from './own-expressions.ts';
import type { OwnScope } from './own-values.ts';

type Statement = (scope: OwnScope) => string | undefined;

const LIST: readonly ((list: string, s: OwnScope) => string)[] = [
  (l, s) => `${l}.push(${s.expression('number', 1)});`,
  (l) => `${l}.pop();`,
  (l) => `${l}.shift();`,
  (l, s) => `${l}.unshift(${s.expression('text', 1)});`,
  (l, s) => `${l}.splice(${place(s)}, ${place(s)}${s.random.pick(['', `, 's'`])});`,
  (l) => `${l}.reverse();`,
  (l, s) => `${l}.sort(${s.random.pick(['', '(a, b) => a - b'])});`,
  (l, s) => `${l}.length = ${s.random.int(0, 2)};`,
  (l, s) => `${l}[${s.random.int(0, 3)}] = ${s.expression('text', 1)};`,
  (l) => `delete ${l}[0];`,
  (l, s) => `${l}.fill(${s.expression('number', 1)}, ${place(s)});`,
  (l) => `${l}.forEach((x, i) => { ${l}[i] = x + 1; });`,
  (l, s) =>
    `if (${s.expression('truth', 1)}) ${l}.${s.random.pick(['push(4)', 'pop()', 'reverse()', 'shift()'])};`,
  (l, s) => `for (const x of [...${l}]) { if (${s.expression('truth', 1)}) continue; ${l}.push(x); }`,
];

const TABLE: readonly ((table: string, s: OwnScope) => string)[] = [
  (t, s) => `${t}.a = ${s.expression('text', 1)};`,
  (t) => `delete ${t}.a;`,
  (t, s) => `${t}[${s.expression('text', 1)}] = ${s.expression('number', 1)};`,
  (t, s) => `delete ${t}[${s.expression('text', 1)}];`,
  (t, s) => `Object.assign(${t}, ${s.expression('table', 1)});`,
  (t) => `Reflect.deleteProperty(${t}, 'a');`,
  (t, s) => `${t}.a ${s.random.pick(['??=', '||=', '&&='])} 5;`,
  (t, s) =>
    `Object.defineProperty(${t}, 'a', { value: 7, writable: true, configurable: true, enumerable: ${s.expression('truth', 0)} });`,
  (t, s) =>
    `if (${s.expression('truth', 1)}) ${s.random.pick(['delete ', ''])}${t}.b${s.random.pick([';', ' === 1;'])}`,
  (t) => `for (const k in ${t}) delete ${t}[k];`,
  (t, s) => `if (${s.expression('truth', 1)}) ${t}.n = 1;`,
];

const NUMBER: readonly ((number: string, s: OwnScope) => string)[] = [
  (n) => `${n}++;`,
  (n, s) => `${n} += ${s.expression('number', 1)};`,
  (n, s) => `if (${s.expression('truth', 1)}) { ${n} = ${s.expression('number', 1)}; }`,
  (n, s) =>
    `for (let i = 0; i < ${s.random.int(0, 2)}; i++) { if (${s.expression('truth', 1)}) continue; ${n} += i; }`,
  (n) => `for (let i = 0; i < 9 && ${n} < 3; i++) ${n} += 1;`,
  (n, s) =>
    `switch (${s.expression('number', 1)}) { case 0: ${n} = 5; case 1: ${n}++; break; default: ${n} = -2; }`,
  (n, s) =>
    `try { ${s.random.pick(['null.x;', `if (${s.expression('truth', 1)}) throw 1;`, ''])} ${n} = 7; } catch { ${n} = 8; } finally { ${n} += 1; }`,
  (n, s) =>
    `[1, 2, 3].${s.random.pick(['forEach', 'map', 'some', 'every', 'find', 'filter', 'findLast', 'findIndex'])}((x) => { ${n} += x; return x === 2; });`,
  (n) => `'aba'.replace(/a/g, () => { ${n}++; return ''; });`,
  (n) => `[3, 1, 2].sort((a, b) => { ${n} = 1 + a; return a - b; });`,
  (n) => `JSON.stringify({ q: 1, get w() { ${n} += 10; return 1; } });`,
  (n, s) =>
    `lab: for (const x of [1, 2]) { for (const y of [1, 2]) { if (y === 2) continue lab; ${n} += y; if (${s.expression('truth', 1)}) break lab; } }`,
  (n, s) => `{ const f = (k) => { ${n} += k; if (k > 0) f(k - 1); }; f(${s.random.int(0, 2)}); }`,
];

const TEXT: readonly ((text: string, s: OwnScope) => string)[] = [
  (t, s) => `${t} += ${s.expression('text', 1)};`,
  (t, s) => `if (${s.expression('truth', 1)}) ${t} = ${s.expression('text', 1)}; else ${t} += 'e';`,
  (t) => `for (const c of 'xy') ${t} += c;`,
  (t, s) => `[${t}] = [${s.expression('text', 1)}];`,
  (t, s) => `({ b: ${t} = ${t} } = ${s.expression('table', 1)});`,
  (t, s) => `${t} ${s.random.pick(['||=', '&&=', '??='])} 'd';`,
  (t, s) => `for (const k in ${s.expression('table', 1)}) ${t} += k;`,
  (t, s) =>
    `{ const m = new Map([['a', 1], [${s.expression('text', 1)}, 2]]); ${s.random.pick([`m.delete('a');`, `if (${s.expression('truth', 1)}) m.delete('a');`, 'm.clear();', `m.set('c', 3);`, `if (${s.expression('truth', 1)}) m.set('b', 2);`])} ${t} = ${s.random.pick([`[...m.keys()].join()`, `String(m.get('a'))`, `String(m.has('a'))`, `String(m.size)`])}; }`,
  (t, s) =>
    `{ const m = new Set(['a', ${s.expression('text', 1)}]); ${s.random.pick([`m.delete('a');`, `if (${s.expression('truth', 1)}) m.delete('a');`, 'm.clear();', `m.add('c');`, `if (${s.expression('truth', 1)}) m.add('b');`])} ${t} = ${s.random.pick([`[...m].join()`, `String(m.has('a'))`, `String(m.size)`])}; }`,
  (t, s) =>
    `{ function* g() { let n = 0; while (n < 3) { const back = yield n++; if (back) ${t} += back; } } const i = g(); i.next(); i.next(${s.expression('text', 1)}); ${t} += [...i].join(); }`,
  (t, s) =>
    `{ const p = { get v() { return ${s.expression('text', 1)}; }, set v(x) { ${t} = x; } }; if (${s.expression('truth', 1)}) p.v = 'set'; ${t} += p.v; }`,
  (t, s) => `{ const r = /a/g; r.test(${s.expression('text', 1)}); ${t} += r.test('aa'); }`,
  (t, s) =>
    `{ const a = { n: 1 }; const b = ${s.random.pick(['a', '{ ...a }', 'structuredClone(a)'])}; b.n = 2; ${t} += a.n; }`,
];

function changing<K extends 'list' | 'table' | 'number' | 'text'>(
  kind: K,
  ways: readonly ((name: string, s: OwnScope) => string)[],
): Statement {
  return (s) => {
    const name = s.variable(kind);
    return name === undefined ? undefined : s.random.pick(ways)(name, s);
  };
}

export const OWN_STATEMENTS: readonly Statement[] = [
  changing('list', LIST),
  changing('table', TABLE),
  changing('number', NUMBER),
  changing('text', TEXT),
];
