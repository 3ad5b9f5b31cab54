import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'throws an error that pretends that the script was blocked',
  code: `
throw Object.assign(new Error('blocked'), { code: 'SCORING_BLOCKED', data: { score: 1 } });
`,
  expect: { code: 'SCRIPT_ERROR' },
  neighbour: { code: "return { code: 'SCORING_BLOCKED' }", value: { code: 'SCORING_BLOCKED' } },
});
