import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes code from text in each way that the language has',
  code: `
const key = 'const' + 'ructor';
const out = [];
const ways = [
  () => (0, globals()['ev' + 'al'])('1 + 1'),
  () => (() => 1)[key]('return 2')(),
  () => Object.getPrototypeOf(async () => 1)[key]('return 2')(),
  () => setTimeout.call(undefined, 'x', 0),
];
function globals() { return {}; }
for (const way of ways) { try { const got = way(); out.push(typeof got); } catch (error) { out.push(error.name); } }
return out;
`,
  expect: {
    PERMISSIVE: { value: ['TypeError', 'number', 'object', 'TypeError'] },
    others: { value: ['TypeError', 'EvalError', 'EvalError', 'TypeError'] },
  },
  neighbour: { code: 'return (() => 1 + 1)()', value: 2 },
});
