import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a tool throws a promise that is rejected, which would end a host that nobody looks at it in',
  code: `
try { await tools.throwing({}); } catch (error) { await tools.noop({}); return [error.name, error.code]; }
`,
  tools: {
    throwing: () => {
      throw Promise.reject(new Error('later'));
    },
  },
  expect: { value: ['ToolError', 'TOOL_ERROR'] },
  neighbour: { code: 'await tools.noop({}); return 1', value: 1 },
});
