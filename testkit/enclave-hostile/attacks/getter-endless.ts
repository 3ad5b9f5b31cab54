import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends an object whose getter never ends',
  code: `
return await tools.echo({ get a() { for (let i = 0; i >= 0; i += 1); return 1; } });
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  calls: [],
  neighbour: { code: 'return await tools.echo({ get a() { return 2 } })', value: { a: 2 } },
});
