import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns an object with more properties than the level permits',
  code: `
const wide = {};
for (let i = 0; i < 1500; i += 1) wide['k' + i] = i;
return wide;
`,
  expect: { code: 'OUTPUT_LIMIT_EXCEEDED' },
  neighbour: { code: 'return { a: 1 }', value: { a: 1 } },
});
