import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'searches backwards and forwards through lengths that are claimed',
  code: `
return [].lastIndexOf.call({ length: 2 ** 53 - 1 }, 1) + [].indexOf.call({ length: 2 ** 53 - 1 }, 1);
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'return [1, 2].lastIndexOf(2)', value: 1 },
});
