import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'gives `String.raw` a claimed length',
  code: `
return String.raw({ raw: { length: 2 ** 53 - 1 } }).length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  // A built-in does not look at the clock, and is ended after twice its processor time; at PERMISSIVE the wall time is over first.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'TIMEOUT'] },
  neighbour: { code: "return String.raw({ raw: ['a', 'b'] }, 1)", value: 'a1b' },
});
