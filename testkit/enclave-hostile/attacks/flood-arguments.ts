import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends arguments of megabytes',
  code: `
try { await tools.echo({ text: 'x'.repeat(11 * 1024 * 1024) }); return 'sent'; } catch (error) { return error.code ?? error.name; }
`,
  expect: { oneOf: ['SERIALIZATION_LIMIT_EXCEEDED', 'InternalError', 'CPU_LIMIT_EXCEEDED'] },
  calls: [],
  slow: true,
  neighbour: { code: "return (await tools.echo({ text: 'x'.repeat(100) })).text.length", value: 100 },
});
