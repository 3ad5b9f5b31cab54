import { describe, expect, it } from 'vitest';
import { makeEnclave, runOnce } from '../../testkit/enclave-conformance/enclaves.ts';
import { LEVEL_LIMITS, LIMIT_RANGES, type Limits } from './limits.ts';

const never = () => new Promise(() => {});
const echo = async (args: unknown) => args;

describe('each limit has its code', () => {
  const nested = 'x'.repeat(3).replaceAll('x', '[') + ']'.repeat(3);
  const CASES: readonly [string, Partial<Limits>, string, string, string][] = [
    // what, limits, code, a script over the limit, its benign neighbour
    ['wallMs', { wallMs: 800 }, 'TIMEOUT', `await callTool('never', {});`, `await callTool('echo', {});`],
    ['cpuMs', { cpuMs: 100 }, 'CPU_LIMIT_EXCEEDED', `for (;;) {}`, `for (let i = 0; i < 1000; i++) {}`],
    [
      'memoryBytes',
      { memoryBytes: 4 << 20 },
      'MEMORY_LIMIT_EXCEEDED',
      `return new Uint8Array(5e6).length;`,
      `return new Uint8Array(1e6).length;`,
    ],
    [
      'toolCalls',
      { toolCalls: 2 },
      'MAX_TOOL_CALLS',
      `for (let i = 0; i < 3; i++) await callTool('echo', {});`,
      `for (let i = 0; i < 2; i++) await callTool('echo', {});`,
    ],
    [
      'toolMs',
      { toolMs: 250 },
      'TOOL_TIMEOUT',
      `await callTool('never', {});`,
      `await callTool('echo', {});`,
    ],
    [
      'depth of arguments',
      { depth: 3 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('echo', { a: ${nested} });`,
      `await callTool('echo', { a: [[]] });`,
    ],
    [
      'properties of arguments',
      { properties: 2 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('echo', { a: 1, b: 2, c: 3 });`,
      `await callTool('echo', { a: 1, b: 2 });`,
    ],
    [
      'nodes of arguments',
      { nodes: 10 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('echo', { a: Array(20).fill(1) });`,
      `await callTool('echo', { a: Array(4).fill(1) });`,
    ],
    [
      'bytes of arguments',
      { outputBytes: 100 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('echo', { a: 'é'.repeat(50) });`,
      `await callTool('echo', { a: 'e'.repeat(50) });`,
    ],
    [
      'bytes of a result',
      { outputBytes: 1000 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('big', { n: 1000 });`,
      `await callTool('big', { n: 900 });`,
    ],
    [
      'depth of a result',
      { depth: 3 },
      'SERIALIZATION_LIMIT_EXCEEDED',
      `await callTool('deep', {});`,
      `await callTool('echo', {});`,
    ],
    [
      'bytes of the value',
      { outputBytes: 100 },
      'OUTPUT_LIMIT_EXCEEDED',
      `return 'x'.repeat(99);`,
      `return 'x'.repeat(98);`,
    ],
    ['depth of the value', { depth: 3 }, 'OUTPUT_LIMIT_EXCEEDED', `return [[[[]]]];`, `return [[[]]];`],
  ];

  const tools = {
    never,
    echo,
    big: async (args: unknown) => 'x'.repeat((args as { n: number }).n),
    deep: async () => [[[[]]]],
  };

  describe.each([
    ['thread', CASES],
    ['process', CASES.filter(([what]) => ['wallMs', 'cpuMs', 'memoryBytes', 'toolCalls'].includes(what))],
  ] as const)('in a %s', (isolation, cases) => {
    const enclave = makeEnclave({ tools, isolation, workers: 1 });
    it.each(cases)('%s', async (what, limits, code, over, within) => {
      const result = await enclave.run(over, { limits });
      expect(result, what).toMatchObject({ success: false, error: { code } });
      expect(await enclave.run(within, { limits }), what).toMatchObject({ success: true });
    });
  });

  it('hold for an Enclave as for one of its runs', async () => {
    const enclave = makeEnclave({ tools, workers: 1, limits: { toolCalls: 2, memoryBytes: 4 << 20 } });
    const codes = [`for (;;) await callTool('echo', {});`, `return new Uint8Array(5e6).length;`].map(
      async (code) => (await enclave.run(code)).error?.code,
    );
    expect(await Promise.all(codes)).toEqual(['MAX_TOOL_CALLS', 'MEMORY_LIMIT_EXCEEDED']);
  });

  it('concurrentCalls: further calls wait for their turn', async () => {
    let now = 0;
    let most = 0;
    const tools = {
      step: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
      },
    };
    const code = `await Promise.all(Array.from({ length: 12 }, () => callTool('step', {})));`;
    expect((await runOnce(code, { tools, limits: { concurrentCalls: 3 } })).success).toBe(true);
    expect(most).toBe(3);
    most = 0;
    expect((await runOnce(code, { tools })).success).toBe(true);
    expect(most).toBe(12);
  });
});

describe('limits that a script cannot catch', () => {
  const shared = makeEnclave({ tools: { never, echo } });
  it.each([
    ['TIMEOUT', { wallMs: 100 }, `try { await callTool('never', {}); } catch {} return 'survived';`],
    [
      'CPU_LIMIT_EXCEEDED',
      { cpuMs: 50 },
      `try { for (;;) {} } catch {} finally { for (;;) {} } return 'survived';`,
    ],
    ['CPU_LIMIT_EXCEEDED', { cpuMs: 50 }, `for (;;) { try { for (;;) await null; } catch {} }`],
    ['MAX_TOOL_CALLS', { toolCalls: 1 }, `for (;;) { try { await callTool('echo', {}); } catch {} }`],
    [
      'MAX_TOOL_CALLS',
      { toolCalls: 1 },
      `const all = []; for (let i = 0; i < 9; i++) all.push(callTool('echo', {}).catch(() => 0)); await Promise.all(all); return 'survived';`,
    ],
    ['OUTPUT_LIMIT_EXCEEDED', { outputBytes: 10 }, `return { toJSON() { return 'x'.repeat(100); } };`],
  ] as const)('%s', async (code, limits, script) => {
    const result = await shared.run(script, { limits });
    expect(result).toMatchObject({ success: false, error: { code, name: 'SteelyardError' } });
    expect(result.value).toBeUndefined();
  });
});

describe('errors that a script may catch', () => {
  const tools = {
    never,
    bad: async () => {
      throw new Error('broken');
    },
    typed: {
      execute: echo,
      inputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    },
    big: async () => 'x'.repeat(5000),
  };
  const actionGate = {
    evaluate: ({ args }: { args: unknown }) =>
      ({ verdict: (args as { n?: number }).n === 13 ? 'deny' : 'allow' }) as const,
  };
  const shared = makeEnclave({ tools, actionGate, limits: { toolMs: 30, outputBytes: 4000 } });
  it.each([
    ['TOOL_ERROR', `callTool('bad', {})`],
    ['TOOL_TIMEOUT', `callTool('never', {})`],
    ['VALIDATION_ERROR', `callTool('typed', { n: 'x' })`],
    ['UNKNOWN_TOOL', `callTool('absent', {})`],
    ['ACTION_DENIED', `callTool('typed', { n: 13 })`],
    ['SERIALIZATION_LIMIT_EXCEEDED', `callTool('big', {})`],
    ['SERIALIZATION_LIMIT_EXCEEDED', `callTool('typed', { n: 1, x: 'x'.repeat(5000) })`],
  ])('%s', async (code, call) => {
    const caught = await shared.run(
      `try { await ${call}; } catch (error) { return [error.name, error.code, error instanceof Error]; }`,
    );
    expect(caught.value).toEqual(['ToolError', code, true]);
    const uncaught = await shared.run(`// first\nawait ${call};`);
    expect(uncaught.error).toMatchObject({ name: 'ToolError', code });
  });

  it.each([
    `const error = new Error('x'); error.code = 'TIMEOUT'; error.name = 'SteelyardError'; throw error;`,
    `const error = new (globalThis.InternalError ?? Error)('out of memory'); throw error;`,
    `const error = new RangeError('out of memory'); error.name = 'InternalError'; throw error;`,
  ])('a script cannot pass its own error off as one of ours: %s', async (script) => {
    expect((await runOnce(script)).error).toMatchObject({ code: 'SCRIPT_ERROR' });
  });

  it('nor can it change the code of an error of ours', async () => {
    const result = await runOnce(
      `try { await callTool('bad', {}); } catch (error) { error.code = 'DISPOSED'; throw error; }`,
      { tools },
    );
    expect(result.error).toMatchObject({ code: 'TOOL_ERROR', data: { tool: 'bad', sequence: 0 } });
  });
});

describe('the table of levels', () => {
  it('is pinned', () => {
    const rows = Object.entries(LEVEL_LIMITS).map(([level, limits]) => [
      level,
      limits.wallMs / 1000,
      limits.cpuMs / 1000,
      limits.memoryBytes >> 20,
      limits.toolCalls,
      limits.depth,
      limits.properties,
      limits.outputBytes >> 10,
    ]);
    expect(rows).toEqual([
      ['STRICT', 5, 1, 16, 10, 5, 50, 64],
      ['SECURE', 15, 5, 32, 50, 10, 100, 256],
      ['STANDARD', 30, 10, 64, 100, 20, 500, 1024],
      ['PERMISSIVE', 60, 30, 128, 1000, 50, 1000, 10240],
    ]);
  });
  it.each(Object.keys(LIMIT_RANGES) as (keyof Limits)[])('%s lies in its range at each level', (key) => {
    const [min, max] = LIMIT_RANGES[key];
    for (const limits of Object.values(LEVEL_LIMITS)) {
      expect(limits[key]).toBeGreaterThanOrEqual(min);
      expect(limits[key]).toBeLessThanOrEqual(max);
    }
  });
  it('is what a level applies', async () => {
    const code = `const all = []; for (let i = 0; i < 11; i++) all.push(callTool('echo', {})); await Promise.all(all); return 1;`;
    expect(
      (await runOnce(code, { tools: { echo }, securityLevel: 'STRICT', isolation: 'thread' })).error?.code,
    ).toBe('MAX_TOOL_CALLS');
    expect((await runOnce(code, { tools: { echo }, securityLevel: 'SECURE' })).success).toBe(true);
  });
});
