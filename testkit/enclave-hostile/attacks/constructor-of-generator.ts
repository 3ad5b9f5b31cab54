import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'asks the constructor of async generators for code (CVE-2026-45411 of vm2 begins there)',
  code: `
const key = 'const' + 'ructor';
const made = async function* () { yield 1; };
try {
  const more = Object.getPrototypeOf(made)[key]('yield typeof process');
  const first = await more().next();
  return first.value;
} catch (error) {
  return error.name;
}
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    PERMISSIVE: { value: 'undefined' },
    others: { value: 'EvalError' },
  },
  neighbour: {
    code: 'const list = [];\nfor await (const x of [1, 2]) list.push(x);\nreturn list',
    value: [1, 2],
  },
});
