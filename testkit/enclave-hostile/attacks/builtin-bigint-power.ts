import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'raises a number to a power of ten million',
  code: `
return (7n ** 30000000n > 0n) + String(7n ** 3000000n).length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'TIMEOUT', 'SCRIPT_ERROR'] },
  neighbour: { code: 'return String(7n ** 3n)', value: '343' },
});
