import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns a cycle',
  code: `
const a = { list: [] };
a.list.push(a);
return a;
`,
  expect: { code: 'SCRIPT_ERROR' },
  neighbour: { code: 'return { a: [] }', value: { a: [] } },
});
