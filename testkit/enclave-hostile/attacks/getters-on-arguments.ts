import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends getters that throw, loop or change the object',
  code: `
let n = 0;
const moving = { get a() { n += 1; Object.defineProperty(this, 'z' + n, { value: n, enumerable: true }); return n; } };
const out = await tools.echo(moving);
let thrown = '';
try { await tools.echo({ get a() { throw new RangeError('mine'); } }); } catch (error) { thrown = error.message; }
return [out.a, thrown];
`,
  expect: { value: [1, 'mine'] },
  calls: ['echo'],
  neighbour: { code: 'return await tools.echo({ get a() { return 1 } })', value: { a: 1 } },
});
