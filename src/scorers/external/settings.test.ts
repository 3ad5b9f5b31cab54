import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../../errors.ts';
import { KEYS, readExternalApi } from './settings.ts';

const endpoint = 'https://scores.example/v1';

function refusal(value: unknown): SteelyardError {
  try {
    readExternalApi(value, 'externalApi');
  } catch (error) {
    if (error instanceof SteelyardError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('readExternalApi', () => {
  it('fills in the defaults', () => {
    expect(readExternalApi({ endpoint }, 'externalApi')).toEqual({
      endpoint,
      apiKey: undefined,
      timeoutMs: 5000,
      retries: 1,
      headers: [],
      sendScript: true,
    });
  });

  it.each([
    'https://scores.example/v1?tenant=a',
    'http://localhost:8080/',
    'http://127.0.0.1:1/',
    'http://127.1/',
    'http://[::1]:9/',
  ])('takes the endpoint %s', (url) => {
    expect(readExternalApi({ endpoint: url }, 'externalApi').endpoint).toContain('://');
  });

  it.each([
    ['no endpoint', {}],
    ['a path', { endpoint: '/score' }],
    ['http to a host', { endpoint: 'http://scores.example/' }],
    ['http to a name that only begins like a loopback', { endpoint: 'http://127.0.0.1.example/' }],
    ['http to a private address', { endpoint: 'http://10.0.0.1/' }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
    ['a user name', { endpoint: 'https://user@scores.example/' }],
    ['a password', { endpoint: 'https://user:hunter2@scores.example/' }],
    ['a timeout of 0', { endpoint, timeoutMs: 0 }],
    ['a fractional timeout', { endpoint, timeoutMs: 1.5 }],
    ['11 retries', { endpoint, retries: 11 }],
    ['negative retries', { endpoint, retries: -1 }],
    ['an empty key', { endpoint, apiKey: '' }],
    ['a key with a line break', { endpoint, apiKey: 'abc\r\nx: y' }],
    ['a header name with a space', { endpoint, headers: { 'x y': 'z' } }],
    ['a header name with a line break', { endpoint, headers: { 'x\r\ny': 'z' } }],
    ['a header value with a line break', { endpoint, headers: { 'x-a': 'b\r\nc: d' } }],
    ['a header value that is a number', { endpoint, headers: { 'x-a': 1 } }],
    ['a header of the message itself', { endpoint, headers: { 'Content-Length': '1' } }],
    ['two authorizations', { endpoint, apiKey: 'k', headers: { Authorization: 'Basic x' } }],
    ['a header twice', { endpoint, headers: { 'X-A': '1', 'x-a': '2' } }],
  ])('refuses %s', (_, value) => {
    expect(refusal(value).code).toBe('CONFIG_INVALID');
  });

  it('permits http to any host with `allowInsecure`', () => {
    const settings = readExternalApi(
      { endpoint: 'http://scores.example/', allowInsecure: true },
      'externalApi',
    );
    expect(settings.endpoint).toBe('http://scores.example/');
  });

  it('suggests the key that was meant', () => {
    expect(refusal({ endpoint, timeoutMS: 1 }).message).toBe(
      'unknown key `timeoutMS` in `externalApi`, did you mean `timeoutMs`?',
    );
  });

  it('shows no value of a key, header or endpoint in a message', () => {
    const secret = 'hunter2hunter2';
    const all = [
      { endpoint: `https://u:${secret}@scores.example/` },
      { endpoint: `${secret} not a URL` },
      { endpoint, apiKey: `${secret}\n` },
      { endpoint, headers: { 'x-a': `${secret}\n` } },
      { endpoint: `http://scores.example/?key=${secret}` },
    ];
    for (const value of all) {
      const error = refusal(value);
      expect(`${error.message} ${JSON.stringify(error.data)} ${error.stack}`).not.toContain(secret);
    }
  });
});

it('are described in docs/external-api.md, key by key', () => {
  const page = readFileSync(new URL('../../../docs/external-api.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Request'));
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)).toEqual([...KEYS]);
});
