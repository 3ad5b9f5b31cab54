import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'moves `lastIndex` while the pattern runs',
  code: `
const r = /a/g;
let n = 0;
r.lastIndex = { valueOf() { n += 1; if (n < 100) r.exec('aaa'); return 0; } };
r.exec('aaa');
const huge = /a/gy;
huge.lastIndex = 2 ** 53;
return [n > 0, huge.exec('a')];
`,
  expect: { value: [true, null] },
  neighbour: { code: "return /a/g.exec('ba').index", value: 1 },
});
