import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'a thousand runs at the same time, each with a call, some of them hostile',
  code: `
return (await tools.echo({ n: index })).n;
`,
  act: async (target, code) => {
    const runs = Array.from({ length: 1000 }, (_, index) =>
      index % 100 === 99
        ? target.run('for (let i = 0; i >= 0; i = (i + 1) % 7);', { limits: { cpuMs: 20 } })
        : target.run(code, { globals: { index } }),
    );
    const ended = await Promise.all(runs);
    const right = ended.filter(({ value, error }, index) =>
      index % 100 === 99 ? error?.code === 'CPU_LIMIT_EXCEEDED' : value === index,
    );
    return { value: right.length };
  },
  expect: { value: 1000 },
  neighbour: { code: 'return 1', value: 1 },
});
