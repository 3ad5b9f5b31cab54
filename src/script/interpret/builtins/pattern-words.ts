/** Places: `^`, `$`, `\b`, a look around, `(^|[-_.])` and `([-_.]|$)`. */
const PLACES =
  /^(?:\^|\\b|\(\?<?[!=][^()]{1,40}\)|\((?:\?:)?\^\|[^()|]{1,24}\)|\((?:\?:)?[^()|]{1,24}\|\^\))|(?:(?<!\\)\$|\\b|\(\?<?[!=][^()]{1,40}\)|\((?:\?:)?[^()|]{1,24}\|\$\)|\((?:\?:)?\$\|[^()|]{1,24}\))$/;
const ONE_GROUP = /^\((?:\?:|\?<[A-Za-z]\w{0,40}>)?([^()]{1,400})\)$/;
const WORD = /^(?:[\p{L}\p{N}_ @:-]|\\[.\-/@+])+$/u;
const MOST = 16;

/**
 * What a text must hold for a pattern to match, where the pattern is a word or a choice of words: `prod` and `live` of
 * `/^(prod|live)\b/i`. Nothing where it says more than that. Linear in the pattern.
 */
export function patternWords(pattern: string): readonly string[] {
  if (pattern.length > 512) return [];
  let rest = pattern;
  for (let round = 0; round < 4; round += 1) {
    const next = rest.replace(PLACES, '');
    if (next === rest) break;
    rest = next;
  }
  const words = (ONE_GROUP.exec(rest)?.[1] ?? rest).split('|');
  return words.length <= MOST && words.every((word) => WORD.test(word))
    ? words.map((word) => word.replaceAll('\\', ''))
    : [];
}
