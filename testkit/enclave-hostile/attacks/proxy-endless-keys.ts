import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends a proxy with endlessly many keys',
  code: `
const trap = new Proxy({}, { ownKeys() { const list = []; for (let i = 0; i < 1e7; i += 1) list.push('k' + i); return list; }, getOwnPropertyDescriptor() { return { value: 1, enumerable: true, configurable: true }; } });
return await tools.echo(trap);
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  },
  slow: true,
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
