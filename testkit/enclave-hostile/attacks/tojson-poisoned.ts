import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'puts `toJSON` on lists and objects, so that the path or the arguments of a call become others',
  code: `
const list = Object.getPrototypeOf([]);
const object = Object.getPrototypeOf({});
list.toJSON = function () { return this[0] === 'namespace' || this[0] === 'callTool' ? ['callTool', 'noop'] : 'list'; };
const out = await tools.echo({ d: 4 });
delete list.toJSON;
object.toJSON = function () { return { forged: true }; };
const again = await callTool('echo', { d: 5 });
delete object.toJSON;
return [out, again];
`,
  expect: { value: [{ d: 4 }, { forged: true }] },
  calls: ['echo', 'echo'],
  neighbour: { code: 'return await tools.echo({ d: 4 })', value: { d: 4 } },
});
