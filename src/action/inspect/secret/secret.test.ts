import { describe, expect, it } from 'vitest';
import type { InspectInput } from '../finding.ts';
import { crc32, hasLuhn, hasTokenChecksum } from './checksum.ts';
import { looksRandom } from './entropy.ts';
import { findSecrets, inspectSecret, maskSecrets, secretInspector } from './index.ts';

const ids = (text: string): string[] => inspectSecret(text).map((one) => one.id);
/** A body with a right check, made here so that no real token stands in the tests. */
const checked = (prefix: string): string => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const body = 'q7Rk2Wm9Zt4Lp8Xv3Bn6Hc1Jd5Fg0S';
  let value = crc32(body);
  let digits = '';
  for (let i = 0; i < 6; i += 1) {
    digits = alphabet[value % 62]! + digits;
    value = Math.floor(value / 62);
  }
  return `${prefix}${body}${digits}`;
};
const jwt = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.c2lnbmF0dXJl`;

describe('checks', () => {
  it('computes CRC-32 as ISO 3309 says', () => {
    expect(crc32('123456789')).toBe(0xcbf43926);
  });
  it('knows a token body by its check', () => {
    const token = checked('');
    expect(hasTokenChecksum(token)).toBe(true);
    expect(hasTokenChecksum(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBe(false);
  });
  it('knows card numbers by their check', () => {
    expect(hasLuhn('4111111111111111')).toBe(true);
    expect(hasLuhn('4111111111111112')).toBe(false);
  });
});

describe('secrets in texts', () => {
  // Each line: the finding, a text that has it, and its harmless neighbour.
  it.each([
    ['SECRET_KEY', `token ${checked('ghp_')}`, 'commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad'],
    ['SECRET_KEY', checked('npm_'), 'npm_config_registry_of_the_company_server'],
    ['SECRET_KEY', `AKIA${'Q7RK2WM5ZT4LP6XV'}`, 'AKIAIS A NAME'],
    ['SECRET_KEY', `sk_live_${'a1B2c3D4'.repeat(3)}`, 'sk_live_mode'],
    ['SECRET_KEY', `xoxb-${'1234-abcd'.repeat(4)}`, 'xoxb-short'],
    ['SECRET_KEY', '-----BEGIN RSA PRIVATE KEY-----\nMIIE', '-----BEGIN PUBLIC KEY-----\nMIIB'],
    ['SECRET_KEY', jwt, 'eyJhbGciO.not-a-token.at-all'],
    ['SECRET_PASSWORD', 'postgres://u:hunter22@db/x', 'postgres://db/x'],
    ['SECRET_PASSWORD', 'Authorization: Bearer q7Rk2Wm9Zt4L', 'Authorization: required'],
    ['SECRET_PASSWORD', 'the password is swordfish9', 'the password is required'],
    ['SECRET_PASSWORD', 'DB_PASSWORD=tr0ub4dor', 'DB_PASSWORD=$SECRET'],
    ['SECRET_PASSWORD', 'hasło: tajne123', 'password: string'],
    ['SECRET_CARD_NUMBER', '4111 1111 1111 1111', '4111 1111 1111 1112'],
    ['SECRET_RANDOM_VALUE', 'q7Rk2Wm9Zt4Lp8Xv3Bn6Hc1Jd5Fg', '123e4567-e89b-12d3-a456-426614174000'],
    ['SECRET_RANDOM_VALUE', 'q7Rk2Wm9Zt4Lp8Xv3Bn6Hc1Jd5Fg', 'getUserAccountBalanceByIdAndName2'],
    [
      'SECRET_RANDOM_VALUE',
      'q7Rk2Wm9Zt4Lp8Xv3Bn6Hc1Jd5Fg',
      'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAA',
    ],
    ['SECRET_RANDOM_VALUE', 'q7Rk2Wm9Zt4Lp8Xv3Bn6Hc1Jd5Fg', 'src/components/Header2/Header2.test'],
  ])('%s: %s', (id, bad, good) => {
    expect(ids(bad)).toContain(id);
    expect(ids(good)).not.toContain(id);
  });

  it('believes a key with a right check more than one with a wrong one', () => {
    const good = checked('ghp_');
    const bad = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
    expect(inspectSecret(good)[0]!.confidence).toBeGreaterThan(0.95);
    expect(inspectSecret(bad)[0]!.confidence).toBeLessThan(0.5);
  });

  it('takes examples and blanks for what they are', () => {
    for (const text of [`AKIA${'IOSFODNN7EXAMPLE'}`, `sk_live_${'x'.repeat(24)}`])
      expect(inspectSecret(text).every((one) => one.severity < 0.2)).toBe(true);
  });

  it('repeats nothing of a secret, in findings or masked texts', () => {
    const secret = checked('ghp_');
    const text = `use ${secret} and password=tr0ub4dor now`;
    const masked = maskSecrets(text);
    expect(masked).toBe('use [GitHub token] and password=[password or key] now');
    expect(JSON.stringify(inspectSecret(text))).not.toMatch(/q7Rk|tr0ub/);
  });

  it('gives spans in order, without overlaps', () => {
    const spans = findSecrets(`password=${checked('ghp_')} ${jwt} 4111111111111111`);
    expect(spans.map((span) => span.name)).toEqual(['GitHub token', 'JSON Web Token', 'payment card number']);
    for (let i = 1; i < spans.length; i += 1)
      expect(spans[i]!.start).toBeGreaterThanOrEqual(spans[i - 1]!.end);
  });

  it.each([
    '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0',
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
    'the_quick_brown_fox_2024',
  ])('takes %s for no key', (text) => {
    expect(looksRandom(text)).toBe(false);
  });
});

describe('the reader of secrets in arguments', () => {
  const inspect = (key: string, text: string): string[] => {
    const input: InspectInput = {
      functionName: 'f',
      args: { [key]: text },
      texts: [{ path: [key], text }],
      role: () => ({ role: 'other', confidence: 0.3 }),
    };
    return secretInspector.inspect(input).map((one) => one.id);
  };
  it('knows a secret by the name of its argument', () => {
    expect(inspect('password', 'swordfish')).toEqual(['SECRET_FIELD']);
    expect(inspect('title', 'swordfish')).toEqual([]);
    expect(inspect('password', '$PASSWORD')).toEqual([]);
  });
});
