import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'resolves promises for ever, so that nothing else has its turn',
  code: `
const again = () => Promise.resolve().then(again);
await again();
`,
  expect: { oneOf: ['CPU_LIMIT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'] },
  neighbour: {
    code: 'let n = 0; for (let i = 0; i < 100; i += 1) { await null; n += 1 } return n',
    value: 100,
  },
});
