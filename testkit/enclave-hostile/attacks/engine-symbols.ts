import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes a million symbols, registered for ever',
  code: `
const Sym = Object.getOwnPropertySymbols(Object.getPrototypeOf([]))[0]['const' + 'ructor'];
for (let i = 0; i >= 0; i += 1) Sym.for('name' + i + 'x'.repeat(100));
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'return Object.getOwnPropertySymbols([]).length', value: 0 },
});
