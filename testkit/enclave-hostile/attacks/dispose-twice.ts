import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'is run after and during disposal, which is asked for twice',
  code: `
return 1;
`,
  act: async (target, code) => {
    await Promise.all([target.dispose(), target.dispose()]);
    const late = await target.run(code).then(
      () => 'ran',
      (error: { code?: string }) => error.code,
    );
    return { value: late };
  },
  expect: { value: 'DISPOSED' },
  disposes: true,
  neighbour: { code: 'return 1', value: 1 },
});
