import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'is aborted before it begins',
  code: `
await tools.noop({});
`,
  act: async (target, code) => target.run(code, { signal: AbortSignal.abort() }),
  expect: { code: 'ABORTED' },
  calls: [],
  neighbour: { code: 'return 1', value: 1 },
});
