import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns an object whose reading never ends',
  code: `
return { toJSON() { for (let i = 0; i >= 0; i = (i + 1) % 7); } };
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'return { toJSON() { return 5 } }', value: 5 },
});
