import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'prints without an end',
  code: `
for (let i = 0; i >= 0; i += 1) console.log('line', i, { a: [1, 2, 3] });
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['CPU_LIMIT_EXCEEDED', 'TIMEOUT'] },
  neighbour: { code: "console.log('x'); return 1", value: 1 },
});
