import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'gives things that are no texts as names of tools',
  code: `
const out = [];
for (const name of [undefined, null, 1, {}, [], ['echo'], { toString: () => 'echo' }, () => 'echo']) {
  try { await callTool(name, {}); out.push('ran'); } catch (error) { out.push('refused'); }
}
return [...new Set(out)];
`,
  expect: { value: ['refused'] },
  calls: [],
  neighbour: { code: "return await callTool('echo', {})", value: {} },
});
