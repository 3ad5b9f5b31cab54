import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'puts getters and setters on what all objects share, then lets results come in',
  code: `
const proto = Object.getPrototypeOf({});
const seen = [];
const bare = (own) => Object.assign(Object.create(null), own);
const names = ['get', 'set', 'value', 'writable', 'resolve', 'reject', 'kind', 'code', 'message'];
for (const name of names) {
  Object.defineProperty(proto, name, bare({
    configurable: true,
    get() { seen.push(name); return undefined; },
    set(v) { seen.push(name); Object.defineProperty(this, name, bare({ value: v, configurable: true, enumerable: true, writable: true })); },
  }));
}
const good = await tools.echo({ a: 1 });
let failed = '';
try { await tools.fail({}); } catch (error) { failed = error.message; }
for (const name of names) delete proto[name];
return [good.a, failed.includes('it failed')];
`,
  tools: {
    fail: () => {
      throw new Error('it failed');
    },
  },
  expect: { value: [1, true] },
  calls: ['echo', 'fail'],
  neighbour: { code: 'return (await tools.echo({ a: 1 })).a', value: 1 },
});
