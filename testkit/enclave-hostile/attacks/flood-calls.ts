import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes calls without waiting for any',
  code: `
const list = [];
for (let i = 0; i < 1e5; i += 1) list.push(tools.echo({ i }));
await Promise.all(list);
return 'all';
`,
  expect: { code: 'MAX_TOOL_CALLS' },
  neighbour: { code: 'return (await Promise.all([tools.echo({}), tools.echo({})])).length', value: 2 },
});
