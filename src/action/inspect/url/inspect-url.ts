import { normaliseHost, readAddress } from '../../../catalog/destinations/addresses.ts';
import type { Observation } from '../finding.ts';
import { type AddressRange, rangeOfIpv4, rangeOfIpv6 } from './address-range.ts';
import { inspectCarried } from './carried.ts';
import { type FoundUrl, findUrls, MOST_URLS, readUrl } from './find-urls.ts';
import { hostKind, KIND_MEANING } from './host-kinds.ts';
import { lookAlike } from './look-alike.ts';

const SCHEMES: Readonly<Record<string, readonly [string, number]>> = {
  javascript: ['a script in place of an address', 0.6],
  vbscript: ['a script in place of an address', 0.6],
  data: ['a document inside the address', 0.25],
  file: ['a file of the machine that opens it', 0.5],
  gopher: ['a scheme with which any bytes are sent to any port', 0.7],
  dict: ['a scheme with which any bytes are sent to any port', 0.6],
  ldap: ['a directory service, which can hand out code to be loaded', 0.5],
  ldaps: ['a directory service, which can hand out code to be loaded', 0.5],
  jar: ['an archive that is fetched and opened', 0.5],
  php: ['a filter of the server that reads its own files', 0.7],
  expect: ['a program of the server', 0.9],
  phar: ['an archive that is opened as code', 0.7],
  unc: ['a network share, to which the machine logs in by itself', 0.6],
  smb: ['a network share, to which the machine logs in by itself', 0.5],
  'view-source': ['the source of a page', 0.2],
  netdoc: ['a file of the machine that opens it', 0.5],
};

/**
 * Observations about every URL of a text, and about the text where it is a host or an address alone. Linear.
 *
 * @param asHost the text stands where a host is expected, so that a bare number is one too. Default false
 */
export function inspectUrl(text: string, asHost = false): Observation[] {
  const urls = findUrls(text);
  if (urls.length === 0) {
    const bare = bareHost(text, asHost);
    if (bare !== undefined) urls.push(bare);
  }
  const out: Observation[] = [];
  for (const url of urls)
    for (const one of inspectOne(url))
      if (out.length < 24 && !out.some((other) => other.id === one.id && other.target === one.target))
        out.push(one);
  if (urls.length >= MOST_URLS)
    out.push({
      id: 'URL_PARTLY_READ',
      message: `only the first ${MOST_URLS} addresses of the text were read`,
      severity: 0.15,
      confidence: 1,
    });
  return out;
}

/** A dot of some writing, a colon, an at sign, a number in hex, or a host that is known by its name. */
const MAY_BE_HOST = /[.:@]|[^ -~]|^0x|^(?:localhost|metadata)/i;

/** A text that is nothing but a host, a mail address or a network address: `db.example:5432`, `[::1]`. */
function bareHost(text: string, asHost: boolean): FoundUrl | undefined {
  if (text.length > 260 || text.length < 3 || /\s/.test(text) || (!asHost && !MAY_BE_HOST.test(text)))
    return undefined;
  // A number is a host only where one is asked for: `2130706433`, `0x7f000001`.
  if (asHost && !text.includes('@')) return readUrl(`//${text}`, 'http');
  if (/^[\d+-][\d,+-]*(\.\d+)?$/.test(text)) return undefined;
  if (/^(localhost|metadata)(:\d{1,5})?(\/|$)/i.test(text)) return readUrl(`//${text}`, 'http');
  const address = readAddress(text);
  if (address?.host === undefined) return undefined;
  if (address.kind !== 'email') return readUrl(`//${text}`, '');
  const rawHost = text.slice(text.lastIndexOf('@') + 1);
  return { text, scheme: 'mailto', user: '', rawHost, host: address.host, path: '', query: '', odd: false };
}

function inspectOne(url: FoundUrl): Observation[] {
  const out: Observation[] = [];
  const add = (
    id: string,
    message: string,
    severity: number,
    confidence: number,
    more: Partial<Observation> = {},
  ): void => {
    out.push({
      id,
      message,
      severity,
      confidence,
      ...(url.host === '' ? {} : { target: url.host }),
      ...more,
    });
  };
  const scheme = Object.hasOwn(SCHEMES, url.scheme) ? SCHEMES[url.scheme] : undefined;
  if (scheme !== undefined) {
    const page =
      url.scheme === 'data' &&
      /^(text\/html|image\/svg|application\/(x-)?javascript|text\/javascript)/i.test(url.path);
    const picture = url.scheme === 'data' && !page;
    add('URL_SCHEME', `\`${url.scheme}:\` is ${scheme[0]}`, page ? 0.55 : picture ? 0.05 : scheme[1], 0.9);
  }
  if (url.host === '') return out;
  place(url, add);
  if (url.user !== '' && url.scheme !== 'mailto') user(url, add);
  if (url.odd)
    add('URL_ODD_FORM', 'the address is written in a form that programs read differently', 0.4, 0.7);
  if (/%00|%0[ad]|%2e%2e|\.\.[/\\]/i.test(url.path + url.query))
    add('URL_PATH_TRICK', 'the address holds line ends, zero bytes or steps upwards', 0.5, 0.7);
  const alike = lookAlike(url.host);
  if (alike?.kind === 'script')
    add('URL_LOOK_ALIKE', 'the host mixes letters of scripts that look the same', 0.7, 0.9);
  else if (alike?.kind === 'imitates')
    add('URL_LOOK_ALIKE', `the host imitates \`${alike.brand}\``, 0.65, 0.75);
  else if (alike?.kind === 'carries')
    add(
      'URL_BRAND_IN_NAME',
      `the host carries the name \`${alike.brand}\` and may belong to somebody else`,
      0.35,
      0.5,
    );
  const kind = hostKind(url.host, url.path);
  if (kind !== undefined) {
    const [what, severity] = KIND_MEANING[kind];
    add(`URL_${kind.replace('-', '_').toUpperCase()}`, `\`${url.host}\` is ${what}`, severity, 0.9, {
      reach: 'world',
    });
  }
  if (url.scheme !== 'mailto') {
    out.push(...inspectCarried(url));
    const file =
      /\.(sh|bash|ps1|exe|msi|bat|cmd|scr|vbs|hta|dmg|pkg|deb|rpm|apk|jar|elf|dll|so|iso|lnk)$/i.exec(
        url.path.slice(-64),
      );
    if (file !== null) add('URL_PROGRAM', `the address is that of a program (\`${file[0]}\`)`, 0.3, 0.7);
  }
  return out;
}

type Add = (
  id: string,
  message: string,
  severity: number,
  confidence: number,
  more?: Partial<Observation>,
) => void;

function place(url: FoundUrl, add: Add): void {
  const { host } = url;
  const six = host.includes(':') ? rangeOfIpv6(host) : undefined;
  const four = six?.inside ?? host;
  const range = six?.range ?? rangeOfIpv4(host) ?? embeddedRange(host, url.path);
  const isNumber = six !== undefined || rangeOfIpv4(host) !== undefined;
  // `0x7f.1`, `2130706433`, `[::ffff:127.0.0.1]`: an address that does not look like itself.
  if (isNumber && (six?.inside !== undefined || (six === undefined && url.rawHost !== four)))
    add(
      'URL_DISGUISED_ADDRESS',
      `an address that is written so that it is not seen to be \`${four}\``,
      range === 'public' ? 0.5 : 0.75,
      0.9,
    );
  const named = nameRange(host);
  const where = range ?? named;
  if (url.scheme === 'mailto' && where === 'reserved') return;
  if (where === 'metadata')
    add('URL_METADATA', 'the metadata service of a cloud, which hands out keys', 0.85, 0.95, {
      reach: 'local',
    });
  else if (where === 'loopback') add('URL_LOOPBACK', 'the machine itself', 0.15, 0.95, { reach: 'local' });
  else if (where === 'private' || where === 'link-local' || where === 'shared')
    add('URL_PRIVATE', 'an address inside a private network', 0.3, 0.9, { reach: 'organisation' });
  else if (where === 'reserved')
    add('URL_RESERVED', 'an address that is kept for documentation or special use', 0.1, 0.8);
  else if (isNumber)
    add('URL_BARE_ADDRESS', 'a public address without a name', 0.35, 0.8, { reach: 'world' });
  else if (url.scheme !== 'mailto')
    add('URL_PUBLIC', `goes to \`${host.slice(0, 80)}\``, 0.1, 0.8, { reach: 'world' });
}

/** Names that stand for an address that is written into them: `10.0.0.1.nip.io`, `169-254-169-254.sslip.io`. */
function embeddedRange(host: string, path: string): AddressRange | undefined {
  if (hostKind(host, path) !== 'rebind') return undefined;
  const quad = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?=[.-])/.exec(host.slice(0, 253));
  if (quad === null) return 'loopback';
  return rangeOfIpv4(quad.slice(1).join('.'));
}

function nameRange(host: string): AddressRange | undefined {
  if (
    /^(metadata\.google\.internal|metadata|instance-data|instance-data\.ec2\.internal|metadata\.azure\.internal|metadata\.tencentyun\.com|metadata\.packet\.net)$/.test(
      host,
    )
  )
    return 'metadata';
  if (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === 'ip6-localhost' ||
    host === 'host.docker.internal'
  )
    return 'loopback';
  if (
    /\.(local|internal|intranet|lan|corp|home|localdomain|home\.arpa|svc|cluster\.local|private)$/.test(host)
  )
    return 'private';
  if (/(^|\.)(example|test|invalid)$|(^|\.)example\.(com|org|net)$/.test(host)) return 'reserved';
  return host.includes('.') || host.includes(':') ? undefined : 'private';
}

function user(url: FoundUrl, add: Add): void {
  const colon = url.user.indexOf(':');
  const name = colon < 0 ? url.user : url.user.slice(0, colon);
  const plain = name.replace(/%2e/gi, '.').replace(/%2f/gi, '/');
  // A reader sees `bank.example` and the program goes to what follows the `@`.
  if (/[a-z0-9-]\.[a-z]{2,}/i.test(plain.slice(0, 200)) && normaliseHost(plain.split('/')[0]!) !== url.host)
    add('URL_USERINFO', 'what looks like the host is a user name; the address goes elsewhere', 0.7, 0.9);
  else if (colon >= 0 && colon < url.user.length - 1)
    add('URL_CREDENTIALS', 'the address carries a user name and password', 0.5, 0.9);
}
