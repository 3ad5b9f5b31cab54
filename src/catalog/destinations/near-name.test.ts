import { describe, expect, it } from 'vitest';
import { nearName } from './near-name.ts';

describe('nearName', () => {
  it.each([
    ['heron-audit-exchanqe', 'heron-audit-exchange'],
    ['#payments-0ps', '#payments-ops'],
    ['acorn/bililng', 'acorn/billing'],
    ['prod-backkups', 'prod-backups'],
    ['finance-archlve', 'finance-archive'],
    ['quarterly-report', 'quarterly-repart'],
    ['marketinq', 'marketing'],
  ])('%s is made to look like %s', (name, other) => {
    expect(nearName(name, ['other', other])).toBe(other);
  });

  it.each([
    ['the name itself', 'prod-backups', ['prod-backups', 'prod-backupz']],
    ['a plural', 'customers-data', ['customer-data']],
    ['an ending', 'invoices', ['invoice']],
    ['another number', 'release-2025', ['release-2026']],
    ['another version', 'sensor-th-20', ['sensor-th-21']],
    ['a slip of the pen', 'accommodation', ['accomodation']],
    ['another spelling', 'organisation', ['organization']],
    ['a separator', 'prod_backups', ['prod-backups']],
    ['another word', 'reporting', ['reposting']],
    ['a short name', 'ops-eu', ['ops-us']],
    ['another place', 'archive-west', ['archive-east']],
    ['something that is no name', 'mail to the team', ['mail to the tean']],
  ])('%s', (_, name, known) => {
    expect(nearName(name, known)).toBeUndefined();
  });
});
