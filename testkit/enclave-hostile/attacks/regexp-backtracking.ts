import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'runs patterns whose time doubles with each letter',
  code: `
return /^(a+)+$/.test('a'.repeat(60) + '!') || /(x+x+)+y/.test('x'.repeat(60));
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: "return /^a+$/.test('aaa')", value: true },
});
