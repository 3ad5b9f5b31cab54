import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces with a backtracking pattern inside one built-in',
  code: `
return ('b'.repeat(40) + '!').replace(/(b|bb)+$/g, 'x');
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: "return 'abb'.replace(/b+/g, 'x')", value: 'ax' },
});
