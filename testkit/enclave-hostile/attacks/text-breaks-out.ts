import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'closes the function around the script and opens another one',
  code: `
return 1 }; globalThis.leaked = callTool; async () => {
`,
  expect: { code: 'VALIDATION_ERROR' },
  neighbour: { code: 'return 1', value: 1 },
});
