import { describe, expect, it } from 'vitest';
import { functionNameOf } from './context.ts';

describe('functionNameOf', () => {
  it('knows arrow functions by what they were assigned to', () => {
    const deleteUser = () => undefined;
    const tools = { wipe: async () => undefined, read() {} };
    expect([deleteUser, tools.wipe, tools.read, function named() {}].map(functionNameOf)).toEqual([
      'deleteUser',
      'wipe',
      'read',
      'named',
    ]);
  });

  it.each<[string, () => unknown]>([
    [
      'no name',
      (
        () => () =>
          1
      )(),
    ],
    ['a name that a getter gives', Object.defineProperty(() => 1, 'name', { get: () => 'get_x' })],
    ['the name of what `new Function` makes', Object.defineProperty(() => 1, 'name', { value: 'anonymous' })],
  ])('refuses a function with %s', (_name, callee) => {
    expect(() => functionNameOf(callee)).toThrow(expect.objectContaining({ code: 'ACTION_INVALID' }));
  });
});
