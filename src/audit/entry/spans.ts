import { fieldSensitivity } from '../../catalog/results/field-sensitivity.ts';

/** What a part of a text was recognised as. */
export type SpanKind = 'secret' | 'email' | 'phone' | 'card' | 'account' | 'national-id';

/** Half-open, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: SpanKind;
}

/**
 * Finds secrets and personal data by their form, wherever they stand. Errs on the side of finding: what is hidden can
 * be proved later, what is written in clear cannot be taken back. Every pattern is bounded, so the cost is linear.
 *
 * @returns spans in order, without overlap; of overlapping finds the first detector's kind stays
 */
export function findSpans(text: string): readonly Span[] {
  // Shorter texts cannot hold any of them.
  if (text.length < SHORTEST) return NOTHING;
  const worth = worthLooking(text);
  return worth === 0 ? NOTHING : lookedFor(text, worth);
}

/**
 * What the detectors find.
 *
 * @param worth which of them look; by default all
 */
export function lookedFor(
  text: string,
  worth = PREFIXES | HEADERS | RANDOMS | DASHES | AT_SIGN | NAMED | NUMBERS,
): readonly Span[] {
  const found: Span[] = [];
  if ((worth & PREFIXES) !== 0) prefixed(text, found);
  if ((worth & HEADERS) !== 0) headers(text, found);
  if ((worth & RANDOMS) !== 0) randoms(text, found);
  if ((worth & DASHES) !== 0 && text.includes('-----BEGIN ')) privateKeys(text, found);
  if ((worth & AT_SIGN) !== 0) emails(text, urlPasswords(text, found), found);
  if ((worth & (NAMED | DASHES)) !== 0) assignments(text, found);
  if ((worth & NUMBERS) !== 0) numbers(text, found);
  return found.length < 2 ? found : merged(found);
}

const SHORTEST = 6;
const NOTHING: readonly Span[] = [];

/** What a text has that some detector looks for. Each is necessary for its detectors; most texts have none. */
const PREFIXES = 1;
const HEADERS = 2;
const RANDOMS = 4;
const DASHES = 8;
const AT_SIGN = 16;
const NAMED = 32;
const NUMBERS = 64;

/** Kinds of ASCII characters. */
const RUN = 1;
const MARK = 2;
const DIGIT = 4;
const UPPER = 8;
/** Of the name of a value; between such a name and its colon or equals sign; these two. */
const OF_NAME = 16;
const GAP = 32;
const NAME_END = 64;
const DASH = 128;
const AT = 256;
const LETTER = 512;
const KINDS = Uint16Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return (
    (/[\w.~+/=-]/.test(char) ? RUN : 0) |
    (/[\dA-Z_-]/.test(char) ? MARK : 0) |
    (/\d/.test(char) ? DIGIT : 0) |
    (/[A-Z]/.test(char) ? UPPER : 0) |
    (/[\w.-]/.test(char) ? OF_NAME : 0) |
    (/["'\s]/.test(char) ? GAP : 0) |
    (/[:=]/.test(char) ? NAME_END : 0) |
    (char === '-' ? DASH : 0) |
    (char === '@' ? AT : 0) |
    (/[A-Za-z]/.test(char) ? LETTER : 0)
  );
});

function isKind(code: number, kind: number): boolean {
  if (code < 128) return (KINDS[code]! & kind) !== 0;
  return kind === GAP && /\s/.test(String.fromCharCode(code));
}

/** The shortest token is a prefix of three characters, one of them no small letter, and eight more. */
const SHORTEST_TOKEN = 11;
const SHORTEST_RANDOM = 24;
const FEWEST_DIGITS = 8;

/** One cheap pass, so that ordinary texts meet no pattern at all. */
function worthLooking(text: string): number {
  let worth = 0;
  let kinds = 0;
  let digits = 0;
  let upper = 0;
  let longest = 0;
  for (let i = 0; i < text.length; ) {
    let kindsOfRun = 0;
    const start = i;
    for (; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      const kind = code < 128 ? KINDS[code]! : 0;
      kindsOfRun |= kind;
      if ((kind & RUN) === 0) break;
      if ((kind & (DIGIT | UPPER)) === 0) continue;
      if ((kind & DIGIT) !== 0) digits += 1;
      else upper += 1;
    }
    kinds |= kindsOfRun;
    const run = i - start;
    if (run > longest) longest = run;
    if (run >= SHORTEST_TOKEN && (kindsOfRun & MARK) !== 0) worth |= PREFIXES;
    // What ends a run is in none.
    i += 1;
  }
  if ((kinds & AT) !== 0) worth |= AT_SIGN;
  if ((kinds & NAME_END) !== 0) worth |= NAMED;
  if ((kinds & DASH) !== 0 && text.includes('--')) worth |= DASHES;
  if (longest > SHORTEST_TOKEN && digits > 0 && longest < text.length) worth |= HEADERS;
  if (longest >= SHORTEST_RANDOM && digits >= 3 && upper >= 3) worth |= RANDOMS;
  // A bank account has letters for digits, but for its two check digits.
  if (digits >= FEWEST_DIGITS || (digits >= 2 && upper >= 2)) worth |= NUMBERS;
  return worth;
}

/** Prefixes that issuers give their keys so that they can be found, signed web tokens, and bearer headers. */
const PREFIXED =
  /\b(?:gh[pousr]_|github_pat_|gl[a-z]{2,6}-|xox[a-z]-|[spr]k-|[spr]k_(?:live|test)_|A[KS]IA|AIza|ya29\.|npm_|pypi-|SG\.|shp[a-z]{2}_|hf_|do[opr]_v1_|whsec_|AGE-SECRET-KEY-|eyJ[\w-]{8,8192}\.)[\w.~+/=-]{8,8192}/g;
const HEADER = /\b(?:bearer|basic|digest|token|apikey)[ \t]{1,4}([\w.~+/=-]{12,8192})/gi;
const RANDOM = /[A-Za-z0-9+_-]{24,}/g;

/** As `matchAll`, which copies the pattern each time. No pattern is used for two texts at once. */
function* matches(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) yield match;
}

function prefixed(text: string, found: Span[]): void {
  for (const match of matches(PREFIXED, text)) add(found, match.index, match[0].length, 'secret');
}

function headers(text: string, found: Span[]): void {
  for (const match of matches(HEADER, text)) {
    const value = match[1]!;
    if (/\d/.test(value)) add(found, match.index + match[0].length - value.length, value.length, 'secret');
  }
}

function randoms(text: string, found: Span[]): void {
  for (const match of matches(RANDOM, text)) {
    if (looksRandom(match[0])) add(found, match.index, match[0].length, 'secret');
  }
}

/** Letters of both cases and digits, mixed as chance mixes them; names in camel case and hexadecimal hashes are not. */
function looksRandom(text: string): boolean {
  let changes = 0;
  const seen = [0, 0, 0];
  let last = -1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const kind =
      code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : -1;
    if (kind < 0) continue;
    seen[kind]! += 1;
    if (kind !== last) changes += 1;
    last = kind;
  }
  return Math.min(...seen) >= 3 && changes >= text.length / 3;
}

function privateKeys(text: string, found: Span[]): void {
  let last = 0;
  for (const match of text.matchAll(/-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----/g)) {
    if (match.index < last) continue;
    const close = text.indexOf('-----END ', match.index);
    last = close < 0 ? text.length : close;
    add(found, match.index, last - match.index, 'secret');
  }
}

/** @returns where the passwords end: the `@` there makes no e-mail address */
function urlPasswords(text: string, found: Span[]): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const match of text.matchAll(/:\/\/[^\s/@:]{0,256}:([^\s/@]{1,256})@/g)) {
    const end = match.index + match[0].length - 1;
    add(found, end - match[1]!.length, match[1]!.length, 'secret');
    ends.add(end);
  }
  return ends;
}

const MAIL = /[\p{L}\p{N}._%+'-]/u;
const HOST = /[\p{L}\p{N}.-]/u;
const LOCAL_PART = 64;
const DOMAIN = 255;

function emails(text: string, passwordEnds: ReadonlySet<number>, found: Span[]): void {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (passwordEnds.has(at)) continue;
    let start = at;
    while (start > 0 && at - start < LOCAL_PART && MAIL.test(text[start - 1]!)) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at <= DOMAIN && HOST.test(text[end]!)) end += 1;
    while (end > at + 1 && /[.-]/.test(text[end - 1]!)) end -= 1;
    const host = text.slice(at + 1, end);
    const dot = host.lastIndexOf('.');
    // `icon@2x.png` and `pkg@1.2.3` are no addresses: a top-level domain has two letters or more.
    if (
      start < at &&
      dot > 0 &&
      /^\p{L}{2}/u.test(host.slice(dot + 1)) &&
      !/^\dx$/.test(host.slice(0, dot))
    ) {
      add(found, start, end - start, 'email');
    }
  }
}

const NAME = 64;
const VALUE = 4096;
const DASHED = 45;

/** `password=…`, `"apiKey": "…"`, `--token …`: the value of a name that is known to hold a secret. */
function assignments(text: string, found: Span[]): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const option =
      code === DASHED && text.charCodeAt(at + 1) === DASHED && isKind(text.charCodeAt(at + 2), LETTER);
    if (!option && !isKind(code, NAME_END)) continue;
    let from = at + (option ? 2 : 1);
    let name: string;
    if (option) {
      const start = from;
      while (from < text.length && from - start < NAME && /[\w-]/.test(text[from]!)) from += 1;
      // `--token=…` is found by its equals sign.
      if (!/\s/.test(text[from] ?? '')) continue;
      name = text.slice(start, from);
    } else {
      let end = at;
      while (end > 0 && at - end < 4 && isKind(text.charCodeAt(end - 1), GAP)) end -= 1;
      let start = end;
      while (start > 0 && end - start < NAME && isKind(text.charCodeAt(start - 1), OF_NAME)) start -= 1;
      name = text.slice(start, end);
    }
    if (!isSecretName(name)) continue;
    const limit = from + 8;
    while (from < limit && /[\s"'`]/.test(text[from] ?? 'x')) from += 1;
    let end = from;
    while (end < text.length && end - from < VALUE && !/[\s"'`&,;]/.test(text[end]!)) end += 1;
    // `password: true` and `token=$TOKEN` say nothing secret; what follows `Bearer` is found by that word.
    const value = text.slice(from, end);
    if (
      value.length >= 3 &&
      !/^(true|false|null|none|undefined|bearer|basic|digest|token|apikey|\$.*|<.*>|\*+|\[redacted.*)$/i.test(
        value,
      )
    ) {
      add(found, from, value.length, 'secret');
      // What stands inside of the value is hidden already.
      at = end - 1;
    }
  }
}

function isSecretName(name: string): boolean {
  if (name.length < 3) return false;
  const known = fieldSensitivity(isKind(name.charCodeAt(0), LETTER) ? name : name.replace(/^[-.]+/, ''));
  return known?.class === 'secret' && known.weight >= 0.7;
}

/** Digits with the separators that people write. */
const DIGITS = /\+?\(?\d[\d ().-]{5,30}\d/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

function numbers(text: string, found: Span[]): void {
  for (const match of matches(IBAN, text)) {
    if (isIban(match[0].replaceAll(' ', ''))) add(found, match.index, match[0].length, 'account');
  }
  for (const match of matches(DIGITS, text)) {
    const whole = match[0];
    const before = text[match.index - 1] ?? ' ';
    const after = text[match.index + whole.length] ?? ' ';
    if (/[\w.]/.test(before) || /\w/.test(after)) continue;
    const kind = numberKind(whole);
    if (kind !== undefined) add(found, match.index, whole.length, kind);
  }
}

function numberKind(text: string): SpanKind | undefined {
  const digits = text.replace(/\D/g, '');
  if (/^\d{3}-\d{2}-\d{4}$/.test(text)) return 'national-id';
  if (digits.length >= 13 && digits.length <= 19 && /^[\d -]+$/.test(text) && luhn(digits)) return 'card';
  if (digits.length < 8 || digits.length > 15) return undefined;
  if (text.startsWith('+')) return 'phone';
  if (/^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/.test(text)) return 'phone';
  return /^0\d{1,4}[ )-]/.test(text) ? 'phone' : undefined;
}

/** @see ISO/IEC 7812-1 annex B */
function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits);
}

/** @see ISO 13616: the rearranged number is 1 modulo 97 */
function isIban(text: string): boolean {
  if (text.length < 15 || text.length > 34) return false;
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function add(found: Span[], start: number, length: number, kind: SpanKind): void {
  found.push({ start, end: start + length, kind });
}

function merged(found: readonly Span[]): Span[] {
  const order = found.map((span, rank) => ({ span, rank }));
  order.sort((a, b) => a.span.start - b.span.start || a.rank - b.rank);
  const out: Span[] = [];
  for (const { span } of order) {
    const last = out.at(-1);
    if (last === undefined || span.start >= last.end) out.push(span);
    else if (span.end > last.end) out[out.length - 1] = { ...last, end: span.end };
  }
  return out;
}
