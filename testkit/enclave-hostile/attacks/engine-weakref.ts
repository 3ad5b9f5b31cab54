import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'waits for finalizers to run after the end (GHSA-r4fx-v8hh-22mv of vm2)',
  code: `
const registry = new FinalizationRegistry(() => { for (let i = 0; i >= 0; i = (i + 1) % 7); });
for (let i = 0; i < 1000; i += 1) registry.register({ i }, i);
return 'done';
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: {
    PERMISSIVE: { code: 'SCRIPT_ERROR', message: /not defined/ },
    others: { code: 'VALIDATION_ERROR' },
  },
  neighbour: { code: 'return new WeakMap().has({})', value: false },
});
