import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'does not wait for a tool that fails after the script has returned',
  code: `
tools.later({});
return 'returned';
`,
  tools: {
    later: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('too late');
    },
  },
  expect: { value: 'returned' },
  neighbour: {
    code: 'try { await tools.later({}) } catch (error) { return error.code }',
    value: 'TOOL_ERROR',
  },
});
