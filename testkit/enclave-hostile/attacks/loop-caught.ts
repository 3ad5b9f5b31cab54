import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'catches the interrupt, and loops in `finally`',
  code: `
const spin = () => { try { for (let i = 0; i >= 0; i = (i + 1) % 7); } catch { spin(); } finally { spin(); } };
spin();
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: "try { throw 1 } catch { return 2 } finally { console.log('x') }", value: 2 },
});
