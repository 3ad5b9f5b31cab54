import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'goes on in callbacks after it has returned',
  code: `
Promise.resolve().then(function again() { return Promise.resolve().then(again); });
setTimeout(() => { for (let i = 0; i >= 0; i = (i + 1) % 7); }, 0);
return 'done';
`,
  // The chain of promises ends when memory does, if that comes before the limit of time: then the value stands.
  expect: { oneOf: ['done', 'CPU_LIMIT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'] },
  neighbour: { code: "setTimeout(() => 1, 0); return 'done'", value: 'done' },
});
