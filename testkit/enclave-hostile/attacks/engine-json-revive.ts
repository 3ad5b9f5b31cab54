import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'changes what is parsed while it is parsed',
  code: `
const out = JSON.parse('{"a":[1,2,3],"b":{"c":1}}', function (key, value) {
  if (key === '0') { this.length = 0; }
  if (key === 'c') { return this; }
  return value;
});
let text = 'cycle';
try { text = JSON.stringify(out); } catch (error) { text = error.name; }
return text === 'TypeError' || text === 'cycle' || text.length > 0;
`,
  expect: { value: true },
  neighbour: { code: "return JSON.parse('[1]', (k, v) => v)", value: [1] },
});
