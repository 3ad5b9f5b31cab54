import { beforeAll, describe, expect, it } from 'vitest';
import type { ActionFinding, InspectInput } from './finding.ts';
import { identityInspector } from './identity/index.ts';
import { moneyInspector } from './money/index.ts';
import { findSecrets } from './secret/index.ts';
import { inspectSqlValue, prepareSql } from './sql/index.ts';
import { inspectText } from './text/index.ts';
import { inspectUrl } from './url/index.ts';

const ids = (found: readonly { readonly id: string }[]): string[] => found.map((one) => one.id);
const input = (functionName: string, args: unknown): InspectInput => ({
  functionName,
  args,
  texts: [],
  role: () => ({ role: 'other', confidence: 0.3 }),
});
const read = (n: number): readonly ActionFinding[] =>
  moneyInspector.inspect(
    input('pay_invoice', Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i]))),
  );

describe('what a reader leaves out is a finding', () => {
  beforeAll(prepareSql);

  it('quotes in a value behind what is looked at', () => {
    const padding = 'a '.repeat(70_000);
    expect(ids(inspectSqlValue(`${padding}' OR 1=1 --`))).toEqual(['SQL_VALUE_PARTLY_READ']);
    expect(inspectSqlValue(padding)).toEqual([]);
    // Far behind the former limit.
    expect(ids(inspectSqlValue(`${'a '.repeat(30_000)}' OR 1=1 --`))).toEqual(['SQL_VALUE_ESCAPES']);
  });

  it('more addresses than are read', () => {
    const urls = (n: number): string =>
      Array.from({ length: n }, (_, i) => `https://example.org/${i}`).join(' ');
    expect(ids(inspectUrl(urls(30)))).toContain('URL_PARTLY_READ');
    expect(ids(inspectUrl(urls(20)))).not.toContain('URL_PARTLY_READ');
  });

  it('more encoded parts than are read', () => {
    const parts = (n: number): string =>
      Array.from({ length: n }, (_, i) =>
        Buffer.from(`these are the words of part ${i}`).toString('base64'),
      ).join(' ');
    expect(ids(inspectText(parts(9)))).toContain('TEXT_ENCODED_PARTLY_READ');
    expect(ids(inspectText(parts(8)))).not.toContain('TEXT_ENCODED_PARTLY_READ');
  });

  it('more encoded text than is read', () => {
    const text = (n: number): string => Buffer.from('these are the words '.repeat(n)).toString('base64');
    expect(ids(inspectText(text(1000)))).toContain('TEXT_ENCODED_PARTLY_READ');
    expect(ids(inspectText(text(100)))).not.toContain('TEXT_ENCODED_PARTLY_READ');
  });

  it('more values than are looked at for money', () => {
    expect(ids(read(1001))).toContain('MONEY_PARTLY_READ');
    expect(ids(read(10))).not.toContain('MONEY_PARTLY_READ');
  });

  it('more values than are looked at for who gets access', () => {
    const share = (n: number) =>
      identityInspector.inspect(input('share_folder', { users: Array(n).fill('kim') }));
    expect(ids(share(1001))).toContain('IDENTITY_PARTLY_READ');
    expect(ids(share(10))).not.toContain('IDENTITY_PARTLY_READ');
  });
});

it('finds a secret behind many that only stand for one', () => {
  const fake = 'token: your_token_example ';
  const real = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'}`;
  expect(findSecrets(fake.repeat(40) + real).map((one) => one.name)).toContain('GitHub token');
  const masked = `AKIA${'EXAMPLE'.repeat(2)}AB `;
  expect(findSecrets(masked.repeat(40) + real).map((one) => one.name)).toContain('GitHub token');
});
