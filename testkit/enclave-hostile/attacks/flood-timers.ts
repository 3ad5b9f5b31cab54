import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sets a million timers',
  code: `
let n = 0;
for (let i = 0; i < 1e6; i += 1) setTimeout(() => { n += 1; }, 1000);
await new Promise((yes) => setTimeout(yes, 5));
return 'passed';
`,
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: {
    oneOf: [
      'MEMORY_LIMIT_EXCEEDED',
      'CPU_LIMIT_EXCEEDED',
      'MAX_TOOL_CALLS',
      'SCRIPT_ERROR',
      'TIMEOUT',
      'passed',
    ],
  },
  neighbour: { code: "await new Promise((yes) => setTimeout(yes, 5)); return 'passed'", value: 'passed' },
});
