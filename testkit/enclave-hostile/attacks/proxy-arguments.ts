import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends a proxy whose traps run while it is read',
  code: `
const seen = [];
const trap = new Proxy({ a: 1 }, { get(t, k) { seen.push(String(k)); return k === 'toJSON' ? undefined : t[k]; }, ownKeys(t) { seen.push('keys'); return ['a']; }, getOwnPropertyDescriptor() { return { value: 1, enumerable: true, configurable: true }; } });
const out = await tools.echo(trap);
return [out, seen.length > 0];
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { value: [{ a: 1 }, true] },
  },
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
