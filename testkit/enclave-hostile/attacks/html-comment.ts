import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'hides code behind an HTML comment, which scripts and modules read differently',
  code: `
const a = 1;
x = a <!--a
;return a
`,
  expect: { code: 'VALIDATION_ERROR' },
  neighbour: { code: "return '<!--'", value: '<!--' },
});
