import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'gives `String.raw` a claimed length',
  code: `
return String.raw({ raw: { length: 2 ** 53 - 1 } }).length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  neighbour: { code: "return String.raw({ raw: ['a', 'b'] }, 1)", value: 'a1b' },
});
