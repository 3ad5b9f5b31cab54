import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a tool returns megabytes',
  code: `
try { await tools.large({}); return 'came'; } catch (error) { return error.code; }
`,
  tools: { large: () => 'x'.repeat(20 * 1024 * 1024) },
  expect: { value: 'SERIALIZATION_LIMIT_EXCEEDED' },
  neighbour: { code: 'return await tools.echo({})', value: {} },
});
