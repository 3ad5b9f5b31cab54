import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'catches the refusal of calls beyond the limit, and goes on',
  code: `
let refused = 0;
for (let i = 0; i < 1e5; i += 1) {
  try { await tools.noop({ i }); } catch { refused += 1; }
}
return 'went on';
`,
  expect: { code: 'MAX_TOOL_CALLS' },
  slow: true,
  neighbour: {
    code: "for (let i = 0; i < 5; i += 1) await tools.noop({}); return 'went on'",
    value: 'went on',
  },
});
