import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes one built-in work for minutes: join over a billion holes',
  code: `
return Array(1e9).join().length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  neighbour: { code: 'return Array(10).join().length', value: 9 },
});
