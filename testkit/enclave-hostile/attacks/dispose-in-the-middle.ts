import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'is disposed of while it computes and while it waits',
  code: `
await tools.slow({});
return 'ended';
`,
  tools: { slow: () => new Promise((resolve) => setTimeout(resolve, 2000)) },
  act: async (target, code) => {
    const computing = target.run('for (let i = 0; i >= 0; i = (i + 1) % 7);');
    const waiting = target.run(code);
    setTimeout(() => void target.dispose(), 50);
    const [first, second] = await Promise.all([computing, waiting]);
    return first.error?.code === 'DISPOSED' ? second : first;
  },
  expect: { code: 'DISPOSED' },
  disposes: true,
  neighbour: { code: 'return await tools.echo({})', value: {} },
});
