import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'tools throw things that are no errors: null, texts, proxies, getters that throw',
  code: `
const names = ['null', 'text', 'proxy', 'getter', 'symbol', 'nothing'];
const out = [];
for (const name of names) {
  try {
    await tools.fail({ name });
    out.push('none');
  } catch (error) {
    out.push(error instanceof Error && typeof error.message === 'string' && error.code === 'TOOL_ERROR');
  }
}
return out;
`,
  tools: {
    fail: (args: unknown) => {
      const { name } = args as { name: string };
      if (name === 'null') throw null;
      if (name === 'text') throw 'a text';
      if (name === 'symbol') throw Symbol('s');
      if (name === 'nothing') throw undefined;
      const hostile = (): never => {
        throw new Error('trap');
      };
      if (name === 'proxy')
        throw new Proxy({}, { get: hostile, has: hostile, getPrototypeOf: hostile, ownKeys: hostile });
      throw Object.defineProperty(new Error('x'), 'message', { get: hostile });
    },
  },
  expect: { value: [true, true, true, true, true, true] },
  neighbour: {
    code: "try { await tools.fail({ name: 'text' }) } catch (error) { return error.code }",
    value: 'TOOL_ERROR',
  },
});
