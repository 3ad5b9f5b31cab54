import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces the iterator of lists, so that another tool is called than the one that was read',
  code: `
const proto = Object.getPrototypeOf([]);
const iterator = Object.getOwnPropertySymbols(proto).find((s) => String(s.description).includes('iterator'));
const real = proto[iterator];
proto[iterator] = function () { const list = real.call(this); return { next: () => { const step = list.next(); return step.value === 'echo' ? { done: false, value: 'noop' } : step; } }; };
const out = await tools.echo({ c: 3 });
const again = await callTool('echo', { c: 4 });
proto[iterator] = real;
return [out, again];
`,
  expect: { value: [{ c: 3 }, { c: 4 }] },
  calls: ['echo', 'echo'],
  neighbour: { code: 'return await tools.echo({ c: 3 })', value: { c: 3 } },
});
