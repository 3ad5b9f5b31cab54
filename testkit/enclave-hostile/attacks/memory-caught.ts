import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'catches the end of memory again and again and goes on',
  code: `
const kept = [];
let caught = 0;
for (let i = 0; i < 1e6 && caught < 40; i += 1) {
  try { kept.push('y'.repeat(1024 * 1024 + i)); } catch { caught += 1; kept.length = Math.floor(kept.length / 2); }
}
return 'went on';
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED', 'went on'] },
  slow: true,
  neighbour: { code: "const kept = []; kept.push('y'.repeat(1024)); return kept.length", value: 1 },
});
