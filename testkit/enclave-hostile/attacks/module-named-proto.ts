import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'imports modules whose names mean something to objects, or break out of the text around them',
  code: `
const out = [];
out.push(typeof (await import('__proto__')));
out.push(typeof (await import('constructor')));
out.push(typeof (await import('./servers/"]}; throw 1; //')));
out.push(typeof (await import('./servers/../../../etc/passwd')).root);
return out;
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    others: { value: ['object', 'object', 'object', 'undefined'] },
  },
  neighbour: { code: 'return (await tools.echo({ path: "./servers" })).path', value: './servers' },
});
