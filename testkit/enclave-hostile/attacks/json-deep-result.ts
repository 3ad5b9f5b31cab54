import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a tool returns data deeper than the level permits',
  code: `
try { await tools.deep({}); return 'came'; } catch (error) { return error.code; }
`,
  tools: {
    deep: () => {
      let deep: unknown = 1;
      for (let i = 0; i < 5000; i += 1) deep = [deep];
      return deep;
    },
  },
  expect: { value: 'SERIALIZATION_LIMIT_EXCEEDED' },
  neighbour: { code: 'return await tools.echo({ deep: [[1]] })', value: { deep: [[1]] } },
});
