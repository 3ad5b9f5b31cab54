import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends arguments deeper than the level permits',
  code: `
let deep = 1;
for (let i = 0; i < 60; i += 1) deep = [deep];
try { await tools.echo({ deep }); return 'sent'; } catch (error) { return error.code; }
`,
  expect: { value: 'SERIALIZATION_LIMIT_EXCEEDED' },
  calls: [],
  neighbour: { code: 'return await tools.echo({ deep: [[1]] })', value: { deep: [[1]] } },
});
