import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'asks for typed arrays of hundreds of megabytes',
  code: `
const list = [];
for (let i = 0; i < 100; i += 1) list.push(new Uint8Array(100 * 1024 * 1024).fill(1));
return list.length;
`,
  expect: { code: 'MEMORY_LIMIT_EXCEEDED' },
  slow: true,
  neighbour: { code: 'return new Uint8Array(1024).length', value: 1024 },
});
