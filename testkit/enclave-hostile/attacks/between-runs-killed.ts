import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'is stopped in the middle of jobs, timers and calls, and hopes that the next run goes on with them',
  code: `
for (let i = 0; i < 50; i += 1) {
  Promise.resolve().then(async () => { for (let n = 0; n < 1e9; n += 1) { await null; if (n % 1000 === 0) console.log('old'); } });
  setTimeout(() => console.log('old'), 0);
}
tools.noop({}).then(() => console.log('old'));
for (let i = 0; i >= 0; i = (i + 1) % 7);
`,
  act: async (target, code) => {
    const seen: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const killed = await target.run(code, { limits: { cpuMs: 30 } });
      if (killed.error?.code !== 'CPU_LIMIT_EXCEEDED') seen.push(String(killed.error?.code));
      const after = await target.run(
        'await new Promise((resolve) => setTimeout(resolve, 3)); return [await tools.echo({ n: 1 }), typeof mark]',
      );
      if (after.logs.length > 0) seen.push(`logs ${after.logs.length}`);
      if (JSON.stringify(after.value) !== '[{"n":1},"undefined"]')
        seen.push(JSON.stringify(after.value ?? after.error));
    }
    return { value: seen };
  },
  expect: { value: [] },
  neighbour: { code: "setTimeout(() => console.log('x'), 0); return 1", value: 1 },
});
