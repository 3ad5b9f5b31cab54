import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces JSON, Map, String and Promise functions that bindings could use',
  code: `
JSON.stringify = () => '{"forged":1}';
JSON.parse = () => ({ forged: 2 });
for (const name of ['push', 'map', 'join', 'shift']) Object.getPrototypeOf([])[name] = () => 'forged';
for (const name of ['get', 'set', 'delete', 'has']) Object.getPrototypeOf(new Map())[name] = () => 'forged';
for (const name of ['slice', 'split', 'replace']) Object.getPrototypeOf('')[name] = () => 'forged';
Object.freeze = Object.keys = Object.values = Object.entries = Object.defineProperty = () => ({ forged: 3 });
Promise.resolve = Promise.reject = () => 'forged';
return await tools.echo({ e: 5 });
`,
  expect: { value: { e: 5 } },
  calls: ['echo'],
  neighbour: { code: 'return await tools.echo({ e: JSON.stringify({}) })', value: { e: '{}' } },
});
