import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'lets the run fail with an object that answers every question with code',
  code: `
const hostile = { get name() { return 'x'.repeat(10); }, get message() { throw hostile; }, get stack() { throw 1; }, toString() { throw 2; }, toJSON() { throw 3; } };
throw hostile;
`,
  expect: { code: 'SCRIPT_ERROR' },
  neighbour: { code: 'try { throw { a: 1 } } catch (error) { return error }', value: { a: 1 } },
});
