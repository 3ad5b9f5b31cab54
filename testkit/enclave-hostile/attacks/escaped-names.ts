import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'writes forbidden names with escapes, which only the engine reads',
  code: String.raw`
const out = [];
for (const way of [() => typeof \u0065val('1'), () => (() => 1)['c\u006fnstructor']('return 1')(), () => typeof pro\u0063ess]) {
  try { out.push(way()); } catch (error) { out.push(error.name); }
}
return out;
`,
  expect: {
    PERMISSIVE: { value: ['number', 1, 'undefined'] },
    others: { code: 'VALIDATION_ERROR' },
  },
  neighbour: { code: String.raw`const n\u0061me = 1; return name`, value: 1 },
});
