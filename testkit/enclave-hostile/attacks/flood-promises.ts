import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes promises without an end and waits for all',
  code: `
const list = [];
for (let i = 0; i >= 0; i += 1) list.push(new Promise((yes) => list.push(yes)));
await Promise.all(list);
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'return (await Promise.all([1, Promise.resolve(2)])).length', value: 2 },
});
