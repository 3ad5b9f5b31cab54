import { describe, expect, it } from 'vitest';
import { ToolNames } from '../../program/tool-names.ts';
import { makeLookup, NAMESPACE, NOTHING, TOOL } from './lookup.ts';

const NAMES = ['users:list', 'users:list:all', 'gmail__send-message', 'plain', 'a.b.c'];

describe('what a member of the tools is', () => {
  it.each([
    [['plain'], TOOL],
    [['users'], NAMESPACE],
    [['users', 'list'], TOOL + NAMESPACE],
    [['users', 'list', 'all'], TOOL],
    [['gmail'], NAMESPACE],
    [['gmail', 'sendMessage'], NOTHING],
    [['gmail', 'send_message'], TOOL],
    [['a', 'b'], NAMESPACE],
    [['missing'], NOTHING],
    [['then'], NOTHING],
    [['__proto__'], NOTHING],
    [['constructor'], NOTHING],
  ])('%j', (path, expected) => {
    expect(makeLookup(NAMES)(path)).toBe(expected);
  });
  it('agrees with the names that calls are resolved by', () => {
    const names = new ToolNames(NAMES);
    const lookup = makeLookup(NAMES);
    for (const path of [
      ['plain'],
      ['users'],
      ['users', 'list'],
      ['x', 'plain'],
      ['Users', 'LIST'],
      ['a', 'b', 'c'],
      ['gmail'],
      ['nope'],
    ])
      expect((lookup(path) & TOOL) !== 0, path.join('.')).toBe(names.find(path) !== undefined);
  });
  it('where any name can be a tool, members of the language are not', () => {
    const lookup = makeLookup(undefined);
    expect(lookup(['anything'])).toBe(TOOL + NAMESPACE);
    for (const name of ['then', 'toJSON', 'constructor', '__proto__']) expect(lookup([name])).toBe(NOTHING);
  });
});
