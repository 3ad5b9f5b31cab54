import { existsSync, readFileSync } from 'node:fs';
import { defineAttack } from '../attack.ts';

/** Processes that this one has started, where the system tells. */
function children(): number[] {
  const file = `/proc/self/task/${process.pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

export default defineAttack({
  about:
    'loses its engine in the middle of a run: the process of the engine is killed from outside, again and again',
  code: `
await tools.noop({});
for (let i = 0; i < 1e9; i += 1) await null;
return 'ended';
`,
  act: async (_, code, open) => {
    const before = new Set(children());
    const target = open({ isolation: 'process', workers: 1 });
    const endings: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await target.run('return 0');
      const mine = children().filter((child) => !before.has(child));
      // Without the list of processes there is nothing to kill: the limit ends the run.
      const running = target.run(code, { limits: { cpuMs: 900 } });
      setTimeout(() => {
        for (const child of mine) process.kill(child, 'SIGKILL');
      }, 60);
      const { error } = await running;
      endings.push(mine.length > 0 ? String(error?.code) : 'ENGINE_LOST');
    }
    const after = await target.run('return (await tools.echo({ n: 1 })).n');
    return { value: [...endings, after.value] };
  },
  expect: { value: ['ENGINE_LOST', 'ENGINE_LOST', 1] },
  neighbour: { code: 'await tools.noop({}); return 1', value: 1 },
});
