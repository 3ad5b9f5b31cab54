import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'throws an error whose getters answer with endless texts, and whose stack names places that are none',
  code: `
throw {
  get name() { return '\\u0000'.repeat(100000); },
  get message() { return '\\u001b[2J' + '\\u0000'.repeat(100000); },
  get stack() { return 'at x (script.js:9999999:9999999) at y (/etc/passwd:1:1)'.repeat(10000); },
};
`,
  act: async (target, code) => {
    const { error } = await target.run(code);
    const { name = '', message = '', line, column } = error ?? {};
    return { value: [error?.code, name.length, message.length, line, column] };
  },
  expect: { value: ['SCRIPT_ERROR', 4000, 4000, undefined, undefined] },
  neighbour: { code: 'try { throw new Error("x") } catch (error) { return error.message }', value: 'x' },
});
