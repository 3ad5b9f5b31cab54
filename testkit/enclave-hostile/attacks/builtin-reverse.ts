import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'reverses, fills and copies claimed lengths',
  code: `
[].reverse.call({ length: 2 ** 53 - 1 });
[].fill.call({ length: 2 ** 53 - 1 }, 1);
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  // A built-in does not look at the clock, and is ended after twice its processor time; at PERMISSIVE the wall time is over first.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'TIMEOUT'] },
  neighbour: { code: 'return [1, 2].reverse()', value: [2, 1] },
});
