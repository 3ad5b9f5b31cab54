import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'converts an object whose conversion converts itself',
  code: `
const o = { valueOf() { return +o; }, toString() { return '' + o; } };
return '' + o;
`,
  expect: { code: 'SCRIPT_ERROR', message: /stack/i },
  neighbour: { code: "return '' + { toString() { return 'x' } }", value: 'x' },
});
