import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'reaches the constructors of async functions and generators, which names do not give',
  code: `
const key = 'const' + 'ructor';
const proto = Object.getPrototypeOf(async () => 1);
try {
  return await proto[key]('return typeof process')();
} catch (error) {
  return error.name;
}
`,
  expect: { PERMISSIVE: { value: 'undefined' }, others: { value: 'EvalError' } },
  neighbour: { code: 'return await (async () => 1)()', value: 1 },
});
