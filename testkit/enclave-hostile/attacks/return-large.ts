import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns more text than the level permits',
  code: `
return 'x'.repeat(11 * 1024 * 1024);
`,
  slow: true,
  expect: { oneOf: ['OUTPUT_LIMIT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'] },
  neighbour: { code: "return 'x'.repeat(100).length", value: 100 },
});
