import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'does not look at a call that fails at once (it ended the host of other products)',
  code: `
tools.fail({});
tools.fail({}).then(() => 1);
await tools.noop({});
return 'returned';
`,
  tools: {
    fail: () => {
      throw new Error('it failed');
    },
  },
  expect: { value: 'returned' },
  neighbour: {
    code: 'try { await tools.fail({}) } catch (error) { return error.code }',
    value: 'TOOL_ERROR',
  },
});
