import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'searches a list that claims 2^53 elements',
  code: `
return [].includes.call({ length: 2 ** 53 - 1 }, 1);
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'return [1].includes(1)', value: true },
});
