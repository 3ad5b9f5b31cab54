import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'guesses the names of the wrapper and of the bindings',
  code: `
const out = [];
for (const read of [() => typeof $e1, () => typeof entry, () => typeof host, () => typeof __begin, () => typeof pending, () => typeof settle]) out.push(read());
return [...new Set(out)];
`,
  expect: { value: ['undefined'] },
  neighbour: { code: 'return typeof nothing', value: 'undefined' },
});
