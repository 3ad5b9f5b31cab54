// Scripts for the benchmark and the soak: honest ones with the value they must return, hostile ones with their code.

/** `n` makes each text different, so that nothing is remembered from the last time. */
export const HONEST = {
  trivial: { make: (n) => `return ${n} + 1;`, value: (n) => n + 1 },
  'ten calls': {
    make: (n) =>
      `let sum = ${n};\nfor (let i = 0; i < 10; i++) sum += (await callTool('count:add', { i })).n;\nreturn sum;`,
    value: (n) => n + 55,
  },
  'parallel calls': {
    make: (n) =>
      `const all = await Promise.all([1, 2, 3, 4].map((i) => tools.count.add({ i: i + ${n % 10} })));\nreturn all.length;`,
    value: () => 4,
  },
  report: {
    make: (n) => `const { rows } = await callTool('rows:list', { page: ${n % 50} });
const open = rows.filter((row) => row.state === 'open').sort((a, b) => b.total - a.total);
const lines = open.map((row) => \`\${row.id}: \${row.total.toFixed(2)}\`);
return { count: open.length, first: lines[0] };`,
    value: () => ({ count: 50, first: '98: 98.00' }),
  },
};

export const HOSTILE = {
  'endless loop': { code: 'CPU_LIMIT_EXCEEDED', make: () => `for (;;) {}` },
  'endless microtasks': { code: 'CPU_LIMIT_EXCEEDED', make: () => `for (;;) await null;` },
  'pattern that multiplies': {
    code: 'CPU_LIMIT_EXCEEDED',
    make: () => `return /^(a+)+$/.test('a'.repeat(40) + 'b');`,
  },
  'built-in over 2^53': {
    code: 'CPU_LIMIT_EXCEEDED',
    make: () => `return [].includes.call({ length: 2 ** 53 - 1 }, 1);`,
  },
  'holes joined': { code: 'CPU_LIMIT_EXCEEDED', make: () => `return Array(4e8).join().length;` },
  'array bomb': {
    code: 'MEMORY_LIMIT_EXCEEDED',
    make: () => `const all = [];\nfor (;;) all.push('x'.repeat(10000) + all.length);`,
  },
  'typed array bomb': { code: 'MEMORY_LIMIT_EXCEEDED', make: () => `return new Float64Array(2e8).length;` },
  'map bomb': {
    code: 'MEMORY_LIMIT_EXCEEDED',
    make: () => `const map = new Map();\nfor (let i = 0; ; i++) map.set(i, 'x'.repeat(1000) + i);`,
  },
  recursion: { code: 'SCRIPT_ERROR', make: () => `const dive = () => 1 + dive();\nreturn dive();` },
  'call flood': { code: 'MAX_TOOL_CALLS', make: () => `for (;;) callTool('count:add', { i: 1 });` },
  'large value': { code: 'OUTPUT_LIMIT_EXCEEDED', make: () => `return 'x'.repeat(2e6);` },
  'many values': { code: 'OUTPUT_LIMIT_EXCEEDED', make: () => `return Array(200000).fill(0);` },
  'large arguments': {
    code: 'SERIALIZATION_LIMIT_EXCEEDED',
    make: () => `await callTool('count:add', { i: Array(200000).fill(0) });`,
  },
  'many log lines': {
    value: 1,
    make: () => `for (let i = 0; i < 3000; i++) console.log('line', i);\nreturn 1;`,
  },
  'nothing to wait for': { code: 'SCRIPT_STALLED', make: () => `await new Promise(() => {});` },
  'tool that fails': { code: 'TOOL_ERROR', make: () => `await callTool('always:fails', {});` },
};

export const TOOLS = {
  'count:add': {
    execute: async ({ i }) => ({ n: i + 1 }),
    inputSchema: { type: 'object', properties: { i: { type: 'number' } }, required: ['i'] },
  },
  'rows:list': {
    execute: async () => ({
      rows: Array.from({ length: 100 }, (_, id) => ({
        id,
        total: id,
        state: id % 2 === 0 ? 'open' : 'done',
      })),
    }),
    inputSchema: { type: 'object', properties: { page: { type: 'integer' } } },
    annotations: { readOnlyHint: true },
  },
  'always:fails': async () => {
    throw new Error('no luck');
  },
};
