import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'keeps closures and promises without an end',
  code: `
const list = [];
for (let i = 0; i >= 0; i += 1) { const big = 'z'.repeat(100) + i; list.push(() => big, Promise.resolve(big)); }
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'const f = () => 1; return f()', value: 1 },
});
