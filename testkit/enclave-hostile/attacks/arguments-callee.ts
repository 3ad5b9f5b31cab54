import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'walks callers through `arguments.callee` and `caller`',
  code: `
const out = [];
const f = function () {
  for (const read of [() => arguments['cal' + 'lee'], () => f['cal' + 'ler'], () => f['argu' + 'ments']]) {
    try { out.push(typeof read()); } catch (error) { out.push(error.name); }
  }
};
f();
return out.includes('function') || out.includes('object');
`,
  expect: { value: false },
  neighbour: { code: 'const f = function () { return arguments.length }; return f(1, 2)', value: 2 },
});
