import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'looks for host objects, paths and stacks on the error of a tool',
  code: String.raw`
try {
  await tools.fail({});
} catch (error) {
  const text = [error.stack, error.message, JSON.stringify(error), Object.keys(error).join(), String(error.cause)].join(' ');
  return [/node_modules|file:\/\/|\.ts:|\/home\/|\/work\/|at process/.test(text), 'host' in error, typeof error.cause];
}
`,
  tools: {
    fail: () => {
      throw Object.assign(new Error('it failed', { cause: process }), { host: process, code: 'ENOENT' });
    },
  },
  expect: { value: [false, false, 'undefined'] },
  neighbour: {
    code: 'try { await tools.fail({}) } catch (error) { return typeof error.message }',
    value: 'string',
  },
});
