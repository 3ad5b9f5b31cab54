import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'throws errors that look like those of the Enclave',
  code: `
const error = new Error('the run was aborted');
error.name = 'SteelyardError';
error.code = 'ABORTED';
throw error;
`,
  expect: { code: 'SCRIPT_ERROR' },
  neighbour: { code: "try { throw new Error('x') } catch (error) { return error.message }", value: 'x' },
});
