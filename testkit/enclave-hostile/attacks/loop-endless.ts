import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'counts for ever',
  code: `
for (let i = 0; i >= 0; i = (i + 1) % 1000);
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'let n = 0; for (let i = 0; i < 1000; i += 1) n += i; return n', value: 499500 },
});
