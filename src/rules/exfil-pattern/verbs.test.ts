import { describe, expect, it } from 'vitest';
import { toolKinds } from './verbs.ts';

const kind = (name: string) => {
  const { reads, sends, exports } = toolKinds(name);
  return [reads && 'read', sends && 'send', exports && 'export'].filter(Boolean).join('+') || 'none';
};

describe('toolKinds', () => {
  it.each([
    // reads, in every common style
    ['users:list', 'read'],
    ['list_emails', 'read'],
    ['emails:list', 'read'],
    ['get_email', 'read'],
    ['post:get', 'read'],
    ['list_posts', 'read'],
    ['shares.list', 'read'],
    ['google_drive__getDocument', 'read'],
    ['crm_list_contacts', 'read'],
    ['db/query', 'read'],
    ['run_query', 'read'],
    ['find', 'read'],
    ['kv_read', 'read'],
    ['database.dump', 'read'],
    ['runBackup', 'read'],
    ['search_transfers', 'read'],
    ['HTTPFetch', 'read'],
    // sends
    ['send_email', 'send'],
    ['mail.send', 'send'],
    ['email:send', 'send'],
    ['slack:postMessage', 'send'],
    ['slack/chat.postMessage', 'send'],
    ['notify', 'send'],
    ['webhook:trigger', 'send'],
    ['call_webhook', 'send'],
    ['create_post', 'send'],
    ['drive_share', 'send'],
    ['sns.publish', 'send'],
    ['http_post', 'send'],
    ['email', 'send'],
    // exports
    ['export_users', 'export'],
    ['data:export', 'export'],
    ['s3Upload', 'export'],
    ['files.upload', 'export'],
    ['bank_transfer', 'export'],
    ['export/csv', 'export'],
    ['start_export', 'export'],
    // both readings
    ['email_list', 'read+send'],
    // none
    ['delete_email', 'none'],
    ['update_post', 'none'],
    ['create_email_draft', 'none'],
    ['users:create', 'none'],
    ['mark_as_read', 'none'],
    ['email:validate', 'none'],
    ['shipping:quote', 'none'],
    ['postal_code', 'none'],
    ['reader', 'none'],
    ['sender', 'none'],
    ['checklist:create', 'none'],
    ['widget', 'none'],
    ['', 'none'],
  ])('%s -> %s', (name, expected) => {
    expect(kind(name)).toBe(expected);
  });
});
