import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'asks functions for a `this` that strict code does not have',
  code: `
const own = (function () { return this; })();
const later = await new Promise((resolve) => setTimeout(function () { resolve(typeof this); }, 1));
const sorted = [2, 1].sort(function () { return this === undefined ? 1 : 0; });
return [typeof own, later, sorted.length];
`,
  expect: { value: ['undefined', 'undefined', 2] },
  neighbour: { code: 'return await new Promise((resolve) => setTimeout(() => resolve(1), 1))', value: 1 },
});
