import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../script/analyse.ts';
import { parseScript } from '../../script/parse.ts';
import { type PreparedProgram, positionIn, prepareProgram } from './index.ts';
import { type CallShape, resolveToolName, ToolNames } from './tool-names.ts';

interface Run {
  readonly calls: readonly (readonly [string, unknown])[];
  readonly value: unknown;
}

/** Runs a prepared text with tools that answer with their own name and arguments. The texts are the table's own. */
async function run(program: PreparedProgram, names?: readonly string[]): Promise<Run> {
  const tools = names && new ToolNames(names);
  const calls: [string, unknown][] = [];
  const invoke = async (path: readonly string[], shape: CallShape, given: readonly unknown[]) => {
    const args = given.length === 0 ? {} : given.length === 1 || shape === 'callTool' ? given[0] : given;
    const name = resolveToolName(path, shape, tools);
    calls.push([name, structuredClone(args)]);
    return { tool: name, args };
  };
  const tool = (path: readonly string[], shape: CallShape = 'namespace'): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) =>
        typeof key === 'symbol' || key === 'then' ? undefined : tool([...path, key as string], shape),
      apply: (_, __, given) => invoke(path, shape, given),
    });
  const callTool = (name: unknown, ...given: unknown[]) => invoke([String(name)], 'callTool', given);
  const globals: Record<string, unknown> = {
    console: { log: () => undefined },
    setTimeout,
    callTool,
    tools: tool(['tools']),
    codemode: tool(['codemode']),
  };
  for (const root of program.roots) globals[root] = tool([root]);
  for (const caller of program.callers) globals[caller] = callTool;
  const main = runInNewContext(program.text, globals) as (entry: unknown) => Promise<unknown>;
  const value = await main({ callTool, tool: (path: readonly string[]) => tool([...path], 'import') });
  return { calls, value: value === undefined ? undefined : JSON.parse(JSON.stringify(value)) };
}

async function prepared(code: string, toolNames?: readonly string[]): Promise<PreparedProgram> {
  const parsed = parseScript(code);
  if (!parsed.ok) throw new Error(parsed.message);
  return prepareProgram(parsed, toolNames === undefined ? {} : { toolNames });
}

const ran = async (code: string, toolNames?: readonly string[]): Promise<Run> =>
  run(await prepared(code, toolNames), toolNames);

describe('every form of a script runs', () => {
  const cases: readonly [
    form: string,
    code: string,
    calls: readonly (readonly [string, unknown])[],
    value: unknown,
  ][] = [
    [
      'a body with return',
      `const a = await callTool('a:b', { n: 1 });\nreturn a.tool;`,
      [['a:b', { n: 1 }]],
      'a:b',
    ],
    ['a body without return', `await tools.x({});`, [['x', {}]], undefined],
    [
      'a namespace',
      `return (await codemode.mail.send({ to: 1 })).tool;`,
      [['codemode.mail.send', { to: 1 }]],
      'codemode.mail.send',
    ],
    ['a free namespace', `return (await github.list({})).tool`, [['github.list', {}]], 'github.list'],
    ['a bracket', `await tools.docs['resolve-id']({})`, [['docs.resolve-id', {}]], undefined],
    ['a free function', `await agent('do it', { a: 1 })`, [['agent', ['do it', { a: 1 }]]], undefined],
    ['another name of callTool', `await callMCPTool('a__b', { x: 1 })`, [['a__b', { x: 1 }]], undefined],
    ['an arrow', `async () => { await tools.x({}); return 7; }`, [['x', {}]], 7],
    [
      'an arrow with a value',
      `async () => tools.x({ n: 2 });`,
      [['x', { n: 2 }]],
      { tool: 'x', args: { n: 2 } },
    ],
    ['an anonymous function', `async function () { return 3 }`, [], 3],
    [
      'one declared function',
      `async function run() { return tools.x({}) }`,
      [['x', {}]],
      { tool: 'x', args: {} },
    ],
    [
      'declarations with main',
      `const N = 2;\nfunction twice(n) { return n * N }\nasync function main() { return twice(4) }`,
      [],
      8,
    ],
    [
      'import of a namespace',
      `import * as mail from './servers/mail';\nreturn (await mail.send({})).tool;`,
      [['mail.send', {}]],
      'mail.send',
    ],
    [
      'import of names',
      `import { send as s, list } from "./servers/mail.js";\nawait list();\nawait s({ a: 1 });`,
      [
        ['mail.list', {}],
        ['mail.send', { a: 1 }],
      ],
      undefined,
    ],
    [
      'import of a file for each tool',
      `import { send } from '../servers/mail/send';\nawait send('a', 'b');`,
      [['mail.send', ['a', 'b']]],
      undefined,
    ],
    [
      'import by default',
      `import mail from './servers/mail';\nawait mail.send({});`,
      [['mail.send', {}]],
      undefined,
    ],
    [
      'import of callTool',
      `import { callMCPTool } from '../client.js';\nawait callMCPTool('a__b', {});`,
      [['a__b', {}]],
      undefined,
    ],
    ['import without a binding', `import './servers/mail';\nreturn 1;`, [], 1],
    [
      'dynamic import',
      `const m = await import('./servers/mail');\nawait m.send({});`,
      [['mail.send', {}]],
      undefined,
    ],
    [
      'imports are lifted',
      `await send({});\nimport { send } from './servers/mail';`,
      [['mail.send', {}]],
      undefined,
    ],
    ['exported declarations', `export const meta = { a: 1 };\nexport function f() {}\nreturn meta.a;`, [], 1],
    ['a list of exports', `const a = 1;\nexport { a };\nreturn a + 1;`, [], 2],
    [
      'a function by default',
      `export default async function () { return tools.x({}) }\n(await tools.y({}), 0);`,
      [
        ['y', {}],
        ['x', {}],
      ],
      { tool: 'x', args: {} },
    ],
    ['a named function by default', `export default async function main() { return 5 }`, [], 5],
    ['a value by default', `export default 6;`, [], 6],
    ['a class by default', `export default class {}`, [], undefined],
    ['TypeScript', `interface A { n: number }\nconst a: A = { n: 1 };\nreturn a.n as number;`, [], 1],
    ['Markdown', 'Here you are:\n```js\nreturn 1 + 1\n```\n', [], 2],
    [
      'names of the wrapper',
      `const $e0 = 1, $l___0 = 2, $r0 = 3;\nexport default [$e0, $l___0, $r0];`,
      [],
      [1, 2, 3],
    ],
    ['this at the top', `return [this === undefined, typeof arguments]`, [], [true, 'object']],
  ];

  it.each(cases)('%s', async (form, code, calls, value) => {
    // A class is called as a function by nobody.
    if (form === 'a class by default') await expect(ran(code)).rejects.toThrow(/class constructor/i);
    else expect(await ran(code)).toEqual({ calls, value });
  });
});

describe('helpers of other hosts', () => {
  it.each([
    ['text', `text('a', 1); return 2`, 2],
    ['yield_control', `return (await yield_control()) === undefined`, true],
    ['sleep', `await sleep(1); return 3`, 3],
    ['store and load', `store('a', 4); return [load('a'), load('b') === undefined]`, [4, true]],
    ['parallel', `return await parallel([async () => 1, () => 2])`, [1, 2]],
    ['pipeline', `return await pipeline([1, 2], (n) => n * 2, async (n, i) => n + i)`, [2, 5]],
    ['budget', `return [budget.total, budget.remaining() > 5]`, [null, true]],
    ['one that is declared', `const text = (x) => x; return text(5)`, 5],
  ])('%s', async (_, code, value) => {
    expect(await ran(code)).toEqual({ calls: [], value });
  });

  it('are not there for other scripts, nor for tools of the same name', async () => {
    expect((await prepared('return 1')).text.split('\n')[0]).toMatch(/=> \{$/);
    expect((await ran('return (await text({ a: 1 })).tool', ['text'])).value).toBe('text');
    expect((await ran('return (await store.list({})).tool')).value).toBe('store.list');
  });
});

describe('names mean what the analyser reads', () => {
  const declared = ['users:list', 'mail__send_message', 'github.list_issues', 'store.getOrders', 'search'];
  const codes: readonly string[] = [
    `await callTool('users:list', {})`,
    `await callTool('users_list', {})`,
    `await tools.users.list({})`,
    `await tools.usersList({})`,
    `await codemode.mail.sendMessage({})`,
    `await mail.send_message({})`,
    `await github.list_issues({})`,
    `await x.search({})`,
    `await store.getOrders()`,
    `await tools['github']['list-issues']({})`,
    `import * as mail from './servers/mail'; await mail.send_message({});`,
    `import { list } from './servers/users'; await list({});`,
    `await tools.nothing.here({})`,
    `await callTool('nothing', {})`,
  ];

  it.each(codes)('%s', async (code) => {
    const facts = analyseScript(code, { toolNames: declared });
    if (!facts.ok) throw new Error(facts.message);
    const { calls } = await run(await prepareProgram(facts, { toolNames: declared }), declared);
    expect(calls.map(([name]) => name)).toEqual(facts.calls.flatMap((call) => call.names));
    expect(calls).toHaveLength(1);
  });

  it('lends names that lead to a tool, and no others', async () => {
    const code = `const rows = await github.list_issues({}); return rows.length + missing.length + console.x + mail;`;
    expect((await prepared(code, declared)).roots).toEqual(['github', 'mail']);
    expect((await prepared(code)).roots).toEqual(['github', 'missing', 'mail']);
  });

  it('lends a name that is declared elsewhere', async () => {
    const code = `function f() { const github = 1; return github }\nreturn (await github.list_issues({})).tool;`;
    expect((await ran(code, declared)).value).toBe('github.list_issues');
  });

  it('does not lend what the host lends as data', async () => {
    const parsed = parseScript('return github.token');
    if (!parsed.ok) throw new Error(parsed.message);
    expect((await prepareProgram(parsed, { globals: ['github'] })).roots).toEqual([]);
  });
});

describe('places', () => {
  const cases: readonly [code: string, mark: string][] = [
    [`const a = 1;\n\nreturn await   tools.x(a, MARK);`, 'MARK'],
    [`import * as mail from './servers/mail';\n// a comment\nmail.send({\n  to: MARK,\n});`, 'MARK'],
    [`async () => {\n  return MARK;\n}`, 'MARK'],
    [`const m = await import('./servers/mail'); m.send(MARK);`, 'MARK'],
    [`export const a = MARK;`, 'MARK'],
    ['Text\n\n```js\nlet a: number = 1;\nreturn MARK\n```', 'MARK'],
  ];

  it.each(cases)('%s', async (code, mark) => {
    const { text, map } = await prepared(code);
    const lines = text.split('\n');
    const line = lines.findIndex((one) => one.includes(mark));
    const before = code.slice(0, code.indexOf(mark)).split('\n');
    const found = positionIn(map)(line + 1, lines[line]!.indexOf(mark) + 1);
    expect(found).toEqual({ line: before.length, column: before[before.length - 1]!.length + 1 });
  });

  it('has none for the wrapper', async () => {
    const { map } = await prepared('return 1');
    expect(positionIn(map)(1, 1)).toBeUndefined();
    expect(positionIn(map)(99, 1)).toBeUndefined();
  });
});

it('loads nothing but the modules that the script names', async () => {
  const code = `const load = (name) => import(name);\ntry { await load('fs') } catch (error) { return error.message }\nimport('./servers/mail');`;
  expect((await ran(code)).value).toBe('there is no such module');
});
