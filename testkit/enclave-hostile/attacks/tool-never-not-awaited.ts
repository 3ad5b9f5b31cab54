import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'returns while a tool has not answered',
  code: `
tools.never({});
return 'returned';
`,
  tools: { never: () => new Promise(() => undefined) },
  expect: { value: 'returned' },
  neighbour: { code: "await tools.noop({}); return 'returned'", value: 'returned' },
});
