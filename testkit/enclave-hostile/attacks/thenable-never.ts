import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns a thenable that never answers',
  code: `
return { then() {} };
`,
  expect: { code: 'SCRIPT_STALLED' },
  neighbour: { code: 'return { then(yes) { yes(3) } }', value: 3 },
});
