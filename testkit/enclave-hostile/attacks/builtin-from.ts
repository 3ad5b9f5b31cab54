import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'builds lists from claimed lengths and endless iterators',
  code: `
const out = [];
try { out.push(Array.from({ length: 2 ** 32 - 1 }).length); } catch (error) { out.push(error.name); }
const iterator = Object.getOwnPropertySymbols(Object.getPrototypeOf([])).find((s) => String(s.description).includes('iterator'));
return Array.from({ [iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) }).length;
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  neighbour: { code: 'return Array.from({ length: 3 }, (_, i) => i)', value: [0, 1, 2] },
});
