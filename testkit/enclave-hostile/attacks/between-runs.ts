import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'leaves something behind for the next run',
  code: `
Object.getPrototypeOf({}).leaked = 1;
Object.getPrototypeOf([]).push = null;
Math.random = null;
return 'left';
`,
  act: async (target, code) => {
    await target.run(code);
    return target.run('return [typeof ({}).leaked, typeof [].push, typeof Math.random]');
  },
  expect: { value: ['undefined', 'function', 'function'] },
  neighbour: { code: 'return typeof ({}).leaked', value: 'undefined' },
});
