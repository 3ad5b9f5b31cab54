import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'prints texts of megabytes',
  code: `
for (let i = 0; i < 50; i += 1) console.log('x'.repeat(3e6));
return 'printed';
`,
  expect: { oneOf: ['printed', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: "console.error('x'); return 1", value: 1 },
});
