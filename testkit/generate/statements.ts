/** Statements of generated programs. Every loop is bounded; every tool call is awaited or collected. */
import type { Kind, Scope } from './scope.ts';

type StatementMaker = (scope: Scope) => string;

const KINDS: readonly Kind[] = ['text', 'text', 'texts', 'record', 'records', 'number'];
const FIELDS = ['id', 'name', 'note'] as const;
const wait = (scope: Scope): string => (scope.awaits ? 'await ' : '');

const declareAny: StatementMaker = (s) => {
  const kind = s.random.pick(KINDS);
  const text = s.expression(kind);
  const name = s.fresh('v');
  const word = s.random.pick(['let', 'const', 'var']);
  s.declare(kind, name, word !== 'const');
  return `${word} ${name} = ${text};`;
};

const assign: StatementMaker = (s) => {
  const kind = s.random.pick(KINDS);
  const name = s.variable(kind, true);
  if (name === undefined) return declareAny(s);
  if (kind === 'text' && s.random.chance(0.4)) return `${name} += ${s.expression('text')};`;
  return `${name} = ${s.expression(kind)};`;
};

const read: StatementMaker = (s) => {
  if (!s.awaits) return declareAny(s);
  const [kind, call] = s.random.pick([
    ['record', `await callTool('read_record', { q: 'r' })`],
    ['records', `(await callTool('read_rows', { q: 'r' })).rows`],
    ['text', `await callTool('read_text', {})`],
    ['texts', `await callTool('read_tags', {})`],
  ] as const);
  const name = s.fresh('r');
  s.declare(kind, name, true);
  return `let ${name} = ${call};`;
};

const sink: StatementMaker = (s) =>
  wait(s) +
  s.random.pick([
    () => `callTool('put_text', { text: ${s.expression('text')} });`,
    () => `callTool('put_record', { record: ${s.expression('record')} });`,
    () => `callTool('put_list', { items: ${s.expression(s.random.pick(['texts', 'records'] as const))} });`,
    () =>
      `callTool('put_pair', { left: ${s.expression('text')}, right: { deep: ${s.expression('text')} } });`,
    () => `tools.put_text({ text: ${s.expression('text')} });`,
  ])();

const branch: StatementMaker = (s) => {
  const test = s.random.pick([
    () => `${s.expression('number', 1)} > ${s.random.int(0, 3)}`,
    () => `${s.expression('text', 1)} !== 'q'`,
    () => `${s.expression('texts', 1)}.includes('one')`,
  ])();
  const yes = s.block(2);
  return s.random.chance(0.5)
    ? `if (${test}) {\n${yes}\n}`
    : `if (${test}) {\n${yes}\n} else {\n${s.block(2)}\n}`;
};

const forOf: StatementMaker = (s) => {
  const kind = s.random.pick(['texts', 'records'] as const);
  const from = s.expression(kind, 2);
  const name = s.fresh('e');
  const body = s.block(2, () => s.declare(kind === 'texts' ? 'text' : 'record', name));
  return `for (const ${name} of (${from}).slice(0, 3)) {\n${body}\n}`;
};

const forCount: StatementMaker = (s) => {
  const name = s.fresh('i');
  const body = s.block(2, () => s.declare('number', name));
  return `for (let ${name} = 0; ${name} < ${s.random.int(1, 3)}; ${name}++) {\n${body}\n}`;
};

const whileLoop: StatementMaker = (s) => {
  const name = s.fresh('w');
  return `let ${name} = 0;\nwhile (${name}++ < 2) {\n${s.block(2)}\n${s.random.chance(0.3) ? 'if (first.size > 1) break;' : ''}\n}`;
};

const labelled: StatementMaker = (s) => {
  const label = s.fresh('outer');
  const name = s.fresh('i');
  return `${label}: for (let ${name} = 0; ${name} < 3; ${name}++) {\nfor (;;) {\n${s.block(1)}\n${s.random.pick(['break', 'continue'])} ${label};\n}\n}`;
};

const tryCatch: StatementMaker = (s) => {
  const name = s.fresh('err');
  const thrown = s.expression('text');
  const kept = s.fresh('v');
  const tried = s.block(1);
  const last = s.block(1);
  s.declare('text', kept, true);
  return `let ${kept} = '';\ntry {\n${tried}\nif (first.size > 1) throw new Error(${thrown});\n} catch (${name}) {\n${kept} = ${name}.message;\n} finally {\n${last}\n}`;
};

const switchCase: StatementMaker = (s) =>
  `switch (${s.expression('number', 1)}) {\ncase 1: {\n${s.block(1)}\n}\ncase 2: {\n${s.block(1)}\nbreak;\n}\ndefault: {\n${s.block(1)}\n}\n}`;

const helper: StatementMaker = (s) => {
  const name = s.fresh('fn');
  const parameter = s.fresh('a');
  const body = s.plain(() => {
    s.declare('text', parameter, true);
    return `${s.block(1)}\nreturn ${s.expression('text')};`;
  });
  const given = s.expression('text');
  const out = s.fresh('v');
  s.declare('text', out, true);
  return `function ${name}(${parameter} = 'none') {\n${body}\n}\nlet ${out} = ${name}(${given});`;
};

const asyncHelper: StatementMaker = (s) => {
  if (!s.awaits) return helper(s);
  const name = s.fresh('send');
  const parameter = s.fresh('a');
  const body = s.block(2, () => s.declare('text', parameter, true));
  return `const ${name} = async (${parameter}) => {\n${body}\nreturn callTool('put_text', { text: ${parameter} });\n};\nawait ${name}(${s.expression('text')});`;
};

const closure: StatementMaker = (s) => {
  const name = s.fresh('box');
  const out = s.fresh('v');
  const text = s.expression('text');
  const more = s.expression('text');
  s.declare('text', out, true);
  return `const ${name} = ((kept) => ({ add: (x) => { kept += x; }, get: () => kept }))(${text});\n${name}.add(${more});\nlet ${out} = ${name}.get();`;
};

const classBox: StatementMaker = (s) => {
  const name = s.fresh('Box');
  const out = s.fresh('v');
  const text = s.expression('text');
  const variant = s.random.pick([
    `#kept = '';\nconstructor(x) { this.#kept = x; }\nget value() { return this.#kept; }`,
    `kept;\nconstructor(x) { this.kept = { x }; }\nget value() { return this.kept.x; }`,
    `static all = [];\nconstructor(x) { ${name}.all.push(x); }\nget value() { return ${name}.all.join(''); }`,
  ]);
  s.declare('text', out, true);
  const heir = s.random.chance(0.4);
  return `class ${name} {\n${variant}\n}\n${heir ? `class ${name}Heir extends ${name} { constructor(x) { super(x + '!'); } }\n` : ''}let ${out} = new ${name}${heir ? 'Heir' : ''}(${text}).value;`;
};

const mapAll: StatementMaker = (s) => {
  if (!s.awaits) return declareAny(s);
  const name = s.fresh('m');
  const from = s.expression('records', 2);
  const body = s.plain(() => {
    s.declare('record', name);
    return s.expression('text');
  });
  return `await Promise.all((${from}).slice(0, 3).map(async (${name}) => callTool('put_pair', { left: ${body}, right: ${name} })));`;
};

/** Writes into objects and lists that exist, tool results among them: a `const` does not protect its inside. */
const mutate: StatementMaker = (s) => {
  const list = s.variable('texts');
  const record = s.variable('record');
  const records = s.variable('records');
  const field = s.random.pick(FIELDS);
  const text = s.expression('text');
  const ways: string[] = [];
  if (list !== undefined)
    ways.push(
      `${list}.push(${text});`,
      `${list}[0] = ${text};`,
      `${list}.unshift(${text});`,
      `${list}.splice(1, 1, ${text});`,
      `${list}.forEach((x, i) => { ${list}[i] = x + ${s.plain(() => s.expression('text', 1))}; });`,
    );
  if (record !== undefined)
    ways.push(
      `${record}.${field} = ${text};`,
      `${record}['${field}'] += ${text};`,
      `Object.assign(${record}, { ${field}: ${text} });`,
      `({ ${field}: ${record}.note } = ${s.expression('record', 1)});`,
    );
  if (records !== undefined)
    ways.push(
      `${records}.push(${s.expression('record', 1)});`,
      `${records}[0] = ${s.expression('record', 1)};`,
      `if (${records}[0]) ${records}[0].${field} = ${text};`,
      `for (const row of ${records}.slice(0, 2)) row.${field} += ${text};`,
      `${records}.forEach((row) => { row.${field} = ${s.plain(() => s.expression('text', 1))}; });`,
    );
  return ways.length === 0 ? declareAny(s) : s.random.pick(ways);
};

const destructure: StatementMaker = (s) => {
  const one = s.fresh('d');
  const two = s.fresh('d');
  const text = s.random.pick([
    () => `const { id: ${one}, note: ${two} = 'none' } = ${s.expression('record')};`,
    () => `const [${one} = '', ${two} = ''] = ${s.expression('texts')};`,
    () =>
      `const { name: ${one}, ...${two}Rest } = ${s.expression('record')};\nconst ${two} = String(${two}Rest.id);`,
  ])();
  s.declare('text', one);
  s.declare('text', two);
  return text;
};

const generatorLoop: StatementMaker = (s) => {
  if (!s.awaits) return declareAny(s);
  const name = s.fresh('g');
  const item = s.fresh('e');
  const from = s.expression('texts', 2);
  const body = s.block(1, () => s.declare('text', item));
  return `async function* ${name}(src) {\nfor (const x of src) yield x;\n}\nfor await (const ${item} of ${name}((${from}).slice(0, 3))) {\n${body}\n}`;
};

export const STATEMENTS: readonly StatementMaker[] = [
  declareAny,
  declareAny,
  declareAny,
  assign,
  assign,
  read,
  sink,
  sink,
  branch,
  forOf,
  forCount,
  whileLoop,
  labelled,
  tryCatch,
  switchCase,
  helper,
  asyncHelper,
  closure,
  classBox,
  mapAll,
  mutate,
  mutate,
  destructure,
  generatorLoop,
];
