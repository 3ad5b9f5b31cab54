import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'imports modules of Node',
  code: `
import { execSync } from 'node:child_process';
return execSync('id');
`,
  expect: { code: 'VALIDATION_ERROR' },
  neighbour: { code: "import { echo } from './servers/x';\nreturn typeof echo", value: 'function' },
});
