import { comparable, readNumber } from './same.ts';
import type { Grade, KeyFact } from './types.ts';

/** Fewest words of an explanation. */
export const MINIMUM_WORDS = 15;

/** Share of different words below which a text is filler. */
const LEAST_VARIETY = 0.55;
/** Share of the words that may be copied in one piece from what was shown. */
const MOST_COPIED = 0.7;

/** Replaces, or adds to, the check of an explanation. It may ask a service; whatever it throws is not a pass. */
export type TeachBackValidator = (text: string, facts: readonly KeyFact[]) => Grade | Promise<Grade>;

/**
 * Checks an explanation in a person's own words: long enough, no filler, no copy of what was shown, and it names the
 * weightiest fact and as many others as there are, up to two.
 *
 * @param shown the text that the person saw, to tell a copy
 */
export function gradeTeachBack(text: string, facts: readonly KeyFact[], shown: string): Grade {
  const words = wordsOf(text);
  if (words.length < MINIMUM_WORDS)
    return { passed: false, reason: `the explanation has ${words.length} words; it needs ${MINIMUM_WORDS}` };
  if (new Set(words).size / words.length < LEAST_VARIETY)
    return { passed: false, reason: 'the explanation repeats itself' };
  if (longestCopied(words, wordsOf(shown)) / words.length > MOST_COPIED)
    return { passed: false, reason: 'the explanation is a copy of what is shown; use your own words' };
  const telling = facts.filter(({ kind }) => kind !== 'tool' && kind !== 'flag');
  const asked = telling.length > 0 ? telling : facts;
  const weightiest = asked.filter(({ weight }) => weight === asked[0]?.weight);
  const named = asked.filter((fact) => names(text, fact));
  if (!weightiest.some((fact) => named.includes(fact)) || named.length < Math.min(2, asked.length))
    return { passed: false, reason: 'the explanation does not name what matters most about this call' };
  return { passed: true };
}

/** Words in any script: Japanese and Thai are segmented. Lower case. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segments(text.slice(0, 20_000)))
    if (isWordLike === true) words.push(segment.toLowerCase());
  return words;
}

let segmenter: Intl.Segmenter | undefined;

/** Made when first used: it takes longer than all else that this folder does when it is loaded. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return segmenter.segment(text);
}

/** A person says `Ana Ruiz` for `ana.ruiz@farm.example`, `reports` for `/srv/reports/`, `1240` for `1,240.00`. */
function names(text: string, fact: KeyFact): boolean {
  const said = comparable(text);
  const answer = comparable(fact.answer);
  if (said.includes(answer)) return true;
  if (fact.kind === 'amount' || fact.kind === 'count') {
    const wanted = readNumber(fact.answer);
    const numbers = text.match(/-?\d[\d.,']*/gu) ?? [];
    return wanted !== undefined && numbers.some((number) => readNumber(number) === wanted);
  }
  const spoken = new Set(wordsOf(text));
  const parts = partsOf(answer).filter((part) => part.length > 2);
  return parts.length > 0 && parts.every((part) => spoken.has(part));
}

/** The part by which people call it: the name before the `@`, the last name of a path, the host without `www`. */
function partsOf(answer: string): readonly string[] {
  const at = answer.lastIndexOf('@');
  const name =
    at > 0
      ? answer.slice(0, at)
      : (/^[a-z][a-z0-9+.-]*:\/\/(?:www\.)?([^/?#]+)/u.exec(answer)?.[1] ??
        answer
          .split(/[/\\]/u)
          .filter((part) => part !== '')
          .at(-1) ??
        answer);
  return name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** Length, in words, of the longest run of words that also stands in `source`. Linear: runs of six words are hashed. */
function longestCopied(words: readonly string[], source: readonly string[]): number {
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= source.length; i += 1) runs.add(source.slice(i, i + RUN).join(' '));
  let longest = 0;
  let current = 0;
  for (let i = 0; i + RUN <= words.length; i += 1) {
    current = runs.has(words.slice(i, i + RUN).join(' ')) ? (current === 0 ? RUN : current + 1) : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

const RUN = 6;
