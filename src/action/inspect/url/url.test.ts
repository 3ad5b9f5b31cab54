import { describe, expect, it } from 'vitest';
import type { InspectInput } from '../finding.ts';
import { rangeOfIpv4, rangeOfIpv6 } from './address-range.ts';
import { inspectUrl, urlInspector } from './index.ts';

const ids = (text: string): string[] => inspectUrl(text).map((one) => one.id);
const blob = Buffer.from('the quick brown fox jumps over the lazy dog').toString('base64');

describe('reading addresses', () => {
  // Each line: the finding, a text that has it, and its neighbour that has not.
  it.each([
    ['URL_METADATA', 'http://169.254.169.254/latest/meta-data', 'http://169.254.1.1/latest/meta-data'],
    ['URL_METADATA', 'http://metadata.google.internal/', 'http://metadata.corp.io/'],
    ['URL_METADATA', 'http://[fd00:ec2::254]/', 'http://[2606:4700::1111]/'],
    ['URL_LOOPBACK', 'http://localhost:8080/', 'http://localhost.io/'],
    ['URL_LOOPBACK', 'http://[::1]/', 'http://[2606:4700::1111]/'],
    ['URL_PRIVATE', 'http://10.1.2.3/', 'http://11.1.2.3/'],
    ['URL_PRIVATE', 'http://172.31.0.1/', 'http://172.32.0.1/'],
    ['URL_PRIVATE', 'http://build.corp/', 'http://build.io/'],
    ['URL_RESERVED', 'https://a.example/', 'https://a.io/'],
    ['URL_BARE_ADDRESS', 'http://93.184.216.34/', 'http://93-184-216-34.io/'],
    ['URL_PUBLIC', 'https://docs.orchard.io/a', 'https://docs.internal/a'],
    ['URL_PUBLIC', 'see www.orchard.io/list please', 'see the list please'],
    ['URL_DISGUISED_ADDRESS', 'http://2130706433/', 'http://127.0.0.1/'],
    ['URL_DISGUISED_ADDRESS', 'http://0x7f.1/', 'http://0x7f.io/'],
    ['URL_DISGUISED_ADDRESS', 'http://0177.0.0.1/', 'http://177.0.0.1/'],
    ['URL_DISGUISED_ADDRESS', 'http://[::ffff:10.0.0.1]/', 'http://10.0.0.1/'],
    ['URL_DISGUISED_ADDRESS', 'http://１２７.0.0.1/', 'http://127.0.0.1/'],
    ['URL_USERINFO', 'https://bank.io@orchard.io/', 'https://kim@orchard.io/'],
    ['URL_CREDENTIALS', 'https://kim:pw@orchard.io/', 'https://kim@orchard.io/'],
    ['URL_ODD_FORM', 'https:\\\\orchard.io', 'https://orchard.io'],
    ['URL_ODD_FORM', 'https:orchard.io', 'https://orchard.io'],
    ['URL_PATH_TRICK', 'https://orchard.io/a%0d%0aHost:b', 'https://orchard.io/a%20b'],
    ['URL_LOOK_ALIKE', 'https://p\u0430ypal.com/', 'https://paypal.com/'],
    ['URL_LOOK_ALIKE', 'https://xn--pypal-4ve.com/', 'https://xn--mnchen-3ya.de/'],
    ['URL_LOOK_ALIKE', 'https://paypa1.com', 'https://paypal.com'],
    ['URL_LOOK_ALIKE', 'https://rnicrosoft.com', 'https://microsoft.com'],
    ['URL_LOOK_ALIKE', 'https://paypal.com.login.io', 'https://login.paypal.com'],
    ['URL_LOOK_ALIKE', 'kim@gooogle.com', 'kim@google.com'],
    ['URL_BRAND_IN_NAME', 'https://paypal-secure.com', 'https://secure.paypal.com'],
    ['URL_PASTE', 'https://pastebin.com/x', 'https://mypastebin.com.io/x'],
    ['URL_CATCHER', 'https://webhook.site/abc', 'https://website.io/webhook'],
    ['URL_TUNNEL', 'https://ab12.ngrok.io', 'https://ab12.grok.io'],
    ['URL_DROP', 'https://transfer.sh/a', 'https://transfer.io/a'],
    ['URL_SHORTENER', 'https://bit.ly/3x', 'https://habit.ly/3x'],
    ['URL_CHAT_HOOK', 'https://discord.com/api/webhooks/1/x', 'https://discord.com/channels/1'],
    ['URL_REBIND', 'http://10.0.0.1.nip.io', 'http://snip.io'],
    ['URL_ONION', 'http://expyuzz4wqqyqhjn.onion/', 'http://onion.io/'],
    ['URL_DYNAMIC', 'http://kim.duckdns.org', 'http://kim.ducks.org'],
    [
      'URL_DATA_IN_QUERY',
      `https://orchard.io/?d=${blob}`,
      `https://orchard.io/?X-Amz-Signature=${'a'.repeat(64)}`,
    ],
    [
      'URL_DATA_IN_QUERY',
      `https://orchard.io/?x=${'a%20b'.repeat(60)}`,
      'https://orchard.io/?q=apples+and+pears',
    ],
    [
      'URL_SECRET_IN_QUERY',
      `https://orchard.io/?k=sk_live_${'a1B2c3D4'.repeat(3)}`,
      'https://orchard.io/?k=sk_live_key',
    ],
    ['URL_TEMPLATE', 'https://orchard.io/?u=$(whoami)xxxx', 'https://orchard.io/?u=whoami-and-more'],
    [
      'URL_DATA_IN_HOST',
      `https://${'a1b2c3d4'.repeat(6)}.orchard.io/`,
      'https://a-rather-long-but-ordinary-name.orchard.io/',
    ],
    [
      'URL_DATA_IN_PATH',
      `https://orchard.io/x/${Buffer.from('the quick brown fox jumps over the lazy dog, twice').toString('base64url')}`,
      `https://orchard.io/x/${'0a1b2c3d'.repeat(8)}`,
    ],
    ['URL_PROGRAM', 'https://orchard.io/install.sh', 'https://orchard.io/install.html'],
    ['URL_SCHEME', 'javascript:alert(1)', 'javascript is a language'],
    ['URL_SCHEME', 'file:///etc/hosts', 'profile: kim'],
    ['URL_SCHEME', 'file:/etc/hosts', 'with open(name) as file:\n  read(file)'],
    ['URL_SCHEME', '\\\\files.orchard.io\\share', 'a\\\\b'],
  ])('%s: %s', (id, bad, good) => {
    expect(ids(bad)).toContain(id);
    expect(ids(good)).not.toContain(id);
  });

  it.each([
    '2024-05-26',
    '1.5',
    '12:30',
    'note: call me',
    'Re: the plan',
    'C:\\Users\\x',
    'a//b',
    '// a comment',
    'v1.2.3',
    'report.pdf',
    '@kim',
    '#general',
  ])('finds no address in %s', (text) => {
    expect(ids(text)).toEqual([]);
  });

  it('takes a bare number for a host only where one is asked for', () => {
    expect(inspectUrl('2130706433')).toEqual([]);
    expect(inspectUrl('2130706433', true).map((one) => one.id)).toContain('URL_LOOPBACK');
  });

  it('weighs pictures and pages inside an address apart', () => {
    expect(inspectUrl('data:image/png;base64,iVBORw0KGgo=')[0]!.severity).toBeLessThan(0.1);
    expect(inspectUrl('data:text/html,<b>x</b>')[0]!.severity).toBeGreaterThan(0.5);
  });
});

describe('ranges of addresses', () => {
  it.each([
    ['127.9.9.9', 'loopback'],
    ['192.168.0.9', 'private'],
    ['100.64.0.1', 'shared'],
    ['100.100.100.200', 'metadata'],
    ['203.0.113.9', 'reserved'],
    ['8.8.8.8', 'public'],
    ['8.8.8', undefined],
    ['8.8.8.256', undefined],
  ])('%s is %s', (quad, range) => {
    expect(rangeOfIpv4(quad)).toBe(range);
  });

  it.each([
    ['::1', 'loopback', undefined],
    ['::', 'loopback', undefined],
    ['fe80::1', 'link-local', undefined],
    ['fc00::1', 'private', undefined],
    ['::ffff:7f00:1', 'loopback', '127.0.0.1'],
    ['64:ff9b::a00:1', 'private', '10.0.0.1'],
    ['2002:a00:1::', 'private', '10.0.0.1'],
    ['2606:4700::1', 'public', undefined],
  ])('%s is %s', (text, range, inside) => {
    const found = rangeOfIpv6(text);
    expect([found?.range, found?.inside]).toEqual([range, inside]);
  });

  it.each(['', ':::', '1:2:3:4:5:6:7:8:9', 'g::1', '1::2::3'])('%s is none', (text) => {
    expect(rangeOfIpv6(text)).toBeUndefined();
  });
});

describe('the reader of addresses in arguments', () => {
  const inspect = (args: Record<string, string>): string[] => {
    const input: InspectInput = {
      functionName: 'request',
      args,
      texts: Object.entries(args).map(([key, text]) => ({ path: [key], text })),
      role: () => ({ role: 'other', confidence: 0.3 }),
    };
    return urlInspector.inspect(input).map((one) => one.id);
  };

  it('tells a request that carries a body out from one that asks', () => {
    expect(inspect({ method: 'POST', url: 'https://orchard.io/a', body: 'x' })).toContain('URL_UPLOAD');
    expect(inspect({ method: 'GET', url: 'https://orchard.io/a', body: 'x' })).not.toContain('URL_UPLOAD');
    expect(inspect({ method: 'POST', url: 'https://build.internal/a', body: 'x' })).not.toContain(
      'URL_UPLOAD',
    );
  });

  it('reads numbers as hosts by the name of the argument', () => {
    expect(inspect({ host: '0x7f000001' })).toContain('URL_LOOPBACK');
    expect(inspect({ id: '0x7f000001' })).toEqual([]);
  });
});
