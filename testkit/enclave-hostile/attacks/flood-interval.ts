import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'leaves an interval running when it returns',
  code: `
setInterval(() => { tools.noop({}); }, 1);
await new Promise((yes) => setTimeout(yes, 5));
return 'done';
`,
  expect: { value: 'done' },
  neighbour: { code: "const id = setInterval(() => 1, 1); clearInterval(id); return 'done'", value: 'done' },
});
