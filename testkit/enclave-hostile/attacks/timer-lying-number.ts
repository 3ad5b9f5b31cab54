import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a time to wait that is another number, or none, the second time that it is read',
  code: `
const out = [];
for (const then of [-7, NaN, 1e300]) {
  let reads = 0;
  const wait = { valueOf() { reads += 1; return reads === 1 ? 1 : then; } };
  await new Promise((resolve) => setTimeout(resolve, wait));
  out.push(reads);
}
return out;
`,
  expect: { value: [1, 1, 1] },
  neighbour: { code: 'await new Promise((resolve) => setTimeout(resolve, 1)); return 1', value: 1 },
});
