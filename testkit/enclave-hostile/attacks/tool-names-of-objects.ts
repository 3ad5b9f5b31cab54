import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'calls tools by names that every object has',
  code: String.raw`
const out = [];
for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', '.', ' echo', 'echo\u0000', 'ECHO ']) {
  try { await callTool(name, {}); out.push('ran'); } catch (error) { out.push(error.code); }
}
return [...new Set(out)];
`,
  expect: { value: ['UNKNOWN_TOOL'] },
  calls: [],
  neighbour: { code: "return await callTool('echo', { a: 1 })", value: { a: 1 } },
});
