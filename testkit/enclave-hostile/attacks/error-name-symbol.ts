import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes the formatting of a stack throw, to get an error of the host (CVE-2026-22709 of vm2)',
  code: `
const found = [];
const error = new Error('x');
error.name = Object.getOwnPropertySymbols(Object.getPrototypeOf([]))[0];
const f = async () => error.stack;
await f().catch((inner) => found.push(inner));
const key = 'const' + 'ructor';
return found.map((one) => { try { return one[key][key]('return typeof process')(); } catch (e) { return e.name; } }).filter((x) => x === 'object');
`,
  expect: { value: [] },
  neighbour: { code: "const e = new Error('x'); e.name = 'Mine'; return e.name", value: 'Mine' },
});
