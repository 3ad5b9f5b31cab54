import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'waits for a promise that nobody settles',
  code: `
await new Promise(() => {});
return 1;
`,
  expect: { code: 'SCRIPT_STALLED' },
  neighbour: { code: 'await new Promise((yes) => yes()); return 1', value: 1 },
});
