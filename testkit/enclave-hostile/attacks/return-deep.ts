import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns data deeper than the level permits',
  code: `
let deep = 1;
for (let i = 0; i < 60; i += 1) deep = [deep];
return deep;
`,
  expect: { code: 'OUTPUT_LIMIT_EXCEEDED' },
  neighbour: { code: 'return [[1]]', value: [[1]] },
});
