/** Names as words: how `listAllUsers`, `list-all-users` and `LIST_ALL_USERS` come to say the same. */

const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

/** Names seen lately. Emptied when full, so that it stays small in a process that lives long. */
const CACHE_ENTRIES = 4096;
const CACHED_LENGTH = 64;
const cache = new Map<string, readonly string[]>();

/**
 * Splits a name into lower-case words, in order: at everything that is neither letter nor digit (`:`, `.`,
 * `/`, `_`, `-`, spaces), between letters and digits, and at camelCase, where `HTTPDelete` is `http`,
 * `delete` and `userIDs` is `user`, `ids`. Accents are dropped (`contraseña` is `contrasena`).
 * Linear in the length of the name; an empty list when it holds no letter and no digit.
 */
export function splitWords(name: string): readonly string[] {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const words = Object.freeze(split(plain(name)));
  if (name.length <= CACHED_LENGTH) {
    if (cache.size >= CACHE_ENTRIES) cache.clear();
    cache.set(name, words);
  }
  return words;
}

/**
 * The singular of an English word, by its ending alone: `passwords` is `password`, `queries` is `query`,
 * `matches` is `match`; `status` and `address` stay. Meant for comparing two words that both went through it.
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses') || word.endsWith('xes') || word.endsWith('ches') || word.endsWith('shes')) {
    return word.slice(0, -2);
  }
  return word.slice(0, -1);
}

/** Compatible forms made equal (full-width letters), accents dropped. ASCII, the usual case, is returned as is. */
function plain(name: string): string {
  for (let i = 0; i < name.length; i++) {
    if (name.charCodeAt(i) > 127) return name.normalize('NFKD').replace(/\p{M}/gu, '');
  }
  return name;
}

function split(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let capitals = 0; // capitals at the end of `word`
  let before = SEPARATOR;
  const close = () => {
    if (word !== '') words.push(word.toLowerCase());
    word = '';
    capitals = 0;
  };
  const characters = Array.from(text);
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] as string;
    const kind = kindOf(character);
    if (kind === SEPARATOR) {
      close();
    } else {
      if ((kind === DIGIT) !== (before === DIGIT) || (kind === UPPER && before === LOWER)) {
        close();
      } else if (kind === LOWER && capitals > 1 && !endsAcronym(characters, i)) {
        // `HTTPDelete`: the last capital begins the next word.
        const next = word.slice(lastStart(word));
        word = word.slice(0, lastStart(word));
        close();
        word = next;
      }
      word += character;
      capitals = kind === UPPER ? capitals + 1 : 0;
    }
    before = kind;
  }
  close();
  return words;
}

/** The plural `s` of an acronym: `URLs`, `userIDsOf`. */
function endsAcronym(characters: readonly string[], at: number): boolean {
  if (characters[at] !== 's') return false;
  const next = characters[at + 1];
  return next === undefined || kindOf(next) !== LOWER;
}

/** Start of the last character of a non-empty text, whole when it is a surrogate pair. */
function lastStart(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  return text.length - (last >= 0xdc00 && last <= 0xdfff && text.length > 1 ? 2 : 1);
}

function kindOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return LOWER;
    if (code >= 65 && code <= 90) return UPPER;
    return code >= 48 && code <= 57 ? DIGIT : SEPARATOR;
  }
  if (/\p{Lu}/u.test(character)) return UPPER;
  if (/\p{L}/u.test(character)) return LOWER;
  return /\p{N}/u.test(character) ? DIGIT : SEPARATOR;
}

/** Phrases of one or more words, looked up in a list of words. */
export interface PhraseTable<T> {
  /** Every phrase that begins at `words[at]`, the longest first; `words` must be singular. */
  startingAt(
    words: readonly string[],
    at: number,
  ): { readonly length: number; readonly value: T } | undefined;
  /** A name that is exactly one phrase written without separators (`apikey`). */
  joined(name: string): T | undefined;
}

/** Compiles phrases such as `'credit card'`; their words are compared in the singular. */
export function phraseTable<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseTable<T> {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly value: T }[]>();
  const compact = new Map<string, T>();
  for (const [phrase, value] of entries) {
    const words = splitWords(phrase).map(singular);
    const first = words[0];
    if (first === undefined) continue;
    const list = byFirst.get(first) ?? [];
    list.push({ words, value });
    byFirst.set(first, list);
    compact.set(words.join(''), value);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return {
    startingAt(words, at) {
      const first = words[at];
      if (first === undefined) return undefined;
      for (const phrase of byFirst.get(first) ?? []) {
        if (phrase.words.every((word, i) => words[at + i] === word)) {
          return { length: phrase.words.length, value: phrase.value };
        }
      }
      return undefined;
    },
    joined: (name) => compact.get(name),
  };
}
