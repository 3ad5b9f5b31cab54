import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes numbers of millions of digits',
  code: `
let n = 3n;
for (let i = 0; i < 64; i += 1) n *= n;
return String(n).length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'TIMEOUT', 'SCRIPT_ERROR'] },
  neighbour: { code: 'return String(2n ** 64n)', value: '18446744073709551616' },
});
