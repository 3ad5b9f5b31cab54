import { defineAttack } from '../attack.ts';

/** A common form: each alternative is looked at in full, so that each depth doubles the work. */
const filter = {
  $ref: '#/$defs/filter',
  $defs: {
    filter: {
      oneOf: ['and', 'or', 'not'].map((op) => ({
        type: 'object',
        properties: { op: { const: op }, of: { anyOf: [{ $ref: '#/$defs/filter' }, { type: 'string' }] } },
        required: ['op', 'of'],
      })),
    },
  },
};

export default defineAttack({
  about:
    'arguments nested as deep as they may be, for a schema that refers to itself: exponential on the host',
  code: `
let filter = 'x';
for (let i = 1; i < 30; i++) filter = { op: 'and', of: filter };
const asked = Array.from({ length: 5 }, () => tools.find(filter));
return (await Promise.allSettled(asked)).map((one) => one.reason?.message.slice(-34));
`,
  act: async (_target, code, open) => {
    const target = open({
      limits: { depth: 30 },
      tools: { find: { execute: () => 1, inputSchema: filter } },
    });
    return target.run(code);
  },
  expect: { value: Array(5).fill('they could not be checked in 40 ms') },
  neighbour: { code: 'return (await tools.echo({ op: "and", of: "x" })).op', value: 'and' },
});
