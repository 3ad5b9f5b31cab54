import { defineAttack } from '../attack.ts';

const odd = (): Promise<never> =>
  Object.assign(Promise.reject(new Error('nobody looks')), {
    catch: null,
    // biome-ignore lint/suspicious/noThenProperty: a promise that misbehaves is what is tried.
    then: () => {
      throw new Error('then');
    },
  });

export default defineAttack({
  about: 'a tool throws a rejected promise whose own `catch` and `then` are broken: nobody could look at it',
  code: 'try { await tools.odd({}); } catch (error) { return error.code }',
  tools: {
    odd: () => {
      throw odd();
    },
  },
  expect: { value: 'TOOL_ERROR' },
  neighbour: { code: 'return await tools.echo({ a: 1 })', value: { a: 1 } },
});
