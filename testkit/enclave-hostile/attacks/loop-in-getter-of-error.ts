import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'fails with an error whose reading never ends',
  code: `
const error = new Error('x');
Object.defineProperty(error, 'message', { get() { for (let i = 0; i >= 0; i = (i + 1) % 7); return ''; } });
throw error;
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: "try { throw new Error('m') } catch (error) { return error.message }", value: 'm' },
});
