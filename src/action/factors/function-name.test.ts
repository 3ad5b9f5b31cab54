import { describe, expect, it } from 'vitest';
import { functionNameFactor } from './index.ts';

const raw = (functionName: string): number => functionNameFactor.read({ functionName, args: {} }).raw;

describe('the function name', () => {
  it.each(['delete', 'remove', 'drop', 'destroy', 'purge', 'truncate', 'kill'])(
    '%s is destructive: 0.95',
    (verb) => {
      expect(raw(verb)).toBe(0.95);
    },
  );

  it.each(['write', 'update', 'modify', 'set', 'create', 'send', 'deploy', 'push', 'execute', 'run'])(
    '%s is mutating: 0.55',
    (verb) => {
      expect(raw(verb)).toBe(0.55);
    },
  );

  it.each(['read', 'get', 'list', 'fetch', 'search', 'find', 'check'])('%s is read-only: 0.10', (verb) => {
    expect(raw(verb)).toBe(0.1);
  });

  it.each<[string, number]>([
    ['users:delete', 0.95],
    ['RunManager.get_status', 0.1],
    ['read_delete_policy', 0.1],
    ['HTTPDelete', 0.95],
    ['deleteHTTP', 0.95],
    ['mcp__mail__send_message', 0.55],
    ['mcp__delete__list_all', 0.1],
    ['fs/promises/remove', 0.95],
    ['a-b-c-kill', 0.95],
    ['DELETE_USER', 0.95],
    ['getUsers', 0.1],
    ['users:delete:', 0.95],
    ['delete__', 0.95],
    ['a:b.c/d__e_set', 0.55],
    ['delete.user', 0.4],
    ['wipe_bucket', 0.4],
    ['deleted_items', 0.4],
    ['undelete', 0.4],
    ['killer', 0.4],
    ['forget_me', 0.4],
    ['gets', 0.4],
    ['anonymous', 0.4],
    ['___', 0.4],
    ['удалить', 0.4],
  ])('%s scores %d', (name, expected) => {
    expect(raw(name)).toBe(expected);
  });

  it('says which verb it saw', () => {
    expect(functionNameFactor.read({ functionName: 'dropTable', args: {} }).evidence).toEqual([
      'verb `drop` is destructive',
    ]);
    expect(functionNameFactor.read({ functionName: 'x', args: {} }).evidence).toEqual([
      'no listed verb in the name',
    ]);
  });
});
