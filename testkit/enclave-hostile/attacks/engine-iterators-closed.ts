import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'lets iterators return odd things while they are closed',
  code: `
const iterator = Object.getOwnPropertySymbols(Object.getPrototypeOf([])).find((s) => String(s.description).includes('iterator'));
const odd = (extra) => ({ [iterator]: () => ({ next: () => ({ value: 1, done: false }), ...extra }) });
const out = [];
for (const extra of [{ return: () => { throw new Error('closing'); } }, { return: 1 }, { return: () => 1 }, { return: () => ({ get value() { throw 1; } }) }]) {
  try { const [a] = odd(extra); out.push(a); } catch (error) { out.push(error.name); }
}
return out.length;
`,
  expect: { value: 4 },
  neighbour: { code: 'const [a] = [5]; return a', value: 5 },
});
