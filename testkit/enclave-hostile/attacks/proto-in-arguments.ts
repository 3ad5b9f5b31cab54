import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sends `__proto__` and `constructor` as keys to a tool that merges carelessly',
  code: `
await tools.merge(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}'));
return await tools.merge({ a: 1 });
`,
  tools: {
    merge: (args: unknown) => {
      // What careless code does with arguments.
      for (const [key, value] of Object.entries(args as object))
        Object.assign({} as Record<string, unknown>, { [key]: value });
      return typeof ({} as { polluted?: unknown }).polluted;
    },
  },
  expect: { code: 'VALIDATION_ERROR' },
  neighbour: { code: 'return await tools.merge({ a: 1 })', value: 'undefined' },
});
