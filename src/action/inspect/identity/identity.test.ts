import { describe, expect, it } from 'vitest';
import { argumentTexts } from '../../texts.ts';
import type { ActionFinding } from '../finding.ts';
import { identityInspector } from './index.ts';

const inspect = (functionName: string, args: unknown, doc?: string): readonly ActionFinding[] =>
  identityInspector.inspect({
    functionName,
    doc,
    args,
    texts: argumentTexts(args).values,
    role: () => ({ role: 'other', confidence: 0.3 }),
  });
const ids = (functionName: string, args: unknown): string[] =>
  inspect(functionName, args).map((one) => one.id);
const policy = (statement: object): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: [statement] });

describe('who gets access', () => {
  // Each line: the finding, a call that has it, and its neighbour that has not.
  it.each([
    [
      'IDENTITY_PUBLIC',
      'share_folder',
      { id: '1', visibility: 'public' },
      'share_folder',
      { id: '1', visibility: 'private' },
    ],
    [
      'IDENTITY_PUBLIC',
      'set_bucket_acl',
      { bucket: 'b', acl: 'public-read' },
      'get_bucket_acl',
      { bucket: 'b', acl: 'public-read' },
    ],
    [
      'IDENTITY_PUBLIC',
      'create_repo',
      { name: 'x', private: false },
      'create_repo',
      { name: 'x', private: true },
    ],
    [
      'IDENTITY_PUBLIC',
      'update_document',
      { id: 1, sharing: { type: 'anyone' } },
      'update_document',
      { id: 1, sharing: { type: 'user' } },
    ],
    [
      'IDENTITY_PUBLIC',
      'put_policy',
      { policy: policy({ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' }) },
      'put_policy',
      { policy: policy({ Effect: 'Deny', Principal: '*', Action: 's3:GetObject' }) },
    ],
    [
      'IDENTITY_ADMIN',
      'set_role',
      { user: 'kim', role: 'admin' },
      'set_role',
      { user: 'kim', role: 'viewer' },
    ],
    [
      'IDENTITY_ADMIN',
      'put_policy',
      { policy: policy({ Effect: 'Allow', Action: '*', Resource: '*' }) },
      'put_policy',
      { policy: policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: 'a' }) },
    ],
    [
      'IDENTITY_POLICY_UNREAD',
      'put_policy',
      { policy: policy({ Effect: 'Allow', Action: 'a'.repeat(70_000) }) },
      'put_policy',
      { policy: policy({ Effect: 'Allow', Action: 'a' }) },
    ],
    [
      'IDENTITY_OPEN_NETWORK',
      'authorize_ingress',
      { port: 22, cidr: '0.0.0.0/0' },
      'authorize_ingress',
      { port: 22, cidr: '10.0.0.0/8' },
    ],
    [
      'IDENTITY_SHARE',
      'share_document',
      { id: '1', email: 'kim@orchard.io' },
      'get_document',
      { id: '1', email: 'kim@orchard.io' },
    ],
    [
      'IDENTITY_MEMBER',
      'add_user_to_group',
      { user: 'kim', channel: 'a' },
      'list_users_of_group',
      { channel: 'a' },
    ],
    ['IDENTITY_MEMBER', 'invite_member', { email: 'kim@orchard.io' }, 'add_item', { item: 'apple' }],
    ['IDENTITY_KEY', 'create_api_key', { name: 'ci' }, 'list_api_keys', { name: 'ci' }],
    ['IDENTITY_KEY', 'create_access_token', { scope: 'repo' }, 'create_note', { title: 'token' }],
    ['IDENTITY_CREDENTIAL', 'update_passcode', { password: 'x' }, 'update_title', { title: 'x' }],
    [
      'IDENTITY_CREDENTIAL',
      'change_recovery_email',
      { email: 'a@b.io' },
      'send_recovery_email',
      { email: 'a@b.io' },
    ],
    [
      'IDENTITY_FORWARDING',
      'create_forwarding_rule',
      { to: 'a@b.io' },
      'list_forwarding_rules',
      { to: 'a@b.io' },
    ],
    [
      'IDENTITY_FORWARDING',
      'create_mail_filter',
      { from: 'bank', forward: 'a@b.io' },
      'create_mail_filter',
      { from: 'bank', label: 'money' },
    ],
    ['IDENTITY_WEBHOOK', 'create_webhook', { url: 'https://a.io' }, 'list_webhooks', { url: 'https://a.io' }],
    ['IDENTITY_GUARD_OFF', 'disable_mfa', { user: 'kim' }, 'enable_mfa', { user: 'kim' }],
    [
      'IDENTITY_GUARD_OFF',
      'update_settings',
      { mfa_enabled: false },
      'update_settings',
      { mfa_enabled: true },
    ],
    ['IDENTITY_GUARD_OFF', 'update_settings', { skip_audit: true }, 'update_settings', { dark_mode: false }],
    ['IDENTITY_GUARD_OFF', 'stop_audit_logging', {}, 'get_audit_logging', {}],
    ['IDENTITY_KEY', 'create_api_key', {}, 'create_key_result', { title: 'token' }],
    ['IDENTITY_KEY', 'issue_token', {}, 'generate_token_count', {}],
    [
      'IDENTITY_MEMBER',
      'add_user_to_group',
      { user: 'kim' },
      'add_member_note',
      { member: 'kim', note: 'x' },
    ],
    [
      'IDENTITY_ADMIN',
      'attach_user_policy',
      { policy_arn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
      'set_role_description',
      { role: 'admin', description: 'x' },
    ],
    ['IDENTITY_ADMIN', 'grant_access', { scope: 'all' }, 'delete_rows', { scope: 'all' }],
    ['IDENTITY_PUBLIC', 'make_repo_public', { repo: 'r' }, 'list_public_repos', { repo: 'r' }],
    ['IDENTITY_GUARD_OFF', 'disable_two_factor_authentication', {}, 'get_two_factor_authentication', {}],
    ['IDENTITY_GUARD_OFF', 'turn_off_firewall', {}, 'turn_off_lights', {}],
    ['IDENTITY_GUARD_OFF', 'disable_monitoring', {}, 'delete_review', {}],
    ['IDENTITY_GUARD_OFF', 'bypass_approval', {}, 'smart_lock_unlock_door', {}],
    ['IDENTITY_IMPERSONATE', 'assume_role', { role_arn: 'a' }, 'describe_role', { role_arn: 'a' }],
  ])('%s: %s %j, not %s %j', (id, bad, badArgs, good, goodArgs) => {
    expect(ids(bad, badArgs)).toContain(id);
    expect(ids(good, goodArgs)).not.toContain(id);
  });

  it('finds nothing in ordinary calls', () => {
    for (const [name, args] of [
      ['send_letter', { channel: 'general', text: 'hello' }],
      ['update_record', { id: '1', status: 'done', private: true }],
      ['book_ride', { shared_ride: false, destination: 'station' }],
      ['search', { query: 'public holidays', scope: 'all' }],
      ['plan_event', { title: 'x', attendees: ['kim@orchard.io'] }],
      ['make_password', { length: 16 }],
      ['find_tickets', { trip_protection: false }],
    ] as const)
      expect([name, ids(name, args)]).toEqual([name, []]);
  });

  it('weighs what is made to be seen less', () => {
    const severity = (name: string): number => inspect(name, { visibility: 'public' })[0]!.severity;
    expect(severity('create_playlist')).toBeLessThan(0.4);
    expect(severity('create_bucket')).toBeGreaterThan(0.6);
  });

  it('tells where it stands and who it is', () => {
    expect(
      inspect('update_document', { doc: { permissions: [{ role: 'owner', type: 'user' }] } }),
    ).toMatchObject([
      {
        inspector: 'identity',
        id: 'IDENTITY_ADMIN',
        path: ['doc', 'permissions', 0, 'role'],
        target: 'owner',
        effect: 'grant',
      },
    ]);
  });
});
