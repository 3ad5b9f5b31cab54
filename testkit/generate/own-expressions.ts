/** Ways to write a value of each kind that can mostly be worked out. */
import type { OwnKind, OwnMaker, OwnScope } from './own-values.ts';

/** Values that are written out. What `Math.random` decides cannot be known beforehand, and yet always comes out the same. */
export const OWN_LEAVES: Readonly<Record<OwnKind, readonly string[]>> = {
  text: [`'abc'`, `'a,b'`, `''`, `'12'`, `'k'`, `'x-y-z'`],
  number: ['0', '1', '2', '-1', '3.5', 'NaN'],
  truth: ['true', 'false', '(Math.random() < 2)', '(Math.random() > 2)', '!globalThis.nothing'],
  list: ['[1, 2, 3]', `['b', 'a']`, '[]', '[[1, [2]], 3]', '[3, 10, 1]', '[, 1]', `[...'wxyz']`],
  table: [`({ a: 1, b: 'x' })`, '({})', `({ b: 2, 2: 't', 1: 'o', a: [1] })`, '({ a: { b: 1 }, c: 3 })'],
  rows: [`[{ k: 'a', w: 0 }, { k: 'b', w: 1 }, { k: 'c', w: 2 }]`, `[{ k: 'p', w: 1 }, { k: 'q', w: 0 }]`],
};

/** An index or count, as methods of lists and texts take it. */
export const place = ({ random }: OwnScope): string => random.pick(['0', '1', '2', '-1', 'undefined']);
const scalar = ({ random }: OwnScope): 'text' | 'number' => random.pick(['text', 'number'] as const);

const TEXT: readonly OwnMaker[] = [
  (s, d) => `String(${s.expression(s.random.pick(['number', 'truth', 'text', 'list']), d)})`,
  (s, d) => `(${s.expression('text', d)} + ${s.expression(scalar(s), d)})`,
  (s, d) => `\`\${${s.expression('number', d)}}|\${${s.expression('text', d)}}\``,
  (s, d) => `(${s.expression('list', d)}).join(${s.random.pick([`'-'`, '', `''`])})`,
  (s, d) => `(${s.expression('list', d)}).toString()`,
  (s, d) => `(${s.expression('text', d)}).slice(${place(s)}, ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('text', d)}).substring(${place(s)}, ${place(s)})`,
  (s, d) => `(${s.expression('text', d)}).at(${s.expression('number', d)})`,
  (s, d) => `(${s.expression('text', d)})[${place(s)}]`,
  (s, d) => `(${s.expression('text', d)}).charAt(${s.expression('number', d)})`,
  (s, d) =>
    `(${s.expression('text', d)}).replace(${s.random.pick([`'a'`, '/a/', '/a/g', '/[a-c]/g'])}, ${s.random.pick([`'Z'`, '(m) => m + m', `'$&$&'`, '(m, i) => i', `() => ((${s.expression('truth', d)}) ? 'y' : 'n')`])})`,
  (s, d) => `(${s.expression('text', d)}).replaceAll('a', ${s.expression('text', d)})`,
  (s, d) => `(${s.expression('text', d)}).padStart(${s.expression('number', d)}, '*')`,
  (s, d) => `'-'.repeat(Math.abs(Math.trunc(${s.expression('number', d)}) || 0) % 5)`,
  (s, d) => `(${s.expression('text', d)}).${s.random.pick(['toUpperCase', 'trim', 'toLowerCase'])}()`,
  (s, d) => `JSON.stringify(${s.expression(s.random.pick(['list', 'table', 'text', 'rows']), d)})`,
  (s, d) => `Object.${s.random.pick(['keys', 'values', 'entries'])}(${s.expression('table', d)}).join()`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('text', d)} : ${s.expression('text', d)})`,
  (s, d) => `(${s.expression('text', d)} ${s.random.pick(['||', '&&', '??'])} ${s.expression('text', d)})`,
  (s, d) => `typeof ${s.expression(s.random.pick(['list', 'table', 'text', 'number']), d)}`,
  (s, d) => `(${s.expression('table', d)}).${s.random.pick(['a', 'b', 'zz'])}`,
  (s, d) => `(${s.expression('table', d)})?.a?.b`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('table', d)} : null)?.a`,
  (s, d) => `(${s.expression('table', d)})[${s.expression('text', d)}]`,
  (s, d) =>
    `[...(${s.expression('text', d)})].${s.random.pick(['reverse()', 'sort()', 'slice(1)', 'toReversed()'])}.join('')`,
  (s, d) => `encodeURIComponent(${s.expression('text', d)})`,
  (s, d) =>
    `(${s.expression('text', d)}).split(${s.random.pick([`','`, `''`, `'-'`, '/[,-]/'])}${s.random.pick(['', ', 1', ', 2'])}).join('+')`,
  (s, d) => `(${s.expression('number', d)}).toString(${s.random.pick(['', '2', '16'])})`,
  (s, d) =>
    `((${s.expression('text', d)}).match(${s.random.pick(['/a/g', '/(.)(.)/', '/b/'])}) ?? []).join('/')`,
  (s, d) => `((x, ...r) => x + r.length)(${s.expression('text', d)}, ${s.expression('number', d)})`,
  (s, d) => `(function () { return arguments.length + '' + arguments[0]; })(${s.expression('text', d)})`,
  (s, d) => `(({ a = 'd', ...z }) => a + Object.keys(z))(${s.expression('table', d)})`,
  (s, d) => `(([p = 'q', ...z]) => p + z.length)(${s.expression('list', d)})`,
  (s, d) =>
    `(() => { try { ${s.random.pick(['null.x', `JSON.parse(${s.expression('text', d)})`, `if (${s.expression('truth', d)}) throw ${s.expression('text', d)}`])}; return ${s.expression('text', d)}; } catch (e) { return 'c'; } finally { ${s.random.pick(['', `if (${s.expression('truth', d)}) return 'f';`])} } })()`,
  (s, d) =>
    `(() => { switch (${s.expression('text', d)}) { case '1': return 'one'; case 'k': return ${s.expression('text', d)}; default: return ${s.expression('text', d)}; } })()`,
  (s, d) => `((${s.expression('rows', d)})[${s.expression('number', d)}]?.k ?? '')`,
  (s, d) => `(${s.expression('rows', d)}).map((x) => x.k).join()`,
  (s, d) => `((${s.expression('rows', d)}).find((x) => x.w >= ${s.expression('number', d)})?.k ?? '')`,
  (s, d) => `(${s.expression('list', d)}).reduce((a, x) => ((${s.expression('truth', d)}) ? a + x : a), '')`,
  (s, d) =>
    `(() => { const f = { 1: () => 'l', 2: () => 'm' }; return (f[${s.expression('number', d)}] ?? (() => 'o'))(); })()`,
  (s, d) =>
    `Object.entries(${s.expression('table', d)}).sort((x, y) => (x[1] > y[1] ? -1 : 1)).map((x) => x[0]).join()`,
  (s, d) =>
    `(() => { class A { #v; constructor(b) { if (b) this.z = 1; this.#v = b; } t() { return ('z' in this) + String(this.#v); } } return new A(${s.expression('truth', d)}).t(); })()`,
];

const NUMBER: readonly OwnMaker[] = [
  (s, d) =>
    `(${s.expression('number', d)} ${s.random.pick(['+', '-', '*', '%', '&', '|', '>>>', '<<', '/'])} ${s.expression('number', d)})`,
  (s, d) => `(${s.expression(s.random.pick(['text', 'list']), d)}).length`,
  (s, d) =>
    `(${s.expression('list', d)}).${s.random.pick(['indexOf', 'lastIndexOf'])}(${s.expression(scalar(s), d)})`,
  (s, d) =>
    `(${s.expression('text', d)}).${s.random.pick(['indexOf', 'lastIndexOf'])}(${s.expression('text', d)})`,
  (s, d) =>
    `Math.${s.random.pick(['max', 'min'])}(${s.expression('number', d)}, ${s.expression('number', d)})`,
  (s, d) =>
    `Math.${s.random.pick(['floor', 'ceil', 'round', 'trunc', 'abs', 'sign'])}(${s.expression('number', d)})`,
  (s, d) => `${s.random.pick(['parseInt', 'parseFloat', 'Number', '+'])}(${s.expression('text', d)})`,
  (s, d) => `Number(${s.expression(s.random.pick(['list', 'truth']), d)})`,
  (s, d) => `(${s.expression('text', d)}).charCodeAt(${place(s)})`,
  (s, d) => `(${s.expression('list', d)}).reduce((a, x) => a + x.length, 0)`,
  (s, d) => `(${s.expression('list', d)}).findIndex((x) => x > ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('list', d)}).filter((x) => x !== ${s.expression(scalar(s), d)}).length`,
  (s, d) => `Object.keys(${s.expression('table', d)}).length`,
  (s, d) => `new Set(${s.expression('list', d)}).size`,
  (s, d) => `new Map((${s.expression('list', d)}).map((x, i) => [x, i])).size`,
  (s, d) => `(${s.expression('list', d)}).flat(${s.random.pick(['', '1', 'Infinity'])}).length`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('number', d)} : ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('text', d)}).search(/b/)`,
  (s, d) => `(${s.expression('list', d)}).toSpliced(${place(s)}, ${place(s)}).length`,
  (s, d) => `[...(${s.expression('list', d)})].push(1)`,
  (s, d) => `${s.random.pick(['~', '-'])}(${s.expression('number', d)})`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('list', d)} : null)?.length`,
  (s, d) => `((${s.expression('list', d)})[${place(s)}] ?? 9)`,
  (s, d) => `(${s.expression('text', d)}).localeCompare(${s.expression('text', d)})`,
];

const TRUTH: readonly OwnMaker[] = [
  (s, d) =>
    `(${s.expression('number', d)} ${s.random.pick(['<', '>', '<=', '>=', '===', '!==', '==', '!='])} ${s.expression('number', d)})`,
  (s, d) =>
    `(${s.expression('text', d)} ${s.random.pick(['<', '>', '===', '!==', '=='])} ${s.expression('text', d)})`,
  (s, d) => `!(${s.expression('truth', d)})`,
  (s, d) => `(${s.expression('list', d)}).includes(${s.expression(scalar(s), d)})`,
  (s, d) => `(${s.expression('text', d)}).includes(${s.expression('text', d)})`,
  (s, d) => `(${s.expression('list', d)}).some((x) => x === ${s.expression(scalar(s), d)})`,
  (s, d) => `(${s.expression('list', d)}).every((x) => x > ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('text', d)} in ${s.expression('table', d)})`,
  (s, d) => `Object.hasOwn(${s.expression('table', d)}, ${s.random.pick([`'a'`, s.expression('text', d)])})`,
  (s, d) => `Array.isArray((${s.expression('truth', d)}) ? [] : 1)`,
  (s, d) => `(${s.expression('text', d)}).startsWith(${s.expression('text', d)})`,
  (s, d) => `/[ab]/.test(${s.expression('text', d)})`,
  (s, d) => `(${s.expression('truth', d)} ${s.random.pick(['&&', '||'])} ${s.expression('truth', d)})`,
  (s, d) => `isNaN(${s.expression(scalar(s), d)})`,
  (s, d) => `Number.isInteger(${s.expression('number', d)})`,
  (s, d) => `new Set(${s.expression('list', d)}).has(${s.expression(scalar(s), d)})`,
  (s, d) => `(${s.expression('table', d)} instanceof Object)`,
  (s, d) => `((${s.expression('list', d)})[5] === undefined)`,
  (s, d) => `(((${s.expression('truth', d)}) ? [1] : null)?.length === 1)`,
];

const LIST: readonly OwnMaker[] = [
  (s, d) =>
    `(${s.expression('list', d)}).map((x, i) => ${s.random.pick(['x', 'i', '[x]', 'x + 1', 'String(x)'])})`,
  (s, d) =>
    `(${s.expression('list', d)}).filter((x, i) => ${s.random.pick(['x', 'i', 'x > 1', 'i !== 0', s.expression('truth', d)])})`,
  (s, d) =>
    `(${s.expression('list', d)}).slice(${place(s)}, ${s.random.pick([place(s), s.expression('number', d)])})`,
  (s, d) =>
    `(${s.expression('list', d)}).concat(${s.expression(s.random.pick(['list', 'number', 'text']), d)})`,
  (s, d) => `[...(${s.expression('list', d)}), ...((${s.expression('truth', d)}) ? ['s'] : [])]`,
  (s, d) => `(${s.expression('list', d)}).flat(${s.random.pick(['', '0', '2'])})`,
  (s, d) =>
    `(${s.expression('list', d)}).flatMap((x) => ${s.random.pick(['[x, x]', 'x', '[]', `((${s.expression('truth', d)}) ? [x] : [])`])})`,
  (s, d) => `(${s.expression('list', d)}).toReversed()`,
  (s, d) =>
    `(${s.expression('list', d)}).toSorted(${s.random.pick(['', '(a, b) => a - b', '(a, b) => (b > a ? 1 : -1)', `() => ((${s.expression('truth', d)}) ? 1 : -1)`])})`,
  (s, d) =>
    `(${s.expression('list', d)}).toSpliced(${s.random.pick([place(s), s.expression('number', d)])}, ${place(s)}, 'n')`,
  (s, d) => `[...(${s.expression('list', d)})].fill(${s.expression('text', d)}, ${place(s)}, ${place(s)})`,
  (s, d) => `[...(${s.expression('list', d)})].copyWithin(0, 1)`,
  (s, d) => `Object.${s.random.pick(['keys', 'values', 'entries'])}(${s.expression('table', d)})`,
  (s, d) => `(${s.expression('text', d)}).split(${s.random.pick([`','`, `''`, `'-'`])})`,
  (s, d) =>
    `Array.from(${s.expression(s.random.pick(['list', 'text']), d)}, (x, i) => ${s.random.pick(['i', 'x', 'x + i'])})`,
  (s, d) =>
    `Array.from({ length: Math.abs(Math.trunc(${s.expression('number', d)}) || 0) % 4 }, (_, i) => i)`,
  (s, d) => `[...new Set(${s.expression('list', d)})]`,
  (s, d) =>
    `[...new Map((${s.expression('list', d)}).map((x, i) => [x, i])).${s.random.pick(['keys', 'values', 'entries'])}()]`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('list', d)} : ${s.expression('list', d)})`,
  (s, d) => `[${s.expression('text', d)}, ${s.expression('number', d)}]`,
  (s, d) => `structuredClone(${s.expression('list', d)})`,
  (s, d) => `JSON.parse(JSON.stringify(${s.expression('list', d)}))`,
  (s, d) => `[...(${s.expression('list', d)}).${s.random.pick(['entries', 'keys', 'values'])}()]`,
  (s, d) =>
    `[...(function* () { yield ${s.expression('number', d)}; if (${s.expression('truth', d)}) return; yield ${s.expression('text', d)}; })()]`,
  (s, d) => `(${s.expression('rows', d)}).map((x) => x.${s.random.pick(['k', 'w'])})`,
];

const TABLE: readonly OwnMaker[] = [
  (s, d) => `({ ...(${s.expression('table', d)}), z: ${s.expression('number', d)} })`,
  (s, d) => `({ ...((${s.expression('truth', d)}) ? ${s.expression('table', d)} : null) })`,
  (s, d) => `Object.assign({}, ${s.expression('table', d)}, (${s.expression('truth', d)}) ? { y: 2 } : null)`,
  (s, d) =>
    `Object.fromEntries((${s.expression('list', d)}).map((x, i) => [${s.random.pick(['x', 'i', `'k' + i`])}, i]))`,
  (s, d) => `({ [${s.expression('text', d)}]: ${s.expression('number', d)} })`,
  (s, d) => `JSON.parse(JSON.stringify(${s.expression('table', d)}))`,
  (s, d) => `structuredClone(${s.expression('table', d)})`,
  (s, d) => `(({ a, ...z }) => z)(${s.expression('table', d)})`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('table', d)} : ${s.expression('table', d)})`,
  (s, d) =>
    `Object.fromEntries(Object.entries(${s.expression('table', d)}).filter(([k]) => ${s.random.pick([`k !== ${s.expression('text', d)}`, s.expression('truth', d)])}))`,
  (s, d) => `Object.create(${s.expression('table', d)})`,
  (s, d) =>
    `(${s.expression('list', d)}).reduce((o, x) => ((${s.expression('truth', d)}) ? { ...o, [x]: 1 } : o), {})`,
];

const ROWS: readonly OwnMaker[] = [
  (s, d) => `(${s.expression('rows', d)}).filter((x) => x.w >= ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('rows', d)}).toSorted(() => ((${s.expression('truth', d)}) ? 1 : -1))`,
  (s, d) => `(${s.expression('rows', d)}).sort((x, y) => y.w - x.w)`,
  (s, d) => `((${s.expression('truth', d)}) ? ${s.expression('rows', d)} : ${s.expression('rows', d)})`,
  (s, d) => `(${s.expression('rows', d)}).map((x) => ({ ...x, w: ${s.expression('number', d)} }))`,
  (s, d) =>
    `(${s.expression('rows', d)}).map((x) => ({ k: (${s.expression('truth', d)}) ? x.k : 'h', w: x.w }))`,
  (s, d) => `(${s.expression('rows', d)}).slice(${s.expression('number', d)})`,
  (s, d) => `[(${s.expression('rows', d)})[0] ?? { k: 'e', w: 0 }]`,
];

export const OWN_EXPRESSIONS: Readonly<Record<OwnKind, readonly OwnMaker[]>> = {
  text: TEXT,
  number: NUMBER,
  truth: TRUTH,
  list: LIST,
  table: TABLE,
  rows: ROWS,
};
