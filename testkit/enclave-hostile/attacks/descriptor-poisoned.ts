import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes every property descriptor inherit a getter, so that definitions in the bindings fail',
  code: `
const proto = Object.getPrototypeOf({});
proto.get = () => 1;
proto.set = () => 1;
const out = [];
try { await tools.fail({}); } catch (error) { out.push(error.message.includes('it failed')); }
out.push((await tools.echo({ b: 2 })).b);
delete proto.get;
delete proto.set;
return out;
`,
  tools: {
    fail: () => {
      throw new Error('it failed');
    },
  },
  expect: { value: [true, 2] },
  calls: ['fail', 'echo'],
  neighbour: { code: 'return (await tools.echo({ b: 2 })).b', value: 2 },
});
