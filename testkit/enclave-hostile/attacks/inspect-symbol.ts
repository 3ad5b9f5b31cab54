import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'hides a function under the symbol by which Node prints objects (CVE-2023-37903 of vm2)',
  code: `
const s = Object.getOwnPropertySymbols(Object.getPrototypeOf([]))[0];
const Sym = s['const' + 'ructor'];
const value = { [Sym.for('nodejs.util.inspect.custom')]: (depth, options, inspect) => inspect['const' + 'ructor']('return process')() };
console.log(value, [value]);
try { throw value; } catch (error) { console.log(error); }
await tools.echo(value);
return value;
`,
  expect: { value: {} },
  neighbour: { code: 'console.log({ a: 1 }); return { a: 1 }', value: { a: 1 } },
});
