import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'doubles a text until memory ends',
  code: `
let text = 'x';
const kept = [];
for (let i = 0; i < 1e6; i += 1) kept.push((text + i).repeat(100000));
return text.length;
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: "return 'x'.repeat(1000).length", value: 1000 },
});
