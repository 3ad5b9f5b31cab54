import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'compiles a pattern nested ten thousand deep',
  code: `
try { new RegExp('('.repeat(1e5) + ')'.repeat(1e5)); return 'compiled'; } catch (error) { return error.name; }
`,
  expect: { value: 'SyntaxError' },
  neighbour: { code: "return new RegExp('(a)').test('a')", value: true },
});
