import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'imports at run time by a computed name',
  code: `
const name = 'node:' + 'fs';
return await import(name).then((m) => typeof m.readFileSync, (error) => error.name);
`,
  expect: { PERMISSIVE: { value: 'TypeError' }, others: { code: 'VALIDATION_ERROR' } },
  neighbour: { code: 'return typeof tools.echo', value: 'function' },
});
