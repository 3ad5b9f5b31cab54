import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'keeps a slow tool busy past the end of the run',
  code: `
await tools.slow({});
return 'answered';
`,
  tools: { slow: () => new Promise((resolve) => setTimeout(resolve, 800)) },
  run: { limits: { wallMs: 400 } },
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['TIMEOUT', 'TOOL_TIMEOUT'] },
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
