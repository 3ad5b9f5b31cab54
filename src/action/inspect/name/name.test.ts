import { describe, expect, it } from 'vitest';
import { inspectName, nameInspector, toolMeaning } from './index.ts';

const found = (name: string, doc?: string): [string, number][] =>
  inspectName(name, doc).map((one) => [one.id, one.severity]);
const severity = (name: string): number => Math.max(0, ...inspectName(name).map((one) => one.severity));

describe('what a name says', () => {
  // Each line: the finding, a name that has it, and its harmless neighbour.
  it.each([
    ['NAME_WIPES', 'wipe_bucket', 'list_buckets'],
    ['NAME_WIPES', 'destroyInstance', 'describeInstance'],
    ['NAME_WIPES', 'drop_table', 'drop_pin'],
    ['NAME_WIPES', 'erase_volume', 'erase_label'],
    ['NAME_WIPES', 'storage:emptyTrash', 'storage:emptyCart'],
    ['NAME_WIPES', 'borrar_base_datos', 'leer_base_datos'],
    ['NAME_WIPES', 'loesche_datenbank', 'zeige_datenbank'],
    ['NAME_WIPES', 'データベース削除', 'データベース検索'],
    ['NAME_WIPES', 'format_disk', 'format_date'],
    ['NAME_WIPES', 'delete_all_letters', 'delete_postcard'],
    ['NAME_DELETES', 'delete_letter', 'search_deleted_letters'],
    ['NAME_DELETES', 'users:delete', 'users:list'],
    ['NAME_DELETES', 'slet_kunde', 'hent_kunde'],
    ['NAME_DELETES', 'poista_rivi', 'naytta_rivi'],
    ['NAME_DELETES', 'hapus_catatan', 'tampil_catatan'],
    ['NAME_DELETES', 'udalit_stroku', 'poluchit_stroku'],
    ['NAME_SENDS', 'skicka_brev', 'hamta_brev'],
    ['NAME_DELETES', 'remove_user_from_workspace', 'list_users_of_workspace'],
    ['NAME_PAYS', 'transfer_funds', 'get_transfer_history'],
    ['NAME_GRANTS', 'grant_role', 'list_roles'],
    ['NAME_EXECUTES', 'execute_recipe', 'list_recipes'],
    ['NAME_SENDS', 'send_letter', 'read_letter'],
    ['NAME_WRITES', 'update_contact', 'find_contact'],
  ])('%s: %s, not %s', (id, bad, good) => {
    expect(found(bad).map(([one]) => one)).toContain(id);
    expect(found(good).map(([one]) => one)).not.toContain(id);
  });

  it.each([
    ['deletingUsers', 0.6, 1],
    ['removing_accounts', 0.6, 1],
    ['admin__purging_logs', 0.45, 1],
    ['granting_admin_access', 0.3, 1],
    ['refunding_orders', 0.3, 1],
    ['user_deletion', 0.3, 0.5],
    ['account_removal', 0.3, 0.5],
  ])('takes the act in %s for an act', (name, least, most) => {
    expect(severity(name)).toBeGreaterThanOrEqual(least);
    expect(severity(name)).toBeLessThanOrEqual(most);
  });

  it.each([
    'pricing_table',
    'shipping_rates',
    'billing_overview',
    'parking_spots',
    'training_runs',
    'deletion_policy',
    'deletion_report',
    'deleting_rules',
    'list_deletions',
    'get_user_deletion',
    'booking_search',
    'expiring_certificates',
    'sending_domain',
    'opening_hours',
    'pending_deletion',
    'background_removal',
  ])('finds no act in %s', (name) => {
    expect(found(name)).toEqual([]);
  });

  it('takes no act from a name whose documentation only explains', () => {
    expect(found('deleting_users', 'Explains how an administrator deletes users.')).toEqual([]);
    expect(found('deleting_users', 'Deletes the given users.')).not.toEqual([]);
  });

  it.each([
    'lookup_word',
    'get_delete_policy',
    'truncate_text',
    'order_history',
    'search_deleted_items',
    'get_drop_rate',
    'list_truncated',
    'format_date',
    'calculate_payment',
  ])('takes the noun in %s for a noun', (name) => {
    expect(severity(name)).toBeLessThan(0.3);
  });

  it('weighs daily tidying less than loss', () => {
    expect(severity('clear_cache')).toBeLessThan(severity('delete_letter'));
    expect(severity('remove_from_cart')).toBeLessThan(severity('delete_letter'));
    expect(severity('cancel_lease')).toBeLessThan(severity('delete_letter'));
    expect(severity('delete_letter')).toBeLessThan(severity('wipe_bucket'));
    expect(severity('drop_location')).toBeLessThan(0.4);
  });

  it('believes a description more than a name', () => {
    const [alone] = inspectName('purge_entries');
    const [told] = inspectName('purge_entries', 'Permanently deletes all entries.');
    expect(told!.confidence).toBeGreaterThan(alone!.confidence);
    expect(
      found('transfer_to_agent', 'Hands the conversation over to a human agent.').every(
        ([, worst]) => worst < 0.3,
      ),
    ).toBe(true);
  });

  it('points to the call itself', () => {
    expect(
      nameInspector.inspect({
        functionName: 'wipe_bucket',
        args: {},
        texts: [],
        role: () => ({ role: 'other', confidence: 0 }),
      }),
    ).toMatchObject([
      {
        inspector: 'name',
        id: 'NAME_WIPES',
        path: [],
        scope: 'all',
        reversibility: 'irreversible',
        effect: 'delete',
        target: 'bucket',
      },
    ]);
  });
});

describe('the meaning of a tool', () => {
  it('changes with its documentation', () => {
    expect(toolMeaning('apply', 'Lists the rules.').reads).toBe(true);
    expect(toolMeaning('apply', 'Deletes the rules.').knowledge.has('delete')).toBeGreaterThan(0.5);
  });
  it('is worked out for any name', () => {
    for (const name of ['', '__proto__', '\ud800', 'x'.repeat(100_000), '🙂', 'a.b.c::d/e'])
      expect(toolMeaning(name).knowledge.effects.length).toBeGreaterThan(0);
  });
});
