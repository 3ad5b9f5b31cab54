/** Splitting names and sentences into folded words. Everything here is linear in the text. */

/** Longest text that is analysed; longer names and descriptions are cut and reported. */
export const MAX_NAME = 256;
export const MAX_DESCRIPTION = 4096;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Lower case without diacritics; German umlauts become two letters, as they are written in names. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .replace(/[äöüßłøđıæœþð]/g, (c) => LETTERS[c] ?? c)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** How names write a word: folded, and with the marks of its letters left out (`lähetä` is `laehetae` or `laheta`). */
export function spellings(word: string): readonly string[] {
  const folded = fold(word);
  if (isAscii(word)) return [folded];
  const plain = fold(word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  return plain === folded ? [folded] : [folded, plain];
}

export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** True for Han, Hiragana, Katakana and Hangul. */
function isCjk(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}

export function hasCjk(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (isCjk(text.charCodeAt(i))) return true;
  return false;
}

/** Lengths of the first `n` characters are cut between whole surrogate pairs. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const unit = text.charCodeAt(most - 1);
  return text.slice(0, unit >= 0xd800 && unit <= 0xdbff ? most - 1 : most);
}

/** At most so many characters of a text: three quarters from its beginning and the rest from its end, where what was put off stands. */
export function bothEnds(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = Math.floor(most / 4);
  return `${cut(text, most - last - 1)}\n${text.slice(-last)}`;
}

/**
 * Words of an identifier: split at every sign that is neither letter nor digit, and inside camelCase
 * (`getHTTPStatus2` gives `get http status 2`). Folded.
 */
export function splitName(name: string): string[] {
  const words: string[] = [];
  let start = -1;
  let last = 0; // 0 none, 1 lower or uncased, 2 upper, 3 digit
  const flush = (end: number): void => {
    if (start >= 0 && end > start) words.push(fold(name.slice(start, end)));
    start = -1;
  };
  for (let i = 0; i < name.length; i += 1) {
    const kind = kindOf(name.charCodeAt(i));
    if (kind === 0) {
      flush(i);
    } else if (start < 0) {
      start = i;
    } else if (kind !== last) {
      if (kind === 3 || last === 3 || (kind === 2 && last === 1)) {
        flush(i);
        start = i;
      } else if (kind === 1 && last === 2 && i - start > 1) {
        flush(i - 1);
        start = i - 1;
      }
    }
    last = kind;
  }
  flush(name.length);
  return words;
}

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return 1;
  if (code >= 65 && code <= 90) return 2;
  if (code >= 48 && code <= 57) return 3;
  if (code < 128) return 0;
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f)) return 0;
  const c = String.fromCharCode(code);
  return c !== c.toLowerCase() ? 2 : 1;
}

/** One token of a sentence: a folded word, or a single punctuation sign. */
export type Token = string;

/**
 * Tokens of a text: folded words (possessive `'s` dropped, hyphens kept inside a word, `e-mail` is
 * `email`) and the signs `. , ; : ! ? ( )` as tokens of their own.
 */
export function tokens(text: string): Token[] {
  const out: Token[] = [];
  const folded = fold(text);
  let start = -1;
  const flush = (end: number): void => {
    if (start < 0) return;
    let word = folded.slice(start, end);
    start = -1;
    if (word.endsWith("'s") || word.endsWith('’s')) word = word.slice(0, -2);
    while (word.length > 0 && isJoint(word.charCodeAt(word.length - 1))) word = word.slice(0, -1);
    if (word === '') return;
    if (word.startsWith('e-mail')) word = `email${word.slice(6)}`;
    out.push(word);
  };
  for (let i = 0; i < folded.length; i += 1) {
    const code = folded.charCodeAt(i);
    if (isWordUnit(code) || (start >= 0 && isJoint(code))) {
      if (start < 0) start = i;
      continue;
    }
    flush(i);
    // `anything else -> leave it`: what follows is a clause of its own.
    const arrow = code === 0x3e && (folded[i - 1] === '-' || folded[i - 1] === '=');
    const sign = arrow ? ',' : SIGNS.get(code);
    if (sign === undefined || isInside(folded, i, code)) continue;
    if (code !== 0x2e || !TITLES.has(out.at(-1) ?? '')) out.push(sign);
  }
  flush(folded.length);
  return out;
}

/** Short words whose point ends no sentence. */
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'incl', 'approx', 'vs']);

/** The point of `4.2.1` and `plan.pdf`, the colon of `07:30`, the comma of `1,200` end nothing. */
function isInside(text: string, at: number, code: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  if (code === 0x2e) return isWordUnit(before) && isWordUnit(after);
  return (code === 0x3a || code === 0x2c) && isDigit(before) && isDigit(after);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const SIGNS: ReadonlyMap<number, string> = new Map([
  [0x2e, '.'],
  [0x2c, ','],
  [0x3b, ';'],
  [0x3a, ':'],
  [0x21, '.'],
  [0x3f, '.'],
  [0x0a, '.'],
  [0x28, '('],
  [0x29, ')'],
  [0x2192, ','],
  // Arabic and Hindi.
  [0x060c, ','],
  [0x061b, ';'],
  [0x061f, '.'],
  [0x06d4, '.'],
  [0x0964, '.'],
  [0x2014, ';'],
  [0x2013, ';'],
]);

/** Signs that may stand inside a word: `-`, `'`, `_`, `’`. */
function isJoint(code: number): boolean {
  return code === 0x2d || code === 0x27 || code === 0x5f || code === 0x2019;
}

function isWordUnit(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 0xc0 &&
      !SIGNS.has(code) &&
      !(code >= 0x2000 && code <= 0x206f) &&
      !(code >= 0x2190 && code <= 0x21ff) &&
      !(code >= 0x3000 && code <= 0x303f))
  );
}

/** A word and what it may be an inflection of, the likeliest first: `queries` gives `query`. */
export function stem(word: string): string {
  const n = word.length;
  if (n > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (
    n > 4 &&
    (word.endsWith('sses') || word.endsWith('xes') || word.endsWith('ches') || word.endsWith('shes'))
  )
    return word.slice(0, -2);
  if (n > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is'))
    return word.slice(0, -1);
  return word;
}

const rows = new Map<string, readonly string[]>();

/** Words of a space-separated table row. Kept: call it with constants only. */
export function row(text: string): readonly string[] {
  let words = rows.get(text);
  if (words === undefined) {
    words = text.split(/\s+/).filter((word) => word !== '');
    rows.set(text, words);
  }
  return words;
}
