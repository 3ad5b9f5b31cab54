import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'recurses until the stack is gone, and does so again in the handler',
  code: `
const down = (n) => { try { return down(n + 1) + 1; } catch (error) { return n < 5 ? down(n + 1) : 0; } };
try { down(0); } catch (error) { return error.name; }
return 'survived';
`,
  expect: { oneOf: ['CPU_LIMIT_EXCEEDED', 'survived', 'RangeError'] },
  neighbour: { code: 'const down = (n) => (n === 0 ? 0 : down(n - 1) + 1); return down(50)', value: 50 },
});
