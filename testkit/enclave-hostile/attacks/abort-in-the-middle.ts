import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'is aborted while it computes and while it waits',
  code: `
await tools.slow({});
return 'ended';
`,
  tools: { slow: () => new Promise((resolve) => setTimeout(resolve, 2000)) },
  act: async (target, code) => {
    const stop = new AbortController();
    const computing = target.run('for (let i = 0; i >= 0; i = (i + 1) % 7);', { signal: stop.signal });
    const waiting = target.run(code, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    const [first, second] = await Promise.all([computing, waiting]);
    return first.error?.code === 'ABORTED' ? second : first;
  },
  expect: { code: 'ABORTED' },
  neighbour: { code: 'return await tools.echo({})', value: {} },
});
