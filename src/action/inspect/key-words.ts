import { splitName, stem } from '../../catalog/language/words.ts';

/** The words of an argument's name, as readers ask for them. */
export interface KeyWords {
  /** Folded, as written. */
  readonly words: readonly string[];
  /** The stem of each of {@link words}. */
  readonly stems: readonly string[];
  readonly stemSet: ReadonlySet<string>;
}

/** Tools have few names of arguments, and every reader asks for the words of each. */
const kept = new Map<string, KeyWords>();
const MOST_KEPT = 1024;
const LONGEST_KEPT = 64;

export function keyWords(key: string): KeyWords {
  let found = kept.get(key);
  if (found === undefined) {
    const words = splitName(key);
    const stems = words.map(stem);
    found = { words, stems, stemSet: new Set(stems) };
    if (key.length > LONGEST_KEPT) return found;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
  }
  return found;
}
