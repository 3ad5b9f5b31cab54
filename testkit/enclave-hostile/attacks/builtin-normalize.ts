import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'lets Unicode work on large texts',
  code: String.raw`
let n = 0;
for (let i = 0; i < 1e6; i += 1) n += ('\u1100\u1161' + i).repeat(5000).normalize('NFKC').localeCompare('x');
return n;
`,
  expect: { code: 'CPU_LIMIT_EXCEEDED' },
  neighbour: { code: "return 'e\\u0301'.normalize('NFC').length", value: 1 },
});
