import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'climbs from a value to the constructor of functions and asks it for `process` (the classical escape from node:vm)',
  code: `
const key = 'const' + 'ructor';
const tries = [{}, [], '', 1, () => 1, /x/, new Date(0), new Map(), Promise.resolve()];
const seen = [];
for (const value of tries) {
  try {
    seen.push(value[key][key]('return typeof process + typeof require')());
  } catch (error) {
    seen.push(error.name);
  }
}
return [...new Set(seen)];
`,
  expect: { PERMISSIVE: { value: ['undefinedundefined'] }, others: { value: ['EvalError'] } },
  neighbour: { code: "return [1, 'a'].map((x) => typeof x)", value: ['number', 'string'] },
});
