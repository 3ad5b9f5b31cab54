import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'tools return objects with getters that throw and count',
  code: `
const out = [];
for (const kind of ['getter', 'throws', 'proxy', 'class', 'function', 'symbol', 'cycle', 'bigint']) {
  try { out.push(typeof (await tools.odd({ kind }))); } catch (error) { out.push(error.code); }
}
return out.every((x) => x === 'object' || x === 'undefined' || x === 'TOOL_ERROR' || x === 'SERIALIZATION_LIMIT_EXCEEDED');
`,
  tools: {
    odd: (args: unknown) => {
      const { kind } = args as { kind: string };
      const cycle: Record<string, unknown> = {};
      cycle.self = cycle;
      const odd: Record<string, unknown> = {
        plain: { a: 1 },
        getter: {
          get a() {
            return process.pid;
          },
        },
        throws: {
          get a() {
            throw new Error('from the getter');
          },
        },
        proxy: new Proxy(
          {},
          {
            ownKeys: () => ['a'],
            getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }),
          },
        ),
        class: new Map([[1, process]]),
        function: () => process,
        symbol: Symbol('s'),
        cycle,
        bigint: { n: 10n },
      };
      return odd[kind];
    },
  },
  expect: { value: true },
  neighbour: { code: "return await tools.odd({ kind: 'plain' })", value: { a: 1 } },
});
