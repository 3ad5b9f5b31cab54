import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'patches chance and asks for it',
  code: `
const first = Math.random();
Math.random = () => 0.5;
return [first >= 0 && first < 1, Math.random()];
`,
  expect: { value: [true, 0.5] },
  neighbour: { code: 'return Math.random() < 1', value: true },
});
