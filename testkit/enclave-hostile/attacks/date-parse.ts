import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'parses dates of a megabyte, many times',
  code: `
let n = 0;
for (let i = 0; i < 1e9; i += 1) n += Number.isNaN(Date.parse('2026-'.repeat(200000))) ? 1 : 0;
return n;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['CPU_LIMIT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'] },
  neighbour: { code: 'return new Date(0).toISOString()', value: '1970-01-01T00:00:00.000Z' },
});
