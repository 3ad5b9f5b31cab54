import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'joins, pads and repeats to sizes that no memory has',
  code: `
let last;
for (const f of [() => 'x'.repeat(2 ** 29), () => 'x'.padEnd(2 ** 30), () => new Array(2 ** 28).join('abcd'), () => 'abc'.replaceAll('', 'y'.repeat(2 ** 27)), () => new Array(2 ** 27).fill('q').concat(new Array(2 ** 27))]) {
  try { f(); } catch (error) { last = error; }
}
throw last;
`,
  // A script may catch that there is no memory, and go on without it. One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: "return 'x'.padEnd(3, 'y')", value: 'xyy' },
});
