import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'doubles a text that is never written out, until its length does not fit',
  code: `
let text = 'x';
for (let i = 0; i < 60; i += 1) text += text + i;
return text.length;
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'SCRIPT_ERROR'] },
  neighbour: {
    code: "let text = 'x'; for (let i = 0; i < 6; i += 1) text += text; return text.length",
    value: 64,
  },
});
