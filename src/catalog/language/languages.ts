import { DATA_KINDS, type DataKind, LANGUAGE_WORDS } from '../lexicon/languages.ts';
import type { Effect, SensitivityClass } from '../types.ts';
import { row, spellings } from './words.ts';

/** A word of {@link LANGUAGE_WORDS} for a kind of data. */
export interface DataWord {
  readonly kind: DataKind;
  readonly field: readonly [SensitivityClass, number];
  readonly record: readonly [SensitivityClass, number];
}

/** Shortest word that is known with an ending too, and longest ending. */
const LEAST_STEM = 6;
const LONGEST_ENDING = 4;

let data: Map<string, DataWord> | undefined;

/** The kind of data that a folded word names; words of six letters and more also with a case or a plural at the end. */
export function dataWord(word: string): DataWord | undefined {
  data ??= readData();
  const exact = data.get(word);
  if (exact !== undefined) return exact;
  for (let k = word.length - 1; k >= LEAST_STEM && k >= word.length - LONGEST_ENDING; k -= 1) {
    const found = data.get(word.slice(0, k));
    if (found !== undefined) return found;
  }
  return undefined;
}

function readData(): Map<string, DataWord> {
  const words = new Map<string, DataWord>();
  for (const language of Object.values(LANGUAGE_WORDS))
    for (const [kind, list] of Object.entries(language.data) as [DataKind, string][]) {
      const [field, record] = DATA_KINDS[kind];
      const meant: DataWord = { kind, field, record };
      for (const listed of row(list))
        for (const word of spellings(listed)) if (!words.has(word)) words.set(word, meant);
    }
  return words;
}

/** Most letters that the beginning of a verb is known by, and fewest. */
export const VERB_STEM = { most: 9, least: 4 };

/** Adds the verbs of all languages to a table of beginnings, in which whole words stand after a `=`. */
export function addVerbs(table: Map<string, Effect>): void {
  for (const { verbs } of Object.values(LANGUAGE_WORDS))
    for (const [effect, list] of Object.entries(verbs) as [Effect, string][])
      for (const listed of row(list)) {
        const whole = listed.startsWith('=');
        for (const word of spellings(whole ? listed.slice(1) : listed)) {
          const key = whole || word.length < VERB_STEM.least ? `=${word}` : word.slice(0, VERB_STEM.most);
          if (!table.has(key)) table.set(key, effect);
        }
      }
}

/** Small words of all languages. */
export function smallWords(): readonly string[] {
  return Object.values(LANGUAGE_WORDS).flatMap(({ small }) => (small === undefined ? [] : row(small)));
}
