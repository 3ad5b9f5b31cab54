import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'gives a name of a megabyte',
  code: `
try { await callTool('x'.repeat(1e6), {}); return 'ran'; } catch (error) { return [error.code, error.message.length < 1000]; }
`,
  expect: { value: ['SERIALIZATION_LIMIT_EXCEEDED', true] },
  calls: [],
  neighbour: {
    code: "try { await callTool('nothing', {}) } catch (error) { return error.code }",
    value: 'UNKNOWN_TOOL',
  },
});
