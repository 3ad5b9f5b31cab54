import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'awaits a thenable that resolves to itself, for ever',
  code: `
const thenable = { then(yes) { yes(thenable); } };
return await thenable;
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: 'return await { then(yes) { yes(2) } }', value: 2 },
});
