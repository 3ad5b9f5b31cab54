import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'recurses through getters, conversions, sort and replace',
  code: `
const out = [];
const o = { get a() { return o.a; } };
for (const f of [() => o.a, () => [2, 1].sort(function c() { return [2, 1].sort(c).length; }), () => 'a'.replace(/a/, function r() { return 'a'.replace(/a/, r); }), () => JSON.stringify({ toJSON() { return JSON.stringify(this); } })]) {
  try { f(); out.push('none'); } catch (error) { out.push(error.name); }
}
return [...new Set(out)];
`,
  expect: { value: ['RangeError'] },
  neighbour: { code: 'return [3, 1, 2].sort((a, b) => a - b)', value: [1, 2, 3] },
});
