import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'waits for a tool that never answers',
  code: `
await tools.never({});
return 'answered';
`,
  tools: { never: () => new Promise(() => undefined) },
  run: { limits: { wallMs: 600 } },
  // One built-in can meet either limit first; which one depends on the level's memory and time.
  expect: { oneOf: ['TIMEOUT', 'TOOL_TIMEOUT'] },
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
