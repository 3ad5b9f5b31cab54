import { availableParallelism } from 'node:os';
import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'takes every processor with an endless loop, so that honest runs wait until its time is over',
  code: 'for (let i = 0; i >= 0; i++) {} return 1',
  act: async (_target, code, open) => {
    const limits = { cpuMs: 60_000, wallMs: 60_000 };
    const target = open({ workers: availableParallelism() * 2, limits });
    const end = new AbortController();
    const loops = Array.from({ length: availableParallelism() }, () =>
      target.run(code, { signal: end.signal }),
    );
    const honest = await target.run('return "served"');
    end.abort();
    const codes = (await Promise.all(loops)).map(({ error }) => error?.code);
    return { value: [honest.value, ...new Set(codes)] };
  },
  expect: { value: ['served', 'ABORTED'] },
  neighbour: { code: 'for (let i = 0; i < 10; i++) { if (i > 8) return i }', value: 9 },
});
