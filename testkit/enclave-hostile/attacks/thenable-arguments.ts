import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends and returns things with a `then` of their own',
  code: `
const seen = [];
const thenable = { then(yes) { seen.push('then'); yes('resolved'); }, a: 1 };
const awaited = await thenable;
let failed = '';
const out = await tools.echo({ inner: { b: 1 }, list: [thenable] }).catch((error) => { failed = error.name; });
return [awaited, out.list.length];
`,
  expect: { value: ['resolved', 1] },
  neighbour: { code: 'return await { then(yes) { yes(1) } }', value: 1 },
});
