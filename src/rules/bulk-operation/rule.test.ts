import { describe, expect, it } from 'vitest';
import { messages, places } from '../../../testkit/facts-builder.ts';
import { bulkOperation } from './rule.ts';

describe('BULK_OPERATION', () => {
  it.each([
    'users:bulkDelete',
    'bulk_delete',
    'batch-update',
    'messages.batchModify',
    'deleteAll',
    'DELETE_ALL',
    'getAllUsers',
    'HTTPBatchPost',
    'summaryAll',
    'crm__bulk__import',
  ])('fires on %s', (name) => {
    expect(places(bulkOperation, { calls: [{ name }] })).toBe(1);
  });

  it.each([
    'install',
    'uninstall',
    'rollCall',
    'firewall:list',
    'wallet.read',
    'allow_user',
    'allocate',
    'batches',
    'bulky_items:list',
    'overall',
    'callback:get',
    'small_talk',
  ])('is silent on %s', (name) => {
    expect(places(bulkOperation, { calls: [{ name }] })).toBe(0);
  });

  it('says the word, and each possible name counts', () => {
    expect(messages(bulkOperation, { calls: [{ name: ['a:get', 'a:all'], dynamic: true }] })).toEqual([
      'the name of `a:all` says `all`',
    ]);
  });

  it('ignores code that nothing reaches', () => {
    expect(places(bulkOperation, { calls: [{ name: 'delete_all', reachable: false }] })).toBe(0);
  });
});
