import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'throws a proxy whose prototype trap throws again (CVE-2023-30547 of vm2)',
  code: `
throw new Proxy({}, { getPrototypeOf() { throw new Proxy(() => 1, {}); }, get() { throw 1; }, has() { throw 2; } });
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { code: 'SCRIPT_ERROR' },
  },
  neighbour: { code: 'try { throw 1 } catch (error) { return error }', value: 1 },
});
