import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'lets lists and objects become texts and numbers in surprising ways',
  code: `
const list = [1, 2, 3];
list.toString = () => 'echo';
const key = { toString() { return 'ec' + 'ho'; } };
const a = await tools[key]({ h: 8 });
const b = await tools[['echo']]({ h: 9 });
return [a, b, [] + {}, [10] * 1];
`,
  expect: { value: [{ h: 8 }, { h: 9 }, '[object Object]', 10] },
  calls: ['echo', 'echo'],
  neighbour: { code: "return await tools['echo']({ h: 8 })", value: { h: 8 } },
});
