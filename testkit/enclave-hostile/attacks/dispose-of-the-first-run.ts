import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'disposes of an Enclave while its first script is still read: an engine that started later would stay for ever',
  code: 'await tools.noop({}); return 1',
  act: async (_target, code, open) => {
    const target = open({});
    const run = target.run(code);
    await target.dispose();
    return run;
  },
  expect: { code: 'DISPOSED' },
  calls: [],
  neighbour: { code: 'return 1', value: 1 },
});
