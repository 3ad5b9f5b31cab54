import type { DestinationVerdict } from '../types.ts';

/** Stands for a part of the text that is not known before the script runs. */
export const HOLE = '\ue000';

/** Something that looks like an address, normalised for comparison. */
export interface Address {
  readonly kind: Exclude<DestinationVerdict['kind'], 'name' | 'handle'>;
  readonly text: string;
  /** Comparable form: lower-case host, digits of a phone number, compact IBAN, `local@host`. */
  readonly key: string;
  /** Host of e-mail addresses, URLs and hosts; may hold {@link HOLE}. */
  readonly host?: string;
}

/** Joins a text with holes into one; a literal character of the same code becomes `?`. */
export function join(pattern: readonly (string | null)[]): string {
  let out = '';
  for (const part of pattern)
    out += part === null ? HOLE : part.includes(HOLE) ? part.replaceAll(HOLE, '?') : part;
  return out;
}

const MAX_TEXT = 100_000;
const MAX_TOKEN = 2048;

/** Every address in a text; tokens longer than 2048 characters are read in part. Linear in the text. */
export function findAddresses(text: string): Address[] {
  const all = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const out: Address[] = [];
  if (PLAIN.test(all)) return out;
  let start = 0;
  for (let i = 0; i <= all.length; i += 1) {
    if (i < all.length && !isBreak(all.charCodeAt(i))) continue;
    if (i > start) {
      const token = all.slice(start, Math.min(i, start + MAX_TOKEN));
      if (/^mailto:/i.test(token)) {
        for (const part of mailParts(token)) {
          const found = readToken(part, false);
          if (found !== undefined) out.push(found);
        }
      } else {
        const found = readToken(token, false);
        if (found !== undefined) out.push(found);
        for (const inner of addressesInside(token)) {
          const led = readToken(inner, false);
          if (led !== undefined) out.push(led);
        }
      }
    }
    start = i + 1;
  }
  findPhones(all, out);
  findIbans(all, out);
  return out;
}

const MOST_INSIDE = 4;

/** Addresses that an address leads on to: `https://ours.example/go?next=https%3A%2F%2Felsewhere.example`. */
function addressesInside(token: string): string[] {
  const found: string[] = [];
  if (!/^https?:/i.test(token)) return found;
  for (const { 0: sign, index } of token.matchAll(INSIDE)) {
    if (found.length >= MOST_INSIDE) break;
    const rest = token.slice(index + 1);
    found.push(sign.includes('%') ? rest.replaceAll(/%3a/gi, ':').replaceAll(/%2f/gi, '/') : rest);
  }
  return found;
}

const INSIDE = new RegExp(`[=${HOLE}]https?(?::|%3a)(?://|%2f%2f)`, 'gi');

/** Recipients of a `mailto:` link, those of its query included. */
function mailParts(token: string): string[] {
  const parts: string[] = [];
  for (const part of token.slice('mailto:'.length).split(/[?&=,]/)) {
    const text = part.replaceAll(/%40/gi, '@');
    if (text.includes('@')) parts.push(text);
  }
  return parts;
}

/** Every address has a digit, a dot, an at sign or a colon: names and most words have none. */
const PLAIN = /^[A-Za-z][A-Za-z _-]*$/;

/** The same of one token, whatever else stands in it: most words of a sentence have none of these. */
const HAS_SIGN = /[\d.:@/\\%]|[^\0-\x7f]/;

/** `io.quarry.http.SinkConnector` */
const CLASS_NAME = /^(?:[a-z]\w*\.)+[A-Z][a-z0-9]+[A-Z]\w*$/;

/** Reads a whole text as one address; bare hosts and numbers are believed more easily than inside a sentence. */
export function readAddress(text: string): Address | undefined {
  const token = text.trim();
  if (token === '' || token.length > MAX_TOKEN || PLAIN.test(token) || CLASS_NAME.test(token))
    return undefined;
  if (/^mailto:/i.test(token) && mailParts(token).length > 1) return undefined;
  const phone = wholePhone(token);
  if (phone !== undefined) return phone;
  const iban = wholeIban(token, true);
  if (iban !== undefined) return iban;
  for (let i = 0; i < token.length; i += 1) if (isBreak(token.charCodeAt(i))) return undefined;
  return readToken(token, true);
}

/** White space, quotes, brackets and East Asian text end a token; `[` and `]` stay for IPv6 hosts. */
function isBreak(code: number): boolean {
  if (code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x28 || code === 0x29 || code === 0x2c)
    return true;
  if (
    code === 0x3b ||
    code === 0x3c ||
    code === 0x3e ||
    code === 0x60 ||
    code === 0x7b ||
    code === 0x7c ||
    code === 0x7d
  )
    return true;
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029) return true;
  if (
    code === 0x2018 ||
    code === 0x2019 ||
    code === 0x201c ||
    code === 0x201d ||
    code === 0xab ||
    code === 0xbb
  )
    return true;
  // Ideographic full stops are dots of a host name for a browser; other East Asian punctuation is not.
  return (
    code === 0x3001 ||
    (code >= 0x3008 && code <= 0x3011) ||
    code === 0xff08 ||
    code === 0xff09 ||
    code === 0x3000
  );
}

function readToken(raw: string, whole: boolean): Address | undefined {
  let token = raw;
  let end = token.length;
  while (end > 0 && '.!?:*…。'.includes(token[end - 1]!)) end -= 1;
  token = token.slice(0, end);
  if (token.length < 3 || !HAS_SIGN.test(token)) return undefined;
  const lower = token.toLowerCase();
  for (const scheme of ['mailto:', 'tel:', 'sms:', 'sip:', 'xmpp:']) {
    const at = lower.indexOf(scheme);
    if (at !== 0) continue;
    const rest = token.slice(scheme.length).split('?')[0]!;
    return scheme === 'tel:' || scheme === 'sms:' ? (wholePhone(rest) ?? undefined) : readToken(rest, whole);
  }
  const asked = askedHost(token, whole);
  if (asked !== undefined) return asked;
  const url = readUrl(token, lower);
  if (url !== undefined) return url;
  // Chinese and Japanese write no space before an address; cut at the last such character before the `@`.
  const mail = readEmail(token);
  if (mail !== undefined) return mail;
  const wallet = readWallet(token);
  if (wallet !== undefined) return wallet;
  return readHost(token, whole);
}

/** A host and what it is asked for, which may hold another address: `drop.example?to=kim@acorn.example`. */
function askedHost(token: string, whole: boolean): Address | undefined {
  const end = token.search(/[/\\?#@]/);
  if (end <= 0 || token[end] === '@') return undefined;
  const host = readHost(token.slice(0, end), whole);
  return host === undefined ? undefined : { ...host, text: shown(token) };
}

const SCHEMES = [
  'https',
  'http',
  'wss',
  'ws',
  'ftps',
  'ftp',
  'sftp',
  'ssh',
  'git',
  's3',
  'gs',
  'az',
  'abfs',
  'smb',
  'redis',
  'postgres',
  'postgresql',
  'mysql',
  'mongodb',
  'amqp',
  'ldap',
  'ldaps',
  'file',
  'gopher',
  'telnet',
];

function readUrl(token: string, lower: string): Address | undefined {
  let at = -1;
  const marks = lower.indexOf('://');
  const colon = marks >= 0 ? marks : lower.indexOf(':');
  let scheme = '';
  if (colon > 0) {
    let from = colon;
    while (from > 0 && isSchemeUnit(lower.charCodeAt(from - 1))) from -= 1;
    scheme = lower.slice(from, colon);
    // `https:evil.example` and `https:\\evil.example` are URLs for every browser.
    if (marks >= 0 || (SCHEMES.includes(scheme) && colon + 1 < token.length)) at = colon + 1;
  } else if (lower.startsWith('//') || lower.startsWith('\\\\')) at = 0;
  if (at < 0) return undefined;
  if (marks < 0 && colon > 0 && !/^(https?|wss?|ftp)$/.test(scheme)) return undefined;
  let from = at;
  while (token[from] === '/' || token[from] === '\\') from += 1;
  let to = from;
  while (to < token.length && !'/\\?#'.includes(token[to]!)) to += 1;
  const authority = token.slice(from, to);
  // A file of this machine has no host: `file:///tmp/x`.
  if (scheme === 'file' && from - at > 2) return undefined;
  if (scheme === 'data' || scheme === 'javascript' || scheme === 'blob' || scheme === 'urn') return undefined;
  const host = normaliseHost(hostOf(authority));
  if (host === undefined) return { kind: 'url', text: shown(token), key: shown(token), host: HOLE };
  const path = token.slice(to).split(/[?#]/)[0]!;
  return { kind: 'url', text: shown(token), key: host + path, host };
}

function isSchemeUnit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 0x2b;
}

/** Host of an authority: what follows the last `@` (everything before it is a user name), without port. */
function hostOf(authority: string): string {
  const at = authority.lastIndexOf('@');
  let host = at >= 0 ? authority.slice(at + 1) : authority;
  if (host.startsWith('[')) {
    const close = host.indexOf(']');
    return close < 0 ? host : host.slice(0, close + 1);
  }
  const colon = host.lastIndexOf(':');
  if (colon >= 0) host = host.slice(0, colon);
  return host;
}

/**
 * One spelling for one host: percent escapes read, Unicode dots and width folded, punycode, lower case, no
 * trailing dot, numbers as dotted quads.
 */
export function normaliseHost(raw: string): string | undefined {
  let host = raw;
  if (host.includes('%')) {
    try {
      host = decodeURIComponent(host);
    } catch {
      // Not UTF-8: browsers refuse such a host, and so it is no host that we know.
      return undefined;
    }
  }
  const hole = host.includes(HOLE);
  if (hole) host = host.replaceAll(HOLE, 'xn0hole0nx');
  let ascii = true;
  for (let i = 0; i < host.length; i += 1) if (host.charCodeAt(i) > 127) ascii = false;
  if (!ascii) {
    const folded = host
      .normalize('NFKC')
      .replace(/[\u3002\uff0e\uff61]/g, '.')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
    host = punycode(folded);
  }
  host = host.toLowerCase();
  while (host.endsWith('.')) host = host.slice(0, -1);
  if (host === '' || host.length > 512) return undefined;
  if (host.startsWith('[')) return ipv6(host.slice(1, host.endsWith(']') ? -1 : undefined)) ?? undefined;
  if (hole) return host.replaceAll('xn0hole0nx', HOLE);
  return numericHost(host) ?? host;
}

/** Punycode by the platform's own URL parser; the text itself where that refuses it. */
function punycode(host: string): string {
  const url = `http://${host}/`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

/** `2130706433`, `0x7f.1`, `0177.0.0.1` as a dotted quad. */
function numericHost(host: string): string | undefined {
  if (!isDigit(host.charCodeAt(0))) return undefined;
  const parts = host.split('.');
  if (parts.length > 4) return undefined;
  const numbers: number[] = [];
  for (const part of parts) {
    const value = /^0x[0-9a-f]{0,12}$/.test(part)
      ? Number.parseInt(part.slice(2) || '0', 16)
      : /^0[0-7]{1,15}$/.test(part)
        ? Number.parseInt(part, 8)
        : /^\d{1,12}$/.test(part)
          ? Number(part)
          : Number.NaN;
    if (Number.isNaN(value)) return undefined;
    numbers.push(value);
  }
  const last = numbers.pop()!;
  if (numbers.some((n) => n > 255) || last >= 256 ** (4 - numbers.length)) return undefined;
  let value = last;
  numbers.forEach((n, i) => {
    value += n * 256 ** (3 - i);
  });
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}

function ipv6(text: string): string | undefined {
  const host = text.split('%')[0]!.toLowerCase();
  if (host.length > 45 || !host.includes(':') || !/^[0-9a-f:.]+$/.test(host)) return undefined;
  const halves = host.split('::');
  if (halves.length > 2) return undefined;
  const groups = (half: string): string[] => (half === '' ? [] : half.split(':'));
  const head = groups(halves[0]!);
  const tail = groups(halves[1] ?? '');
  const count = head.length + tail.length;
  if (halves.length === 1 ? count !== 8 && !host.includes('.') : count > 7) return undefined;
  if ([...head, ...tail].some((g) => !/^([0-9a-f]{1,4}|[0-9.]{7,15})$/.test(g))) return undefined;
  return host;
}

function readEmail(token: string): Address | undefined {
  const at = token.lastIndexOf('@');
  if (at <= 0 || at === token.length - 1) return undefined;
  let from = at;
  while (from > 0 && isMailUnit(token.charCodeAt(from - 1))) from -= 1;
  if (from === at) return undefined;
  const local = token.slice(from, at);
  let to = at + 1;
  while (to < token.length && isHostUnit(token.charCodeAt(to), true)) to += 1;
  let domain = token.slice(at + 1, to);
  while (domain.endsWith('.') || domain.endsWith('-')) domain = domain.slice(0, -1);
  const host = normaliseHost(domain);
  if (host === undefined || host === '') return undefined;
  if (token[to] === '/' && local.includes('/')) return undefined;
  // `node@20.1.0` is a version, `icon@2x.png` a picture.
  const last = host.slice(host.lastIndexOf('.') + 1);
  if (
    host.includes('.') &&
    !last.includes(HOLE) &&
    !/^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(last) &&
    !isQuad(domain)
  )
    return undefined;
  if (/^\dx$/.test(host.slice(0, host.indexOf('.'))) && ENDINGS.has(last)) return undefined;
  if (!host.includes('.') && !host.includes(HOLE) && host !== 'localhost' && !host.includes(':'))
    return undefined;
  // `git@host:org/repo` is a URL in disguise, and judged by its host in the same way.
  return { kind: 'email', text: shown(`${local}@${domain}`), key: `${local.toLowerCase()}@${host}`, host };
}

function isQuad(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
}

function isMailUnit(code: number): boolean {
  if (code === HOLE.charCodeAt(0)) return true;
  if (code > 127) return (code >= 0xc0 && code < 0x2000) || false;
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)) return true;
  return '.!#$%&*+-/=?^_~'.includes(String.fromCharCode(code));
}

function isHostUnit(code: number, wide: boolean): boolean {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)) return true;
  if (code === 0x2d || code === 0x2e || code === 0x5f || code === HOLE.charCodeAt(0)) return true;
  if (code === 0x3002 || code === 0xff0e || code === 0xff61) return true;
  return wide && code >= 0xc0 && !(code >= 0x3040 && code <= 0x9fff) && !(code >= 0xff00);
}

function readWallet(token: string): Address | undefined {
  const found = (key: string): Address => ({ kind: 'wallet', text: shown(token), key });
  if (/^0x[0-9a-fA-F]{40}$/.test(token) || /^0x[0-9a-fA-F]{64}$/.test(token))
    return found(token.toLowerCase());
  if (/^(bc1|tb1|ltc1|addr1|cosmos1)[02-9ac-hj-np-z]{20,100}$/.test(token)) return found(token);
  if (token.length < 26 || token.length > 44 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(token)) return undefined;
  const mixed = /[a-z]/.test(token) && /[A-Z]/.test(token) && /\d/.test(token);
  if (!mixed) return undefined;
  if (token.length <= 35 ? /^[13LDTr]/.test(token) : token.length >= 43) return found(token);
  return undefined;
}

/** Top-level domains that a bare host in running text may end in; anything is accepted after a scheme. */
const TLDS = new Set(
  `com org net io dev app example test local internal edu gov mil int info biz co ai me tv cloud xyz online site store shop tech page
   link live news blog host space website top club vip pro eu de at ch fr es it nl be se no dk fi pl cz pt ie uk us ca au nz jp cn kr in br mx ar
   ru ua tr gr il za sg hk tw localhost onion corp lan intranet home arpa invalid zone network systems solutions services agency health
   care bank finance email works run sh cc gg ly to ws fm im li lu hu ro bg hr si sk lt lv ee is`.split(
    /\s+/,
  ),
);
/** Endings that are files and no top-level domains. */
const ENDINGS = new Set(
  `json jsonl ndjson csv tsv yaml yml xml html htm txt log pdf png jpg jpeg gif svg webp gz tar bak tmp ini cfg conf toml lock
   parquet docx xlsx pptx doc xls css scss tsx jsx mjs cjs java kt rb php cpp ipynb sql env`.split(/\s+/),
);
/** Endings that are more often files than hosts. */
const FILES = new Set('sh py rs md js ts go pl cc so is to in run page'.split(' '));

function readHost(raw: string, whole: boolean): Address | undefined {
  let token = raw;
  let to = 0;
  if (token.startsWith('[')) {
    const close = token.indexOf(']');
    const v6 = close > 0 ? ipv6(token.slice(1, close)) : undefined;
    return v6 === undefined ? undefined : { kind: 'ip', text: shown(token), key: v6, host: v6 };
  }
  const six = ipv6(token);
  if (six !== undefined && six.split(':').length > 3)
    return { kind: 'ip', text: shown(token), key: six, host: six };
  // Text glued to a host in scripts without spaces: start at the last character that no host can hold.
  let from = 0;
  for (let i = 0; i < token.length && token[i] !== '/' && token[i] !== ':'; i += 1) {
    const code = token.charCodeAt(i);
    if (!isHostUnit(code, true)) from = i + 1;
  }
  token = token.slice(from);
  while (to < token.length && isHostUnit(token.charCodeAt(to), true)) to += 1;
  const rest = token.slice(to);
  if (rest !== '' && !'/:?#'.includes(rest[0]!)) return undefined;
  const host = normaliseHost(token.slice(0, to));
  if (host === undefined || !host.includes('.')) return undefined;
  const quad = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(token.slice(0, to));
  if (quad !== null) {
    if (quad.slice(1).some((n) => Number(n) > 255)) return undefined;
    return { kind: 'ip', text: shown(token), key: host, host };
  }
  const labels = host.split('.');
  if (
    labels.some((label) => label === '' || label.length > 63 || label.startsWith('-') || label.endsWith('-'))
  )
    return undefined;
  const last = labels.at(-1)!;
  if (last === HOLE || last.includes(HOLE)) return undefined;
  if (/\d/.test(last) && !last.startsWith('xn--')) return undefined;
  if (/^[a-z]$/.test(last)) return undefined;
  const first = token.slice(0, to);
  const likely = TLDS.has(last) || last.startsWith('xn--');
  if (ENDINGS.has(last)) return undefined;
  if (!likely && !(whole && /^[a-z]{2,24}$/.test(last) && labels.length > 2)) return undefined;
  // `report.md`, `deploy.sh` and `Math.PI.is`: a file unless there is more of a host.
  if (FILES.has(last) && labels.length < 3) return undefined;
  if (first.includes('_')) return undefined;
  if (labels.every((label) => label.length === 1)) return undefined;
  return { kind: 'host', text: shown(token), key: host, host };
}

function findPhones(text: string, out: Address[]): void {
  let end = 0;
  for (let i = text.indexOf('+'); i >= 0; i = text.indexOf('+', end)) {
    let j = i + 1;
    end = j;
    if (i > 0 && /[\w@.]/.test(text[i - 1]!)) continue;
    let digits = '';
    // Separators may stand between digits, two in a row at most: `+46 (70) 000 11 22`.
    for (let gap = 0; j < text.length && j < i + 40; j += 1) {
      const c = text[j]!;
      if (c >= '0' && c <= '9') {
        digits += c;
        gap = 0;
        end = j + 1;
      } else if (' -().\u00a0/'.includes(c) && gap < 2) gap += 1;
      else break;
    }
    if (digits.length >= 7 && digits.length <= 16)
      out.push({ kind: 'phone', text: text.slice(i, end), key: digits });
  }
}

function wholePhone(text: string): Address | undefined {
  let digits = '';
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]!;
    if (c >= '0' && c <= '9') digits += c;
    else if (c === '+' ? i > 0 : !' -().\u00a0/'.includes(c)) return undefined;
  }
  if (digits.length < 7 || digits.length > 16) return undefined;
  const plus = text.startsWith('+');
  // Dates, and bare numbers without any separator, are no phone numbers unless they begin like one.
  if (!plus && /^(\d{4}[-/.]\d{2}[-/.]\d{2}|\d{2}[-/.]\d{2}[-/.]\d{4})$/.test(text)) return undefined;
  if (!plus && /^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/.test(text)) return undefined;
  if (!plus && /^\d+$/.test(text) && !text.startsWith('0')) return undefined;
  return { kind: 'phone', text, key: digits.startsWith('00') ? digits.slice(2) : digits };
}

function findIbans(text: string, out: Address[]): void {
  for (let i = 0; i + 15 <= text.length; i += 1) {
    if (
      !isUpper(text.charCodeAt(i)) ||
      !isUpper(text.charCodeAt(i + 1)) ||
      !isDigit(text.charCodeAt(i + 2)) ||
      !isDigit(text.charCodeAt(i + 3))
    )
      continue;
    if (i > 0 && /[A-Za-z0-9]/.test(text[i - 1]!)) continue;
    let j = i;
    while (
      j < text.length &&
      j < i + 42 &&
      (isUpper(text.charCodeAt(j)) || isDigit(text.charCodeAt(j)) || text[j] === ' ')
    )
      j += 1;
    const iban = longestIban(text.slice(i, j), /iban\W{0,3}$/i.test(text.slice(Math.max(0, i - 8), i)));
    if (iban !== undefined) {
      out.push(iban);
      i += iban.text.length - 1;
    }
  }
}

function longestIban(text: string, named: boolean): Address | undefined {
  // Words in capitals may follow; try the ends of groups from the longest.
  for (let end = text.length; end >= 15; end -= 1) {
    if (end < text.length && text[end] !== ' ') continue;
    const found = wholeIban(text.slice(0, end).trimEnd(), named);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wholeIban(text: string, byShape: boolean): Address | undefined {
  if (text.length > 48) return undefined;
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return undefined;
  const digits = (compact.match(/\d/g) ?? []).length;
  const spaced = text !== compact && /^[A-Z]{2}\d{2}( [A-Z0-9]{4})+( [A-Z0-9]{1,4})?$/.test(text);
  if (!checksum(compact) && !(byShape && (spaced || digits >= 12))) return undefined;
  return { kind: 'iban', text, key: compact };
}

/** ISO 7064 mod 97-10, as ISO 13616 uses it. */
function checksum(iban: string): boolean {
  let rest = 0;
  for (const c of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(c, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Text for messages: holes as `…`, at most 120 characters. */
export function shown(text: string): string {
  const plain = text.replaceAll(HOLE, '…');
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
