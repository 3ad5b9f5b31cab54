import { describe, expect, it } from 'vitest';
import { messages, places, text, unknown } from '../../../testkit/facts-builder.ts';
import { sensitiveField } from './rule.ts';

const fires = (args: unknown) => places(sensitiveField, { calls: [{ args }] });

describe('SENSITIVE_FIELD', () => {
  it.each([
    { fields: ['id', 'password'] },
    { fields: 'id,ssn' },
    { fields: 'id, ssn' },
    { select: 'name apiKey' },
    { select: { id: true, passwordHash: true } },
    { columns: ['users.ssn'] },
    { query: 'password' },
    { query: 'credit card' },
    { sql: 'SELECT id, api_token FROM users' },
    { sql: 'select "salary" from staff' },
    { query: 'query { user(id: 1) { name creditCard { number } } }' },
    { where: { ssn: '123' } },
    { path: 'staging/db/password' },
    { name: 'DB_PASSWORD' },
    { key: 'stripe_api_key' },
    { url: 'https://api.example.com/v1/users/7/ssn' },
    { path: text('/users/', null, '/password') },
    { sql: text('SELECT password FROM ', null) },
    { anything: ['iban', 'name'] },
    ['users', 'password'],
  ])('fires on %j', (args) => {
    expect(fires(args)).toBe(1);
  });

  it.each([
    { fields: ['id', 'name', 'tokenCount'] },
    { fields: ['email', 'phone'] },
    { sql: 'SELECT token_count, author FROM installs' },
    { sql: 'SELECT COUNT(*) FROM users' },
    { pageToken: unknown() },
    { maxTokens: 500, tokens: 800 },
    { subject: 'Password', body: 'Your password was changed' },
    { text: 'token' },
    { channel: '#password-resets' },
    { repo: 'acme/token-service' },
    { path: 'src/auth/token.ts' },
    { path: 'docs/password-policy.md' },
    { url: 'https://token.example.com/v1/users/7' },
    { query: 'shipping address of the author' },
    { note: 'the secret of good shipping' },
    {},
  ])('is silent on %j', (args) => {
    expect(fires(args)).toBe(0);
  });

  it('reports what is read, once per name', () => {
    expect(messages(sensitiveField, { readFields: ['password', 'name', 'nextPageToken'] })).toEqual([
      '`password` is read from the result of a tool',
    ]);
  });

  it('reports what a flow takes although no property was read by name', () => {
    const sketch = {
      calls: [{ name: 'users:get' }, { name: 'note:save' }],
      flows: [
        { from: 0, to: 1, path: ['users', '[]', 'ssn'] },
        { from: 0, to: 1, path: ['users', '[]', 'name'] },
      ],
    };
    expect(messages(sensitiveField, sketch)).toEqual(['`ssn` is taken from the result of `users:get`']);
    expect(places(sensitiveField, { ...sketch, readFields: ['ssn'] })).toBe(1);
  });

  it('does not judge values, tool names or code that nothing reaches', () => {
    expect(places(sensitiveField, { calls: [{ name: 'secrets:list' }] })).toBe(0);
    expect(places(sensitiveField, { calls: [{ args: { fields: ['ssn'] }, reachable: false }] })).toBe(0);
  });
});
