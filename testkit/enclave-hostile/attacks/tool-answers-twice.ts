import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a tool whose thenable answers twice, and later fails',
  code: `
return [await tools.twice({}), await tools.echo({ a: 1 })];
`,
  tools: {
    twice: () => ({
      // biome-ignore lint/suspicious/noThenProperty: a thenable that misbehaves is what is tried.
      then: (yes: (value: unknown) => void, no: (error: unknown) => void) => {
        yes(1);
        yes(2);
        no(new Error('after all'));
      },
    }),
  },
  expect: { value: [1, { a: 1 }] },
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
