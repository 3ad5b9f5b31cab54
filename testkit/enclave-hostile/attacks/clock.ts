import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'reads the time and counts between calls, to measure the host',
  code: `
const a = Date.now();
let n = 0;
for (let i = 0; i < 20000; i += 1) n += Date.now() - a;
return n;
`,
  expect: { value: 0 },
  neighbour: { code: 'return typeof Date.now()', value: 'number' },
});
