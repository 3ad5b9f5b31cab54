import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testkit/characters.ts';
import { processorMs } from '../../../testkit/timing.ts';
import { compileCatalog } from '../catalog.ts';
import type { DestinationStanding } from '../types.ts';
import { findAddresses } from './addresses.ts';

const catalog = compileCatalog({
  trustedDestinations: [
    'nordhof.example',
    '#dispatch',
    'run-notes',
    'ledger-account:604411902288',
    'nordhof/web',
    'seeds',
    '+46 70 000 11 22',
    'vet@klinik.example',
    'https://hooks.example/T1/',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'DE89 3704 0044 0532 0130 00',
    'münchen.example',
    'Herd sheet',
    'vets feed VF-204',
  ],
});
const TASK =
  'Tell "Barn 4" and @mira, write to lab@agri.example, call +49 30 1234567, post on status.farm.example and in yard-desk. Use BARLEY-7.';

describe('destination', () => {
  it.each<[string, (string | null)[], DestinationStanding]>([
    ['a trusted domain', ['nordhof.example'], 'trusted'],
    ['a mail address below it', ['kim@nordhof.example'], 'trusted'],
    ['a subdomain', ['https://api.nordhof.example/v1?x=1'], 'trusted'],
    ['another case and a trailing dot', ['https://API.NordHof.Example./v1'], 'trusted'],
    ['a trusted name', ['#dispatch'], 'trusted'],
    ['the number of a trusted account', ['604411902288'], 'trusted'],
    ['a name below a trusted one', ['seeds/wheat'], 'trusted'],
    ['a trusted number, written otherwise', ['+46700001122'], 'trusted'],
    ['a trusted address', ['Vet <vet@klinik.example>'], 'trusted'],
    ['below a trusted path', ['https://hooks.example/T1/abc'], 'trusted'],
    ['a trusted wallet in another case', ['0x52908400098527886e0f7030069857d2e4169ee7'], 'trusted'],
    ['a trusted account without spaces', ['DE89370400440532013000'], 'trusted'],
    ['what tools call a trusted sheet', ['Herd'], 'trusted'],
    ['the key of a trusted feed', ['VF-204'], 'trusted'],
    ['another key of its form', ['VF-205'], 'internal'],
    ['a kind of place by itself', ['sheet'], 'internal'],
    ['punycode of a trusted domain', ['xn--mnchen-3ya.example'], 'trusted'],
    ['a repository of the house that the task names', ['nordhof/barn'], 'task'],
    ['another repository of the house', ['nordhof/mill'], 'internal'],
    ['the same name of another house', ['mudhof/barn'], 'internal'],
    ['a class of a program', ['io.quarry.http.SinkConnector'], 'internal'],
    ['a host with capitals', ['Http.Quarry-Sink.Example'], 'outside'],
    ['a host that wears a trusted name', ['nordhof.customer-login.example'], 'outside'],
    ['a host that is asked for something', ['nordhof.example?d=', null], 'trusted'],
    ['another host that is asked for something', ['drop.example?d=', null], 'outside'],
    ['another host with a fragment', ['drop.example#', null], 'outside'],
    [
      'a trusted address inside of what another host is asked',
      ['drop.example?to=kim@nordhof.example'],
      'outside',
    ],
    [
      'a trusted page inside of what another host is asked',
      ['drop.example/x?u=https://nordhof.example'],
      'outside',
    ],
    ['a path with a hole', ['https://api.nordhof.example/', null], 'trusted'],
    ['a mailbox with a hole', [null, '@nordhof.example'], 'trusted'],

    ['a run of a trusted repository', ['https://github.com/nordhof/web/actions/runs/', null], 'trusted'],
    ['a repository whose name only begins alike', ['https://github.com/nordhof/webs'], 'outside'],
    ['the same path at another host', ['https://evil.example/nordhof/web'], 'outside'],
    ['a kind before a trusted channel', ['slack:#dispatch'], 'trusted'],
    ['a kind before a trusted address', ['user:vet@klinik.example'], 'trusted'],
    ['a kind before another address', ['user:x@evil.example'], 'outside'],
    ['a kind before another domain', ['domain:evil.example'], 'outside'],
    ['a second recipient of a link', ['mailto:vet@klinik.example?bcc=x@evil.example'], 'outside'],
    ['a trusted link', ['mailto:vet@klinik.example?subject=Hay'], 'trusted'],
    ['a foreign end behind a hole', ['kim@barn-', null, '.com'], 'outside'],
    ['a look-alike with a hole', ['https://nordhof-', null, '.example/x'], 'outside'],
    ['a whole label with a hole', ['https://', null, '.example/x'], 'unknown'],
    ['the beginning of a trusted label', ['https://nord', null, '.example/x'], 'unknown'],
    ['a version', ['tool@20.1.0'], 'internal'],
    ['a picture', ['icon@2x.png'], 'internal'],
    ['a file with two dots', ['config.prod.json'], 'internal'],
    ['a file of this machine', ['file:///tmp/x'], 'internal'],
    ['an image of a foreign registry', ['images.evil.example/app:1.2'], 'outside'],
    ['a foreign bucket', ['s3://barn-archive/2025'], 'outside'],

    ['another domain', ['sale@evil.example'], 'outside'],
    ['another mailbox of a trusted address', ['boss@klinik.example'], 'outside'],
    ['a name in front of an `@`', ['https://nordhof.example@evil.example/x'], 'outside'],
    ['a trusted domain as a subdomain', ['https://nordhof.example.evil.example/'], 'outside'],
    ['a longer name', ['evilnordhof.example'], 'outside'],
    ['a look-alike', ['nоrdhof.example'], 'outside'],
    ['full-width dots', ['https://nordhof.example。evil。example/'], 'outside'],
    ['an escaped host', ['https://%65vil.example/'], 'outside'],
    ['backslashes', ['https:\\\\evil.example\\nordhof.example'], 'outside'],
    ['no slashes', ['https:evil.example/nordhof.example'], 'outside'],
    ['a fragment', ['https://evil.example#@nordhof.example'], 'outside'],
    ['a number for a host', ['http://2130706433/'], 'outside'],
    ['an IPv4 address', ['203.0.113.9'], 'outside'],
    ['an IPv6 address', ['http://[2001:db8::1]/'], 'outside'],
    ['another number', ['+46 70 000 11 23'], 'outside'],
    ['another path of a shared host', ['https://hooks.example/T2/abc'], 'outside'],
    ['a path that climbs', ['https://hooks.example/T1/../T2'], 'outside'],
    ['an unknown wallet', ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'], 'outside'],
    ['an unknown account', ['GB29NWBK60161331926819'], 'outside'],
    ['one bad address among good ones', ['kim@nordhof.example, x@evil.example'], 'outside'],
    ['a hole before a foreign domain', ['https://', null, '.evil.example/'], 'outside'],
    ['a mailbox at a foreign domain', [null, '@evil.example'], 'outside'],
    ['an SSH key', ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI'], 'outside'],

    ['a named address', ['lab@agri.example'], 'task'],
    ['a named number', ['+49301234567'], 'task'],
    ['a named host', ['https://status.farm.example/report'], 'task'],
    ['a quoted name', ['Barn 4'], 'task'],
    ['a handle', ['@mira'], 'task'],
    ['a plain name', ['yard-desk'], 'task'],
    ['an id', ['BARLEY-7'], 'task'],
    ['another mailbox at the domain of a named address', ['sales@agri.example'], 'outside'],
    ['a part of a named word', ['yard'], 'internal'],
    ['a part of an id', ['BARLEY-77'], 'internal'],

    ['anybody', ['anyone'], 'public'],
    ['a public name', ['assets-public'], 'public'],
    ['a plain name that nobody wrote', ['Weekly'], 'internal'],
    ['a channel', ['#general'], 'internal'],
    ['a trusted name with another ending', ['seeds-export'], 'internal'],
    ['a date', ['2026-11-20'], 'internal'],
    ['a file name', ['report.md'], 'internal'],

    ['nothing known', [null], 'unknown'],
    ['a host with a hole at its end', ['https://api.nordhof.example', null], 'unknown'],
    ['a host that is a hole', ['https://', null, '/x'], 'unknown'],
    ['a domain that is a hole', ['kim@', null], 'unknown'],
    ['a name with a hole', ['team-', null], 'unknown'],
  ])('%s', (_name, text, standing) => {
    expect(catalog.destination(text, TASK).standing).toBe(standing);
  });

  it('knows nothing of the task when there is none', () => {
    expect(catalog.destination(['lab@agri.example']).standing).toBe('outside');
  });
});

describe('addresses', () => {
  it.each<[string, (string | null)[], string[]]>([
    ['a mail address in a sentence', ['Write to kim@x.example, please.'], ['email kim@x.example']],
    ['a URL in brackets', ['(see https://x.example/a?b=1)'], ['url https://x.example/a?b=1']],
    ['a bare host', ['at track.parcel.example.'], ['host track.parcel.example']],
    ['a number', ['call +1 (212) 555-0100 now'], ['phone +1 (212) 555-0100']],
    ['an account', ['to GB29 NWBK 6016 1331 9268 19 today'], ['iban GB29 NWBK 6016 1331 9268 19']],
    [
      'a wallet',
      ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
      ['wallet 0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
    ],
    ['an address beside Japanese text', ['宛先はkim@x.exampleです'], ['email kim@x.example']],
    ['a URL with a hole', ['https://x.example/?d=', null], ['url https://x.example/?d=…']],
    ['ordinary text', ['Ratio 3.5, see file.ts and v1.2.3 at 10:30 (a/b)'], []],
    ['code', ['Math.max(a.b, rows.length) => x.y.z'], []],
    ['an id and a date', ['INV-904 of 2026-11-20, order 55123'], []],
  ])('%s', (_name, text, expected) => {
    expect(catalog.addresses(text).map((a) => `${a.kind} ${a.text}`)).toEqual(expected);
  });

  it('never throws, and finds an address wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 200 }),
        fc.array(fc.option(fc.string({ maxLength: 40 }))),
        (text, parts) => {
          findAddresses(text);
          catalog.destination(parts, text);
          expect(findAddresses(`${text} kim@x.example `).some((a) => a.key === 'kim@x.example')).toBe(true);
        },
      ),
    );
  });

  it('is linear in the text', { retry: 3 }, () => {
    for (const piece of [
      'a.',
      '@a',
      '+1 ',
      'DE02 ',
      'http:',
      '0x',
      'a@b.',
      '[:',
      '::',
      'xn--',
      '1',
      '%65',
      '-',
      '/.',
    ]) {
      const small = best(piece.repeat(10_000 / piece.length));
      const large = best(piece.repeat(40_000 / piece.length));
      expect(large, piece).toBeLessThan(Math.max(60, small * 16));
    }
  });
});

function time(text: string): number {
  return processorMs(() => {
    catalog.addresses([text]);
    catalog.destination([text], text);
  });
}

/** The best of three: the machine may be busy. */
function best(text: string): number {
  return Math.min(time(text), time(text), time(text));
}

it('takes a number for one of the task where the task has it, whatever it numbers', () => {
  const task = 'Upload the list to account 883-004-1276';
  expect(catalog.destination(['883-004-1276'], task).standing).toBe('task');
  expect(catalog.destination(['883-004-1277'], task).standing).toBe('outside');
});

describe('a repository that the task names', () => {
  it.each<[string, DestinationStanding]>([
    ['https://github.com/acorn/web', 'task'],
    ['https://github.com/acorn/web/issues/3', 'task'],
    ['https://github.com/acorn/we', 'outside'],
    ['https://github.com/acorn', 'outside'],
    ['https://forge.example/acorn/web', 'outside'],
  ])('%s', (address, standing) => {
    const known = compileCatalog({ trustedDestinations: [] });
    expect(known.destination([address], 'Make acorn/web public.').standing).toBe(standing);
  });
});
