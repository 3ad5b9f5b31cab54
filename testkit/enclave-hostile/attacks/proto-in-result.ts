import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a tool returns keys such as `__proto__` and `constructor`',
  code: `
const row = await tools.rows({});
const merged = Object.assign({}, row.plain);
return [Object.getPrototypeOf(row) === Object.getPrototypeOf({}), row.plain.polluted === undefined, ({}).polluted === undefined, typeof row['const' + 'ructor']];
`,
  tools: {
    rows: () =>
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"plain":{"a":1}}'),
  },
  expect: { value: [true, true, true, 'object'] },
  neighbour: { code: 'return (await tools.rows({})).plain.a', value: 1 },
});
