import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'awaits namespaces and tools, whose `then` must be no tool',
  code: `
const t = await tools;
const e = await tools.echo;
const all = await Promise.all([codemode, tools.echo]);
return [typeof t, typeof e, all.length, String(tools.then), JSON.stringify({ tools }), typeof tools];
`,
  expect: { value: ['object', 'function', 2, 'undefined', '{"tools":{}}', 'object'] },
  calls: [],
  neighbour: { code: 'return typeof (await tools).echo', value: 'function' },
});
