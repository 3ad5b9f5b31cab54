import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'calls a tool with a hundred thousand arguments',
  code: `
try { await tools.echo(...new Array(100000).fill(1)); return 'sent'; } catch (error) { return 'refused'; }
`,
  expect: { value: 'refused' },
  calls: [],
  neighbour: { code: 'return await tools.echo(1, 2)', value: [1, 2] },
});
