import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'grows a list without an end',
  code: `
const list = [];
for (let i = 0; i >= 0; i += 1) list.push(new Array(1000).fill(i));
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'return new Array(1000).fill(1).length', value: 1000 },
});
