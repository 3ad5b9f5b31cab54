/** Words of names and texts, found in one pass. */

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

/**
 * Calls `visit` for each word of a text: letters and digits, split at every other sign and inside camelCase, where the
 * last capital of a row begins the next word (`HTTPDelete` is `HTTP`, `Delete`). Digits belong to the word before them.
 * Letters without case, such as Chinese ones, count as small. Linear.
 */
export function eachWord(text: string, visit: (start: number, end: number) => void): void {
  let start = -1;
  let before = OTHER;
  for (let i = 0; i < text.length; i += 1) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind === OTHER) {
      if (start >= 0) visit(start, i);
      start = -1;
    } else if (start < 0) {
      start = i;
    } else if (kind === UPPER && before !== UPPER) {
      visit(start, i);
      start = i;
    } else if (kind === LOWER && before === UPPER && i - start > 1) {
      visit(start, i - 1);
      start = i - 1;
    }
    before = kind;
  }
  if (start >= 0) visit(start, text.length);
}

/** True for a unit that can be a part of a word. */
export function isWordUnit(code: number): boolean {
  return kindOf(code) !== OTHER;
}

function kindOf(code: number): number {
  if (code < 128) return ASCII[code] as number;
  kinds ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => kindBeyondAscii(unit));
  return kinds[code] as number;
}

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return LOWER;
  if (code >= 65 && code <= 90) return UPPER;
  return code >= 48 && code <= 57 ? DIGIT : OTHER;
});

/** Of every UTF-16 unit; made when a text beyond ASCII is first read. */
let kinds: Uint8Array | undefined;

function kindBeyondAscii(code: number): number {
  // Punctuation of Latin-1, the general block and the CJK block; all else beyond ASCII is taken for a letter.
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f)) return OTHER;
  const sign = String.fromCharCode(code);
  return sign === sign.toLowerCase() ? LOWER : UPPER;
}

/** Listed words, with what is said of each. Asked about a word in a text; without regard to case. */
export class WordList<T> {
  /** By length and first letter, so that most words are passed over at once and none is copied. */
  readonly #words: (readonly [string, T])[][] = [];

  /** @param words small letters of ASCII */
  constructor(words: Iterable<readonly [string, T]>) {
    for (const entry of words) {
      const [word] = entry;
      const place = placeOf(word.length, word.charCodeAt(0));
      this.#words[place] = [...(this.#words[place] ?? []), entry];
    }
  }

  at(text: string, start: number, end: number): T | undefined {
    const near = this.#words[placeOf(end - start, text.charCodeAt(start))];
    if (near === undefined) return undefined;
    for (const [word, said] of near) {
      let i = 0;
      while (i < word.length && isLetter(text.charCodeAt(start + i), word.charCodeAt(i))) i += 1;
      if (i === word.length) return said;
    }
    return undefined;
  }
}

const placeOf = (length: number, first: number): number => length * 32 + (first & 31);

const KELVIN = 0x212a;

/** A letter of ASCII, small or not; the sign of the kelvin is a `k` as well. */
const isLetter = (code: number, small: number): boolean =>
  (code | 0x20) === small || (code === KELVIN && small === 0x6b);
