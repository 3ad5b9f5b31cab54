import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'applies functions to claimed argument lists',
  code: `
const out = [];
for (const length of [2 ** 20, 2 ** 31, 2 ** 53 - 1]) {
  try { out.push(Math.max.apply(null, { length }) === 1); } catch (error) { out.push(error.name); }
}
try { out.push(String.fromCharCode(...new Array(1e6).fill(65)).length > 0); } catch (error) { out.push(error.name); }
return out.filter((x) => x === true).length;
`,
  expect: { oneOf: ['0', 'CPU_LIMIT_EXCEEDED'] },
  neighbour: { code: 'return Math.max.apply(null, [1, 2])', value: 2 },
});
