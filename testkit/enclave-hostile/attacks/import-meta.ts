import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'asks the module for where it lies',
  code: `
return [typeof import.meta.url, typeof import.meta.resolve, Object.keys(import.meta)];
`,
  expect: { code: 'VALIDATION_ERROR' },
  neighbour: { code: 'return typeof undefined', value: 'undefined' },
});
