import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'awaits nothing, a billion times',
  code: `
for (let i = 0; i < 1e9; i += 1) await null;
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'for (let i = 0; i < 10; i += 1) await null; return 1', value: 1 },
});
