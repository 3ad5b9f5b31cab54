import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'takes calls apart with patterns, defaults and rests that run code',
  code: `
const seen = [];
const { a = seen.push('default'), ...rest } = await tools.echo({ b: 1, ['con' + 'cat']: null });
const [x = (() => { seen.push('list'); return 5; })()] = [];
const { length, [seen.push('key') && 'echo']: echo } = tools;
return [rest, x, await echo({ i: 1 }), seen];
`,
  expect: { value: [{ b: 1, concat: null }, 5, { i: 1 }, ['default', 'list', 'key']] },
  calls: ['echo', 'echo'],
  neighbour: { code: 'const { echo } = tools; return await echo({ i: 1 })', value: { i: 1 } },
});
