import { afterAll, describe, expect, it } from 'vitest';
import { Enclave } from './enclave.ts';
import type { EnclaveOptions, RunOptions } from './types.ts';

const open: Enclave[] = [];
afterAll(() => Promise.all(open.map((enclave) => enclave.dispose())));

const quiet = { warn(): void {} };
function enclave(options: EnclaveOptions = {}): Enclave {
  const made = new Enclave({ scoringGate: false, logger: quiet, workers: 2, ...options });
  open.push(made);
  return made;
}

const run = (code: string, options: EnclaveOptions = {}, runOptions?: RunOptions) =>
  enclave(options).run(code, runOptions);

describe('every shape runs', () => {
  const tools = {
    'users:list': async () => [{ id: 1 }],
    gmail__send: async (args: unknown) => ({ sent: args }),
  };
  const made = enclave({ tools });
  it.each([
    ['callTool', `const u = await callTool('users:list', {}); return u[0].id;`, 1],
    ['tools', `return (await tools.users.list({}))[0].id;`, 1],
    ['codemode', `return (await codemode.gmail__send({ a: 1 })).sent.a;`, 1],
    ['nested', `return (await tools["users:list"]())[0].id;`, 1],
    ['import', `import * as gmail from './servers/gmail';\nreturn (await gmail.send({ a: 2 })).sent.a;`, 2],
    ['named import', `import { send } from './servers/gmail';\nreturn (await send({ a: 2 })).sent.a;`, 2],
    ['expression', `async () => { return (await callTool('users:list')).length; }`, 1],
    ['TypeScript', `const n: number = (await callTool('users:list', {})).length; return n;`, 1],
    ['alias', `const f = callTool; return (await f('users:list')).length;`, 1],
    ['bind', `const f = callTool.bind(null, 'users:list'); return (await f({})).length;`, 1],
    ['missing member', `return typeof tools.nothing;`, 'undefined'],
  ])('%s', async (_, code, value) => {
    const result = await made.run(code);
    expect(result).toMatchObject({ success: true, value });
  });
});

describe('the result', () => {
  it('has all its parts', async () => {
    const result = await run(`console.log('a', { b: 1 }); return { n: await callTool('t', { x: [1] }) };`, {
      tools: { t: async (args: unknown) => (args as { x: number[] }).x[0]! + 1 },
    });
    expect(result).toMatchObject({
      success: true,
      value: { n: 2 },
      logs: [{ level: 'log', text: 'a {"b":1}' }],
    });
    expect(result.stats.toolCalls).toBe(1);
    expect(result.journal.entries.map((entry) => entry.kind)).toEqual(['call', 'settled']);
    expect(result.diagnostics).toEqual([]);
  });
  it('maps an error to the agent line', async () => {
    const result = await run(`// one\n\nconst x = { a: 1 };\n  x.b.c();`);
    expect(result).toMatchObject({
      success: false,
      error: { code: 'SCRIPT_ERROR', name: 'TypeError', line: 4 },
    });
  });
  it.each(['queueMicrotask', 'setTimeout'])(
    '%s: an error in it is reported, and ends nothing',
    async (name) => {
      const code = `${name}(() => { throw new Error('later'); }); await callTool('t', {}); return 1`;
      const result = await run(code, { tools: { t: () => new Promise((r) => setTimeout(r, 20)) } });
      expect(result).toMatchObject({ value: 1, diagnostics: [{ kind: 'UNHANDLED_REJECTION' }] });
    },
  );
  it('maps the error of a tool to the line of its call', async () => {
    const fail = () => {
      throw new Error('no');
    };
    const code = `const one = tools.fail({});\nconst two = callTool('t', {});\nawait two;\nawait one;`;
    const result = await run(code, { tools: { fail, t: () => new Promise((r) => setTimeout(r, 20)) } });
    expect(result.error).toMatchObject({ code: 'TOOL_ERROR', line: 1, data: { tool: 'fail' } });
    const gone = await run(`\n\nawait callTool('absent', {})`, { tools: { fail } });
    expect(gone.error).toMatchObject({ code: 'UNKNOWN_TOOL', line: 3 });
  });
  it.each([
    ['tools.fial({})', 'not a function; there is no tool `fial`, did you mean `fail`?'],
    ['const { fial } = codemode; fial()', 'not a function; there is no tool `fial`, did you mean `fail`?'],
    ['const n = 1; n()', 'not a function'],
  ])('names the tool that is not there: %s', async (code, message) => {
    const result = await run(code, { tools: { fail: () => 1 } });
    expect(result.error).toMatchObject({ code: 'SCRIPT_ERROR', name: 'TypeError', message });
  });
});
