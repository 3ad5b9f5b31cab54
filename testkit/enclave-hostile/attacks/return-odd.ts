import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns what JSON does not have',
  code: `
return [undefined, () => 1, NaN, -0, Infinity, new Date(0), new Map([[1, 2]]), /x/];
`,
  expect: { value: [null, null, null, 0, null, '1970-01-01T00:00:00.000Z', {}, {}] },
  neighbour: { code: 'return [1]', value: [1] },
});
