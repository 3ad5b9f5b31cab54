import { normaliseHost } from '../../../catalog/destinations/addresses.ts';

/** A URL, or a host alone, with its parts as they were written. */
export interface FoundUrl {
  readonly text: string;
  /** Lower case, without the colon; empty for a bare host. */
  readonly scheme: string;
  readonly user: string;
  /** As written, without port and brackets. */
  readonly rawHost: string;
  /** Normalised (lower case, punycode, numbers as a dotted quad); empty when it is none. */
  readonly host: string;
  readonly path: string;
  readonly query: string;
  /** How the form deviates: `\\` for `/`, missing slashes, line ends inside. */
  readonly odd: boolean;
}

/** URLs of one text that are read. */
export const MOST_URLS = 24;
const MAX_SEARCHED = 262_144;

/** A scheme with its colon; what follows is read by hand. Both ends are bounded. */
const SCHEME =
  /(?<![A-Za-z0-9+.-])(?:([a-z][a-z0-9+.-]{1,19}):(?=\/\/|\\\\|\/\\)|(https?|wss?|ftp|javascript|vbscript|data|file(?=:[\\/])|jar|view-source|gopher|dict|ldaps?|mailto):|(?=\/\/[a-z0-9[])|(?=\\\\[a-z0-9])|(?=www\.))/gi;

/** Every URL of a text, at most 24. Linear in the text. */
export function findUrls(whole: string): FoundUrl[] {
  const text = whole.length > MAX_SEARCHED ? whole.slice(0, MAX_SEARCHED) : whole;
  if (!/:|\/\/|\\\\|www\./i.test(text)) return [];
  const out: FoundUrl[] = [];
  SCHEME.lastIndex = 0;
  for (let hit = SCHEME.exec(text); hit !== null && out.length < MOST_URLS; hit = SCHEME.exec(text)) {
    let end = hit.index + hit[0].length;
    const stop = Math.min(text.length, end + 4096);
    while (end < stop && !isEnd(text.charCodeAt(end))) end += 1;
    while (end > hit.index && '.,;:!?)]}*'.includes(text[end - 1]!)) end -= 1;
    const scheme = (hit[1] ?? hit[2] ?? '').toLowerCase();
    const found = readUrl(text.slice(hit.index, end), scheme);
    if (found !== undefined) out.push(found);
    SCHEME.lastIndex = Math.max(end, hit.index + Math.max(1, hit[0].length));
  }
  return out;
}

function isEnd(code: number): boolean {
  return (
    code <= 32 ||
    code === 0x22 ||
    code === 0x27 ||
    code === 0x3c ||
    code === 0x3e ||
    code === 0x60 ||
    code === 0x7c ||
    code === 0xa0 ||
    (code >= 0x3000 && code <= 0x3001)
  );
}

/** Schemes without a host. */
const OPAQUE = new Set(['javascript', 'vbscript', 'data', 'mailto', 'urn', 'blob', 'about']);

/** Reads one URL; `scheme` is what stands before its colon, or empty. */
export function readUrl(text: string, scheme: string): FoundUrl | undefined {
  let at = scheme === '' ? 0 : text.indexOf(':') + 1;
  if (OPAQUE.has(scheme))
    return { text, scheme, user: '', rawHost: '', host: '', path: text.slice(at), query: '', odd: false };
  const from = at;
  while (text[at] === '/' || text[at] === '\\') at += 1;
  const slashes = text.slice(from, at);
  const odd =
    scheme === 'http' || scheme === 'https' ? slashes !== '//' : slashes.includes('\\') && scheme !== '';
  let end = at;
  while (end < text.length && !'/\\?#'.includes(text[end]!)) end += 1;
  const authority = text.slice(at, end);
  // `file:///etc/hosts` has no host.
  if (scheme === 'file' && slashes.length >= 3)
    return { text, scheme, user: '', rawHost: '', host: '', path: text.slice(at - 1), query: '', odd: false };
  const sign = authority.lastIndexOf('@');
  const user = sign >= 0 ? authority.slice(0, sign) : '';
  const rawHost = withoutPort(sign >= 0 ? authority.slice(sign + 1) : authority);
  if (rawHost === '') return undefined;
  const host = normaliseHost(rawHost) ?? '';
  if (scheme === '' && !host.includes('.') && !text.startsWith('\\\\')) return undefined;
  const question = text.indexOf('?', end);
  const hash = text.indexOf('#', end);
  const pathEnd = question >= 0 ? question : hash >= 0 ? hash : text.length;
  return {
    text,
    scheme: scheme === '' && text.startsWith('\\\\') ? 'unc' : scheme,
    user,
    rawHost,
    host,
    path: text.slice(end, pathEnd),
    query: question >= 0 ? text.slice(question + 1) : hash >= 0 ? text.slice(hash + 1) : '',
    odd,
  };
}

function withoutPort(authority: string): string {
  if (authority.startsWith('[')) {
    const close = authority.indexOf(']');
    return close < 0 ? authority : authority.slice(0, close + 1);
  }
  const colon = authority.lastIndexOf(':');
  return colon >= 0 ? authority.slice(0, colon) : authority;
}
