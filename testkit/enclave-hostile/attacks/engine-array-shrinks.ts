import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'shortens lists inside of their own methods',
  code: `
const out = [];
const list = Array.from({ length: 100 }, (_, i) => i);
list.sort((a, b) => { list.length = 0; return a - b; });
out.push(list.length <= 100);
const many = [1, 2, 3, 4];
out.push(many.map((x) => { many.length = 1; return x; }).length);
out.push([1, 2, 3].concat({ length: 3, get 0() { many.length = 0; return 1; } }).length);
const joined = [1, { toString() { joined.length = 0; return 'x'; } }, 3];
out.push(joined.join());
return out;
`,
  expect: { value: [true, 4, 4, '1,x,'] },
  neighbour: { code: 'return [1, 2].join()', value: '1,2' },
});
