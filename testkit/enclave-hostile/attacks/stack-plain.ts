import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'recurses without an end',
  code: `
const down = () => down() + 1;
return down();
`,
  expect: { code: 'SCRIPT_ERROR', message: /stack/i },
  neighbour: { code: 'const f = (n) => (n ? f(n - 1) : 0); return f(100)', value: 0 },
});
