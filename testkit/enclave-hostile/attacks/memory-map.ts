import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'fills a map and a set',
  code: `
const map = new Map(), set = new Set();
for (let i = 0; i >= 0; i += 1) { map.set('key' + i, { i }); set.add({ i }); }
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'return new Map([[1, 2]]).size', value: 1 },
});
