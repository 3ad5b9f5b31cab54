import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sorts a list of four billion holes',
  code: `
const list = [3, 1];
list.length = 2 ** 32 - 1;
list.sort();
return list.length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  // A built-in does not look at the clock, and is ended after twice its processor time; at PERMISSIVE the wall time is over first.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'TIMEOUT'] },
  neighbour: { code: 'return [3, 1].sort()', value: [1, 3] },
});
