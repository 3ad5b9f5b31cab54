import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces the global Promise before calls are made',
  code: `
const Real = Promise;
Promise = class extends Real { constructor() { super(() => {}); } };
const out = await tools.echo({ f: 6 });
Promise = Real;
return out;
`,
  expect: { value: { f: 6 } },
  calls: ['echo'],
  neighbour: { code: 'return await Promise.all([tools.echo({ f: 6 })])', value: [{ f: 6 }] },
});
