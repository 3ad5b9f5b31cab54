/**
 * Letters of other scripts that look like Latin ones, and the signs that stand for Latin letters in look-alike names.
 * The table holds the letters that are hard to tell apart in common fonts (Unicode Technical Standard 39, confusables).
 */

const ROWS: readonly (readonly [string, string])[] = [
  ['a', 'аαɑ'],
  ['b', 'ЬƄ'],
  ['c', 'сϲⅽ'],
  ['d', 'ԁⅾ'],
  ['e', 'еҽ'],
  ['g', 'ɡց'],
  ['h', 'һհ'],
  ['i', 'іιɩⅰ'],
  ['j', 'јϳ'],
  ['k', 'κк'],
  ['l', 'ӏⅼ'],
  ['m', 'ⅿ'],
  ['n', 'ոп'],
  ['o', 'оοօסഠ'],
  ['p', 'рρ'],
  ['q', 'ԛզ'],
  ['r', 'г'],
  ['s', 'ѕ'],
  ['t', 'т'],
  ['u', 'υսц'],
  ['v', 'νѵⅴ'],
  ['w', 'ԝѡ'],
  ['x', 'хχⅹ'],
  ['y', 'уүγ'],
  ['z', 'ᴢ'],
  ['A', 'АΑᎪ'],
  ['B', 'ВΒᏴ'],
  ['C', 'СϹⅭ'],
  ['E', 'ЕΕᎬ'],
  ['H', 'НΗᎻ'],
  ['I', 'ІΙӀ'],
  ['J', 'ЈᎫ'],
  ['K', 'КΚᏦ'],
  ['M', 'МΜᎷ'],
  ['N', 'Ν'],
  ['O', 'ОΟՕ'],
  ['P', 'РΡᏢ'],
  ['S', 'ЅᏚ'],
  ['T', 'ТΤᎢ'],
  ['X', 'ХΧ'],
  ['Y', 'УΥ'],
  ['Z', 'ΖᏃ'],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

const CODES: ReadonlySet<number> = new Set([...LATIN.keys()].map((letter) => letter.charCodeAt(0)));

/** Whether a UTF-16 unit is a letter that looks like a Latin one. */
export function looksLatin(code: number): boolean {
  return CODES.has(code);
}

/** The Latin letter that a letter of another script looks like. */
export function looksLike(letter: string): string | undefined {
  return LATIN.get(letter);
}

/** 1 Latin, 2 Cyrillic, 3 Greek, 4 Armenian, 5 Cherokee, 0 anything else. */
export function scriptOf(code: number): number {
  if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code <= 0x24f)) return 1;
  if (code >= 0x400 && code <= 0x52f) return 2;
  if (code >= 0x370 && code <= 0x3ff) return 3;
  if (code >= 0x530 && code <= 0x58f) return 4;
  return code >= 0x13a0 && code <= 0x13ff ? 5 : 0;
}

/** One spelling for names that look the same: other scripts, digits for letters, `rn` for `m`. Lower case. */
export function skeleton(name: string): string {
  let out = '';
  for (const letter of name.normalize('NFKC')) out += LATIN.get(letter) ?? letter;
  return out
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[013458|!$@]/g, (sign) => DIGITS[sign] ?? sign);
}

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '8': 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
};
