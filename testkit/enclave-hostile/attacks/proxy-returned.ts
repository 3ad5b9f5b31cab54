import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns a proxy that throws, loops and lies',
  code: `
return new Proxy({}, { get() { throw new Error('trap'); }, ownKeys() { return ['a']; }, getOwnPropertyDescriptor() { return { get: () => { throw 1; }, enumerable: true, configurable: true }; } });
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { code: 'SCRIPT_ERROR' },
  },
  neighbour: { code: 'return { a: 1 }', value: { a: 1 } },
});
