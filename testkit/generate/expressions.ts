/** Ways to write a value of each kind. `leaves` need nothing; `inner` are built from other expressions. */
import type { Kind, Maker, Scope } from './scope.ts';

const FIELDS = ['id', 'name', 'note'] as const;
const field = (scope: Scope): string => scope.random.pick(FIELDS);
const number = (scope: Scope): string => String(scope.random.int(0, 4));
/** Makes a body with a parameter of that kind in scope, then wraps it: the wrapping does not see the parameter. */
const within = (
  scope: Scope,
  kind: Kind,
  body: () => string,
  wrap: (name: string, body: string) => string,
): string => {
  const name = scope.fresh('p');
  const text = scope.plain(() => {
    scope.declare(kind, name);
    return body();
  });
  return wrap(name, text);
};

const TEXT: readonly Maker[] = [
  (s, d) => `(${s.expression('record', d)}).${field(s)}`,
  (s, d) => `(${s.expression('record', d)})['${field(s)}']`,
  (s, d) => `(${s.expression('record', d)})?.${field(s)}`,
  (s, d) => `\`<\${${s.expression('text', d)}}|\${${s.expression('text', d)}}>\``,
  (s, d) => `(${s.expression('text', d)} + ${s.expression('text', d)})`,
  (s, d) => `String(${s.expression('text', d)}).slice(${number(s)})`,
  (s, d) => `(${s.expression('text', d)}).toUpperCase().toLowerCase()`,
  (s, d) => `(${s.expression('texts', d)}).join('${s.random.pick([',', '', ' '])}')`,
  (s, d) => `((${s.expression('texts', d)})[${number(s)}] ?? '')`,
  (s, d) => `JSON.stringify(${s.expression(s.random.pick(['record', 'texts', 'records'] as const), d)})`,
  (s, d) => `btoa(encodeURIComponent(${s.expression('text', d)}))`,
  (s, d) => `encodeURIComponent(${s.expression('text', d)})`,
  (s, d) => `(${s.expression('number', d)} > 2 ? ${s.expression('text', d)} : ${s.expression('text', d)})`,
  (s, d) => `(${s.expression('text', d)} || ${s.expression('text', d)})`,
  (s, d) => `(0, ${s.expression('text', d)})`,
  (s, d) => `[...(${s.expression('text', d)})].reverse().join('')`,
  (s, d) => `(${s.expression('text', d)}).replace(/[aeiou]/g, (c) => c.toUpperCase())`,
  (s, d) =>
    `(${s.expression('text', d)}).split('').map((c) => String.fromCharCode(c.charCodeAt(0))).join('')`,
  (s, d) =>
    within(
      s,
      'text',
      () => s.expression('text', d),
      (p, body) => `((${p}) => ${body})(${s.expression('text', d)})`,
    ),
  (s, d) =>
    within(
      s,
      'record',
      () => s.expression('text', d),
      (p, body) => `(function (${p}) { return ${body}; }).call(null, ${s.expression('record', d)})`,
    ),
  (s, d) =>
    within(
      s,
      'text',
      () => s.expression('text', d),
      (p, body) => `(${s.expression('texts', d)}).reduce((a, ${p}) => a + ${body}, '')`,
    ),
  (s, d) => `new Map([['k', ${s.expression('text', d)}]]).get('k')`,
  (s, d) => `({ get v() { return ${s.plain(() => s.expression('text', d))}; } }).v`,
  (s, d) => `String({ toString: () => ${s.plain(() => s.expression('text', d))} })`,
  (s, d) => `((...r) => r.join('-'))(${s.expression('text', d)}, ${s.expression('text', d)})`,
  (s, d) => `((t, ...v) => v.join(t[0]))\`a\${${s.expression('text', d)}}b\${${s.expression('text', d)}}c\``,
  (s, d) => (s.awaits ? `(await Promise.resolve(${s.expression('text', d)}))` : s.expression('text', d)),
  (s, d) =>
    s.awaits
      ? `(await Promise.all([${s.expression('text', d)}, ${s.expression('text', d)}])).join()`
      : s.expression('text', d),
];

const TEXTS: readonly Maker[] = [
  (s, d) => `[${s.expression('text', d)}, ${s.expression('text', d)}]`,
  (s, d) =>
    within(
      s,
      'record',
      () => s.expression('text', d),
      (p, body) => `(${s.expression('records', d)}).map((${p}) => ${body})`,
    ),
  (s, d) => `(${s.expression('records', d)}).map(({ ${field(s)}: q }) => q)`,
  (s, d) => `[...(${s.expression('texts', d)}), ${s.expression('text', d)}]`,
  (s, d) => `(${s.expression('texts', d)}).concat(${s.expression('texts', d)})`,
  (s, d) => `(${s.expression('texts', d)}).filter((x) => x.length > ${number(s)})`,
  (s, d) => `(${s.expression('texts', d)}).slice(0, ${s.random.int(1, 3)})`,
  (s, d) => `Object.values(${s.expression('record', d)}).map(String)`,
  (s, d) => `Object.entries(${s.expression('record', d)}).map(([k, v]) => k + v)`,
  (s, d) => `[...new Set(${s.expression('texts', d)})]`,
  (s, d) => `Array.from({ length: ${s.random.int(1, 3)} }, (_, i) => (${s.expression('texts', d)})[i] ?? '')`,
  (s, d) => `(${s.expression('text', d)}).split('${s.random.pick(['', ',', ' '])}')`,
  (s, d) => `[...(${s.expression('texts', d)})].sort((a, b) => (a < b ? -1 : 1))`,
  (s, d) =>
    `[...(function* () { yield ${s.plain(() => s.expression('text', d))}; yield* ${s.plain(() => s.expression('texts', d))}; })()]`,
  (s, d) => `(${s.expression('records', d)}).flatMap((r) => [r.${field(s)}, r.${field(s)}])`,
  (s, d) => `JSON.parse(JSON.stringify(${s.expression('texts', d)}))`,
];

const RECORD: readonly Maker[] = [
  (s, d) => `{ id: ${s.expression('text', d)}, name: ${s.expression('text', d)}, note: '', size: 1 }`,
  (s, d) => `{ ...(${s.expression('record', d)}), ${field(s)}: ${s.expression('text', d)} }`,
  (s, d) => `Object.assign({}, ${s.expression('record', d)}, { ${field(s)}: ${s.expression('text', d)} })`,
  (s, d) =>
    `((${s.expression('records', d)})[${s.random.int(0, 2)}] ?? { id: '', name: '', note: '', size: 0 })`,
  (s, d) =>
    `((${s.expression('records', d)}).find((r) => r.size > ${number(s)}) ?? { id: '', name: '', note: '', size: 0 })`,
  (s, d) => `JSON.parse(JSON.stringify(${s.expression('record', d)}))`,
  (s, d) => `Object.fromEntries(Object.entries(${s.expression('record', d)}))`,
  (s, d) => `structuredClone(${s.expression('record', d)})`,
  (s, d) => `(({ id, ...rest }) => ({ ...rest, id: id + '' }))(${s.expression('record', d)})`,
  (s, d) => `Object.create({}, Object.getOwnPropertyDescriptors(${s.expression('record', d)}))`,
];

const RECORDS: readonly Maker[] = [
  (s, d) => `[${s.expression('record', d)}, ${s.expression('record', d)}]`,
  (s, d) => `(${s.expression('records', d)}).filter((r) => r.size > ${number(s)})`,
  (s, d) =>
    within(
      s,
      'record',
      () => s.expression('record', d),
      (p, body) => `(${s.expression('records', d)}).map((${p}) => (${body}))`,
    ),
  (s, d) => `[...(${s.expression('records', d)})].reverse()`,
  (s, d) => `(${s.expression('records', d)}).toSorted((a, b) => a.size - b.size)`,
  (s, d) => `Object.values(Object.fromEntries((${s.expression('records', d)}).map((r) => [r.id, r])))`,
  (s, d) => `[...new Map((${s.expression('records', d)}).map((r) => [r.id, r])).values()]`,
];

const NUMBER: readonly Maker[] = [
  (s, d) => `(${s.expression('record', d)}).size`,
  (s, d) => `(${s.expression('text', d)}).length`,
  (s, d) => `(${s.expression('number', d)} ${s.random.pick(['+', '-', '*'])} ${s.expression('number', d)})`,
  (s, d) => `(${s.expression('records', d)}).reduce((a, r) => a + r.size, 0)`,
  (s, d) => `Math.max(${s.expression('number', d)}, ${number(s)})`,
  (s, d) => `(${s.expression('text', d)}).indexOf('a')`,
];

export const EXPRESSIONS: Readonly<
  Record<Kind, { readonly leaves: readonly Maker[]; readonly inner: readonly Maker[] }>
> = {
  text: { leaves: [(s) => `'lit${s.random.int(0, 99)}'`], inner: TEXT },
  number: { leaves: [number], inner: NUMBER },
  texts: { leaves: [() => `['one', 'two']`], inner: TEXTS },
  record: { leaves: [() => `{ id: 'x', name: 'y', note: 'z', size: 3 }`], inner: RECORD },
  records: { leaves: [() => `[{ id: 'x', name: 'y', note: 'z', size: 3 }]`], inner: RECORDS },
};
