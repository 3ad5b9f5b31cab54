import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces `Promise.prototype.then`, so that results pass through the script',
  code: `
const seen = [];
const proto = Object.getPrototypeOf(Promise.resolve());
const real = proto.then;
proto.then = function (yes, no) { seen.push(typeof yes); return real.call(this, yes, no); };
const out = await tools.echo({ n: 2 });
const key = 'const' + 'ructor';
return [out, key in out];
`,
  expect: { value: [{ n: 2 }, true] },
  neighbour: { code: 'return await tools.echo({ n: 2 })', value: { n: 2 } },
});
